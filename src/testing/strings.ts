import * as fc from 'fast-check';

/**
 * Texts of every format: right ones, both ordinary and as strange as the specification allows, and clearly wrong ones. A
 * text about which the specification is silent is in neither list. Counterexamples shrink to the first text of a list.
 */

const ordinary = [
  'a',
  'Sale',
  'Winter sale, up to 50 % off',
  'order_42',
  'Europe/Berlin',
  '10',
  'HOURS',
  'null',
] as const;

const unusual = [
  '👩‍👩‍👧‍👦🎉',
  'Zürich – Ångström',
  'e\u0301le\u0301ment',
  'مرحبا بالعالم',
  '\u202eright to left\u202c',
  '限时优惠',
  'Hello {{ user.first_name }}',
  '{{UserAttribute["First Name"]|default("you")}}!',
  '{{ unclosed',
  '<b>bold</b> &amp; <i>italic</i>',
  'two\nlines\tand a tab',
  '\u200b',
  '" \\ / \' `',
  '__proto__',
  '-0',
] as const;

/** Only white space, which counts as missing where text is required. */
const blanks = ['', ' ', '\t\n', '\u00a0'] as const;
export const blank = fc.constantFrom(...blanks);

const long = 'It is never enough. '.repeat(250);

/** Any text. */
export const text = fc.oneof(
  { withCrossShrink: true },
  { weight: 120, arbitrary: fc.constantFrom(...ordinary, ...ordinary, ...unusual, ...blanks) },
  { weight: 16, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constant(long) },
);

/** Text with at least one character that is not white space. */
export const filledText = fc.oneof(
  { withCrossShrink: true },
  { weight: 12, arbitrary: fc.constantFrom(...ordinary, ...ordinary, ...unusual) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }).map((some) => `a${some}`) },
);

const uris = [
  'a:b',
  'https://acme.example/sale',
  'https://shop.acme.example:8443/p/1?utm_source=app&x=%20#top',
  'HTTP://ACME.EXAMPLE',
  'myapp://cart',
  'market://details?id=com.acme',
  'mailto:ada@acme.example',
  'tel:+493012345',
  'geo:52.52,13.405',
  'https://bücher.example/straße',
  'https://acme.example/u/{{ user.id }}',
  'https://{{ host }}/{{ path to it }}?q={{q}}',
  '{{ deeplink }}',
  '{{base_url}}/cart',
] as const;

const uriCharacters = [
  'a',
  'Z',
  '0',
  '-',
  '_',
  '~',
  '.',
  '/',
  '%20',
  '?',
  '&',
  '=',
  '#',
  '+',
  ':',
  '@',
  'ß',
  '{{x y}}',
];

export const uri = fc.oneof(
  { withCrossShrink: true },
  { weight: 8, arbitrary: fc.constantFrom(...uris) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('https', 'myapp', 'x-acme+1.0'),
        fc.string({ unit: fc.constantFrom(...uriCharacters), maxLength: 12 }),
      )
      .map(([scheme, path]) => `${scheme}://acme.example/${path}`),
  },
);
export const wrongUris = [
  '',
  ' ',
  'acme.example',
  '/cart',
  '//acme.example/cart',
  'https://',
  'https://acme.example/two words',
  ' https://acme.example',
  'cart {{ user.id }}',
] as const;

const emails = [
  'a@b.co',
  'ada@acme.example',
  'ada.lovelace+newsletter@mail.acme.example',
  'ADA@ACME.EXAMPLE',
  "d'arcy_1-x@a-b.c-d.example",
  '1@2.co.uk',
  'ünal@bücher.example',
] as const;

export const email = fc.oneof(
  { withCrossShrink: true },
  { weight: 4, arbitrary: fc.constantFrom(...emails) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat(999), fc.constantFrom('', '+sale', '.b'), fc.constantFrom('', 'mail.', 'eu.mail.'))
      .map(([number, tag, sub]) => `user${number}${tag}@${sub}acme.example`),
  },
);
export const wrongEmails = [
  '',
  'ada',
  'ada@',
  '@acme.example',
  'ada@acme',
  'ada lovelace@acme.example',
  'a@b.example, c@d.example',
  'Ada <ada@acme.example>',
  'ada@@acme.example',
] as const;

const hexDigits = '0123456789abcdefABCDEF'.split('');
export const hexColor = fc
  .tuple(
    fc.constantFrom('', '#'),
    fc.oneof(
      ...[3, 4, 6, 8].map((length) =>
        fc.string({ unit: fc.constantFrom(...hexDigits), minLength: length, maxLength: length }),
      ),
    ),
  )
  .map(([sign, digits]) => sign + digits);
export const wrongHexColors = [
  '',
  '#',
  '#12',
  '#12345',
  '1234567',
  '#123456789',
  'red',
  '#GGG',
  '##fff',
  ' #fff',
] as const;

function padded(number: number): string {
  return String(number).padStart(2, '0');
}

const suffixes = ['', ':00', ':59', ':07.5', ':30.123456'] as const;
const zones = ['', 'Z', '+05:30', '-11:00', '+14:00', '+00:00'] as const;

const days = fc.oneof(
  { withCrossShrink: true },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.integer({ min: 2000, max: 2999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
      .map(([year, month, day]) => `${year}-${padded(month)}-${padded(day)}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('2024-02-29', '2000-02-29', '2026-12-31', '2026-01-31', '2026-04-30', '9999-12-31'),
  },
);

/** Every form of a date-time, including 29 February. */
export const dateTime = fc
  .tuple(
    days,
    fc.integer({ min: 0, max: 23 }),
    fc.integer({ min: 0, max: 59 }),
    fc.constantFrom(...suffixes),
    fc.constantFrom(...zones),
  )
  .map(([day, hour, minute, seconds, zone]) => `${day}T${padded(hour)}:${padded(minute)}${seconds}${zone}`);
export const wrongDateTimes = [
  '',
  'tomorrow',
  '2026-02-30T10:00',
  '2025-02-29T10:00:00Z',
  '1900-02-29T10:00',
  '2026-04-31T10:00',
  '2026-13-01T10:00',
  '2026-00-10T10:00',
  '2026-01-00T10:00',
  '2026-01-01',
  '2026-01-01 10:00',
  '2026-01-01T10',
  '2026-01-01T25:00',
  '2026-01-01T10:60',
  '2026-01-01T10:00:61',
  '26-01-01T10:00',
  '01.03.2026 10:00',
  ' 2026-01-01T10:00',
] as const;

/** Decimal degrees up to a limit, written as text. */
export function degrees(limit: number) {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 1, arbitrary: fc.constantFrom('0', `${limit}`, `-${limit}`, `${limit}.000`, '-0.000001', '52.520008') },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.integer({ min: 1 - limit, max: limit - 1 }), fc.nat(999_999))
        .map(([whole, fraction]) => `${whole}.${fraction}`),
    },
  );
}
export function wrongDegrees(limit: number) {
  return ['', ' ', `${limit}.1`, `-${limit + 1}`, '1000', 'north', '52,52', '52° 31′', '1.2.3', 'NaN', 'Infinity'];
}

/** A number of meters above 0, written as text. */
export const radius = fc.oneof(
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.constantFrom('1', '250', '0.5', '1000000', '007') },
  { weight: 1, arbitrary: fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.nat(99)).map(([m, cm]) => `${m}.${cm}`) },
);
export const wrongRadii = ['', ' ', '0', '0.0', '-250', 'wide', '250m', '1,5', 'NaN', 'Infinity'] as const;
