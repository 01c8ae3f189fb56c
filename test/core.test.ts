import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Found, list, openPlaces } from '../src/core/explain.js';
import type { Mode } from '../src/core/finding.js';
import { judgementOf, newMemo } from '../src/core/judgement.js';
import { byIndex } from '../src/core/order.js';
import { part } from '../src/core/part.js';
import { is, requiredWhen, rule } from '../src/core/rule.js';
import { attach, type FindingTree, rawFinding, treeOf } from '../src/core/tree.js';

/** A part that no campaign has: the core knows nothing of campaigns. */
const parcel = part({
  id: 'parcel',
  title: 'A parcel',
  spec: 'none',
  schema: z.object({
    weight: z.optional(z.string()),
    isLetter: z.optional(z.boolean()),
    stamps: z.optional(z.array(z.string())),
  }),
  rules: [
    requiredWhen({ id: 'parcel/stamps', spec: 'none', when: [is('isLetter', true)], fields: ['stamps'] }),
    rule({
      id: 'parcel/weight',
      statement: 'A weight has a unit and a number.',
      spec: 'none',
      reads: ['weight'],
      reports: ['weight.number.digits'],
      check({ report }, weight) {
        if (weight === 'heavy') report(['weight', 'number', 'digits'], { kind: 'required' });
      },
    }),
  ],
});

function findingsOf(value: unknown): unknown[] {
  const { tree } = parcel.judge(value, judgementOf({}, newMemo(), false, 10), undefined);
  const wordsOf = ({ finding }: Found) => finding.origin.id;
  const { found } = list(tree as FindingTree, 'LENIENT', new Map(), 10, wordsOf);
  return found.map(({ path, finding: { origin, facts } }) => [
    origin.id,
    path,
    typeof facts === 'function' ? facts() : facts,
  ]);
}

it('a missing list is required, with no facts besides', () => {
  expect(findingsOf({ isLetter: true })).toEqual([['parcel/stamps', ['stamps'], { kind: 'required' }]]);
});

it('a rule may report below a value that the schema does not describe further', () => {
  const findings = [['parcel/weight', ['weight', 'number', 'digits'], { kind: 'required' }]];
  expect(findingsOf({ weight: 'heavy' })).toEqual(findings);
});

it('a rule may read any number of values', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const table = z.object(Object.fromEntries(names.map((name) => [name, z.optional(z.string())])));
  const read = names.map((_, count) => {
    const reads = names.slice(0, count + 1);
    const told: unknown[] = [];
    const reader = rule({
      id: 'reader/all',
      statement: 'It reads.',
      spec: 'none',
      reads,
      reports: [],
      check: (_asked, ...values) => told.push(...values),
    });
    const { judge } = part({ id: 'reader', title: 'A reader', spec: 'none', schema: table, rules: [reader] });
    judge({ a: '1', b: '2', c: '3', d: '4', e: '5', f: '6' }, judgementOf({}, newMemo(), false, 10), undefined);
    return told.join('');
  });
  expect(read).toEqual(['1', '12', '123', '1234', '12345', '123456']);
});

it('open places are found in good time in trees that share their parts', () => {
  const question = { key: 'q', lookup: 'q' };
  const about = { key: 'all', lookup: 'q' };
  function doubled(mode: Mode): FindingTree {
    const origin = { id: 'parcel/asked', spec: 'none', mode, issue: undefined };
    let tree = treeOf(rawFinding(origin, { kind: 'required' }, 0, { given: [{ question, answer: true }] }), false);
    for (let level = 0; level < 90; level++) tree = attach(attach(undefined, byIndex, 0, tree), byIndex, 1, tree);
    return tree;
  }
  const first = Array(89).fill(0);
  expect(openPlaces(doubled('LENIENT'), 'LENIENT', new Map(), 3)).toEqual([
    { path: [...first, 0], question },
    { path: [...first, 1], question },
    { path: [...first.slice(1), 1, 0], question },
  ]);
  expect(openPlaces(doubled('LENIENT'), 'LENIENT', new Map([['q', false]]), 3)).toEqual([]);
  expect(openPlaces(doubled('DRAFT_PUBLISH'), 'LENIENT', new Map(), 3)).toEqual([]);
  // All of it depends on another question.
  const whole = (mode: Mode) => ({ ...doubled(mode), given: [{ question: about, answer: true }] });
  expect(openPlaces(whole('LENIENT'), 'LENIENT', new Map(), 1)).toEqual([{ path: [...first, 0], question: about }]);
  expect(openPlaces(whole('LENIENT'), 'LENIENT', new Map([['all', false]]), 1)).toEqual([]);
  expect(openPlaces(whole('DRAFT_PUBLISH'), 'LENIENT', new Map(), 1)).toEqual([]);
});

it('an open place is found where a shared part counts only with the answer, though not where it counts at once', () => {
  const question = { key: 'q', lookup: 'q' };
  const given = [{ question: { key: 'known', lookup: 'q' }, answer: true }];
  const origin = { id: 'parcel/asked', spec: 'none', mode: 'LENIENT', issue: undefined } as const;
  const shared = treeOf(rawFinding(origin, { kind: 'required' }, 0, { given }), false);
  const asked = { ...attach(undefined, byIndex, 0, shared), given: [{ question, answer: true }] };
  const root = attach(attach(undefined, byIndex, 0, shared), byIndex, 1, asked);
  expect(openPlaces(root, 'LENIENT', new Map([['known', true]]), 9)).toEqual([{ path: [1, 0], question }]);
});
