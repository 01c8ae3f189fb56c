import * as fc from 'fast-check';
import { fieldOf } from '../core/finding.js';
import type { RuleId } from '../spec/catalogue.js';
import type { RuleSet } from '../spec/house-rules.js';
import type { CampaignState } from '../spec/update/rules.js';
import { schedulingDeliveryTypes } from '../spec/vocabulary.js';
import { mixed } from './arbitraries.js';
import type { ExpectedFinding } from './broken/breaking.js';
import { breakers, type DraftRuleId } from './broken-draft.js';
import { breakingHouse, type HouseBroken } from './house/breaking.js';
import { thoseThere } from './house/keeping.js';
import { type GivenRules, givenRules, judgedUpdate, type Member } from './house/set.js';
import { absent, chosen, edited, type Members, members, type Path, putAt } from './members.js';
import { checkIsObject, checkOptions, planOf } from './options.js';
import { components, patchEnvelope } from './parts.js';
import { type Case, drafts, type Plan } from './plan.js';
import { checkRule } from './rule-ids.js';
import {
  barred,
  complete,
  endedStates,
  LIVE_ACTIVITY,
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

interface FoundPatch {
  readonly patch: unknown;
  readonly state: CampaignState;
  /** The stored draft. */
  readonly draft: Members;
  readonly data: Case['data'];
  readonly expected: readonly ExpectedFinding[];
}

/** The fields that a patch may repeat; otherwise they are taken from the stored draft. */
const head = fc.subarray(['channel', 'campaign_delivery_type'] as const);

function picked(from: Members, names: readonly string[]): Members {
  return Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]));
}

/** A patch that brings the wrong components of a broken draft to the valid draft that it was made from. */
function brokenComponents(id: DraftRuleId): fc.Arbitrary<FoundPatch> {
  return fc
    .tuple(breakers[id]('LENIENT'), fc.constantFrom('DRAFT', 'PAUSED'), fc.constantFrom(...openStates), head)
    .map(([{ valid, draft, data, expected }, free, open, names]) => {
      const parts = expected.map(({ field }) => field.split('.', 1).join());
      // Changing these components of an active campaign would be one more finding.
      const isBarred = parts.some((part) => part === 'scheduling_details' || barred.includes(part));
      const state = isBarred ? free : open;
      return { patch: picked(members(draft), [...names, ...parts]), state, draft: valid.draft, data, expected };
    });
}

const EARLIEST = '2000-01-01T00:00';

/** The fields that an active campaign must not change, each with a change to another valid value. */
const changes = [
  {
    field: ['trigger_condition'],
    change: ({ trigger_condition }: Members) => {
      const { secondary_included_filters: group } = members(trigger_condition);
      return putAt(trigger_condition, ['secondary_included_filters'], group === undefined ? {} : absent);
    },
  },
  {
    field: ['segmentation_details'],
    change: ({ segmentation_details: given = components.PUSH.segmentation_details.shape.least }: Members) =>
      putAt(given, ['send_campaign_to_opt_out_users'], members(given).send_campaign_to_opt_out_users !== true),
  },
  {
    field: ['scheduling_details', 'start_time'],
    change: ({ scheduling_details: given }: Members) =>
      putAt(given, ['start_time'], members(given).start_time === EARLIEST ? '2001-01-01T00:00' : EARLIEST),
  },
  {
    field: ['conversion_goal_details'],
    change: ({ conversion_goal_details: given }: Members) =>
      putAt(given, ['attribution_window_in_hours'], members(given).attribution_window_in_hours === 1 ? 2 : 1),
  },
] as const;

function reported(rule: RuleId, ...fields: readonly Path[]): ExpectedFinding[] {
  return fields.map((field) => ({ rule, field: field.join('.') }));
}

const limits = components.PUSH.campaign_audience_limit.shape.right;
const liveType = { campaign_delivery_type: LIVE_ACTIVITY };
const scheduled: Plan = { has: ['scheduling_details'] };
const ongoing = ['PAUSED', 'SCHEDULED', 'ACTIVE'] as const;

/** The rules about updates, and the shape of the envelope, which is different in a patch. */
const updateBreakers = {
  'envelope/shape': () =>
    fc.tuple(validUpdate(), patchEnvelope.flaws).map(([{ patch, current, workspaceData }, flaw]) => {
      const { value, path } = flaw(patch);
      return { patch: value, ...current, data: workspaceData, expected: reported('envelope/shape', path) };
    }),
  'update/ended': () =>
    fc
      .tuple(
        validUpdate(),
        fc.constantFrom(...endedStates),
        fc.constantFrom<unknown>(absent, {}, null, [], 5, 'text', { basic_details: 5 }, { channel: 'SMS' }),
      )
      .map(([{ patch, current, workspaceData }, state, other]) => ({
        patch: other === absent ? patch : other,
        state,
        draft: current.draft,
        data: workspaceData,
        expected: reported('update/ended', []),
      })),
  'update/active': () =>
    fc
      .tuple(drafts(scheduled), fc.subarray([...changes], { minLength: 1 }), head)
      .map(([{ draft, data }, taken, names]) => {
        const changed = taken.map(({ field, change }) => [field[0], change(draft)]);
        const patch = { ...picked(draft, names), ...Object.fromEntries(changed) };
        return {
          patch,
          state: 'ACTIVE',
          draft,
          data,
          expected: reported('update/active', ...taken.map(({ field }) => field)),
        };
      }),
  'update/scheduling-type': () =>
    fc
      .tuple(drafts(scheduled), fc.constantFrom('SCHEDULED', 'ACTIVE'), fc.nat(2), fc.boolean(), head)
      .map(([{ draft: stored, data }, state, number, isFirst, names]) => {
        const given = members(stored.scheduling_details);
        // A new start time would break `update/active` too.
        const kept = { ...given, start_time: given.start_time ?? EARLIEST };
        const draft = edited(stored, [[['scheduling_details'], isFirst ? absent : kept]]);
        const others = schedulingDeliveryTypes.filter((type) => type !== given.delivery_type);
        // The schedule was valid with its former type.
        const changed = complete({ ...kept, delivery_type: chosen(others, number) });
        const scheduling_details = isFirst ? { delivery_type: 'ASAP' } : changed;
        return {
          patch: { ...picked(stored, names), scheduling_details },
          state,
          draft,
          data,
          expected: reported('update/scheduling-type', ['scheduling_details', 'delivery_type']),
        };
      }),
  'update/live-activity': () =>
    fc
      .tuple(
        mixed<[Case, CampaignState]>(
          fc.tuple(drafts({ channel: 'PUSH' }), fc.constant('DRAFT')),
          fc.tuple(drafts({ channel: 'EMAIL' }), fc.constantFrom(...openStates)),
        ),
        fc.subarray(['channel', 'basic_details', 'utm_params']),
      )
      .map(([[{ draft, data }, state], names]) => ({
        patch: { ...picked(draft, names), ...liveType },
        state,
        draft,
        data,
        expected: reported('update/live-activity', ['campaign_delivery_type']),
      })),
  'update/live-activity-limit': () =>
    fc
      .tuple(
        drafts({ channel: 'PUSH', features: ['CAMPAIGN_AUDIENCE_LIMIT'] }),
        limits,
        mixed<{ state: CampaignState; stored: Members; head: Members }>(
          fc.constantFrom(...ongoing).map((state) => ({ state, stored: {}, head: liveType })),
          fc
            .tuple(fc.constantFrom(...openStates), fc.constantFrom({}, liveType))
            .map(([state, again]) => ({ state, stored: liveType, head: again })),
        ),
      )
      .map(([{ draft, data }, campaign_audience_limit, campaign]) => ({
        patch: { ...campaign.head, campaign_audience_limit },
        state: campaign.state,
        draft: { ...draft, ...campaign.stored },
        data,
        expected: reported('update/live-activity-limit', ['campaign_audience_limit']),
      })),
} satisfies Partial<Record<UpdateRuleId, () => fc.Arbitrary<FoundPatch>>>;

/** The rules that patches and drafts break in the same way. */
const ofComponents = Object.keys(breakers).filter(
  (id) => !id.startsWith('publish/') && !onlyOfDrafts.some((one) => one === id) && !(id in updateBreakers),
);

/** Every rule that a patch can break. */
export const updateRuleIds = [...Object.keys(updateBreakers), ...ofComponents] as readonly UpdateRuleId[];

function isOfUpdates(id: UpdateRuleId): id is keyof typeof updateBreakers {
  return id in updateBreakers;
}

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
    // One of the known ids; the signatures give the findings their ids.
    const id = ruleId as UpdateRuleId;
    // Every other rule is a rule of drafts.
    const found = isOfUpdates(id) ? updateBreakers[id]() : brokenComponents(id as DraftRuleId);
    return found.map(({ patch, state, draft, data, expected }) => ({
      ...updateCase(patch, { state, draft }, { data }),
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
