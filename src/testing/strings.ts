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
  'zero\u200bwidth',
  '" \\ / \' `',
  '__proto__',
  '-0',
] as const;

/** Texts without a visible character, which count as missing where text is required (decision G3). */
const blanks = ['', ' ', '\t\n', '\u00a0', '\u0085', '\u200b', '\u00ad\u2060', '\u3164'] as const;
export const blank = fc.constantFrom(...blanks);

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
  '{% if user.vip %}https://vip.acme.example{% else %}https://acme.example{% endif %}',
  'https://acme.example/{% if a b %}x{% endif %}',
  'myapp://?screen=cart',
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
const wrongUris = [
  '',
  ' ',
  'acme.example',
  '/cart',
  '//acme.example/cart',
  'https://',
  'https://acme.example/two words',
  ' https://acme.example',
  'cart {{ user.id }}',
  'https://?',
  'https://#top',
  'https:\\\\acme.example',
  'https://acme.example/a\\b',
  'https://acme.example/\u0000',
  'https://acme.example/\u200b',
  'https://acme.example/\u202e',
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

const emailText = mixed(
  [4, fc.constantFrom(...emails)],
  [
    1,
    fc
      .tuple(fc.nat(999), fc.constantFrom('', '+sale', '.b'), fc.constantFrom('', 'mail.', 'eu.mail.'))
      .map(([number, tag, sub]) => `user${number}${tag}@${sub}acme.example`),
  ],
);
const wrongEmails = [
  '',
  'ada',
  'ada@',
  '@acme.example',
  'ada@acme',
  'ada lovelace@acme.example',
  'a@b.example, c@d.example',
  'Ada <ada@acme.example>',
  'ada@@acme.example',
  'ada@acme.example\u0000',
  'a\u200bda@acme.example',
  'ada@acme\u202e.example',
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
const wrongHexColors = ['', '#', '#12', '#12345', '1234567', '#123456789', 'red', '#GGG', '##fff', ' #fff'] as const;

function padded(number: number): string {
  return String(number).padStart(2, '0');
}

const suffixes = ['', ':00', ':59', ':07.5', ':30.123456'] as const;
const zones = ['', 'Z', '+05:30', '-11:00', '+14:00', '+00:00', '+0530', '+05'] as const;

const days = mixed(
  [
    3,
    fc
      .tuple(fc.integer({ min: 2000, max: 2999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
      .map(([year, month, day]) => `${year}-${padded(month)}-${padded(day)}`),
  ],
  [1, fc.constantFrom('2024-02-29', '2000-02-29', '2026-12-31', '2026-01-31', '2026-04-30', '9999-12-31')],
);

/** Every form of a date-time, including 29 February. */
const dateTime = fc
  .tuple(
    days,
    fc.integer({ min: 0, max: 23 }),
    fc.integer({ min: 0, max: 59 }),
    fc.constantFrom(...suffixes),
    fc.constantFrom(...zones),
  )
  .map(([day, hour, minute, seconds, zone]) => `${day}T${padded(hour)}:${padded(minute)}${seconds}${zone}`);
const wrongDateTimes = [
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
  '2026-01-01t10:00',
  '2026-01-01T10',
  '2026-01-01T24:00',
  '2026-01-01T25:00',
  '2026-01-01T10:60',
  '2026-01-01T10:00:60',
  '2026-01-01T10:00+24:00',
  '26-01-01T10:00',
  '01.03.2026 10:00',
  ' 2026-01-01T10:00',
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
  return ['', ' ', `${limit}.1`, `-${limit + 1}`, '1000', 'north', '52,52', '52° 31′', '1.2.3', 'NaN', 'Infinity'];
}

const radius = mixed(
  [1, fc.constantFrom('1', '250', '0.5', '1000000', '007')],
  [1, fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.nat(99)).map(([m, cm]) => `${m}.${cm}`)],
);
const wrongRadii = ['', ' ', '0', '0.0', '-250', 'wide', '250m', '1,5', 'NaN', 'Infinity'] as const;

const formatTexts: Readonly<Record<string, Texts>> = {
  // Required text: blank text counts as missing. The least is a URI too, as an attachment's URL must be one.
  text: { right: filledText, least: 'a:b', wrong: ['', ' ', '\t\n', '\u0085', '\u200b\u3164'] },
  uri: { right: uri, least: 'a:b', wrong: wrongUris },
  email: { right: emailText, least: 'a@b.co', wrong: wrongPlainEmails },
  'personalized-email': { right: personalizedEmail, least: 'a@b.co', wrong: wrongPersonalizedEmails },
  'hex-color': { right: hexColor, least: '000', wrong: wrongHexColors },
  'date-time': { right: dateTime, least: '2000-01-01T00:00', wrong: wrongDateTimes },
  latitude: { right: degrees(90), least: '0', wrong: wrongDegrees(90) },
  longitude: { right: degrees(180), least: '0', wrong: wrongDegrees(180) },
  radius: { right: radius, least: '1', wrong: wrongRadii },
};

/**
 * The texts of a format; without one, any text is right.
 *
 * @throws TypeError for a format that has no texts here.
 */
export function textsOf(format: string | undefined): Texts {
  if (format === undefined) return { right: anyText, least: 'a', wrong: [] };
  const texts = formatTexts[format];
  if (texts === undefined) throw new TypeError(`src/testing/strings.ts: write texts of the format ${format}`);
  return { ...texts, name: format };
}
