import type { Cause, FindingParams, Predicate } from '../core/finding.js';
import type { Path } from '../core/value.js';
import { type FieldNames, fieldName } from './field-name.js';
import { listed, named, quoted } from './quoting.js';

/** The fields whose keys, with spaces for underscores, are not yet words. */
const names: FieldNames = {
  request_id: 'request ID',
  triggered_at: 'trigger of the geofence',
  push_amp_plus_enabled: 'Push Amp Plus',
  send_to_triggered_platform_only: 'sending to the triggering platform only',
  send_to_all_eligible_device: 'sending to all eligible devices',
  exclude_provisional_push_devices: 'excluding provisional push devices',
  send_to_only_provisional_push_enabled_devices: 'sending to provisional push devices only',
  manual_distribution_percentage: 'shares of the variations',
  collapse_replace_key: 'replacement key',
  negate: 'negation',
  executed: 'execution flag',
  expire_notification_after_value: 'time until the notification expires',
  expire_notification_after_type: 'unit of the time until the notification expires',
  remove_from_inbox_after_value: 'time until removal from the inbox',
  remove_from_inbox_after_type: 'unit of the time until removal from the inbox',
  expiry_time_of_sync_data_in_hour: 'expiry time of synchronized data in hours',
  'basic_details.name': 'campaign name',
  'geofences.name': 'geofence name',
  'filters.name': 'filter name',
  'trigger_attr.name': 'trigger attribute name',
  'goal_event_attribute.name': 'goal attribute name',
  broadcast_live_activity_id: 'broadcast live activity ID',
  android: 'Android content',
  ios: 'iOS content',
  web: 'Web content',
  'platform_specific_details.android': 'Android details',
  'platform_specific_details.ios': 'iOS audience',
  push: 'push content',
  email: 'email content',
  no_of_variations: 'number of variations',
  sherpa_campaign_duration: 'SHERPA campaign duration',
  sherpa_distribution_metric: 'SHERPA distribution metric',
  image_url: 'image URL',
  input_gif_url: 'GIF URL',
  key_value_pairs: 'key-value pairs',
  'key_value_pairs.key': 'key of the pair',
  'key_value_pairs.value': 'value of the pair',
  include_app_name_and_time: 'app name and time',
  include_title_and_message: 'title and message on the banner',
  banner_image_url: 'banner image URL',
  slide_data: 'carousel slides',
  'slide_data.image_url': 'slide image URL',
  image_click_action: 'slide click action',
  image_click_action_value: 'slide click action value',
  'slide_data.key_value_pairs': 'slide key-value pairs',
  timer_ends_at: 'timer end',
  personalized_value: 'personalized timer',
  specific_time: 'specific time of the timer',
  time_period: 'time period of the timer',
  duration_hour: 'timer duration in hours',
  duration_minute: 'timer duration in minutes',
  btn_name: 'button name',
  click_action_type: 'button action type',
  click_action_name: 'button action name',
  click_action_value: 'button action value',
  'buttons.key_value_pairs': 'button key-value pairs',
  'buttons.title': 'button title',
  'buttons.url': 'button URL',
  'buttons.icon_url': 'button icon URL',
  advanced: 'advanced settings',
  '.advanced': 'advanced push settings',
  use_large_icon: 'large icon',
  make_notification_sticky: 'sticky notification',
  auto_dismiss_notification: 'automatic dismissal',
  auto_dismiss_notification_time_value: 'time value of the automatic dismissal',
  auto_dismiss_notification_time_granularity: 'time granularity of the automatic dismissal',
  'template_backup.title': 'backup title',
  'template_backup.message': 'backup message',
  'template_backup.summary': 'backup summary',
  'template_backup.subtitle': 'backup subtitle',
  'template_backup.image_url': 'backup image URL',
  'template_backup.default_click_action': 'backup click action',
  'template_backup.default_click_action_value': 'backup click action value',
  'template_backup.key_value_pairs': 'backup key-value pairs',
  'template_backup.allow_bg_refresh': 'backup background refresh',
  'template_backup.rich_media_type': 'backup rich media type',
  'template_backup.rich_media_value': 'backup rich media value',
  custom_template_id: 'custom template ID',
  allow_bg_refresh: 'background refresh',
  enable_ios_badge: 'iOS badge',
  redirect_url: 'redirect URL',
  icon_url: 'icon URL',
  url: 'URL',
  'attachments.url': 'attachment URL',
  'attachments.file_type': 'attachment file type',
  // `operator` is the filter's own; this one joins the filters of a group.
  filter_operator: 'group operator',
  'filters.data_type': 'filter data type',
  'filters.category': 'filter category',
  'filters.operator': 'filter operator',
  'filters.value': 'filter value',
  'filters.condition': 'filter condition',
  'filters.attributes': 'filter attributes',
  'filters.id': 'segment ID',
  'execution.type': 'execution type',
  'execution.count': 'execution count',
  trigger_attr: 'trigger attribute',
  min_delay_value: 'minimum delay value',
  min_delay_granularity: 'minimum delay granularity',
  max_delay_value: 'maximum delay value',
  max_delay_granularity: 'maximum delay granularity',
  is_all_user_campaign: 'all-user campaign',
  send_campaign_to_opt_out_users: 'sending to opted-out users',
  delivery_type: 'scheduling type',
  no_of_occurences: 'number of occurrences',
  repeat_on_date_of_month: 'dates of the month',
  repeat_on_days_of_week: 'days of the week',
  repeat_on_days_of_week_for_month: 'days of the week in the month',
  bts_details: 'best-time-to-send details',
  send_in_bts: 'sending at the best time',
  if_user_bts_is_not_available: 'fallback without a best time',
  if_user_bts_outside_time_window: 'fallback outside the time window',
  user_timezone_details: 'user time zone details',
  send_in_user_timezone: 'sending in the user time zone',
  send_if_user_timezone_has_passed: 'sending when the user time has passed',
  timezone: 'time zone',
  bypass_dnd: 'do-not-disturb bypass',
  campaign_throttle_rpm: 'throttle in requests per minute',
  count_for_frequency_capping: 'counting for frequency capping',
  ignore_frequency_capping: 'ignoring frequency capping',
  minimum_delay_between_two_notification_in_hour: 'minimum delay between two notifications in hours',
  max_time_to_show_message_of_same_camapign: 'maximum time to show messages of the same campaign',
  send_message_in_offline_mode: 'sending in offline mode',
  ignore_global_minimum_delay: 'ignoring the global minimum delay',
  queuing_enabled: 'queuing',
  'goal_event_attribute.condition': 'goal attribute condition',
  'goal_event_attribute.data_type': 'goal attribute data type',
  'goal_event_attribute.value': 'goal attribute value',
  value1: 'second goal attribute value',
  is_case_sensitive: 'case sensitivity',
  is_primary_goal: 'primary goal',
  is_campaign_control_group_enabled: 'campaign control group',
  is_global_control_group_enabled: 'global control group',
  utm_params: 'UTM parameters',
  utm_source: 'UTM source',
  utm_medium: 'UTM medium',
  utm_campaign: 'UTM campaign',
  utm_term: 'UTM term',
  utm_content: 'UTM content',
  is_campaign_audience_limit_enabled: 'audience limit switch',
  metric: 'audience limit metric',
  frequency: 'audience limit frequency',
  limit: 'number of users',
  android_specific_priority: 'Android priority',
  ios_specific_priority: 'iOS priority',
  apns_priority: 'APNs priority',
  reply_to_address: 'reply-to address',
  cc_ids: 'Cc addresses',
  bcc_ids: 'Bcc addresses',
  html_content: 'HTML content',
};

/** Formats, as one would ask for them. The keys are the formats' names in `leaves.ts`. */
const formats: Readonly<Record<string, string>> = {
  'date-time': 'an existing date and time such as 2026-03-01T09:30 or 2026-03-01T09:30:00+05:30',
  uri: 'an absolute URI without spaces, such as https://example.com/sale or myapp://cart',
  email: 'one e-mail address, such as ada@example.com',
  'hex-color': 'a color of 3, 4, 6 or 8 hexadecimal digits, such as #1A2B3C',
  latitude: 'a decimal number from -90 to 90, written as a string',
  longitude: 'a decimal number from -180 to 180, written as a string',
  radius: 'a number of meters above 0, written as a string',
};

/** Types, as one would ask for them. */
const types: Readonly<Record<string, string>> = {
  string: 'a string',
  boolean: 'true or false',
  integer: 'an integer',
  object: 'an object',
  list: 'a list',
  function: 'a function',
  symbol: 'a symbol',
  bigint: 'a bigint',
  number: 'a number',
  fraction: 'a number with a fraction',
  unreadable: 'something that cannot be read',
};

/** What was received, as one would quote it: the value where it may be shown, its type elsewhere. */
function got({ received, receivedType = '' }: FindingParams): string {
  if (received !== undefined) return `; got ${quoted(received)}`;
  return receivedType === ''
    ? ''
    : `; got ${receivedType === 'boolean' ? 'a boolean' : (types[receivedType] ?? receivedType)}`;
}

/** The cause of a requirement, by the key of its field. */
function reason(because: Cause | undefined): string {
  if (because === undefined) return '';
  const { key, value } = named(because);
  return ` because ${key} is ${value}`;
}

function has(feature: string | undefined, verb: string): string {
  return feature === undefined ? '' : ` because the workspace ${verb} the feature ${feature}`;
}

function oneOf(allowed: readonly (string | number)[]): string {
  return allowed.length === 1 ? listed(allowed) : `one of ${listed(allowed)}`;
}

function range({ minimum, maximum }: FindingParams): string {
  return maximum === undefined ? `at least ${minimum}` : `from ${minimum} to ${maximum}`;
}

/** What is said of the kinds of findings that need no words of a rule's own. */
function predicate(params: FindingParams, isPlural: boolean): string {
  const { allowed = [], because, expected = '', feature, suggestion } = params;
  switch (params.kind) {
    case 'required': {
      const choice = allowed.length === 0 ? '' : `: ${oneOf(allowed)}`;
      return `${isPlural ? 'are' : 'is'} required${reason(because)}${has(feature, 'has')}${choice}`;
    }
    case 'forbidden':
      return `must be left out${reason(because)}${has(feature, 'does not have')}`;
    case 'edited':
      return `must stay as ${isPlural ? 'they are' : 'it is'} while the campaign is ${because?.value}`;
    case 'type':
      return `must be ${types[expected]}${got(params)}`;
    case 'enum': {
      const meant = suggestion === undefined ? '' : `, did you mean ${quoted(suggestion)}?`;
      // The values of a list may be words that read on: `exists, is because …`.
      const cause = allowed.length > 1 && because !== undefined ? ` (${reason(because).trim()})` : reason(because);
      return `must be ${oneOf(allowed)}${cause}${got(params)}${meant}`;
    }
    case 'format':
      return `must be ${formats[expected]}${reason(because)}${got(params)}`;
    default:
      return `must be ${range(params)}${reason(because)}${got(params)}`;
  }
}

/** Words for a list that must not be empty because of something else: what an entry of it is called. */
export function atLeastOne(entry: string): Predicate {
  return ({ because }) => `must have at least one ${entry}${reason(because)}`;
}

/** Words as a sentence begins, but `iOS`. */
function capitalized(words: string): string {
  return /^[a-z](?![A-Z])/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/**
 * The built-in wording: what is wrong and what would be right. A rule with a condition of its own brings its own words.
 */
export function inEnglish(path: Path, params: FindingParams, ownWords?: (params: FindingParams) => string): string {
  const name = fieldName(path, {
    names,
    draft: 'the draft',
    field: (words, key) => words ?? key.replaceAll('_', ' '),
    element: (position, list) => `entry ${position} of ${list}`,
  });
  const said = ownWords === undefined ? predicate(params, /details$|^shares /.test(name)) : ownWords(params);
  return `${capitalized(name)} ${said}`;
}
