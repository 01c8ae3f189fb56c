import { type Field, fieldsOf } from '../specification/fields.js';

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
  '{% if a b %}x',
  'https://a.example/{% x y %}',
  '{% open',
  'https://?',
  'https:///a',
  'https://u@:80',
  'myapp://?a',
  'a\\b:c',
  'https://a.example/\u200b',
  'https://a.example/\u0000',
  'https://a.example/{{ \u0000 }}',
  'https://a.example/\ud800',
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
  '{{ whole }}',
  '{% a %}.x@b.example',
  'a@{{ domain }}',
  'a@b.{{ x }}',
  'a@.{{x}}',
  '{{a}},{{b}}',
  '{{a}}@b@c.example',
  'a@b.example\u0000',
  'a@b\u202e.example',
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
/** Nested groups with this number of levels. */
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

/** Keys of the greatest length that a field shows whole, and longer ones, also with a surrogate pair at the cut. */
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

/** Values of each type of the tables, right and almost right. */
const byType: { [type: string]: readonly unknown[] } = {
  any: ['x', 5, null, '', [1], {}],
  string: texts,
  text: texts,
  boolean: flags,
  integer: integers,
  'date-time': times,
  URI: uris,
  email: addresses,
  'personalized email': addresses,
  hex: colours,
  latitude: decimals,
  longitude: decimals,
  radius: radii,
  object: [{}],
  list: [[], [null], {}],
};

/** Values worth trying for a field of the type. */
function valuesOfType(type: Field['type']): readonly unknown[] {
  if (typeof type !== 'string') {
    const [first] = type;
    const near = typeof first === 'string' ? [first.toLowerCase(), first.toUpperCase(), `${first}S`] : ['1', 0.4];
    return [...type, ...type, ...near.filter((value) => !type.includes(value))];
  }
  if (!type.startsWith('integer')) return byType[type] ?? [];
  const bounds = (type.match(/\d+/g) ?? []).map(Number);
  return [...integers, ...bounds.flatMap((bound) => [bound - 1, bound, bound + 1])];
}

/** Collects, for the fields of a table and of all objects in it, values worth trying under each key, and the keys of each object. */
function collect(kind: string, fields: ReadonlyMap<string, Field>): void {
  const known = members[kind] ?? [];
  members[kind] = known;
  for (const [name, field] of fields) {
    if (!known.includes(name)) known.push(name);
    const inside = field.element ?? field;
    const elements = field.element === undefined ? [] : valuesOfType(field.element.type);
    // Lists of possible elements, once with a right one and once with everything that is almost right.
    const lists = elements.length === 0 ? [] : [elements.slice(0, 1), elements];
    candidates[name] = [...(candidates[name] ?? []), ...valuesOfType(field.type), ...lists];
    if (field.element !== undefined && field.element.type === 'object') listed.add(name);
    if (inside.members.size > 0) collect(name, inside.members);
  }
}

/** Values worth trying under a key, at any place. */
const candidates: { [key: string]: readonly unknown[] } = table({});
/** The keys that may be added to an object, by the key of the object. */
const members: { [container: string]: string[] } = table({});
/** The kinds of objects that are in lists. */
const listed = new Set<string>(['filters']);

for (const section of ['Campaign (draft) resource, Push', 'Campaign (draft) resource, Email'])
  collect('', fieldsOf(section));
for (const name of ['android', 'ios', 'web']) {
  const section = { android: 'Android push content', ios: 'iOS push content', web: 'Web push content' }[name];
  collect(name, fieldsOf(section ?? name));
}
collect('email', fieldsOf('Email content'));
collect('trigger_condition', fieldsOf('trigger_condition, Email'));
for (const type of ['user_attributes', 'actions', 'custom_segments']) {
  collect('filters', fieldsOf(`Filter groups and filters, ${type}`));
}

/** Values that no table gives: objects with several fields that belong together, and the names that a draft may choose. */
const more: { [key: string]: readonly unknown[] } = {
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
  timer: timers,
  buttons: [
    [{ btn_name: 'a', click_action_type: 'CALL', click_action_value: 'x' }],
    [{ title: 5, icon_url: 'x', url: 'https://a.example' }],
    [{ button_category: 5, click_action_type: 'x' }],
    [null],
    [],
    {},
  ],
  template_backup: [
    { title: 't', message: 'm' },
    {},
    { image_url: 'x', summary: 5, subtitle: 5, rich_media_type: 'x' },
  ],
  key_value_pairs: pairs,
  carousel_content: [
    carousel,
    { ...carousel, slider_transition: 'MANUAL' },
    { slide_data: [] },
    { slide_data: [null] },
    {},
  ],
  slide_data: [carousel.slide_data, [], [{}], [5], {}],
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
  trigger_attr: [{ name: 'a' }, { name: ' ' }, { name: 5 }, {}],
  filters: [filters, [], [null], [attributeFilter], {}],
  operator: operators,
  key: ['a', '', ' '],
  segmentation_details: [{}, { is_all_user_campaign: true }, { included_filters: groups[0] }],
  scheduling_details: [
    { delivery_type: 'ASAP' },
    {},
    { delivery_type: 'AT_FIXED_TIME', start_time: '2026-12-04T17:00', timezone: 'UTC' },
  ],
  delivery_controls: [{}, { bypass_dnd: true }, { queuing_enabled: true }, { queue_duration: 0 }],
  conversion_goal_details: [
    {},
    { goals: [] },
    { attribution_window_in_hours: 1, goals: [{ goal_event_attribute: {} }] },
  ],
  goal_event_attribute: [
    {},
    { data_type: 'OBJECT', filters: [{}, 5] },
    { name: 5, data_type: 'string', value: 5, value_type: 5, array_filter_type: 5, negate: 5 },
  ],
  control_group_details: [{}, { is_campaign_control_group_enabled: true }],
  utm_params: [
    {},
    { utm_source: 'a', utm_medium: 'b' },
    { utm_source: 'a', utm_medium: 'b', utm_1: '', utm_2: '', utm_3: '', utm_4: '', utm_5: '' },
    { utm_source: 'a', utm_medium: 'b', utm_1: '', utm_2: '', utm_3: '', utm_4: '', utm_5: '', x: 5 },
    { utm_source: 'a', utm_medium: ' ', utm_: 'x', UTM_x: 'y', z: undefined },
    { utm_source: 'a', utm_medium: 'b', ...Object.fromEntries(longKeys.map((key) => [key, 5])) },
  ],
  campaign_audience_limit: [
    {},
    { is_campaign_audience_limit_enabled: true },
    { is_campaign_audience_limit_enabled: true, metric: 'SENT', frequency: 'INSTANCE', limit: 5 },
    { is_campaign_audience_limit_enabled: false, metric: 'SENT', frequency: 'INSTANCE', limit: 5 },
    { frequency: 'INSTANCE' },
    { is_campaign_audience_limit_enabled: true, metric: 'SENT', frequency: 'TOTAL', limit: 5 },
  ],
  advanced: [
    {},
    { make_notification_sticky: true },
    { auto_dismiss_notification: true },
    { icon_image_type: 'ICON_URL' },
  ],
  basic_details: [{}, { platforms: ['ANDROID'] }, { content_type: 'PROMOTIONAL' }, { title: 't', message: 'm' }],
  campaign_content: [{}, { content: { push: { android } } }, { content: { email: emails[0] } }],
};
for (const [key, values] of Object.entries(more)) candidates[key] = [...(candidates[key] ?? []), ...values];

const variations = ['variation_1', 'variation_2', 'variation_3'];
const moreMembers: { [container: string]: readonly string[] } = {
  content: ['push', 'email', 'default', 'de-DE', 'fr-FR'],
  default: variations,
  'de-DE': variations,
  'fr-FR': variations,
  variation_1: ['push', 'email'],
  variation_2: ['push', 'email'],
  variation_3: ['push', 'email'],
  push: ['android', 'ios', 'web'],
  manual_distribution_percentage: variations,
  // Fields of another platform.
  ios: ['timer'],
  web: ['custom_template_id'],
  utm_params: ['utm_x', 'x', 'utm_1', 'utm_2', 'utm_3', 'utm_4'],
};
for (const [kind, names] of Object.entries(moreMembers)) members[kind] = [...(members[kind] ?? []), ...names];

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

/** One of the values known for the key, sometimes a little off, and sometimes a value that fits nowhere. */
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
    else if (listed.has(key) || (key === 'geofences' && random() < 0.7)) {
      object[key] = Array.from({ length: Math.floor(random() * 4) }, () => invented(key, depth - 1, random));
    } else object[key] = invented(key, depth - 1, random);
  }
  // A filter needs a known type, or nothing in it is ever checked.
  if (kind === 'filters' && random() < 0.6) object.filter_type = candidate('filter_type', random);
  return object;
}

/** Well-placed content, flat or keyed, for any channel; only the blocks are made up. */
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

/** Content of an email with `count` variations, each with a sender of its own, and with some that do not count. */
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
