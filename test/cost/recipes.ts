import { edited } from '../edit.js';
import { type DraftName, drafts } from '../examples/drafts.js';

/**
 * A JSON text of up to a megabyte, written down in a line: a valid draft, with other values at some
 * of its places. The search for expensive texts changes recipes, and the tests run those that it found.
 */
export interface Recipe {
  readonly draft: DraftName;
  readonly call: Call;
  /** The approximate length of the text. */
  readonly bytes: number;
  readonly parts: readonly Part[];
}

/**
 * The call: a verdict in one of the modes, one with `maxErrors: 1`, one on a patch that equals the draft, an update of a campaign that has
 * the draft, or hints.
 */
type Call = (typeof calls)[number];
export const calls = ['publish', 'lenient', 'first', 'update', 'accept', 'german', 'form', 'hints'] as const;

export interface Part {
  /** A path; objects on the way are made where they are missing. */
  readonly at: string;
  readonly put: Filling;
}

/** The value at a place. Without a `width`, lists and objects have as many members as there is room for. */
export type Filling =
  | { readonly is: 'json'; readonly json: string }
  /** Text of `length` characters, or as long as there is room for when `length` is 0. */
  | { readonly is: 'text'; readonly text: TextKind; readonly length: number }
  | { readonly is: 'list'; readonly of: Filling; readonly width?: number }
  /** Every key has at least `length` characters. */
  | {
      readonly is: 'object';
      readonly keys: KeyKind;
      readonly length: number;
      readonly order: Order;
      readonly of: Filling;
      readonly width?: number;
    }
  /** A well-formed object, except for the value that is put at one of its members. */
  | { readonly is: 'thing'; readonly thing: ThingName; readonly at?: string; readonly put?: Filling }
  /** Nested filter groups, as many as there is room for, with the given `filters` in the last one. */
  | { readonly is: 'groups'; readonly levels: number; readonly order: Order; readonly of: Filling }
  /** `campaign_content` with a number of locales and variations, whose names have at least `length` characters. */
  | {
      readonly is: 'content';
      readonly locales: number;
      readonly variations: number;
      readonly length: number;
      readonly of: Filling;
    };

export type Order = (typeof orders)[number];
export const orders = ['sorted', 'reversed', 'shuffled'] as const;

/** Members of a family differ by their number. */
const texts = {
  plain: () => 'a',
  blank: () => ' ',
  digits: () => '1',
  open: () => '{{',
  expressions: () => '{{ a }}',
  uri: () => 'https://a.b/c?d=e&',
  scheme: () => 'a+',
  domain: () => 'a@b.c.d.',
  sender: (number: number) => `a${number}@b.cc`,
  date: () => '2026-01-01T00:00:00.000000',
  hexadecimal: () => '#ffffff',
  control: () => '\u0000\u202e',
  surrogates: () => '\ud800',
  different: (number: number) => `${number} `,
  // What hints look for in texts.
  opening: () => '<',
  comments: () => '<!--',
  styles: () => '<style>',
  tags: () => '<p title="',
  entities: () => '&nbsp;',
  blocks: () => '{% if a %}',
  tagsOpen: () => '{%',
  braces: () => '{user.',
  encoded: () => '%7B%7B',
  placeholders: () => 'hi null undefined ',
  mojibake: () => '\u00c3\u00bc\u00e2\u0080',
  curly: () => '{{ \u201ca\u201d }}',
  slashes: () => 'https:/',
  references: () => '{{ a&nbsp;}}&amp;',
  tagged: () => '{{<b  }}',
  sections: () => '{{#a}}',
  unopened: () => 'a_b}} ',
  paths: () => '<p style="url(a.p',
  spaces: () => 'a://b c ',
  // One or two letters off what an enumeration allows: the longest comparisons that a suggestion needs.
  nearly: (number: number) => nearly[number % nearly.length] ?? '',
} satisfies Record<string, (number: number) => string>;
export type TextKind = keyof typeof texts;
export const textKinds = Object.keys(texts) as TextKind[];

const nearly = [
  'NAVIGATE_TO_A_SCREEM',
  'navigate to a screeen',
  'SPECIFIC_TIME_CAMPAIGN_TIMEZONES',
  'FIT_INSIDE_IMAGE_CONTAINR',
  'TIMER_WITH_PROGRES_BAR',
  'containsInTheFolowing',
  'user_atributes',
  'BUSINESS_EVENT_TRIGERED',
];

const keys = {
  plain: (number: number, length: number) => `k${number}`.padEnd(length, 'x'),
  // They differ only at their end.
  alike: (number: number, length: number) => `x${String(number).padStart(length - 1, 'x')}`,
  variation: (number: number, length: number) => `variation_${number + 1}`.padEnd(length, '0'),
  utm: (number: number, length: number) => `utm_${number}`.padEnd(length, 'x'),
  number: (number: number) => String(number),
  dots: (number: number, length: number) => `${number}.a`.padEnd(length, '.a'),
  special: (number: number, length: number) => (special[number] ?? `__proto__${number}`).padEnd(length, '_'),
} satisfies Record<string, (number: number, length: number) => string>;
export type KeyKind = keyof typeof keys;
export const keyKinds = Object.keys(keys) as KeyKind[];

const special = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'default', 'push', 'email', ''];

const block = { title: 'a', message: 'a' };
const androidBlock = { template_type: 'BASIC', basic_details: block };
const things = {
  user: { filter_type: 'user_attributes', data_type: 'string', name: 'a', operator: 'is', value: 'a' },
  attribute: { data_type: 'double', name: 'a', operator: 'lessThan', value: 1 },
  segment: { filter_type: 'custom_segments', id: 'a' },
  action: { filter_type: 'actions', action_name: 'a', attributes: {} },
  button: { btn_name: 'a', click_action_type: 'CALL', key_value_pairs: [] },
  pair: { key: 'a', value: 'a' },
  slide: { image_url: 'https://a.b', image_click_action: 'DEEPLINKING', image_click_action_value: 'a' },
  geofence: {
    name: 'a',
    latitude: '1',
    longitude: '1',
    radius: '1',
    triggered_at: 'dwell',
    dwell_time_value: '1',
    dwell_time_granularity: 'DAYS',
    response_time_value: '1',
    response_time_granularity: 'DAYS',
  },
  goal: { goal_name: 'a', goal_event_name: 'a', goal_event_attribute: { name: 'a', data_type: 'STRING' } },
  attachment: { file_type: 'URL', url: 'https://a.b' },
  week: { week_granularity: 'FIRST', repeat_on_days_of_week: ['MONDAY'] },
  push: { push: { android: androidBlock, ios: androidBlock, web: androidBlock } },
  email: { email: { subject: 'a', html_content: 'a', from_address: 'news@acme.example' } },
};
export type ThingName = keyof typeof things;
export const thingNames = Object.keys(things) as ThingName[];

/** The places of a thing at which another value may be put. */
export const thingPlaces: Readonly<Record<ThingName, readonly string[]>> = {
  user: ['filter_type', 'data_type', 'name', 'operator', 'value', 'project_name'],
  attribute: ['filter_type', 'data_type', 'name', 'operator', 'value'],
  segment: ['id', 'name'],
  action: ['attributes', 'attributes.filters', 'execution', 'execution.type', 'action_name'],
  button: ['btn_name', 'click_action_type', 'key_value_pairs'],
  pair: ['key', 'value'],
  slide: ['image_url', 'image_click_action', 'key_value_pairs'],
  geofence: ['name', 'latitude', 'radius', 'triggered_at', 'dwell_time_granularity', 'response_time_value'],
  goal: ['goal_event_attribute', 'goal_event_attribute.data_type', 'goal_event_attribute.filters', 'is_primary_goal'],
  attachment: ['file_type', 'url'],
  week: ['week_granularity', 'repeat_on_days_of_week'],
  push: [
    'push',
    'push.android',
    'push.android.template_type',
    'push.android.basic_details',
    'push.android.basic_details.key_value_pairs',
    'push.android.basic_details.image_url',
    'push.android.basic_details.carousel_content.slide_data',
    'push.android.buttons',
    'push.ios.buttons',
    'push.web.buttons',
  ],
  email: ['email', 'email.html_content', 'email.from_address', 'email.cc_ids', 'email.attachments'],
};

function numbered(order: Order, index: number): number {
  if (order === 'sorted') return index;
  // No text has so many members; 7919 is a prime, so that none comes twice.
  return order === 'reversed' ? 999_999 - index : (index * 7919) % 1_000_000;
}

/** As many texts as fit or are wanted, one after the other. */
function series(width: number | undefined, room: number, write: (index: number, room: number) => string): string {
  const each = room / (width ?? 30);
  const written: string[] = [];
  let size = 0;
  while (written.length < (width ?? 1_000_000) && (size < room || written.length === 0)) {
    const one = write(written.length, Math.min(each, room - size));
    written.push(one);
    size += one.length + 1;
  }
  return written.join();
}

const mark = '@@';

/** An object as JSON, with something else at one of its members. */
function withMember(thing: object, at: string, json: string): string {
  return JSON.stringify(edited(thing, { [at]: mark })).replace(`"${mark}"`, () => json);
}

function textOf(kind: TextKind, length: number, room: number, number: number): string {
  const unit = texts[kind](number);
  // A character takes up to six in JSON.
  const most = (room * unit.length) / (JSON.stringify(unit).length - 2);
  const size = length > 0 ? Math.min(length, most) : most;
  return unit.repeat(Math.max(1, Math.floor(size / unit.length)));
}

/** The filling as JSON, about as long as there is room for; the number tells it from its neighbours. */
function write(filling: Filling, room: number, number: number): string {
  switch (filling.is) {
    case 'json':
      return filling.json;
    case 'text':
      return JSON.stringify(textOf(filling.text, filling.length, room, number));
    case 'list':
      return `[${series(filling.width, room, (index, each) => write(filling.of, each, number + index))}]`;
    case 'object': {
      const { keys: kind, length, order, of, width } = filling;
      return `{${series(width, room, (index, each) => {
        const key = JSON.stringify(keys[kind](numbered(order, index), Math.min(length, room)));
        return `${key}:${write(of, each - key.length, number + index)}`;
      })}}`;
    }
    case 'thing': {
      const { thing, at, put } = filling;
      if (at === undefined || put === undefined) return JSON.stringify(things[thing]);
      return withMember(things[thing], at, write(put, room - 100, number));
    }
    case 'groups': {
      const { levels, order, of } = filling;
      const [before, after] =
        order === 'reversed'
          ? ['{"filters":[{"attributes":', ',"action_name":"a","filter_type":"actions"}],"filter_operator":"and"}']
          : ['{"filter_operator":"and","filters":[{"filter_type":"actions","action_name":"a","attributes":', '}]}'];
      const around = before.length + after.length;
      const above = Math.max(0, Math.min(levels - 1, Math.floor(room / around)));
      return `${before.repeat(above)}{"filters":${write(of, room - above * around, number)}}${after.repeat(above)}`;
    }
    case 'content': {
      const { locales, variations, length, of } = filling;
      const names = Array.from({ length: locales }, (_, index) => keys.plain(index, Math.min(length, room)));
      const leaves = (name: string, each: number, first: number) =>
        `${JSON.stringify(name)}:{${series(variations, each - name.length, (index, leaf) => {
          return `"variation_${index + 1}":${write(of, leaf - 20, first + index)}`;
        })}}`;
      const content = ['default', ...names].map((name, index) =>
        leaves(name, room / (locales + 1), number + index * variations),
      );
      const details = { distribution_type: 'MANUAL', no_of_variations: variations };
      return `{"locales":${JSON.stringify(names)},"variation_details":${JSON.stringify(details)},"content":{${content}}}`;
    }
  }
}

/** The text that a recipe stands for. */
export function jsonOf({ draft, bytes, parts }: Recipe): string {
  const marks = Object.fromEntries(parts.map(({ at }, index) => [at, `${mark}${index}`]));
  const base = JSON.stringify(edited(drafts[draft], marks));
  const room = (bytes - base.length) / parts.length;
  // By functions: in a plain replacement `$&` has a meaning.
  return parts.reduce((text, { put }, index) => text.replace(`"${mark}${index}"`, () => write(put, room, 0)), base);
}
