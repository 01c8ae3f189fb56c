// Random drafts: a known draft, changed in several places at once. The same seed gives the same drafts.

type Json = { [key: string]: unknown };

/** Numbers in [0, 1), always the same ones for a seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const uris = [
  'https://a.example/x.jpg',
  'myapp://cart',
  '{{ x y }}',
  '{{x}} y',
  'https://',
  'http:x',
  'a b',
  'https://{{ a b }}/c',
  'mailto:',
  '://x',
  '1a://x',
  'x:///',
  ' https://a.example',
  '{{ open',
  '{{}}',
  'h{{ t }}p://x',
  '/relative',
  '{{a}}{{ b',
];
const addresses = [
  'a@b.example',
  'news@mail.shop.example',
  'offers@mail.shop.example',
  'orders@shop.example',
  'a+b@c.d.example',
  'a@b',
  'a@@b.example',
  'a b@c.example',
  'a@b..example',
  'a@.example',
  'a@b.example/',
  '@b.example',
  'a.@b.example',
  'a@b.example.',
  'a<b@c.example',
  "o'x@c.example",
  'a@b?c.example',
  '{{x}}@b.example',
];
const times = [
  '2026-12-04T17:00:00',
  '2026-12-04T17:00',
  '2026-02-30T10:00',
  '2028-02-29T10:00Z',
  '2027-02-29T10:00Z',
  '2026-12-04T24:00',
  '2026-12-04T17:00:60',
  '2026-12-04T17:00:00.5+05:30',
  '2026-12-04T17:00:00.+05:30',
  '2026-12-04T17:00+24:00',
  '2026-12-04 17:00',
  '2026-12-04t17:00',
  '2026-12-04T17:00z',
  '2026-12-04',
  '1900-02-29T00:00',
  '2000-02-29T00:00',
  '2026-12-04T17:00+0530',
  '2026-13-01T00:00',
  '2026-00-10T00:00',
  '2026-04-31T00:00',
  '2026-12-04T17:00-00:00',
  '2026-12-04T17:00.5',
];
const colours = ['#fff', 'FFF', '#12345', '1234', '#1234567', '#GGG', '12345678', '##fff', '#', '#ABCDEF', ' #fff'];
const decimals = [
  '52.52',
  '-0',
  '+1.',
  '.5',
  '1e1',
  '91',
  '-90',
  '180',
  '-180.0001',
  '.',
  '',
  ' 5',
  '5 ',
  '90.0',
  '0x1',
];
const radii = ['250', '+1.5', '-1', '0', '1e3', '1e999', '.5', '5.', 'e3', '0e5', '1e-400', '1E+2', ' 1'];
const texts = ['text', '', ' ', '\t\n', 'x', '{{ y }}'];
const flags = [true, false];
const integers = [0, 1, 2, 3, 5, -1, 1.5, 100, 101, 2 ** 53, -0, '5', 31, 32, 1e21];
const units = ['MINUTES', 'HOURS', 'DAYS', 'HOUR', 'minutes'];
const days = ['MONDAY', 'SUNDAY', 'Monday', 'FRIDAY'];
const actions = ['DEEPLINKING', 'NAVIGATE_TO_A_SCREEN', 'RICH_LANDING', 'CALL', 'deeplinking'];
const pairs = [
  [{ key: 'a', value: 'b' }],
  [{ key: '', value: ' ' }],
  [{ key: 'a' }],
  [{ value: 5, key: 'x' }],
  [null],
  [],
  [{}],
];
const operators = [
  'is',
  'exists',
  'today',
  'in',
  'between',
  'lessThan',
  'contains',
  'before',
  'inTheLast',
  'startWithInTheFollowing',
  'IS',
  ' ',
];

const attributeFilter = { filter_type: 'user_attributes', data_type: 'string', name: 'n', operator: 'is', value: 'x' };
const filters: unknown[] = [
  attributeFilter,
  { filter_type: 'user_attributes', data_type: 'datetime', name: 'n', operator: 'today' },
  { filter_type: 'user_attributes', name: 'n', operator: 'bogus', project_name: 'p' },
  { filter_type: 'user_attributes', data_type: 'bool', name: 'n', operator: 'in' },
  { filter_type: 'actions', action_name: 'a', execution: { type: 'atleast', count: 1 }, executed: true },
  {
    filter_type: 'actions',
    action_name: 'a',
    attributes: { filter_operator: 'and', filters: [{ data_type: 'double', name: 'p', operator: 'in', value: null }] },
  },
  {
    filter_type: 'actions',
    action_name: 'a',
    attributes: { filters: [attributeFilter, { filter_type: 'actions', attributes: { filters: [{}] } }, 5] },
  },
  { filter_type: 'custom_segments', id: 's' },
  { filter_type: 'custom_segments', name: ' ' },
  { filter_type: 'custom_segments', name: 5 },
  { filter_type: 'other' },
  {},
  null,
  'x',
];
/** A group in a group in a group, so many levels deep. */
function nested(levels: number): unknown {
  let group: unknown = { filters: [] };
  for (let level = 1; level < levels; level++) {
    group = { filters: [{ filter_type: 'actions', action_name: 'a', attributes: group }] };
  }
  return group;
}

const groups = [
  { filter_operator: 'and', filters },
  { filters: [attributeFilter] },
  { filters: [null] },
  { filters: [] },
  { filters: 5 },
  { filter_operator: 'AND' },
  {},
  nested(100),
  nested(101),
];
const carousel = {
  slider_transition: 'manual',
  slide_data: [
    { image_url: 'https://a.example/1', image_click_action: 'DEEPLINKING', image_click_action_value: 'x' },
    { image_click_action: 'RICH_LANDING' },
    { image_click_action: 'CALL', key_value_pairs: [{ key: 'a' }] },
  ],
};
const timers = [
  { timer_ends_at: 'DURATION', personalized_value: false, duration_hour: '1', duration_minute: '0' },
  { timer_ends_at: 'SPECIFIC_TIME_USER_TIMEZONE', personalized_value: true },
  { personalized_value: false },
  {},
];
const android = {
  template_type: 'BASIC',
  basic_details: { title: 't', message: 'm', carousel_content: carousel },
};
const ios = { template_type: 'BASIC', basic_details: { title: 't', message: 'm' } };
const web = { template_type: 'BASIC', basic_details: { title: 't', message: 'm' } };
const emails = [
  { subject: 's', html_content: '<p>x</p>' },
  { subject: 's', custom_template_id: 't' },
  { html_content: '<p>x</p>' },
  { subject: 's' },
  { custom_template_id: 't' },
  { subject: 5, html_content: 'x' },
  { subject: 's', html_content: null },
  { custom_template_id: 5 },
  {},
];
const leaves = [
  ...emails.map((email) => ({ email })),
  { push: { android, ios, web } },
  { push: { android } },
  { push: {} },
  { push: null },
  { email: 'x' },
  {},
];
const locales = [
  { variation_1: leaves[0] },
  { variation_1: leaves[9] },
  { variation_1: leaves[2], variation_2: leaves[0] },
  { variation_2: leaves[0], variation_10: leaves[2] },
  { variation_0: {}, variation_01: {}, Variation_1: {} },
  {},
  { variation_1: 5 },
];
const geofence = {
  name: 'a',
  latitude: '1',
  longitude: '2',
  radius: '3',
  triggered_at: 'ENTRY',
  response_time_value: '1',
  response_time_granularity: 'MINUTES',
};

/** Keys as long as a field has them whole, and longer, also with a surrogate pair where they are cut. */
const longKeys = [
  `utm_${'x'.repeat(196)}`,
  `utm_${'x'.repeat(197)}`,
  'k'.repeat(201),
  `${'k'.repeat(198)}\u{1f600}k`,
  `${'k'.repeat(197)}\u{1f600}kk`,
  `variation_${'1'.repeat(191)}`,
];

/** Without what every object inherits: a draft may have a key called `constructor`. */
function table<Table extends object>(entries: Table): Table {
  return Object.assign(Object.create(null), entries);
}

/** Values worth trying under a key, wherever it stands. */
const candidates: { [key: string]: readonly unknown[] } = table({
  channel: ['PUSH', 'EMAIL', 'push', 'SMS'],
  campaign_delivery_type: [
    'ONE_TIME',
    'PERIODIC',
    'EVENT_TRIGGERED',
    'BUSINESS_EVENT_TRIGGERED',
    'DEVICE_TRIGGERED',
    'LOCATION_TRIGGERED',
    'BROADCAST_LIVE_ACTIVITY',
    'one_time',
  ],
  created_by: addresses,
  updated_by: addresses,
  request_id: texts,
  name: texts,
  business_event: texts,
  tags: [['a'], [5], [], [''], 'a'],
  team: texts,
  platforms: [
    ['ANDROID'],
    ['ANDROID', 'IOS', 'WEB'],
    ['IOS'],
    ['WEB', 'WEB'],
    [],
    ['android'],
    ['android', 'IOS'],
    [null],
    'ANDROID',
  ],
  broadcast_live_activity_id: texts,
  geofences: [
    geofence,
    [geofence],
    [geofence, geofence, { ...geofence, triggered_at: 'dwell' }],
    [geofence, null],
    [null],
    [],
    [{}],
    {},
  ],
  send_to_triggered_platform_only: flags,
  platform_specific_details: [{ ios: {} }, { android: { push_amp_plus_enabled: 'x' }, ios: { a: 1 } }],
  push_amp_plus_enabled: flags,
  send_to_all_eligible_device: flags,
  exclude_provisional_push_devices: flags,
  send_to_only_provisional_push_enabled_devices: flags,
  content_type: ['PROMOTIONAL', 'TRANSACTIONAL', 'promotional'],
  subscription_category: texts,
  user_attribute_identifier: texts,
  from_address: addresses,
  reply_to_address: addresses,
  cc_ids: [[], addresses, ['a@b.example'], 'a@b.example', [5]],
  bcc_ids: [[], addresses, ['a@b.example'], [null]],
  connector_type: ['SENDGRID', 'AMAZON_SES', '', ' ', 'x'],
  connector_name: ['marketing-main', 'transactional-eu', '', 'x'],
  connector: [{}, { connector_type: 'SENDGRID' }, { connector_type: 'SENDGRID', connector_name: 'marketing-main' }],
  locales: [['de-DE'], [], ['default'], [''], ['de-DE', 5], ['fr-FR', 'default', 'nl-NL'], 'de-DE', [null]],
  variation_details: [
    {},
    { distribution_type: 'MANUAL', no_of_variations: 2, manual_distribution_percentage: { variation_1: 50 } },
    { distribution_type: 'MANUAL', no_of_variations: 1, manual_distribution_percentage: { variation_1: 100 } },
    { distribution_type: 'SHERPA', no_of_variations: 3 },
    { distribution_type: 'MANUAL', no_of_variations: 200 },
  ],
  distribution_type: ['MANUAL', 'SHERPA', 'manual'],
  no_of_variations: [1, 2, 3, 150, 0, '2', 1.5, 2 ** 53],
  manual_distribution_percentage: [
    { variation_1: 100 },
    { variation_1: 50, variation_2: 50 },
    { variation_1: 60, variation_2: 40, variation_3: undefined },
    { variation_1: 50, variation_3: 50 },
    { variation_1: 50, variation_2: '50' },
    { variation_1: 90, x: 10 },
    { variation_01: 100 },
    { variation_1: 0, variation_2: 100 },
    { variation_1: '0', variation_3: '0' },
    {},
  ],
  sherpa_campaign_duration: integers,
  sherpa_distribution_metric: ['OPEN RATE', 'CLICK RATE', 'BOTH', 'both'],
  content: [
    { push: { android, ios, web } },
    { push: { ios } },
    { push: null },
    { email: emails[0] },
    { email: emails[2] },
    { email: {} },
    { push: undefined, default: locales[1] },
    {},
    { default: locales[0] },
    { default: locales[2] },
    { default: locales[3], 'de-DE': locales[0] },
    { 'de-DE': locales[1], default: undefined },
  ],
  default: locales,
  'de-DE': locales,
  'fr-FR': locales,
  variation_1: leaves,
  variation_2: leaves,
  variation_3: leaves,
  push: [{ android, ios, web }, { android }, { web }, {}],
  email: emails,
  android: [android, { ...android, template_type: 'TIMER', timer: timers[0] }, { template_type: 'Custom' }, {}],
  ios: [ios, { template_type: 'SIMPLE_IMAGE_CAROUSEL', basic_details: {} }, {}],
  web: [web, { template_type: 'BASIC' }, {}],
  template_type: [
    'BASIC',
    'STYLIZED_BASIC',
    'SIMPLE_IMAGE_CAROUSEL',
    'IMAGE_BANNER_WITH_TEXT',
    'TIMER',
    'TIMER_WITH_PROGRESS_BAR',
    'Custom',
    'CUSTOM',
  ],
  timer: timers,
  timer_ends_at: ['DURATION', 'SPECIFIC_TIME_USER_TIMEZONE', 'SPECIFIC_TIME_CAMPAIGN_TIMEZONE', 'x'],
  personalized_value: flags,
  specific_time: times,
  time_period: texts,
  duration_hour: texts,
  duration_minute: texts,
  buttons: [
    [{ btn_name: 'a', click_action_type: 'CALL', click_action_value: 'x' }],
    [{ title: 5, icon_url: 'x', url: 'https://a.example' }],
    [{ button_category: 5, click_action_type: 'x' }],
    [null],
    [],
    {},
  ],
  btn_name: texts,
  button_category: texts,
  click_action_type: ['CALL', 'SHARE', 'COPY', 'TRACK_EVENT', 'SNOOZE', 'REMIND_LATER', 'snooze', 'SET_USER_ATTRIBUTE'],
  click_action_name: texts,
  click_action_value: texts,
  template_backup: [
    { title: 't', message: 'm' },
    {},
    { image_url: 'x', summary: 5, subtitle: 5, rich_media_type: 'x' },
  ],
  custom_template_id: texts,
  custom_template_version: integers,
  notification_channel: texts,
  title: texts,
  message: texts,
  summary: texts,
  subtitle: texts,
  image_url: uris,
  input_gif_url: uris,
  banner_image_url: uris,
  rich_media_value: uris,
  redirect_url: uris,
  icon_url: uris,
  url: uris,
  rich_media_type: ['Image', 'Video', 'GIF', 'IMAGE'],
  default_click_action: actions,
  default_click_action_value: texts,
  key_value_pairs: pairs,
  background_color_code: colours,
  app_name_color_code: colours,
  notification_control_color: ['LIGHT', 'DARK', 'Dark'],
  apply_background_color_in_text_editor: flags,
  include_app_name_and_time: flags,
  include_title_and_message: flags,
  collapsed_push_notification: texts,
  image_scaling: ['FIT_INSIDE_IMAGE_CONTAINER', 'FILL_IMAGE_CONTAINER', 'x'],
  carousel_content: [
    carousel,
    { ...carousel, slider_transition: 'MANUAL' },
    { slide_data: [] },
    { slide_data: [null] },
    {},
  ],
  slider_transition: ['manual', 'automatic', 'MANUAL', 'AUTOMATIC'],
  slide_data: [carousel.slide_data, [], [{}], [5], {}],
  image_click_action: actions,
  image_click_action_value: texts,
  allow_bg_refresh: flags,
  coupon_code: texts,
  icon_type_in_notification: texts,
  use_large_icon: flags,
  make_notification_sticky: flags,
  dismiss_button_text: texts,
  auto_dismiss_notification: flags,
  auto_dismiss_notification_time_value: integers,
  auto_dismiss_notification_time_granularity: units,
  group_key: texts,
  collapse_replace_key: texts,
  sound_file: texts,
  enable_ios_badge: flags,
  icon_image_type: ['DEFAULT', 'ICON_URL', 'default'],
  subject: texts,
  preview_text: texts,
  sender_name: texts,
  html_content: texts,
  email_editor: ['Froala Editor', 'Ace Editor', 'ace'],
  attachments: [
    [{ file_type: 'URL', url: 'https://a.example/x' }],
    [
      { file_type: 'URL', url: 'x' },
      { file_type: 'PERSONALIZED_ATTACHMENT', url: 'x y' },
      { file_type: 'x', url: 'a b' },
      { url: '' },
      {},
      5,
    ],
    [],
  ],
  file_type: ['URL', 'PERSONALIZED_ATTACHMENT', 'url'],
  trigger_condition: [
    {},
    { included_filters: groups[0] },
    { included_filters: groups[1], trigger_delay_type: 'DELAY' },
    { trigger_relation: 'BEFORE', trigger_attr: {} },
    { trigger_delay_type: 'INTELLIGENT_DELAY' },
  ],
  included_filters: groups,
  secondary_included_filters: groups,
  excluded_filters: groups,
  attributes: groups,
  trigger_delay_type: ['DELAY', 'ASAP', 'INTELLIGENT_DELAY', 'delay'],
  trigger_delay_value: integers,
  trigger_delay_granularity: units,
  trigger_relation: ['BEFORE', 'AFTER', 'before'],
  trigger_attr: [{ name: 'a' }, { name: ' ' }, { name: 5 }, {}],
  intelligent_delay_optimization: [
    {},
    { min_delay_value: -1, min_delay_granularity: 'DAYS', max_delay_value: 1.5, max_delay_granularity: 'MINUTES' },
    { min_delay_value: 0, min_delay_granularity: 'HOURS', max_delay_value: 1, max_delay_granularity: 'HOURS' },
  ],
  min_delay_value: integers,
  max_delay_value: integers,
  min_delay_granularity: units,
  max_delay_granularity: units,
  filter_operator: ['and', 'or', 'AND', ''],
  filters: [filters, [], [null], [attributeFilter], {}],
  filter_type: ['user_attributes', 'actions', 'custom_segments', 'USER_ATTRIBUTES', ''],
  data_type: ['string', 'double', 'datetime', 'bool', 'STRING', 'OBJECT', 'ARRAY_DOUBLE'],
  category: texts,
  operator: operators,
  value: ['x', 5, null, '', [1], {}],
  key: ['a', '', ' '],
  value1: texts,
  case_sensitive: flags,
  is_case_sensitive: flags,
  negate: flags,
  project_name: texts,
  action_name: texts,
  execution: [{}, { type: 'atmost', count: 0 }, { type: 'ATMOST', count: '1' }],
  type: ['atleast', 'atmost', 'exactly', 'x'],
  count: integers,
  executed: flags,
  condition: texts,
  id: texts,
  segmentation_details: [{}, { is_all_user_campaign: true }, { included_filters: groups[0] }],
  is_all_user_campaign: flags,
  send_campaign_to_opt_out_users: flags,
  scheduling_details: [
    { delivery_type: 'ASAP' },
    {},
    { delivery_type: 'AT_FIXED_TIME', start_time: '2026-12-04T17:00', timezone: 'UTC' },
  ],
  delivery_type: ['ASAP', 'AT_FIXED_TIME', 'SEND_IN_BTS', 'SEND_IN_USER_TIMEZONE', 'asap'],
  start_time: times,
  expiry_time: times,
  timezone: texts,
  periodic_details: [{}, { sending_frequency: 'DAILY' }, { sending_frequency: 'YEARLY', repeat_frequency: 0 }],
  sending_frequency: ['DAILY', 'WEEKLY', 'MONTHLY', 'daily'],
  repeat_frequency: integers,
  no_of_occurences: integers,
  repeat_on_date_of_month: [[1, 31], [0, 32, '1', null], [], 5],
  repeat_on_days_of_week: [days, [], ['MONDAY'], 'MONDAY'],
  repeat_on_days_of_week_for_month: [
    [{ week_granularity: 'FIRST', repeat_on_days_of_week: ['MONDAY'] }],
    [{}, { week_granularity: 'FIFTH', repeat_on_days_of_week: days }, null],
  ],
  week_granularity: ['FIRST', 'LAST', 'first'],
  bts_details: [{}, { send_in_bts: 'x' }],
  send_in_bts: flags,
  if_user_bts_is_not_available: texts,
  if_user_bts_outside_time_window: texts,
  window_end_time: texts,
  user_timezone_details: [{}, { send_in_user_timezone: 1 }],
  send_in_user_timezone: flags,
  send_if_user_timezone_has_passed: flags,
  delivery_controls: [{}, { bypass_dnd: true }, { queuing_enabled: true }, { queue_duration: 0 }],
  bypass_dnd: flags,
  campaign_throttle_rpm: integers,
  count_for_frequency_capping: flags,
  ignore_frequency_capping: flags,
  minimum_delay_between_two_notification_in_hour: integers,
  max_time_to_show_message_of_same_camapign: texts,
  expiry_time_of_sync_data_in_hour: texts,
  send_message_in_offline_mode: flags,
  send_limit_value: texts,
  send_limit_granularity_in_hours: texts,
  ignore_global_minimum_delay: flags,
  queuing_enabled: flags,
  queue_duration: integers,
  conversion_goal_details: [
    {},
    { goals: [] },
    { attribution_window_in_hours: 1, goals: [{ goal_event_attribute: {} }] },
  ],
  attribution_window_in_hours: integers,
  goals: [[{}], [null], [], {}],
  goal_name: texts,
  goal_event_name: texts,
  goal_event_attribute: [
    {},
    { data_type: 'OBJECT', filters: [{}, 5] },
    { name: 5, data_type: 'string', value: 5, value_type: 5, array_filter_type: 5, negate: 5 },
  ],
  is_primary_goal: flags,
  revenue_attribute: texts,
  revenue_currency: texts,
  value_type: texts,
  array_filter_type: texts,
  control_group_details: [{}, { is_campaign_control_group_enabled: true }],
  is_campaign_control_group_enabled: flags,
  campaign_control_group_percentage: integers,
  is_global_control_group_enabled: flags,
  utm_params: [
    {},
    { utm_source: 'a', utm_medium: 'b' },
    { utm_source: 'a', utm_medium: 'b', utm_1: '', utm_2: '', utm_3: '', utm_4: '', utm_5: '' },
    { utm_source: 'a', utm_medium: 'b', utm_1: '', utm_2: '', utm_3: '', utm_4: '', utm_5: '', x: 5 },
    { utm_source: 'a', utm_medium: ' ', utm_: 'x', UTM_x: 'y', z: undefined },
    { utm_source: 'a', utm_medium: 'b', ...Object.fromEntries(longKeys.map((key) => [key, 5])) },
  ],
  utm_source: texts,
  utm_medium: texts,
  utm_campaign: texts,
  utm_term: texts,
  utm_content: texts,
  utm_x: texts,
  campaign_audience_limit: [
    {},
    { is_campaign_audience_limit_enabled: true },
    { is_campaign_audience_limit_enabled: true, metric: 'SENT', frequency: 'INSTANCE', limit: 5 },
    { is_campaign_audience_limit_enabled: false, metric: 'SENT', frequency: 'INSTANCE', limit: 5 },
    { frequency: 'INSTANCE' },
    { is_campaign_audience_limit_enabled: true, metric: 'SENT', frequency: 'TOTAL', limit: 5 },
  ],
  is_campaign_audience_limit_enabled: flags,
  metric: ['SENT', 'sent'],
  frequency: ['TOTAL', 'INSTANCE', 'total'],
  limit: [1, 0, 9_999_999_999, 10_000_000_000, '1'],
  advanced: [
    {},
    { make_notification_sticky: true },
    { auto_dismiss_notification: true },
    { icon_image_type: 'ICON_URL' },
  ],
  expiration_settings: [{}, { expire_notification_after_type: 'DAYS', remove_from_inbox_after_type: 'HOUR' }],
  expire_notification_after_value: integers,
  expire_notification_after_type: ['HOUR', 'DAY', 'DAYS'],
  remove_from_inbox_after_value: integers,
  remove_from_inbox_after_type: ['DAY', 'HOUR'],
  platform_level_priority: [
    {},
    { ios_specific_priority: {} },
    { android_specific_priority: { send_with_priority: 1 } },
  ],
  android_specific_priority: [{}, { send_with_priority: true }],
  ios_specific_priority: [{}, { apns_priority: 5, relevance_score: 0.4, interruption_level: 'active' }],
  send_with_priority: flags,
  apns_priority: ['1', '5', '10', 10, '2'],
  interruption_level: ['Passive', 'Active', 'Time sensitive', 'Critical', 'critical'],
  relevance_score: [0, 0.5, 1, 0.25, '1'],
  latitude: decimals,
  longitude: decimals,
  radius: radii,
  triggered_at: ['ENTRY', 'EXIT', 'dwell', 'DWELL'],
  dwell_time_value: texts,
  dwell_time_granularity: units,
  response_time_value: texts,
  response_time_granularity: units,
  basic_details: [{}, { platforms: ['ANDROID'] }, { content_type: 'PROMOTIONAL' }, { title: 't', message: 'm' }],
  campaign_content: [{}, { content: { push: { android } } }, { content: { email: emails[0] } }],
});

const platformBasics = ['title', 'message', 'image_url', 'default_click_action', 'default_click_action_value'];

/** The keys that may be added to an object, by the key that the object stands under. */
const members: { [container: string]: readonly string[] } = table({
  '': [
    'channel',
    'campaign_delivery_type',
    'created_by',
    'updated_by',
    'request_id',
    'basic_details',
    'campaign_content',
    'connector',
    'trigger_condition',
    'segmentation_details',
    'scheduling_details',
    'delivery_controls',
    'conversion_goal_details',
    'control_group_details',
    'utm_params',
    'campaign_audience_limit',
    'advanced',
  ],
  basic_details: [
    'business_event',
    'name',
    'tags',
    'team',
    'send_to_triggered_platform_only',
    'user_attribute_identifier',
    'platforms',
    'geofences',
    'platform_specific_details',
    'content_type',
    'subscription_category',
    'from_address',
    'broadcast_live_activity_id',
    'carousel_content',
    'banner_image_url',
    'background_color_code',
    'key_value_pairs',
    'rich_media_value',
    'redirect_url',
    'image_scaling',
    'auto_dismiss_notification',
    'subtitle',
    'summary',
    'notification_channel',
    'input_gif_url',
    'app_name_color_code',
    'notification_control_color',
    'apply_background_color_in_text_editor',
    'include_app_name_and_time',
    'include_title_and_message',
    'collapsed_push_notification',
    'allow_bg_refresh',
    'rich_media_type',
    ...platformBasics,
  ],
  android: [
    'template_type',
    'basic_details',
    'timer',
    'buttons',
    'advanced',
    'template_backup',
    'custom_template_id',
    'custom_template_version',
    'push_amp_plus_enabled',
  ],
  ios: [
    'template_type',
    'basic_details',
    'buttons',
    'advanced',
    'template_backup',
    'custom_template_id',
    'custom_template_version',
    'timer',
    'send_to_all_eligible_device',
    'exclude_provisional_push_devices',
    'send_to_only_provisional_push_enabled_devices',
  ],
  web: ['template_type', 'basic_details', 'buttons', 'advanced', 'custom_template_id'],
  push: ['android', 'ios', 'web'],
  email: [
    'subject',
    'html_content',
    'custom_template_id',
    'custom_template_version',
    'from_address',
    'reply_to_address',
    'cc_ids',
    'bcc_ids',
    'email_editor',
    'attachments',
    'preview_text',
    'sender_name',
  ],
  timer: ['timer_ends_at', 'personalized_value', 'specific_time', 'time_period', 'duration_hour', 'duration_minute'],
  advanced: [
    'make_notification_sticky',
    'auto_dismiss_notification',
    'dismiss_button_text',
    'auto_dismiss_notification_time_value',
    'auto_dismiss_notification_time_granularity',
    'icon_image_type',
    'icon_url',
    'expiration_settings',
    'platform_level_priority',
    'group_key',
    'coupon_code',
    'icon_type_in_notification',
    'use_large_icon',
    'collapse_replace_key',
    'sound_file',
    'enable_ios_badge',
  ],
  template_backup: [
    ...platformBasics,
    'allow_bg_refresh',
    'key_value_pairs',
    'rich_media_type',
    'rich_media_value',
    'summary',
    'subtitle',
  ],
  carousel_content: ['slider_transition', 'slide_data'],
  slide_data: ['image_url', 'image_click_action', 'image_click_action_value', 'key_value_pairs'],
  buttons: [
    'btn_name',
    'click_action_name',
    'click_action_value',
    'click_action_type',
    'key_value_pairs',
    'title',
    'url',
    'icon_url',
    'button_category',
  ],
  campaign_content: ['locales', 'variation_details', 'content'],
  variation_details: [
    'distribution_type',
    'no_of_variations',
    'manual_distribution_percentage',
    'sherpa_campaign_duration',
    'sherpa_distribution_metric',
  ],
  manual_distribution_percentage: ['variation_1', 'variation_2', 'variation_3'],
  content: ['push', 'email', 'default', 'de-DE', 'fr-FR'],
  default: ['variation_1', 'variation_2', 'variation_3'],
  'de-DE': ['variation_1', 'variation_2', 'variation_3'],
  'fr-FR': ['variation_1', 'variation_2', 'variation_3'],
  variation_1: ['push', 'email'],
  variation_2: ['push', 'email'],
  variation_3: ['push', 'email'],
  connector: ['connector_type', 'connector_name'],
  trigger_condition: [
    'included_filters',
    'secondary_included_filters',
    'trigger_delay_type',
    'trigger_delay_value',
    'trigger_delay_granularity',
    'trigger_relation',
    'trigger_attr',
    'intelligent_delay_optimization',
  ],
  intelligent_delay_optimization: [
    'min_delay_value',
    'min_delay_granularity',
    'max_delay_value',
    'max_delay_granularity',
  ],
  included_filters: ['filter_operator', 'filters'],
  secondary_included_filters: ['filter_operator', 'filters'],
  excluded_filters: ['filter_operator', 'filters'],
  attributes: ['filter_operator', 'filters'],
  filters: [
    'filter_type',
    'data_type',
    'name',
    'operator',
    'value',
    'category',
    'case_sensitive',
    'negate',
    'project_name',
    'action_name',
    'execution',
    'executed',
    'attributes',
    'condition',
    'id',
  ],
  execution: ['type', 'count'],
  trigger_attr: ['name'],
  repeat_on_days_of_week_for_month: ['week_granularity', 'repeat_on_days_of_week'],
  attachments: ['file_type', 'url'],
  key_value_pairs: ['key', 'value'],
  segmentation_details: [
    'included_filters',
    'excluded_filters',
    'is_all_user_campaign',
    'send_campaign_to_opt_out_users',
  ],
  scheduling_details: [
    'delivery_type',
    'start_time',
    'expiry_time',
    'timezone',
    'periodic_details',
    'bts_details',
    'user_timezone_details',
  ],
  periodic_details: [
    'sending_frequency',
    'repeat_frequency',
    'no_of_occurences',
    'repeat_on_date_of_month',
    'repeat_on_days_of_week',
    'repeat_on_days_of_week_for_month',
  ],
  bts_details: ['send_in_bts', 'if_user_bts_is_not_available', 'if_user_bts_outside_time_window', 'window_end_time'],
  user_timezone_details: ['send_in_user_timezone', 'send_if_user_timezone_has_passed'],
  delivery_controls: [
    'bypass_dnd',
    'campaign_throttle_rpm',
    'count_for_frequency_capping',
    'ignore_frequency_capping',
    'minimum_delay_between_two_notification_in_hour',
    'max_time_to_show_message_of_same_camapign',
    'expiry_time_of_sync_data_in_hour',
    'send_message_in_offline_mode',
    'send_limit_value',
    'send_limit_granularity_in_hours',
    'ignore_global_minimum_delay',
    'queuing_enabled',
    'queue_duration',
  ],
  conversion_goal_details: ['attribution_window_in_hours', 'goals'],
  goals: [
    'goal_name',
    'goal_event_name',
    'goal_event_attribute',
    'is_primary_goal',
    'revenue_attribute',
    'revenue_currency',
  ],
  goal_event_attribute: [
    'name',
    'condition',
    'data_type',
    'value',
    'value1',
    'negate',
    'value_type',
    'array_filter_type',
    'filters',
    'is_case_sensitive',
  ],
  control_group_details: [
    'is_campaign_control_group_enabled',
    'campaign_control_group_percentage',
    'is_global_control_group_enabled',
  ],
  utm_params: [
    'utm_source',
    'utm_medium',
    'utm_term',
    'utm_content',
    'utm_x',
    'utm_campaign',
    'x',
    'utm_1',
    'utm_2',
    'utm_3',
    'utm_4',
  ],
  campaign_audience_limit: ['is_campaign_audience_limit_enabled', 'metric', 'frequency', 'limit'],
  expiration_settings: [
    'expire_notification_after_value',
    'expire_notification_after_type',
    'remove_from_inbox_after_value',
    'remove_from_inbox_after_type',
  ],
  platform_level_priority: ['android_specific_priority', 'ios_specific_priority'],
  ios_specific_priority: ['apns_priority', 'interruption_level', 'relevance_score'],
  android_specific_priority: ['send_with_priority'],
  geofences: [
    'name',
    'latitude',
    'longitude',
    'radius',
    'triggered_at',
    'dwell_time_value',
    'dwell_time_granularity',
    'response_time_value',
    'response_time_granularity',
  ],
  platform_specific_details: ['android', 'ios'],
});

const junk: readonly unknown[] = [null, 5, '', ' ', 'x', true, false, [], {}, 0, -1, 1.5, '5', undefined, [null], [{}]];

/** An object or list in the tree, with the key that names its kind. */
interface Place {
  container: Json | unknown[];
  kind: string;
  parent: Json | unknown[] | undefined;
  key: string;
}

function places(value: unknown, kind: string, parent: Json | unknown[] | undefined, key: string, found: Place[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    found.push({ container: value, kind, parent, key });
    value.forEach((element, index) => {
      places(element, kind, value, String(index), found);
    });
    return;
  }
  // A plain object: its members are reached by name.
  const object = value as Json;
  found.push({ container: object, kind, parent, key });
  for (const name of Object.keys(object)) places(object[name], name, object, name, found);
}

const topLevel = members[''] ?? [];

/** The kinds of object that stand in a list. */
const listed = [
  'slide_data',
  'buttons',
  'filters',
  'goals',
  'attachments',
  'key_value_pairs',
  'repeat_on_days_of_week_for_month',
];

const nearMisses = [
  ' ',
  '.',
  '@',
  '{{',
  '}}',
  '{{ a }}',
  ':',
  '/',
  '#',
  '-',
  '+',
  'e',
  '0',
  '9',
  'T',
  'Z',
  'x',
  '\n',
  'é',
];

/** The text with one character more, less or different. */
function perturbed(text: string, random: () => number): string {
  const position = Math.floor(random() * (text.length + 1));
  const piece = nearMisses[Math.floor(random() * nearMisses.length)] ?? '';
  const chance = random();
  if (chance < 0.3) return text.slice(0, position) + text.slice(position + 1);
  if (chance < 0.6) return text.slice(0, position) + piece + text.slice(position + 1);
  return text.slice(0, position) + piece + text.slice(position);
}

/** One of the values known for the key, sometimes a little off, and sometimes something that belongs nowhere. */
function candidate(key: string, random: () => number): unknown {
  const known = candidates[key];
  const list = known === undefined || random() < 0.1 ? junk : known;
  const value = list[Math.floor(random() * list.length)];
  if (typeof value === 'string' && random() < 0.08) return perturbed(value, random);
  return structuredClone(value);
}

/** An object of the kind with some of its members, and objects in it in turn. */
function invented(kind: string, depth: number, random: () => number): unknown {
  const object: Json = {};
  const share = 0.3 + random() * 0.7;
  for (const key of members[kind] ?? []) {
    if (random() > share) continue;
    const nested = members[key] !== undefined && depth > 0 && random() < 0.7;
    if (!nested) object[key] = candidate(key, random);
    else if (listed.includes(key) || (key === 'geofences' && random() < 0.7)) {
      object[key] = Array.from({ length: Math.floor(random() * 4) }, () => invented(key, depth - 1, random));
    } else object[key] = invented(key, depth - 1, random);
  }
  // A filter is better off with a known type, or nothing of it is ever looked at.
  if (kind === 'filters' && random() < 0.6) object.filter_type = candidate('filter_type', random);
  return object;
}

/** Content in its place, flat or keyed, for whichever channel; only what is in the blocks is made up. */
function inventedContent(random: () => number): unknown {
  const leaf = () => {
    const push: Json = {};
    for (const platform of ['android', 'ios', 'web']) {
      if (random() < 0.8) push[platform] = invented(platform, 3, random);
    }
    if (random() < 0.5) return { push };
    if (random() < 0.5) return { email: invented('email', 1, random) };
    return { push, email: candidate('email', random) };
  };
  if (random() < 0.5) return { content: leaf() };
  const locale = () => {
    const variations: Json = {};
    for (const name of ['variation_1', 'variation_2', 'variation_3']) if (random() < 0.6) variations[name] = leaf();
    return variations;
  };
  const count = 1 + Math.floor(random() * 3);
  const details = { distribution_type: 'SHERPA', no_of_variations: count, sherpa_campaign_duration: 1 };
  const content: Json = { default: locale() };
  if (random() < 0.5) content['de-DE'] = locale();
  return {
    locales: ['de-DE'],
    ...(random() < 0.7 ? { variation_details: details } : {}),
    content,
  };
}

/** Content of an email with so many variations, each with a sender of its own, and with some that do not count. */
export function contentOfManySenders(count: number): unknown {
  const variations: Json = {};
  for (let number = 1; number <= count; number++) {
    variations[`variation_${number}`] = { email: { ...emails[0], from_address: `${number}@a.example` } };
  }
  return {
    locales: ['de-DE'],
    variation_details: {
      distribution_type: 'SHERPA',
      no_of_variations: count,
      sherpa_campaign_duration: 1,
      sherpa_distribution_metric: 'BOTH',
    },
    content: {
      default: variations,
      'de-DE': {
        variation_1: { email: { ...emails[0], from_address: '1@a.example' } },
        variation_2: { email: { ...emails[0], from_address: 'nobody' } },
        [`variation_${count + 1}`]: { email: { ...emails[0], from_address: 'refused@a.example' } },
      },
      'xx-XX': { variation_1: { email: { ...emails[0], from_address: 'unlisted@a.example' } } },
    },
  };
}

/** A copy of the draft with `count` changes, and the draft itself untouched. */
export function mutated(draft: unknown, count: number, random: () => number): unknown {
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[Math.floor(random() * list.length)];
    if (picked === undefined && list.length === 0) throw new Error('Nothing to pick from');
    return picked as T; // The index is within the list, whose elements may themselves be undefined.
  };
  const fresh = (key: string): unknown => {
    if (members[key] !== undefined && random() < 0.4) return invented(key, 4, random);
    return candidate(key, random);
  };
  // Half of the time all changes go to one component, so that its rules meet each other.
  const focus = random() < 0.5 ? pick(topLevel) : undefined;
  let root = structuredClone(draft);
  // Some drafts start with one component made up, and some with well-placed content whose blocks are made up.
  if (typeof root === 'object' && root !== null && random() < 0.35) {
    const object = root as Json; // A known draft, so an object.
    const component = focus ?? 'campaign_content';
    if (component === 'campaign_content' && random() < 0.8) object[component] = inventedContent(random);
    else if (members[component] !== undefined) object[component] = invented(component, 5, random);
  }
  for (let n = 0; n < count; n++) {
    if (typeof root !== 'object' || root === null || random() < 0.0005) {
      root = structuredClone(pick(junk));
      continue;
    }
    // First a component, then a place in it, so that long content does not draw all changes to itself.
    const object = root as Json; // Neither null nor, but for rare junk, a list: member access is harmless on both.
    const found: Place[] = [];
    const anywhere = pick(Object.keys(object).length > 0 ? Object.keys(object) : ['']);
    const top = random() < 0.15 ? '' : (focus ?? anywhere);
    if (top === '') found.push({ container: object, kind: '', parent: undefined, key: '' });
    else places(object[top], top, object, top, found);
    if (found.length === 0) {
      object[top] = fresh(top);
      continue;
    }
    const place = pick(found);
    mutatePlace(place, pick, fresh, random);
  }
  return root;
}

function mutatePlace(
  place: Place,
  pick: <T>(list: readonly T[]) => T,
  fresh: (key: string) => unknown,
  random: () => number,
): void {
  const { container, kind } = place;
  const chance = random();
  if (Array.isArray(container)) {
    const known = candidates[kind];
    const sample = known === undefined ? undefined : pick(known);
    if (chance < 0.2 && container.length > 0) container.splice(Math.floor(random() * container.length), 1);
    else if (chance < 0.4 && container.length > 0) container.push(structuredClone(pick(container)));
    else if (chance < 0.6) container.push(structuredClone(pick(junk)));
    else if (chance < 0.8 && Array.isArray(sample)) container.push(...structuredClone(sample));
    else if (container.length > 0) container[Math.floor(random() * container.length)] = structuredClone(pick(junk));
    return;
  }
  const keys = Object.keys(container);
  if (chance < 0.2 && keys.length > 0) {
    delete container[pick(keys)];
  } else if (chance < 0.28 && keys.length > 0) {
    container[pick(keys)] = structuredClone(pick(junk));
  } else if (chance < 0.6 && keys.length > 0) {
    const key = pick(keys);
    container[key] = fresh(key);
  } else if (chance < 0.9) {
    const addable = members[kind];
    if (addable === undefined) return;
    const key = pick(addable);
    container[key] = fresh(key);
  } else if (chance < 0.96 && keys.length > 0) {
    // Under another name: a platform for another, a variation for another, an unknown key.
    const key = pick(keys);
    const name = pick([
      'variation_1',
      'variation_2',
      'variation_3',
      'variation_01',
      'variation_0',
      'variation_99',
      'default',
      'de-DE',
      'android',
      'ios',
      'push',
      'email',
      'unknown',
      pick(longKeys),
      ...keys,
    ]);
    container[name] = structuredClone(container[key]);
    if (random() < 0.5) delete container[key];
  } else if (place.parent !== undefined) {
    // The whole object becomes something else.
    const replacement = random() < 0.5 ? structuredClone(pick(junk)) : fresh(kind);
    if (Array.isArray(place.parent)) place.parent[Number(place.key)] = replacement;
    else place.parent[place.key] = replacement;
  }
}
