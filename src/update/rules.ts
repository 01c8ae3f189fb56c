import type { LiteralUnion } from 'type-fest';
import { type Campaign, draftCause } from '../campaign.js';
import { audienceLimitFeature, liveActivity } from '../components/audience-limit.js';
import { canBeLiveActivity, deliveryTypesOf, pushOnlyDeliveryTypes } from '../components/envelope.js';
import { isMalformed } from '../core/compile.js';
import { type Asked, builtIn, rule } from '../core/rule.js';
import { valueAt } from '../core/value.js';
import { listed } from '../wording/quoting.js';
import { feature } from '../workspace.js';
import { deepEqual } from './deep-equal.js';

/** Spec: "States and transitions"; decision U2. */
export const campaignStates = ['DRAFT', 'ACTIVE', 'SCHEDULED', 'STOPPED', 'ARCHIVED'] as const;
/** The state of a campaign. Any other state, such as `PAUSED`, restricts nothing. */
export type CampaignState = LiteralUnion<(typeof campaignStates)[number], string>;

/** Components that must not change while a campaign is active. Spec: "States and transitions". */
export const componentsBarredWhileActive = ['trigger_condition', 'segmentation_details', 'conversion_goal_details'];

/** The paths of these components, and of the field that must not change either. */
const barredWhileActive = [
  ...componentsBarredWhileActive.map((component) => [component]),
  ['scheduling_details', 'start_time'],
];
const schedulingType = ['scheduling_details', 'delivery_type'];

/** Whether the patch carries the field with another value than the current one (decision U3). */
function isEdited(value: unknown, { update }: Campaign, path: readonly string[]): boolean {
  return value !== undefined && !deepEqual(value, valueAt(update?.draft, path));
}

/** Skips malformed values: they have errors already (decision G11). */
function reportEdited(
  { report, context }: Asked<Campaign>,
  state: string,
  paths: readonly string[][],
  values: readonly unknown[],
) {
  paths.forEach((path, index) => {
    if (isMalformed(values[index]) || !isEdited(values[index], context, path)) return;
    report(path, { kind: 'edited' }, { cause: draftCause('state', state) });
  });
}

const section = 'States and transitions';

/** What the state and type of a campaign forbid in a patch. All are lenient rules, as patches are validated leniently. */
export const updateRules = /* @__PURE__ */ (() => [
  pushOnlyDeliveryTypes,
  audienceLimitFeature,
  rule({
    id: 'update/live-activity',
    statement: 'A patch does not turn an email, or a draft of another type, into a `BROADCAST_LIVE_ACTIVITY`.',
    spec: 'PATCH /v5/campaigns/{campaign_id}; U2',
    // The context has the type and the channel. A draft of another type is refused even when the channel is malformed.
    reads: [],
    reports: ['campaign_delivery_type'],
    check({ report, context }: Asked<Campaign>) {
      const { deliveryType } = context;
      if (deliveryType !== 'BROADCAST_LIVE_ACTIVITY' || canBeLiveActivity(context)) return;
      const facts = { kind: 'rule', received: deliveryType, allowed: deliveryTypesOf(context) } as const;
      report(['campaign_delivery_type'], facts);
    },
    issue: ({ allowed = [], received }) =>
      `must be one of ${listed(allowed)}; neither an email nor a draft can become a ${received}`,
  }),
  rule({
    id: 'update/live-activity-limit',
    statement: 'A patch gives no audience limit to a `BROADCAST_LIVE_ACTIVITY`.',
    spec: 'campaign_audience_limit; U2',
    reads: ['campaign_delivery_type', 'campaign_audience_limit'],
    reports: ['campaign_audience_limit'],
    // A malformed type is not this one, and a malformed limit must be left out, too.
    needs: [],
    suppressesOthers: true,
    check({ report }, deliveryType, limit) {
      if (deliveryType !== 'BROADCAST_LIVE_ACTIVITY' || limit === undefined) return;
      // While the feature is off, `audience-limit/feature` is the only error about the limit (decision C21).
      const given = feature('CAMPAIGN_AUDIENCE_LIMIT', true);
      report(['campaign_audience_limit'], { kind: 'forbidden' }, { given, cause: liveActivity });
    },
  }),
  rule({
    id: 'update/active',
    statement: `A patch to an \`ACTIVE\` campaign does not change ${barredWhileActive.map((path) => `\`${path.join('.')}\``).join(', ')}.`,
    spec: `${section}; Errors 18; U3`,
    reads: barredWhileActive.map((path) => path.join('.')),
    needs: [],
    reports: barredWhileActive.map((path) => path.join('.')),
    check(asked: Asked<Campaign>, ...values) {
      if (asked.context.update?.state === 'ACTIVE') reportEdited(asked, 'ACTIVE', barredWhileActive, values);
    },
  }),
  rule({
    id: 'update/scheduling-type',
    statement: 'A patch to an `ACTIVE` or `SCHEDULED` campaign does not change `scheduling_details.delivery_type`.',
    spec: `${section}; U3`,
    reads: [schedulingType.join('.')],
    needs: [],
    reports: [schedulingType.join('.')],
    check(asked: Asked<Campaign>, ...values) {
      const state = asked.context.update?.state;
      if (state === 'ACTIVE' || state === 'SCHEDULED') reportEdited(asked, state, [schedulingType], values);
    },
  }),
])();

/** Whether the state allows no edits at all. */
export function isEnded(state: CampaignState): boolean {
  return state === 'STOPPED' || state === 'ARCHIVED';
}

/** Such a patch gets this error alone, so this is checked before the patch is read (decision U4). */
export const endedCampaign = /* @__PURE__ */ builtIn({
  id: 'update/ended',
  statement: 'A `STOPPED` or `ARCHIVED` campaign cannot be updated.',
  spec: `${section}; Errors 18; U4`,
  reports: [''],
  issue: ({ received }) => `cannot be applied: the campaign is ${received} and can no longer be changed`,
});
