import * as fc from 'fast-check';
import { mixed } from './arbitraries.js';

/**
 * Texts of a format: right ones, both ordinary and as strange as the specification allows, and clearly wrong ones. A text about
 * which the specification is silent is in neither list. Counterexamples shrink to the first text of a list.
 */
export interface Texts {
  /** The format; absent if any text is right. */
  readonly name?: string;
  readonly right: fc.Arbitrary<string>;
  readonly least: string;
  readonly wrong: readonly string[];
}

// biome-ignore format: several to a line
const ordinary = [
  'a', 'Sale', 'Winter sale, up to 50 % off', 'order_42', 'Europe/Berlin', '10', 'HOURS', 'null',
] as const;

// biome-ignore format: several to a line
const unusual = [
  '👩‍👩‍👧‍👦🎉', 'Zürich – Ångström', 'e\u0301le\u0301ment', 'مرحبا بالعالم', '\u202eright to left\u202c', '限时优惠',
  'Hello {{ user.first_name }}', '{{UserAttribute["First Name"]|default("you")}}!', '{{ unclosed',
  '<b>bold</b> &amp; <i>italic</i>', 'two\nlines\tand a tab', 'zero\u200bwidth', '" \\ / \' `', '__proto__', '-0',
] as const;

/** Texts without a visible character, which count as missing where text is required (decision G3). */
const blanks = ['', ' ', '\t\n', '\u00a0', '\u0085', '\u200b', '\u00ad\u2060', '\u3164'] as const;

const long = 'It is never enough. '.repeat(250);

const anyText = mixed(
  [120, fc.constantFrom(...ordinary, ...ordinary, ...unusual, ...blanks)],
  [16, fc.string({ unit: 'grapheme', maxLength: 12 })],
  [4, fc.string({ unit: 'grapheme-ascii', maxLength: 60 })],
  [1, fc.constant(long)],
);

const filledText = mixed(
  [12, fc.constantFrom(...ordinary, ...ordinary, ...unusual)],
  [2, fc.string({ unit: 'grapheme', maxLength: 12 }).map((some) => `a${some}`)],
);

// biome-ignore format: several to a line
const uris = [
  'a:b', 'https://acme.example/sale', 'https://shop.acme.example:8443/p/1?utm_source=app&x=%20#top',
  'HTTP://ACME.EXAMPLE', 'myapp://cart', 'market://details?id=com.acme', 'mailto:ada@acme.example', 'tel:+493012345',
  'geo:52.52,13.405', 'https://bücher.example/straße', 'https://acme.example/u/{{ user.id }}',
  'https://{{ host }}/{{ path to it }}?q={{q}}', '{{ deeplink }}', '{{base_url}}/cart',
  '{% if user.vip %}https://vip.acme.example{% else %}https://acme.example{% endif %}',
  'https://acme.example/{% if a b %}x{% endif %}', 'myapp://?screen=cart',
] as const;

const uriCharacters = [...'aZ0-_~./', '%20', ...'?&=#+:@ß', '{{x y}}'];

const uri = mixed(
  [8, fc.constantFrom(...uris)],
  [
    1,
    fc
      .tuple(
        fc.constantFrom('https', 'myapp', 'x-acme+1.0'),
        fc.string({ unit: fc.constantFrom(...uriCharacters), maxLength: 12 }),
      )
      .map(([scheme, path]) => `${scheme}://acme.example/${path}`),
  ],
);
// biome-ignore format: several to a line
const wrongUris = [
  '', ' ', 'acme.example', '/cart', '//acme.example/cart', 'https://', 'https://acme.example/two words',
  ' https://acme.example', 'cart {{ user.id }}', 'https://?', 'https://#top', 'https:\\\\acme.example',
  'https://acme.example/a\\b', 'https://acme.example/\n', 'https://acme.example/\ud83d', 'https://acme.example/\u0000', 'https://acme.example/\u200b',
  'https://acme.example/\u202e',
] as const;

// biome-ignore format: several to a line
const emails = [
  'a@b.co', 'ada@acme.example', 'ada.lovelace+newsletter@mail.acme.example', 'ADA@ACME.EXAMPLE',
  "d'arcy_1-x@a-b.c-d.example", '1@2.co.uk', 'ünal@bücher.example',
] as const;

const emailText = mixed(
  [4, fc.constantFrom(...emails)],
  [
    1,
    fc
      .tuple(fc.nat(999), fc.constantFrom('', '+sale', '.b'), fc.constantFrom('', 'mail.', 'eu.mail.'))
      .map(([number, tag, sub]) => `user${number}${tag}@${sub}acme.example`),
  ],
);
// biome-ignore format: several to a line
const wrongEmails = [
  '', 'ada', 'ada@', '@acme.example', 'ada@acme', 'ada lovelace@acme.example', 'a@b.example, c@d.example',
  'Ada <ada@acme.example>', 'ada@@acme.example', 'ada@acme.example\u0000', 'a\u200bda@acme.example',
  'ada@acme\u202e.example', 'ada@acme.example\n', 'ada@acme.example ',
] as const;

const personalizedEmail = mixed(
  [5, emailText],
  [
    1,
    fc.constantFrom(
      '{{ user.email }}',
      '{{ brand.name }}@acme.example',
      'news@{{ brand.domain }}',
      'news+{{ campaign.id }}@mail.acme.example',
      '{% if user.vip %}vip{% else %}news{% endif %}@acme.example',
    ),
  ],
);
const wrongPersonalizedEmails = [...wrongEmails, '{{ a }}, {{ b }}', 'news {{ a }}@acme.example'] as const;
/** Addresses that only the content of an email may have. */
const wrongPlainEmails = [...wrongEmails, '{{ user.email }}', '{{id}}@acme.example'] as const;

const hexDigits = '0123456789abcdefABCDEF'.split('');
const hexColor = fc
  .tuple(
    fc.constantFrom('', '#'),
    fc.oneof(
      ...[3, 4, 6, 8].map((length) =>
        fc.string({ unit: fc.constantFrom(...hexDigits), minLength: length, maxLength: length }),
      ),
    ),
  )
  .map(([sign, digits]) => sign + digits);
const wrongHexColors = [
  '',
  'a #ffffff',
  '#',
  '#fff\n',
  '#ａｂｃ',
  '#12',
  '#12345',
  '1234567',
  '#123456789',
  'red',
  '#GGG',
  '##fff',
  ' #fff',
] as const;

/** Date-times from the start of a year to that of another, at multiples of some minutes, each with one of the endings. */
function dateTimes(from: number, to: number, minutes: number, endings: readonly string[]): fc.Arbitrary<string> {
  const [start, step] = [Date.UTC(from, 0), minutes * 60_000];
  return fc
    .tuple(fc.noBias(fc.nat((Date.UTC(to, 0) - start) / step - 1)), fc.constantFrom(...endings))
    .map(([number, ending]) => new Date(start + number * step).toISOString().slice(0, 16) + ending);
}

const suffixes = ['', ':00', ':59', ':07.5', ':30.123456'] as const;
const zones = ['', 'Z', '+05:30', '-11:00', '+14:00', '+00:00', '+0530', '+05'] as const;
const endings = suffixes.flatMap((seconds) => zones.map((zone) => seconds + zone));

/** A quarter of an hour in the 2020s, as people write it: mostly with the offset of a zone. */
export const moment = dateTimes(2020, 2030, 15, [
  '',
  ':00Z',
  'Z',
  ':00',
  ':00+01:00',
  ':00+05:30',
  ':00-05:00',
  '+09:00',
]);
const dateTime = mixed(
  [12, moment],
  [2, dateTimes(2000, 3000, 1, endings)],
  [1, fc.constantFrom('2024-02-29T23:59', '2000-02-29T00:00Z', '2026-12-31T23:59:59+14:00', '9999-12-31T00:00')],
);
// biome-ignore format: several to a line
const wrongDateTimes = [
  '', 'tomorrow', '2026-01-01T10:00\n', '２026-01-01T10:00', '2026-02-30T10:00', '2025-02-29T10:00:00Z', '1900-02-29T10:00', '2026-04-31T10:00',
  '2026-13-01T10:00', '2026-00-10T10:00', '2026-01-00T10:00', '2026-01-01', '2026-01-01 10:00', '2026-01-01t10:00',
  '2026-01-01T10', '2026-01-01T24:00', '2026-01-01T25:00', '2026-01-01T10:60', '2026-01-01T10:00:60',
  '2026-01-01T10:00+24:00', '26-01-01T10:00', '01.03.2026 10:00', ' 2026-01-01T10:00',
] as const;

/** Decimal degrees up to a limit, written as text. */
function degrees(limit: number) {
  return mixed(
    [1, fc.constantFrom('0', `${limit}`, `-${limit}`, `${limit}.000`, '-0.000001', '52.520008')],
    [
      1,
      fc
        .tuple(fc.integer({ min: 1 - limit, max: limit - 1 }), fc.nat(999_999))
        .map(([whole, fraction]) => `${whole}.${fraction}`),
    ],
  );
}
function wrongDegrees(limit: number) {
  return [
    '',
    ' ',
    `${limit}.1`,
    `-${limit + 1}`,
    '1000',
    'north',
    '52,52',
    '52° 31′',
    '1.2.3',
    '1e1',
    '1\n',
    '１',
    'NaN',
    'Infinity',
  ];
}

const radius = mixed(
  [1, fc.constantFrom('1', '250', '0.5', '1000000', '007', '1e3', '2.5E2', '+1', '.5')],
  [1, fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.nat(99)).map(([m, cm]) => `${m}.${cm}`)],
);
const wrongRadii = [
  '',
  ' ',
  '0',
  '0.0',
  '-250',
  'wide',
  '250m',
  '1,5',
  '1e400',
  '1\n',
  '１',
  'NaN',
  'Infinity',
] as const;

const formatTexts: Readonly<Record<string, Texts>> = {
  // Required text: blank text counts as missing. The least is a URI too, as an attachment's URL must be one.
  text: { right: filledText, least: 'a:b', wrong: ['', ' ', '\t\n', '\u0085', '\u00a0', '\u200b', '\u3164'] },
  uri: { right: uri, least: 'a:b', wrong: wrongUris },
  email: { right: emailText, least: 'a@b.co', wrong: wrongPlainEmails },
  'personalized-email': { right: personalizedEmail, least: 'a@b.co', wrong: wrongPersonalizedEmails },
  'hex-color': { right: hexColor, least: '000', wrong: wrongHexColors },
  'date-time': { right: dateTime, least: '2026-01-01T00:00', wrong: wrongDateTimes },
  latitude: { right: degrees(90), least: '0', wrong: wrongDegrees(90) },
  longitude: { right: degrees(180), least: '0', wrong: wrongDegrees(180) },
  radius: { right: radius, least: '1', wrong: wrongRadii },
};

const product =
  '<tr><td style="padding:12px"><a href="https://shop.acme.example/p/{{ product.id }}?utm_source=email&amp;utm_medium=news">' +
  '<img src="https://cdn.acme.example/p/{{ product.id }}.jpg" alt="Winter jacket" width="280"></a></td>' +
  '<td><b>{{ product.name }}</b><br>Warm to −20 °C<br><s>129 €</s> <span style="color:#c00">89 €</span></td></tr>\n';
const greetings = [
  'Hello {{ user.first_name }},',
  'Guten Tag!',
  '亲爱的顾客，',
  'مرحبا {{ user.first_name }}،',
  'Здравствуйте!',
] as const;
/** The HTML of a newsletter: some kilobytes with a table of products; now and then more than 64 KB. */
const newsletter = fc
  .tuple(fc.constantFrom(...greetings), mixed([16, fc.nat(25)], [1, fc.integer({ min: 180, max: 260 })]))
  .map(
    ([greeting, products]) =>
      `<!doctype html><html><head><meta charset="utf-8"><style>h1 { color: #222 }</style></head><body><h1>${greeting}</h1>
{% if user.vip %}<p>Your code: {{ user.coupon_code }}</p>{% endif %}<table>${product.repeat(products)}</table>
<p><a href="https://acme.example/unsubscribe?u={{ user.id }}">Unsubscribe</a> &middot; ACME GmbH</p></body></html>`,
  );

/** What people write in fields, by the names of the fields. */
const written: Readonly<Record<string, readonly string[]>> = {
  'title subject subtitle summary sender_name btn_name': [
    'Still thinking it over?',
    '{{ user.first_name }}, 20 % off 🎁',
    'عروض اليوم فقط',
    '限时优惠：全场五折',
    'सिर्फ़ आज: 50% छूट',
  ],
  'message preview_text': [
    'Your basket is waiting.',
    '<b>{{ event.product }}</b> sells fast.',
    'Скидки до воскресенья',
  ],
  'name goal_name': [
    'Gift guide 2026',
    'Weekly picks',
    'Flash sale – outdoor',
    'Зимняя распродажа',
    'Basket left behind',
  ],
  'action_name goal_event_name business_event': ['order_placed', 'add_to_basket', 'product_viewed', 'price_drop'],
  'tags team category subscription_category': ['Newsletter', 'Lifecycle', 'winter26', 'Growth'],
  'coupon_code group_key utm_campaign utm_content': ['bf26', 'gift-guide-2026', '{{ campaign.name }}'],
  condition: ['is', 'contains', 'between', 'greaterThan'],
  'value click_action_name': ['SUMMER25', 'shoes', '{{ event.basket_id }}'],
  'key revenue_attribute': ['coupon', 'total', 'sku'],
  revenue_currency: ['EUR', 'USD', 'INR'],
  timezone: ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Asia/Shanghai', 'Africa/Lagos', 'UTC'],
  'if_user_bts_is_not_available if_user_bts_outside_time_window': ['SEND_AT_START_TIME', 'SEND_AT_WINDOW_END'],
  'default_click_action_value click_action_value': ['shopapp://basket', 'https://acme.example/p/{{ event.id }}'],
  'custom_template_id id': ['tpl_birthday_card', '65a0be6d1f4c2e7b90d3a811'],
  user_attribute_identifier: ['Email (Standard)', 'SVC_EMAIL_ID'],
  connector_type: ['SENDGRID', 'AMAZON_SES'],
  connector_name: ['marketing-main', 'transactional-eu'],
  'utm_source utm_medium': ['newsletter', 'email', 'push', 'app'],
  'duration_hour duration_minute dwell_time_value response_time_value': ['5', '10', '24'],
};

const textsByField = new Map([
  ...Object.entries(written).flatMap(([fields, texts]) =>
    fields.split(' ').map((field) => [field, fc.constantFrom(...texts)] as const),
  ),
  ['html_content', newsletter] as const,
]);

/**
 * The texts of a format; without one, any text is right. Most texts of a field are those that people write in it.
 *
 * @throws TypeError for a format that has no texts here.
 */
export function textsOf(format: string | undefined, field = ''): Texts {
  const texts = format === undefined ? { right: anyText, least: 'a', wrong: [] } : formatTexts[format];
  if (texts === undefined) throw new TypeError(`src/testing/strings.ts: write texts of the format ${format}`);
  const usual = format === undefined || format === 'text' ? textsByField.get(field) : undefined;
  const right = usual === undefined ? texts.right : mixed(texts.right, [8, usual]);
  return { ...texts, right, ...(format !== undefined && { name: format }) };
}
