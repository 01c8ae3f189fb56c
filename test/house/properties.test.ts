// Without this, a house rule could hide a finding of the specification.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExplanationOf, explainDraft, explainUpdate, validateDraft, validateUpdate } from '../../src/index.js';
import { HouseRuleError, ruleSet } from '../../src/rules.js';
import { draftRuleIds } from '../../src/testing/broken-draft.js';
import { brokenDraft, hostileValue, validDraft, validUpdate } from '../../src/testing.js';
import { runs } from '../testing/runs.js';
import { anyLookup, someRules } from './generated.js';

function told({ findings }: ExplanationOf<string>, isWanted = (_: string) => true): string[] {
  return findings.filter(({ rule }) => isWanted(rule)).map(({ rule, field, issue }) => `${rule} at ${field}: ${issue}`);
}
const isOfSpecification = (rule: string) => !rule.startsWith('any/');

// Drafts with too many senders have a thousand variations: with errors of house rules in each, more than can be listed.
const ids = draftRuleIds().filter((id) => id !== 'draft/too-many-errors' && id !== 'publish/sender-count');
const someBroken = fc.constantFrom(...ids).chain((id) => brokenDraft(id));

describe('with any rules in a set', { tags: ['long'] }, () => {
  it('the findings of the specification stay, in their order, and no invalid draft becomes valid', () => {
    fc.assert(
      fc.property(someRules, fc.oneof(validDraft(), someBroken), (rules, { draft, mode, workspace }) => {
        const options = { rules: ruleSet('any', rules) };
        const host = { ...workspace, ...anyLookup };
        const alone = explainDraft(draft, mode, workspace);
        const together = explainDraft(draft, mode, host, options);
        expect(told(together, isOfSpecification)).toEqual(told(alone));
        expect(validateDraft(draft, mode, host, options).valid).toBe(together.valid);
        if (together.valid) expect(alone.valid).toBe(true);
      }),
      runs(250),
    );
  });

  it('the same holds for patches', () => {
    fc.assert(
      fc.property(someRules, validUpdate(), (rules, { patch, current, workspace }) => {
        const options = { rules: ruleSet('any', rules) };
        const host = { ...workspace, ...anyLookup };
        const together = explainUpdate(patch, current, host, options);
        expect(told(together, isOfSpecification)).toEqual([]);
        expect(validateUpdate(patch, current, host, options).valid).toBe(together.valid);
      }),
      runs(100),
    );
  });

  it('no hostile value makes them throw', () => {
    fc.assert(
      fc.property(someRules, validDraft(), hostileValue(), (rules, { workspace }, draft) => {
        const options = { rules: ruleSet('any', rules) };
        try {
          expect(typeof validateDraft(draft, 'DRAFT_PUBLISH', { ...workspace, ...anyLookup }, options).valid).toBe(
            'boolean',
          );
        } catch (error) {
          // A rule of the test may throw at the conversion of a value.
          expect(error).toBeInstanceOf(HouseRuleError);
        }
      }),
      runs(100),
    );
  });

  it('a publishable draft gets the same verdict twice', () => {
    fc.assert(
      fc.property(someRules, validDraft({ mode: 'DRAFT_PUBLISH' }), (rules, { draft, mode, workspace }) => {
        const options = { rules: ruleSet('any', rules) };
        const host = { ...workspace, ...anyLookup };
        const text = JSON.stringify(draft);
        expect(explainDraft(draft, mode, host, options)).toEqual(explainDraft(draft, mode, host, options));
        expect(JSON.stringify(draft)).toBe(text);
      }),
      runs(80),
    );
  });
});

it('generated sets find something in some drafts, and nothing in others', () => {
  const cases = fc.sample(fc.tuple(someRules, validDraft()), { numRuns: 200, seed: 7 });
  const valid = cases.filter(([rules, { draft, mode, workspace }]) => {
    const options = { rules: ruleSet('any', rules) };
    return validateDraft(draft, mode, { ...workspace, ...anyLookup }, options).valid;
  });
  expect(valid.length).toBeGreaterThan(20);
  expect(valid.length).toBeLessThan(180);
});
