import fc from 'fast-check';
import { emailContent, pushContent } from './ordinary-content.js';
import { type AnyObject, flags, from, type Members, no, none, object, some, together } from './ordinary-objects.js';
import { scheduleFor, type Times, times } from './ordinary-schedules.js';
import * as texts from './ordinary-texts.js';

// Filters.

const names = from('city', 'First Name', 'u_em', 'last_seen', 'cart.value', 'Loyalty Tier', 'größe');
const words = from('Berlin', 'São Paulo', 'Gold, Silver', 'null', 'undefined', '50%', '{{ user.city }}', '', 'a,b,c');
const numbers = fc.oneof(fc.integer({ min: -5, max: 5000 }), fc.constant(9.99));
const dates = from('2026-05-01', '2026-05-01T00:00:00.000Z', '2026-05-01T09:30', '01 May 2026');
const listOf = (values: fc.Arbitrary<unknown>) => fc.array(values, { minLength: 1, maxLength: 4 });
const twoOf = (values: fc.Arbitrary<unknown>) => fc.tuple(values, values).map((both) => [...both]);

/** The values of a filter, by data type and operator. */
const values: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<unknown>>>>> = {
  bool: { is: from<unknown>(true, false, 'true'), exists: none },
  double: {
    in: listOf(numbers),
    between: fc.oneof(twoOf(numbers), object({ from: numbers, to: numbers })),
    lessThan: numbers,
    greaterThan: fc.oneof(numbers, from('50', '9.99')),
    exists: none,
  },
  string: {
    in: listOf(words),
    contains: words,
    containsInTheFollowing: listOf(words),
    startWithInTheFollowing: listOf(words),
    endsWithInTheFollowing: listOf(words),
    exists: none,
    is: words,
  },
  datetime: {
    inTheLast: from<unknown>(30, '30', '30 days'),
    on: dates,
    between: twoOf(dates),
    before: dates,
    after: dates,
    inTheNext: from<unknown>(7, '7'),
    exists: none,
    today: none,
  },
};

const comparisons = from(
  ...Object.entries(values).flatMap(([type, byOperator]) =>
    Object.entries(byOperator).map(([operator, value]) => ({ type, operator, value })),
  ),
).chain(({ type, operator, value }) =>
  object(
    {
      data_type: fc.constant(type),
      name: names,
      operator: fc.constant(operator),
      ...(value === none ? {} : { value }),
    },
    { category: from('Tracked Standard Attributes', ''), case_sensitive: flags, negate: flags },
  ),
);

const ofType = (type: string) => ({ filter_type: fc.constant(type) });
const operators = from('and', 'or');

function groupOf(filters: fc.Arbitrary<AnyObject>): fc.Arbitrary<AnyObject> {
  return object({ filter_operator: operators, filters: fc.array(filters, { minLength: 1, maxLength: 3 }) });
}

const emptyGroup = from({}, { filters: [] }, { filter_operator: 'and', filters: [] });

const actions = object(
  { ...ofType('actions'), action_name: from('App opened', 'cart_abandoned', 'Order Placed', 'null') },
  {
    execution: object({ type: from('atleast', 'atmost', 'exactly'), count: fc.integer({ min: 0, max: 10 }) }),
    executed: flags,
    attributes: fc.oneof(emptyGroup, groupOf(comparisons)),
    condition: from('Opened the app', ''),
  },
);
const segments = object(ofType('custom_segments'), { name: from('Loyal', 'VIP 2026') }).chain((segment) =>
  object(
    { filter_type: fc.constant(segment.filter_type), id: from('segment-42', '64f1c0ffee') },
    { name: from('Loyal') },
  ),
);
const filters = groupOf(
  fc.oneof(
    together(object(ofType('user_attributes'), { project_name: from('Shop', '') }), comparisons),
    actions,
    segments,
  ),
);

// The audience.

const others: Members = {
  excluded_filters: fc.oneof(emptyGroup, filters),
  send_campaign_to_opt_out_users: flags,
};
const audience = fc.oneof(
  object({ is_all_user_campaign: fc.constant(true) }, { ...others, included_filters: emptyGroup }),
  object({ included_filters: filters }, { ...others, is_all_user_campaign: no.flag }),
);

// What starts the campaign.

const granularities = from('MINUTES', 'HOURS', 'DAYS');
const fixedDelay: Members = {
  trigger_delay_type: fc.constant('DELAY'),
  trigger_delay_value: fc.integer({ min: 0, max: 90 }),
  trigger_delay_granularity: granularities,
};
const anchor = { trigger_attr: object({ name: from('departure_time', 'Appointment At') }) };
const noAnchor = { trigger_attr: from({}, { name: '' }) };
const noOptimum = {
  intelligent_delay_optimization: from({}, { min_delay_value: 0, max_delay_value: 0 }),
};

function delays(isPush: boolean): fc.Arbitrary<AnyObject> {
  const idle = isPush ? noOptimum : {};
  const fixed = [
    none,
    object({ trigger_delay_type: fc.constant('ASAP') }, { ...idle, ...noAnchor, trigger_delay_value: no.number }),
    object({ ...fixedDelay, trigger_relation: fc.constant('AFTER') }, { ...idle, ...noAnchor }),
    object({ ...fixedDelay, trigger_relation: fc.constant('BEFORE'), ...anchor }, idle),
  ];
  const intelligent = object(
    {
      trigger_delay_type: fc.constant('INTELLIGENT_DELAY'),
      intelligent_delay_optimization: object({
        min_delay_value: fc.integer({ min: 0, max: 60 }),
        min_delay_granularity: from('MINUTES', 'HOURS'),
        max_delay_value: fc.integer({ min: 1, max: 12 }),
        max_delay_granularity: from('HOURS', 'DAYS'),
      }),
    },
    { ...noAnchor, trigger_delay_value: no.number },
  );
  return isPush ? fc.oneof(...fixed, intelligent) : fc.oneof(...fixed);
}

function triggerFor(deliveryType: string, isPush: boolean): fc.Arbitrary<AnyObject> {
  const groups = object({ included_filters: filters }, { secondary_included_filters: fc.oneof(emptyGroup, filters) });
  if (deliveryType === 'EVENT_TRIGGERED') return object({ trigger_condition: together(groups, delays(isPush)) });
  if (deliveryType === 'DEVICE_TRIGGERED' || deliveryType === 'LOCATION_TRIGGERED') {
    return object({ trigger_condition: groups });
  }
  return object({}, { trigger_condition: from({}, { included_filters: { filter_operator: 'and', filters: [] } }) });
}

// Details.

const places = from(['52.52', '13.405'], ['-33.8688', '151.2093'], ['0', '0'], ['40.7128', '-74.0060']);
const geofences = places.chain(([latitude, longitude]) =>
  together(
    object({
      name: from('Store', 'Flagship Store – Mitte', 'Airport T1'),
      latitude: fc.constant(latitude),
      longitude: fc.constant(longitude),
      radius: fc.oneof(fc.integer({ min: 100, max: 5000 }).map(String), from('100', '100.0', '5000', '250.5')),
      response_time_value: from('0', '5', '30'),
      response_time_granularity: granularities,
    }),
    fc.oneof(
      object({ triggered_at: from('ENTRY', 'EXIT') }, { dwell_time_value: from('', '0') }),
      object({
        triggered_at: fc.constant('dwell'),
        dwell_time_value: from('5', '10'),
        dwell_time_granularity: granularities,
      }),
    ),
  ),
);

const everyDetail: Members = {
  name: from(...texts.campaignNames),
  tags: some(texts.campaignNames, 0, 3),
  team: from('Growth', 'CRM – DACH', ''),
};

const oneIosFlag = from(
  { send_to_all_eligible_device: true },
  { send_to_all_eligible_device: false, exclude_provisional_push_devices: true },
  {
    send_to_all_eligible_device: false,
    exclude_provisional_push_devices: false,
    send_to_only_provisional_push_enabled_devices: true,
  },
);

function platformDetails(platforms: readonly string[]): fc.Arbitrary<AnyObject> {
  const isAndroid = platforms.includes('ANDROID');
  return object(
    {},
    {
      android: object({ push_amp_plus_enabled: isAndroid ? flags : no.flag }),
      ...(platforms.includes('IOS') && { ios: oneIosFlag }),
    },
  );
}

const noLiveActivity = { broadcast_live_activity_id: no.text };

function pushDetails(deliveryType: string, platforms: readonly string[]): fc.Arbitrary<AnyObject> {
  const isBusiness = deliveryType === 'BUSINESS_EVENT_TRIGGERED';
  const isLocated = deliveryType === 'LOCATION_TRIGGERED';
  return object(
    {
      platforms: fc.constant(platforms),
      ...(isBusiness && { business_event: from('price-drop', 'Back in Stock') }),
      ...(isLocated && {
        geofences: fc.oneof(
          geofences,
          fc.uniqueArray(geofences, { selector: ({ name }) => name, minLength: 1, maxLength: 3 }),
        ),
      }),
    },
    {
      ...everyDetail,
      ...noLiveActivity,
      ...(!isBusiness && { business_event: no.text }),
      ...(!isLocated && { geofences: no.list }),
      send_to_triggered_platform_only: deliveryType === 'EVENT_TRIGGERED' ? flags : no.flag,
      platform_specific_details: platformDetails(platforms),
    },
  );
}

function emailDetails(deliveryType: string): fc.Arbitrary<AnyObject> {
  const isBusiness = deliveryType === 'BUSINESS_EVENT_TRIGGERED';
  const address = { from_address: from('news@acme.example', 'sales@acme.example') };
  return together(
    object(isBusiness ? { ...address, business_event: from('price-drop') } : address, {
      ...everyDetail,
      ...(!isBusiness && { business_event: no.text }),
      user_attribute_identifier: from('Email (Standard)', 'SVC_EMAIL_ID', 'work_email'),
    }),
    fc.oneof(
      none,
      object({ content_type: fc.constant('PROMOTIONAL'), subscription_category: from('News', 'Angebote & Aktionen') }),
      object({ content_type: fc.constant('TRANSACTIONAL') }, { subscription_category: no.text }),
    ),
  );
}

// Content in locales and variations.

function variationNames(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `variation_${index + 1}`);
}

/** Shares of 1 % or more, 100 % together. */
function sharesOf(count: number): fc.Arbitrary<Readonly<Record<string, number>>> {
  return fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: count - 1, maxLength: count - 1 }).map((cuts) => {
    const edges = [0, ...cuts.sort((one, other) => one - other), 100];
    return Object.fromEntries(
      variationNames(count).map((name, at) => [name, Number(edges[at + 1]) - Number(edges[at])]),
    );
  });
}

function variationsOf(count: number): fc.Arbitrary<AnyObject> {
  const no_of_variations = fc.constant(count);
  return fc.oneof(
    object(
      {
        distribution_type: fc.constant('MANUAL'),
        no_of_variations,
        manual_distribution_percentage: sharesOf(count),
      },
      { sherpa_campaign_duration: no.number },
    ),
    object(
      {
        distribution_type: fc.constant('SHERPA'),
        no_of_variations,
        sherpa_campaign_duration: fc.integer({ min: 1, max: 48 }),
        sherpa_distribution_metric: from('OPEN RATE', 'CLICK RATE', 'BOTH'),
      },
      { manual_distribution_percentage: fc.constant({}) },
    ),
  );
}

const locales = some(['de', 'fr-FR', 'es-MX', 'pt-BR', 'ja', 'zh-Hant-TW'], 1, 3);

/** Content of one kind: flat, or in locales, or in variations, or in both. */
function contentOf(content: fc.Arbitrary<AnyObject>): fc.Arbitrary<AnyObject> {
  const flat = object({ content }, { locales: no.list });
  const keyed = fc.record({
    count: fc.integer({ min: 0, max: 3 }),
    named: fc.oneof(fc.constant<readonly string[]>([]), locales),
  });
  return fc.oneof(
    flat,
    keyed.chain(({ count, named }) => {
      const keys = variationNames(Math.max(count, 1));
      const all = object(Object.fromEntries(keys.map((key) => [key, content])));
      const partly = object({ variation_1: content }, Object.fromEntries(keys.slice(1).map((key) => [key, content])));
      const inLocales = Object.fromEntries(named.map((name) => [name, partly]));
      return object({
        content: object({ default: all }, inLocales),
        ...(named.length > 0 && { locales: fc.constant(named) }),
        ...(count > 0 && { variation_details: variationsOf(count) }),
      });
    }),
  );
}

// The rest.

const triggered = ['EVENT_TRIGGERED', 'DEVICE_TRIGGERED', 'LOCATION_TRIGGERED'];
const capping: Members = { count_for_frequency_capping: flags, ignore_frequency_capping: flags };
const rpm = from(1000, 25_000, 500_000);
const hours = fc.integer({ min: 1, max: 72 });
const hoursAsText = from('1', '24', '48');

function pushControls(deliveryType: string): fc.Arbitrary<AnyObject> {
  const isEvent = deliveryType === 'EVENT_TRIGGERED';
  const isDevice = deliveryType === 'DEVICE_TRIGGERED';
  const isLocated = deliveryType === 'LOCATION_TRIGGERED';
  return together(
    object(isEvent ? { bypass_dnd: flags } : {}, {
      bypass_dnd: flags,
      ...capping,
      campaign_throttle_rpm: triggered.includes(deliveryType) ? no.number : rpm,
      minimum_delay_between_two_notification_in_hour: isEvent || isDevice ? hours : no.number,
      max_time_to_show_message_of_same_camapign: isDevice ? hoursAsText : no.text,
      expiry_time_of_sync_data_in_hour: isDevice ? hoursAsText : no.text,
      send_message_in_offline_mode: isDevice ? flags : no.flag,
      send_limit_value: isLocated ? from('1', '3') : no.text,
      send_limit_granularity_in_hours: isLocated ? hoursAsText : no.text,
      ignore_global_minimum_delay: isEvent ? flags : no.flag,
    }),
    fc.oneof(
      none,
      object({ queuing_enabled: no.flag }, { queue_duration: no.number }),
      object({ queuing_enabled: fc.constant(true), queue_duration: hours }),
    ),
  );
}

const emailControls = object(
  {},
  {
    bypass_dnd: flags,
    ...capping,
    campaign_throttle_rpm: rpm,
    minimum_delay_between_two_notification_in_hour: from(0, 4, 24),
  },
);

const attributeOfGoal: Members = {
  name: names,
  negate: flags,
  value_type: from('absolute', ''),
  array_filter_type: from('any_of', ''),
  is_case_sensitive: flags,
};
const goalAttributes = fc.oneof(
  fc.constant({}),
  object(
    { ...attributeOfGoal, data_type: from('STRING'), condition: from('is', 'contains'), value: words },
    { value1: no.text, filters: no.list },
  ),
  object(
    {
      data_type: from('DOUBLE', 'NUMBER'),
      condition: fc.constant('between'),
      value: from('1', '50'),
      value1: from('100'),
    },
    attributeOfGoal,
  ),
  object({ data_type: from('BOOL'), condition: fc.constant('is'), value: from('true', 'false') }, attributeOfGoal),
  object(
    { data_type: from('DATETIME'), condition: fc.constant('between'), value: dates, value1: dates },
    attributeOfGoal,
  ),
  object({
    data_type: from('OBJECT', 'ARRAY_OBJECT'),
    name: names,
    condition: fc.constant('in'),
    filters: fc.constant([{ name: 'color', value: 'red' }]),
  }),
);

function goal(primary: fc.Arbitrary<boolean>): fc.Arbitrary<AnyObject> {
  return object(
    { goal_name: from('Purchase', 'Größter Erfolg', 'Goal 1'), goal_event_name: from('Order placed', 'purchase') },
    {
      goal_event_attribute: goalAttributes,
      is_primary_goal: primary,
      revenue_attribute: from('total', 'price.amount', ''),
      revenue_currency: from('EUR', 'USD', ''),
    },
  );
}

const goals = fc
  .tuple(fc.array(goal(flags), { maxLength: 1 }), fc.array(goal(no.flag), { maxLength: 3 }))
  .map(([first, more]) => [...first, ...more]);

const custom = some(['utm_team', 'utm_id', 'utm_source_platform', 'utm_creative_format', 'utm_custom'], 0, 5);
const utmValues = from(...texts.utmValues);
const utm = custom.chain((keys) =>
  object(
    { utm_source: utmValues, utm_medium: utmValues, ...Object.fromEntries(keys.map((key) => [key, utmValues])) },
    Object.fromEntries(['utm_campaign', 'utm_term', 'utm_content'].map((key) => [key, fc.oneof(utmValues, no.text)])),
  ),
);

function audienceLimit(isPeriodicPush: boolean): fc.Arbitrary<AnyObject> {
  return fc.oneof(
    object({ is_campaign_audience_limit_enabled: no.flag }),
    object({
      is_campaign_audience_limit_enabled: fc.constant(true),
      metric: fc.constant('SENT'),
      frequency: isPeriodicPush ? from('TOTAL', 'INSTANCE') : fc.constant('TOTAL'),
      limit: from(1, 10_000, 9_999_999_999),
    }),
  );
}

const controlGroup = fc.oneof(
  object(
    { is_campaign_control_group_enabled: no.flag },
    { campaign_control_group_percentage: no.number, is_global_control_group_enabled: flags },
  ),
  object(
    {
      is_campaign_control_group_enabled: fc.constant(true),
      campaign_control_group_percentage: fc.integer({ min: 5, max: 20 }),
    },
    { is_global_control_group_enabled: flags },
  ),
);

/** What any campaign may have. */
const everyOther: Members = {
  updated_by: from('ben@shop.example'),
  request_id: fc.uuid(),
  conversion_goal_details: object({}, { attribution_window_in_hours: from(0, 36), goals }),
  control_group_details: controlGroup,
  utm_params: utm,
};

function priorities(platforms: readonly string[]): fc.Arbitrary<AnyObject> {
  return object(
    {},
    {
      android_specific_priority: object({ send_with_priority: platforms.includes('ANDROID') ? flags : no.flag }),
      ios_specific_priority: platforms.includes('IOS')
        ? object(
            { apns_priority: from('1', '5', '10') },
            {
              interruption_level: from('Passive', 'Active', 'Time sensitive', 'Critical'),
              relevance_score: from(0, 0.5, 1),
            },
          )
        : fc.constant({}),
    },
  );
}

const expiration = fc.oneof(
  fc.constant({}),
  object({ expire_notification_after_value: hours, expire_notification_after_type: from('HOUR', 'DAY') }, {}),
  object({ remove_from_inbox_after_value: hours, remove_from_inbox_after_type: fc.constant('DAY') }),
);

function envelope(channel: string, deliveryType: string): fc.Arbitrary<AnyObject> {
  return object({
    channel: fc.constant(channel),
    campaign_delivery_type: fc.constant(deliveryType),
    created_by: from('ada@acme.example', 'first.last+tag@shop.co.uk'),
    segmentation_details: audience,
  });
}

function ordinaryPush(deliveryType: string, platforms: readonly string[], ends: Times): fc.Arbitrary<AnyObject> {
  const controls = { delivery_controls: pushControls(deliveryType) };
  return together(
    envelope('PUSH', deliveryType),
    scheduleFor(deliveryType),
    triggerFor(deliveryType, true),
    object(
      {
        basic_details: pushDetails(deliveryType, platforms),
        campaign_content: contentOf(object({ push: pushContent(platforms, ends) })),
        ...(deliveryType === 'EVENT_TRIGGERED' && controls),
      },
      {
        ...controls,
        ...everyOther,
        campaign_audience_limit: audienceLimit(deliveryType === 'PERIODIC'),
        advanced: object({}, { expiration_settings: expiration, platform_level_priority: priorities(platforms) }),
      },
    ),
  );
}

function ordinaryEmailCampaign(deliveryType: string): fc.Arbitrary<AnyObject> {
  return together(
    envelope('EMAIL', deliveryType),
    scheduleFor(deliveryType),
    triggerFor(deliveryType, false),
    object(
      {
        basic_details: emailDetails(deliveryType),
        campaign_content: contentOf(object({ email: emailContent })),
        connector: fc.constant({ connector_type: 'SENDGRID', connector_name: 'main' }),
      },
      { ...everyOther, delivery_controls: emailControls, campaign_audience_limit: audienceLimit(false) },
    ),
  );
}

/** The delivery types of each channel. */
const deliveryTypes = {
  PUSH: [
    'ONE_TIME',
    'PERIODIC',
    'EVENT_TRIGGERED',
    'BUSINESS_EVENT_TRIGGERED',
    'DEVICE_TRIGGERED',
    'LOCATION_TRIGGERED',
  ],
  EMAIL: ['ONE_TIME', 'PERIODIC', 'EVENT_TRIGGERED', 'BUSINESS_EVENT_TRIGGERED'],
} as const;

/** Campaigns as programs send them: valid for publishing, with what they use and with empty values for what they do not. */
export const ordinaryCampaign: fc.Arbitrary<AnyObject> = fc.oneof(
  fc
    .tuple(from(...deliveryTypes.PUSH), some(['ANDROID', 'IOS', 'WEB'], 1), times)
    .chain(([deliveryType, platforms, ends]) => ordinaryPush(deliveryType, platforms, ends)),
  from(...deliveryTypes.EMAIL).chain(ordinaryEmailCampaign),
);
