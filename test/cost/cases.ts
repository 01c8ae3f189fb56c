import type { Filling, Order, Part, Recipe, TextKind, ThingName } from './recipes.js';

const wrong: Filling = { is: 'json', json: '5' };
const empty: Filling = { is: 'json', json: '{}' };
const text = (kind: TextKind, length = 0): Filling => ({ is: 'text', text: kind, length });
const list = (of: Filling, width?: number): Filling => ({ is: 'list', of, ...(width && { width }) });
const thing = (name: ThingName, at?: string, put?: Filling): Filling =>
  at === undefined || put === undefined ? { is: 'thing', thing: name } : { is: 'thing', thing: name, at, put };
const groups = (levels: number, of: Filling, order: Order = 'sorted'): Filling => ({ is: 'groups', levels, order, of });
const object = (
  keys: Extract<Filling, { is: 'object' }>['keys'],
  length: number,
  of: Filling,
  order: Order = 'shuffled',
): Filling => ({ is: 'object', keys, length, order, of });
const content = (locales: number, variations: number, length: number, of: Filling): Filling => ({
  is: 'content',
  locales,
  variations,
  length,
  of,
});

const segmentation = 'segmentation_details.included_filters';
const details = 'campaign_content.variation_details';
const android = 'campaign_content.content.push.android';
const inEmail = 'campaign_content.content.email';

function recipe(draft: Recipe['draft'], ...parts: [at: string, put: Filling][]): Recipe {
  return { draft, call: 'publish', bytes: 1_000_000, parts: parts.map(([at, put]): Part => ({ at, put })) };
}
const push = (...parts: [string, Filling][]) => recipe('oneTimePush', ...parts);
const varied = (...parts: [string, Filling][]) => recipe('variedPush', ...parts);
const email = (...parts: [string, Filling][]) => recipe('email', ...parts);

const hints = (of: Recipe): Recipe => ({ ...of, call: 'hints' });

/** Texts that could be expensive, each for its own reason. The search starts from them. */
export const cases: Readonly<Record<string, Recipe>> = {
  'one long text': push(['basic_details.name', text('plain')]),
  'one long blank text': push(['basic_details.business_event', text('blank')]),
  'a list of half a million numbers': push(['basic_details.tags', list(wrong)]),
  'a list of valid tags': push(['basic_details.tags', list(text('plain', 1))]),
  'a list of platforms': push(['basic_details.platforms', list({ is: 'json', json: '"IOS"' })]),
  'short UTM keys without the prefix': push(['utm_params', object('number', 0, wrong, 'sorted')]),
  'a long list of platforms and many variations': push(
    ['basic_details.platforms', list({ is: 'json', json: '"IOS"' }, 70_000)],
    ['campaign_content', content(1, 4_000, 0, { is: 'json', json: '{"push":{"ios":{"template_type":"BASIC"}}}' })],
  ),
  'a list of empty lists where an object is expected': push(['basic_details', list(list(wrong, 1))]),
  'a list where a text is expected': push(['created_by', list(wrong)]),
  'an object where a list is expected': push(['basic_details.tags', object('number', 0, wrong)]),
  'lists in each other': push(['basic_details.tags', list(list(list(wrong)))]),
  'weeks with days that are nearly right': recipe('periodicPush', [
    'scheduling_details.periodic_details.repeat_on_days_of_week_for_month',
    list(thing('week', 'repeat_on_days_of_week', list(text('nearly', 30), 3))),
  ]),

  'URIs of expressions': push([`${android}.basic_details.image_url`, text('expressions')]),
  'a URI of braces': push([`${android}.basic_details.image_url`, text('open')]),
  'a URI that is all scheme': push([`${android}.basic_details.input_gif_url`, text('scheme')]),
  'an email that is all domain': push(['created_by', text('domain')]),
  'a time that is all fraction': push(['scheduling_details.start_time', text('date')]),
  'a color that is too long': push([`${android}.basic_details.background_color_code`, text('hexadecimal')]),
  'a latitude of digits': recipe('locationPush', [
    'basic_details.geofences',
    thing('geofence', 'latitude', text('digits')),
  ]),
  'an enumeration with control characters': push([`${android}.template_type`, text('control')]),
  'half characters': push([`${android}.template_type`, text('surrogates')]),
  'values that are nearly right': push([
    `${android}.buttons`,
    list(thing('button', 'click_action_type', text('nearly', 60))),
  ]),

  'many buttons': push([`${android}.buttons`, list(empty)]),
  'key-value pairs without members': push([`${android}.basic_details.key_value_pairs`, list(empty)]),
  'key-value pairs in buttons': push([
    `${android}.buttons`,
    list(thing('button', 'key_value_pairs', list(thing('pair', 'value', wrong)))),
  ]),
  'slides with actions that are nearly right': push(
    [`${android}.template_type`, { is: 'json', json: '"SIMPLE_IMAGE_CAROUSEL"' }],
    [
      `${android}.basic_details.carousel_content.slide_data`,
      list(thing('slide', 'image_click_action', text('nearly', 30))),
    ],
  ),
  'goals with filters': push([
    'conversion_goal_details.goals',
    list(thing('goal', 'goal_event_attribute.filters', list(wrong))),
  ]),
  'geofences of one name': recipe('locationPush', ['basic_details.geofences', list(thing('geofence'))]),
  'geofences that are none': recipe('locationPush', ['basic_details.geofences', list(empty)]),

  'filters at the bottom of 99 groups': push([segmentation, groups(99, list(thing('segment', 'id', wrong)))]),
  'filters at the bottom of 99 groups, the keys the other way round': push([
    segmentation,
    groups(99, list(thing('attribute', 'operator', text('nearly', 25))), 'reversed'),
  ]),
  'empty filters at the bottom of 99 groups': push([segmentation, groups(99, list(empty))]),
  'groups at the bottom of 98 groups': push([
    segmentation,
    groups(98, list(thing('action', 'attributes.filters', list(empty, 3)))),
  ]),
  'thousands of groups in each other': push([segmentation, groups(10_000, list(empty))]),
  'a wide group of actions': push([segmentation, groups(1, list(thing('action', 'attributes', wrong)))]),
  'a wide group of valid filters': push([segmentation, groups(1, list(thing('user')))]),
  'a wide group of filters that are nearly right': recipe('eventPush', [
    'trigger_condition.included_filters',
    groups(1, list(thing('user', 'filter_type', text('nearly', 16)))),
  ]),

  'long UTM keys': push(['utm_params', object('utm', 20_000, wrong)]),
  'many UTM keys': push(['utm_params', object('plain', 0, wrong)]),
  'many UTM keys that differ at their end': push(['utm_params', object('alike', 1000, wrong, 'reversed')]),
  'many UTM keys with dots': push(['utm_params', object('dots', 20, wrong)]),
  'long keys of shares': varied([`${details}.manual_distribution_percentage`, object('variation', 20_000, wrong)]),
  'many shares': varied([`${details}.manual_distribution_percentage`, object('variation', 0, wrong)]),
  'many keys of shares that are none': varied([
    `${details}.manual_distribution_percentage`,
    object('special', 0, wrong),
  ]),
  'more variations than anybody counts': varied([
    `${details}.no_of_variations`,
    { is: 'json', json: '9007199254740991' },
  ]),
  'more variations than anybody counts, and shares': varied(
    [`${details}.no_of_variations`, { is: 'json', json: '9007199254740991' }],
    [`${details}.manual_distribution_percentage`, object('variation', 0, { is: 'json', json: '1' })],
  ),

  'a locale with a long name and many variations': varied(['campaign_content', content(1, 20_000, 60_000, empty)]),
  'a locale with a long name and many errors below': varied([
    'campaign_content',
    content(1, 1, 60_000, thing('push', 'push.android.basic_details.key_value_pairs', list(empty))),
  ]),
  'locales with long names': varied(['campaign_content', content(8, 20, 40_000, empty)]),
  'locales that nobody lists': varied(['campaign_content.content', object('plain', 0, empty)]),
  'locales with long names that nobody lists': varied(['campaign_content.content', object('alike', 20_000, empty)]),
  'locale keys with dots': varied(['campaign_content.content', object('dots', 10, object('dots', 10, wrong))]),
  'locale keys that objects have': varied([
    'campaign_content.content',
    object('special', 0, object('special', 0, wrong)),
  ]),
  'many locales': varied(['campaign_content', content(3000, 1, 0, empty)]),
  'many locales of many variations': varied(['campaign_content', content(100, 100, 0, empty)]),
  'many locales of many variations, well formed': varied(['campaign_content', content(60, 60, 0, thing('push'))]),
  'variations with long names': varied([
    'campaign_content.content.default',
    object('variation', 20_000, thing('push', 'push.android.buttons', list(empty))),
  ]),
  'many variation keys': varied(['campaign_content.content.default', object('plain', 0, wrong)]),
  'many listed locales without content': varied(['campaign_content.locales', list(text('different', 6))]),
  'default is listed many times': varied(['campaign_content.locales', list({ is: 'json', json: '"default"' })]),

  'many senders': recipe('variedEmail', [
    'campaign_content',
    content(100, 100, 0, thing('email', 'email.from_address', text('sender', 5))),
  ]),
  'many copies': email([`${inEmail}.cc_ids`, list(text('sender', 5))]),
  'attachments with wrong addresses': email([
    `${inEmail}.attachments`,
    list(thing('attachment', 'url', text('blank', 3))),
  ]),
  'emails none of which is complete': recipe('variedEmail', [
    'campaign_content',
    content(100, 100, 0, { is: 'json', json: '{"email":{}}' }),
  ]),

  'a patch that equals the campaign': { ...push([segmentation, groups(99, list(thing('segment')))]), call: 'update' },
  'a patch with many keys': { ...push(['segmentation_details', object('plain', 0, wrong)]), call: 'update' },
  'an update of a campaign with wrong geofences': {
    ...push(['basic_details.geofences', list(empty)]),
    call: 'accept',
  },
  'an update of a campaign with wrong filters': { ...push([segmentation, groups(99, list(empty))]), call: 'accept' },
  'an update of a campaign with many variations': {
    ...varied(['campaign_content.content.default', object('variation', 0, { is: 'json', json: '{"push":5}' })]),
    call: 'accept',
  },
  // Found by the search.
  'platforms that are none': push(['basic_details.platforms', list({ is: 'json', json: '"variation_1"' })]),
  'geofences that are none, of a patch': {
    ...recipe('locationPush', ['basic_details.geofences', list({ is: 'json', json: '"variation_1"' })]),
    call: 'update',
  },
  'weeks, and days that are a text': recipe(
    'periodicPush',
    [
      'scheduling_details.periodic_details.repeat_on_days_of_week_for_month',
      list(thing('week', 'repeat_on_days_of_week', list(text('nearly', 30), 3))),
    ],
    ['scheduling_details.periodic_details.repeat_on_days_of_week', text('hexadecimal', 200)],
  ),
  'filters at the bottom of 99 groups, and a long URI': push(
    [`${android}.basic_details.image_url`, text('expressions')],
    [segmentation, groups(99, list(empty))],
  ),

  'one error of many': { ...push(['basic_details.tags', list(wrong)]), call: 'first' },

  // Hints read texts that the verdict does not look at.
  ...Object.fromEntries(
    (
      [
        'opening',
        'comments',
        'styles',
        'tags',
        'entities',
        'blocks',
        'tagsOpen',
        'braces',
        'encoded',
        'placeholders',
        'mojibake',
        'curly',
        'slashes',
        'references',
        'tagged',
        'sections',
        'unopened',
        'paths',
        'spaces',
        'surrogates',
        'open',
        'expressions',
        'plain',
        'uri',
      ] as const
    ).flatMap((kind) => [
      [`HTML for hints: ${kind}`, hints(email([`${inEmail}.html_content`, text(kind)]))],
      [`a subject for hints: ${kind}`, hints(email([`${inEmail}.subject`, text(kind)]))],
      [
        `a deep link for hints: ${kind}`,
        hints(push([`${android}.basic_details.default_click_action_value`, text(kind)])),
      ],
    ]),
  ),
  'a time zone for hints': hints(push(['scheduling_details.timezone', text('plain')])),
  'pairs for hints': hints(push([`${android}.basic_details.key_value_pairs`, list(thing('pair'))])),
  'filters for hints': hints(push([segmentation, groups(99, list(thing('user')))])),
  'buttons for hints': hints(push([`${android}.buttons`, list(thing('button', 'btn_name', text('open', 10)))])),
  'content for hints': hints(varied(['campaign_content', content(60, 60, 0, thing('push'))])),
  'keys for hints': hints(push(['basic_details', object('alike', 40, wrong)])),
};
