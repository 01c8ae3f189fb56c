import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Found, list } from '../src/core/explain.js';
import { judgementOf, newMemo } from '../src/core/judgement.js';
import { part } from '../src/core/part.js';
import { is, requiredWhen, rule } from '../src/core/rule.js';
import type { FindingTree } from '../src/core/tree.js';

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
