import * as fc from 'fast-check';
import type {
  CampaignAudienceLimit,
  ControlGroupDetails,
  PushDeliveryControls,
  PushTriggerCondition,
  SchedulingDetails,
  SegmentationDetails,
} from '../../index.js';
import * as shapes from '../components.js';
import { anyValue, customSegmentFilter } from '../filters.js';
import { absent, at, chosen, edited, filled, type Members, members, type Path, present } from '../members.js';
import { type DeliveryType, deliveryTypes, type Plan } from '../plan.js';
import {
  anyOf,
  breaking,
  flawed,
  gone,
  goneOrBlank,
  type Ingredients,
  lacking,
  standing,
  withoutFeature,
} from './breaking.js';

function allBut(type: DeliveryType): DeliveryType[] {
  return deliveryTypes.PUSH.filter((one) => one !== type);
}

/** Drafts with the component, and its path. */
function component<Part>(name: string, plan: Plan = {}): Ingredients<Part> {
  return { plans: [{ ...plan, has: [name] }], places: standing(name) };
}

/** A component of a draft that at publish must not have this delivery type: the draft would break another rule too. */
function notAtPublishOf<Part>(type: DeliveryType, name: string, plan: Plan = {}): Ingredients<Part> {
  return {
    plans: [
      { ...plan, has: [name], mode: 'LENIENT' },
      { ...plan, has: [name], mode: 'DRAFT_PUBLISH', deliveryTypes: allBut(type) },
    ],
    places: standing(name),
  };
}

// A device-triggered campaign has no delay at publish.
const trigger = (plan: Plan = {}) =>
  notAtPublishOf<PushTriggerCondition>('DEVICE_TRIGGERED', 'trigger_condition', plan);

const triggerBreakers = {
  'trigger-condition/shape': anyOf(
    flawed('trigger-condition/shape', shapes.pushTriggerCondition, trigger({ channel: 'PUSH' })),
    flawed(
      'trigger-condition/shape',
      shapes.emailTriggerCondition,
      component('trigger_condition', { channel: 'EMAIL' }),
    ),
  ),
  'trigger-condition/delay': lacking(
    'trigger-condition/delay',
    { others: [['trigger_delay_value'], ['trigger_delay_granularity'], ['trigger_relation']] },
    {
      ...trigger(),
      prepare: (given: PushTriggerCondition) => shapes.withDelayCompanions({ ...given, trigger_delay_type: 'DELAY' }),
    },
  ),
  'trigger-condition/anchor': breaking({
    ...component<PushTriggerCondition>('trigger_condition'),
    prepare: (given: PushTriggerCondition) => shapes.withDelayCompanions({ ...given, trigger_relation: 'BEFORE' }),
    how: fc.oneof(
      { withCrossShrink: true },
      gone.map((missing) => [['trigger_attr'], missing] as const),
      goneOrBlank.map((missing) => [['trigger_attr', 'name'], missing] as const),
    ),
    broken: (given, edit) => ({
      part: edited(given, [edit]),
      found: [['trigger-condition/anchor', ['trigger_attr', 'name']]],
    }),
  }),
  'trigger-condition/intelligent-delay': lacking(
    'trigger-condition/intelligent-delay',
    { others: [['intelligent_delay_optimization']] },
    {
      ...trigger({ channel: 'PUSH' }),
      prepare: (given: PushTriggerCondition) =>
        shapes.withDelayCompanions({ ...given, trigger_delay_type: 'INTELLIGENT_DELAY' }),
    },
  ),
};

const segmentationBreakers = {
  'segmentation/shape': flawed('segmentation/shape', shapes.segmentation, component('segmentation_details')),
  'segmentation/audience': breaking({
    ...component<SegmentationDetails>('segmentation_details'),
    // Putting back the reported field must mend the draft, so the audience is given by filters, not all users.
    prepare: (given: SegmentationDetails, variety) => ({
      ...given,
      is_all_user_campaign: chosen([undefined, false], variety),
      included_filters: { filters: [customSegmentFilter.least, customSegmentFilter.least] },
    }),
    about: ({ draft }) => at(draft, ['segmentation_details', 'is_all_user_campaign']) !== true,
    how: fc.constantFrom(absent, undefined, {}, { filters: [] }, { filter_operator: 'or' }, { filters: undefined }),
    broken: (given, none) => ({
      part: edited(given, [[['included_filters'], none]]),
      found: [['segmentation/audience', ['included_filters']]],
    }),
  }),
};

/** The schedule with another type and everything that this type needs in both modes. */
function scheduled(...types: SchedulingDetails['delivery_type'][]) {
  return (given: SchedulingDetails, variety: number): SchedulingDetails =>
    shapes.withScheduleCompanions({
      ...given,
      delivery_type: chosen(types, variety),
      timezone: filled(given.timezone),
    });
}

const schedule = component<SchedulingDetails>('scheduling_details');
// At publish a periodic campaign is sent at a fixed time.
const unlessPeriodic = notAtPublishOf<SchedulingDetails>('PERIODIC', 'scheduling_details');

const schedulingBreakers = {
  'scheduling/shape': flawed('scheduling/shape', shapes.scheduling, schedule),
  'scheduling/start-time': anyOf(
    lacking(
      'scheduling/start-time',
      { others: [['start_time']] },
      { ...unlessPeriodic, prepare: scheduled('AT_FIXED_TIME', 'SEND_IN_BTS', 'SEND_IN_USER_TIMEZONE') },
    ),
    lacking(
      'scheduling/start-time',
      { others: [['start_time']] },
      { ...schedule, prepare: scheduled('AT_FIXED_TIME') },
    ),
  ),
  'scheduling/bts-details': lacking(
    'scheduling/bts-details',
    { others: [['bts_details']] },
    { ...unlessPeriodic, prepare: scheduled('SEND_IN_BTS') },
  ),
  'scheduling/user-timezone-details': lacking(
    'scheduling/user-timezone-details',
    { others: [['user_timezone_details']] },
    { ...unlessPeriodic, prepare: scheduled('SEND_IN_USER_TIMEZONE') },
  ),
  'scheduling/timezone': lacking(
    'scheduling/timezone',
    { texts: [['timezone']] },
    { ...component('scheduling_details', { mode: 'DRAFT_PUBLISH' }), prepare: scheduled('AT_FIXED_TIME') },
  ),
};

const pushControls = component<PushDeliveryControls>('delivery_controls', { channel: 'PUSH', features: ['QUEUING'] });

const queuing: Path = ['delivery_controls', 'queuing_enabled'];
const queueDuration: Path = ['delivery_controls', 'queue_duration'];

const controlsBreakers = {
  'push-delivery-controls/shape': flawed('push-delivery-controls/shape', shapes.pushDeliveryControls, pushControls),
  'push-delivery-controls/queuing-feature': breaking({
    ...pushControls,
    prepare: (given: PushDeliveryControls, variety) => {
      const { queuing_enabled, queue_duration, ...others } = given;
      const fields = [{ queuing_enabled: false }, { queue_duration: 1 }, { queuing_enabled: true, queue_duration: 24 }];
      return { ...others, ...chosen(fields, variety) };
    },
    about: ({ draft }) => at(draft, queuing) !== undefined || at(draft, queueDuration) !== undefined,
    how: fc.constant('QUEUING'),
    broken: (given: PushDeliveryControls, feature, { data }) => ({
      part: given,
      data: withoutFeature(data, feature),
      found: (['queuing_enabled', 'queue_duration'] as const)
        .filter((name) => given[name] !== undefined)
        .map((name) => ['push-delivery-controls/queuing-feature', [name]]),
    }),
  }),
  'push-delivery-controls/queue-duration': breaking({
    ...pushControls,
    prepare: (given: PushDeliveryControls) => ({ ...given, queuing_enabled: true, queue_duration: 1 }),
    about: ({ draft }) => at(draft, queuing) === true,
    how: fc.oneof({ withCrossShrink: true }, gone, fc.integer({ max: 0 }), fc.constant(Number.MIN_SAFE_INTEGER)),
    broken: (given, duration) => ({
      part: edited(given, [[['queue_duration'], duration]]),
      found: [['push-delivery-controls/queue-duration', ['queue_duration']]],
    }),
  }),
  'email-delivery-controls/shape': flawed(
    'email-delivery-controls/shape',
    shapes.emailDeliveryControls,
    component('delivery_controls', { channel: 'EMAIL' }),
  ),
} as const;

const wrongPrefixes = ['source', 'UTM_id', 'utmcampaign', 'Utm_id', '_utm_id', 'id_utm_', 'constructor'];

/** The five keys that the specification names. */
function named(given: Members): Members {
  const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
  return present(Object.fromEntries(names.map((name) => [name, given[name] ?? absent])));
}

function customCount(given: Members): number {
  return Object.keys(given).length - Object.keys(named(given)).length;
}

const utm = component<Members>('utm_params');
const utmBreakers = {
  'utm-params/shape': flawed('utm-params/shape', shapes.utmParams, utm),
  'utm-params/custom-count': breaking({
    ...utm,
    // The greatest number allowed.
    about: ({ draft }) => customCount(members(draft.utm_params)) === 5,
    // Usually one too many.
    how: fc.constantFrom(6, 6, 6, 7, 20),
    broken: (given, count) => {
      const more = Array.from({ length: count - customCount(given) }, (_, index) => [`utm_more_${index}`, 'a']);
      return { part: { ...given, ...Object.fromEntries(more) }, found: [['utm-params/custom-count', []]] };
    },
  }),
  'utm-params/custom-prefix': breaking({
    ...utm,
    prepare: named,
    about: ({ draft }) => customCount(members(draft.utm_params)) > 0,
    how: fc.constantFrom(...wrongPrefixes),
    broken: (given, name) => ({ part: { ...given, [name]: 'a' }, found: [['utm-params/custom-prefix', [name]]] }),
  }),
} as const;

const limited = component<CampaignAudienceLimit>('campaign_audience_limit');
const wholeLimit = { metric: 'SENT', frequency: 'TOTAL', limit: 1 } as const;

/** A limit with all its members. `enabled` is true or absent. */
function whole(given: CampaignAudienceLimit, enabled: true | undefined): CampaignAudienceLimit {
  const { metric, frequency, limit } = wholeLimit;
  return {
    is_campaign_audience_limit_enabled: enabled,
    metric: given.metric ?? metric,
    frequency: given.frequency ?? frequency,
    limit: given.limit ?? limit,
  };
}

const limitMembers = ['metric', 'frequency', 'limit'] as const;

const limitBreakers = {
  'audience-limit/shape': flawed('audience-limit/shape', shapes.audienceLimit, {
    ...limited,
    // A member of a disabled limit would break another rule too.
    prepare: (given: CampaignAudienceLimit) => (given.is_campaign_audience_limit_enabled === false ? {} : given),
  }),
  'audience-limit/members': lacking(
    'audience-limit/members',
    { others: limitMembers.map((name) => [name]) },
    { ...limited, prepare: (given: CampaignAudienceLimit) => whole(given, true) },
  ),
  'audience-limit/disabled': breaking({
    ...limited,
    prepare: () => ({ is_campaign_audience_limit_enabled: false }),
    how: fc.subarray([...limitMembers], { minLength: 1 }),
    broken: (given, names) => ({
      part: edited(
        given,
        names.map((name) => [[name], wholeLimit[name]] as const),
      ),
      found: names.map((name) => ['audience-limit/disabled', [name]]),
    }),
  }),
  'audience-limit/instance': breaking({
    plans: [
      { has: ['campaign_audience_limit'], channel: 'EMAIL', mode: 'DRAFT_PUBLISH' },
      { has: ['campaign_audience_limit'], channel: 'PUSH', mode: 'DRAFT_PUBLISH', deliveryTypes: allBut('PERIODIC') },
    ],
    places: standing('campaign_audience_limit'),
    prepare: (given: CampaignAudienceLimit, variety) => whole(given, chosen([undefined, true], variety)),
    how: fc.constant('INSTANCE'),
    broken: (given, frequency) => ({
      part: { ...given, frequency },
      found: [['audience-limit/instance', ['frequency']]],
    }),
  }),
  'audience-limit/live-activity': breaking({
    plans: [{ has: ['campaign_audience_limit'], mode: 'DRAFT_PUBLISH' }],
    // `INSTANCE` is not allowed for this delivery type either.
    before: (draft) =>
      edited(draft, [
        [['campaign_audience_limit', 'frequency'], absent],
        [['campaign_audience_limit', 'is_campaign_audience_limit_enabled'], absent],
      ]),
    how: fc.constant('BROADCAST_LIVE_ACTIVITY'),
    broken: (draft: Members, type) => ({
      part: { ...draft, campaign_delivery_type: type },
      found: [
        ['envelope/live-activity', ['campaign_delivery_type']],
        ['audience-limit/live-activity', ['campaign_audience_limit']],
      ],
    }),
  }),
  // While the feature is off, this is the only error about any value of the component.
  'audience-limit/feature': breaking({
    ...limited,
    how: fc.oneof({ withCrossShrink: true }, fc.constant(absent), anyValue),
    broken: (given, instead, { data }) => ({
      part: instead === absent ? given : instead,
      data: withoutFeature(data, 'CAMPAIGN_AUDIENCE_LIMIT'),
      found: [['audience-limit/feature', []]],
    }),
  }),
} as const;

const connector = { plans: [{ channel: 'EMAIL' }], places: standing('connector') } as const;
const published = { plans: [{ channel: 'EMAIL', mode: 'DRAFT_PUBLISH' }], places: standing('connector') } as const;

const connectorBreakers = {
  'connector/shape': flawed('connector/shape', shapes.connector, connector),
  'connector/names': lacking('connector/names', { texts: [['connector_type'], ['connector_name']] }, published),
  'connector/known': breaking({
    ...published,
    how: fc.constantFrom('type', 'name', 'both'),
    broken: (given: Members, which) => ({
      part: {
        ...given,
        ...(which !== 'name' && { connector_type: 'nobody knows this provider' }),
        ...(which !== 'type' && { connector_name: 'nobody knows this connector' }),
      },
      found: [['connector/known', ['connector_name']]],
    }),
  }),
} as const;

export const componentBreakers = {
  ...connectorBreakers,
  ...triggerBreakers,
  ...segmentationBreakers,
  ...schedulingBreakers,
  ...controlsBreakers,
  'conversion-goals/shape': flawed(
    'conversion-goals/shape',
    shapes.conversionGoals,
    component('conversion_goal_details'),
  ),
  'control-group/shape': flawed('control-group/shape', shapes.controlGroup, component('control_group_details')),
  'control-group/percentage': lacking(
    'control-group/percentage',
    { others: [['campaign_control_group_percentage']] },
    {
      ...component('control_group_details'),
      prepare: (given: ControlGroupDetails): ControlGroupDetails => ({
        ...given,
        is_campaign_control_group_enabled: true,
        campaign_control_group_percentage: given.campaign_control_group_percentage ?? 0,
      }),
    },
  ),
  ...utmBreakers,
  ...limitBreakers,
  'push-advanced/shape': flawed('push-advanced/shape', shapes.pushAdvanced, component('advanced', { channel: 'PUSH' })),
};
