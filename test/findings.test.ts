import { expect, it } from 'vitest';
import type { Finding, FindingParams, Messages, RuleId } from '../src/index.js';
import { german } from '../src/wording/german.js';
import { explainedExamples } from './examples/explained.js';
import { expectGenerated } from './reference/generated.js';

/** Of one example, what comes after so many findings is more of the same. */
const MOST = 3;

function findings(messages: Messages): Finding<RuleId>[][] {
  return explainedExamples(messages).map((found) => found.slice(0, MOST));
}

/** To be read as one set when a word of it changes: what stands in a finding, and what is said in both languages. */
it('of every example, findings have the parameters and the words that were reviewed', () => {
  const inGerman = findings(german);
  const entries = findings({}).flatMap((found, example) =>
    found.map(({ rule, spec, mode, component, field, params, issue }, index) => {
      const facts = `${mode} ${component || '(draft)'} [${spec}]\n  ${JSON.stringify(params)}`;
      return `${rule} at ${field}\n  ${facts}\n  ${issue}\n  ${inGerman[example]?.[index]?.issue}\n`;
    }),
  );
  const distinct = [...new Set(entries)].map((entry) => (entry.length > 2_000 ? `${entry.slice(0, 2_000)}…\n` : entry));
  expectGenerated('test/golden/findings.txt', distinct.join('\n'));
});

it('a parameter that a finding does not have is not there at all', () => {
  for (const { params } of findings({}).flat()) {
    expect(Object.entries(params).filter(([, value]) => value === undefined)).toEqual([]);
  }
});

/** What a finding of a kind has, and what it may have: as the types say, which verdicts are cast to. */
const members: { [Kind in FindingParams['kind']]: { always: string[]; sometimes: string[] } } = {
  required: { always: [], sometimes: ['expected', 'allowed', 'minimum', 'maximum', 'because', 'feature', 'count'] },
  forbidden: { always: [], sometimes: ['because', 'feature'] },
  edited: { always: ['because'], sometimes: [] },
  type: { always: ['expected', 'receivedType'], sometimes: ['problem'] },
  enum: { always: ['allowed'], sometimes: ['received', 'receivedType', 'suggestion', 'because'] },
  format: { always: ['expected'], sometimes: ['received', 'problem', 'because'] },
  range: { always: ['received'], sometimes: ['minimum', 'maximum', 'problem', 'because'] },
  rule: {
    always: [],
    sometimes: ['expected', 'allowed', 'received', 'minimum', 'maximum', 'because', 'count', 'index', 'names'],
  },
};

it('a finding has the parameters of its kind, and no others', () => {
  for (const { rule, params } of findings({}).flat()) {
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
