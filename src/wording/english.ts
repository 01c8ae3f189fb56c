import type { Cause, FindingParams, FormatProblem, Predicate, QuotesProblem, RangeProblem } from '../core/finding.js';
import type { Path } from '../core/value.js';
import {
  capitalized,
  fromTable,
  labelIn,
  labelling,
  type Naming,
  nameIn,
  subjectOf,
  type Words,
} from './field-name.js';
import type { Place } from './place.js';
import { listed, named, quoted } from './quoting.js';

/** The fields whose keys, word by word, are not yet their labels. */
const labels: Words = {
  channel: 'channel',
  'basic_details.name': 'campaign name',
  'basic_details.title': 'notification title',
  'basic_details.subtitle': 'notification subtitle',
  'basic_details.message': 'notification message',
  'basic_details.summary': 'notification summary',
  triggered_at: 'geofence trigger',
  push_amp_plus_enabled: 'Push Amp Plus',
  send_to_triggered_platform_only: 'sending to the triggering platform only',
  send_to_all_eligible_device: 'sending to all eligible devices',
  exclude_provisional_push_devices: 'excluding provisional push devices',
  send_to_only_provisional_push_enabled_devices: 'sending to provisional push devices only',
  manual_distribution_percentage: 'shares of the variations',
  collapse_replace_key: 'replacement key',
  negate: 'negation',
  executed: 'execution flag',
  case_sensitive: 'case sensitivity',
  is_case_sensitive: 'case sensitivity',
  expire_notification_after_value: 'time until the notification expires',
  expire_notification_after_type: 'unit of the time until the notification expires',
  remove_from_inbox_after_value: 'time until removal from the inbox',
  remove_from_inbox_after_type: 'unit of the time until removal from the inbox',
  expiry_time_of_sync_data_in_hour: 'expiry time of synchronized data in hours',
  android: 'Android content',
  ios: 'iOS content',
  web: 'Web content',
  'platform_specific_details.android': 'Android details',
  'platform_specific_details.ios': 'iOS audience',
  push: 'push content',
  email: 'email content',
  no_of_variations: 'number of variations',
  no_of_occurences: 'number of occurrences',
  key_value_pairs: 'key-value pairs',
  include_app_name_and_time: 'app name and time',
  include_title_and_message: 'title and message on the banner',
  slide_data: 'carousel slides',
  image_click_action: 'click action',
  image_click_action_value: 'click action value',
  timer_ends_at: 'timer end',
  personalized_value: 'personalized timer',
  specific_time: 'specific time of the timer',
  time_period: 'time period of the timer',
  duration_hour: 'timer duration in hours',
  duration_minute: 'timer duration in minutes',
  btn_name: 'name',
  click_action_type: 'action type',
  click_action_name: 'action name',
  click_action_value: 'action value',
  button_category: 'category',
  advanced: 'advanced settings',
  '.advanced': 'advanced push settings',
  use_large_icon: 'large icon',
  make_notification_sticky: 'sticky notification',
  auto_dismiss_notification: 'automatic dismissal',
  auto_dismiss_notification_time_value: 'time value of the automatic dismissal',
  auto_dismiss_notification_time_granularity: 'time granularity of the automatic dismissal',
  allow_bg_refresh: 'background refresh',
  enable_ios_badge: 'iOS badge',
  // `operator` is the filter's own; this one joins the filters of a group.
  filter_operator: 'group operator',
  filter_type: 'type',
  action_name: 'action name',
  'filters.id': 'segment ID',
  'filters.project_name': 'project name',
  included_filters: 'included audience filters',
  excluded_filters: 'excluded audience filters',
  'trigger_condition.included_filters': 'included trigger filters',
  secondary_included_filters: 'secondary trigger filters',
  is_all_user_campaign: 'all-user campaign',
  send_campaign_to_opt_out_users: 'sending to opted-out users',
  delivery_type: 'scheduling type',
  repeat_on_date_of_month: 'dates of the month',
  repeat_on_days_of_week: 'days of the week',
  repeat_on_days_of_week_for_month: 'days of the week in the month',
  bts_details: 'best-time-to-send details',
  send_in_bts: 'sending at the best time',
  if_user_bts_is_not_available: 'fallback without a best time',
  if_user_bts_outside_time_window: 'fallback outside the time window',
  send_in_user_timezone: 'sending in the user time zone',
  send_if_user_timezone_has_passed: 'sending when the user time has passed',
  bypass_dnd: 'do-not-disturb bypass',
  campaign_throttle_rpm: 'throttle in requests per minute',
  count_for_frequency_capping: 'counting for frequency capping',
  ignore_frequency_capping: 'ignoring frequency capping',
  minimum_delay_between_two_notification_in_hour: 'minimum delay between two notifications in hours',
  max_time_to_show_message_of_same_camapign: 'maximum time to show messages of the same campaign',
  send_message_in_offline_mode: 'sending in offline mode',
  ignore_global_minimum_delay: 'ignoring the global minimum delay',
  queuing_enabled: 'queuing',
  goal_name: 'name',
  goal_event_name: 'event name',
  goal_event_attribute: 'event attribute',
  value1: 'second value',
  'goals.is_primary_goal': 'primary goal',
  'goals.revenue_attribute': 'revenue attribute',
  'goals.revenue_currency': 'revenue currency',
  is_campaign_control_group_enabled: 'campaign control group',
  is_global_control_group_enabled: 'global control group',
  utm_params: 'UTM parameters',
  is_campaign_audience_limit_enabled: 'audience limit switch',
  metric: 'audience limit metric',
  frequency: 'audience limit frequency',
  limit: 'number of users',
  android_specific_priority: 'Android priority',
  ios_specific_priority: 'iOS priority',
  'email.from_address': 'from address of the email',
  reply_to_address: 'reply-to address',
  cc_ids: 'Cc addresses',
  bcc_ids: 'Bcc addresses',
};

/** What stands before the label of a field, by what it stands in. */
const groups: Words = {
  geofences: 'geofence',
  slide_data: 'slide',
  key_value_pairs: 'pair',
  buttons: 'button',
  attachments: 'attachment',
  template_backup: 'backup',
  filters: 'filter',
  execution: 'execution',
  trigger_attr: 'trigger attribute',
  goals: 'goal',
  goal_event_attribute: 'goal attribute',
};

/** The words of keys that are written in another way. */
const words: Words = {
  url: 'URL',
  id: 'ID',
  utm: 'UTM',
  html: 'HTML',
  gif: 'GIF',
  apns: 'APNs',
  sherpa: 'SHERPA',
  min: 'minimum',
  max: 'maximum',
  attr: 'attribute',
  timezone: 'time zone',
};

function label(key: string, parent: string): string {
  const whole = fromTable(labels, `${parent}.${key}`);
  if (whole !== undefined) return whole;
  const group = fromTable(groups, parent);
  const self =
    fromTable(labels, key) ??
    key
      .split('_')
      .map((word) => fromTable(words, word) ?? word)
      .join(' ');
  return group === undefined || self.startsWith(group) ? self : `${group} ${self}`;
}

const english: Naming = {
  label: labelling(label),
  shown: (text) => text,
  documents: { draft: 'the draft', update: 'the update' },
  elements: {
    geofences: 'geofence',
    filters: 'filter',
    goals: 'goal',
    buttons: 'button',
    slide_data: 'slide',
    key_value_pairs: 'pair',
    attachments: 'attachment',
    repeat_on_days_of_week_for_month: 'weekday entry',
  },
  entry: (position, list) => `entry ${position} of ${list}`,
  chosen: { locale: 'locale', variation: 'variation', share: 'share of variation', parameter: 'UTM parameter' },
  startsWithPlatform: true,
};

/** Formats, as one would ask for them. The keys are the formats' names in `leaves.ts`. */
const formats: Words = {
  'date-time': 'a date and time such as 2026-03-01T09:30 or 2026-03-01T09:30:00+05:30',
  uri: 'a complete URL such as https://example.com/sale or myapp://cart',
  email: 'one e-mail address such as ada@example.com',
  'hex-color': 'a color of 3, 4, 6 or 8 hexadecimal digits, such as #1A2B3C',
  latitude: 'a decimal number from -90 to 90, in quotes',
  longitude: 'a decimal number from -180 to 180, in quotes',
  radius: 'a number of meters above 0, in quotes',
};

/** Types, as one would ask for them. */
const types: Words = {
  string: 'text',
  boolean: 'true or false',
  integer: 'a whole number',
  object: 'an object',
  list: 'a list',
  function: 'a function',
  symbol: 'a symbol',
  bigint: 'a bigint',
  number: 'a number',
  fraction: 'a number with a fraction',
  unreadable: 'something that cannot be read',
};

/** What must be otherwise, where that is more than the type, the format or the range. */
const problems: Readonly<Record<FormatProblem | RangeProblem, string>> = {
  'too-large': 'is too large: it must have at most 15 digits',
  'too-small': 'is too small: it must have at most 15 digits',
  'no-time': 'must have a time after the date, as in 2026-03-01T09:30',
  'no-t': 'must have a T between date and time, as in 2026-03-01T09:30',
  'no-such-day': 'must be on a day that exists in the calendar',
  'no-such-time': 'must be at a time from 00:00 to 23:59',
  'no-scheme': 'must begin with a scheme, as in https://example.com/sale or myapp://cart',
  'nothing-after-scheme': 'must have something after the scheme, as in https://example.com/sale or myapp://cart',
  'white-space': 'must not have spaces or line breaks in it',
  several: 'must be one e-mail address, not several',
  'display-name': 'must be the e-mail address alone, such as ada@example.com, without a name around it',
  'no-at': 'must have an @, as in ada@example.com',
  'no-dot': 'must have a domain with a dot after the @, as in ada@example.com',
};

/** What would be right. */
const quotes: Readonly<Record<QuotesProblem, string>> = {
  'in-quotes': ' without quotes',
  'without-quotes': ' in quotes',
};

/** What was received, as one would quote it: the value where it may be shown, its type elsewhere. */
function got({ received, receivedType = '' }: FindingParams): string {
  if (received !== undefined) return `; got ${quoted(received)}`;
  return receivedType === ''
    ? ''
    : `; got ${receivedType === 'boolean' ? 'a boolean' : (fromTable(types, receivedType) ?? receivedType)}`;
}

/** The cause of a requirement, by the key of its field. */
function reason(because: Cause | undefined): string {
  if (because === undefined) return '';
  const { key, value } = named(because);
  return ` because ${key} is ${value}`;
}

/** The cause in parentheses, after words that would read on into it. */
function aside(because: Cause | undefined): string {
  return because === undefined ? '' : ` (${reason(because).trim()})`;
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

/** What may stand where nothing stands; of text nothing is said, and of objects and lists that they are. */
function wanted(params: FindingParams): string {
  const { allowed = [], expected = '', minimum, maximum } = params;
  if (allowed.length > 0) return `: ${oneOf(allowed)}`;
  if (expected === 'integer') {
    const bounds = minimum === undefined ? '' : maximum === undefined ? ` of ${range(params)}` : ` ${range(params)}`;
    return `: ${types.integer}${bounds}`;
  }
  const what = expected === 'boolean' ? types.boolean : fromTable(formats, expected);
  return what === undefined ? '' : `: ${what}`;
}

/** A value of an enumeration may be off in nothing but its quotes. */
export function meant({ suggestion, receivedType }: FindingParams): string {
  if (suggestion === undefined) return '';
  const problem = receivedType === 'string' ? 'in-quotes' : receivedType === 'number' && 'without-quotes';
  return `, did you mean ${quoted(suggestion)}${problem ? quotes[problem] : ''}?`;
}

/** What is said of the kinds of findings that need no words of a rule's own. */
function predicate(params: FindingParams, name: string): string {
  const { because, feature } = params;
  switch (params.kind) {
    case 'required':
      return `${isPlural(name) ? 'are' : 'is'} required${reason(because)}${has(feature, 'has')}${wanted(params)}`;
    case 'forbidden':
      return `must be left out${reason(because)}${has(feature, 'does not have')}`;
    case 'edited':
      return `must stay as ${isPlural(name) ? 'they are' : 'it is'} while the campaign is ${because?.value}`;
    case 'type':
      return `must be ${types[params.expected]}${params.problem ? quotes[params.problem] : ''}${got(params)}`;
    case 'enum': {
      const { allowed } = params;
      // The values of a list may be words that read on: `exists, is because …`.
      const cause = allowed.length > 1 ? aside(because) : reason(because);
      return `must be ${oneOf(allowed)}${cause}${got(params)}${meant(params)}`;
    }
    case 'format': {
      const what = params.problem === undefined ? `must be ${formats[params.expected]}` : problems[params.problem];
      // The words before may end in an example, of which this is not the reason.
      return `${what}${aside(because)}${got(params)}`;
    }
    default: {
      const what = params.kind === 'range' && params.problem ? problems[params.problem] : `must be ${range(params)}`;
      return `${what}${reason(because)}${got(params)}`;
    }
  }
}

/** Words for a list that must not be empty because of something else: what an entry of it is called. */
export function atLeastOne(entry: string): Predicate {
  return ({ because }) => `must have at least one ${entry}${reason(because)}`;
}

/** Whether the first noun of a label is a plural: of `shares of the variations`, say, but not of `delay in hours` or `radius`. */
function isPlural(name: string): boolean {
  return /[^su]s$/.test(name.split(/ (?:of|in|on|with)/, 1).join());
}

/**
 * The built-in wording: what is wrong and what would be right. A rule with a condition of its own brings its own words.
 */
export function inEnglish(path: Path, params: FindingParams, place: Place, ownWords?: Predicate): string {
  const { name, where } = subjectOf(path, place, english);
  const said = ownWords === undefined ? predicate(params, name) : ownWords(params);
  return `${capitalized(name)}${where} ${said}`;
}

/** What a field is called in the middle of a sentence. */
export function fieldNameInEnglish(path: Path): string {
  return nameIn(english, path);
}

/**
 * What the messages call a field, for headings and for the labels of a form.
 *
 * @param field the `path` of a finding, or its `field`: the same, joined by dots.
 * @throws TypeError for what is neither a list nor a string.
 * @example
 * fieldLabel('campaign_content.content.push.android.basic_details.title'); // 'Notification title'
 */
export function fieldLabel(field: Path | string): string {
  return labelIn(english, field);
}
