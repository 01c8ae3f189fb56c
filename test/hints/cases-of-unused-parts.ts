import type { Edit } from '../edit.js';
import { type DraftName, drafts } from '../examples/drafts.js';
import {
  android,
  type HintCases,
  included,
  ios,
  mail,
  right,
  schedule,
  toSome,
  value,
  variations,
  web,
  wrong,
} from './case.js';

const advanced = 'advanced.platform_level_priority';
const details = 'basic_details.platform_specific_details';
const periodic = `${schedule}.periodic_details`;
const test = 'campaign_content.variation_details';
const block = { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Now' } };
const onAsap: Edit = { [schedule]: { delivery_type: 'ASAP' } };
const image = 'https://cdn.acme.example/1.png';
const slides = { slide_data: [{ image_url: image }, { image_url: image }] };
const goalAttribute = 'conversion_goal_details.goals.0.goal_event_attribute';

/** A part whose only fix is to remove it. */
function unused(what: string, draft: DraftName, edit: Edit) {
  const field = Object.keys(edit).at(-1) ?? '';
  return wrong(what, draft, edit, { [field]: undefined });
}

/** A field that this campaign does not use as it is. */
function unusedValue(what: string, draft: DraftName, field: string, given: unknown) {
  return value(what, draft, field, given, undefined);
}

// Fields of other types of filters.

const attribute = { filter_type: 'user_attributes', data_type: 'string', name: 'city', operator: 'exists' };
const bought = { filter_type: 'actions', action_name: 'bought' };
const segment = { filter_type: 'custom_segments', name: 'Loyal' };

const filterFields: readonly (readonly [field: string, given: unknown, filter: Edit])[] = [
  ['data_type', 'string', bought],
  ['category', 'Profile', segment],
  ['name', 'city', bought],
  ['operator', 'is', bought],
  ['value', 'Berlin', segment],
  ['case_sensitive', true, bought],
  ['negate', true, bought],
  ['project_name', 'Shop', segment],
  ['action_name', 'bought', attribute],
  ['execution', { type: 'atleast', count: 2 }, attribute],
  ['executed', true, segment],
  ['attributes', { filters: [{ data_type: 'string', name: 'brand', operator: 'exists' }] }, attribute],
  ['condition', 'A', attribute],
  ['id', 'seg_1', attribute],
];

const groups = [
  'segmentation_details.included_filters',
  'segmentation_details.excluded_filters',
  'trigger_condition.included_filters',
  'trigger_condition.secondary_included_filters',
];

const ofFilters = groups.flatMap((group) =>
  filterFields.map(([field, given, filter]) => {
    const edit = {
      ...(group.includes('.included') && group.startsWith('segm') && toSome),
      [`${group}.filters`]: [filter],
    };
    const name = group.startsWith('trigger') ? 'eventPush' : field < 'd' ? 'email' : 'oneTimePush';
    return unused(`${field} in a filter of another type`, name, { ...edit, [`${group}.filters.0.${field}`]: given });
  }),
);

// Fields of the content.

const fieldsOfAndroid: Edit = {
  input_gif_url: 'https://cdn.acme.example/1.gif',
  background_color_code: '#1A2B3C',
  app_name_color_code: '#1A2B3C',
  notification_control_color: 'DARK',
  apply_background_color_in_text_editor: true,
  include_app_name_and_time: true,
  include_title_and_message: true,
  banner_image_url: 'https://cdn.acme.example/banner.png',
  collapsed_push_notification: 'text',
  image_scaling: 'FILL_IMAGE_CONTAINER',
  carousel_content: slides,
};

const fieldsOfIos: Edit = {
  rich_media_type: 'Image',
  rich_media_value: image,
  input_gif_url: 'https://cdn.acme.example/1.gif',
  background_color_code: '#1A2B3C',
  apply_background_color_in_text_editor: true,
  carousel_content: slides,
};

/** A stylized notification shows no rich media, and a carousel no animation. */
const iosTemplates: Readonly<Record<string, string>> = {
  rich_media_type: 'variation_3',
  rich_media_value: 'variation_3',
  input_gif_url: 'variation_1',
};

const ofContent = [
  ...Object.entries(fieldsOfAndroid).map(([field, given]) =>
    field === 'input_gif_url'
      ? unusedValue(
          `${field} of a carousel`,
          'variedPush',
          `${variations}.variation_1.push.android.basic_details.${field}`,
          given,
        )
      : unusedValue(`${field} of a basic notification`, 'eventPush', `${android}.basic_details.${field}`, given),
  ),
  ...Object.entries(fieldsOfIos).map(([field, given]) => {
    const variation = iosTemplates[field];
    return variation === undefined
      ? unusedValue(`${field} of a basic notification`, 'oneTimePush', `${ios}.basic_details.${field}`, given)
      : unusedValue(
          `${field} of another template`,
          'variedPush',
          `${variations}.${variation}.push.ios.basic_details.${field}`,
          given,
        );
  }),
  unusedValue('a timer', 'eventPush', `${android}.timer`, { timer_ends_at: 'DURATION', duration_hour: '1' }),
  unusedValue('a backup', 'eventPush', `${android}.template_backup`, { title: 'Sale' }),
  unusedValue('a template of your own', 'eventPush', `${android}.custom_template_id`, 'tpl_1'),
  unusedValue('the version of a template', 'eventPush', `${android}.custom_template_version`, 2),
  unusedValue('a backup on iOS', 'oneTimePush', `${ios}.template_backup`, { title: 'Sale' }),
  unusedValue('a template of your own on iOS', 'oneTimePush', `${ios}.custom_template_id`, 'tpl_1'),
  unusedValue('the version of a template on iOS', 'oneTimePush', `${ios}.custom_template_version`, 2),
  unusedValue('an icon beside the default one', 'oneTimePush', `${web}.advanced`, {
    icon_image_type: 'DEFAULT',
    icon_url: image,
  }),
  unused('the name of what a link opens', 'eventPush', {
    [`${android}.buttons`]: [{ btn_name: 'Shop', click_action_type: 'RICH_LANDING', click_action_value: image }],
    [`${android}.buttons.0.click_action_name`]: 'seen',
  }),
  unused('Android content', 'oneTimePush', {
    'basic_details.platforms': ['IOS', 'WEB'],
    [`${details}.android`]: undefined,
    [android]: block,
  }),
  unusedValue('iOS content', 'eventPush', ios, block),
  unusedValue('web content', 'eventPush', web, block),
  unusedValue('email content beside push content', 'oneTimePush', mail, { subject: 'Sale' }),
].map((one) => (one.field.endsWith('web.advanced') ? ofIcon(one) : one));

/** The icon is one of two fields, of which the other must be there first. */
function ofIcon(one: ReturnType<typeof unusedValue>): ReturnType<typeof unusedValue> {
  const field = `${one.field}.icon_url`;
  return { ...one, field, fixes: [{ [field]: undefined }] };
}

// Fields of other components.

const ofComponents = [
  unused('a start of "as soon as possible"', 'eventPush', {
    ...onAsap,
    [`${schedule}.start_time`]: '2026-12-01T09:30',
  }),
  unusedValue('a period of a campaign that is sent once', 'oneTimePush', periodic, { sending_frequency: 'DAILY' }),
  unused('dates of a weekly campaign', 'periodicPush', { [`${periodic}.repeat_on_date_of_month`]: [1] }),
  unused('days of a daily campaign', 'periodicPush', {
    [periodic]: { sending_frequency: 'DAILY' },
    [`${periodic}.repeat_on_days_of_week`]: ['MONDAY'],
  }),
  unused('weeks of a weekly campaign', 'periodicPush', {
    [`${periodic}.repeat_on_days_of_week_for_month`]: [
      { week_granularity: 'FIRST', repeat_on_days_of_week: ['MONDAY'] },
    ],
  }),
  unusedValue('the best time', 'oneTimePush', `${schedule}.bts_details`, { send_in_bts: true }),
  unusedValue('the time of users', 'email', `${schedule}.user_timezone_details`, { send_in_user_timezone: true }),
  unused('filters of a number', 'oneTimePush', {
    [goalAttribute]: { name: 'price', condition: 'is', data_type: 'DOUBLE', value: '5' },
    [`${goalAttribute}.filters`]: [{ name: 'x' }],
  }),
  unusedValue('a business event of another push', 'eventPush', 'basic_details.business_event', 'flash_sale'),
  unusedValue('a business event of another email', 'email', 'basic_details.business_event', 'flash_sale'),
  unusedValue('a live activity', 'oneTimePush', 'basic_details.broadcast_live_activity_id', 'match_1'),
  unusedValue('geofences', 'oneTimePush', 'basic_details.geofences', drafts.locationPush.basic_details?.geofences),
  unusedValue('the platform of a trigger', 'oneTimePush', 'basic_details.send_to_triggered_platform_only', true),
  unused('settings of Android', 'oneTimePush', {
    'basic_details.platforms': ['IOS', 'WEB'],
    [android]: undefined,
    [`${details}.android`]: { push_amp_plus_enabled: true },
  }),
  unused('the audience on iOS', 'oneTimePush', {
    'basic_details.platforms': ['ANDROID', 'WEB'],
    [ios]: undefined,
    [`${details}.ios`]: { exclude_provisional_push_devices: true },
  }),
  unusedValue('a category of a transactional email', 'email', 'basic_details', {
    content_type: 'TRANSACTIONAL',
    from_address: 'news@acme.example',
    subscription_category: 'News',
  }),
  unusedValue('shares of a test that chooses itself', 'variedEmail', `${test}.manual_distribution_percentage`, {
    variation_1: 50,
    variation_2: 50,
  }),
  unusedValue('a duration of a test with shares', 'variedPush', `${test}.sherpa_campaign_duration`, 4),
  unusedValue('a metric of a test with shares', 'variedPush', `${test}.sherpa_distribution_metric`, 'BOTH'),
  unusedValue(
    'a trigger of a push that is sent once',
    'oneTimePush',
    'trigger_condition',
    drafts.devicePush.trigger_condition,
  ),
  unusedValue('a trigger of a periodic push', 'periodicPush', 'trigger_condition', { trigger_delay_type: 'ASAP' }),
  unusedValue(
    'a trigger of a business event',
    'businessEventPush',
    'trigger_condition',
    drafts.devicePush.trigger_condition,
  ),
  unusedValue('a trigger of an email that is sent once', 'email', 'trigger_condition', { trigger_delay_type: 'ASAP' }),
  ...(['eventPush', 'eventEmail'] as const).flatMap((name) => [
    unused('the time of no delay', name, asap({ trigger_delay_value: 5 })),
    unusedValue('a time before which nothing is sent', name, 'trigger_condition.trigger_attr', { name: 'departure' }),
  ]),
  unusedValue('an intelligent delay', 'eventPush', 'trigger_condition.intelligent_delay_optimization', {
    min_delay_value: 1,
  }),
  unusedValue('a rate of a triggered push', 'eventPush', 'delivery_controls.campaign_throttle_rpm', 5000),
  unusedValue(
    'a pause of a push that is sent once',
    'oneTimePush',
    'delivery_controls.minimum_delay_between_two_notification_in_hour',
    4,
  ),
  unusedValue(
    'a maximum of another push',
    'eventPush',
    'delivery_controls.max_time_to_show_message_of_same_camapign',
    '5',
  ),
  unusedValue('data of the offline mode', 'locationPush', 'delivery_controls.expiry_time_of_sync_data_in_hour', '5'),
  unusedValue('the offline mode', 'oneTimePush', 'delivery_controls.send_message_in_offline_mode', true),
  unusedValue('a limit of geofences', 'devicePush', 'delivery_controls.send_limit_value', '3'),
  unusedValue('the window of that limit', 'eventPush', 'delivery_controls.send_limit_granularity_in_hours', '24'),
  unusedValue('the pause of the workspace', 'oneTimePush', 'delivery_controls.ignore_global_minimum_delay', true),
  unused('a priority on Android', 'oneTimePush', {
    'basic_details.platforms': ['WEB'],
    [details]: undefined,
    [android]: undefined,
    [ios]: undefined,
    [`${advanced}.android_specific_priority`]: { send_with_priority: true },
  }),
  unusedValue('a priority on iOS', 'eventPush', `${advanced}.ios_specific_priority`, { apns_priority: '5' }),
  unusedValue('a connector of a push', 'oneTimePush', 'connector', { connector_type: 'SENDGRID' }),
  unusedValue('settings of a push in an email', 'email', 'advanced', {
    expiration_settings: { expire_notification_after_value: 2 },
  }),
  unusedValue('a field of email on push', 'oneTimePush', 'basic_details.content_type', 'PROMOTIONAL'),
].map((one) =>
  one.field === 'basic_details'
    ? {
        ...one,
        field: 'basic_details.subscription_category',
        fixes: [{ 'basic_details.subscription_category': undefined }],
      }
    : one,
);

/** A trigger without a delay, and one more field. */
function asap(member: Edit): Edit {
  const fields = ['trigger_delay_value', 'trigger_delay_granularity', 'trigger_relation'];
  const others = fields.filter((name) => !(name in member)).map((name) => [name, undefined]);
  const all = [['trigger_delay_type', 'ASAP'], ...others, ...Object.entries(member)];
  return Object.fromEntries(all.map(([name, given]) => [`trigger_condition.${name}`, given]));
}

export const casesOfUnusedParts = {
  'hint/unused-part': {
    ignore: 'If the part is kept for a later campaign, or for the day on which the choice beside it is made again.',
    right: [
      right('false, where nothing is used', 'oneTimePush', {
        'basic_details.send_to_triggered_platform_only': false,
        'delivery_controls.send_message_in_offline_mode': false,
        'delivery_controls.ignore_global_minimum_delay': false,
      }),
      right(
        'the unit and the relation of no delay',
        'eventPush',
        asap({ trigger_delay_granularity: 'MINUTES', trigger_relation: 'AFTER' }),
      ),
      right('the first of the iOS audiences, on Android', 'eventPush', {
        'basic_details.platform_specific_details.ios': { send_to_all_eligible_device: true },
      }),
      right('0', 'eventPush', { 'delivery_controls.campaign_throttle_rpm': 0 }),
      right('an empty text', 'eventPush', {
        'basic_details.business_event': '',
        [`${android}.custom_template_id`]: '',
        'delivery_controls.send_limit_value': ' ',
      }),
      right('empty lists and objects', 'eventPush', {
        [`${android}.timer`]: {},
        [`${android}.template_backup`]: { title: '', key_value_pairs: [] },
        'basic_details.geofences': [],
        connector: {},
      }),
      right('empty objects in objects', 'oneTimePush', {
        [`${ios}.template_backup`]: { title: '', key_value_pairs: [] },
        'trigger_condition.included_filters': { filters: [] },
      }),
      right('an end of a campaign that ends by itself', 'oneTimePush', {
        [`${schedule}.expiry_time`]: '2026-12-31T23:59:59',
      }),
      right('no choice of an icon', 'oneTimePush', { [`${web}.advanced`]: { icon_url: image } }),
      right('no choice of a delay', 'eventPush', {
        ...asap({ intelligent_delay_optimization: { min_delay_value: 1 } }),
        'trigger_condition.trigger_delay_type': undefined,
      }),
      right('no choice of a content type', 'email', {
        basic_details: { from_address: 'news@acme.example', subscription_category: 'News' },
      }),
      right('no data type of a goal', 'oneTimePush', { [goalAttribute]: { name: 'price', filters: [{ name: 'x' }] } }),
      right('no action of a button', 'eventPush', {
        [`${android}.buttons`]: [{ btn_name: 'Shop', click_action_name: 'seen' }],
      }),
      right('a filter of a type with the field', 'oneTimePush', {
        ...toSome,
        [included]: [{ ...segment, id: 'seg_1' }],
      }),
      right('a delay before a time', 'eventPush', {
        'trigger_condition.trigger_relation': 'BEFORE',
        'trigger_condition.trigger_attr': { name: 'departure' },
      }),
      right('a template of your own, with a backup', 'eventPush', {
        [`${android}.template_type`]: 'Custom',
        [`${android}.custom_template_id`]: 'tpl_1',
        [`${android}.template_backup`]: { title: 'Sale' },
      }),
    ],
    wrong: [
      ...ofComponents,
      ...ofContent,
      ...ofFilters,
      unused('the project of a filter on the attributes of an event, which has no type', 'eventPush', {
        'trigger_condition.included_filters.filters.0.attributes.filters.0.project_name': 'Shop',
      }),
    ],
  },
} as const satisfies Readonly<Record<string, HintCases>>;
