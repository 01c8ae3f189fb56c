import { drafts } from '../examples/drafts.js';
import {
  android,
  at,
  type HintCases,
  included,
  ios,
  mail,
  right,
  schedule,
  toSome,
  trigger,
  value,
  variations,
  wrong,
} from './case.js';

const city = { filter_type: 'user_attributes', data_type: 'string', name: 'city', operator: 'is', value: 'Berlin' };
const age = { filter_type: 'user_attributes', data_type: 'double', name: 'age', operator: 'greaterThan', value: 18 };
const bought = { filter_type: 'actions', action_name: 'bought' };
const group = 'segmentation_details.included_filters';
const goals = 'conversion_goal_details.goals';
const goal = { goal_name: 'Bought', goal_event_name: 'purchase', is_primary_goal: true };
const control = 'control_group_details';
const throttle = 'delivery_controls.campaign_throttle_rpm';
const [store] = [drafts.locationPush.basic_details?.geofences].flat();
const pairs = `${android}.basic_details.key_value_pairs`;
const template = `${mail}.custom_template_id`;
const html = `${mail}.html_content`;

/** A draft with one filter. */
const filtered = (filter: object) => ({ ...toSome, [included]: [filter] });

/** Another value of that filter. */
const filterValue = `${included}.0.value`;

export const casesOfSettings = {
  'hint/unknown-key': {
    ignore: 'If your service knows the key, although its description does not.',
    right: [
      right('a parameter of your own', 'oneTimePush', { 'utm_params.utm_contennt': 'x' }),
      right('the name of a key of your own', 'oneTimePush', { [pairs]: [{ key: 'titel', value: 'x' }] }),
      right(
        'what is in the value of a filter',
        'oneTimePush',
        filtered({ ...city, operator: 'in', value: [{ nmae: 1 }] }),
      ),
      right('filters of a goal, which are not described', 'oneTimePush', {
        [`${goals}.0.goal_event_attribute`]: { data_type: 'OBJECT', filters: [{ anything: 1 }] },
      }),
      right('the name of a locale', 'variedEmail', { 'campaign_content.locales': ['fr', 'de'] }),
      right('a name with an odd spelling that the specification has', 'devicePush', {
        'delivery_controls.max_time_to_show_message_of_same_camapign': '5',
      }),
      right('nothing under a key of the other channel', 'email', { advanced: {}, 'basic_details.platforms': [] }),
    ],
    wrong: [
      wrong(
        'a misspelled component',
        'email',
        { utm_parms: { utm_source: 'news', utm_medium: 'email' } },
        {
          utm_parms: undefined,
          utm_params: { utm_source: 'news', utm_medium: 'email' },
        },
      ),
      wrong(
        'a misspelled field',
        'email',
        { [`${mail}.preview_txt`]: 'Up to 50 %' },
        {
          [`${mail}.preview_txt`]: undefined,
          [`${mail}.preview_text`]: 'Up to 50 %',
        },
      ),
      wrong(
        'spelled as dictionaries do, not as the specification does',
        'periodicPush',
        { [`${schedule}.periodic_details.no_of_occurrences`]: 5 },
        {
          [`${schedule}.periodic_details.no_of_occurrences`]: undefined,
          [`${schedule}.periodic_details.no_of_occurences`]: 5,
        },
      ),
      value(
        'a field that nothing has, in a variation',
        'variedPush',
        `${variations}.variation_2.push.android.timer.blinking`,
        true,
      ),
      value(
        'in a slide',
        'variedPush',
        `${variations}.variation_1.push.android.basic_details.carousel_content.slide_data.1.alt`,
        'x',
      ),
      value('in a geofence', 'locationPush', 'basic_details.geofences.1.color', 'red'),
      value('in a filter in the attributes of an action', 'eventPush', `${trigger}.0.attributes.filters.0.unit`, 'EUR'),
      at(
        `${android}.buttons.0.btn_nmae`,
        value(
          'in a button',
          'eventPush',
          `${android}.buttons`,
          [{ btn_nmae: 'Later', click_action_type: 'SNOOZE' }],
          [{ btn_name: 'Later', click_action_type: 'SNOOZE' }],
        ),
      ),
      value('beside the push content', 'oneTimePush', 'campaign_content.content.sms', { text: 'Sale' }),
    ],
  },
  'hint/html-and-template': {
    ignore: 'If your service puts the HTML into the template.',
    right: [
      right('HTML alone', 'email', {}),
      right('a template alone', 'email', { [html]: undefined, [template]: 'tpl_1' }),
      right('a blank template', 'email', { [template]: ' ' }),
      right('blank HTML', 'email', { [template]: 'tpl_1', [html]: '' }),
      right('one in each variation', 'variedEmail', {
        [`${variations}.variation_2.email`]: { custom_template_id: 'tpl_2', subject: 'B' },
      }),
      right('the version of a template alone', 'email', { [`${mail}.custom_template_version`]: 2 }),
    ],
    wrong: [
      wrong(
        'both',
        'email',
        { [template]: 'tpl_1', [html]: '<p>Hello</p>' },
        { [template]: undefined },
        { [html]: undefined },
      ),
      wrong(
        'both, in an email that is triggered',
        'eventEmail',
        { [template]: 'tpl_1', [html]: '<p>You left this</p>' },
        { [template]: undefined },
        { [html]: undefined },
      ),
      ...['variation_1', 'variation_2'].map((name) => {
        const email = `${variations}.${name}.email`;
        return wrong(
          `both, in ${name}`,
          'variedEmail',
          { [`${email}.custom_template_id`]: 'tpl_1', [`${email}.html_content`]: '<p>A</p>' },
          { [`${email}.custom_template_id`]: undefined },
          { [`${email}.html_content`]: undefined },
        );
      }),
      wrong(
        'both, in a locale',
        'variedEmail',
        { 'campaign_content.content.fr.variation_2.email.html_content': '<p>Bonjour</p>' },
        { 'campaign_content.content.fr.variation_2.email.html_content': undefined },
      ),
      wrong(
        'both, without the subject that HTML needs',
        'email',
        { [`${mail}.subject`]: undefined, [template]: 'tpl_1', [html]: '<p>Hello</p>' },
        { [html]: undefined },
      ),
      wrong(
        'a template, and an expression as HTML',
        'email',
        { [template]: 'tpl_1', [html]: '{{ content_block }}' },
        { [template]: undefined },
        { [html]: undefined },
      ),
    ],
  },
  'hint/key-twice': {
    ignore: 'If your app reads all pairs with the key.',
    right: [
      right('two keys', 'oneTimePush', {
        [pairs]: [
          { key: 'a', value: '1' },
          { key: 'b', value: '1' },
        ],
      }),
      right('another case', 'oneTimePush', {
        [pairs]: [
          { key: 'a', value: '1' },
          { key: 'A', value: '2' },
        ],
      }),
      right('blank keys', 'oneTimePush', { [pairs]: [{ key: 'a', value: '1' }] }),
      right('one key on each platform', 'oneTimePush', {
        [pairs]: [{ key: 'a', value: '1' }],
        [`${ios}.basic_details.key_value_pairs`]: [{ key: 'a', value: '1' }],
      }),
      right('one key in the notification and in its button', 'eventPush', {
        [pairs]: [{ key: 'a', value: '1' }],
        [`${android}.buttons`]: [
          { btn_name: 'Later', click_action_type: 'SNOOZE', key_value_pairs: [{ key: 'a', value: '1' }] },
        ],
      }),
      right('a space around it', 'oneTimePush', {
        [pairs]: [
          { key: 'a', value: '1' },
          { key: 'a ', value: '2' },
        ],
      }),
    ],
    wrong: [
      twice('in a notification', 'oneTimePush', pairs),
      twice('on iOS', 'oneTimePush', `${ios}.basic_details.key_value_pairs`),
      twice('in a backup', 'variedPush', `${variations}.variation_1.push.android.template_backup.key_value_pairs`),
      twice('in a backup of iOS', 'variedPush', `${variations}.variation_3.push.ios.template_backup.key_value_pairs`),
      twice(
        'in a slide',
        'variedPush',
        `${variations}.variation_1.push.ios.basic_details.carousel_content.slide_data.0.key_value_pairs`,
      ),
      at(
        `${android}.buttons.0.key_value_pairs.2.key`,
        wrong(
          'in a button, behind another one',
          'eventPush',
          {
            [`${android}.buttons`]: [
              {
                btn_name: 'Later',
                click_action_type: 'SNOOZE',
                key_value_pairs: [
                  { key: 'a', value: '1' },
                  { key: 'b', value: '1' },
                  { key: 'a', value: '2' },
                ],
              },
            ],
          },
          { [`${android}.buttons.0.key_value_pairs.2`]: undefined },
        ),
      ),
    ],
  },
  'hint/all-users': {
    ignore: 'If the filters are kept for a later campaign.',
    right: [
      right('all users', 'oneTimePush', {}),
      right('filters alone', 'oneTimePush', filtered(city)),
      right('not all users', 'email', { 'segmentation_details.is_all_user_campaign': false, [included]: [city] }),
      right('an empty group', 'oneTimePush', { [group]: { filter_operator: 'and', filters: [] } }),
      right('an empty object', 'email', { [group]: {} }),
      right('filters that exclude', 'oneTimePush', { 'segmentation_details.excluded_filters': { filters: [city] } }),
    ],
    wrong: [
      ...(['oneTimePush', 'email', 'periodicPush', 'variedPush', 'variedEmail'] as const).map((name) =>
        wrong(
          `all users of ${name}, and a city`,
          name,
          { [group]: { filters: [city] } },
          { 'segmentation_details.is_all_user_campaign': false },
          { [group]: undefined },
        ),
      ),
      wrong(
        'all users, and two filters',
        'oneTimePush',
        { [group]: { filter_operator: 'or', filters: [age, bought] } },
        { 'segmentation_details.is_all_user_campaign': false },
        { [group]: undefined },
      ),
    ],
  },
  'hint/filter-value': {
    ignore: 'If you know that your service reads this form of the value.',
    right: [
      right('two values', 'oneTimePush', filtered({ ...age, operator: 'between', value: [18, 30] })),
      right('two values in one text', 'oneTimePush', filtered({ ...age, operator: 'between', value: '18,30' })),
      right('two values with a hyphen', 'email', filtered({ ...age, operator: 'between', value: '18-30' })),
      right('two values with a word', 'email', filtered({ ...age, operator: 'between', value: '18 and 30' })),
      right(
        'two values with names',
        'oneTimePush',
        filtered({ ...age, operator: 'between', value: { from: 18, to: 30 } }),
      ),
      right('a list', 'oneTimePush', filtered({ ...city, operator: 'in', value: ['Berlin'] })),
      right(
        'a list that an expression makes',
        'oneTimePush',
        filtered({ ...city, operator: 'in', value: '{{ cities }}' }),
      ),
      right(
        'one text where one is meant',
        'oneTimePush',
        filtered({ ...city, operator: 'contains', value: 'Berlin, Mitte' }),
      ),
      right('a goal with both values', 'oneTimePush', {
        [`${goals}.0.goal_event_attribute`]: {
          name: 'price',
          condition: 'between',
          data_type: 'DOUBLE',
          value: '5',
          value1: '9',
        },
      }),
    ],
    wrong: [
      wrong('between, with one number', 'oneTimePush', {
        ...filtered({ ...age, operator: 'between' }),
        [filterValue]: 18,
      }),
      wrong('between, with one text', 'email', { ...filtered({ ...age, operator: 'between' }), [filterValue]: '18' }),
      wrong('between, with a list of one', 'oneTimePush', {
        ...filtered({ ...age, operator: 'between' }),
        [filterValue]: [18],
      }),
      wrong('between, with one date', 'email', {
        ...filtered({ ...age, data_type: 'datetime', operator: 'between' }),
        [filterValue]: '2026-01-01',
      }),
      wrong(
        'in, with one text',
        'oneTimePush',
        { ...filtered({ ...city, operator: 'in' }), [filterValue]: 'Berlin' },
        { [filterValue]: ['Berlin'] },
      ),
      wrong(
        'in, with several in one text',
        'email',
        { ...filtered({ ...city, operator: 'in' }), [filterValue]: 'Berlin, Hamburg' },
        { [filterValue]: ['Berlin', 'Hamburg'] },
        { [filterValue]: ['Berlin, Hamburg'] },
      ),
      wrong('among filters that exclude', 'oneTimePush', {
        'segmentation_details.excluded_filters': { filters: [{ ...age, operator: 'between' }] },
        'segmentation_details.excluded_filters.filters.0.value': 18,
      }),
      wrong(
        'in the attributes of an event',
        'eventPush',
        {
          [`${trigger}.0.attributes.filters.0`]: { data_type: 'string', name: 'brand', operator: 'in' },
          [`${trigger}.0.attributes.filters.0.value`]: 'Acme',
        },
        { [`${trigger}.0.attributes.filters.0.value`]: ['Acme'] },
      ),
      wrong('a goal with one value', 'oneTimePush', {
        [`${goals}.0.goal_event_attribute`]: { name: 'price', condition: 'between', data_type: 'DOUBLE' },
        [`${goals}.0.goal_event_attribute.value`]: '5',
      }),
    ],
  },
  'hint/throttle': {
    ignore: 'If 0 means "without a limit" at your service.',
    right: [
      right('a rate', 'oneTimePush', { [throttle]: 5000 }),
      right('one a minute', 'email', { [throttle]: 1 }),
      right('no rate', 'email', { delivery_controls: { bypass_dnd: false } }),
      right('0, where no rate is used', 'eventPush', { [throttle]: 0 }),
      right('0 hours between two notifications', 'email', {
        'delivery_controls.minimum_delay_between_two_notification_in_hour': 0,
      }),
      right('a delay of 0', 'eventPush', { 'trigger_condition.trigger_delay_value': 0 }),
    ],
    wrong: (['oneTimePush', 'periodicPush', 'businessEventPush', 'variedPush', 'email', 'variedEmail'] as const).map(
      (name) => value(`nothing a minute, of ${name}`, name, throttle, 0, undefined),
    ),
  },
  'hint/primary-goals': {
    ignore: 'If your service counts several primary goals.',
    right: [
      right('one goal', 'oneTimePush', { [goals]: [goal] }),
      right('one of two', 'oneTimePush', { [goals]: [goal, { ...goal, is_primary_goal: false }] }),
      right('none of two', 'email', {
        conversion_goal_details: {
          goals: [
            { ...goal, is_primary_goal: false },
            { ...goal, is_primary_goal: false },
          ],
        },
      }),
      right('the second one', 'oneTimePush', { [goals]: [{ ...goal, is_primary_goal: false }, goal] }),
      right('one of two, of which the other does not say', 'oneTimePush', {
        [goals]: [goal, { goal_name: 'Read', goal_event_name: 'read' }],
      }),
      right('no goal', 'oneTimePush', { [goals]: [] }),
    ],
    wrong: [
      ...(['oneTimePush', 'periodicPush', 'variedPush', 'email', 'eventEmail'] as const).map((name) =>
        wrong(
          `two, of ${name}`,
          name,
          {
            conversion_goal_details: { attribution_window_in_hours: 36, goals: [goal, { ...goal }] },
            [`${goals}.1.is_primary_goal`]: true,
          },
          { [`${goals}.1.is_primary_goal`]: false },
        ),
      ),
      wrong(
        'the second and the third',
        'oneTimePush',
        { [goals]: [{ ...goal, is_primary_goal: false }, goal, { ...goal }], [`${goals}.2.is_primary_goal`]: true },
        { [`${goals}.2.is_primary_goal`]: false },
      ),
    ],
  },
  'hint/control-group': {
    ignore: 'To rehearse a campaign without sending it.',
    right: [
      right('one in a hundred', 'oneTimePush', { [`${control}.campaign_control_group_percentage`]: 1 }),
      right('ninety-nine in a hundred', 'oneTimePush', { [`${control}.campaign_control_group_percentage`]: 99 }),
      right('0, switched off', 'oneTimePush', {
        [control]: { is_campaign_control_group_enabled: false, campaign_control_group_percentage: 0 },
      }),
      right('100, switched off', 'email', {
        [control]: { is_campaign_control_group_enabled: false, campaign_control_group_percentage: 100 },
      }),
      right('0, of which nothing is said', 'email', { [control]: { campaign_control_group_percentage: 0 } }),
      right('the group of the workspace', 'email', {
        [control]: { is_global_control_group_enabled: true, campaign_control_group_percentage: 0 },
      }),
    ],
    wrong: [
      ...(['oneTimePush', 'email', 'variedPush'] as const).map((name) =>
        wrong(
          `nobody, of ${name}`,
          name,
          {
            [`${control}.is_campaign_control_group_enabled`]: true,
            [`${control}.campaign_control_group_percentage`]: 0,
          },
          { [`${control}.is_campaign_control_group_enabled`]: false },
        ),
      ),
      ...(['periodicPush', 'eventPush', 'variedEmail'] as const).map((name) =>
        wrong(`everybody, of ${name}`, name, {
          [`${control}.is_campaign_control_group_enabled`]: true,
          [`${control}.campaign_control_group_percentage`]: 100,
        }),
      ),
    ],
  },
  'hint/small-geofence': {
    ignore: 'If your app tracks places itself, more exactly than the platforms do.',
    right: [
      right('100 meters', 'locationPush', { 'basic_details.geofences.0.radius': '100' }),
      right('100 meters with decimals', 'locationPush', { 'basic_details.geofences.0.radius': '100.0' }),
      right('a large one', 'locationPush', { 'basic_details.geofences.1.radius': '5000' }),
      right('a comma more', 'locationPush', { 'basic_details.geofences.0.radius': '100.5' }),
      right('zeros in front of it', 'locationPush', { 'basic_details.geofences.1.radius': '0250' }),
      right('another small number', 'locationPush', { 'basic_details.geofences.0.dwell_time_value': '5' }),
    ],
    wrong: [
      value('50 meters', 'locationPush', 'basic_details.geofences.0.radius', '50', '100'),
      value('almost enough', 'locationPush', 'basic_details.geofences.0.radius', '99.9', '100'),
      value('the second one', 'locationPush', 'basic_details.geofences.1.radius', '10', '100'),
      value('kilometers, as it seems', 'locationPush', 'basic_details.geofences.0.radius', '0.5', '100'),
      value('the size of a shop', 'locationPush', 'basic_details.geofences.1.radius', '5', '100'),
      wrong(
        'a geofence that is no list',
        'locationPush',
        { 'basic_details.geofences': { ...store, radius: '20' }, 'basic_details.geofences.radius': '20' },
        { 'basic_details.geofences.radius': '100' },
      ),
    ],
  },
} as const satisfies Readonly<Record<string, HintCases>>;

/** A list of pairs in which one key stands twice. */
function twice(what: string, draft: 'oneTimePush' | 'variedPush', field: string) {
  const first = { key: 'screen', value: 'cart' };
  const edit = { [field]: [first, { key: 'screen', value: 'shop' }] };
  return at(`${field}.1.key`, wrong(what, draft, edit, { [field]: [first] }));
}
