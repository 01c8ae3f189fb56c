import type { HintId } from '../../src/hints.js';
import type { Edit } from '../edit.js';
import { drafts } from '../examples/drafts.js';
import { below, type HintCases, kind, right, unused, value, withOptions, wrong } from './case.js';

// Places in the drafts.

const push = 'campaign_content.content.push';
const [android, ios, web] = [`${push}.android`, `${push}.ios`, `${push}.web`];
const [basic, iosBasic] = [`${android}.basic_details`, `${ios}.basic_details`];
const [title, message] = [`${basic}.title`, `${basic}.message`];
const [action, actionValue] = [`${basic}.default_click_action`, `${basic}.default_click_action_value`];
const [iosAction, iosActionValue] = [`${iosBasic}.default_click_action`, `${iosBasic}.default_click_action_value`];
const [pairs, iosPairs, buttons] = [`${basic}.key_value_pairs`, `${iosBasic}.key_value_pairs`, `${android}.buttons`];
const redirect = `${web}.basic_details.redirect_url`;
const varied = 'campaign_content.content.default';
const backup = `${varied}.variation_1.push.android.template_backup`;
const iosBackup = `${varied}.variation_3.push.ios.template_backup`;
const slides = `${varied}.variation_1.push.ios.basic_details.carousel_content.slide_data`;
const test = 'campaign_content.variation_details';
const mail = 'campaign_content.content.email';
const [html, subject, template] = [`${mail}.html_content`, `${mail}.subject`, `${mail}.custom_template_id`];
const attachments = `${mail}.attachments`;
const [schedule, periodic] = ['scheduling_details', 'scheduling_details.periodic_details'];
const [start, end, zone] = [`${schedule}.start_time`, `${schedule}.expiry_time`, `${schedule}.timezone`];
const [group, included] = ['segmentation_details.included_filters', 'segmentation_details.included_filters.filters'];
const everyone = 'segmentation_details.is_all_user_campaign';
const delay = 'trigger_condition';
const controls = 'delivery_controls';
const throttle = `${controls}.campaign_throttle_rpm`;
const [goals, goalAttribute] = [
  'conversion_goal_details.goals',
  'conversion_goal_details.goals.0.goal_event_attribute',
];
const [control, percentage] = ['control_group_details', 'control_group_details.campaign_control_group_percentage'];
const isControlled = `${control}.is_campaign_control_group_enabled`;
const platformDetails = 'basic_details.platform_specific_details';
const priorities = 'advanced.platform_level_priority';
const [radius, secondRadius] = ['basic_details.geofences.0.radius', 'basic_details.geofences.1.radius'];

// Parts of drafts.

/** Looks empty, and trimming leaves it as it is. */
const unseen = '\u200b\u00ad';
const image = 'https://cdn.acme.example/1.png';
const block = { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Now' } };
const carousel = { slide_data: [{ image_url: image }, { image_url: image }] };
const later = { btn_name: 'Later', click_action_type: 'SNOOZE' };
const opening = (address: string): Edit => ({ [action]: 'DEEPLINKING', [actionValue]: address });
const screen = (name: string): Edit => ({ [action]: 'NAVIGATE_TO_A_SCREEN', [actionValue]: name });
const link = (address: string) => `<p><a href="${address}">Shop now</a></p>`;

const city = { filter_type: 'user_attributes', data_type: 'string', name: 'city', operator: 'is', value: 'Berlin' };
const known = { filter_type: 'user_attributes', data_type: 'string', name: 'city', operator: 'exists' };
const age = { filter_type: 'user_attributes', data_type: 'double', name: 'age', operator: 'between' };
const day = { ...age, data_type: 'datetime', name: 'birthday', operator: 'on' };
const member = { ...age, data_type: 'bool', name: 'is_member', operator: 'is' };
const bought = { filter_type: 'actions', action_name: 'bought' };
const segment = { filter_type: 'custom_segments', name: 'Loyal' };
/** With filters, a campaign is not sent to everyone. */
const filtered = (filter: object): Edit => ({ [everyone]: undefined, [included]: [filter] });
const filterValue = `${included}.0.value`;

const goal = { goal_name: 'Bought', goal_event_name: 'purchase', is_primary_goal: true };
const notPrimary = { ...goal, is_primary_goal: false };
const [store] = [drafts.locationPush.basic_details?.geofences].flat();

/** A fixed time in a zone. */
const inZone = (name: string | undefined, time: string): Edit => ({ [zone]: name, [start]: time });
/** A triggered campaign that ends. */
const ending = (name: string | undefined, time: string): Edit => ({
  [schedule]: { delivery_type: 'ASAP' },
  [zone]: name,
  [end]: time,
});
const inUserTime: Edit = {
  [`${schedule}.delivery_type`]: 'SEND_IN_USER_TIMEZONE',
  [`${schedule}.user_timezone_details`]: { send_in_user_timezone: true },
};
const atBestTime: Edit = {
  [`${schedule}.delivery_type`]: 'SEND_IN_BTS',
  [`${schedule}.bts_details`]: { send_in_bts: true },
};
const weekly = { [`${periodic}.sending_frequency`]: 'WEEKLY' };
const monthly = (days: object): Edit => ({ [periodic]: { sending_frequency: 'MONTHLY', ...days } });

/** A trigger without a delay, and one more field. */
function asap(member: Edit): Edit {
  const fields = ['trigger_delay_value', 'trigger_delay_granularity', 'trigger_relation'];
  const others = fields.filter((name) => !(name in member)).map((name) => [name, undefined]);
  const all = [['trigger_delay_type', 'ASAP'], ...others, ...Object.entries(member)];
  return Object.fromEntries(all.map(([name, given]) => [`${delay}.${name}`, given]));
}

const timer = `${varied}.variation_2.push.android.timer`;
const timed = (members: object): Edit => ({ [timer]: members });
const timedWrong = (what: string, members: object) => below('timer_ends_at', wrong(what, 'variedPush', timed(members)));

/** A list of pairs in which one key stands twice. */
function twice(what: string, draft: 'oneTimePush' | 'variedPush', field: string) {
  const first = { key: 'screen', value: 'cart' };
  return below('1.key', value(what, draft, field, [first, { key: 'screen', value: 'shop' }], [first]));
}

// Fields of filters of another type, in every group.

const filterFields: readonly (readonly [field: string, given: unknown, filter: Edit])[] = [
  ['data_type', 'string', bought],
  ['category', 'Profile', segment],
  ['name', 'city', bought],
  ['operator', 'is', bought],
  ['value', 'Berlin', segment],
  ['case_sensitive', true, bought],
  ['negate', true, bought],
  ['project_name', 'Shop', segment],
  ['action_name', 'bought', known],
  ['execution', { type: 'atleast', count: 2 }, known],
  ['executed', true, segment],
  ['attributes', { filters: [{ data_type: 'string', name: 'brand', operator: 'exists' }] }, known],
  ['condition', 'A', known],
  ['id', 'seg_1', known],
];
const groups = [
  group,
  'segmentation_details.excluded_filters',
  `${delay}.included_filters`,
  `${delay}.secondary_included_filters`,
];
const ofFilters = groups.flatMap((at) =>
  filterFields.map(([field, given, filter]) => {
    const edit = {
      ...(at === group && { [everyone]: undefined }),
      [`${at}.filters`]: [filter],
      [`${at}.filters.0.${field}`]: given,
    };
    const name = at.startsWith(delay) ? 'eventPush' : field < 'd' ? 'email' : 'oneTimePush';
    return unused(`${field} in a filter of another type`, name, edit);
  }),
);

// Fields of the content that the template does not use.

const fieldsOfAndroid: Edit = {
  background_color_code: '#1A2B3C',
  app_name_color_code: '#1A2B3C',
  notification_control_color: 'DARK',
  apply_background_color_in_text_editor: true,
  include_app_name_and_time: true,
  include_title_and_message: true,
  banner_image_url: image,
  collapsed_push_notification: 'text',
  image_scaling: 'FILL_IMAGE_CONTAINER',
  carousel_content: carousel,
};
const ofContent = [
  ...Object.entries(fieldsOfAndroid).map(([field, given]) =>
    value(`${field} of a basic notification`, 'eventPush', `${basic}.${field}`, given, undefined),
  ),
  ...['background_color_code', 'apply_background_color_in_text_editor', 'carousel_content'].map((field) =>
    value(
      `${field} of a basic notification on iOS`,
      'oneTimePush',
      `${iosBasic}.${field}`,
      fieldsOfAndroid[field],
      undefined,
    ),
  ),
];

/** Drafts with and without a hint, for every kind of hint. */
// biome-ignore format: a line for each case
export const hintCases: Readonly<Record<HintId, HintCases>> = {
  'hint/unknown-key': kind('If your service knows the key, although its description does not.', [
    right('a parameter of your own', 'oneTimePush', { 'utm_params.utm_contennt': 'x' }),
    right('the name of a key of your own', 'oneTimePush', { [pairs]: [{ key: 'titel', value: 'x' }] }),
    right('what is in the value of a filter', 'oneTimePush', filtered({ ...city, value: { anything: { nmae: 1 } } })),
    right('what is in the values of a filter', 'oneTimePush', filtered({ ...city, operator: 'in', value: [{ nmae: 1 }] })),
    right('filters of a goal, which are not described', 'oneTimePush', { [goalAttribute]: { data_type: 'OBJECT', filters: [{ anything: 1 }] } }),
    right('the name of a locale', 'variedEmail', { 'campaign_content.locales': ['fr', 'de'] }),
    right('a name with an odd spelling that the specification has', 'devicePush', { [`${controls}.max_time_to_show_message_of_same_camapign`]: '5' }),
    right('nothing under a key of the other channel', 'email', { advanced: {}, 'basic_details.platforms': [] }),
  ], [
    wrong('a misspelled component', 'email', { utm_parms: { utm_source: 'news', utm_medium: 'email' } }, { utm_parms: undefined, utm_params: { utm_source: 'news', utm_medium: 'email' } }),
    wrong('a misspelled field', 'email', { [`${mail}.preview_txt`]: 'Up to 50 %' }, { [`${mail}.preview_txt`]: undefined, [`${mail}.preview_text`]: 'Up to 50 %' }),
    wrong('spelled as dictionaries do, not as the specification does', 'periodicPush', { [`${periodic}.no_of_occurrences`]: 5 }, { [`${periodic}.no_of_occurrences`]: undefined, [`${periodic}.no_of_occurences`]: 5 }),
    value('a field that nothing has, in a variation', 'variedPush', `${varied}.variation_2.push.android.timer.blinking`, true),
    value('in a slide', 'variedPush', `${varied}.variation_1.push.android.basic_details.carousel_content.slide_data.1.alt`, 'x'),
    value('in a block of the draft', 'oneTimePush', `${control}.size`, 1),
    value('in a geofence', 'locationPush', 'basic_details.geofences.1.color', 'red'),
    below('note', value('in a geofence that is no list', 'locationPush', 'basic_details.geofences', { ...store, note: 'x' })),
    value('in a filter in the attributes of an action', 'eventPush', `${delay}.included_filters.filters.0.attributes.filters.0.unit`, 'EUR'),
    below('0.btn_nmae', value('in a button', 'eventPush', buttons, [{ btn_nmae: 'Later', click_action_type: 'SNOOZE' }], [later])),
    value('beside the push content', 'oneTimePush', 'campaign_content.content.sms', { text: 'Sale' }),
    value('beside the content of a variation', 'variedEmail', `${varied}.variation_1.sms`, {}),
  ]),
  'hint/unused-part': kind('If you keep the part for later, when the campaign uses it again.', [
    right('false, where nothing is used', 'oneTimePush', { 'basic_details.send_to_triggered_platform_only': false, [`${controls}.send_message_in_offline_mode`]: false, [`${controls}.ignore_global_minimum_delay`]: false }),
    right('the unit and the relation of no delay', 'eventPush', asap({ trigger_delay_granularity: 'MINUTES', trigger_relation: 'AFTER' })),
    right('the first of the iOS audiences, on Android', 'eventPush', { [`${platformDetails}.ios`]: { send_to_all_eligible_device: true } }),
    right('0, as a form leaves it', 'eventPush', { [throttle]: 0 }),
    right('an empty text', 'eventPush', { 'basic_details.business_event': '', [`${android}.custom_template_id`]: '', [`${controls}.send_limit_value`]: ' ' }),
    right('empty lists and objects', 'eventPush', { [`${android}.timer`]: {}, [`${android}.template_backup`]: { title: '', key_value_pairs: [] }, 'basic_details.geofences': [], connector: {} }),
    right('empty objects in objects', 'oneTimePush', { [`${ios}.template_backup`]: { title: '', key_value_pairs: [] }, [`${delay}.included_filters`]: { filter_operator: 'and', filters: [] } }),
    right('an end of a campaign that ends by itself', 'oneTimePush', { [end]: '2026-12-31T23:59:59' }),
    right('no choice of an icon', 'oneTimePush', { [`${web}.advanced`]: { icon_url: image } }),
    right('no choice of a delay', 'eventPush', { ...asap({ intelligent_delay_optimization: { min_delay_value: 1 } }), [`${delay}.trigger_delay_type`]: undefined }),
    right('no choice of a content type', 'email', { basic_details: { from_address: 'news@acme.example', subscription_category: 'News' } }),
    right('no data type of a goal', 'oneTimePush', { [goalAttribute]: { name: 'price', filters: [{ name: 'x' }] } }),
    right('no action of a button', 'eventPush', { [buttons]: [{ btn_name: 'Shop', click_action_name: 'seen' }] }),
    right('a filter of a type with the field', 'oneTimePush', filtered({ ...segment, id: 'seg_1' })),
  ], [
    unused('a start of "as soon as possible"', 'eventPush', { [schedule]: { delivery_type: 'ASAP' }, [start]: '2026-12-01T09:30' }),
    value('a period of a campaign that is sent once', 'oneTimePush', periodic, { sending_frequency: 'DAILY' }, undefined),
    value('dates of a weekly campaign', 'periodicPush', `${periodic}.repeat_on_date_of_month`, [1], undefined),
    unused('days of a daily campaign', 'periodicPush', { [periodic]: { sending_frequency: 'DAILY' }, [`${periodic}.repeat_on_days_of_week`]: ['MONDAY'] }),
    value('weeks of a weekly campaign', 'periodicPush', `${periodic}.repeat_on_days_of_week_for_month`, [{ week_granularity: 'FIRST', repeat_on_days_of_week: ['MONDAY'] }], undefined),
    value('the best time', 'oneTimePush', `${schedule}.bts_details`, { send_in_bts: true }, undefined),
    value('the time of users', 'email', `${schedule}.user_timezone_details`, { send_in_user_timezone: true }, undefined),
    unused('filters of a number', 'oneTimePush', { [goalAttribute]: { name: 'price', condition: 'is', data_type: 'DOUBLE', value: '5' }, [`${goalAttribute}.filters`]: [{ name: 'x' }] }),
    value('a business event of another push', 'eventPush', 'basic_details.business_event', 'flash_sale', undefined),
    value('a business event of another email', 'email', 'basic_details.business_event', 'flash_sale', undefined),
    value('a live activity', 'oneTimePush', 'basic_details.broadcast_live_activity_id', 'match_1', undefined),
    value('geofences', 'oneTimePush', 'basic_details.geofences', [store], undefined),
    value('the platform of a trigger', 'oneTimePush', 'basic_details.send_to_triggered_platform_only', true, undefined),
    unused('settings of Android', 'oneTimePush', { 'basic_details.platforms': ['IOS', 'WEB'], [android]: undefined, [`${platformDetails}.android`]: { push_amp_plus_enabled: true } }),
    unused('the audience on iOS', 'oneTimePush', { 'basic_details.platforms': ['ANDROID', 'WEB'], [ios]: undefined, [`${platformDetails}.ios`]: { exclude_provisional_push_devices: true } }),
    unused('a category of a transactional email', 'email', { 'basic_details.content_type': 'TRANSACTIONAL', 'basic_details.subscription_category': 'News' }),
    value('shares of a test that chooses itself', 'variedEmail', `${test}.manual_distribution_percentage`, { variation_1: 50, variation_2: 50 }, undefined),
    value('a duration of a test with shares', 'variedPush', `${test}.sherpa_campaign_duration`, 4, undefined),
    value('a metric of a test with shares', 'variedPush', `${test}.sherpa_distribution_metric`, 'BOTH', undefined),
    value('a trigger of a push that is sent once', 'oneTimePush', delay, drafts.devicePush.trigger_condition, undefined),
    value('a trigger of a periodic push', 'periodicPush', delay, { trigger_delay_type: 'ASAP' }, undefined),
    value('a trigger of a business event', 'businessEventPush', delay, drafts.devicePush.trigger_condition, undefined),
    value('a trigger of an email that is sent once', 'email', delay, { trigger_delay_type: 'ASAP' }, undefined),
    ...(['eventPush', 'eventEmail'] as const).flatMap((name) => [
      unused(`the time of no delay, of ${name}`, name, asap({ trigger_delay_value: 5 })),
      value(`a time before which nothing is sent, of ${name}`, name, `${delay}.trigger_attr`, { name: 'departure' }, undefined),
    ]),
    value('an intelligent delay', 'eventPush', `${delay}.intelligent_delay_optimization`, { min_delay_value: 1 }, undefined),
    value('an intelligent delay on email', 'eventEmail', `${delay}.intelligent_delay_optimization`, { min_delay_value: 1 }, undefined),
    value('a rate of a triggered push', 'eventPush', throttle, 5000, undefined),
    value('a pause of a push that is sent once', 'oneTimePush', `${controls}.minimum_delay_between_two_notification_in_hour`, 4, undefined),
    value('a maximum of another push', 'eventPush', `${controls}.max_time_to_show_message_of_same_camapign`, '5', undefined),
    value('data of the offline mode', 'locationPush', `${controls}.expiry_time_of_sync_data_in_hour`, '5', undefined),
    value('the offline mode', 'oneTimePush', `${controls}.send_message_in_offline_mode`, true, undefined),
    value('a limit of geofences', 'devicePush', `${controls}.send_limit_value`, '3', undefined),
    value('the window of that limit', 'eventPush', `${controls}.send_limit_granularity_in_hours`, '24', undefined),
    value('the pause of the workspace', 'oneTimePush', `${controls}.ignore_global_minimum_delay`, true, undefined),
    unused('a priority on Android', 'oneTimePush', { 'basic_details.platforms': ['WEB'], [platformDetails]: undefined, [android]: undefined, [ios]: undefined, [`${priorities}.android_specific_priority`]: { send_with_priority: true } }),
    value('a priority on iOS', 'eventPush', `${priorities}.ios_specific_priority`, { apns_priority: '5' }, undefined),
    value('a connector of a push', 'oneTimePush', 'connector', { connector_type: 'SENDGRID' }, undefined),
    value('settings of a push in an email', 'email', 'advanced', { expiration_settings: { expire_notification_after_value: 2 } }, undefined),
    value('a field of email on push', 'oneTimePush', 'basic_details.content_type', 'PROMOTIONAL', undefined),
    ...ofContent,
    value('an animation in a carousel', 'variedPush', `${varied}.variation_1.push.android.basic_details.input_gif_url`, image, undefined),
    value('an animation in a carousel on iOS', 'variedPush', `${varied}.variation_1.push.ios.basic_details.input_gif_url`, image, undefined),
    value('rich media of a stylized notification', 'variedPush', `${varied}.variation_3.push.ios.basic_details.rich_media_type`, 'Image', undefined),
    value('their address', 'variedPush', `${varied}.variation_3.push.ios.basic_details.rich_media_value`, image, undefined),
    value('a timer', 'eventPush', `${android}.timer`, { timer_ends_at: 'DURATION', duration_hour: '1' }, undefined),
    value('a backup', 'eventPush', `${android}.template_backup`, { title: 'Sale' }, undefined),
    value('a template of your own', 'eventPush', `${android}.custom_template_id`, 'tpl_1', undefined),
    value('the version of a template', 'eventPush', `${android}.custom_template_version`, 2, undefined),
    value('a backup on iOS', 'oneTimePush', `${ios}.template_backup`, { title: 'Sale' }, undefined),
    value('a template of your own on iOS', 'oneTimePush', `${ios}.custom_template_id`, 'tpl_1', undefined),
    value('the version of a template on iOS', 'oneTimePush', `${ios}.custom_template_version`, 2, undefined),
    unused('an icon beside the default one', 'oneTimePush', { [`${web}.advanced.icon_image_type`]: 'DEFAULT', [`${web}.advanced.icon_url`]: image }),
    unused('the name of what a link opens', 'eventPush', { [buttons]: [{ btn_name: 'Shop', click_action_type: 'RICH_LANDING', click_action_value: image }], [`${buttons}.0.click_action_name`]: 'seen' }),
    unused('Android content', 'oneTimePush', { 'basic_details.platforms': ['IOS', 'WEB'], [`${platformDetails}.android`]: undefined, [android]: block }),
    value('iOS content', 'eventPush', ios, block, undefined),
    value('web content', 'eventPush', web, block, undefined),
    value('email content beside push content', 'oneTimePush', mail, { subject: 'Sale' }, undefined),
    ...ofFilters,
    value('the project of a filter on the attributes of an event, which has no type', 'eventPush', `${delay}.included_filters.filters.0.attributes.filters.0.project_name`, 'Shop', undefined),
  ]),
  'hint/end-before-start': kind('Never: nothing would be sent. If both times are placeholders, change them before you publish.', [
    right('the same minute', 'periodicPush', { [end]: '2026-12-01T09:30' }),
    right('an end as soon as possible, without a start', 'eventPush', ending('Europe/Berlin', '2020-01-01T00:00')),
    right('in New York, later in time', 'oneTimePush', { ...inZone('America/New_York', '2026-12-01T09:30:00-05:00'), [end]: '2026-12-01T10:00:00-05:00' }),
    right('by unknown clocks, perhaps later', 'oneTimePush', { ...atBestTime, ...inZone(undefined, '2026-12-01T09:30'), [end]: '2026-11-30T19:31Z' }),
    right('by the clocks of each user, perhaps later', 'oneTimePush', { ...inUserTime, [end]: '2026-12-01T08:29Z' }),
    right('early in the next year', 'email', { [end]: '2027-01-01T00:00:00' }),
  ], [
    value('a month earlier', 'oneTimePush', end, '2026-11-01T09:30:00'),
    value('a minute earlier', 'periodicPush', end, '2026-12-01T09:29'),
    value('an hour earlier, both with the offset of the zone', 'oneTimePush', end, '2026-12-01T08:30:00+01:00'),
    wrong('a day earlier, in the time of each user', 'oneTimePush', { ...inUserTime, [end]: '2026-11-30T09:30:00' }),
    wrong('by unknown clocks, certainly earlier', 'oneTimePush', { ...atBestTime, ...inZone(undefined, '2026-12-01T09:30'), [end]: '2026-11-30T19:29Z' }),
  ]),
  'hint/start-in-past': kind('In a campaign that is stored as a template, or that was sent already: its start is history.', [
    ...withOptions({ now: '2026-12-01T08:30Z' },
    right('now, by the clocks of Berlin', 'oneTimePush', { [start]: '2026-12-01T09:30:00' }),
    right('earlier on the clock of UTC, later in New York', 'email', inZone('America/New_York', '2026-12-01T03:31:00')),
    right('already past in Berlin, but not for each user', 'oneTimePush', { ...inUserTime, [start]: '2026-12-01T00:00:00' }),
    right('an end in the future', 'eventPush', ending('Europe/Berlin', '2027-01-01T00:00:00'))),
  ], [
    ...withOptions({ now: new Date('2027-01-01T00:00Z') },
    value('last month', 'oneTimePush', start, '2026-12-01T09:30:00'),
    value('an hour ago in Berlin, with the offset', 'email', start, '2027-01-01T00:30:00+01:00'),
    wrong('in every zone', 'oneTimePush', { ...inUserTime, [start]: '2026-12-31T11:59:00' }),
    wrong('at the best time', 'variedPush', { ...atBestTime, [start]: '2026-12-01T09:30:00' })),
  ]),
  'hint/end-in-past': kind('In a campaign that has ended, or that is stored as a template: its end is history.', [
    ...withOptions({ now: '2026-12-01T08:30Z' },
    right('now, by the clocks of Berlin', 'eventPush', ending('Europe/Berlin', '2026-12-01T09:30:00')),
    right('earlier on the clock of UTC, later in New York', 'eventEmail', ending('America/New_York', '2026-12-01T03:31:00')),
    right('in the next year', 'locationPush', ending('Europe/Berlin', '2027-01-01T00:00')),
    right('by unknown clocks, perhaps later', 'devicePush', ending(undefined, '2026-11-30T20:31')),
    right('of a push that is sent once, as soon as possible', 'oneTimePush', ending('Europe/Berlin', '2025-01-01T00:00')),
    right('of an email that is sent once, as programs write no time', 'email', ending('UTC', '0001-01-01T00:00:00Z'))),
    right('a long time ago, while nobody says what time it is', 'eventPush', ending('UTC', '0001-01-01T00:00Z')),
  ], [
    ...withOptions({ now: new Date('2027-01-01T00:00Z') },
    wrong('last year', 'eventPush', ending('Europe/Berlin', '2025-12-31T23:59:59')),
    wrong('of a device', 'devicePush', ending('Europe/Berlin', '2026-12-01T09:30')),
    wrong('of a place', 'locationPush', ending('Asia/Kolkata', '2026-12-31T23:59:59')),
    wrong('of a business event', 'businessEventPush', ending('America/New_York', '2026-12-31T18:59')),
    wrong('of an email, in the year 1, as programs write no time', 'eventEmail', ending('Europe/Berlin', '0001-01-01T00:00Z')),
    wrong('in every zone', 'eventPush', ending(undefined, '2026-12-31T11:59:00')),
    wrong('with the offset of another zone', 'eventEmail', ending('Europe/Berlin', '2026-12-01T09:30:00Z'))),
  ]),
  'hint/offset': kind('If you know that your service reads the offset, and not the time zone beside it.', [
    right('the offset of winter', 'oneTimePush', { [start]: '2026-12-01T09:30:00+01:00' }),
    right('the offset of summer, of hours alone', 'email', { [start]: '2026-07-01T09:30:00.123456+02' }),
    right('a zone that is an offset', 'oneTimePush', inZone('+05:30', '2026-07-01T09:00+05:30')),
    right('the signs of Etc, the other way round', 'oneTimePush', inZone('Etc/GMT+5', '2026-12-01T09:30-05:00')),
    right('the time of each user', 'oneTimePush', { ...inUserTime, [start]: '2026-12-01T09:30:00Z' }),
    right('no zone', 'oneTimePush', { ...atBestTime, ...inZone(undefined, '2026-12-01T09:30:00Z') }),
    right('an end without a zone', 'eventPush', ending(undefined, '2026-12-31T23:59:59Z')),
  ], [
    value('Z in Berlin', 'oneTimePush', start, '2026-12-01T09:30:00Z', '2026-12-01T09:30:00', '2026-12-01T10:30:00'),
    ...withOptions({ now: '2026-12-01T08:45Z' }, value('of which one reading is in the past', 'oneTimePush', start, '2026-12-01T09:30:00Z', '2026-12-01T10:30:00')),
    wrong('Z in Sydney, at the best time', 'variedPush', { ...atBestTime, ...inZone('Australia/Sydney', '2026-12-01T09:00:00Z') }, { [start]: '2026-12-01T09:00:00' }, { [start]: '2026-12-01T20:00:00' }),
    wrong('an offset in UTC', 'periodicPush', inZone('UTC', '2026-12-01T09:30:00+02:00'), { [start]: '2026-12-01T09:30:00' }, { [start]: '2026-12-01T07:30:00' }),
    wrong('the end of a triggered campaign, on another day in the zone', 'eventEmail', ending('Asia/Kolkata', '2026-12-31T23:59:59Z'), { [end]: '2026-12-31T23:59:59' }, { [end]: '2027-01-01T05:29:59' }),
    wrong('of which one reading is before the start', 'oneTimePush', { ...inZone('America/New_York', '2026-12-01T09:30:00'), [end]: '2026-12-01T13:00:00Z' }, { [end]: '2026-12-01T13:00:00' }),
  ]),
  'hint/clock-change': kind('If an hour sooner or later makes no difference.', [
    right('the minute before the clocks go forward', 'oneTimePush', { [start]: '2027-03-28T01:59:00' }),
    right('which of the two is told by its offset', 'oneTimePush', { [start]: '2026-10-25T02:30:00+02:00' }),
    right('a zone without summer time', 'oneTimePush', inZone('America/Phoenix', '2027-03-14T02:30:00')),
    right('the time of each user', 'oneTimePush', { ...inUserTime, [start]: '2027-03-28T02:30:00' }),
    right('a schedule that "as soon as possible" does not use', 'eventPush', ending('Europe/Berlin', '2027-03-28T04:30')),
  ], [
    value('skipped in Berlin', 'oneTimePush', start, '2027-03-28T02:30:00', '2027-03-28T03:30:00'),
    wrong('an end that is skipped', 'eventPush', ending('Europe/London', '2027-03-28T01:00:00'), { [end]: '2027-03-28T02:00:00' }),
    value('twice in Berlin', 'periodicPush', start, '2026-10-25T02:30:00', '2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'),
    wrong('an end that comes twice', 'eventEmail', ending('Europe/Paris', '2026-10-25T02:00:00'), { [end]: '2026-10-25T02:00:00+02:00' }, { [end]: '2026-10-25T02:00:00+01:00' }),
  ]),
  'hint/time-zone': kind('If your service knows the zone: name its zones in the option `timeZones`.', [
    right('an old name', 'oneTimePush', { [zone]: 'Asia/Calcutta' }),
    right('a distance from UTC', 'oneTimePush', { [zone]: '+05:30' }),
    right('blank, where none is needed', 'eventPush', { [schedule]: { delivery_type: 'ASAP', timezone: ' ' } }),
    right('a zone of the host', 'oneTimePush', { [zone]: 'Moon/Tycho' }, { timeZones: ['Moon/Tycho'] }),
  ], [
    value('a misspelled city', 'oneTimePush', zone, 'Asia/Kolkatta', 'Asia/Kolkata'),
    value('a city that has no zone of its own', 'oneTimePush', zone, 'Asia/Mumbai', 'Asia/Kolkata'),
    value('a distance as people say it', 'oneTimePush', zone, 'UTC+05:30', '+05:30'),
    value('a distance that no clock has', 'oneTimePush', zone, 'UTC+25'),
    value('a zone that nobody knows', 'periodicPush', zone, 'Middle-earth'),
    ...withOptions({ timeZones: ['Moon/Copernicus', 'Moon/Tycho'] },
      value('not one of the host', 'oneTimePush', zone, 'Europe/Berlin'),
      value('one of the host, almost', 'oneTimePush', zone, 'moon/tycho', 'Moon/Tycho')),
  ]),
  'hint/zone-abbreviation': kind('If you know which zone your service takes, and you mean this zone.', [
    right('UTC', 'oneTimePush', { [zone]: 'UTC' }),
    right('one zone, by its abbreviation', 'oneTimePush', { [zone]: 'CET' }),
    right('an abbreviation that the host knows', 'oneTimePush', { [zone]: 'IST' }, { timeZones: ['IST'] }),
  ], [
    value('India, Israel or Ireland', 'oneTimePush', zone, 'IST', 'Asia/Kolkata', 'Asia/Jerusalem', 'Europe/Dublin'),
    value('of one zone, which is no name of it', 'email', zone, 'AKST', 'America/Anchorage'),
    ...withOptions({ timeZones: ['Europe/London', 'Europe/Berlin'] },
      value('of which the host knows one zone', 'oneTimePush', zone, 'BST', 'Europe/London'),
      value('of which the host knows none', 'oneTimePush', zone, 'CST')),
  ]),
  'hint/recurring-days': kind('If you know what your service does in short months, or without a day.', [
    right('every day', 'periodicPush', { [periodic]: { sending_frequency: 'DAILY', repeat_frequency: 1 } }),
    right('the last day that every month has', 'periodicPush', monthly({ repeat_on_date_of_month: [1, 15, 28] })),
    right('weekdays of each month', 'periodicPush', monthly({ repeat_on_days_of_week: ['MONDAY'] })),
    right('the last Friday of each month', 'periodicPush', monthly({ repeat_on_days_of_week_for_month: [{ week_granularity: 'LAST', repeat_on_days_of_week: ['FRIDAY'] }] })),
    right('empty lists that a daily campaign does not use', 'periodicPush', { [periodic]: { sending_frequency: 'DAILY', repeat_on_days_of_week: [], repeat_on_date_of_month: [] } }),
  ], [
    wrong('every week, on no day', 'periodicPush', { [`${periodic}.repeat_on_days_of_week`]: undefined, ...weekly }),
    wrong('every week, with an empty list', 'periodicPush', { [`${periodic}.repeat_on_days_of_week`]: [], ...weekly }),
    below('sending_frequency', wrong('every month, with three empty lists', 'periodicPush', monthly({ repeat_on_date_of_month: [], repeat_on_days_of_week: [], repeat_on_days_of_week_for_month: [] }))),
    below('sending_frequency', wrong('every month, on no day', 'periodicPush', monthly({}))),
    below('repeat_on_date_of_month.2', wrong('three days, of which February has two', 'periodicPush', monthly({ repeat_on_date_of_month: [10, 20, 30] }))),
    below('repeat_on_date_of_month.0', wrong('the 29th, told once', 'periodicPush', monthly({ repeat_on_date_of_month: [29, 30, 31] }))),
  ]),
  'hint/empty-html': kind('If your service adds the content when it sends the campaign.', [
    right('a picture alone', 'email', { [html]: '<p><img src="https://cdn.acme.example/1.png"></p>' }),
    right('an expression alone', 'email', { [html]: '<div>{{ content_block }}</div>' }),
    right('a saved template, which brings its own HTML', 'email', { [mail]: { custom_template_id: 'tpl_1', html_content: '' } }),
    right('a message with a sign of HTML', 'oneTimePush', { [message]: '5 < 7' }),
    right('a message for iOS, where HTML is text', 'oneTimePush', { [`${iosBasic}.message`]: '<b></b>' }),
  ], [
    value('what an editor leaves behind', 'email', html, '<p><br></p>'),
    wrong('in one language', 'variedEmail', { 'campaign_content.content.fr.variation_2.email': { subject: 'B' }, 'campaign_content.content.fr.variation_2.email.html_content': '<div><span> </span></div>' }),
    value('a message of Android', 'oneTimePush', message, '<b></b>'),
  ]),
  'hint/open-expression': kind('If the text shows braces on purpose, or your service reads other expressions.', [
    right('a closed one', 'email', { [subject]: 'Hello {{ user.name | default: "friend" }}' }),
    right('a block of Handlebars', 'email', { [html]: '<ul>{{#each items}}<li>{{this.name}}</li>{{/each}}</ul>' }),
    right('style sheets end with two braces', 'email', { [html]: '<style>@media (max-width: 600px) { p { color: red }}</style><p>Hello</p>' }),
    right('single braces that are text', 'oneTimePush', { [title]: 'Sale {today only}' }),
    right('curly quotes beside an expression', 'email', { [subject]: '“Hello” {{ user.name }}' }),
    right('a smiley, and braces that close nothing', 'oneTimePush', { [title]: ':-}} and a } b', [message]: 'Wow }} 50%}}' }),
    right('braces that close an object', 'oneTimePush', { [pairs]: [{ key: 'a', value: '{"a":{"b":user_id}}' }] }),
    right('a name before two braces in HTML', 'email', { [html]: '<p>Hi first_name}}</p>' }),
    right('HTML in the quotes of an expression', 'email', { [html]: '<p>{{ x | default: "<b>you</b>" }}{{ y | replace: "&amp;", "&" }}</p>' }),
    right('HTML around expressions', 'email', { [html]: '<p>{{ a }}&nbsp;<b>{{ b }}</b> &gt; {{ c }}</p>' }),
    right('a comparison', 'email', { [subject]: '{% if a < b and c > d %}Now{% endif %}' }),
    right('a helper of Handlebars that is not known', 'email', { [html]: '<p>{{#list items}}</p>' }),
    right('a section that ends without its name', 'email', { [html]: '<p>{{#vip}}Early{{/}}</p>' }),
    right('merge tags of other services, which have no braces', 'email', { [subject]: 'Hello *|FNAME|*, %%first_name%% and [firstname]' }),
  ], [
    value('in a subject', 'email', subject, 'Hello {{ user.name'),
    value('closed by one brace', 'email', subject, 'Hello {{ user.name }!', 'Hello {{ user.name }}!'),
    value('in HTML', 'eventEmail', html, '<p>Hello {{ user.name, how are you?</p>'),
    value('a tag that is not closed', 'oneTimePush', title, 'Sale {% if user.vip'),
    value('a tag that is closed as a variable', 'oneTimePush', title, '{% if user.vip }}VIP{% endif %}', '{% if user.vip %}VIP{% endif %}'),
    value('a condition without its end', 'oneTimePush', `${iosBasic}.title`, '{% if user.vip %}VIP'),
    value('a loop without its end', 'email', html, '<ul>{% for item in cart %}<li>{{ item.name }}</li></ul>'),
    value('single braces in a backup', 'variedPush', `${varied}.variation_2.push.android.template_backup.title`, 'Hello {first_name}', 'Hello {{first_name}}'),
    value('curly quotes', 'email', subject, 'Hello {{ user.name | default: “friend” }}', 'Hello {{ user.name | default: "friend" }}'),
    value('curly quotes in HTML', 'email', html, '<p>{{ user.name | default: “friend” }}</p>'),
    value('in a parameter', 'oneTimePush', 'utm_params.utm_campaign', 'sale_{{ campaign.id'),
    below('utm_source', value('in a required parameter', 'oneTimePush', 'utm_params', { utm_source: '{{ source', utm_medium: 'push' })),
    below('0.value', value('in the value of a key', 'oneTimePush', pairs, [{ key: 'name', value: '{{ user.name' }])),
    value('a section without its end', 'email', html, '<p>Hello</p>{{#vip}}<p>Early access</p>'),
    value('HTML in an expression', 'email', html, '<p>{% if points &gt; 10 %}Gold{% endif %}</p>', '<p>{% if points > 10 %}Gold{% endif %}</p>'),
    value('a space of HTML', 'email', html, '<p>Hello {{ user.name&nbsp;}}</p>', '<p>Hello {{ user.name }}</p>'),
    value('bold letters in an expression', 'eventEmail', html, '<p>Hello {{<b>name</b>}}</p>'),
    value('HTML in a title', 'oneTimePush', title, 'Hi {{ name | default: &quot;you&quot; }}', 'Hi {{ name | default: "you" }}'),
    value('HTML in a message of iOS', 'oneTimePush', `${iosBasic}.message`, '{% if a &lt; b %}x{% endif %}', '{% if a < b %}x{% endif %}'),
    value('tags in a subject', 'email', subject, 'Hi {{ user.<span style="color: red">name</span> }}'),
    value('never opened', 'email', subject, 'Hi first_name}}', 'Hi {{first_name}}'),
    value('never opened, in a title', 'oneTimePush', title, 'Hi user.name }}!', 'Hi {{user.name }}!'),
    value('never opened, beside an expression', 'oneTimePush', `${iosBasic}.message`, '{{ user.name }}, event.city}} is near', '{{ user.name }}, {{event.city}} is near'),
    value('never opened, with a space in the name', 'email', `${mail}.preview_text`, 'For first name}}'),
  ]),
  'hint/encoded-expression': kind('If the page behind the link decodes the expression itself.', [
    right('not encoded', 'oneTimePush', { [redirect]: 'https://acme.example/{{ user.id }}' }),
    right('encoded JSON', 'oneTimePush', { [redirect]: 'https://acme.example/?q=%7B%22a%22%3A%7B%22b%22%3A1%7D%7D' }),
    right('two braces that are not closed', 'oneTimePush', { [redirect]: 'https://acme.example/?q=%7B%7B' }),
    right('in text that is no link', 'email', { [html]: '<p>Write %7B%7B name %7D%7D</p>' }),
    right('in text of a notification', 'oneTimePush', { [title]: '%7B%7B name %7D%7D' }),
    right('in a data attribute', 'email', { [html]: '<p data-x="%7B%7Bx%7D%7D">Hello</p>' }),
  ], [
    value('in a link', 'oneTimePush', redirect, 'https://acme.example/?id=%7B%7Buser.id%7D%7D', 'https://acme.example/?id={{user.id}}'),
    wrong('with spaces, in the value of a click', 'oneTimePush', opening('acme://shop?id=%7B%7B%20user.id%20%7D%7D'), opening('acme://shop?id={{ user.id }}')),
    value('in an `href` of HTML', 'email', html, link('https://acme.example/?id=%7B%7Buser.id%7D%7D'), link('https://acme.example/?id={{user.id}}')),
    value('of which no text can be made', 'email', html, link('https://acme.example/?id=%7B%7B%FF%7D%7D')),
    value('with a quotation mark that would end the attribute', 'email', html, link('https://acme.example/?id=%7B%7Buser.id%20%7C%20default%3A%20%22x%22%7D%7D')),
    value('in HTML that is too long to be repeated in a fix', 'email', html, `${'<p>Hello</p>'.repeat(2000)}${link('https://acme.example/?id=%7B%7Buser.id%7D%7D')}`),
    value('in a `src` of HTML, in one variation', 'variedEmail', `${varied}.variation_1.email.html_content`, '<img src="https://cdn.acme.example/%7B%7Buser.id%7D%7D.png">', '<img src="https://cdn.acme.example/{{user.id}}.png">'),
    below('0.url', value('in the URL of an attachment', 'email', attachments, [{ file_type: 'PERSONALIZED_ATTACHMENT', url: 'https://acme.example/%7B%7Buser.id%7D%7D.pdf' }], [{ file_type: 'PERSONALIZED_ATTACHMENT', url: 'https://acme.example/{{user.id}}.pdf' }])),
  ]),
  'hint/link-scheme': kind('If your app opens exactly this text.', [
    right('the link of an app', 'oneTimePush', opening('acme://cart')),
    right('an expression that brings the scheme', 'oneTimePush', opening('{% if vip %}https{% else %}http{% endif %}://a.example')),
    right('the name of a screen', 'oneTimePush', screen('com.acme.Cart')),
    right('an address in a query', 'oneTimePush', { [redirect]: 'https://acme.example/?to=https://shop.example' }),
    right('text where links are no links', 'oneTimePush', { 'basic_details.name': 'C:/x', 'utm_params.utm_source': 'C:/x', [title]: 'https:/', [`${web}.buttons`]: [{ title: 'C:/x', url: image }] }),
    right('the name of a sender', 'email', { [`${mail}.sender_name`]: 'C:/x' }),
    right('a script and data in HTML', 'email', { [html]: '<a href="javascript:void(0)">x</a><img src="data:image/png;base64,iVBORw0KGgo=">' }),
    right('a space in an expression', 'oneTimePush', opening("https://acme.example/{{ user.city | default: 'New York' }}")),
    right('an encoded space', 'oneTimePush', opening('acme://table?title=Dine%20out')),
    right('a number with spaces', 'oneTimePush', opening('tel:+49 30 123456')),
    right('a text message', 'oneTimePush', opening('sms:+4930123456?body=Stop it')),
    right('an intent of Android with a text', 'oneTimePush', opening('intent://cart#Intent;S.title=Your cart;end')),
    right('the merge tag of another service', 'oneTimePush', opening('https://acme.example/*|FIRST NAME|*')),
    right('the name of a screen with a space', 'oneTimePush', screen('Main Screen')),
    right('the text to copy', 'oneTimePush', { [buttons]: [{ btn_name: 'Copy', click_action_type: 'COPY', click_action_value: 'C:/x' }] }),
  ], [
    value('a path on a disk', 'oneTimePush', `${basic}.image_url`, 'C:/images/sale.png'),
    value('a script', 'oneTimePush', redirect, 'JavaScript:void(0)'),
    value('data', 'oneTimePush', `${web}.basic_details.image_url`, 'data:image/png;base64,iVBORw0KGgo='),
    wrong('no scheme', 'oneTimePush', opening('www.acme.example/sale'), opening('https://www.acme.example/sale')),
    wrong('the page of an app without its scheme', 'eventPush', opening('cart/checkout')),
    wrong('white space around it', 'oneTimePush', opening(' acme://cart\n'), opening('acme://cart')),
    wrong('a space in it', 'oneTimePush', opening('https://shop.example/a b'), opening('https://shop.example/a%20b')),
    wrong('a space in the query of a deep link', 'eventPush', opening('acme://table?title=Dine out'), opening('acme://table?title=Dine%20out')),
    wrong('spaces beside an expression', 'oneTimePush', opening('https://shop.example/{{ user.city }} new'), opening('https://shop.example/{{ user.city }}%20new')),
    wrong('a space in the host', 'oneTimePush', opening('https://shop .example/sale')),
    wrong('a line break', 'oneTimePush', opening('https://shop.example/\nsale')),
    wrong('two addresses', 'oneTimePush', opening('https://shop.example https://acme.example')),
    below('0.url', value('a space in the address of an attachment of your own', 'email', attachments, [{ file_type: 'PERSONALIZED_ATTACHMENT', url: 'https://acme.example/a b.pdf' }], [{ file_type: 'PERSONALIZED_ATTACHMENT', url: 'https://acme.example/a%20b.pdf' }])),
    value('one slash', 'oneTimePush', redirect, 'https:/acme.example/sale', 'https://acme.example/sale'),
    value('twice', 'oneTimePush', redirect, 'https://https://acme.example', 'https://acme.example'),
    below('0.url', value('of a button on the web', 'oneTimePush', `${web}.buttons`, [{ title: 'Shop', url: 'htttps://acme.example' }], [{ title: 'Shop', url: 'https://acme.example' }])),
    value('in HTML', 'email', html, '<p><a href="https://https://acme.example">x</a></p>'),
    value('of a picture in HTML', 'email', html, '<a href="https://acme.example"><img src="htps://acme.example/a.png"></a>'),
    below('0.url', value('of an attachment', 'email', attachments, [{ file_type: 'URL', url: 'data:text/plain,x' }])),
    below('0.click_action_value', value('of a button on Android', 'eventPush', buttons, [{ btn_name: 'Shop', click_action_type: 'RICH_LANDING', click_action_value: 'acme.example/sale' }], [{ btn_name: 'Shop', click_action_type: 'RICH_LANDING', click_action_value: 'https://acme.example/sale' }])),
    value('of a slide', 'variedPush', `${slides}.1.image_url`, 'c:/2.png'),
    value('of the click on a slide', 'variedPush', `${varied}.variation_1.push.android.basic_details.carousel_content.slide_data.0.image_click_action_value`, 'https//acme.example/1', 'https://acme.example/1'),
  ]),
  'hint/click-action': kind('If your app reads the value itself, or opens a page of its own without one.', [
    right('a screen without a value', 'oneTimePush', { [action]: 'NAVIGATE_TO_A_SCREEN' }),
    right('a blank value', 'oneTimePush', { [actionValue]: '' }),
    right('a link that is an expression', 'oneTimePush', opening('{{ product.link }}')),
    right('buttons that need no value', 'eventPush', { [buttons]: [later, { btn_name: 'Share', click_action_type: 'SHARE' }, { btn_name: 'Track', click_action_type: 'TRACK_EVENT', click_action_name: 'seen' }, { btn_name: 'Not now' }] }),
    right('a number with words', 'eventPush', { [buttons]: [{ btn_name: 'Call', click_action_type: 'CALL', click_action_value: '1-800-FLOWERS' }] }),
    right('a number in other digits', 'eventPush', { [buttons]: [{ btn_name: 'Call', click_action_type: 'CALL', click_action_value: '٠٨٠٠' }] }),
    right('numbers that are filled in', 'eventPush', { [buttons]: ['{{ store.phone }}', '%%phone%%', '[phone]'].map((number) => ({ btn_name: 'Call', click_action_type: 'CALL', click_action_value: number })) }),
    right('an attribute and an event with their names', 'eventPush', { [buttons]: [{ btn_name: 'Yes', click_action_type: 'SET_USER_ATTRIBUTE', click_action_name: 'likes', click_action_value: 'shoes' }, { btn_name: 'No', click_action_type: 'TRACK_EVENT', click_action_name: '{{ event }}' }] }),
    right('an action of your own without a name', 'eventPush', { [buttons]: [{ btn_name: 'Open', click_action_type: 'CUSTOM_ACTION', click_action_value: 'open' }] }),
    right('no buttons', 'oneTimePush', { [buttons]: [], [`${ios}.buttons`]: [{ button_category: 'cart' }], [`${web}.buttons`]: [] }),
    right('a slide without a click', 'variedPush', { [`${slides}.0`]: { image_url: image } }),
  ], [
    value('a link without an address', 'oneTimePush', action, 'DEEPLINKING', undefined),
    value('a page without an address, on iOS', 'oneTimePush', iosAction, 'RICH_LANDING', undefined),
    wrong('a blank address', 'eventPush', { [actionValue]: ' ', [action]: 'DEEPLINKING' }, { [action]: undefined }),
    wrong('an address without an action', 'oneTimePush', { [actionValue]: 'https://acme.example/sale' }, { [action]: 'RICH_LANDING' }, { [action]: 'DEEPLINKING' }),
    wrong('the link of an app without an action', 'oneTimePush', { [iosActionValue]: 'acme://cart' }, { [iosAction]: 'DEEPLINKING' }),
    value('a name without an action', 'oneTimePush', actionValue, 'Cart'),
    below('0.click_action_type', value('a button without an address', 'eventPush', buttons, [{ btn_name: 'Shop', click_action_type: 'DEEPLINKING' }], [{ btn_name: 'Shop' }])),
    below('0.click_action_type', value('a call without a number', 'eventPush', buttons, [{ btn_name: 'Call us', click_action_type: 'CALL' }], [{ btn_name: 'Call us' }])),
    below('1.click_action_type', value('a call with a blank number', 'oneTimePush', buttons, [later, { btn_name: 'Call us', click_action_type: 'CALL', click_action_value: ' ' }], [later, { btn_name: 'Call us', click_action_value: ' ' }])),
    below('0.click_action_value', value('a call of a word', 'eventPush', buttons, [{ btn_name: 'Call us', click_action_type: 'CALL', click_action_value: 'our shop' }])),
    below('0.click_action_type', value('an attribute without its name', 'eventPush', buttons, [{ btn_name: 'Yes', click_action_type: 'SET_USER_ATTRIBUTE' }], [{ btn_name: 'Yes' }])),
    below('0.click_action_type', value('an attribute with a value alone', 'eventPush', buttons, [{ btn_name: 'Yes', click_action_type: 'SET_USER_ATTRIBUTE', click_action_value: 'shoes' }])),
    below('0.click_action_type', value('an event with a blank name', 'eventPush', buttons, [{ btn_name: 'Yes', click_action_type: 'TRACK_EVENT', click_action_name: '' }], [{ btn_name: 'Yes', click_action_name: '' }])),
    below('0.click_action_type', value('a button of nothing but a call', 'eventPush', buttons, [{ click_action_type: 'CALL' }, later], [later])),
    below('0', value('a button of nothing', 'eventPush', buttons, [{}, later], [later])),
    below('1', value('a button of nothing on iOS', 'oneTimePush', `${ios}.buttons`, [{ button_category: 'cart' }, {}], [{ button_category: 'cart' }])),
    below('0', value('a button of nothing on the web', 'oneTimePush', `${web}.buttons`, [{}], [])),
    value('a backup', 'variedPush', `${backup}.default_click_action`, 'RICH_LANDING', undefined),
    below('0.image_click_action_value', value('a slide that opens nothing when it is clicked', 'variedPush', slides, [{ image_url: image, image_click_action_value: 'acme://1' }], [{ image_url: image, image_click_action: 'DEEPLINKING', image_click_action_value: 'acme://1' }])),
  ]),
  'hint/insecure-picture': kind('If the app has an exception for the address in its App Transport Security settings.', [
    right('https', 'oneTimePush', { [`${iosBasic}.image_url`]: image }),
    right('on Android and on the web', 'oneTimePush', { [`${basic}.image_url`]: 'http://cdn.acme.example/1.png', [`${web}.basic_details.image_url`]: 'http://cdn.acme.example/1.png' }),
    right('in HTML', 'email', { [html]: '<img src="http://cdn.acme.example/1.png">' }),
    right('a page that iOS opens', 'oneTimePush', { [iosAction]: 'RICH_LANDING', [iosActionValue]: 'http://acme.example' }),
    right('the value of a key', 'oneTimePush', { [iosPairs]: [{ key: 'picture', value: 'http://cdn.acme.example/1.png' }] }),
    right('an image proxy, with the address in its path', 'oneTimePush', { [`${iosBasic}.image_url`]: 'https://img.shop.example/720x360/http://cdn.shop.example/a.png' }),
  ], [
    value('an image', 'oneTimePush', `${iosBasic}.image_url`, 'http://cdn.acme.example/1.png', image),
    wrong('a video', 'oneTimePush', { [`${iosBasic}.rich_media_type`]: 'Video', [`${iosBasic}.rich_media_value`]: 'http://cdn.acme.example/1.mp4' }, { [`${iosBasic}.rich_media_value`]: 'https://cdn.acme.example/1.mp4' }),
    value('an animation, in capital letters', 'oneTimePush', `${iosBasic}.input_gif_url`, 'HTTP://cdn.acme.example/1.gif', 'https://cdn.acme.example/1.gif'),
    value('a slide', 'variedPush', `${slides}.0.image_url`, 'http://cdn.acme.example/1.png', image),
    value('a picture that depends on the user', 'oneTimePush', `${iosBasic}.image_url`, 'http://cdn.acme.example/{{ user.id }}.png', 'https://cdn.acme.example/{{ user.id }}.png'),
    wrong('in a backup', 'variedPush', { [`${iosBackup}.rich_media_type`]: 'Image', [`${iosBackup}.rich_media_value`]: 'http://cdn.acme.example/1.png' }, { [`${iosBackup}.rich_media_value`]: image }),
  ]),
  'hint/picture-address': kind('If your service puts its own address before every path.', [
    right('a whole address, and one without its scheme', 'email', { [html]: '<img src="https://cdn.acme.example/1.png"><img src="//cdn.acme.example/1.png">' }),
    right('a picture in the message', 'email', { [html]: '<img src="cid:logo.png"><img src="data:image/png;base64,iVBORw0KGgo=">' }),
    right('an expression', 'email', { [html]: '<img src="{{ product.image }}"><img src="{{ base }}/1.png"><table background="{% if a %}/1.png{% endif %}"></table>' }),
    right('merge tags of other services', 'email', { [html]: '<img src="*|IMG|*"><img src="[IMAGE].png"><img src="%%image%%.png"><img src="\x24{image}.png"><img src="<%= img %>.png"><img src="@@img@@.png">' }),
    right('below a base', 'email', { [html]: '<base href="https://cdn.acme.example/"><img src="images/1.png">' }),
    right('what is no picture', 'email', { [html]: '<a href="#top">Up</a><script src="/a.js"></script><iframe src="/a.html"></iframe><img src="#"><img src=""><img alt="a.png" src="IMAGE_URL">' }),
    right('style sheets with fonts and comments', 'email', { [html]: '<style>@import url(a.css);@font-face{src:url("fonts/a.svg")}/* p{background:url(a.png)} */a{mask:url(#a)}b{background:url(data:image/png;base64,AA)}</style>Hi' }),
    right('a picture for Outlook in a comment', 'email', { [html]: '<!--[if mso]><v:fill src="a.png"/><![endif]--><p>Hi</p>' }),
    right('in a message of a push', 'oneTimePush', { [message]: '<img src="images/1.png">' }),
  ], [
    value('a path', 'email', html, '<p>Hello <img src="images/logo.png"></p>'),
    value('a path from the root', 'email', html, '<img alt="" src="/media/1">'),
    value('a background', 'eventEmail', html, '<table background="bg.jpg"><tr><td>Hello</td></tr></table>'),
    value('a style', 'email', html, '<td style="background: url(&quot;images/bg.png&quot;)">Hello</td>'),
    value('a style sheet', 'email', html, "<style>/* a */ p { background-image: url( 'images/bg.gif' ) }</style><p>Hello</p>"),
    value('an address without its scheme, in a variation', 'variedEmail', `${varied}.variation_1.email.html_content`, '<img src="cdn.acme.example/größe%201.webp?w=2">'),
    value('a file of a disk', 'email', html, '<img src="C:\\images\\logo.png">'),
    value('a file of Word', 'email', html, '<img src="file:///C:/images/image001.png">'),
    value('a button', 'email', html, '<input type="image" src="../a.JPEG" alt="">'),
  ]),
  'hint/timer-duration': kind('If your service sets a duration.', [
    right('hours', 'variedPush', timed({ timer_ends_at: 'DURATION', duration_hour: '2' })),
    right('minutes', 'variedPush', timed({ timer_ends_at: 'DURATION', personalized_value: false, duration_hour: '0', duration_minute: '30' })),
    right('an expression', 'variedPush', timed({ timer_ends_at: 'DURATION', duration_hour: '{{ hours }}' })),
    right('a time of each user', 'variedPush', timed({ timer_ends_at: 'DURATION', personalized_value: true, specific_time: '2026-12-24T18:00' })),
    right('a time of the clock', 'variedPush', timed({ timer_ends_at: 'SPECIFIC_TIME_USER_TIMEZONE', time_period: '18:00' })),
    right('nothing about its end', 'variedPush', timed({ duration_hour: '0' })),
  ], [
    timedWrong('no duration', { timer_ends_at: 'DURATION' }),
    timedWrong('blank', { timer_ends_at: 'DURATION', duration_hour: '', duration_minute: ' ' }),
    timedWrong('no hours and no minutes', { timer_ends_at: 'DURATION', duration_hour: '0', duration_minute: '0' }),
    timedWrong('00:00, for all users', { timer_ends_at: 'DURATION', personalized_value: false, duration_hour: '00', duration_minute: '00' }),
    timedWrong('no minutes', { timer_ends_at: 'DURATION', duration_minute: '0' }),
    timedWrong('with a time of the clock', { timer_ends_at: 'DURATION', time_period: '18:00' }),
  ]),
  'hint/broken-text': kind('If the word or the character is meant: a text about programs may say `null`.', [
    right('line breaks in a message', 'oneTimePush', { [message]: 'Starts now\nUntil Sunday' }),
    right('line breaks in a preview', 'email', { [`${mail}.preview_text`]: 'One\nTwo' }),
    right('lines in tags', 'email', { [subject]: '{% if user.vip %}\n  Early access\n{% else %}\n  The sale starts\n{% endif %}' }),
    right('line breaks in HTML', 'email', { [html]: '<p>Hello</p>\n<p>Bye</p>' }),
    right('the word "null" in German', 'oneTimePush', { [title]: 'Null Euro Versand' }),
    right('the value of a filter', 'email', filtered({ ...city, value: 'null' })),
    right('the value of a key, which an app may read', 'oneTimePush', { [pairs]: [{ key: 'coupon', value: 'null' }] }),
    right('signs that look like HTML', 'email', { [subject]: 'AT&T; Co, R&D; and Fish &amp Chips' }),
    right('HTML where HTML is read', 'oneTimePush', { [message]: 'Tom &amp; Jerry' }),
    right('HTML in an email', 'email', { [html]: '<p>Tom &amp; Jerry&nbsp;</p>', [`${mail}.preview_text`]: 'Tom &amp; Jerry' }),
    right('in a link of a text', 'oneTimePush', { [`${iosBasic}.message`]: 'See https://acme.example/?a=1&amp;b=2' }),
    right('a lesson about HTML', 'email', { [subject]: 'When to write &amp;amp; in HTML' }),
    right('HTML in the value of a key', 'oneTimePush', { [pairs]: [{ key: 'html', value: '&lt;b&gt;' }] }),
    right('emoji of all kinds', 'oneTimePush', { [title]: '😀 👩\u200d💻 🇩🇪', [message]: '𝒜', 'basic_details.name': '🎉' }),
    right('emoji in filters', 'oneTimePush', filtered({ ...city, name: '🏙', operator: 'in', value: ['😀', 5] })),
    right('a script in HTML', 'email', { [html]: '<script>var a = null</script><p>Hello</p>' }),
  ], [
    value('a subject on two lines', 'email', subject, 'Sale\nstarts now', 'Sale starts now'),
    value('a sender on two lines', 'email', `${mail}.sender_name`, 'Acme\r\nShop', 'Acme Shop'),
    value('a lost character', 'oneTimePush', title, 'Gr\ufffd\ufffde'),
    value('a wrong encoding', 'email', subject, 'GrÃ¼ÃŸe aus KÃ¶ln', 'Grüße aus Köln'),
    value('of which a part was mended by hand', 'oneTimePush', message, 'It’s here: itâ€™s here'),
    value('a missing value', 'oneTimePush', title, 'undefined'),
    value('a missing name', 'email', subject, 'Hello undefined, welcome back'),
    value('no number', 'variedPush', `${varied}.variation_2.push.android.basic_details.title`, 'Only NaN € today'),
    value('in the name of a campaign', 'periodicPush', 'basic_details.name', 'null'),
    value('HTML in a subject', 'email', subject, 'Tom &amp; Jerry', 'Tom & Jerry'),
    value('HTML in a title', 'oneTimePush', title, 'It&#39;s here', "It's here"),
    value('HTML in a message of iOS', 'oneTimePush', `${iosBasic}.message`, '&quot;Wow&quot; &ndash; 50&nbsp;%', '"Wow" – 50\u00a0%'),
    value('HTML in a summary', 'oneTimePush', `${basic}.summary`, 'Caf&eacute;', 'Café'),
    below('0.btn_name', value('HTML in a button', 'eventPush', buttons, [{ ...later, btn_name: 'Yes&nbsp;!' }], [{ ...later, btn_name: 'Yes\u00a0!' }])),
    value('HTML in a sender', 'email', `${mail}.sender_name`, 'A&amp;amp;B', 'A&B'),
    value('half a character in a name', 'oneTimePush', 'basic_details.name', 'Sale \ud83d', 'Sale '),
    value('half a character in a title', 'oneTimePush', title, '\ude00 Sale 😀', ' Sale 😀'),
    value('half a character in HTML', 'email', html, '<p>Hello \ud83d</p>', '<p>Hello </p>'),
    value('half a character alone', 'oneTimePush', 'basic_details.team', '\ud83d'),
    below('0.value', value('half a character in the value of a key', 'oneTimePush', pairs, [{ key: 'a', value: 'b\udc00' }], [{ key: 'a', value: 'b' }])),
    wrong('half a character in the value of a filter', 'oneTimePush', { ...filtered(city), [filterValue]: 'Rome\ud83d' }, { [filterValue]: 'Rome' }),
    wrong('half a character in a list of a filter', 'email', { ...filtered({ ...city, operator: 'in' }), [filterValue]: ['Rome\ud83d', 5, 'Oslo'] }, { [filterValue]: ['Rome', 5, 'Oslo'] }),
    wrong('half a character in the name of a filter', 'oneTimePush', { ...filtered(city), [`${included}.0.name`]: 'city\ud83d' }, { [`${included}.0.name`]: 'city' }),
    below('filters.0.value', wrong('half a character in the filter of a goal', 'oneTimePush', { [goalAttribute]: { data_type: 'OBJECT', filters: [{ value: 'a\ud83d' }] } }, { [`${goalAttribute}.filters.0.value`]: 'a' })),
  ]),
  'hint/invisible-text': kind('If the text must look empty. For example, an invisible preview keeps some mail programs from showing the beginning of the message.', [
    right('an empty text', 'oneTimePush', { 'basic_details.team': '' }),
    right('white space', 'oneTimePush', { 'basic_details.team': ' \n\u00a0' }),
    right('one letter', 'oneTimePush', { 'basic_details.team': `${unseen}a` }),
    right('the value of a filter', 'email', filtered({ ...city, value: unseen })),
    right('a preview that is made empty', 'email', { [`${mail}.preview_text`]: '\u200c\u00a0\u200c' }),
  ], [
    value('a team', 'oneTimePush', 'basic_details.team', unseen, undefined),
    value('with spaces around it', 'oneTimePush', 'basic_details.team', ` ${unseen} `, undefined),
    wrong('a tag', 'email', { 'basic_details.tags': ['a', 'b'], 'basic_details.tags.1': unseen }, { 'basic_details.tags': ['a'] }),
    value('a parameter of your own', 'oneTimePush', 'utm_params.utm_x', '\u3164', undefined),
    value('control characters', 'periodicPush', 'basic_details.name', '\u0085', undefined),
    value('a sender', 'email', `${mail}.sender_name`, '\u200b', undefined),
    below('0.btn_name', value('the label of a button', 'eventPush', buttons, [{ ...later, btn_name: unseen }], [{ click_action_type: 'SNOOZE' }])),
    below('0.btn_name', value('all that a button has', 'eventPush', buttons, [{ btn_name: unseen }, later], [later])),
    below('0.value', value('the value of a key', 'oneTimePush', pairs, [{ key: 'a', value: unseen }])),
  ]),
  'hint/html-and-template': kind('If your service puts the HTML into the template.', [
    right('a template alone', 'email', { [html]: undefined, [template]: 'tpl_1' }),
    right('a blank template', 'email', { [template]: ' ' }),
    right('blank HTML', 'email', { [template]: 'tpl_1', [html]: '' }),
    right('one in each variation', 'variedEmail', { [`${varied}.variation_2.email`]: { custom_template_id: 'tpl_2', subject: 'B' } }),
  ], [
    wrong('both', 'email', { [template]: 'tpl_1', [html]: '<p>Hello</p>' }, { [template]: undefined }, { [html]: undefined }),
    value('both, in a locale', 'variedEmail', 'campaign_content.content.fr.variation_2.email.html_content', '<p>Bonjour</p>', undefined),
    wrong('both, without the subject that HTML needs', 'email', { [subject]: undefined, [template]: 'tpl_1', [html]: '<p>Hello</p>' }, { [html]: undefined }),
  ]),
  'hint/key-twice': kind('If your app reads all pairs with the key.', [
    right('two keys', 'oneTimePush', { [pairs]: [{ key: 'a', value: '1' }, { key: 'b', value: '1' }] }),
    right('another case, and a space', 'oneTimePush', { [pairs]: [{ key: 'a', value: '1' }, { key: 'A', value: '2' }, { key: 'a ', value: '2' }] }),
    right('one key in the notification, on iOS and in a button', 'oneTimePush', { [pairs]: [{ key: 'a', value: '1' }], [iosPairs]: [{ key: 'a', value: '1' }], [buttons]: [{ ...later, key_value_pairs: [{ key: 'a', value: '1' }] }] }),
  ], [
    twice('in a notification', 'oneTimePush', pairs),
    twice('on iOS', 'oneTimePush', iosPairs),
    twice('in a backup', 'variedPush', `${backup}.key_value_pairs`),
    twice('in a slide', 'variedPush', `${slides}.0.key_value_pairs`),
    below('0.key_value_pairs.2.key', wrong('in a button, behind another one', 'eventPush', { [buttons]: [{ ...later, key_value_pairs: [{ key: 'a', value: '1' }, { key: 'b', value: '1' }, { key: 'a', value: '2' }] }] }, { [`${buttons}.0.key_value_pairs.2`]: undefined })),
  ]),
  'hint/all-users': kind('If the filters are kept for a later campaign.', [
    right('filters alone', 'oneTimePush', filtered(city)),
    right('not all users', 'email', { [everyone]: false, [included]: [city] }),
    right('an empty group', 'oneTimePush', { [group]: { filter_operator: 'and', filters: [] } }),
    right('an empty object', 'email', { [group]: {} }),
    right('filters that exclude', 'oneTimePush', { 'segmentation_details.excluded_filters': { filters: [city] } }),
  ], [
    wrong('all users of a push, and a city', 'oneTimePush', { [group]: { filters: [city] } }, { [everyone]: false }, { [group]: undefined }),
    wrong('all users of an email, and two filters', 'email', { [group]: { filter_operator: 'or', filters: [known, bought] } }, { [everyone]: false }, { [group]: undefined }),
  ]),
  'hint/filter-value': kind('If you know that your service reads this form of the value.', [
    right('two values', 'oneTimePush', filtered({ ...age, value: [18, 30] })),
    right('numbers as text', 'oneTimePush', { ...filtered({ ...age, value: ['18', ' 30.5 '] }), [`${included}.1`]: { ...age, operator: 'lessThan', value: '1e3' } }),
    right('a number that an expression brings', 'email', filtered({ ...age, operator: 'greaterThan', value: '{{ user.limit }}' })),
    right('two values that other services fill in', 'email', filtered({ ...age, value: '%%from%% - %%to%%' })),
    right('the name of another attribute', 'email', filtered({ ...age, operator: 'lessThan', value: 'credit_limit' })),
    right('text that looks like two numbers', 'email', filtered({ ...city, value: '50 - 100' })),
    right('postcodes', 'oneTimePush', filtered({ ...city, name: 'zip', operator: 'in', value: ['01067', 'SW1A 1AA', '1.50'] })),
    right('days', 'oneTimePush', filtered({ ...day, value: '2026-01-01' })),
    right('a day as somebody writes it', 'email', filtered({ ...day, value: '1 May 2026' })),
    right('a moment', 'email', filtered({ ...day, operator: 'before', value: 'now' })),
    right('two days', 'oneTimePush', filtered({ ...day, operator: 'between', value: ['2026-01-01', '2026-02-01T09:30Z'] })),
    right('a number of days', 'oneTimePush', filtered({ ...day, operator: 'inTheLast', value: 'week' })),
    right('switches', 'oneTimePush', { ...filtered({ ...member, value: true }), [`${included}.1`]: { ...member, value: 'TRUE' }, [`${included}.2`]: { ...member, value: 0 }, [`${included}.3`]: { ...member, value: '{{ x }}' } }),
    right('nothing to compare with', 'oneTimePush', filtered({ ...member, operator: 'exists', value: 'maybe' })),
    right('no value, as null', 'oneTimePush', filtered({ ...age, operator: 'lessThan', value: null })),
    right('a number of a goal', 'oneTimePush', { [goalAttribute]: { name: 'price', condition: 'greaterThan', data_type: 'DOUBLE', value: '5.50' } }),
    right('another attribute of a goal', 'oneTimePush', { [goalAttribute]: { name: 'price', condition: 'is', data_type: 'DOUBLE', value_type: 'attribute', value: 'total' } }),
    right('a list of a goal', 'oneTimePush', { [goalAttribute]: { name: 'price', condition: 'in', data_type: 'DOUBLE', value: '5,6' } }),
    right('an array of a goal', 'oneTimePush', { [goalAttribute]: { name: 'tags', condition: 'is', data_type: 'ARRAY_DOUBLE', value: 'five' } }),
    right('two values with names', 'oneTimePush', filtered({ ...age, value: { from: 18, to: 30 } })),
    right('a list', 'oneTimePush', filtered({ ...city, operator: 'in', value: ['Berlin'] })),
    right('a list that an expression makes', 'oneTimePush', filtered({ ...city, operator: 'in', value: '{{ cities }}' })),
    right('one text where one is meant', 'oneTimePush', filtered({ ...city, operator: 'contains', value: 'Berlin, Mitte' })),
    right('a goal with both values', 'oneTimePush', { [goalAttribute]: { name: 'price', condition: 'between', data_type: 'DOUBLE', value: '5', value1: '9' } }),
  ], [
    wrong('between, with one number', 'oneTimePush', { ...filtered(age), [filterValue]: 18 }),
    wrong('between, with one text', 'email', { ...filtered(age), [filterValue]: '18' }),
    wrong('between, with a list of one', 'oneTimePush', { ...filtered(age), [filterValue]: [18] }),
    wrong('between, with one date', 'email', { ...filtered({ ...age, data_type: 'datetime' }), [filterValue]: '2026-01-01' }),
    wrong('in, with one text', 'oneTimePush', { ...filtered({ ...city, operator: 'in' }), [filterValue]: 'Rome' }, { [filterValue]: ['Rome'] }),
    wrong('in, with several in one text', 'email', { ...filtered({ ...city, operator: 'in' }), [filterValue]: 'Berlin, Hamburg' }, { [filterValue]: ['Berlin', 'Hamburg'] }, { [filterValue]: ['Berlin, Hamburg'] }),
    wrong('among filters that exclude', 'oneTimePush', { 'segmentation_details.excluded_filters': { filters: [age] }, 'segmentation_details.excluded_filters.filters.0.value': 18 }),
    wrong('in, with a comma in quotes', 'email', { ...filtered({ ...city, operator: 'in' }), [filterValue]: '"New York, NY","LA"' }, { [filterValue]: ['"New York, NY","LA"'] }),
    wrong('in, with several numbers in one text', 'email', { ...filtered({ ...age, operator: 'in' }), [filterValue]: '5,6' }, { [filterValue]: ['5', '6'] }),
    wrong('in, with a number and a word in one text', 'email', { ...filtered({ ...age, operator: 'in' }), [filterValue]: '5,many' }),
    wrong('in the attributes of an event', 'eventPush', { [`${delay}.included_filters.filters.0.attributes.filters.0`]: { data_type: 'string', name: 'brand', operator: 'in' }, [`${delay}.included_filters.filters.0.attributes.filters.0.value`]: 'Acme' }, { [`${delay}.included_filters.filters.0.attributes.filters.0.value`]: ['Acme'] }),
    wrong('between, with two numbers in one text', 'oneTimePush', { ...filtered(age), [filterValue]: '50 - 100' }, { [filterValue]: [50, 100] }),
    wrong('between, with a comma', 'email', { ...filtered(age), [filterValue]: '18,30' }, { [filterValue]: [18, 30] }),
    wrong('between, with a hyphen', 'oneTimePush', { ...filtered(age), [filterValue]: '18-30' }, { [filterValue]: [18, 30] }),
    wrong('between, with a word', 'email', { ...filtered(age), [filterValue]: ' 1.5 and 3 ' }, { [filterValue]: [1.5, 3] }),
    wrong('between, with thousands', 'email', { ...filtered(age), [filterValue]: '1.000 – 2.000' }),
    wrong('between, with two days in one text', 'oneTimePush', { ...filtered({ ...day, operator: 'between' }), [filterValue]: '2026-01-01 to 2026-02-01' }, { [filterValue]: ['2026-01-01', '2026-02-01'] }),
    wrong('a number in letters', 'oneTimePush', { ...filtered({ ...age, operator: 'lessThan' }), [filterValue]: 'fifty' }),
    wrong('a decimal comma', 'email', { ...filtered({ ...age, operator: 'greaterThan' }), [filterValue]: '50,5' }, { [filterValue]: 50.5 }),
    wrong('a comma that may stand for thousands', 'email', { ...filtered({ ...age, operator: 'greaterThan' }), [filterValue]: '1,000' }),
    wrong('an amount', 'oneTimePush', { ...filtered({ ...age, operator: 'lessThan' }), [filterValue]: '$50' }),
    wrong('a word between numbers', 'oneTimePush', { ...filtered(age), [filterValue]: [18, 'old'] }),
    wrong('a word among numbers', 'email', { ...filtered({ ...age, operator: 'in' }), [filterValue]: ['18', 'many'] }),
    wrong('true, for a number', 'email', { ...filtered({ ...age, operator: 'lessThan' }), [filterValue]: true }),
    wrong('a day in letters', 'oneTimePush', { ...filtered(day), [filterValue]: 'tomorrow' }),
    wrong('before a day in letters', 'email', { ...filtered({ ...day, operator: 'before' }), [filterValue]: 'last week' }),
    wrong('a day that no calendar has', 'oneTimePush', { ...filtered(day), [filterValue]: '2026-02-30' }),
    wrong('a time that no clock shows', 'email', { ...filtered({ ...day, operator: 'after' }), [filterValue]: '2026-02-03T25:00' }),
    wrong('between days in letters', 'oneTimePush', { ...filtered({ ...day, operator: 'between' }), [filterValue]: ['yesterday', 'tomorrow'] }),
    wrong('true, for a day', 'oneTimePush', { ...filtered(day), [filterValue]: false }),
    wrong('neither yes nor no', 'oneTimePush', { ...filtered(member), [filterValue]: 'maybe' }),
    wrong('yes', 'email', { ...filtered(member), [filterValue]: 'Yes' }, { [filterValue]: true }),
    wrong('no', 'oneTimePush', { ...filtered(member), [filterValue]: ' no' }, { [filterValue]: false }),
    wrong('yes in German', 'email', { ...filtered(member), [filterValue]: 'ja' }),
    wrong('a number, for yes or no', 'oneTimePush', { ...filtered(member), [filterValue]: 5 }),
    wrong('in the attributes of an event, neither yes nor no', 'eventPush', { [`${delay}.included_filters.filters.0.attributes.filters.0`]: { ...member, filter_type: undefined }, [`${delay}.included_filters.filters.0.attributes.filters.0.value`]: 'unknown' }),
    wrong('a goal with a decimal comma', 'oneTimePush', { [goalAttribute]: { name: 'price', condition: 'lessThan', data_type: 'NUMBER' }, [`${goalAttribute}.value`]: '50,5' }, { [`${goalAttribute}.value`]: '50.5' }),
    wrong('a goal with two numbers in one text', 'oneTimePush', { [goalAttribute]: { name: 'price', condition: 'between', data_type: 'DOUBLE' }, [`${goalAttribute}.value`]: '50, 100' }),
    wrong('a goal of an absolute number', 'oneTimePush', { [goalAttribute]: { name: 'price', condition: 'greaterThan', data_type: 'DOUBLE', value_type: 'absolute' }, [`${goalAttribute}.value`]: 'much' }),
    wrong('a goal of yes or no', 'oneTimePush', { [goalAttribute]: { name: 'new', condition: 'is', data_type: 'BOOL' }, [`${goalAttribute}.value`]: 'yes' }, { [`${goalAttribute}.value`]: 'true' }),
    wrong('a goal with a day in letters', 'oneTimePush', { [goalAttribute]: { name: 'day', condition: 'on', data_type: 'DATETIME' }, [`${goalAttribute}.value`]: 'today' }),
    wrong('a goal with one value', 'oneTimePush', { [goalAttribute]: { name: 'price', condition: 'between', data_type: 'DOUBLE' }, [`${goalAttribute}.value`]: '5' }),
  ]),
  'hint/throttle': kind('If 0 means "without a limit" at your service.', [
    right('a rate', 'oneTimePush', { [throttle]: 5000 }),
    right('one a minute', 'email', { [throttle]: 1 }),
    right('no rate, and 0 elsewhere', 'email', { [controls]: { bypass_dnd: false, minimum_delay_between_two_notification_in_hour: 0 } }),
  ], [
    value('nothing a minute', 'oneTimePush', throttle, 0, undefined),
    value('nothing a minute, of an email', 'email', throttle, 0, undefined),
  ]),
  'hint/primary-goals': kind('If your service counts several primary goals.', [
    right('one goal', 'oneTimePush', { [goals]: [goal] }),
    right('one of two', 'oneTimePush', { [goals]: [goal, notPrimary] }),
    right('none of two', 'oneTimePush', { [goals]: [notPrimary, notPrimary] }),
    right('the second one, of which the other does not say', 'oneTimePush', { [goals]: [{ goal_name: 'Read', goal_event_name: 'read' }, goal] }),
  ], [
    wrong('two', 'oneTimePush', { conversion_goal_details: { attribution_window_in_hours: 36, goals: [goal, goal] }, [`${goals}.1.is_primary_goal`]: true }, { [`${goals}.1.is_primary_goal`]: false }),
    wrong('the second and the third', 'oneTimePush', { [goals]: [notPrimary, goal, goal], [`${goals}.2.is_primary_goal`]: true }, { [`${goals}.2.is_primary_goal`]: false }),
  ]),
  'hint/control-group': kind('To rehearse a campaign without sending it.', [
    right('one in a hundred', 'oneTimePush', { [percentage]: 1 }),
    right('ninety-nine in a hundred', 'oneTimePush', { [percentage]: 99 }),
    right('0, switched off', 'oneTimePush', { [control]: { is_campaign_control_group_enabled: false, campaign_control_group_percentage: 0 } }),
    right('100, switched off', 'email', { [control]: { is_campaign_control_group_enabled: false, campaign_control_group_percentage: 100 } }),
    right('the group of the workspace', 'email', { [control]: { is_global_control_group_enabled: true, campaign_control_group_percentage: 0 } }),
  ], [
    wrong('nobody', 'oneTimePush', { [isControlled]: true, [percentage]: 0 }, { [isControlled]: false }),
    wrong('everybody', 'email', { [isControlled]: true, [percentage]: 100 }),
  ]),
  'hint/small-geofence': kind('If your app tracks places itself, more exactly than the platforms do.', [
    right('100 meters', 'locationPush', { [radius]: '100' }),
    right('100 meters with decimals', 'locationPush', { [radius]: '100.0' }),
    right('100 meters and some, in scientific notation', 'locationPush', { [radius]: '1e3' }),
    right('zeros in front of it', 'locationPush', { [secondRadius]: '0250' }),
    right('another small number', 'locationPush', { 'basic_details.geofences.0.dwell_time_value': '5' }),
  ], [
    value('50 meters', 'locationPush', radius, '50', '100'),
    value('almost enough', 'locationPush', radius, '99.9', '100'),
    value('kilometers, as it seems, in the second one', 'locationPush', secondRadius, '0.5', '100'),
    wrong('a geofence that is no list', 'locationPush', { 'basic_details.geofences': store, 'basic_details.geofences.radius': '20' }, { 'basic_details.geofences.radius': '100' }),
  ]),
};
