import type * as fc from 'fast-check';
import type { RuleId } from '../index.js';
import { basicDetailsBreakers } from './broken/basic-details.js';
import { blockBreakers } from './broken/blocks.js';
import type { Breaker, ExpectedFinding } from './broken/breaking.js';
import { componentBreakers } from './broken/components.js';
import { contentBreakers } from './broken/content.js';
import { envelopeBreakers } from './broken/envelope.js';
import { filterBreakers } from './broken/filters.js';
import { publishBreakers } from './broken/publish.js';
import { tooManyErrorsBreakers } from './broken/too-many-errors.js';
import { checkRule } from './rule-ids.js';
import { type DraftCase, draftCase } from './valid-draft.js';

/** The rules that a draft can break: all except the rules about updates. */
export type DraftRuleId = Exclude<RuleId, `update/${string}`>;

const written: Readonly<Partial<Record<DraftRuleId, Breaker>>> = {
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
 * - No draft is a live activity, so a live activity with an audience limit breaks both rules.
 * - A device-triggered campaign must have no delay, and a delay needs companions: both are reported (decision G11).
 * - Too many errors are always errors of another rule.
 */
export const forcedPairs: Readonly<Partial<Record<RuleId, readonly RuleId[]>>> = {
  'audience-limit/live-activity': ['envelope/live-activity'],
  'publish/device-delay': ['trigger-condition/delay'],
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
