import type * as fc from 'fast-check';
import type { RuleSet } from '../spec/added-rules.js';
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
import { breakingHouse } from './house/breaking.js';
import { givenRules, type Member } from './house/set.js';
import { checkIsObject, checkOptions, type DraftOptions, draftOptions, planOf } from './options.js';
import { checkRule } from './rule-ids.js';
import { type DraftCase, draftCase, houseDraftCase } from './valid-draft.js';

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
export interface BrokenDraftCase<Rule extends string = RuleId> extends DraftCase<unknown> {
  /** All expected findings, in order. They have no words, because words may change. */
  readonly expected: readonly ExpectedFinding<Rule>[];
}

/** The set that a house rule is of, and what the drafts must have besides. */
export interface BrokenHouseOptions<Id extends string> extends DraftOptions {
  rules: RuleSet<Id>;
}

/**
 * Drafts that break exactly this rule. Each is a valid draft to which the rule applies, with one thing changed. When a rule
 * cannot be broken without another, `expected` has the findings of both: see {@link forcedPairs}. The mode of a case varies
 * when both modes enforce the rule.
 *
 * With `rules`, the drafts break this rule of the set, and keep the others: a declared one lacks what is required, has what is
 * forbidden, or is out of the bounds; a rule in code is broken with the values of its `examples.wrong`, or with these drafts
 * themselves, when no generated draft breaks it alone.
 *
 * @throws RangeError when there is no such rule, or when it is a rule about updates or a hint; and when no draft was found that breaks
 * it.
 * @example
 * fc.assert(
 *   fc.property(brokenDraft('android/timer'), ({ draft, mode, workspace, expected }) => {
 *     expectFindings(explainDraft(draft, mode, workspace), expected);
 *   }),
 * );
 * @example
 * fc.property(brokenDraft('acme/utm', { rules: house }), ({ draft, mode, workspace, expected }) => {
 *   expectFindings(explainDraft(draft, mode, workspace, { rules: house }), expected);
 * });
 */
export function brokenDraft(ruleId: DraftRuleId): fc.Arbitrary<BrokenDraftCase>;
export function brokenDraft<const Id extends string, const Broken extends Id>(
  ruleId: Broken,
  options: BrokenHouseOptions<Id>,
): fc.Arbitrary<BrokenDraftCase<Id | RuleId>>;
export function brokenDraft(
  ruleId: string,
  options: Partial<BrokenHouseOptions<string>> = {},
): fc.Arbitrary<BrokenDraftCase<never>> {
  checkIsObject('brokenDraft', options);
  const { rules, workspace, ...fixed } = options;
  checkOptions('brokenDraft', fixed, rules === undefined ? {} : draftOptions);
  const given = givenRules('brokenDraft', rules, workspace);
  if (given === undefined) {
    checkRule('brokenDraft', ruleId, Object.keys(breakers));
    // One of the known ids; the signatures say which the findings have.
    return breakers[ruleId as DraftRuleId]().map((broken) => ({
      ...draftCase(broken.draft, broken),
      expected: broken.expected as readonly ExpectedFinding<never>[],
    }));
  }
  // A hint refuses nothing.
  const known = new Map(
    given.house.members.flatMap((one) => (one.severity === 'error' ? [[one.id, one] as const] : [])),
  );
  checkRule('brokenDraft', ruleId, [...known.keys()]);
  const member = known.get(ruleId) as Member;
  return breakingHouse('brokenDraft', given, member, planOf('brokenDraft', fixed)).map((broken) => ({
    ...houseDraftCase(broken.draft, broken, given),
    expected: broken.expected as readonly ExpectedFinding<never>[],
  }));
}
