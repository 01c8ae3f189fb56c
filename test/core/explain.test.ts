import { describe, expect, it } from 'vitest';
import {
  type Answers,
  type Found,
  list,
  newRecall,
  openPlaces,
  openQuestions,
  questionsIn,
  type Recall,
  settle,
} from '../../src/core/explain.js';
import type { Given, Mode } from '../../src/core/finding.js';
import { LONGEST_KEY, MOST_REPEATED } from '../../src/core/limits.js';
import { byIndex, byName } from '../../src/core/order.js';
import { addHere, type FindingTree } from '../../src/core/tree.js';
import { attached, findingOf, ifYes, leaf, questionOf } from './trees.js';

/** A tree with these below it, by name. */
function branch(below: Readonly<Record<string, FindingTree>>, given: Given = []): FindingTree {
  const whole = attached(Object.entries(below), byName);
  return given.length === 0 ? whole : { ...whole, given, only: undefined, asks: true };
}

/** A tree with these below it, by index. */
const listed = (...below: FindingTree[]): FindingTree => attached([...below.entries()], byIndex);

const answersOf = (...said: (readonly [string, boolean])[]): Answers => new Map(said);
const wordsOf = ({ finding }: Found) => finding.origin.id;
const idsOf = (found: readonly Found[]) => found.map(({ path, finding }) => [...path, finding.origin.id].join(' '));

interface ListOptions {
  readonly mode?: Mode;
  readonly answers?: Answers;
  readonly most?: number;
  readonly recall?: Recall;
}

function listOf(
  tree: FindingTree,
  { mode = 'DRAFT_PUBLISH', answers = new Map(), most = 99, recall }: ListOptions = {},
) {
  const { found, leftOut, leftOutMode } = list(tree, mode, answers, most, wordsOf, recall);
  return [idsOf(found), leftOut, leftOutMode];
}

/** Answers to the question `q`. */
const yes = answersOf(['q', true]);
const no = answersOf(['q', false]);
const unknown = answersOf();

describe('the list', () => {
  it('has the findings of the mode, in the order of the keys', () => {
    const publish = { mode: 'DRAFT_PUBLISH' } as const;
    const tree = branch({ b: leaf('two three'), c: leaf('four', publish), a: leaf('one') });
    expect(listOf(tree)).toEqual([['a one', 'b two', 'b three', 'c four'], 0, 'DRAFT_PUBLISH']);
    expect(listOf(tree, { mode: 'LENIENT' })).toEqual([['a one', 'b two', 'b three'], 0, 'DRAFT_PUBLISH']);
    expect(listOf(leaf('one', publish), { mode: 'LENIENT' })).toEqual([[], 0, 'DRAFT_PUBLISH']);
    expect(listOf(listed(leaf('one'), leaf('two'), listed(leaf('three'))))).toEqual([
      ['0 one', '1 two', '2 0 three'],
      0,
      'DRAFT_PUBLISH',
    ]);
  });

  it('ends after the most, and tells how many are left out, and the weakest mode of these', () => {
    const tree = branch({ a: leaf('one'), b: leaf('two', { mode: 'DRAFT_PUBLISH' }), c: leaf('three') });
    expect(listOf(tree, { most: 3 })).toEqual([['a one', 'b two', 'c three'], 0, 'DRAFT_PUBLISH']);
    expect(listOf(tree, { most: 2 })).toEqual([['a one', 'b two'], 1, 'LENIENT']);
    expect(listOf(tree, { most: 0 })).toEqual([[], 3, 'LENIENT']);
    const publishLast = branch({ a: leaf('one'), b: leaf('two', { mode: 'DRAFT_PUBLISH' }) });
    expect(listOf(publishLast, { most: 1 })).toEqual([['a one'], 1, 'DRAFT_PUBLISH']);
    expect(listOf(publishLast, { most: 1, mode: 'LENIENT' })).toEqual([['a one'], 0, 'DRAFT_PUBLISH']);
  });

  it('counts what was not collected', () => {
    const tree = { ...listed(leaf('one'), leaf('two')), more: 5 };
    expect(listOf(tree, { most: 1 })).toEqual([['0 one'], 6, 'LENIENT']);
    // Repeated findings leave room on a list that was full when the elements were judged.
    const repeated = { ...listed(leaf('one one')), more: 5 };
    expect(listOf(repeated, { most: 1 })).toEqual([['0 one'], 5, 'LENIENT']);
  });

  it('has what the answers let count', () => {
    const given = ifYes('q');
    const asked = branch({ a: leaf('one'), b: leaf('two', { given }), c: leaf('three', { given: ifYes('q', 'r') }) });
    const under = branch({ a: leaf('four'), b: branch({ c: leaf('five') }) }, given);
    const tree = branch({ x: asked, y: under });
    const all = ['x a one', 'x b two', 'y a four', 'y b c five'];
    expect(listOf(tree, { answers: yes })).toEqual([all, 0, 'DRAFT_PUBLISH']);
    for (const answers of [no, unknown]) expect(listOf(tree, { answers })).toEqual([['x a one'], 0, 'DRAFT_PUBLISH']);
    expect(listOf(tree, { answers: yes, most: 1 })).toEqual([['x a one'], 3, 'LENIENT']);
    expect(listOf(tree, { answers: no, most: 0 })).toEqual([[], 1, 'LENIENT']);
  });

  it('has what is said twice of one field once, and it is not left out', () => {
    const long = 'x'.repeat(LONGEST_KEY);
    const short = long.slice(1);
    for (const [tree, found, leftOutOfOne] of [
      [leaf('one one two'), ['one', 'two'], 1],
      // Where the list ends, nobody knows yet what is said twice.
      [branch({ 'a.b': leaf('one'), a: branch({ b: leaf('one two') }) }), ['a b one', 'a b two'], 2],
      [branch({ [`${long}y`]: leaf('one'), [`${long}z`]: leaf('one') }), [`${long}y one`], 0],
      [branch({ [`${short}y`]: leaf('one'), [`${short}z`]: leaf('one') }), [`${short}y one`, `${short}z one`], 1],
      [branch({ in: branch({ 'a.b': leaf('one'), a: branch({ b: leaf('one') }) }) }), ['in a b one'], 0],
    ] as const) {
      expect(listOf(tree)).toEqual([found, 0, 'DRAFT_PUBLISH']);
      expect(listOf(tree, { most: 1 })[1]).toBe(leftOutOfOne);
    }
  });

  it('ends after many repetitions', () => {
    const repeated = findingOf('one');
    const repeating = (times: number) => {
      const many = { ...leaf('one'), here: Array.from({ length: 1 + times }, () => repeated) };
      return branch({ a: many, b: leaf('two') });
    };
    expect(listOf(repeating(MOST_REPEATED - 1))).toEqual([['a one', 'b two'], 0, 'DRAFT_PUBLISH']);
    expect(listOf(repeating(MOST_REPEATED))).toEqual([['a one'], 1, 'LENIENT']);
    expect(listOf(repeating(MOST_REPEATED + 1))).toEqual([['a one'], 2, 'LENIENT']);
  });

  it('has a number for what shared trees multiply', () => {
    let tree = leaf('one');
    tree.isShared = true;
    for (let level = 0; level < 60; level++) tree = { ...listed(tree, tree), isShared: true };
    expect(listOf(tree, { most: 0 })[1]).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('has paths of any depth, and never the keys of a neighbour', () => {
    const levels = 40;
    let tree = leaf('deepest');
    for (let level = 0; level < levels; level++) tree = branch({ a: tree, b: leaf('beside') });
    const path = (depth: number) => 'a '.repeat(depth);
    const beside = Array.from({ length: levels }, (_, index) => `${path(levels - 1 - index)}b beside`);
    // A list that grows by setting its next index would call this.
    Object.defineProperty(Object.prototype, '20', { configurable: true, get: () => undefined, set: () => undefined });
    let found: unknown;
    try {
      [found] = listOf(tree);
    } finally {
      Reflect.deleteProperty(Object.prototype, '20');
    }
    expect(found).toEqual([`${path(levels)}deepest`, ...beside]);
  });

  it('has the names of the elements on the way', () => {
    const tree = listed(leaf('one'), branch({ a: listed(leaf('two')) }));
    tree.names = ['first', 'second'];
    const { found } = list(tree, 'LENIENT', unknown, 9, wordsOf);
    expect(found.map(({ names }) => names)).toEqual([[{ depth: 0, name: 'first' }], [{ depth: 0, name: 'second' }]]);
    const inner = listed(leaf('three'), leaf('four'));
    // What is no text is no name.
    inner.names = [5, 'inner'];
    const outer = listed(inner);
    outer.names = ['outer'];
    expect(list(outer, 'LENIENT', unknown, 9, wordsOf).found.map(({ names }) => names)).toEqual([
      [{ depth: 0, name: 'outer' }],
      [
        { depth: 0, name: 'outer' },
        { depth: 1, name: 'inner' },
      ],
    ]);
  });
});

describe('the list of a tree that was listed before', () => {
  const mode = 'DRAFT_PUBLISH';
  const again = (tree: FindingTree, recall: Recall, most = 9) => list(tree, mode, unknown, most, wordsOf, recall);

  it('has the same objects at the same place', () => {
    const recall = newRecall();
    const part = branch({ a: leaf('one'), b: leaf('two') });
    const before = again(branch({ x: part, y: leaf('three') }), recall);
    const after = again(branch({ x: part, y: leaf('four') }), recall);
    expect(idsOf(after.found)).toEqual(['x a one', 'x b two', 'y four']);
    expect(after.found[0]).toBe(before.found[0]);
    expect(after.found[1]).toBe(before.found[1]);
    expect(after.leftOut).toBe(0);
    // A single finding is the same, too.
    const single = branch({ x: leaf('one') });
    expect(again(single, recall).found[0]).toBe(again(single, recall).found[0]);
  });

  it('has new paths and names at another place', () => {
    const recall = newRecall();
    const part = branch({ a: leaf('one'), b: leaf('two') });
    const named = (names: string[], ...below: FindingTree[]) => ({ ...listed(...below), names });
    const said = (tree: FindingTree) =>
      again(tree, recall).found.map(({ path, names }) => [...path, ...names.map(({ depth, name }) => depth + name)]);
    const names = (...at: (string | number)[]) => [
      [...at.slice(0, 1), 'a', ...at.slice(1)],
      [...at.slice(0, 1), 'b', ...at.slice(1)],
    ];
    expect(said(part)).toEqual([['a'], ['b']]);
    expect(said(named([], part))).toEqual(names(0));
    expect(said(named(['n'], part))).toEqual(names(0, '0n'));
    expect(said(named(['m'], part))).toEqual(names(0, '0m'));
    expect(said(named([], part))).toEqual(names(0));
    expect(said(branch({ x: part }))).toEqual(names('x'));
    expect(said(branch({ y: part }))).toEqual(names('y'));
    expect(said(listed(part, part))).toEqual([...names(0), ...names(1)]);
    expect(said(listed(named(['n'], part)))).toEqual([
      [0, 0, 'a', '1n'],
      [0, 0, 'b', '1n'],
    ]);
    expect(said(named(['n'], listed(part)))).toEqual([
      [0, 0, 'a', '0n'],
      [0, 0, 'b', '0n'],
    ]);
  });

  it('counts as before', () => {
    const publish = { mode: 'DRAFT_PUBLISH' } as const;
    const part = branch({ a: leaf('one'), b: leaf('two', publish), c: leaf('three') });
    const tree = branch({ w: leaf('zero'), x: part, y: leaf('four'), z: leaf('five', publish) });
    const ids = ['w zero', 'x a one', 'x b two', 'x c three', 'y four', 'z five'];
    for (const [most, leftOut, leftOutMode] of [
      [6, 0, 'DRAFT_PUBLISH'],
      [5, 1, 'DRAFT_PUBLISH'],
      [4, 2, 'LENIENT'],
      [3, 3, 'LENIENT'],
    ] as const) {
      const recall = newRecall();
      for (let time = 0; time < 2; time++) again(branch({ w: leaf('zero'), x: part }), recall, 9);
      const said = again(tree, recall, most);
      expect(idsOf(said.found)).toEqual(ids.slice(0, most));
      expect(said).toMatchObject({ leftOut, leftOutMode });
      // What had no room the last time has it now.
      expect(idsOf(again(tree, recall, 6).found)).toEqual(ids);
    }
  });

  it('says nothing twice, the second time as well', () => {
    const recall = newRecall();
    const tree = branch({ 'a.b': leaf('one'), a: branch({ b: leaf('one two'), c: leaf('three three') }) });
    for (let time = 0; time < 3; time++) {
      expect(idsOf(again(tree, recall).found)).toEqual(['a b one', 'a b two', 'a c three']);
    }
    const repeating = branch({ a: leaf('one one'), b: leaf('two') });
    for (let time = 0; time < 3; time++) {
      const { found, leftOut } = again(repeating, recall);
      expect([idsOf(found), leftOut]).toEqual([['a one', 'b two'], 0]);
    }
  });
});

describe('open questions', () => {
  const keysOf = (tree: FindingTree | undefined, mode: Mode, answers = unknown, quiet?: WeakSet<FindingTree>) =>
    openQuestions(tree, mode, answers, quiet).map(({ key }) => key);

  it('are those on which findings of the mode depend, each once, in the order of the findings', () => {
    const tree = branch({
      b: leaf('two', { given: ifYes('r') }),
      a: branch({ d: leaf('one', { given: ifYes('q') }), e: leaf('none') }),
      c: leaf('three', { given: ifYes('q') }),
      d: leaf('four', { given: ifYes('s'), mode: 'DRAFT_PUBLISH' }),
    });
    expect(keysOf(tree, 'LENIENT')).toEqual(['q', 'r']);
    expect(keysOf(tree, 'DRAFT_PUBLISH')).toEqual(['q', 'r', 's']);
    expect(keysOf(tree, 'DRAFT_PUBLISH', answersOf(['q', true], ['s', false]))).toEqual(['r']);
    expect(keysOf(undefined, 'LENIENT')).toEqual([]);
    expect(keysOf(leaf('one'), 'LENIENT')).toEqual([]);
  });

  it('come one after the other when a finding depends on several, and end with an answer that decides', () => {
    const tree = leaf('one', { given: ifYes('q', 'r') });
    addHere(tree, findingOf('two', { given: ifYes('s') }));
    expect(keysOf(tree, 'LENIENT')).toEqual(['q', 's']);
    expect(keysOf(tree, 'LENIENT', yes)).toEqual(['r', 's']);
    expect(keysOf(tree, 'LENIENT', no)).toEqual(['s']);
  });

  it('of a whole tree come first, if there is a finding of the mode in it', () => {
    const inside = (mode: Mode) => branch({ a: branch({ b: leaf('one', { mode, given: ifYes('r') }) }) }, ifYes('q'));
    const lenient = branch({ x: inside('LENIENT') });
    const publish = branch({ x: inside('DRAFT_PUBLISH') });
    expect(keysOf(lenient, 'LENIENT')).toEqual(['q']);
    expect(keysOf(lenient, 'LENIENT', yes)).toEqual(['r']);
    expect(keysOf(lenient, 'LENIENT', no)).toEqual([]);
    expect(keysOf(publish, 'LENIENT')).toEqual([]);
    expect(keysOf(publish, 'DRAFT_PUBLISH')).toEqual(['q']);
    const mixed = branch(
      {
        a: leaf('one', { mode: 'DRAFT_PUBLISH', given: ifYes('r') }),
        b: branch({ c: leaf('two', { given: ifYes('r') }) }),
      },
      ifYes('q'),
    );
    expect(keysOf(branch({ x: mixed }), 'LENIENT')).toEqual(['q']);
  });

  it('are not looked for again where none was left', () => {
    const quiet = new WeakSet<FindingTree>();
    const open = leaf('one', { given: ifYes('q') });
    addHere(open, findingOf('two', { given: ifYes('r'), mode: 'DRAFT_PUBLISH' }));
    const decided = branch({ a: leaf('three', { given: ifYes('s'), mode: 'DRAFT_PUBLISH' }) });
    const under = branch({ a: leaf('four', { given: ifYes('t') }) }, ifYes('u'));
    const tree = branch({ a: open, b: decided, c: under });
    const answers = answersOf(['s', true]);
    expect(keysOf(tree, 'LENIENT', answers, quiet)).toEqual(['q', 'u']);
    expect([tree, open, decided, under].map((one) => quiet.has(one))).toEqual([false, false, true, false]);
    // Nobody looks into a quiet tree.
    quiet.add(open);
    expect(keysOf(tree, 'LENIENT', answers, quiet)).toEqual(['u']);
    quiet.delete(open);
    expect(keysOf(tree, 'LENIENT', answersOf(['q', true], ['u', false]), quiet)).toEqual([]);
    expect([tree, open, under].map((one) => quiet.has(one))).toEqual([true, true, true]);
  });

  it('are found again in a shared part when one of its places is gone', () => {
    const quiet = new WeakSet<FindingTree>();
    const shared = branch({ a: leaf('one', { given: ifYes('q') }), b: leaf('two') });
    const [first, second] = [branch({ x: shared }), branch({ y: shared })];
    expect(keysOf(branch({ a: first, b: second }), 'LENIENT', unknown, quiet)).toEqual(['q']);
    expect(keysOf(branch({ b: second }), 'LENIENT', unknown, quiet)).toEqual(['q']);
  });

  it('are found in good time in trees that share their parts', () => {
    let tree = leaf('one two', { given: ifYes('q'), mode: 'DRAFT_PUBLISH' });
    for (let level = 0; level < 60; level++) tree = listed(tree, tree);
    expect(keysOf(tree, 'LENIENT')).toEqual([]);
    expect(keysOf(tree, 'DRAFT_PUBLISH')).toEqual(['q']);
    expect([...questionsIn(tree).keys()]).toEqual(['q']);
    const under = branch({ x: branch({ y: tree }, ifYes('r')) });
    expect(keysOf(under, 'LENIENT')).toEqual([]);
    expect(keysOf(under, 'DRAFT_PUBLISH')).toEqual(['r']);
  });

  it('of every mode and answer are all in the tree', () => {
    const known = new Map();
    const tree = branch({
      a: leaf('one', { given: ifYes('q', 'r') }),
      b: branch({ c: leaf('two', { given: ifYes('s'), mode: 'DRAFT_PUBLISH' }), d: leaf('none') }),
    });
    expect([...questionsIn(tree, known)]).toEqual(['q', 'r', 's'].map((key) => [key, questionOf(key)]));
    expect(questionsIn(tree, known)).toBe(questionsIn(tree, known));
    expect(questionsIn(undefined, known).size).toBe(0);
    expect(questionsIn(leaf('one'), known).size).toBe(0);
  });
});

describe('questions and answers', () => {
  it('go on in rounds until nothing is open', () => {
    const tree = branch({
      a: leaf('one', { given: ifYes('q', 'r') }),
      b: leaf('two', { given: ifYes('s') }),
    });
    const known = answersOf(['other', true]);
    const asking = settle(tree, 'LENIENT', known);
    expect(asking.next()).toEqual({ done: false, value: [questionOf('q'), questionOf('s')] });
    // Without an answer, a question is not asked again.
    expect(asking.next([true, undefined])).toEqual({ done: false, value: [questionOf('r')] });
    expect(asking.next([false])).toEqual({
      done: true,
      value: {
        answers: answersOf(['other', true], ['q', true], ['r', false]),
        pending: [questionOf('s')],
      },
    });
  });

  it('leave the known answers as they are when there are no new ones', () => {
    const known = answersOf(['r', true]);
    const asking = settle(leaf('one', { given: ifYes('r', 'q') }), 'LENIENT', known);
    expect(asking.next().value).toEqual([questionOf('q')]);
    const { done, value } = asking.next([undefined]);
    expect(done).toBe(true);
    expect(value).toEqual({ answers: known, pending: [questionOf('q')] });
    expect((value as { answers: Answers }).answers).toBe(known);
    expect(settle(undefined, 'LENIENT', known).next()).toEqual({ done: true, value: { answers: known, pending: [] } });
  });
});

describe('open places', () => {
  it('are named once for each question, and no more than asked for', () => {
    const tree = leaf('one', { given: ifYes('q') });
    for (const key of ['q', 'r', 's']) addHere(tree, findingOf(key, { given: ifYes(key) }));
    const root = branch({ a: tree, b: leaf('two', { given: ifYes('q') }), c: leaf('three') });
    const placesOf = (most: number, answers = unknown, mode: Mode = 'LENIENT') =>
      openPlaces(root, mode, answers, most).map(({ path, question }) => `${path.join('.')} ${question.key}`);
    expect(placesOf(9)).toEqual(['a q', 'a r', 'a s', 'b q']);
    expect(placesOf(2)).toEqual(['a q', 'a r']);
    expect(placesOf(0)).toEqual([]);
    expect(placesOf(9, yes)).toEqual(['a r', 'a s']);
  });

  it('are those of all findings in a tree that depends on a question', () => {
    const under = branch({ a: leaf('one'), b: leaf('two', { mode: 'DRAFT_PUBLISH' }) }, ifYes('q'));
    const placesOf = (mode: Mode, answers = unknown) =>
      openPlaces(branch({ x: under }), mode, answers, 9).map(({ path }) => path.join('.'));
    expect(placesOf('LENIENT')).toEqual(['x.a']);
    expect(placesOf('DRAFT_PUBLISH')).toEqual(['x.a', 'x.b']);
    expect(placesOf('DRAFT_PUBLISH', yes)).toEqual([]);
    expect(placesOf('DRAFT_PUBLISH', no)).toEqual([]);
  });

  it('are found in good time in trees that share their parts', () => {
    function doubled(mode: Mode, given: Given = []): FindingTree {
      let tree = leaf('one', { mode, given: ifYes('q') });
      for (let level = 0; level < 90; level++) tree = listed(tree, tree);
      return given.length === 0 ? tree : { ...tree, given, only: undefined };
    }
    const first = Array(89).fill(0);
    const question = questionOf('q');
    expect(openPlaces(doubled('LENIENT'), 'LENIENT', unknown, 3)).toEqual([
      { path: [...first, 0], question },
      { path: [...first, 1], question },
      { path: [...first.slice(1), 1, 0], question },
    ]);
    expect(openPlaces(doubled('LENIENT'), 'LENIENT', no, 3)).toEqual([]);
    expect(openPlaces(doubled('DRAFT_PUBLISH'), 'LENIENT', unknown, 3)).toEqual([]);
    // All of it depends on another question.
    const whole = (mode: Mode) => doubled(mode, ifYes('all'));
    const about = { path: [...first, 0], question: questionOf('all') };
    expect(openPlaces(whole('LENIENT'), 'LENIENT', unknown, 1)).toEqual([about]);
    expect(openPlaces(whole('LENIENT'), 'LENIENT', answersOf(['all', false]), 1)).toEqual([]);
    expect(openPlaces(whole('DRAFT_PUBLISH'), 'LENIENT', unknown, 1)).toEqual([]);
  });

  it('are found where a shared part counts only with the answer, though not where it counts at once', () => {
    const shared = leaf('one', { given: ifYes('known') });
    const root = branch({ a: branch({ x: shared }), b: branch({ x: shared }, ifYes('q')) });
    const places = openPlaces(root, 'LENIENT', answersOf(['known', true]), 9);
    expect(places).toEqual([{ path: ['b', 'x'], question: questionOf('q') }]);
  });
});
