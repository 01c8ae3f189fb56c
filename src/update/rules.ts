import type { LiteralUnion } from 'type-fest';
import { audienceLimitFeature, liveActivity } from '../components/audience-limit.js';
import { pushOnlyDeliveryTypes } from '../components/envelope.js';
import type { FindingParams } from '../finding.js';
import { type Campaign, rule } from '../rule.js';
import { own, type UnknownRecord, valueAt } from '../value.js';
import { deepEqual } from './deep-equal.js';

/** Spec: "States and transitions"; decision U2. */
export const campaignStates = ['DRAFT', 'ACTIVE', 'SCHEDULED', 'STOPPED', 'ARCHIVED'] as const;
/** Where a campaign stands. A state that is not named here, `PAUSED` say, restricts nothing. */
export type CampaignState = LiteralUnion<(typeof campaignStates)[number], string>;

/** Spec: "States and transitions", what may be edited no more. The scheduling type has a rule of its own. */
const barredWhileActive = [
  ['trigger_condition'],
  ['segmentation_details'],
  ['conversion_goal_details'],
  ['scheduling_details', 'start_time'],
];
const schedulingType = ['scheduling_details', 'delivery_type'];

/** Decision U3: the patch carries the field, with another value than the current one. */
function isEdited(patch: UnknownRecord, { update }: Campaign, path: readonly string[]): boolean {
  const value = valueAt(patch, path);
  return value !== undefined && !deepEqual(value, valueAt(update?.draft, path));
}

/** The engine drops it where the new value is malformed: that is said already (decision G11). */
function edited(state: string): FindingParams {
  return { kind: 'edited', because: { field: 'state', value: state } };
}

const section = 'States and transitions';

/** What a campaign's state and type bar a patch from. A patch is judged leniently, so all of these are. */
export const updateRules = [
  pushOnlyDeliveryTypes,
  audienceLimitFeature,
  rule({
    id: 'update/live-activity',
    statement: 'A patch makes no live activity of an email, nor of a draft of another type.',
    spec: 'PATCH /v5/campaigns/{campaign_id}; U2',
    reads: ['channel', 'campaign_delivery_type'],
    // A draft of another type is one whatever its channel turns out to be.
    needs: ['campaign_delivery_type'],
    reports: ['campaign_delivery_type'],
    check(_patch, report, { channel, deliveryType, update }) {
      if (deliveryType !== 'BROADCAST_LIVE_ACTIVITY') return;
      const isDraftOfAnotherType =
        update?.state === 'DRAFT' && own(update.draft, 'campaign_delivery_type') !== 'BROADCAST_LIVE_ACTIVITY';
      if (channel !== 'EMAIL' && !isDraftOfAnotherType) return;
      report(['campaign_delivery_type'], { kind: 'rule', received: deliveryType });
    },
    issue: () => 'must not be BROADCAST_LIVE_ACTIVITY: neither an email nor a draft can become a live activity',
  }),
  rule({
    id: 'update/live-activity-limit',
    statement: 'A `BROADCAST_LIVE_ACTIVITY` is given no audience limit.',
    spec: 'campaign_audience_limit; U2',
    reads: ['campaign_delivery_type', 'campaign_audience_limit'],
    reports: ['campaign_audience_limit'],
    check(_patch, report, { deliveryType, facts }) {
      // Known only of a patch that carries a limit; while the feature is off, nothing else is said of it (decision C21).
      if (deliveryType !== 'BROADCAST_LIVE_ACTIVITY' || facts.features.get('CAMPAIGN_AUDIENCE_LIMIT') !== true) return;
      report(['campaign_audience_limit'], { kind: 'forbidden', because: liveActivity });
    },
  }),
  rule({
    id: 'update/active',
    statement: `Of an \`ACTIVE\` campaign, ${barredWhileActive.map((path) => `\`${path.join('.')}\``).join(', ')} stay as they are.`,
    spec: `${section}; Errors 18; U3`,
    reads: barredWhileActive.map((path) => path.join('.')),
    needs: [],
    reports: barredWhileActive.map((path) => path.join('.')),
    check(patch, report, campaign) {
      if (campaign.update?.state !== 'ACTIVE') return;
      for (const path of barredWhileActive) if (isEdited(patch, campaign, path)) report(path, edited('ACTIVE'));
    },
  }),
  rule({
    id: 'update/scheduling-type',
    statement: 'Of an `ACTIVE` or `SCHEDULED` campaign, the scheduling type stays as it is.',
    spec: `${section}; U3`,
    reads: [schedulingType.join('.')],
    needs: [],
    reports: [schedulingType.join('.')],
    check(patch, report, campaign) {
      const state = campaign.update?.state;
      if (state !== 'ACTIVE' && state !== 'SCHEDULED') return;
      if (isEdited(patch, campaign, schedulingType)) report(schedulingType, edited(state));
    },
  }),
];

/** The states in which nothing can be edited any more. */
export function isEnded(state: CampaignState): boolean {
  return state === 'STOPPED' || state === 'ARCHIVED';
}

/** Decision U4: it is all that is said of such a patch, so it is asked before anything is read. */
export const endedCampaign = {
  id: 'update/ended',
  statement: 'A `STOPPED` or `ARCHIVED` campaign is not updated.',
  spec: `${section}; Errors 18; U4`,
  mode: 'LENIENT',
  reports: [''],
  issue: ({ received }: FindingParams) => `must not be changed: the campaign is ${received}`,
} as const;
