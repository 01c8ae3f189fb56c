import * as fc from 'fast-check';
import type { RuleId } from '../spec/catalogue.js';
import type { CampaignState } from '../spec/update/rules.js';
import { schedulingDeliveryTypes } from '../spec/vocabulary.js';
import { mixed } from './arbitraries.js';
import type { ExpectedFinding } from './broken/breaking.js';
import { breakers, type DraftRuleId } from './broken-draft.js';
import { absent, chosen, edited, type Members, members, type Path, put } from './members.js';
import { components, patchEnvelope } from './parts.js';
import { type Case, drafts, type Plan } from './plan.js';
import { checkRule } from './rule-ids.js';
import {
  barred,
  complete,
  endedStates,
  LIVE_ACTIVITY,
  openStates,
  type UpdateCase,
  updateCase,
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
export interface BrokenUpdateCase extends UpdateCase<unknown> {
  /** All expected findings, in order. They have no words, because words may change. */
  readonly expected: readonly ExpectedFinding[];
}

interface Found {
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
function brokenComponents(id: DraftRuleId): fc.Arbitrary<Found> {
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
      return put(trigger_condition, ['secondary_included_filters'], group === undefined ? {} : absent);
    },
  },
  {
    field: ['segmentation_details'],
    change: ({ segmentation_details: given = components.PUSH.segmentation_details.shape.least }: Members) =>
      put(given, ['send_campaign_to_opt_out_users'], members(given).send_campaign_to_opt_out_users !== true),
  },
  {
    field: ['scheduling_details', 'start_time'],
    change: ({ scheduling_details: given }: Members) =>
      put(given, ['start_time'], members(given).start_time === EARLIEST ? '2001-01-01T00:00' : EARLIEST),
  },
  {
    field: ['conversion_goal_details'],
    change: ({ conversion_goal_details: given }: Members) =>
      put(given, ['attribution_window_in_hours'], members(given).attribution_window_in_hours === 1 ? 2 : 1),
  },
] as const;

function reported(rule: RuleId, ...fields: readonly Path[]): ExpectedFinding[] {
  return fields.map((field) => ({ rule, field: field.join('.') }));
}

/** Audience limits. */
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
} satisfies Partial<Record<UpdateRuleId, () => fc.Arbitrary<Found>>>;

/** The rules that patches and drafts break in the same way. */
const ofComponents = Object.keys(breakers).filter(
  (id) => !id.startsWith('publish/') && !onlyOfDrafts.some((one) => one === id) && !(id in updateBreakers),
);

/** Every rule that a patch can break. */
export const updateRuleIds = [...Object.keys(updateBreakers), ...ofComponents] as readonly UpdateRuleId[];

function isOfUpdates(id: UpdateRuleId): id is keyof typeof updateBreakers {
  return id in updateBreakers;
}

/**
 * Patches that break exactly this rule, each with the campaign to which it is applied. The rule is one about updates, or
 * one about the components, which are the same in patches and in drafts.
 *
 * @throws RangeError when there is no such rule, or when only a whole draft can break it.
 * @example
 * fc.assert(
 *   fc.property(brokenUpdate('update/active'), ({ patch, current, workspace, expected }) => {
 *     expectFindings(explainUpdate(patch, current, workspace), expected);
 *   }),
 * );
 */
export function brokenUpdate(ruleId: UpdateRuleId): fc.Arbitrary<BrokenUpdateCase> {
  checkRule('brokenUpdate', ruleId, updateRuleIds);
  // Every other rule is a rule of drafts.
  const found = isOfUpdates(ruleId) ? updateBreakers[ruleId]() : brokenComponents(ruleId as DraftRuleId);
  return found.map(({ patch, state, draft, data, expected }) => ({
    ...updateCase(patch, state, draft, data),
    expected,
  }));
}
