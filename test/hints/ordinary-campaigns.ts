// Campaigns as programs send them, with every field that they use, and with what forms leave where nothing was chosen. What is used when is
// written here by hand, and not taken from `src`: these campaigns would get hints if the facts there were wrong.
import * as texts from './ordinary-texts.js';

type Fields = Readonly<Record<string, unknown>>;

const picture = 'https://cdn.shop.example/p/{{ event.product_id }}.webp?w=720&fit=crop';
const [store, mall] = ['52.52 13.405', '-33.8688 151.2093'].map((place) => place.split(' '));
const hours = ['1', '24', '48'];
const units = ['MINUTES', 'HOURS', 'DAYS'];

/** What a field may hold. A campaign has one of the values, by its number. */
// biome-ignore format: a line for each field, or for those that have the same values
const values: Readonly<Record<string, readonly unknown[]>> = {
  created_by: ['ada@acme.example', 'first.last+tag@shop.co.uk'], updated_by: ['ben@shop.example'], request_id: ['9b2c1e4e-req'],
  name: texts.campaignNames, team: ['Growth', 'CRM – DACH', ''], tags: [['sale', 'Sale 🎉'], []], user_attribute_identifier: ['Email (Standard)', 'work_email'],
  title: texts.ordinaryTexts, message: texts.ordinaryTexts, summary: ['Only today', ''], subtitle: ['Only today', ''], notification_channel: ['offers', 'Default'],
  image_url: [picture, 'https://cdn.shop.example/größe.png'], input_gif_url: ['https://cdn.shop.example/sale.gif'], banner_image_url: [picture], key_value_pairs: [texts.keyValuePairs, []],
  background_color_code: ['#1A2B3C', '#fff'], app_name_color_code: ['1a2b3c', '#FFFFFFFF'], notification_control_color: ['LIGHT', 'DARK'], image_scaling: ['FIT_INSIDE_IMAGE_CONTAINER', 'FILL_IMAGE_CONTAINER'],
  collapsed_push_notification: ['TITLE_AND_MESSAGE', 'IMAGE', ''], custom_template_id: ['tpl_1', 'Winter sale'], custom_template_version: [1, 9],
  icon_type_in_notification: ['APP_ICON', 'DEFAULT'], coupon_code: ['SAVE10', '{{ coupon.code }}', ''], group_key: ['orders-{{ event.order_id }}', ''], collapse_replace_key: ['live-score', ''],
  sound_file: ['default', 'chime.caf', ''], rich_media_type: ['Image', 'Video', 'GIF'], rich_media_value: [picture],
  redirect_url: texts.links, preview_text: ['Sorted by who you are shopping for.', ''], subject: texts.ordinaryTexts, sender_name: ['The Shop', '{{ advisor.name }}', ''],
  from_address: ['news@acme.example', 'sales@acme.example'], reply_to_address: ['help@shop.example', '{{ advisor.email }}'], cc_ids: [['{{ advisor.email }}'], []], bcc_ids: [['help@shop.example'], []],
  email_editor: ['Froala Editor', 'Ace Editor'], business_event: ['price-drop', 'Back in Stock'], trigger_delay_value: [0, 90], trigger_delay_granularity: units,
  response_time_value: ['0', '30'], response_time_granularity: units, radius: ['100', '250.5', '5000'],
  campaign_throttle_rpm: [1000, 500_000], minimum_delay_between_two_notification_in_hour: [1, 72], max_time_to_show_message_of_same_camapign: hours, expiry_time_of_sync_data_in_hour: hours,
  send_limit_value: ['1', '3'], send_limit_granularity_in_hours: hours, queue_duration: [1, 72],
  repeat_frequency: [1, 4], no_of_occurences: [1, 52], attribution_window_in_hours: [36, 0], revenue_attribute: ['total', ''], revenue_currency: ['EUR', ''],
  utm_source: texts.utmValues, utm_medium: texts.utmValues, utm_campaign: texts.utmValues, utm_term: ['shoes', ''], utm_content: ['a', ''], utm_team: texts.utmValues, utm_custom: texts.utmValues,
};
/** All other fields are switches. */
const switches = [true, false];

const pick = <Of>(all: readonly Of[], turn: number): Of => all[turn % all.length] as Of;

/** The fields, by their names, with values for a campaign of this number. */
function some(names: string, turn: number): Fields {
  return Object.fromEntries(names.split(' ').map((name) => [name, pick(values[name] ?? switches, turn)]));
}

// The content.

// biome-ignore format: a line for each action
const clicks: readonly (readonly [action: string, values: readonly string[]])[] = [
  ['DEEPLINKING', [...texts.deepLinks, ...texts.links]],
  ['RICH_LANDING', texts.links],
  ['NAVIGATE_TO_A_SCREEN', texts.screens],
];

function click(action: string, value: string, turn: number): Fields {
  const [name, given] = pick(clicks, turn);
  return { [action]: name, [value]: pick(given, turn) };
}
const opened = (turn: number) => click('default_click_action', 'default_click_action_value', turn);

const slides = (transitions: readonly string[], turn: number) => ({
  slider_transition: pick(transitions, turn),
  slide_data: [
    {
      ...some('image_url key_value_pairs', turn),
      ...click('image_click_action', 'image_click_action_value', turn + 1),
    },
    some('image_url', turn + 1),
  ],
});

// biome-ignore format: a line for each way
const timers: readonly Fields[] = [
  { timer_ends_at: 'DURATION', personalized_value: false, duration_hour: '2', duration_minute: '30' },
  { timer_ends_at: 'SPECIFIC_TIME_USER_TIMEZONE', personalized_value: true, specific_time: '2026-12-01T09:30', time_period: 'PM' },
];
// biome-ignore format: a line for each way
const dismissals: readonly Fields[] = [
  { make_notification_sticky: true, dismiss_button_text: 'Später' },
  { make_notification_sticky: false, auto_dismiss_notification: false, dismiss_button_text: '' },
  { auto_dismiss_notification: true, dismiss_button_text: 'OK', auto_dismiss_notification_time_value: 24, auto_dismiss_notification_time_granularity: 'HOURS' },
];

const styled =
  'background_color_code app_name_color_code notification_control_color apply_background_color_in_text_editor';
const saved = 'custom_template_id custom_template_version';
/** The fields of each template, beside those that all have. */
const androidTemplates: Readonly<Record<string, string>> = {
  BASIC: 'image_url input_gif_url',
  STYLIZED_BASIC: `image_url ${styled}`,
  SIMPLE_IMAGE_CAROUSEL: `image_scaling ${styled}`,
  IMAGE_BANNER_WITH_TEXT: `banner_image_url image_scaling include_app_name_and_time include_title_and_message collapsed_push_notification ${styled}`,
  TIMER: 'image_url',
  TIMER_WITH_PROGRESS_BAR: 'image_url',
  Custom: 'summary',
};
const iosTemplates: Readonly<Record<string, string>> = {
  BASIC: 'image_url input_gif_url rich_media_type rich_media_value',
  STYLIZED_BASIC: 'image_url input_gif_url background_color_code apply_background_color_in_text_editor',
  SIMPLE_IMAGE_CAROUSEL: 'image_url background_color_code apply_background_color_in_text_editor',
  Custom: 'subtitle',
};

function android(turn: number): Fields {
  const [template_type, fields] = pick(Object.entries(androidTemplates), turn);
  const said = 'title message summary notification_channel key_value_pairs';
  const isCarousel = template_type === 'SIMPLE_IMAGE_CAROUSEL';
  return {
    template_type,
    basic_details: {
      ...some(`${said} ${fields}`, turn),
      ...opened(turn),
      ...(isCarousel && { carousel_content: slides(['manual', 'automatic'], turn) }),
    },
    buttons: [
      { btn_name: pick(texts.buttonNames, turn), ...click('click_action_type', 'click_action_value', turn) },
      ...[turn, turn + 1].map((at) => {
        const [click_action_type, click_action_value, click_action_name = ''] = pick(texts.buttonValues, at);
        return {
          btn_name: 'OK',
          click_action_type,
          click_action_value,
          click_action_name,
          ...some('key_value_pairs', at),
        };
      }),
    ],
    advanced: {
      ...some('icon_type_in_notification use_large_icon coupon_code group_key collapse_replace_key', turn),
      ...pick(dismissals, turn),
    },
    ...(template_type.startsWith('TIMER') && { timer: pick(timers, turn) }),
    ...(template_type === 'Custom' && some(saved, turn)),
    template_backup:
      template_type === 'BASIC'
        ? {}
        : { ...some('title message summary image_url key_value_pairs', turn), ...opened(turn + 1) },
  };
}

function ios(turn: number): Fields {
  const [template_type, fields] = pick(Object.entries(iosTemplates), turn);
  const said = 'title message subtitle allow_bg_refresh key_value_pairs';
  const isCarousel = template_type === 'SIMPLE_IMAGE_CAROUSEL';
  return {
    template_type,
    basic_details: {
      ...some(`${said} ${fields}`, turn),
      ...opened(turn),
      ...(isCarousel && { carousel_content: slides(['MANUAL', 'AUTOMATIC'], turn) }),
    },
    buttons: [{ button_category: pick(['REPLY', 'YES_NO', 'rate-us'], turn) }],
    advanced: some('coupon_code sound_file enable_ios_badge group_key collapse_replace_key', turn),
    ...(template_type === 'Custom' && some(saved, turn)),
    template_backup:
      template_type === 'BASIC'
        ? {}
        : { ...some(`${said} rich_media_type rich_media_value`, turn), ...opened(turn + 1) },
  };
}

function web(turn: number): Fields {
  return {
    template_type: 'BASIC',
    basic_details: some('title message redirect_url image_url auto_dismiss_notification', turn),
    buttons: [{ title: pick(texts.buttonNames, turn), url: pick(texts.links, turn), icon_url: picture }],
    advanced: pick<Fields>([{ icon_image_type: 'DEFAULT' }, { icon_image_type: 'ICON_URL', icon_url: picture }], turn),
  };
}

function email(turn: number): Fields {
  const attachments = [
    { file_type: 'URL', url: 'https://www.shop.example/d?f=a%20b.pdf' },
    { file_type: 'PERSONALIZED_ATTACHMENT', url: 'https://www.shop.example/invoices/{{ event.invoice_id }}.pdf' },
  ];
  const headers = 'subject preview_text sender_name from_address reply_to_address cc_ids bcc_ids';
  const body = turn % 3 === 0 ? some(saved, turn) : { ...some('email_editor', turn), html_content: '<p>Hello</p>' };
  return { ...some(headers, turn), attachments, ...body };
}

/** Content in locales and variations: as many as there are templates. */
function contentOf(block: (turn: number) => Fields, turn: number): Fields {
  const named = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((at) => [`variation_${at + 1}`, block(turn + at)]));
  const shares = Object.fromEntries(Object.keys(named).map((name, at) => [name, at === 0 ? 40 : 10]));
  const variation_details = pick<Fields>(
    [
      { distribution_type: 'MANUAL', manual_distribution_percentage: shares, sherpa_campaign_duration: 0 },
      { distribution_type: 'SHERPA', sherpa_campaign_duration: 4, sherpa_distribution_metric: 'BOTH' },
    ],
    turn,
  );
  if (turn % 4 === 3) return { content: block(turn), locales: [] };
  return {
    locales: ['fr-FR', 'zh-Hant-TW'],
    variation_details: { ...variation_details, no_of_variations: 7 },
    content: { default: named, 'fr-FR': named, 'zh-Hant-TW': { variation_1: block(turn) } },
  };
}

// Filters, with a value for each data type and operator.

const numbers = [-5, 9.99, 5000];
const words = ['Berlin', 'Gold, Silver', 'null', 'undefined', '50%', '{{ user.city }}', ''];
const dates = ['2026-05-01', '2026-05-01T00:00:00.000Z'];
// biome-ignore format: a line for each kind of comparison
const comparisons: readonly Fields[] = [
  ...[true, 'true'].map((value) => ({ data_type: 'bool', operator: 'is', value })),
  { data_type: 'double', operator: 'in', value: numbers },
  ...[[1, 5], { from: 1, to: 5 }, ['18', '30']].map((value) => ({ data_type: 'double', operator: 'between', value })),
  ...['lessThan', 'greaterThan'].map((operator) => ({ data_type: 'double', operator, value: 9.99 })),
  ...words.flatMap((value) => ['is', 'contains'].map((operator) => ({ data_type: 'string', operator, value }))),
  ...['in', 'containsInTheFollowing', 'startWithInTheFollowing', 'endsWithInTheFollowing'].map((operator) => ({ data_type: 'string', operator, value: words })),
  ...['inTheLast', 'inTheNext'].flatMap((operator) => [30, '30', '30 days'].map((value) => ({ data_type: 'datetime', operator, value }))),
  ...['on', 'before', 'after'].map((operator) => ({ data_type: 'datetime', operator, value: '01 May 2026' })),
  ...[dates, { start: '2026-01-01', end: '2026-02-01' }].map((value) => ({ data_type: 'datetime', operator: 'between', value })),
  { data_type: 'datetime', operator: 'today' },
  ...['bool', 'double', 'string', 'datetime'].map((data_type) => ({ data_type, operator: 'exists' })),
].map((one, at) => ({
  ...one,
  name: pick(['city', 'First Name', 'cart.value', 'größe'], at),
  ...(at % 2 === 0 && { category: pick(['Tracked Standard Attributes', ''], at), case_sensitive: true, negate: false }),
}));
const emptyGroups = [{}, { filters: [] }, { filter_operator: 'and', filters: [] }];
// biome-ignore format: a line for each type of filter
const filters = {
  filter_operator: 'or',
  filters: [
    ...comparisons.map((one, at) => ({ filter_type: 'user_attributes', ...one, ...(at % 2 === 0 && { project_name: 'Shop' }) })),
    { filter_type: 'actions', action_name: 'Order Placed', execution: { type: 'atleast', count: 2 }, executed: true, attributes: { filter_operator: 'and', filters: comparisons }, condition: 'Opened the app' },
    { filter_type: 'actions', action_name: 'null', attributes: {}, condition: '' },
    { filter_type: 'custom_segments', name: 'VIP 2026', id: '64f1c0ffee' },
  ],
};

function audience(turn: number): Fields {
  const excluded_filters = pick([filters, ...emptyGroups], turn);
  return turn % 2 === 0
    ? { is_all_user_campaign: true, included_filters: pick(emptyGroups, turn), excluded_filters }
    : {
        is_all_user_campaign: false,
        included_filters: filters,
        excluded_filters,
        send_campaign_to_opt_out_users: true,
      };
}

// Times, and what starts the campaign.

const nobody = { bts_details: { send_in_bts: false }, user_timezone_details: { send_in_user_timezone: false } };
const end = { expiry_time: '2028-12-31T23:59:59' };

function startOf(delivery_type: string, turn: number): Fields {
  const [start_time, timezone] = pick(texts.times, turn);
  return { delivery_type, start_time, timezone, ...end };
}
const bts_details = {
  send_in_bts: true,
  if_user_bts_is_not_available: 'SEND_AT_START_TIME',
  if_user_bts_outside_time_window: 'DO_NOT_SEND',
  window_end_time: '08:30 PM',
};
const weekdays = { repeat_on_days_of_week: ['MONDAY', 'SUNDAY'] };
// biome-ignore format: a line for each way to repeat
const repetitions: readonly Fields[] = [
  { sending_frequency: 'DAILY', repeat_on_days_of_week: [], repeat_on_date_of_month: [], repeat_on_days_of_week_for_month: [] },
  { sending_frequency: 'WEEKLY', ...weekdays, repeat_on_date_of_month: [] },
  { sending_frequency: 'MONTHLY', repeat_on_date_of_month: [1, 28], repeat_on_days_of_week: [] },
  { sending_frequency: 'MONTHLY', repeat_on_days_of_week_for_month: [{ week_granularity: 'LAST', ...weekdays }] },
  { sending_frequency: 'MONTHLY', ...weekdays },
];

function schedule(deliveryType: string, turn: number): Fields {
  const fixed = { ...startOf('AT_FIXED_TIME', turn), ...nobody };
  const soon = { delivery_type: 'ASAP', timezone: 'Europe/Berlin', ...end, ...nobody };
  if (deliveryType === 'PERIODIC') {
    const periodic_details = { ...pick(repetitions, turn), ...some('repeat_frequency no_of_occurences', turn) };
    return { ...fixed, periodic_details };
  }
  if (deliveryType !== 'ONE_TIME') return pick<Fields>([soon, fixed], turn);
  const user_timezone_details = { send_in_user_timezone: true, send_if_user_timezone_has_passed: turn % 8 === 3 };
  return pick<Fields>(
    [
      fixed,
      soon,
      { ...startOf('SEND_IN_BTS', turn), bts_details, user_timezone_details: {} },
      { ...startOf('SEND_IN_USER_TIMEZONE', turn), bts_details: {}, user_timezone_details },
    ],
    turn,
  );
}

const optimum = {
  min_delay_value: 5,
  min_delay_granularity: 'MINUTES',
  max_delay_value: 12,
  max_delay_granularity: 'DAYS',
};
// biome-ignore format: a line for each way to wait, of which email has all but the last one
const delays: readonly Fields[] = [
  { trigger_delay_type: 'ASAP', trigger_delay_value: 0, trigger_attr: { name: '' } },
  { trigger_delay_type: 'DELAY', trigger_relation: 'AFTER', trigger_attr: {}, intelligent_delay_optimization: {} },
  { trigger_delay_type: 'DELAY', trigger_relation: 'BEFORE', trigger_attr: { name: 'departure_time' } },
  { trigger_delay_type: 'INTELLIGENT_DELAY', trigger_delay_value: 0, intelligent_delay_optimization: optimum },
];

function trigger(deliveryType: string, isPush: boolean, turn: number): Fields {
  const groups = { included_filters: filters, secondary_included_filters: pick([filters, ...emptyGroups], turn) };
  if (deliveryType === 'DEVICE_TRIGGERED' || deliveryType === 'LOCATION_TRIGGERED') return groups;
  if (deliveryType !== 'EVENT_TRIGGERED') return pick<Fields>([{}, { included_filters: { filters: [] } }], turn);
  const delay = some('trigger_delay_value trigger_delay_granularity', turn);
  const way = pick(isPush ? delays : delays.slice(0, 3), turn);
  return { ...groups, ...way, ...(way.trigger_delay_type === 'DELAY' && delay) };
}

// The rest.

// biome-ignore format: a line for each audience
const iosAudiences: readonly Fields[] = [
  { send_to_all_eligible_device: true },
  { send_to_all_eligible_device: false, exclude_provisional_push_devices: true },
  { exclude_provisional_push_devices: false, send_to_only_provisional_push_enabled_devices: true },
];

function details(deliveryType: string, isPush: boolean, turn: number): Fields {
  const isBusiness = deliveryType === 'BUSINESS_EVENT_TRIGGERED';
  const all = { ...some('name tags team', turn), business_event: isBusiness ? 'price-drop' : '' };
  const kind = { content_type: 'PROMOTIONAL', subscription_category: 'Angebote & Aktionen' };
  if (!isPush) {
    return {
      ...all,
      ...some('from_address user_attribute_identifier', turn),
      ...pick<Fields>([kind, { content_type: 'TRANSACTIONAL', subscription_category: '' }, {}], turn),
    };
  }
  const geofences = [store, mall].map((place, at) => ({
    name: pick(['Flagship Store – Mitte', 'Airport T1'], at),
    latitude: place?.[0],
    longitude: place?.[1],
    ...some('radius response_time_value response_time_granularity', turn),
    ...(at === 0
      ? { triggered_at: pick(['ENTRY', 'EXIT'], turn), dwell_time_value: '' }
      : { triggered_at: 'dwell', dwell_time_value: '10', dwell_time_granularity: pick(units, turn) }),
  }));
  return {
    ...all,
    platforms: ['ANDROID', 'IOS', 'WEB'],
    broadcast_live_activity_id: '',
    geofences: deliveryType === 'LOCATION_TRIGGERED' ? geofences : [],
    send_to_triggered_platform_only: deliveryType === 'EVENT_TRIGGERED',
    platform_specific_details: {
      android: some('push_amp_plus_enabled', turn),
      ios: pick(iosAudiences, turn),
    },
  };
}

/** The controls that only some delivery types use, with what forms leave there for the others. */
// biome-ignore format: a line for each control
const controls: readonly (readonly [field: string, deliveryTypes: readonly string[], nothing: unknown])[] = [
  ['campaign_throttle_rpm', ['ONE_TIME', 'PERIODIC', 'BUSINESS_EVENT_TRIGGERED'], 0],
  ['minimum_delay_between_two_notification_in_hour', ['EVENT_TRIGGERED', 'DEVICE_TRIGGERED'], 0],
  ['max_time_to_show_message_of_same_camapign', ['DEVICE_TRIGGERED'], ''],
  ['expiry_time_of_sync_data_in_hour', ['DEVICE_TRIGGERED'], ''],
  ['send_message_in_offline_mode', ['DEVICE_TRIGGERED'], false],
  ['send_limit_value', ['LOCATION_TRIGGERED'], ''],
  ['send_limit_granularity_in_hours', ['LOCATION_TRIGGERED'], ''],
  ['ignore_global_minimum_delay', ['EVENT_TRIGGERED'], false],
];

function deliveryControls(deliveryType: string, isPush: boolean, turn: number): Fields {
  const capping = some('bypass_dnd count_for_frequency_capping ignore_frequency_capping', turn);
  if (!isPush)
    return { ...capping, ...some('campaign_throttle_rpm minimum_delay_between_two_notification_in_hour', turn) };
  const own = controls.map(([field, types, nothing]) => [
    field,
    types.includes(deliveryType) ? some(field, turn)[field] : nothing,
  ]);
  const queue =
    turn % 2 === 0
      ? { queuing_enabled: false, queue_duration: 0 }
      : { queuing_enabled: true, ...some('queue_duration', turn) };
  return { ...capping, ...Object.fromEntries(own), ...queue };
}

const attribute = {
  name: 'total',
  negate: false,
  value_type: 'absolute',
  array_filter_type: 'any_of',
  is_case_sensitive: true,
};
// biome-ignore format: a line for each data type
const goalAttributes: readonly Fields[] = [
  {},
  { ...attribute, data_type: 'STRING', condition: 'is', value: 'undefined', value1: '', filters: [] },
  { ...attribute, data_type: 'DOUBLE', condition: 'between', value: '1', value1: '100' },
  { ...attribute, data_type: 'BOOL', condition: 'is', value: 'true' },
  { ...attribute, data_type: 'DATETIME', condition: 'between', value: '2026-05-01', value1: '2026-06-01' },
  { data_type: 'ARRAY_OBJECT', name: 'items', condition: 'in', filters: [{ name: 'color', value: 'red' }] },
];

function everyOther(isPeriodicPush: boolean, turn: number): Fields {
  const goals = goalAttributes.map((goal_event_attribute, at) => ({
    goal_name: `Goal ${at + 1}`,
    goal_event_name: 'Order placed',
    goal_event_attribute,
    is_primary_goal: at === turn % 6,
    ...some('revenue_attribute revenue_currency', turn),
  }));
  const isLimited = turn % 2 === 0;
  return {
    ...some('updated_by request_id', turn),
    conversion_goal_details: { ...some('attribution_window_in_hours', turn), goals },
    control_group_details: {
      is_campaign_control_group_enabled: isLimited,
      campaign_control_group_percentage: isLimited ? pick([1, 99], turn / 2) : 0,
      is_global_control_group_enabled: true,
    },
    utm_params: some('utm_source utm_medium utm_campaign utm_term utm_content utm_team utm_custom', turn),
    campaign_audience_limit: isLimited
      ? {
          is_campaign_audience_limit_enabled: true,
          metric: 'SENT',
          frequency: isPeriodicPush ? 'INSTANCE' : 'TOTAL',
          limit: 1,
        }
      : { is_campaign_audience_limit_enabled: false },
  };
}

// biome-ignore format: a line for each way to expire
const expirations: readonly Fields[] = [
  { expire_notification_after_value: 2, expire_notification_after_type: 'HOUR' },
  { remove_from_inbox_after_value: 3, remove_from_inbox_after_type: 'DAY' },
  {},
];

function advanced(turn: number): Fields {
  const ios_specific_priority = {
    apns_priority: '5',
    interruption_level: 'Time sensitive',
    relevance_score: pick([0, 0.5, 1], turn),
  };
  return {
    expiration_settings: pick(expirations, turn),
    platform_level_priority: { android_specific_priority: some('send_with_priority', turn), ios_specific_priority },
  };
}

function campaign(deliveryType: string, isPush: boolean, turn: number): Fields {
  const block = (at: number): Fields =>
    isPush ? { push: { android: android(at), ios: ios(at), web: web(at) } } : { email: email(at) };
  return {
    channel: isPush ? 'PUSH' : 'EMAIL',
    campaign_delivery_type: deliveryType,
    ...some('created_by', turn),
    segmentation_details: audience(turn),
    scheduling_details: schedule(deliveryType, turn),
    trigger_condition: trigger(deliveryType, isPush, turn),
    basic_details: details(deliveryType, isPush, turn),
    campaign_content: contentOf(block, turn),
    delivery_controls: deliveryControls(deliveryType, isPush, turn),
    ...everyOther(isPush && deliveryType === 'PERIODIC', turn),
    ...(isPush ? { advanced: advanced(turn) } : { connector: { connector_type: 'SENDGRID', connector_name: 'main' } }),
  };
}

const deliveryTypes = ['ONE_TIME', 'PERIODIC', 'EVENT_TRIGGERED', 'BUSINESS_EVENT_TRIGGERED'];
const ofPush = [...deliveryTypes, 'DEVICE_TRIGGERED', 'LOCATION_TRIGGERED'];

/** Each delivery type of each channel, in twelve versions: each template, schedule and trigger is in one of them. */
export const ordinaryCampaigns: readonly Fields[] = Array.from({ length: 12 }, (_, turn) => [
  ...ofPush.map((type) => campaign(type, true, turn)),
  ...deliveryTypes.map((type) => campaign(type, false, turn)),
]).flat();
