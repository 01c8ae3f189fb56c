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

/** The rules that a draft can break: all but those about what an update may change. */
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

/** Every rule has its breaker: a test asks for one that is not there, by the name of its file. */
export const breakers = written as Readonly<Record<DraftRuleId, Breaker>>;

/**
 * Rules that cannot be broken, or not in every way, without breaking these as well. Their findings are among the expected
 * ones of a case.
 *
 * - No draft is a live activity, so one with an audience limit breaks both rules.
 * - A delay on a device-triggered campaign must not be there, and has companions that must be: each is asked for
 *   (decision G11).
 * - There are too many errors only where there are errors.
 */
export const forcedPairs: Readonly<Partial<Record<RuleId, readonly RuleId[]>>> = {
  'audience-limit/live-activity': ['envelope/live-activity'],
  'publish/device-delay': ['trigger-condition/delay'],
  'draft/too-many-errors': ['push-basic-details/shape', 'email-basic-details/shape', 'conversion-goals/shape'],
};

/** A draft that breaks a rule, and what is to be reported of it. */
export interface BrokenDraftCase extends DraftCase<unknown> {
  /** All of it, in order. Wording is never part of it: it may change. */
  readonly expected: readonly ExpectedFinding[];
}

/**
 * Drafts that break exactly this rule, in one of the ways in which it can be broken: each is a valid draft, in which the
 * rule has something to say, with one thing changed. Where breaking one rule cannot but break another, `expected` has the
 * findings of both, see {@link forcedPairs}. The mode of a case varies where the rule is enforced in both.
 *
 * @throws RangeError when there is no such rule, or it is one about updates.
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
