import { describe, expect, it } from 'vitest';
import { ruleCatalogue } from '../src/index.js';
import { decisionCases } from './examples/decisions.js';
import { type DecisionId, decisions } from './specification/decisions.js';
import { obligations } from './specification/obligations.js';

const citations = new Map(ruleCatalogue.map(({ id, spec }) => [id, spec.split(/[;,] /)]));

/** Whether a rule cites a section: `Errors 2` is not cited by `Errors 20`, and `X, timer` cites `X`. */
function cites(id: string, section: string): boolean {
  const spec = ruleCatalogue.find((info) => info.id === id)?.spec ?? '';
  return spec.split('; ').some((citation) => citation === section || citation.startsWith(`${section}, `));
}

describe('what the specification obliges to', () => {
  it.each(obligations.map((obligation) => [obligation.section, obligation] as const))(
    '%s is cited by the rules that see to it',
    (section, { rules }) => {
      expect(rules.filter((id) => !cites(id, section))).toEqual([]);
    },
  );

  it('leaves no rule over, and none of the numbered conditions', () => {
    const seen = new Set(obligations.flatMap(({ rules }) => rules));
    expect(ruleCatalogue.filter(({ id }) => !seen.has(id)).map(({ id }) => id)).toEqual([]);
    const sections = obligations.map(({ section }) => section);
    for (let number = 1; number <= 18; number++) expect(sections).toContain(`Errors ${number}`);
    for (const row of ['Push 1', 'Push 2', 'Push 3', 'Email 1', 'Email 2', 'Email 3', 'Email 4']) {
      expect(sections).toContain(`Validate, ${row}`);
    }
  });

  it('is all that the rules cite, with the decisions', () => {
    const known = obligations.map(({ section }) => section);
    for (const { id, spec } of ruleCatalogue) {
      for (const citation of spec.split('; ')) {
        const settled = citation.split(', ').every((part) => part in decisions);
        const section = known.some((name) => citation === name || citation.startsWith(`${name}, `));
        expect(settled || section, `${id}: ${citation}`).toBe(true);
      }
    }
    expect(citations.size).toBe(ruleCatalogue.length);
  });

  it('has, for every decision about a draft, a case or a test that names it', () => {
    const inCases = new Set(decisionCases.map(({ decision }) => decision));
    const inRules = new Set([...citations.values()].flat());
    // U1 is in `updates.test.ts`. G4 to G8 are the samples of `tables.ts`, G9 and G12, M2, the workspace and the limits have tests of their own.
    const elsewhere = ['G4', 'G5', 'G6', 'G7', 'G8', 'G9', 'G12', 'M2', 'W0', 'W1', 'W2', 'W3', 'R1', 'R2', 'U1'];
    const all = Object.keys(decisions) as DecisionId[];
    expect(all.filter((id) => !inCases.has(id) && !inRules.has(id) && !elsewhere.includes(id))).toEqual([]);
  });
});
