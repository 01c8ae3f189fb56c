import * as fc from 'fast-check';
import { fieldOf } from '../core/finding.js';
import type { RuleId } from '../spec/catalogue.js';
import type { RuleSet } from '../spec/house-rules.js';
import { draftRuleIds, targetsOf } from './broken-draft.js';
import { breakingHouse, type HouseBroken } from './house/breaking.js';
import { thoseThere } from './house/keeping.js';
import { type GivenRules, givenRules, judgedUpdate, type Member } from './house/set.js';
import { type Members, members } from './members.js';
import { type Broken, brokenBy, type ExpectedFinding, isAlone } from './mistakes/broken.js';
import type { DraftRuleId } from './mistakes/cases.js';
import { type ChangedUpdate, findingsInUpdate, isBarred, updatesNear } from './mistakes/updates.js';
import { checkIsObject, checkOptions, planOf } from './options.js';
import { randomOf } from './random.js';
import { checkRule } from './rule-ids.js';
import {
  openStates,
  type State,
  statesOf,
  type UpdateCase,
  type UpdateOptions,
  updateCase,
  updateOptions,
  validUpdate,
} from './valid-update.js';

/** Rules that only a whole draft can break, apart from the rules across components. */
const onlyOfDrafts = [
  'envelope/live-activity',
  'envelope/connector',
  'connector/names',
  'connector/known',
  'android/slides',
  'android/slide-image',
  'android/text',
  'ios/slides',
  'ios/slide-image',
  'ios/text',
  'web/text',
  'scheduling/timezone',
  'audience-limit/instance',
] as const satisfies readonly DraftRuleId[];

/** The rules that a patch can break: the rules about updates, and the lenient rules of its components. */
export type UpdateRuleId = Exclude<RuleId, (typeof onlyOfDrafts)[number] | `publish/${string}`>;

/** A patch that breaks a rule, and the expected findings. */
export interface BrokenUpdateCase<Rule extends string = RuleId> extends UpdateCase<unknown> {
  /** All expected findings, in order. They have no words, because words may change. */
  readonly expected: readonly ExpectedFinding<Rule>[];
}

/** The set of a house rule, and the fixed properties of the campaigns. */
export interface BrokenHouseUpdateOptions<Id extends string> extends UpdateOptions {
  rules: RuleSet<Id>;
}

/** A patch that breaks a rule, with its campaign. */
type BrokenPatch = Omit<ChangedUpdate, 'label'> & { readonly expected: readonly ExpectedFinding[] };

/** The fields that a patch may repeat; otherwise they are taken from the stored draft. */
const head = fc.subarray(['channel', 'campaign_delivery_type'] as const);

function picked(from: Members, names: readonly string[]): Members {
  return Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]));
}

/** Patches that bring the wrong components of a broken draft to the valid draft that it was made from. */
function brokenComponents(id: DraftRuleId): fc.Arbitrary<BrokenPatch> {
  const broken = brokenBy(targetsOf(id), { mode: 'LENIENT' }) as fc.Arbitrary<Broken | undefined>;
  return fc
    .tuple(broken, fc.constantFrom('DRAFT', 'PAUSED'), fc.constantFrom(...openStates), head)
    .map(([one, free, open, names]) => {
      if (one === undefined) return undefined;
      const parts = [...new Set(one.expected.map(({ field }) => field.split('.', 1).join()))];
      // Changing these components of an active campaign would be one more finding.
      const state = parts.some(isBarred) ? free : open;
      const patch = picked(members(one.draft), [...names, ...parts]);
      return isolated(id, { patch, current: { state, draft: one.valid.draft }, data: one.data });
    })
    .filter((one) => one !== undefined);
}

/** The update with its findings, if only the rule is broken, or one that always is with it. */
function isolated(id: string, update: Omit<ChangedUpdate, 'label'>): BrokenPatch | undefined {
  const expected = findingsInUpdate(update);
  return isAlone(id, expected) ? { ...update, expected } : undefined;
}

/** The rules that only an update, or the whole patch, can break. */
const ownRules = [
  'envelope/shape',
  'update/ended',
  'update/active',
  'update/scheduling-type',
  'update/live-activity',
  'update/live-activity-limit',
] as const satisfies readonly UpdateRuleId[];

function brokenNear(id: string): fc.Arbitrary<BrokenPatch> {
  return fc
    .tuple(validUpdate(), fc.nat())
    .map(([{ patch, current, workspaceData: data }, seed]) => {
      for (const near of updatesNear({ patch, current, data }, randomOf(seed))) {
        const found = isolated(id, near);
        if (found !== undefined) return found;
      }
      return undefined;
    })
    .filter((one) => one !== undefined);
}

/** The rules that patches and drafts break in the same way. */
const ofComponents = draftRuleIds().filter(
  (id) => !id.startsWith('publish/') && ![...onlyOfDrafts, ...ownRules].some((one) => one === id),
);

/** Every rule that a patch can break. */
export const updateRuleIds = [...ownRules, ...ofComponents] as readonly UpdateRuleId[];

/** A patch that breaks a house rule in the same way as a draft does; `undefined` if this patch does not break it, or breaks more. */
function brokenUpdateFrom(
  given: GivenRules,
  { id, placed }: Member,
  { draft, valid, data, expected }: HouseBroken,
  state: State,
  names: readonly string[],
): BrokenUpdateCase<string> | undefined {
  const parts = expected.filter(({ rule }) => rule === id).map(({ field }) => field.split('.', 1).join());
  // A rule may report at the delivery type, which the patch may leave out. The rule is asked if the patch carries the fields of `placed`.
  const patch = picked(draft, [...new Set([...names, ...parts, ...(placed.carried ?? [])])]);
  // An example was made from no valid draft.
  const isExample = draft === valid.draft;
  const current = { state, draft: isExample ? picked(draft, ['channel', 'campaign_delivery_type']) : valid.draft };
  const { found, answers } = judgedUpdate(given, patch, current, data, { broken: id });
  const by = found.map(({ finding }) => finding.origin.id);
  if (!by.includes(id) || !(isExample || by.every((rule) => rule === id))) return undefined;
  return {
    ...updateCase(patch, current, { data, answers }, given),
    expected: found.map(({ finding, path }) => ({ rule: finding.origin.id, field: fieldOf(path) })),
  };
}

/**
 * Patches that break exactly this rule, each with the campaign to which it is applied. The rule is about updates, or about the
 * components, which are the same in patches and in drafts.
 *
 * @throws RangeError when there is no such rule, when only a whole draft can break it, and when no patch was found that breaks it.
 * @example
 * fc.assert(
 *   fc.property(brokenUpdate('update/active'), ({ patch, current, workspace, expected }) => {
 *     expectFindings(explainUpdate(patch, current, workspace), expected);
 *   }),
 * );
 */
export function brokenUpdate(ruleId: UpdateRuleId): fc.Arbitrary<BrokenUpdateCase>;
/**
 * Patches that break exactly this house rule; the stored drafts keep all rules of the set. A patch can break the rules of
 * the mode `LENIENT` whose fields are in one component, apart from channel and delivery type.
 *
 * @throws RangeError when there is no such rule, when only a whole draft can break it, and when no patch was found that breaks it.
 * @example
 * fc.property(brokenUpdate('acme/team', { rules: house }), ({ patch, current, workspace, expected }) => {
 *   expectFindings(explainUpdate(patch, current, workspace, { rules: house }), expected);
 * });
 */
export function brokenUpdate<const Id extends string, const Broken extends Id>(
  ruleId: Broken,
  options: BrokenHouseUpdateOptions<Id>,
): fc.Arbitrary<BrokenUpdateCase<Id | RuleId>>;
export function brokenUpdate(
  ruleId: string,
  options: Partial<BrokenHouseUpdateOptions<string>> = {},
): fc.Arbitrary<BrokenUpdateCase<never>> {
  checkIsObject('brokenUpdate', options);
  const { rules, workspace, ...fixed } = options;
  const given = givenRules('brokenUpdate', rules, workspace);
  if (given === undefined) {
    checkOptions('brokenUpdate', fixed, {});
    checkRule('brokenUpdate', ruleId, updateRuleIds);
    const isOwn = ownRules.some((one) => one === ruleId);
    // `checkRule` knows the id. Every other rule is a rule of drafts.
    const found = isOwn ? brokenNear(ruleId) : brokenComponents(ruleId as DraftRuleId);
    return found.map(({ patch, current, data, expected }) => ({
      ...updateCase(patch, current, { data }),
      // The signatures give the findings their ids.
      expected: expected as readonly ExpectedFinding<never>[],
    }));
  }
  checkOptions('brokenUpdate', fixed, updateOptions);
  const states = statesOf('brokenUpdate', fixed);
  const { channel, deliveryType } = fixed;
  const known = new Map(given.house.members.filter(isOfPatches).map((one) => [one.id, one]));
  if (given.ids.has(ruleId) && !known.has(ruleId)) {
    throw new RangeError(
      `brokenUpdate: no patch breaks ${ruleId}, because it is a rule for whole drafts, for publishing, or a hint`,
    );
  }
  checkRule('brokenUpdate', ruleId, [...known.keys()]);
  // `checkRule` knows the id.
  const member = known.get(ruleId) as Member;
  const plan = planOf('brokenUpdate', { channel, deliveryType, mode: 'LENIENT' });
  const from = fc
    .tuple(breakingHouse('brokenUpdate', given, member, plan), fc.constantFrom(...states), head)
    .map(([broken, state, names]) => brokenUpdateFrom(given, member, broken, state, names));
  const all = thoseThere(from, () => `brokenUpdate: no generated patch breaks ${ruleId} alone`);
  return all as fc.Arbitrary<BrokenUpdateCase<never>>;
}

/** Whether the rule is asked about patches. A hint refuses nothing. */
function isOfPatches({ severity, machine, placed }: Member): boolean {
  return severity === 'error' && machine.mode === 'LENIENT' && placed.carried !== undefined;
}
