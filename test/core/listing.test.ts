// Without this, findings could be listed twice, in the wrong order or with the wrong count, and questions could be asked in vain.
import { describe, expect, it } from 'vitest';
import type { Mode } from '../../src/core/finding.js';
import { LONGEST_KEY, MOST_REPEATED } from '../../src/core/limits.js';
import {
  type Answers,
  type Found,
  newRecall,
  openPlaces,
  openQuestions,
  questionsIn,
  type Recall,
  settle,
} from '../../src/core/listing.js';
import { lastingMemo } from '../../src/core/run.js';
import type { FindingTree } from '../../src/core/tree.js';
import { type Asking, answersOf, type Box, doubled, findingsIn, idOf, listing, questionOf, treeIn } from './boxes.js';

const idsOf = (found: readonly Found[]) => found.map(({ path, finding }) => [...path, idOf(finding)].join(' '));

/** The listing of a box: the findings, the number of those left out, and the weakest mode of these. */
function listOf(value: Box, asking: Asking = {}) {
  const { found, leftOut, leftOutMode } = listing(findingsIn(value, asking), asking);
  return [idsOf(found), leftOut, leftOutMode];
}

/** Answers to the question `q`. */
const yes = answersOf(['q', true]);
const no = answersOf(['q', false]);
const unknown = answersOf();

describe('the list', () => {
  it('has the findings of the mode, in the order of the keys', () => {
    const fields = { b: { says: 'two three' }, c: { says: 'four@publish' }, a: { says: 'one' } };
    expect(listOf(fields)).toEqual([['a one', 'b two', 'b three', 'c four'], 0, 'DRAFT_PUBLISH']);
    expect(listOf(fields, { mode: 'LENIENT' })).toEqual([['a one', 'b two', 'b three'], 0, 'DRAFT_PUBLISH']);
    expect(listOf({ says: 'one@publish' }, { mode: 'LENIENT' })).toEqual([[], 0, 'DRAFT_PUBLISH']);
    const named = { named: { b: { says: 'two' }, c: { says: 'three' }, a: { says: 'one' } } };
    expect(listOf(named)).toEqual([['named a one', 'named b two', 'named c three'], 0, 'DRAFT_PUBLISH']);
    const list = { list: [{ says: 'one' }, { says: 'two' }, { list: [{ says: 'three' }] }] };
    expect(listOf(list)).toEqual([['list 0 one', 'list 1 two', 'list 2 list 0 three'], 0, 'DRAFT_PUBLISH']);
  });

  it('ends after the most, and tells how many are left out, and the weakest mode of these', () => {
    const value = { a: { says: 'one' }, b: { says: 'two@publish' }, c: { says: 'three' } };
    expect(listOf(value, { most: 3 })).toEqual([['a one', 'b two', 'c three'], 0, 'DRAFT_PUBLISH']);
    expect(listOf(value, { most: 2 })).toEqual([['a one', 'b two'], 1, 'LENIENT']);
    expect(listOf(value, { most: 0 })).toEqual([[], 3, 'LENIENT']);
    const publishLast = { a: { says: 'one' }, b: { says: 'two@publish' } };
    expect(listOf(publishLast, { most: 1 })).toEqual([['a one'], 1, 'DRAFT_PUBLISH']);
    expect(listOf(publishLast, { most: 1, mode: 'LENIENT' })).toEqual([['a one'], 0, 'DRAFT_PUBLISH']);
  });

  it('counts what was not collected', () => {
    const five = Array.from({ length: 5 }, () => ({ says: 'more' }));
    const list = [{ says: 'one' }, { says: 'two' }, ...five];
    expect(listOf({ list }, { most: 1 })).toEqual([['list 0 one'], 6, 'LENIENT']);
    // Repeated findings leave room on a list that was full when the elements were judged.
    const repeated = [{ says: 'one one' }, ...five];
    expect(listOf({ list: repeated }, { most: 1 })).toEqual([['list 0 one'], 5, 'LENIENT']);
  });

  it('has the findings that count with the given answers', () => {
    const asked = { a: { says: 'one' }, b: { says: 'two?q' }, c: { says: 'three?q?r' } };
    const under = { onlyIf: 'q', says: 'zero', a: { says: 'four' }, b: { c: { says: 'five' } } };
    const value = { a: asked, b: under, c: { says: 'six' } };
    const all = ['a a one', 'a b two', 'b zero', 'b a four', 'b b c five', 'c six'];
    expect(listOf(value, { answers: yes })).toEqual([all, 0, 'DRAFT_PUBLISH']);
    expect(listOf(value, { answers: no })).toEqual([['a a one', 'b closed', 'c six'], 0, 'DRAFT_PUBLISH']);
    expect(listOf(value, { answers: unknown })).toEqual([['a a one', 'c six'], 0, 'DRAFT_PUBLISH']);
    expect(listOf(value, { answers: yes, most: 1 })).toEqual([['a a one'], 5, 'LENIENT']);
    expect(listOf(value, { answers: no, most: 0 })).toEqual([[], 3, 'LENIENT']);
    expect(listOf(value, { answers: unknown, most: 0 })).toEqual([[], 2, 'LENIENT']);
  });

  it('lists a repeated finding at one field once, and does not count it as left out', () => {
    const long = 'x'.repeat(LONGEST_KEY);
    const short = long.slice(1);
    const one = { says: 'one' };
    // Both are at the field `named.a.b`.
    const twice = (says: string) => ({ named: { 'a.b': one, a: { b: { says } } } });
    const field = ['named', 'a', 'b'].join(' ');
    for (const [value, found, leftOutOfOne] of [
      [{ says: 'one one two' }, ['one', 'two'], 1],
      // At the end of the list, repetitions are not known yet.
      [twice('one two'), [`${field} one`, `${field} two`], 2],
      [{ named: { [`${long}y`]: one, [`${long}z`]: one } }, [`named ${long}y one`], 0],
      [{ named: { [`${short}y`]: one, [`${short}z`]: one } }, [`named ${short}y one`, `named ${short}z one`], 1],
      [{ a: twice('one') }, [`a ${field} one`], 0],
    ] as const) {
      expect(listOf(value)).toEqual([found, 0, 'DRAFT_PUBLISH']);
      expect(listOf(value, { most: 1 })[1]).toBe(leftOutOfOne);
    }
  });

  it('ends after many repetitions', () => {
    const one = { says: 'one' };
    // All of them have the same field: no more of a name is shown.
    const long = 'x'.repeat(LONGEST_KEY);
    const first = `named ${long}0 one`;
    const repeating = (times: number) => {
      const names = Array.from({ length: 1 + times }, (_, index) => [`${long}${index}`, one]);
      return { named: { ...Object.fromEntries(names), [`${long}z`]: { says: 'two' } } };
    };
    expect(listOf(repeating(MOST_REPEATED - 1))).toEqual([[first, `named ${long}z two`], 0, 'DRAFT_PUBLISH']);
    expect(listOf(repeating(MOST_REPEATED))).toEqual([[first], 1, 'LENIENT']);
    expect(listOf(repeating(MOST_REPEATED + 1))).toEqual([[first], 2, 'LENIENT']);
  });

  it('counts no further than the largest safe integer, however often shared boxes multiply', () => {
    expect(listOf(doubled({ says: 'one' }, 60), { most: 0 })[1]).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('has paths of any depth, and never the keys of a neighbour', () => {
    const levels = 70;
    let value: Box = { says: 'deepest' };
    for (let level = 0; level < levels; level++) value = { a: value, b: { says: 'beside' } };
    const tree = findingsIn(value);
    const path = (depth: number) => 'a '.repeat(depth);
    const beside = Array.from({ length: levels }, (_, index) => `${path(levels - 1 - index)}b beside`);
    // A list that grows by setting its next index would call these setters: the list of keys on the way, and the list of findings.
    const indices = ['20', '64'];
    for (const index of indices) {
      Object.defineProperty(Object.prototype, index, {
        configurable: true,
        get: () => undefined,
        set: () => undefined,
      });
    }
    let found: readonly Found[];
    try {
      ({ found } = listing(tree));
    } finally {
      for (const index of indices) Reflect.deleteProperty(Object.prototype, index);
    }
    expect(idsOf(found)).toEqual([`${path(levels)}deepest`, ...beside]);
  });

  it('has the names of the elements on the way', () => {
    const namesIn = (value: Box) => listing(findingsIn(value)).found.map(({ names }) => names);
    const list = [
      { name: 'first', says: 'one' },
      { name: 'second', a: { list: [{ says: 'two' }] } },
    ];
    expect(namesIn({ list })).toEqual([[{ depth: 1, name: 'first' }], [{ depth: 1, name: 'second' }]]);
    const inner = [{ says: 'three' }, { name: 'inner', says: 'four' }];
    expect(namesIn({ list: [{ name: 'outer', list: inner }] })).toEqual([
      [{ depth: 1, name: 'outer' }],
      [
        { depth: 1, name: 'outer' },
        { depth: 3, name: 'inner' },
      ],
    ]);
  });
});

describe('the list of what was listed before', () => {
  /** Lists boxes one after the other, as a session does. */
  function session(mode: Mode = 'DRAFT_PUBLISH') {
    const [memo, recall] = [lastingMemo(), newRecall()];
    return (value: Box, most = 9) => listing(findingsIn(value, { memo }), { mode, most, recall });
  }

  it('has the same objects at the same place', () => {
    const again = session();
    const part = { a: { says: 'one' }, b: { says: 'two' } };
    const before = again({ a: part, b: { says: 'three' } });
    const after = again({ a: part, b: { says: 'four' } });
    expect(idsOf(after.found)).toEqual(['a a one', 'a b two', 'b four']);
    expect(after.found[0]).toBe(before.found[0]);
    expect(after.found[1]).toBe(before.found[1]);
    expect(after.leftOut).toBe(0);
    // A single finding is the same, too.
    const single = { a: { says: 'one' } };
    expect(again(single).found[0]).toBe(again({ ...single }).found[0]);
  });

  it('has new paths and names at another place', () => {
    const again = session();
    const part = { a: { says: 'one' }, b: { says: 'two' } };
    const said = (value: Box) =>
      again(value).found.map(({ path, names }) =>
        [...path, ...names.map(({ depth, name }) => `${depth}${name}`)].join(' '),
      );
    expect(said(part)).toEqual(['a', 'b']);
    expect(said({ list: [part] })).toEqual(['list 0 a', 'list 0 b']);
    const within = (name?: string) => ({ list: [{ ...(name !== undefined && { name }), c: part }] });
    expect(said(within())).toEqual(['list 0 c a', 'list 0 c b']);
    expect(said(within('n'))).toEqual(['list 0 c a 1n', 'list 0 c b 1n']);
    expect(said(within('m'))).toEqual(['list 0 c a 1m', 'list 0 c b 1m']);
    expect(said(within())).toEqual(['list 0 c a', 'list 0 c b']);
    expect(said({ c: part })).toEqual(['c a', 'c b']);
    expect(said({ d: part })).toEqual(['d a', 'd b']);
    expect(said({ list: [part, part] })).toEqual(['list 0 a', 'list 0 b', 'list 1 a', 'list 1 b']);
    // The name is that of the inner element, then that of the outer one.
    expect(said({ list: [within('n')] })).toEqual(['list 0 list 0 c a 3n', 'list 0 list 0 c b 3n']);
    expect(said({ list: [{ name: 'n', ...within() }] })).toEqual(['list 0 list 0 c a 1n', 'list 0 list 0 c b 1n']);
  });

  it('counts as before', () => {
    const part = { a: { says: 'one' }, b: { says: 'two@publish' }, c: { says: 'three' } };
    const value = { a: { says: 'zero' }, b: part, c: { says: 'four' }, d: { says: 'five@publish' } };
    const ids = ['a zero', 'b a one', 'b b two', 'b c three', 'c four', 'd five'];
    for (const [most, leftOut, leftOutMode] of [
      [6, 0, 'DRAFT_PUBLISH'],
      [5, 1, 'DRAFT_PUBLISH'],
      [4, 2, 'LENIENT'],
      [3, 3, 'LENIENT'],
    ] as const) {
      const again = session();
      for (let time = 0; time < 2; time++) again({ a: { says: 'zero' }, b: part });
      const said = again(value, most);
      expect(idsOf(said.found)).toEqual(ids.slice(0, most));
      expect(said).toMatchObject({ leftOut, leftOutMode });
      // A finding that had no room the last time has room now.
      expect(idsOf(again(value, 6).found)).toEqual(ids);
    }
  });

  it('says nothing twice, the second time as well', () => {
    const again = session();
    const value = { named: { 'a.b': { says: 'one' }, a: { b: { says: 'one two' }, c: { says: 'three three' } } } };
    for (let time = 0; time < 3; time++) {
      expect(idsOf(again(value).found)).toEqual(['named a b one', 'named a b two', 'named a c three']);
    }
    const repeating = { a: { says: 'one one' }, b: { says: 'two' } };
    for (let time = 0; time < 3; time++) {
      const { found, leftOut } = again(repeating);
      expect([idsOf(found), leftOut]).toEqual([['a one', 'b two'], 0]);
    }
  });
});

const keysOf = (tree: FindingTree | undefined, mode: Mode, answers = unknown, quiet?: Recall['quiet']) =>
  openQuestions(tree, mode, answers, quiet).map(({ key }) => key);

describe('open questions', () => {
  const keysIn = (value: Box, mode: Mode, answers?: Answers) => keysOf(treeIn(value), mode, answers);

  it('are those on which findings of the mode depend, each once, in the order of the findings', () => {
    const value = {
      named: {
        b: { says: 'two?r' },
        a: { d: { says: 'one?q' }, c: { says: 'none' } },
        c: { says: 'three?q' },
        d: { says: 'four?s@publish' },
      },
    };
    expect(keysIn(value, 'LENIENT')).toEqual(['q', 'r']);
    expect(keysIn(value, 'DRAFT_PUBLISH')).toEqual(['q', 'r', 's']);
    expect(keysIn(value, 'DRAFT_PUBLISH', answersOf(['q', true], ['s', false]))).toEqual(['r']);
    expect(keysIn({}, 'LENIENT')).toEqual([]);
    expect(keysIn({ says: 'one' }, 'LENIENT')).toEqual([]);
  });

  it('come one after the other when a finding depends on several, and end with an answer that decides', () => {
    const value = { says: 'one?q?r two?s' };
    expect(keysIn(value, 'LENIENT')).toEqual(['q', 's']);
    expect(keysIn(value, 'LENIENT', yes)).toEqual(['r', 's']);
    expect(keysIn(value, 'LENIENT', no)).toEqual(['s']);
  });

  it('about a whole box come first', () => {
    const inside = (says: string) => ({ a: { onlyIf: 'q', b: { c: { says } } } });
    for (const mode of ['LENIENT', 'DRAFT_PUBLISH'] as const) {
      for (const says of ['one?r', 'one?r@publish']) expect(keysIn(inside(says), mode)).toEqual(['q']);
      expect(keysIn(inside('one?r'), mode, yes)).toEqual(['r']);
      expect(keysIn(inside('one?r'), mode, no)).toEqual([]);
    }
    expect(keysIn(inside('one?r@publish'), 'LENIENT', yes)).toEqual([]);
    expect(keysIn(inside('one?r@publish'), 'DRAFT_PUBLISH', yes)).toEqual(['r']);
  });

  it('are not looked for again where none was left', () => {
    const memo = lastingMemo();
    const parts = {
      a: { says: 'one?q two?r@publish' },
      b: { a: { says: 'three?s@publish' } },
      c: { onlyIf: 'u', a: { says: 'four?t' } },
    };
    // The part of a box is the same part by itself.
    const [whole, open, decided, under] = [parts, parts.a, parts.b, parts.c].map((one) => findingsIn(one, { memo }));
    const quiet: Recall['quiet'] = new WeakSet();
    const isQuiet = (tree: FindingTree | undefined) => tree !== undefined && quiet.has(tree);
    const answers = answersOf(['s', true]);
    expect(keysOf(whole, 'LENIENT', answers, quiet)).toEqual(['q', 'u']);
    expect([whole, open, decided, under].map(isQuiet)).toEqual([false, false, true, false]);
    // A quiet tree is not visited.
    if (open !== undefined) quiet.add(open);
    expect(keysOf(whole, 'LENIENT', answers, quiet)).toEqual(['u']);
    if (open !== undefined) quiet.delete(open);
    expect(keysOf(whole, 'LENIENT', answersOf(['q', true], ['u', false]), quiet)).toEqual([]);
    expect([whole, open, under].map(isQuiet)).toEqual([true, true, true]);
  });

  it('are found again in a shared part when one of its places is gone', () => {
    const memo = lastingMemo();
    const quiet: Recall['quiet'] = new WeakSet();
    const shared = { a: { says: 'one?q' }, b: { says: 'two' } };
    const [first, second] = [{ a: shared }, { b: shared }];
    const keysAfter = (value: Box) => keysOf(findingsIn(value, { memo }), 'LENIENT', unknown, quiet);
    expect(keysAfter({ a: first, b: second })).toEqual(['q']);
    expect(keysAfter({ b: second })).toEqual(['q']);
  });

  it('are found in good time in boxes that share their parts', () => {
    const shared = doubled({ says: 'one?q@publish two?q@publish' }, 60);
    expect(keysIn(shared, 'LENIENT')).toEqual([]);
    expect(keysIn(shared, 'DRAFT_PUBLISH')).toEqual(['q']);
    expect([...questionsIn(treeIn(shared)).keys()]).toEqual(['q']);
    const under = { a: { onlyIf: 'r', b: shared } };
    for (const mode of ['LENIENT', 'DRAFT_PUBLISH'] as const) expect(keysIn(under, mode)).toEqual(['r']);
  });

  it('for every mode and answer are all in the tree', () => {
    const cache = new Map();
    const tree = treeIn({ a: { says: 'one?q?r' }, b: { c: { says: 'two?s@publish' }, d: { says: 'none' } } });
    expect([...questionsIn(tree, cache)]).toEqual(['q', 'r', 's'].map((key) => [key, questionOf(key)]));
    expect(questionsIn(tree, cache)).toBe(questionsIn(tree, cache));
    expect(questionsIn(treeIn({ onlyIf: 'q', says: 'one?r', a: { says: 'two?s' } })).size).toBe(3);
    expect(questionsIn(undefined, cache).size).toBe(0);
    expect(questionsIn(treeIn({ says: 'one' }), cache).size).toBe(0);
  });
});

describe('questions and answers', () => {
  it('go on in rounds until nothing is open', () => {
    const known = answersOf(['other', true]);
    const asking = settle(treeIn({ a: { says: 'one?q?r' }, b: { says: 'two?s' } }), 'LENIENT', known);
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
    const asking = settle(treeIn({ says: 'one?r?q' }), 'LENIENT', known);
    expect(asking.next().value).toEqual([questionOf('q')]);
    const { done, value } = asking.next([undefined]);
    expect(done).toBe(true);
    expect(value).toEqual({ answers: known, pending: [questionOf('q')] });
    expect((value as { answers: Answers }).answers).toBe(known);
    expect(settle(treeIn({}), 'LENIENT', known).next()).toEqual({ done: true, value: { answers: known, pending: [] } });
  });
});

describe('open places', () => {
  const placesIn = (value: Box, mode: Mode, answers = unknown, most = 9) =>
    openPlaces(findingsIn(value), mode, answers, most).map(({ path, question }) => [...path, question.key].join(' '));

  it('are named once for each question, and no more than asked for', () => {
    const value = { a: { says: 'one?q q?q r?r s?s' }, b: { says: 'two?q' }, c: { says: 'three' } };
    expect(placesIn(value, 'LENIENT')).toEqual(['a q', 'a r', 'a s', 'b q']);
    expect(placesIn(value, 'LENIENT', unknown, 2)).toEqual(['a q', 'a r']);
    expect(placesIn(value, 'LENIENT', unknown, 0)).toEqual([]);
    expect(placesIn(value, 'LENIENT', yes)).toEqual(['a r', 'a s']);
  });

  it('are those of all findings in a box that depends on a question', () => {
    const value = { c: { onlyIf: 'q', a: { says: 'one' }, b: { says: 'two@publish' } } };
    expect(placesIn(value, 'LENIENT')).toEqual(['c q', 'c a q']);
    expect(placesIn(value, 'DRAFT_PUBLISH')).toEqual(['c q', 'c a q', 'c b q']);
    expect(placesIn(value, 'DRAFT_PUBLISH', yes)).toEqual([]);
    expect(placesIn(value, 'DRAFT_PUBLISH', no)).toEqual([]);
  });

  it('are found in good time in boxes that share their parts', () => {
    const levels = 90;
    const lenient = doubled({ says: 'one?q' }, levels);
    const publish = doubled({ says: 'one?q@publish' }, levels);
    const first = 'a '.repeat(levels - 2);
    expect(placesIn(lenient, 'LENIENT', unknown, 3)).toEqual([`${first}a a q`, `${first}a b q`, `${first}b a q`]);
    expect(placesIn(lenient, 'LENIENT', no, 3)).toEqual([]);
    expect(placesIn(publish, 'LENIENT', unknown, 3)).toEqual([]);
    // The whole box depends on another question.
    const whole = (inside: Box) => ({ onlyIf: 'all', ...inside });
    expect(placesIn(whole(lenient), 'LENIENT', unknown, 2)).toEqual(['all', `${first}a a all`]);
    expect(placesIn(whole(lenient), 'LENIENT', answersOf(['all', false]), 2)).toEqual([]);
    expect(placesIn(whole(publish), 'LENIENT', unknown, 2)).toEqual(['all']);
  });

  it('are found where a shared part counts only with the answer, though not where it counts at once', () => {
    const shared = { says: 'one?known' };
    const value = { a: { c: shared }, b: { onlyIf: 'q', c: shared } };
    expect(placesIn(value, 'LENIENT', answersOf(['known', true]))).toEqual(['b q', 'b c q']);
  });
});
