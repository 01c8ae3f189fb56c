// Without this, an update could be refused for what a campaign has wrong already, or be accepted with something new that is wrong.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundAlsoIn, foundOnlyIn } from '../../src/core/difference.js';
import { type Mode, modes } from '../../src/core/finding.js';
import { type Answers, type Found, openQuestions } from '../../src/core/listing.js';
import { orderIn } from '../../src/core/order.js';
import type { FindingTree } from '../../src/core/tree.js';
import { runs } from '../testing/runs.js';
import { type Asking, answersOf, type Box, doubled, findingsIn, idOf, listing, treeIn } from './boxes.js';

const none = answersOf();
const yes = answersOf(['q', true]);
const said = ({ path, finding }: Found) => [...path, idOf(finding)].join(' ');

interface Comparing {
  readonly mode?: Mode;
  readonly answers?: readonly [Answers, Answers];
  /** Of each list, no more findings are kept. */
  readonly kept?: number;
  readonly most?: number;
}

/** What is found only in the first box. */
function onlyIn(one: Box, other: Box, { mode = 'DRAFT_PUBLISH', answers = [none, none], kept = 99, most }: Comparing) {
  const [ofOne, ofOther] = answers;
  const tree = treeIn(other, { most: kept });
  const left = foundOnlyIn(
    { tree: findingsIn(one, { most: kept }), answers: ofOne },
    tree && { tree, answers: ofOther },
    mode,
  );
  if (left === undefined) return undefined;
  const asking: Asking = { mode, answers: left.answers, ...(most !== undefined && { most }) };
  const { found, leftOut } = listing(left.tree, asking);
  return leftOut === 0 ? found.map(said) : [...found.map(said), `${leftOut} more`];
}

const says = (what: string): Box => ({ says: what });

const words = fc.constantFrom('one', 'one?q', 'one?r', 'two@publish', 'one two?q@publish', 'one>a', 'one?q?r');
const { box: boxes } = fc.letrec<{ box: Box }>((tie) => ({
  box: fc.oneof(
    { maxDepth: 3 },
    fc.record({ says: words }),
    fc.record(
      {
        says: words,
        onlyIf: fc.constantFrom('q', 'r'),
        a: tie('box'),
        b: tie('box'),
        list: fc.array(tie('box'), { maxLength: 3 }),
      },
      { requiredKeys: [] },
    ),
  ),
}));

describe('what is found only in one of two documents', () => {
  it.each<[string, Box, Box, string[] | undefined]>([
    ['nothing of the same', { a: says('one'), b: says('two') }, { a: says('one'), b: says('two') }, undefined],
    ['all, beside a document without findings', { a: says('one') }, {}, ['a one']],
    ['what is at another place', { a: says('one') }, { b: says('one') }, ['a one']],
    ['what is deeper', { a: { a: says('one') } }, { a: says('one') }, ['a a one']],
    ['what is less deep', { a: says('one') }, { a: { a: says('one') } }, ['a one']],
    ['nothing of the same rule, whatever it says', says('one two'), says('three'), undefined],
    ['what another rule says', says('one two@publish'), says('one'), ['two']],
    [
      'elements by their index',
      { list: [says('one'), {}, says('two')] },
      { list: [{}, {}, says('two')] },
      ['list 0 one'],
    ],
    ['names', { named: { b: says('one'), c: says('one') } }, { named: { c: says('one') } }, ['named b one']],
  ])('%s', (_, one, other, expected) => expect(onlyIn(one, other, {})).toEqual(expected));

  const no = answersOf(['q', false]);

  it('each document has its own answers', () => {
    const box = { a: says('one?q'), b: says('two') };
    expect(onlyIn(box, box, { answers: [yes, yes] })).toBeUndefined();
    expect(onlyIn(box, box, { answers: [yes, no] })).toEqual(['a one']);
    expect(onlyIn(box, box, { answers: [no, yes] })).toBeUndefined();
    const closed = { a: { onlyIf: 'q', a: says('one') } };
    expect(onlyIn(closed, closed, { answers: [yes, no] })).toEqual(['a a one']);
    expect(onlyIn(closed, closed, { answers: [no, yes] })).toEqual(['a closed']);
  });

  it('the mode decides', () => {
    const box = says('one@publish');
    expect(onlyIn(box, {}, { mode: 'LENIENT' })).toBeUndefined();
    expect(onlyIn(box, {}, { mode: 'DRAFT_PUBLISH' })).toEqual(['one']);
  });

  it('findings that were only counted are new if there are more of them', () => {
    const list = (length: number): Box => ({ list: Array.from({ length }, () => says('one')) });
    expect(onlyIn(list(20), list(20), { kept: 3 })).toBeUndefined();
    expect(onlyIn(list(15), list(20), { kept: 3 })).toBeUndefined();
    expect(onlyIn(list(20), list(15), { kept: 3 })).toEqual(['5 more']);
    expect(onlyIn(list(20), {}, { kept: 3, most: 3 })).toEqual(['list 0 one', 'list 1 one', 'list 2 one', '17 more']);
  });

  it('parts in many places are compared once', () => {
    for (const levels of [30, 60]) {
      expect(onlyIn(doubled(says('one'), levels), doubled(says('one'), levels), {})).toBeUndefined();
      const found = onlyIn(doubled(says('one two@publish'), levels), doubled(says('one'), levels), { most: 2 });
      expect(found).toHaveLength(3);
      // Of other levels, all are new, and each part of the one meets each of the other.
      expect(onlyIn(doubled(says('one'), levels), doubled(says('one'), levels - 1), { most: 2 })).toHaveLength(3);
    }
  });

  it('is what comparing every listed finding leaves', () => {
    const answer = fc.record({ q: fc.boolean(), r: fc.boolean() }).map(({ q, r }) => answersOf(['q', q], ['r', r]));
    let compared = 0;
    let some = 0;
    fc.assert(
      fc.property(boxes, boxes, answer, answer, fc.constantFrom(...modes), (one, other, first, second, mode) => {
        const listed = (of: Box, answers: Answers) => {
          const tree = treeIn(of);
          return tree === undefined ? [] : listing(tree, { mode, answers }).found;
        };
        const key = ({ path, finding }: Found) => [...path, finding.origin.id].join(' ');
        const others = new Set(listed(other, second).map(key));
        const all = listed(one, first);
        if (all.length === 0) return;
        const expected = all.filter((found) => !others.has(key(found))).map(said);
        expect(onlyIn(one, other, { mode, answers: [first, second] }) ?? []).toEqual(expected);
        compared++;
        if (expected.length > 0 && expected.length < all.length) some++;
      }),
      runs(3000),
    );
    expect(compared).toBeGreaterThan(runs(1000).numRuns);
    expect(some).toBeGreaterThan(10);
  });
});

describe('what is found in another document, too', () => {
  const alsoIn = (one: Box, other: Box) =>
    foundAlsoIn(findingsIn(one, { most: 3 }), { tree: findingsIn(other, { most: 3 }), answers: yes });

  it('is asked about whatever the first document has been answered, and nothing else is', () => {
    const c = { onlyIf: 's', says: 'four?t', a: says('three') };
    const one = { a: says('one?q'), b: says('two?r'), c, d: says('five?u') };
    const left = alsoIn(one, { a: says('one?q'), b: says('six@publish'), c: { a: says('three') } });
    expect(openQuestions(left, 'LENIENT', none).map(({ key }) => key)).toEqual(['q', 's']);
    expect(listing(left ?? expect.fail(), { answers: answersOf(['q', true], ['s', true]) }).found.map(said)).toEqual([
      'a one',
      'c a three',
    ]);
    // What the other document does not have is not asked about later, either.
    expect(openQuestions(left, 'LENIENT', answersOf(['s', true])).map(({ key }) => key)).toEqual(['q']);
    const closed = { a: { onlyIf: 'q', a: says('one') } };
    expect(alsoIn(closed, { a: { b: says('one') } })).toBeUndefined();
    expect(alsoIn({ a: says('one') }, { b: says('one') })).toBeUndefined();
    expect(alsoIn({ a: { a: says('one') } }, { a: says('one') })).toBeUndefined();
  });

  it('has as many findings that are only counted as both have', () => {
    const list = (length: number): Box => ({ list: Array.from({ length }, () => says('one')) });
    const countOf = (one: Box, other: Box) => alsoIn(one, other)?.below?.get('list')?.uncollected;
    expect([countOf(list(20), list(10)), countOf(list(10), list(20)), countOf(list(20), list(3))]).toEqual([6, 6, 0]);
    // Of other parts of a list, nothing is left but the number.
    const [first, ...others] = list(20).list ?? [];
    const late = { list: [{}, {}, {}, {}, first ?? {}, ...others] };
    expect(countOf(list(20), late)).toBe(16);
  });

  it('is what comparing every finding leaves', () => {
    let compared = 0;
    fc.assert(
      fc.property(boxes, boxes, (one, other) => {
        const [tree, others] = [treeIn(one), treeIn(other)];
        if (tree === undefined || others === undefined) return;
        const key = ({ path, finding }: Found) => [...path, finding.origin.id].join(' ');
        const answers = answersOf(['q', true], ['r', true]);
        const there = new Set(listing(others, { answers }).found.map(key));
        const expected = listing(tree, { answers }).found.filter((found) => there.has(key(found)));
        const left = foundAlsoIn(tree, { tree: others, answers });
        const found = left === undefined ? [] : listing(left, { answers }).found;
        // Beside them, what asks the questions for which they wait.
        expect(found.filter((one) => there.has(key(one))).map(said)).toEqual(expected.map(said));
        const questions = openQuestions(left, 'DRAFT_PUBLISH', none);
        expect(openQuestions(tree, 'DRAFT_PUBLISH', none)).toEqual(expect.arrayContaining([...questions]));
        if (expected.length > 1) compared++;
      }),
      runs(2000),
    );
    expect(compared).toBeGreaterThan(10);
  });
});

describe('the order of paths', () => {
  const pathsIn = (tree: FindingTree) => listing(tree).found.map(({ path }) => path);

  it('is that of the keys in the trees, and a value comes before what is in it', () => {
    const one = findingsIn({ b: { list: [says('one'), {}, says('two')] }, named: { y: says('one') } });
    const two = { b: says('three'), list: [says('three')], a: says('three') };
    const other = findingsIn({ a: says('one'), b: { says: 'two', list: [{}, two] }, named: { x: says('one') } });
    const paths = [one, other].flatMap(pathsIn);
    expect(paths.sort(orderIn([one, other])).map((path) => path.join(' '))).toEqual([
      'a',
      'b',
      'b list 0',
      'b list 1 a',
      'b list 1 b',
      'b list 1 list 0',
      'b list 2',
      'named x',
      'named y',
    ]);
  });

  it('of a value that is malformed in one of the trees, is that of the other', () => {
    // The compiler does not know of this.
    const malformed = findingsIn({ a: 5 as Box });
    const whole = findingsIn({ a: { a: { a: says('one'), b: says('one') }, b: says('one') } });
    const paths = pathsIn(whole);
    expect([...paths].reverse().sort(orderIn([malformed, whole]))).toEqual(paths);
  });

  it('is that of the list', () => {
    let compared = 0;
    fc.assert(
      fc.property(boxes, fc.infiniteStream(fc.nat()), (box, numbers) => {
        const tree = treeIn(box);
        if (tree === undefined) return;
        const { found } = listing(tree, { answers: answersOf(['q', true], ['r', true]) });
        const paths = found.map(({ path }) => path);
        const shuffled = paths
          .map((path) => ({ path, by: numbers.next().value }))
          .sort((a, b) => a.by - b.by)
          .map(({ path }) => path);
        expect(shuffled.sort(orderIn([tree]))).toEqual(paths);
        if (paths.length > 2) compared++;
      }),
      runs(500),
    );
    expect(compared).toBeGreaterThan(runs(100).numRuns);
  });
});
