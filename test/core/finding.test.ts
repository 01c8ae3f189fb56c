// Without this, a finding could repeat long or private text, or name the wrong type of a value.
import { describe, expect, it } from 'vitest';
import {
  type FindingParams,
  fieldOf,
  isParamInherited,
  nameOf,
  notAmong,
  received,
  shortened,
  shownKey,
  wrongType,
} from '../../src/core/finding.js';
import { LONGEST_KEY, LONGEST_TEXT } from '../../src/core/limits.js';

describe('text from outside', () => {
  it.each([
    ['sale', 'sale'],
    ['a:b c', 'a:b c'],
    ['a b:c', 'a b:c'],
    ['5:30', '5:30'],
    ['h2:x', '…'],
    ['mailto:eve@example.com', '…'],
    [' mailto:eve@example.com ', '…'],
    [`mailto:${'x'.repeat(LONGEST_TEXT)} y`, '…'],
    ['see https://example.com', '…'],
    ['x'.repeat(LONGEST_TEXT), 'x'.repeat(LONGEST_TEXT)],
    ['x'.repeat(LONGEST_TEXT + 1), `${'x'.repeat(LONGEST_TEXT - 1)}…`],
    [`${'x'.repeat(LONGEST_TEXT - 2)}😀y`, `${'x'.repeat(LONGEST_TEXT - 2)}…`],
  ])('%j is shown as %j, and is a name unless it is like a URI', (text, shown) => {
    expect(shortened(text)).toBe(shown);
    expect(received(text)).toEqual({ received: shown });
    expect(nameOf(text)).toBe(shown === '…' ? undefined : shown);
  });

  it.each([undefined, 5, '', ' '])('%j is not a name', (value) => expect(nameOf(value)).toBeUndefined());

  it('is cut later in a key', () => {
    const long = 'x'.repeat(LONGEST_KEY);
    expect(shownKey(long)).toBe(long);
    expect(shownKey(`${long}x`)).toBe(`${long.slice(1)}…`);
    expect(fieldOf(['a', 0, `${long}x`])).toBe(`a.0.${long.slice(1)}…`);
    expect(fieldOf([])).toBe('');
    expect(fieldOf([0])).toBe('0');
  });
});

it.each([
  ['string', 5, 'number', 'without-quotes'],
  ['string', true, 'boolean', 'without-quotes'],
  ['string', null, 'null', undefined],
  ['integer', '5', 'string', 'in-quotes'],
  ['integer', ' -5 ', 'string', 'in-quotes'],
  ['integer', 'a5', 'string', undefined],
  ['integer', '5a', 'string', undefined],
  ['integer', 'true', 'string', undefined],
  ['integer', 1.5, 'fraction', undefined],
  ['integer', Number.NaN, 'NaN', undefined],
  ['integer', 5n, 'bigint', undefined],
  ['boolean', ' TRUE ', 'string', 'in-quotes'],
  ['boolean', 'untrue', 'string', undefined],
  ['boolean', 'trueish', 'string', undefined],
  ['boolean', 1.5, 'number', undefined],
  ['object', 'true', 'string', undefined],
  ['object', [], 'list', undefined],
  ['object', {}, 'unreadable', undefined],
  ['list', {}, 'object', undefined],
  ['list', [], 'unreadable', undefined],
  ['string', [], 'list', undefined],
])('where %s is expected, the type of %o is %s', (expected, value, receivedType, problem) => {
  expect(wrongType(expected, value)).toStrictEqual({
    kind: 'type',
    expected,
    receivedType,
    ...(problem === undefined ? {} : { problem }),
  });
});

it('a missing value has no type', () => {
  expect(wrongType('list', undefined)).toStrictEqual({ kind: 'required', expected: 'list' });
});

it.each<[readonly (string | number)[], unknown, object]>([
  [['PUSH', 'EMAIL'], 'SMS', { received: 'SMS' }],
  [['PUSH', 'EMAIL'], 'push', { received: 'push', suggestion: 'PUSH' }],
  [['PUSH', 'EMAIL'], 5, { receivedType: 'number' }],
  [['PUSH', 1], 5, { received: 5 }],
  [[0, 1], 5, { received: 5 }],
  [[0, 1], '1', { receivedType: 'string', suggestion: 1 }],
  [[0, 1], Number.NaN, { receivedType: 'NaN' }],
  [[0, 1], undefined, { receivedType: 'undefined' }],
  [['PUSH'], 'x'.repeat(LONGEST_TEXT + 1), { received: `${'x'.repeat(LONGEST_TEXT - 1)}…` }],
])('among %j there is no %j', (allowed, value, facts) => {
  expect(notAmong(allowed, value)).toStrictEqual({ kind: 'enum', allowed, ...facts });
});

describe('whether params inherit a member', () => {
  // biome-ignore format: a line for each of them would not tell more
  const members: Readonly<Record<keyof FindingParams, true>> = {
    kind: true, expected: true, allowed: true, leftOut: true, minimum: true, maximum: true, because: true, feature: true, misspelled: true,
    intended: true, count: true, received: true, problem: true, receivedType: true, format: true, suggestion: true, index: true, names: true, facts: true,
  };

  it.each(Object.keys(members))('is told of %s, which cannot be listed', (name) => {
    expect(isParamInherited()).toBe(false);
    Object.defineProperty(Object.prototype, name, { value: 5, configurable: true });
    const isInherited = isParamInherited();
    Reflect.deleteProperty(Object.prototype, name);
    expect(isInherited).toBe(true);
  });
});
