import type { LiteralUnion } from 'type-fest';
import { fieldsOf, maybe, type Spot } from '../../core/fields.js';
import { type ParamsOf, shortened } from '../../core/finding.js';
import { printable } from '../../core/programming-error.js';
import { listed } from '../../core/quoting.js';
import { type Asked, builtIn, rule } from '../../core/rule.js';
import { isString, valueAt } from '../../core/value.js';
import { type Campaign, draftCause } from '../campaign.js';
import { audienceLimitFeature } from '../components/audience-limit.js';
import { canBeLiveActivity, deliveryTypesOf, typesOfChannel } from '../components/envelope.js';
import { needsStartTime, type SchedulingDetails } from '../components/scheduling.js';
import { contentKeys } from '../content-keys.js';
import { withoutLiveActivity } from '../delivery-types.js';
import type { FieldPath } from '../field-path.js';
import { isDateTime } from '../formats.js';
import type { CampaignDeliveryType, Channel, campaignStates } from '../vocabulary.js';
import { feature } from '../workspace.js';
import { deepEqual } from './deep-equal.js';

/** The state of a campaign. Any other state, such as `PAUSED`, restricts nothing. */
export type CampaignState = LiteralUnion<(typeof campaignStates)[number], string>;

/** Components that must not change while a campaign is active. Spec: "States and transitions". */
export const componentsBarredWhileActive = [
  'trigger_condition',
  'segmentation_details',
  'conversion_goal_details',
] as const;

interface Patch extends Partial<Record<(typeof componentsBarredWhileActive)[number], object>> {
  campaign_delivery_type?: CampaignDeliveryType;
  scheduling_details?: SchedulingDetails;
  campaign_audience_limit?: object;
}

/** Whether the value differs from the current one (decision U3). A malformed value does not count: it has its own error (decision G11). */
function isEdited(value: unknown, { update }: Campaign, { keys }: Spot): boolean {
  // A symbol is a malformed value.
  return typeof value !== 'symbol' && !deepEqual(value, valueAt(update?.draft, keys));
}

/** Whether the patch carries the field with another value than the current one (decision U3). */
function carriesEdited(value: unknown, campaign: Campaign, field: Spot): boolean {
  return value !== undefined && isEdited(value, campaign, field);
}

/** The facts about an edited time, which may only be written in another way: what was sent, and what must stay. */
function edited(sent: unknown, { update }: Campaign, { keys }: Spot): ParamsOf<'edited'> {
  const stored = valueAt(update?.draft, keys);
  return {
    kind: 'edited',
    ...(isString(sent) && { received: shortened(sent) }),
    ...(isString(stored) && isDateTime(stored) && shortened(stored) === stored && { allowed: [stored] }),
  };
}

const f = /* @__PURE__ */ fieldsOf<Patch>();

const section = 'States and transitions';

function campaignBy(channel: Channel): string {
  return `a campaign by ${contentKeys[channel]}`;
}

const becomesLiveActivity = /* @__PURE__ */ (() =>
  rule({
    id: 'update/live-activity',
    statement: `A patch does not turn ${[...withoutLiveActivity.map(campaignBy), 'or a draft of another type'].join(', ')}, into a \`BROADCAST_LIVE_ACTIVITY\`.`,
    spec: 'PATCH /v5/campaigns/{campaign_id}; U2',
    refusesAsMalformed: true,
    // The context has the channel. A draft of another type is refused even when the channel is malformed.
    reads: [f.campaign_delivery_type],
    reports: [f.campaign_delivery_type],
    check({ report, context }: Asked<Campaign>, deliveryType) {
      if (deliveryType !== 'BROADCAST_LIVE_ACTIVITY' || canBeLiveActivity(context)) return;
      const facts = { kind: 'rule', received: deliveryType, allowed: deliveryTypesOf(context) } as const;
      report(f.campaign_delivery_type, facts);
    },
    // Stryker disable next-line ArrayDeclaration: every finding of the rule gives them
    issue: ({ allowed = [], received }) =>
      `must be one of ${listed(allowed)}; neither ${withoutLiveActivity.map(campaignBy).join(', ')} nor a draft can become a ${received}`,
  }))();

const limitOfLiveActivity = /* @__PURE__ */ (() =>
  rule({
    id: 'update/live-activity-limit',
    statement: 'A patch gives no audience limit to a `BROADCAST_LIVE_ACTIVITY`.',
    spec: 'campaign_audience_limit; U2',
    only: f.campaign_delivery_type.is('BROADCAST_LIVE_ACTIVITY'),
    // A malformed limit must be left out, too.
    reads: [maybe(f.campaign_audience_limit)],
    reports: [f.campaign_audience_limit],
    suppressesOthers: true,
    finds: ['forbidden'],
    check({ report }, limit) {
      if (limit === undefined) return;
      // While the feature is off, `audience-limit/feature` is the only error about the limit (decision C21).
      const given = feature('CAMPAIGN_AUDIENCE_LIMIT', true);
      const because = draftCause('campaign_delivery_type', 'BROADCAST_LIVE_ACTIVITY');
      report(f.campaign_audience_limit, { kind: 'forbidden' }, { given, cause: because });
    },
  }))();

const editsWhileActive = /* @__PURE__ */ (() =>
  rule({
    id: 'update/active',
    statement: `A patch to an \`ACTIVE\` campaign does not change ${[...componentsBarredWhileActive, f.scheduling_details.start_time.path].map((field) => `\`${field}\``).join(', ')}.`,
    spec: `${section}; Errors 18; U3`,
    reads: [
      maybe(f.scheduling_details),
      maybe(f.scheduling_details.delivery_type),
      maybe(f.scheduling_details.start_time),
      ...componentsBarredWhileActive.map((component) => maybe(f[component])),
    ],
    reports: [...componentsBarredWhileActive.map((component) => f[component]), f.scheduling_details.start_time],
    finds: ['edited'],
    check({ report, context }: Asked<Campaign, 'edited'>, schedule, type, start, ...components) {
      if (context.update?.state !== 'ACTIVE') return;
      const cause = draftCause('state', 'ACTIVE');
      componentsBarredWhileActive.forEach((component, index) => {
        if (carriesEdited(components[index], context, f[component]))
          report(f[component], { kind: 'edited' }, { cause });
      });
      // A schedule is sent as a whole, so a start time that it leaves out is removed. Another rule reports a missing required one.
      if (schedule === undefined || (start === undefined && needsStartTime(type))) return;
      if (!isEdited(start, context, f.scheduling_details.start_time)) return;
      report(f.scheduling_details.start_time, () => edited(start, context, f.scheduling_details.start_time), { cause });
    },
  }))();

const schedulingType = /* @__PURE__ */ (() =>
  rule({
    id: 'update/scheduling-type',
    statement: 'A patch to an `ACTIVE` or `SCHEDULED` campaign does not change `scheduling_details.delivery_type`.',
    spec: `${section}; U3`,
    reads: [f.scheduling_details.delivery_type],
    reports: [f.scheduling_details.delivery_type],
    finds: ['edited'],
    check({ report, context }: Asked<Campaign, 'edited'>, type) {
      const state = context.update?.state;
      if (state !== 'ACTIVE' && state !== 'SCHEDULED') return;
      if (!carriesEdited(type, context, f.scheduling_details.delivery_type)) return;
      report(f.scheduling_details.delivery_type, { kind: 'edited' }, { cause: draftCause('state', state) });
    },
  }))();

/** What the state and type of a campaign forbid in a patch. All are lenient rules, as patches are validated leniently. */
export const updateRules = [
  typesOfChannel,
  audienceLimitFeature,
  becomesLiveActivity,
  limitOfLiveActivity,
  editsWhileActive,
  schedulingType,
];

/** What a patch takes from the current draft when it leaves it out (decision U1). */
export const takenFromDraft: readonly string[] = ['channel', 'campaign_delivery_type'];

export function checkedState(state: unknown): CampaignState {
  if (isString(state)) return state;
  throw new TypeError(`The current campaign must have a state, such as ACTIVE; got ${printable(state)}`);
}

export function isEnded(state: CampaignState): boolean {
  return state === 'STOPPED' || state === 'ARCHIVED';
}

/**
 * The fields that no update of a campaign in this state may change (decisions U3, U4). Specification: "States and transitions". A form
 * shows them, and lets nobody edit them.
 *
 * @param state `ACTIVE`, `SCHEDULED`, `STOPPED` or `ARCHIVED`; any other state restricts nothing.
 * @returns the path of each field, with everything below it; the path of the draft itself, `[]`, when the campaign has ended.
 * @throws TypeError for a state that is not a string: nothing would be locked.
 * @example
 * lockedFields('SCHEDULED'); // [['scheduling_details', 'delivery_type']]
 */
export function lockedFields(state: CampaignState): readonly FieldPath[] {
  if (isEnded(checkedState(state))) return [[]];
  const type = f.scheduling_details.delivery_type.keys;
  if (state !== 'ACTIVE') return state === 'SCHEDULED' ? [type] : [];
  return [...componentsBarredWhileActive.map((component) => [component]), type, f.scheduling_details.start_time.keys];
}

/** Such a patch gets only this error, so this is checked before the patch is read (decision U4). */
export const endedCampaign = /* @__PURE__ */ (() =>
  builtIn({
    id: 'update/ended',
    statement: 'A `STOPPED` or `ARCHIVED` campaign cannot be updated.',
    spec: `${section}; Errors 18; U4`,
    reports: [f],
    issue: ({ received }) => `cannot be applied: the campaign is ${received} and can no longer be changed`,
  }))();
