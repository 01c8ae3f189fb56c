import type * as fc from 'fast-check';
import type { RuleId } from '../spec/catalogue.js';
import { basicDetailsBreakers } from './broken/basic-details.js';
import { blockBreakers } from './broken/blocks.js';
import type { Breaker, DraftRuleId, ExpectedFinding } from './broken/breaking.js';
import { componentBreakers } from './broken/components.js';
import { contentBreakers } from './broken/content.js';
import { declaredBreakers } from './broken/declared.js';
import { envelopeBreakers } from './broken/envelope.js';
import { filterBreakers } from './broken/filters.js';
import { publishBreakers } from './broken/publish.js';
import { tooManyErrorsBreakers } from './broken/too-many-errors.js';
import { checkRule } from './rule-ids.js';
import { type DraftCase, draftCase } from './valid-draft.js';

export type { DraftRuleId };

const written: Readonly<Partial<Record<DraftRuleId, Breaker>>> = {
  ...declaredBreakers,
  ...envelopeBreakers,
  ...basicDetailsBreakers,
  ...contentBreakers,
  ...blockBreakers,
  ...filterBreakers,
  ...componentBreakers,
  ...publishBreakers,
  ...tooManyErrorsBreakers,
};

/** The breaker of each rule. A test fails for a rule without one and names the file to put it in. */
export const breakers = written as Readonly<Record<DraftRuleId, Breaker>>;

/**
 * For a rule, the other rules that are always or sometimes broken with it. The expected findings include them.
 *
 * - Too many errors are always errors of another rule.
 */
export const forcedPairs: Readonly<Partial<Record<RuleId, readonly RuleId[]>>> = {
  'draft/too-many-errors': ['push-basic-details/shape', 'email-basic-details/shape', 'conversion-goals/shape'],
};

/** A draft that breaks a rule, and the expected findings. */
export interface BrokenDraftCase extends DraftCase<unknown> {
  /** All expected findings, in order. They have no words, because words may change. */
  readonly expected: readonly ExpectedFinding[];
}

/**
 * Drafts that break exactly this rule. Each is a valid draft to which the rule applies, with one thing changed. When a rule
 * cannot be broken without another, `expected` has the findings of both: see {@link forcedPairs}. The mode of a case varies
 * when both modes enforce the rule.
 *
 * @throws RangeError when there is no such rule, or when it is a rule about updates.
 * @example
 * fc.assert(
 *   fc.property(brokenDraft('android/timer'), ({ draft, mode, workspace, expected }) => {
 *     expectFindings(explainDraft(draft, mode, workspace), expected);
 *   }),
 * );
 */
export function brokenDraft(ruleId: DraftRuleId): fc.Arbitrary<BrokenDraftCase> {
  checkRule('brokenDraft', ruleId, Object.keys(breakers));
  return breakers[ruleId]().map((broken) => ({ ...draftCase(broken.draft, broken), expected: broken.expected }));
}
