import * as fc from 'fast-check';
import { leaf, object, type Shape } from './shape.js';
import * as strings from './strings.js';

const notText = [5, true, null, [], {}, ['a'], 0];

/** Any text. */
export const text = leaf(strings.text, 'a', notText);

/** Required text: blank text counts as missing. */
export const filledText = leaf(strings.filledText, 'a', ['', ' ', '\t\n', ...notText]);

/**
 * A UUID, as the specification recommends, though any text is valid ("Campaign (draft) resource"): a server may refuse a text
 * that it cannot log, and an id that it has seen with another body.
 */
export const requestId = leaf(fc.noBias(fc.uuid({ version: 4 })), '00000000-0000-4000-8000-000000000000', notText);

export const flag = leaf(fc.boolean(), true, ['true', 0, 1, 'yes', '', null, [], {}]);

/** Integers within bounds. Default: the safe range. */
export function integer(min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Shape<number> {
  const least = Math.min(Math.max(min, 1), max);
  const beyond = [min - 1, max + 1, max * 10];
  return leaf(
    fc.oneof({ withCrossShrink: true }, fc.constantFrom(least, min, max), fc.integer({ min, max })),
    least,
    // Numbers beyond the safe range do not count as integers (decision G4).
    ['5', 1.5, ...beyond, least + 0.5, true, null, [], {}, ''],
  );
}

function formatted(right: fc.Arbitrary<string>, least: string, wrong: readonly string[]): Shape<string> {
  return leaf(right, least, [...wrong, ...notText]);
}

export const uri = formatted(strings.uri, 'a:b', strings.wrongUris);
export const email = formatted(strings.email, 'a@b.co', strings.wrongEmails);
export const hexColor = formatted(strings.hexColor, '000', strings.wrongHexColors);
export const dateTime = formatted(strings.dateTime, '2000-01-01T00:00', strings.wrongDateTimes);
export const latitude = formatted(strings.degrees(90), '0', strings.wrongDegrees(90));
export const longitude = formatted(strings.degrees(180), '0', strings.wrongDegrees(180));
export const radius = formatted(strings.radius, '1', strings.wrongRadii);

/** Texts that are almost one of the values, and values that are not text. */
export function nearMisses(values: readonly string[]): unknown[] {
  const near = values.flatMap((value) => [
    value.toLowerCase(),
    value.toUpperCase(),
    value[0]?.toUpperCase() + value.slice(1).toLowerCase(),
    value.replace(/[_ ]/g, '-'),
    ` ${value}`,
    `${value}S`,
  ]);
  const others = [...new Set(near)].filter((one) => !values.includes(one));
  return [...others, '', ' ', null, 5, true, {}, ...values.map((value) => [value])];
}

/** An enumeration. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values): Shape<Values[number]> {
  return leaf(fc.constantFrom<Values[number]>(...values), values[0], nearMisses(values));
}

/** A key-value pair for the app: both members are required, but may be blank (decision G3). */
export const keyValuePair = object({ key: text, value: text }, {});
