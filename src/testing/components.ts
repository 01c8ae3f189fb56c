import * as fc from 'fast-check';
import type {
  CampaignAudienceLimit,
  Connector,
  ControlGroupDetails,
  ConversionGoalDetails,
  EmailBasicDetails,
  EmailDeliveryControls,
  EmailTriggerCondition,
  Geofence,
  IosAudience,
  PushAdvanced,
  PushBasicDetails,
  PushDeliveryControls,
  PushTriggerCondition,
  SchedulingDetails,
  SegmentationDetails,
  VariationDetails,
} from '../index.js';
import * as enumerations from './enumerations.js';
import { filterGroup } from './filters.js';
import {
  dateTime,
  email,
  filledText,
  flag,
  integer,
  latitude,
  longitude,
  oneOf,
  radius,
  requestId,
  text,
} from './leaves.js';
import { chosen, elements, filled, type Members, members, put } from './members.js';
import { beside, kept, leaf, list, notObjects, object, type Shape } from './shape.js';

const { timeGranularities } = enumerations;

/** The envelope without the channel and the delivery type, which come from the plan of a draft. */
export const envelope = object({ created_by: email }, { updated_by: email, request_id: requestId });

/** One geofence. In a list, each name gets a number, so that the names differ. */
export const geofence: Shape<Geofence> = kept(
  object(
    {
      name: filledText,
      latitude,
      longitude,
      radius,
      triggered_at: oneOf(enumerations.geofenceTriggers),
      response_time_value: filledText,
      response_time_granularity: oneOf(timeGranularities),
    },
    { dwell_time_value: text, dwell_time_granularity: oneOf(timeGranularities) },
  ),
  (one) =>
    one.triggered_at === 'dwell'
      ? {
          ...one,
          dwell_time_value: filled(one.dwell_time_value, '1'),
          dwell_time_granularity: one.dwell_time_granularity ?? 'DAYS',
        }
      : one,
);

const geofences = fc.oneof(
  { withCrossShrink: true },
  geofence.right,
  fc
    .array(geofence.right, { maxLength: 3 })
    .map((several) => several.map((one, index) => ({ ...one, name: `${one.name} ${index}` }))),
);

const { iosAudienceFlags } = enumerations;
const [firstFlag] = iosAudienceFlags;

/** Exactly one of the three flags is true (decision C2). */
const iosAudience: Shape<IosAudience> = kept(
  object(
    {},
    {
      send_to_all_eligible_device: flag,
      exclude_provisional_push_devices: flag,
      send_to_only_provisional_push_enabled_devices: flag,
    },
  ) as Shape<Members>,
  (flags) => {
    const one = iosAudienceFlags.find((name) => flags[name] === true) ?? firstFlag;
    const others = Object.keys(flags).map((name) => [name, false]);
    return { ...Object.fromEntries(others), [one]: true };
  },
  // `kept` has made exactly one flag true.
) as Shape<IosAudience>;

export const pushBasicDetails: Shape<PushBasicDetails> = beside(
  object(
    {},
    {
      name: text,
      business_event: text,
      tags: list(text),
      team: text,
      platforms: list(oneOf(enumerations.platforms)),
      broadcast_live_activity_id: text,
      send_to_triggered_platform_only: flag,
      platform_specific_details: object({}, { android: object({}, { push_amp_plus_enabled: flag }), ios: iosAudience }),
    },
  ),
  { geofences },
);

export const emailBasicDetails: Shape<EmailBasicDetails> = kept(
  object(
    {},
    {
      name: text,
      business_event: text,
      content_type: oneOf(enumerations.emailContentTypes),
      subscription_category: text,
      tags: list(text),
      team: text,
      user_attribute_identifier: text,
      from_address: email,
    },
  ),
  (details) =>
    details.content_type === 'PROMOTIONAL'
      ? { ...details, subscription_category: filled(details.subscription_category) }
      : details,
);

export const connector: Shape<Connector> = object({}, { connector_type: text, connector_name: text });

const duration = integer();

/** The shares under `SHERPA`, with any names. Under `MANUAL` the generator of the content sets the shares. */
const shares: Shape<Record<string, number>> = {
  right: fc.constantFrom<Record<string, number>>({}, { variation_1: 100 }, { anything: 1, else: 250 }),
  least: { variation_1: 100 },
  fields: 2,
  flaws: fc.oneof(
    { withCrossShrink: true },
    fc.constantFrom('text', 5, true, null, [], [100]).map((value) => () => ({ value, path: [] })),
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.nat(9), fc.constantFrom(0, -1, 1.5, '50', null, true, [], {}))
        .map(([number, value]) => (right: unknown) => {
          const name = chosen([...Object.keys(members(right)), 'variation_1'], number);
          return { value: put(right, [name], value), path: [name] };
        }),
    },
  ),
};

/** An A/B test. The generator of the content sets the number of variations and the shares under `MANUAL`. */
export const variationDetails: Shape<VariationDetails> = kept(
  object(
    { distribution_type: oneOf(enumerations.distributionTypes), no_of_variations: integer(1) },
    {
      manual_distribution_percentage: shares,
      sherpa_campaign_duration: duration,
      sherpa_distribution_metric: oneOf(enumerations.sherpaDistributionMetrics),
    },
  ),
  (details) =>
    details.distribution_type === 'SHERPA'
      ? {
          ...details,
          sherpa_campaign_duration: details.sherpa_campaign_duration ?? duration.least,
          sherpa_distribution_metric: details.sherpa_distribution_metric ?? 'BOTH',
        }
      : details,
);

/** Adds the fields that the type of a delay requires, in both modes. */
export function withDelayCompanions(condition: PushTriggerCondition): PushTriggerCondition {
  const made = { ...condition };
  if (made.trigger_delay_type === 'DELAY') {
    made.trigger_delay_value ??= 0;
    made.trigger_delay_granularity ??= 'DAYS';
    made.trigger_relation ??= 'AFTER';
  }
  if (made.trigger_delay_type === 'INTELLIGENT_DELAY') made.intelligent_delay_optimization ??= {};
  if (made.trigger_relation === 'BEFORE')
    made.trigger_attr = { ...made.trigger_attr, name: filled(made.trigger_attr?.name) };
  return made;
}

const delay = {
  trigger_delay_value: integer(0),
  trigger_delay_granularity: oneOf(timeGranularities),
  trigger_relation: oneOf(enumerations.triggerRelations),
  trigger_attr: object({}, { name: text }),
};
const triggerGroups = { included_filters: filterGroup, secondary_included_filters: filterGroup };

export const pushTriggerCondition: Shape<PushTriggerCondition> = kept(
  beside(
    object(
      {},
      {
        trigger_delay_type: oneOf(enumerations.pushTriggerDelayTypes),
        ...delay,
        intelligent_delay_optimization: object(
          {},
          {
            min_delay_value: integer(0),
            min_delay_granularity: oneOf(enumerations.minimumDelayGranularities),
            max_delay_value: integer(0),
            max_delay_granularity: oneOf(enumerations.maximumDelayGranularities),
          },
        ),
      },
    ),
    triggerGroups,
  ),
  withDelayCompanions,
);

/** Email has no intelligent delay. */
export const emailTriggerCondition: Shape<EmailTriggerCondition> = kept(
  beside(object({}, { trigger_delay_type: oneOf(enumerations.emailTriggerDelayTypes), ...delay }), triggerGroups),
  // An email condition stays one: only an intelligent delay would add a field of push.
  (condition) => withDelayCompanions(condition) as EmailTriggerCondition,
);

function hasFilters(group: unknown): boolean {
  return elements(members(group).filters).length > 0;
}

export const segmentation: Shape<SegmentationDetails> = kept(
  beside(object({}, { is_all_user_campaign: flag, send_campaign_to_opt_out_users: flag }), {
    included_filters: filterGroup,
    excluded_filters: filterGroup,
  }),
  (audience) => (hasFilters(audience.included_filters) ? audience : { ...audience, is_all_user_campaign: true }),
);

const days = list(oneOf(enumerations.daysOfWeek));

/** Adds the fields that the type of a schedule requires, in both modes. */
export function withScheduleCompanions(schedule: SchedulingDetails): SchedulingDetails {
  const made = { ...schedule };
  if (made.delivery_type !== 'ASAP') made.start_time ??= dateTime.least;
  if (made.delivery_type === 'SEND_IN_BTS') made.bts_details ??= {};
  if (made.delivery_type === 'SEND_IN_USER_TIMEZONE') made.user_timezone_details ??= {};
  return made;
}

export const scheduling: Shape<SchedulingDetails> = kept(
  object(
    { delivery_type: oneOf(enumerations.schedulingDeliveryTypes) },
    {
      start_time: dateTime,
      expiry_time: dateTime,
      timezone: text,
      periodic_details: object(
        { sending_frequency: oneOf(enumerations.sendingFrequencies) },
        {
          repeat_frequency: integer(1),
          no_of_occurences: integer(1),
          repeat_on_date_of_month: list(integer(1, 31)),
          repeat_on_days_of_week: days,
          repeat_on_days_of_week_for_month: list(
            object({}, { week_granularity: oneOf(enumerations.weekGranularities), repeat_on_days_of_week: days }),
          ),
        },
      ),
      bts_details: object(
        {},
        {
          send_in_bts: flag,
          if_user_bts_is_not_available: text,
          if_user_bts_outside_time_window: text,
          window_end_time: text,
        },
      ),
      user_timezone_details: object({}, { send_in_user_timezone: flag, send_if_user_timezone_has_passed: flag }),
    },
  ),
  withScheduleCompanions,
);

const controls = {
  bypass_dnd: flag,
  campaign_throttle_rpm: integer(),
  count_for_frequency_capping: flag,
  ignore_frequency_capping: flag,
  minimum_delay_between_two_notification_in_hour: integer(),
};

/** When queuing is enabled, its duration is above 0. */
export const pushDeliveryControls: Shape<PushDeliveryControls> = kept(
  object(
    {},
    {
      ...controls,
      max_time_to_show_message_of_same_camapign: text,
      expiry_time_of_sync_data_in_hour: text,
      send_message_in_offline_mode: flag,
      send_limit_value: text,
      send_limit_granularity_in_hours: text,
      ignore_global_minimum_delay: flag,
      queuing_enabled: flag,
      queue_duration: integer(),
    },
  ),
  (some) =>
    some.queuing_enabled ? { ...some, queue_duration: Math.max(1, Math.abs(some.queue_duration ?? 1)) } : some,
);

export const emailDeliveryControls: Shape<EmailDeliveryControls> = object({}, controls);

export const conversionGoals: Shape<ConversionGoalDetails> = object(
  {},
  {
    attribution_window_in_hours: integer(),
    goals: list(
      object(
        {},
        {
          goal_name: text,
          goal_event_name: text,
          goal_event_attribute: object(
            {},
            {
              name: text,
              condition: text,
              data_type: oneOf(enumerations.goalDataTypes),
              value: text,
              value1: text,
              negate: flag,
              value_type: text,
              array_filter_type: text,
              filters: list(
                leaf(fc.constantFrom<Record<string, unknown>>({}, { name: 'a', value: [1] }), {}, notObjects),
              ),
              is_case_sensitive: flag,
            },
          ),
          is_primary_goal: flag,
          revenue_attribute: text,
          revenue_currency: text,
        },
      ),
      2,
    ),
  },
);

export const controlGroup: Shape<ControlGroupDetails> = kept(
  object(
    {},
    {
      is_campaign_control_group_enabled: flag,
      campaign_control_group_percentage: integer(0, 100),
      is_global_control_group_enabled: flag,
    },
  ),
  (group) =>
    group.is_campaign_control_group_enabled
      ? { ...group, campaign_control_group_percentage: group.campaign_control_group_percentage ?? 0 }
      : group,
);

const customKeys = { utm_id: text, utm_custom: text, utm_Größe: text, 'utm_a b': text, utm_: text };
const utm = object(
  { utm_source: filledText, utm_medium: filledText },
  { utm_campaign: text, utm_term: text, utm_content: text, ...customKeys },
);

/** The five named keys and up to five custom keys, often all of them. */
export const utmParams = {
  ...utm,
  right: fc
    .tuple(utm.right, fc.subarray(Object.keys(customKeys)), text.right)
    .map(([some, names, value]) => ({ ...Object.fromEntries(names.map((name) => [name, value])), ...some })),
};

const limit = integer(1, 9_999_999_999);

/** Enabled: all three members; disabled: none; neither said: any of them. */
export const audienceLimit: Shape<CampaignAudienceLimit> = kept(
  object(
    {},
    {
      is_campaign_audience_limit_enabled: flag,
      metric: oneOf(enumerations.audienceLimitMetrics),
      frequency: oneOf(enumerations.audienceLimitFrequencies),
      limit,
    },
  ),
  (given) => {
    const { is_campaign_audience_limit_enabled: enabled } = given;
    if (enabled === undefined) return given;
    const { metric = 'SENT', frequency = 'TOTAL', limit: most = 1 } = given;
    return { is_campaign_audience_limit_enabled: enabled, ...(enabled && { metric, frequency, limit: most }) };
  },
);

const { relevanceScores } = enumerations;

export const pushAdvanced: Shape<PushAdvanced> = object(
  {},
  {
    expiration_settings: object(
      {},
      {
        expire_notification_after_value: integer(),
        expire_notification_after_type: oneOf(enumerations.expiryUnits),
        remove_from_inbox_after_value: integer(),
        remove_from_inbox_after_type: oneOf(enumerations.inboxRemovalUnits),
      },
    ),
    platform_level_priority: object(
      {},
      {
        android_specific_priority: object({}, { send_with_priority: flag }),
        ios_specific_priority: object(
          {},
          {
            apns_priority: oneOf(enumerations.apnsPriorities),
            interruption_level: oneOf(enumerations.interruptionLevels),
            // Numbers, not strings.
            relevance_score: leaf(fc.constantFrom(...relevanceScores), 0, [
              0.7,
              -1,
              2,
              '0',
              '0.5',
              '1',
              null,
              true,
              [1],
              {},
            ]),
          },
        ),
      },
    ),
  },
);
