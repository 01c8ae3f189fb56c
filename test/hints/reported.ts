import type { Edit } from '../edit.js';
import type { DraftName } from '../examples/drafts.js';

/** A draft that looks odd and is right as it is, modelled on what people ask about in forums and bug trackers. */
export interface Reported {
  readonly why: string;
  readonly draft: DraftName;
  readonly edit: Edit;
}

const push = 'campaign_content.content.push';
const android = `${push}.android.basic_details`;
const ios = `${push}.ios.basic_details`;
const web = `${push}.web.basic_details`;
const mail = 'campaign_content.content.email';
const schedule = 'scheduling_details';
const audience = 'segmentation_details';
const goals = 'conversion_goal_details.goals';
const variations = 'campaign_content.variation_details';
const pairs = `${android}.key_value_pairs`;

function opening(value: string): Edit {
  return { [`${android}.default_click_action`]: 'DEEPLINKING', [`${android}.default_click_action_value`]: value };
}

function screen(value: string): Edit {
  return {
    [`${android}.default_click_action`]: 'NAVIGATE_TO_A_SCREEN',
    [`${android}.default_click_action_value`]: value,
  };
}

function html(text: string): Edit {
  return { [`${mail}.html_content`]: text };
}

function at(start: string, timezone: string): Edit {
  return { [`${schedule}.start_time`]: start, [`${schedule}.timezone`]: timezone };
}

function filter(members: object): Edit {
  return {
    [audience]: {
      included_filters: { filter_operator: 'and', filters: [{ filter_type: 'user_attributes', ...members }] },
    },
  };
}

function geofence(radius: string): Edit {
  return { 'basic_details.geofences.0.radius': radius };
}

const city = { filter_type: 'user_attributes', data_type: 'string', name: 'city', operator: 'exists' };

const linksAndScreens: readonly Reported[] = [
  { why: 'the app opens its first screen', draft: 'oneTimePush', edit: opening('shopapp://') },
  { why: 'three slashes leave the host empty on purpose', draft: 'oneTimePush', edit: opening('shopapp:///cart/1') },
  { why: 'a scheme needs no slashes', draft: 'oneTimePush', edit: opening('shopapp:cart') },
  { why: 'Android opens a scheme with an underscore', draft: 'oneTimePush', edit: opening('my_app://cart') },
  { why: 'Android opens a scheme that begins with a digit', draft: 'oneTimePush', edit: opening('1app://cart') },
  { why: 'a telephone number is an address', draft: 'oneTimePush', edit: opening('tel:+4930123456') },
  { why: 'the scheme of an app may be its package', draft: 'oneTimePush', edit: opening('com.shop.app://cart') },
  { why: 'the scheme may be in the expression', draft: 'oneTimePush', edit: opening('{{ event.deep_link }}') },
  {
    why: 'a tag decides between two links',
    draft: 'oneTimePush',
    edit: opening('{% if user.vip %}shopapp://vip{% else %}https://www.shop.example{% endif %}'),
  },
  { why: 'a universal link opens the app', draft: 'oneTimePush', edit: opening('https://www.shop.example/app/cart') },
  { why: 'a screen of Android is a class', draft: 'oneTimePush', edit: screen('com.shop.app.ui.CartActivity') },
  { why: 'a screen of a hybrid app is a route', draft: 'oneTimePush', edit: screen('/cart/details?tab=1') },
  { why: 'a screen may have a name of two words', draft: 'oneTimePush', edit: screen('Main Screen') },
  {
    why: 'a screen needs no name, because the app may have a default',
    draft: 'oneTimePush',
    edit: { [`${android}.default_click_action`]: 'NAVIGATE_TO_A_SCREEN' },
  },
  {
    why: 'an archive has the archived address in its path',
    draft: 'oneTimePush',
    edit: { [`${web}.redirect_url`]: 'https://web.archive.example/web/2026/https://www.shop.example/' },
  },
  {
    why: 'a redirect has its target in the query',
    draft: 'oneTimePush',
    edit: { [`${web}.redirect_url`]: 'https://l.shop.example/r?u=https%3A%2F%2Fwww.shop.example%2F%3Fa%3D%257Bb%257D' },
  },
  {
    why: 'encoded JSON in a query has single braces',
    draft: 'oneTimePush',
    edit: opening('https://www.shop.example/s?f=%7B%22size%22%3A%7B%22eu%22%3A42%7D%7D'),
  },
  {
    why: 'an image proxy has the address of the image in its path',
    draft: 'oneTimePush',
    edit: { [`${ios}.image_url`]: 'https://img.shop.example/fit-in/720x360/http://cdn.shop.example/a.png' },
  },
  {
    why: 'Android and browsers load pictures without TLS',
    draft: 'oneTimePush',
    edit: { [`${android}.image_url`]: 'http://cdn.shop.example/a.png' },
  },
  {
    why: 'a form leaves the value of an action empty',
    draft: 'oneTimePush',
    edit: { [`${android}.default_click_action_value`]: '' },
  },
  {
    why: 'a page without TLS opens in the browser of iOS',
    draft: 'oneTimePush',
    edit: {
      [`${ios}.default_click_action`]: 'RICH_LANDING',
      [`${ios}.default_click_action_value`]: 'http://www.shop.example/sale',
    },
  },
  {
    why: 'a button that copies text opens nothing',
    draft: 'oneTimePush',
    edit: {
      [`${push}.android.buttons`]: [{ btn_name: 'Copy', click_action_type: 'COPY', click_action_value: 'SAVE10' }],
    },
  },
  {
    why: 'a button that closes the notification has no action',
    draft: 'oneTimePush',
    edit: { [`${push}.android.buttons`]: [{ btn_name: 'Not now' }] },
  },
];

const expressions: readonly Reported[] = [
  {
    why: 'the lines are inside of the tags',
    draft: 'email',
    edit: {
      [`${mail}.subject`]: '{% if user.vip %}\n  Early access\n{% else %}\n  The sale starts\n{% endif %}',
    },
  },
  {
    why: 'white space control belongs to the tag',
    draft: 'email',
    edit: { [`${mail}.subject`]: '{%- assign n = cart.size -%}{{- n -}} items are waiting' },
  },
  {
    why: 'Handlebars ends a block with a slash',
    draft: 'email',
    edit: { [`${mail}.subject`]: '{{#if vip}}Early access{{else}}The sale starts{{/if}}' },
  },
  {
    why: 'a tag without an end of its own sets a value',
    draft: 'email',
    edit: html("{% set name = user.name or 'friend' %}<p>Hello {{ name }}</p>"),
  },
  {
    why: 'raw text may have open braces',
    draft: 'email',
    edit: html('<p>{% raw %}Write {{ name{% endraw %}</p>'),
  },
  {
    why: 'media queries end with two braces',
    draft: 'email',
    edit: html('<style>@media print{p{color:#000}}</style><p>Hello</p>'),
  },
  {
    why: 'JSON-LD ends with two braces',
    draft: 'email',
    edit: html(
      '<script type="application/ld+json">{"@type":"Order","seller":{"name":"Shop"}}</script><p>Thank you</p>',
    ),
  },
  {
    why: 'merge tags of other services have no braces',
    draft: 'email',
    edit: { [`${mail}.subject`]: 'Hello *|FNAME|*, %%first_name%% and [firstname]' },
  },
  {
    why: 'a word in single braces is a decoration',
    draft: 'email',
    edit: { [`${mail}.subject`]: '{New} arrivals' },
  },
  {
    why: 'quotation marks around an expression are not in it',
    draft: 'oneTimePush',
    edit: { [`${android}.message`]: 'Say “{{ user.first_name }}” aloud' },
  },
  {
    why: 'a sender may depend on the recipient',
    draft: 'email',
    edit: { [`${mail}.from_address`]: '{{ advisor.email }}', [`${mail}.sender_name`]: '{{ advisor.name }}' },
  },
  {
    why: 'the attachment of each recipient is an expression alone',
    draft: 'email',
    edit: { [`${mail}.attachments`]: [{ file_type: 'PERSONALIZED_ATTACHMENT', url: '{{ event.ticket_url }}' }] },
  },
];

const words: readonly Reported[] = [
  { why: '"null" is a number in German', draft: 'email', edit: { [`${mail}.subject`]: 'Für null Euro testen' } },
  { why: 'a result of football', draft: 'oneTimePush', edit: { [`${android}.message`]: 'Es steht null zu null' } },
  {
    why: 'developers know "undefined behaviour"',
    draft: 'email',
    edit: { [`${mail}.subject`]: 'Undefined behaviour in C++: a guide' },
  },
  {
    why: 'a newsletter for developers',
    draft: 'email',
    edit: { [`${mail}.subject`]: 'Why typeof null is "object" in JavaScript' },
  },
  { why: '"null and void" is an idiom', draft: 'email', edit: { [`${mail}.subject`]: 'Null and void? Not this deal' } },
  { why: 'a surname', draft: 'email', edit: { [`${mail}.sender_name`]: 'Christopher Null' } },
  { why: 'capital letters of Portuguese', draft: 'email', edit: { [`${mail}.subject`]: 'AMANHÃ: PROMOÇÃO' } },
  { why: 'a message may have lines', draft: 'oneTimePush', edit: { [`${android}.message`]: 'One\n\nTwo\r\nThree' } },
  { why: 'a preview text may have lines', draft: 'email', edit: { [`${mail}.preview_text`]: 'One\nTwo' } },
  {
    why: 'a joiner of zero width makes one emoji of several',
    draft: 'email',
    edit: { [`${mail}.subject`]: '👩\u200d👩\u200d👧 Family days' },
  },
  {
    why: 'an app may read the word null',
    draft: 'oneTimePush',
    edit: { [pairs]: [{ key: 'coupon', value: 'null' }] },
  },
  {
    why: 'keys of apps differ by their case',
    draft: 'oneTimePush',
    edit: {
      [pairs]: [
        { key: 'Screen', value: 'a' },
        { key: 'screen', value: 'a' },
      ],
    },
  },
  {
    why: 'a value may be compared with the word null',
    draft: 'oneTimePush',
    edit: filter({ data_type: 'string', name: 'plan', operator: 'is', value: 'undefined' }),
  },
];

const pictures: readonly Reported[] = [
  {
    why: 'an email of one picture',
    draft: 'email',
    edit: html('<a href="https://www.shop.example"><img src="https://cdn.shop.example/a.png" alt=""></a>'),
  },
  {
    why: 'an email of one background',
    draft: 'email',
    edit: html('<table><tr><td background="https://cdn.shop.example/a.png" height="300">&nbsp;</td></tr></table>'),
  },
  { why: 'an email of one expression', draft: 'email', edit: html('{{ event.html }}') },
  { why: 'an email of one included block', draft: 'email', edit: html("{% include 'newsletter' %}") },
  { why: 'an email without tags', draft: 'email', edit: html('Hello') },
  {
    why: 'a saved template brings its own HTML',
    draft: 'email',
    edit: { [mail]: { custom_template_id: 'tpl_1', html_content: '' } },
  },
];

const timesAndDays: readonly Reported[] = [
  { why: 'GMT is a time zone', draft: 'oneTimePush', edit: at('2026-12-01T09:30', 'GMT') },
  { why: 'Z is right in UTC', draft: 'oneTimePush', edit: at('2026-12-01T09:30Z', 'UTC') },
  { why: 'Z is right in London in winter', draft: 'oneTimePush', edit: at('2026-12-01T09:30Z', 'Europe/London') },
  { why: 'the first hour after the gap', draft: 'oneTimePush', edit: at('2026-03-29T03:00', 'Europe/Berlin') },
  { why: 'the last moment before the gap', draft: 'oneTimePush', edit: at('2026-03-29T01:59:59.999', 'Europe/Berlin') },
  { why: 'the first hour that comes once', draft: 'oneTimePush', edit: at('2026-10-25T03:00', 'Europe/Berlin') },
  { why: 'an offset of hours alone', draft: 'oneTimePush', edit: at('2026-07-01T09:00:00.123456+02', 'Europe/Berlin') },
  { why: 'a zone may be an offset', draft: 'oneTimePush', edit: at('2026-07-01T09:00+05:30', '+05:30') },
  {
    why: 'the clocks of Morocco go back for Ramadan',
    draft: 'oneTimePush',
    edit: at('2026-03-01T09:00+00:00', 'Africa/Casablanca'),
  },
  { why: 'an old name of a zone', draft: 'oneTimePush', edit: at('2026-12-01T09:30+05:30', 'Asia/Calcutta') },
  { why: 'clocks of half an hour', draft: 'oneTimePush', edit: at('2026-07-01T09:30+10:30', 'Australia/Lord_Howe') },
  {
    why: 'the signs of Etc/GMT are the other way round',
    draft: 'oneTimePush',
    edit: at('2026-12-01T09:30-05:00', 'Etc/GMT+5'),
  },
  {
    why: 'the offset tells which of two hours is meant',
    draft: 'oneTimePush',
    edit: at('2026-10-25T02:30+01:00', 'Europe/Berlin'),
  },
  {
    why: 'there is no gap where clocks never change',
    draft: 'oneTimePush',
    edit: at('2026-03-08T02:30', 'America/Phoenix'),
  },
  { why: 'the leap day of 2028 exists', draft: 'oneTimePush', edit: at('2028-02-29T10:00', 'Europe/Berlin') },
  {
    why: 'each recipient has another clock, so no hour is skipped for all',
    draft: 'oneTimePush',
    edit: {
      ...at('2026-03-29T02:30', 'Europe/Berlin'),
      [`${schedule}.delivery_type`]: 'SEND_IN_USER_TIMEZONE',
      [`${schedule}.user_timezone_details`]: { send_in_user_timezone: true },
    },
  },
  {
    why: 'a campaign may end when it starts',
    draft: 'eventPush',
    edit: {
      [schedule]: {
        delivery_type: 'AT_FIXED_TIME',
        start_time: '2026-12-01T09:30',
        expiry_time: '2026-12-01T09:30',
        timezone: 'Europe/Berlin',
      },
    },
  },
  {
    why: 'an end does no harm to a campaign that is sent once',
    draft: 'oneTimePush',
    edit: { [`${schedule}.expiry_time`]: '2026-12-31T23:59' },
  },
  {
    why: 'a triggered campaign runs from now to its end',
    draft: 'eventPush',
    edit: { [schedule]: { delivery_type: 'ASAP', expiry_time: '2028-12-31T23:59:59Z' } },
  },
  {
    why: 'every month has a day 28',
    draft: 'periodicPush',
    edit: { [`${schedule}.periodic_details`]: { sending_frequency: 'MONTHLY', repeat_on_date_of_month: [1, 28] } },
  },
  {
    why: 'the last Friday is in every month',
    draft: 'periodicPush',
    edit: {
      [`${schedule}.periodic_details`]: {
        sending_frequency: 'MONTHLY',
        repeat_on_days_of_week_for_month: [{ week_granularity: 'LAST', repeat_on_days_of_week: ['FRIDAY'] }],
      },
    },
  },
  {
    why: 'one day a week is enough',
    draft: 'periodicPush',
    edit: { [`${schedule}.periodic_details.repeat_on_days_of_week`]: ['SUNDAY'] },
  },
  {
    why: 'a daily campaign needs no days',
    draft: 'periodicPush',
    edit: { [`${schedule}.periodic_details`]: { sending_frequency: 'DAILY', repeat_on_days_of_week: [] } },
  },
];

const settings: readonly Reported[] = [
  {
    why: 'all users may have exceptions',
    draft: 'oneTimePush',
    edit: { [`${audience}.excluded_filters`]: { filter_operator: 'or', filters: [city] } },
  },
  {
    why: 'a form leaves an empty group behind',
    draft: 'oneTimePush',
    edit: {
      [`${audience}.included_filters`]: { filter_operator: 'and', filters: [] },
      trigger_condition: { included_filters: { filter_operator: 'and', filters: [] } },
    },
  },
  {
    why: 'one percent tries something new',
    draft: 'variedEmail',
    edit: {
      [variations]: {
        distribution_type: 'MANUAL',
        no_of_variations: 2,
        manual_distribution_percentage: { variation_1: 1, variation_2: 99 },
      },
    },
  },
  {
    why: 'a control group of one percent',
    draft: 'oneTimePush',
    edit: { 'control_group_details.campaign_control_group_percentage': 1 },
  },
  {
    why: 'a control group of nearly all',
    draft: 'oneTimePush',
    edit: { 'control_group_details.campaign_control_group_percentage': 99 },
  },
  {
    why: 'a control group that is off has a share of 0',
    draft: 'oneTimePush',
    edit: {
      control_group_details: { is_campaign_control_group_enabled: false, campaign_control_group_percentage: 0 },
    },
  },
  { why: 'no goal needs to be primary', draft: 'oneTimePush', edit: { [`${goals}.0.is_primary_goal`]: false } },
  {
    why: 'a goal has its second value apart',
    draft: 'oneTimePush',
    edit: {
      [`${goals}.0.goal_event_attribute`]: {
        name: 'total',
        data_type: 'DOUBLE',
        condition: 'between',
        value: '50',
        value1: '100',
      },
    },
  },
  { why: 'a throttle of one', draft: 'oneTimePush', edit: { 'delivery_controls.campaign_throttle_rpm': 1 } },
  {
    why: 'a triggered campaign has a throttle of 0 from its form',
    draft: 'eventPush',
    edit: { 'delivery_controls.campaign_throttle_rpm': 0 },
  },
  { why: 'the least radius that platforms promise', draft: 'locationPush', edit: geofence('100') },
  { why: 'a radius in scientific notation', draft: 'locationPush', edit: geofence('1e3') },
  { why: 'the same radius with a fraction', draft: 'locationPush', edit: geofence('100.0') },
  {
    why: 'an expression may become a list',
    draft: 'oneTimePush',
    edit: filter({ data_type: 'string', name: 'city', operator: 'in', value: '{{ user.cities }}' }),
  },
  {
    why: 'the ends of a time may have names',
    draft: 'oneTimePush',
    edit: filter({
      data_type: 'datetime',
      name: 'born',
      operator: 'between',
      value: { start: '2026-01-01', end: '2026-02-01' },
    }),
  },
  {
    why: 'two numbers in one text',
    draft: 'oneTimePush',
    edit: filter({ data_type: 'double', name: 'age', operator: 'between', value: '18-30' }),
  },
  {
    why: 'a list of one value',
    draft: 'oneTimePush',
    edit: filter({ data_type: 'string', name: 'city', operator: 'in', value: ['Berlin'] }),
  },
  {
    why: 'a number may be between two texts',
    draft: 'oneTimePush',
    edit: filter({ data_type: 'double', name: 'age', operator: 'between', value: ['18', '30'] }),
  },
  {
    why: 'a name with a comma is one text',
    draft: 'oneTimePush',
    edit: filter({ data_type: 'string', name: 'city', operator: 'is', value: 'Washington, D.C.' }),
  },
  {
    why: 'a transactional email has no category, and its form leaves it empty',
    draft: 'email',
    edit: { 'basic_details.content_type': 'TRANSACTIONAL', 'basic_details.subscription_category': '' },
  },
  {
    why: 'UTM parameters that are the same in all campaigns',
    draft: 'oneTimePush',
    edit: { utm_params: { utm_source: 'crm', utm_medium: 'crm', utm_campaign: '{{ campaign.name }}' } },
  },
  {
    why: 'a text may be invisible where nothing was entered',
    draft: 'email',
    edit: { [`${mail}.preview_text`]: ' ' },
  },
];

/** Drafts that are right as they are, each with the reason. */
export const reported: readonly Reported[] = [
  ...linksAndScreens,
  ...expressions,
  ...words,
  ...pictures,
  ...timesAndDays,
  ...settings,
];
