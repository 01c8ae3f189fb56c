// Without this, findings of examples and mistakes could change without anybody reading the change.
import { expect, it } from 'vitest';
import type { FindingParams } from '../../src/index.js';
import { describedExamples, describedMistakes, firstFindings } from '../examples/explained.js';
import { describedOddities } from '../examples/oddities.js';
import { describedResponses } from '../examples/responses.js';
import { expectGenerated, expectGolden } from '../reference/generated.js';

it('the findings of every example have the parameters and the words that were reviewed', () => {
  expectGolden('test/golden/findings.txt', describedExamples());
});

it('the errors for every single mistake are those that were reviewed', () => {
  expectGolden('test/golden/mistakes.txt', describedMistakes());
});

it('the errors for odd values are those that were reviewed', () => {
  expectGolden('test/golden/oddities.txt', describedOddities());
});

it('responses to failures, and to ids of requests, say what was reviewed', () => {
  expectGenerated('test/golden/responses.txt', describedResponses());
});

it('a parameter that a finding does not have is not there at all', () => {
  for (const { params } of firstFindings().flat()) {
    expect(Object.entries(params).filter(([, value]) => value === undefined)).toEqual([]);
  }
});

/** The members that a finding of each kind always has and may have, according to the types. Verdicts are cast to these types. */
const members: { [Kind in FindingParams['kind']]: { always: string[]; sometimes: string[] } } = {
  required: { always: [], sometimes: ['expected', 'allowed', 'minimum', 'maximum', 'because', 'feature', 'count'] },
  forbidden: { always: [], sometimes: ['because', 'feature'] },
  edited: { always: ['because'], sometimes: ['received', 'allowed'] },
  type: { always: ['expected', 'receivedType'], sometimes: ['problem', 'format', 'minimum', 'maximum'] },
  enum: { always: ['allowed'], sometimes: ['received', 'receivedType', 'suggestion', 'because'] },
  format: { always: ['expected'], sometimes: ['received', 'problem', 'because'] },
  range: { always: ['received'], sometimes: ['minimum', 'maximum', 'problem', 'because'] },
  rule: {
    always: [],
    sometimes: [
      ...['expected', 'allowed', 'received', 'suggestion', 'minimum', 'maximum', 'because', 'count', 'index', 'names'],
    ],
  },
};

it('a finding has the parameters of its kind, and no others', () => {
  for (const { rule, params } of firstFindings().flat()) {
    const { kind, ...others } = params;
    const { always, sometimes } = members[kind];
    const names = Object.keys(others);
    expect(names, rule).toEqual(expect.arrayContaining(always));
    expect(
      names.filter((name) => ![...always, ...sometimes].includes(name)),
      rule,
    ).toEqual([]);
  }
});
