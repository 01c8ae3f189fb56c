// Without this, the patterns of the JSON Schema could accept other texts than the library.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TextFormat, textFormats } from '../../.build/documents/patterns.js';
import { isText } from '../../src/core/value.js';
import * as formats from '../../src/spec/formats.js';
import { samples } from '../specification/tables.js';
import { oneIn, runs } from '../testing/runs.js';

interface Comparison {
  /** The check of the library. */
  readonly has: (text: string) => boolean;
  /** Pieces from which, together with the samples, similar texts are made. */
  readonly pieces: readonly string[];
  /** Texts that no pattern can tell: it may accept them all the same. */
  readonly tooFine?: RegExp;
  /** Texts of these that the library accepts. */
  readonly fine?: readonly string[];
}
/** Lone surrogates, and hidden characters beyond the first plane: a class without flags cannot tell them from others. */
const beyondTheFirstPlane = /[\p{Cs}\u{e0000}-\u{e0fff}\p{Cf}]/u;

const comparisons: Record<keyof typeof textFormats, Comparison> = {
  // A class without flags knows no character beyond the first plane.
  text: {
    has: isText,
    pieces: [...' \t\v\x1c\u0085\u00a0\u180e\u200a\u200b\u2028\u2800\u3164\ufeffx', '\u{e0067}', '\ud800'],
    tooFine: /[\u{e0000}-\u{e0fff}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]/u,
  },
  'date-time': {
    has: formats.isDateTime,
    pieces: [...'0123456789T:.Z+- \n', '2024', '2100', '-02-29', '-04-31', 'T24:00', 'T23:59', ':60', '+23:59'],
  },
  uri: {
    has: formats.isUri,
    pieces: [
      ...'{}%aZ1é😀:/?@\\ \n\u2003\u0000\u0085\u200b\u202e\ufe0f+-.',
      ...[
        '{{',
        '}}',
        '{%',
        '%}',
        '{{ a }}',
        '{% a %}',
        '{{}}',
        '//',
        ':{{',
        'http://',
        'https://a',
        '@/',
        '.@:8',
        'https:',
        '\udc00',
        '\u{e0067}',
      ],
    ],
    tooFine: beyondTheFirstPlane,
  },
  email: {
    has: formats.isEmail,
    pieces: [...'aé1@.-+\'",;[\\ /{%\u2003\u0000\u200b😀', '@b.c', '{{', '}}', '\udc00', '\u{e0067}'],
    tooFine: beyondTheFirstPlane,
  },
  'personalized-email': {
    has: formats.isPersonalizedEmail,
    pieces: [
      ...'a1@.,{}% \u0000\u200b😀',
      ...['@b.c', '{{', '}}', '{%', '%}', '{{ a }}', '{% a %}', '{{ }', '{% %', '\udc00'],
    ],
    tooFine: beyondTheFirstPlane,
  },
  'hex-color': { has: formats.isHexColor, pieces: [...'#fA09gſ \n', 'aB', '123'] },
  // A number beyond the border that may be rounded to it.
  latitude: {
    has: formats.isLatitude,
    pieces: [...'012389.+-e ', '90', '89', '0'.repeat(14)],
    tooFine: /\.0{14}/,
    fine: ['90.000000000000007', '-90.000000000000007', '0090.000000000000001'],
  },
  longitude: {
    has: formats.isLongitude,
    pieces: [...'012789.+-e ', '180', '179', '0'.repeat(13)],
    tooFine: /\.0{13}/,
    fine: ['180.00000000000001', '-180.00000000000001', '00180.000000000000001'],
  },
  // An exponent that may turn the number into 0 or infinity.
  radius: {
    has: formats.isRadius,
    pieces: [...'01289.+-eE ', '0'.repeat(14), 'e400', 'e-400'],
    tooFine: /e[+-]?\d{3}/i,
    fine: ['1e300', '0.1E-300', '1e-0001'],
  },
};

function matcher({ pattern, not }: TextFormat, flags: string): (text: string) => boolean {
  const right = new RegExp(pattern, flags);
  const wrong = not && new RegExp(not.pattern, flags);
  return (text) => right.test(text) && wrong?.test(text) !== true;
}

const texts = Object.values(samples)
  .flatMap(({ takes, refuses }) => [...takes, ...refuses])
  .filter((value) => typeof value === 'string');

describe.each(Object.keys(textFormats) as (keyof typeof textFormats)[])('the pattern of %s', (name) => {
  const format: TextFormat = textFormats[name];
  const { has, pieces, tooFine, fine = [] } = comparisons[name];
  const matches = matcher(format, 'u');
  const matchesWithoutFlags = matcher(format, '');

  function compare(text: string): void {
    const shown = JSON.stringify(text);
    if (has(text)) expect(matches(text), shown).toBe(true);
    else if (tooFine?.test(text) !== true) expect(matches(text), shown).toBe(false);
    expect(matchesWithoutFlags(text), shown).toBe(matches(text));
  }

  it('takes what the library takes, and refuses what it refuses', () => {
    for (const text of [...texts, ...fine]) compare(text);
    expect(fine.filter((text) => !has(text))).toEqual([]);
    const piece = fc.constantFrom(...pieces);
    const made = fc.array(piece, { maxLength: 9 }).map((parts) => parts.join(''));
    const changed = fc
      .tuple(fc.constantFrom(...texts.filter(has)), fc.nat(30), fc.nat(2), fc.option(piece, { nil: '' }))
      .map(([text, from, count, insert]) => text.slice(0, from) + insert + text.slice(from + count));
    const seen = { true: 0, false: 0 };
    const often = runs(2500);
    fc.assert(
      fc.property(fc.oneof(made, changed, fc.string({ unit: 'binary' })), (text) => {
        compare(text);
        seen[`${matches(text)}`]++;
      }),
      often,
    );
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(often.numRuns / 25);
  });

  it('is read alike by every engine: no class by its name, no looking around, no other code for a character', () => {
    for (const { pattern } of [format, format.not ?? format]) expect(pattern).not.toMatch(/\\[a-qsu-zA-Z]|\(\?/);
  });

  it('is not slowed by text made for regular expressions', () => {
    for (const part of oneIn(3, [...pieces, 'a.', '{{a}}', '{{ ', '{a'])) {
      for (const start of ['', 'a:', 'https://', 'a@', '{{a}}', '0']) {
        for (const end of ['', ' ', '}}', '@', 'x']) matches(start + part.repeat(40_000) + end);
      }
    }
  });
});

/** What the page says of texts that the patterns accept and the library refuses, with such texts. */
const told: Readonly<Record<string, readonly (readonly [format: keyof typeof textFormats, text: string])[]>> = {
  'a latitude that agrees with 90 in 14 decimals': [
    ['latitude', '90.000000000000009'],
    ['latitude', '-90.000000000000009'],
  ],
  'a longitude that agrees with 180 in 13': [['longitude', '180.00000000000009']],
  'a radius passes whatever its exponent: `1e999`': [['radius', '1e999']],
  'and `1e-999`, which is 0': [['radius', '1e-999']],
  'lone surrogates and hidden characters beyond the first plane of Unicode (tags) pass in a URL or an address': [
    ['uri', 'https://shop.example/\udc00'],
    ['uri', 'https://shop.example/{{ \udc00 }}'],
    ['uri', 'https://shop.example/\u{e0067}'],
    ['email', 'a\udc00@b.c'],
    ['personalized-email', '{{ a }}\u{e0067}@b.c'],
  ],
  'and text that consists only of such tags counts as text': [['text', '\u{e0067}']],
};

it('the page has each difference between the patterns and the library', () => {
  const page = readFileSync('examples/json-schema/README.md', 'utf8').replaceAll(/\s+/g, ' ');
  for (const [sentence, cases] of Object.entries(told)) {
    expect(page).toContain(sentence);
    for (const [name, text] of cases) {
      expect(matcher(textFormats[name], '')(text), `${name}: ${text}`).toBe(true);
      expect(comparisons[name].has(text), `${name}: ${text}`).toBe(false);
    }
  }
  // Nothing else is allowed to differ.
  const differing = Object.keys(comparisons).filter(
    (name) => 'tooFine' in comparisons[name as keyof typeof comparisons],
  );
  expect([...new Set(Object.values(told).flatMap((cases) => cases.map(([name]) => name)))].sort()).toEqual(
    differing.sort(),
  );
});

it.each([
  'https://a.{% if x %}b{% endif %}.@/',
  'https://{{ user }}@',
  'https://{{ a/b@c }}@:80?q',
  'http://{@}}{@',
  'https://{{a@/',
  'https://{{a}@:8/}',
  'https://{{ a }}{%b%@#%',
  'https://{%{{a}}@/',
])('a web address without a host behind a user with expressions is refused: %s', (text) => {
  expect(matcher(textFormats.uri, '')(text)).toBe(false);
  expect(formats.isUri(text)).toBe(false);
});

it.each([
  'https://{{a@/}}',
  'https://{{ user }}@b',
  'https://{{a@/ }}.example',
  'https://{%a@/{{b%}c',
  '{{a}}https://@',
])('and one with a host is accepted: %s', (text) => {
  expect(matcher(textFormats.uri, '')(text)).toBe(true);
  expect(formats.isUri(text)).toBe(true);
});

it('the pattern of a date-time knows the days of every year', () => {
  const matches = matcher(textFormats['date-time'], 'u');
  const digits = (number: number, length: number) => String(number).padStart(length, '0');
  for (const year of [0, 4, 100, 400, 1900, 2000, 2023, 2024, 2026, 2100, 2196, 2400, 9999]) {
    for (let month = 0; month <= 13; month++) {
      for (let day = 0; day <= 32; day++) {
        const text = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}T00:00`;
        expect(matches(text), text).toBe(formats.isDateTime(text));
      }
    }
  }
  for (let year = 0; year < 10_000; year++) {
    const text = `${digits(year, 4)}-02-29T00:00`;
    if (matches(text) !== formats.isDateTime(text)) expect.fail(text);
  }
});

it('the pattern of a text knows all white space', () => {
  const matches = matcher(textFormats.text, 'u');
  for (let code = 0; code <= 0xffff; code++) {
    if (matches(String.fromCharCode(code)) !== isText(String.fromCharCode(code))) expect.fail(code.toString(16));
  }
});

it('a radius is a finite number, and above 0 however small (C1)', () => {
  expect(['1e308', '1e-300'].filter(formats.isRadius)).toEqual(['1e308', '1e-300']);
  expect(['1e309', '1e-400'].filter(formats.isRadius)).toEqual([]);
});
