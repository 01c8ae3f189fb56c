import * as fc from 'fast-check';
import type { RuleId } from '../spec/catalogue.js';
import type { RuleSet } from '../spec/house-rules.js';
import type { CampaignDeliveryType, Channel, ValidationMode } from '../spec/vocabulary.js';
import { breakingHouse } from './house/breaking.js';
import { givenRules, type Member } from './house/set.js';
import { type MistakeKind, mistakeKinds, patternOf } from './mistake.js';
import { type Broken, brokenBy, type ExpectedFinding, fieldBroken } from './mistakes/broken.js';
import type { DraftRuleId } from './mistakes/cases.js';
import { brokenOften } from './mistakes/several.js';
import { type RuleTarget, targets } from './mistakes/targets.js';
import { checkIsObject, checkOptions, type DraftOptions, draftOptions, planOf } from './options.js';
import { checkRule } from './rule-ids.js';
import { type DraftCase, draftCase } from './valid-draft.js';

export type { DraftRuleId };

/** A draft that breaks a rule, and the expected findings. */
export interface BrokenDraftCase<Rule extends string = RuleId> extends DraftCase<unknown> {
  /** All expected findings, in order. They have no words, because words may change. */
  readonly expected: readonly ExpectedFinding<Rule>[];
  /** The valid draft that it was made from, with its workspace. Absent for an example of a house rule. */
  readonly valid?: DraftCase<unknown>;
}

/** The fixed properties of broken drafts. Properties left out are random. */
interface BrokenOptions {
  channel?: Channel | undefined;
  deliveryType?: CampaignDeliveryType | undefined;
  mode?: ValidationMode | undefined;
}

/** The mistakes in the drafts. */
export interface MistakeOptions extends BrokenOptions {
  /** The field at which the mistake is reported, or the end of it: `geofences.*.triggered_at`. `*` is any index or locale. */
  field?: string | undefined;
  kind?: MistakeKind | undefined;
}

/** The rule set of a house rule, and the fixed properties of the drafts. */
export interface BrokenHouseOptions<Id extends string> extends BrokenOptions, Pick<DraftOptions, 'workspace'> {
  rules: RuleSet<Id>;
}

/** The number of drafts that are tried before an error says that none has such a mistake. */
const ATTEMPTS = 200;

/** The targets of each rule that a draft can break. */
export const targetsOf = (rule: DraftRuleId): readonly RuleTarget[] => targets().get(rule) ?? [];
/** The rules that a draft can break. */
export const draftRuleIds = () => [...targets().keys()] as DraftRuleId[];

function isFound(one: Broken | undefined): one is Broken {
  return one !== undefined;
}

/** Whether some of the drafts that are tried have the mistake. Most often one of the first few has it, and the others take time. */
function areFound(all: fc.Arbitrary<Broken | undefined>): boolean {
  return [3, ATTEMPTS].some((numRuns) => fc.sample(all, { numRuns, seed: 1 }).some(isFound));
}

function brokenAlone(rule: DraftRuleId, { field, kind, ...fixed }: MistakeOptions): fc.Arbitrary<Broken> {
  const plan = planOf('brokenDraft', fixed);
  const all = brokenBy(targetsOf(rule), plan, { field, kind });
  if (all !== undefined && areFound(all)) return all.filter(isFound);
  const any = brokenBy(targetsOf(rule), plan);
  const seen = any === undefined ? [] : fc.sample(any, { numRuns: ATTEMPTS, seed: 1 }).filter(isFound);
  const fields = [...new Set(seen.map(({ expected }) => patternOf(fieldBroken(rule, expected))))].sort();
  const such = [
    ...(field === undefined ? [] : [` at ${field}`]),
    ...(kind === undefined ? [] : [` with a mistake of the kind ${kind}`]),
    ...Object.entries(fixed).flatMap(([name, value]) => (value === undefined ? [] : [`, ${name} ${value}`])),
  ].join('');
  const known = fields.length === 0 ? '' : `; it is broken at ${fields.slice(0, 10).join(', ')}`;
  throw new RangeError(`brokenDraft: no draft breaks ${rule}${such}${known}`);
}

/**
 * Drafts that break exactly this rule. Each is a valid draft, brought into the case of the rule, with one thing changed. When a
 * rule cannot be broken without another, `expected` has the findings of both: see {@link forcedPairs}. What the options leave out
 * varies.
 *
 * `field` and `kind` narrow the mistakes: `brokenDraft('geofence/shape', { field: 'triggered_at', kind: 'case' })`; `channel`,
 * `deliveryType` and `mode` narrow the drafts.
 *
 * `brokenDraft({ mistakes: 3 })` makes drafts with several mistakes, each in a component of its own. Their `expected` is the
 * verdict of this library, which may have more findings.
 *
 * With `rules`, the drafts break this rule of the set and keep the others. The values that the rule reads are changed, or the draft
 * gets values of its `examples.wrong`; when no generated draft breaks only this rule, the drafts are these examples themselves.
 *
 * @throws RangeError when there is no such rule, when it is a rule about updates or a hint, when no draft was found that breaks
 * it with such a mistake, and when `mistakes` is not a whole number from 1 to 5. TypeError for an unknown option or a value that is
 * not allowed.
 * @example
 * fc.assert(
 *   fc.property(brokenDraft('android/timer', { mode: 'DRAFT_PUBLISH' }), ({ draft, mode, workspace, expected }) => {
 *     expectFindings(explainDraft(draft, mode, workspace), expected);
 *   }),
 * );
 * @example
 * fc.property(brokenDraft('acme/utm', { rules: house }), ({ draft, mode, workspace, expected }) => {
 *   expectFindings(explainDraft(draft, mode, workspace, { rules: house }), expected);
 * });
 */
export function brokenDraft(ruleId: DraftRuleId, options?: MistakeOptions): fc.Arbitrary<BrokenDraftCase>;
/** Drafts with this number of mistakes, from 1 to 5, each in a component of its own. */
export function brokenDraft(options: BrokenOptions & { mistakes: number }): fc.Arbitrary<BrokenDraftCase>;
/** Drafts that break this house rule and keep the others. */
export function brokenDraft<const Id extends string, const Broken extends Id>(
  ruleId: Broken,
  options: BrokenHouseOptions<Id>,
): fc.Arbitrary<BrokenDraftCase<Id | RuleId>>;
export function brokenDraft(
  ruleId: string | (BrokenOptions & { mistakes: number }),
  options: MistakeOptions & Partial<BrokenHouseOptions<string>> = {},
): fc.Arbitrary<BrokenDraftCase<never>> {
  if (typeof ruleId === 'object' && ruleId !== null) {
    const { mistakes, ...fixed } = ruleId;
    checkOptions('brokenDraft', fixed, fixedOptions, ['mistakes']);
    return brokenOften(mistakes, planOf('brokenDraft', fixed)).map((one) => casesOf(one));
  }
  checkIsObject('brokenDraft', options);
  const { rules, workspace, ...fixed } = options;
  const given = givenRules('brokenDraft', rules, workspace);
  if (given === undefined) {
    checkRule('brokenDraft', ruleId, draftRuleIds());
    const { field, ...others } = fixed;
    if (field !== undefined && typeof field !== 'string') throw new TypeError('brokenDraft: field must be a text');
    checkOptions('brokenDraft', others, { kind: mistakeKinds, field: [], ...fixedOptions }, []);
    // `checkRule` has checked the id.
    return brokenAlone(ruleId as DraftRuleId, fixed).map((one) => casesOf(one));
  }
  checkOptions('brokenDraft', fixed, fixedOptions);
  // A hint refuses nothing.
  const known = new Map(
    given.house.members.flatMap((one) => (one.severity === 'error' ? [[one.id, one] as const] : [])),
  );
  checkRule('brokenDraft', ruleId, [...known.keys()]);
  const member = known.get(ruleId) as Member;
  return breakingHouse('brokenDraft', given, member, planOf('brokenDraft', fixed)).map((broken) => ({
    ...draftCase(broken.draft, broken, given),
    expected: broken.expected as readonly ExpectedFinding<never>[],
    ...(broken.valid.draft !== broken.draft && { valid: draftCase(broken.valid.draft, broken.valid, given) }),
  }));
}

const fixedOptions = {
  channel: draftOptions.channel,
  deliveryType: draftOptions.deliveryType,
  mode: draftOptions.mode,
} as const;

function casesOf(broken: Broken): BrokenDraftCase<never> {
  return {
    ...draftCase(broken.draft, broken),
    // The signatures give the findings their type.
    expected: broken.expected as readonly ExpectedFinding<never>[],
    valid: draftCase(broken.valid.draft, broken.valid),
  };
}
