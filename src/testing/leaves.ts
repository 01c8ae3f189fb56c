import * as fc from 'fast-check';
import { leaf, object, type Shape } from './shape.js';
import * as strings from './strings.js';

const notText = [5, true, null, [], {}, ['a'], 0];

/** Any text. */
export const text = leaf(strings.text, 'a', notText);

/** Text that is required by itself, so that a blank one is as good as none. */
export const filledText = leaf(strings.filledText, 'a', ['', ' ', '\t\n', ...notText]);

export const flag = leaf(fc.boolean(), true, ['true', 0, 1, 'yes', '', null, [], {}]);

/** Whole numbers within bounds, the safe range where none are given. */
export function integer(min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Shape<number> {
  const least = Math.min(Math.max(min, 1), max);
  const beyond = [min - 1, max + 1, max * 10];
  return leaf(
    fc.oneof({ withCrossShrink: true }, fc.constantFrom(least, min, max), fc.integer({ min, max })),
    least,
    // Where there are no bounds, those of the safe range: beyond it a number is no integer any more.
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

/** Every text that comes close to one of the values and is none of them, and what is no text at all. */
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

/** A name with a value that the app receives: both members are needed, either may be blank. */
export const keyValuePair = object({ key: text, value: text }, {});
