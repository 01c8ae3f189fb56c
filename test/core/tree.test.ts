// Without this, the findings of a list could be kept without end, or dropped where an answer decides about them.
import { describe, expect, it } from 'vitest';
import { openQuestions } from '../../src/core/listing.js';
import { addHere, attach, changedAt, rawFinding, treeOf } from '../../src/core/tree.js';
import { answersOf, type Box, findingsIn, idOf, listing } from './boxes.js';

const says = (what: string): Box => ({ says: what });

/** The listing of a box, when the answers to these questions are yes. */
function listedOf(value: Box, questions = '', most?: number): string[] {
  const answers = yesTo(questions);
  const { found, leftOut } = listing(findingsIn(value, most === undefined ? {} : { most }), { answers });
  const ids = found.map(({ path, finding }) => [...path, idOf(finding)].join(' '));
  return leftOut === 0 ? ids : [...ids, `${leftOut} more`];
}

const yesTo = (questions: string) => answersOf(...[...questions].map((key) => [key, true] as const));

describe('the tree keeps as many findings of a list as will be listed, and counts the rest', () => {
  it.each<[string, Box[], isKept: boolean]>([
    // Two findings are listed. After the second one, one more element is looked at.
    ['two', [says('one'), says('two')], true],
    ['three', [says('one'), says('two'), says('three')], false],
    ['three of one element', [says('one two three')], false],
    ['three below an element', [{ a: says('one'), b: { c: says('two'), d: says('three') } }], false],
    ['some that wait for an answer', [says('one?q two?q'), says('three?q four?q')], true],
    ['some of the stronger mode', [says('one@publish two@publish'), says('three@publish four@publish')], true],
    ['two, and some that wait', [says('one two?q three?q'), { a: says('four five?q') }], true],
    ['three that wait for one answer', [{ onlyIf: 'q', a: says('one two three') }], true],
    ['one, and one reported beside it', [{ a: says('one'), says: 'two>a' }], true],
    ['one, and one reported elsewhere', [{ a: says('one'), says: 'two>b' }], true],
    ['two, and one reported beside them', [{ a: says('one two'), says: 'three>a' }], false],
    ['two, and one reported elsewhere', [{ a: says('one two'), says: 'three>b' }], false],
    ['two, and one reported that waits', [{ a: says('one two'), says: 'three>b?q' }], true],
  ])('%s', (_, list, isKept) => {
    const last = `list ${list.length} last`;
    expect(listedOf({ list: [...list, says('last')] }, 'q', 2).at(-1)).toBe(isKept ? last : '1 more');
  });
});

describe('where one finding waits for an answer, others count without it', () => {
  const places: Readonly<Record<string, (one: string) => Box>> = {
    'before it': (one) => says(`${one} two?q`),
    'after it': (one) => says(`two?q ${one}`),
    'below the same box, before it': (one) => ({ a: says(one), b: says('two?q') }),
    'below the same box, after it': (one) => ({ a: says('two?q'), b: says(one) }),
    'above it': (one) => ({ a: says('two?q'), says: one }),
    'below it': (one) => ({ a: says(one), says: 'two?q' }),
    'reported beside it': (one) => ({ a: says('two?q'), says: one.replace('one', 'one>a') }),
    'reported elsewhere': (one) => ({ a: says('two?q'), says: one.replace('one', 'one>b') }),
    'in the same list': (one) => ({ list: [says('two?q'), says(one)] }),
  };
  const facts = Object.entries(places).flatMap(([place, make]) =>
    ['one', 'one@publish', 'one?r'].map((one) => [one, place, make(one)] as const),
  );
  it.each(facts)('%s %s', (one, _, value) => {
    const idsFor = (questions: string) => listedOf(value, questions).map((found) => found.split(' ').at(-1));
    expect(idsFor('r')).toEqual(['one']);
    expect(idsFor('qr').sort()).toEqual(['one', 'two']);
    const openFor = (questions: string) =>
      openQuestions(findingsIn(value), 'DRAFT_PUBLISH', yesTo(questions)).map(({ key }) => key);
    expect(openFor('').sort()).toEqual(one === 'one?r' ? ['q', 'r'] : ['q']);
    expect(openFor('r')).toEqual(['q']);
    expect(openFor('qr')).toEqual([]);
  });
});

it('what is found below a value that an answer may exclude is not counted as certain', () => {
  const origin = { id: 'box/rule', spec: 'none', mode: 'LENIENT', issue: undefined } as const;
  const finding = rawFinding(origin, { kind: 'required' }, 0, undefined);
  const tree = changedAt(undefined, undefined, ['a'], (at) => {
    at.givenBelow = [{ question: { key: 'q', lookup: 'asked' }, answer: true }];
    attach(at, undefined, 'b', treeOf(finding, false));
  });
  expect(tree.unconditional).toBe(0);
  const more = changedAt(tree, undefined, ['a', 'b'], (at) => addHere(at, finding));
  expect([more.unconditional, more.below?.get('a')?.below?.get('b')?.unconditional]).toEqual([0, 2]);
  expect(changedAt(more, undefined, ['a'], (at) => addHere(at, finding)).unconditional).toBe(1);
});

it('a finding in a shared box is found only in its own place', () => {
  const shared = { a: says('one>name'), b: says('two'), c: says('three') };
  expect(listedOf({ a: shared, b: shared, says: 'four>a.a five>a.a.name six>a.b' })).toEqual([
    'a a four',
    'a a name one',
    'a a name five',
    'a b two',
    'a b six',
    'a c three',
    'b a name one',
    'b b two',
    'b c three',
  ]);
});
