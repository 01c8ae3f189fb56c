import { describe, expect, it } from 'vitest';
import { elementsOf, isEmpty, isTyped, memberNames, replacement, testing } from '../../src/fixes/proposal.js';
import { edited } from '../edit.js';
import { drafts } from '../examples/drafts.js';

/** More members than this are not read: see `MOST_MEMBERS_TO_MEND`. */
const MOST = 1000;

const list = (length: number) => Array.from({ length }, (_, index) => index);
const object = (length: number) => Object.fromEntries(list(length).map((index) => [`k${index}`, index]));

describe('the names of the members', () => {
  it.each<[unknown, string[]]>([
    [{ a: 1, b: undefined, c: null }, ['a', 'c']],
    [5, []],
    [[1], []],
    [object(MOST + 1), []],
  ])('%# are those that are there', (value, names) => {
    expect(memberNames(value)).toEqual(names);
  });

  it('are all that can be mended', () => {
    expect(memberNames(object(MOST))).toHaveLength(MOST);
  });
});

describe('the elements', () => {
  it.each<[unknown, unknown[]]>([
    [
      [1, null],
      [1, null],
    ],
    [{ 0: 1, length: 1 }, []],
    [list(MOST), list(MOST)],
    [list(MOST + 1), []],
  ])('%# are those of a list that can be mended', (value, elements) => {
    expect(elementsOf(value)).toEqual(elements);
  });
});

describe('a value that counts as absent', () => {
  it.each<[unknown, boolean]>([
    [undefined, true],
    [null, true],
    [' \u200b', true],
    ['x', false],
    [0, false],
    [false, false],
    [[], true],
    [[undefined], false],
    [{}, true],
    [{ a: undefined }, true],
    [{ a: null }, false],
  ])('%j: %j', (value, expected) => {
    expect(isEmpty(value)).toBe(expected);
  });
});

describe('whether somebody typed the value', () => {
  const unit = 'advanced.expiration_settings.remove_from_inbox_after_type';
  it.each<[string, unknown, boolean]>([
    ['basic_details.name', 'Sale', true],
    ['basic_details.name', ' ', false],
    ['basic_details.name', true, false],
    ['basic_details.note', 'x', true],
    [unit, 'DAY', false],
    [unit, 'HOUR', true],
    [unit, ['HOUR'], true],
    [unit, { value: 'HOUR' }, true],
  ])('%s: %j is (%j)', (field, value, expected) => {
    expect(isTyped(edited(drafts.oneTimePush, { [field]: value }), field.split('.'))).toBe(expected);
  });
});

describe('whether it is still the same', () => {
  it.each<[unknown, unknown[]]>([
    ['x'.repeat(1000), [{ op: 'test', path: '/a', value: 'x'.repeat(1000) }]],
    ['x'.repeat(1001), []],
    [-0, []],
    [Number.NaN, []],
    [null, [{ op: 'test', path: '/a', value: null }]],
    [{}, [{ op: 'test', path: '/a', value: {} }]],
    [[{}, 1], [{ op: 'test', path: '/a', value: [{}, 1] }]],
    [{ b: 'x'.repeat(990) }, [{ op: 'test', path: '/a', value: { b: 'x'.repeat(990) } }]],
    [{ b: undefined, c: null }, [{ op: 'test', path: '/a', value: { c: null } }]],
    // A value that is too long, or that JSON does not have, is recognized by its first members.
    [{ b: 'x'.repeat(1000), c: 1 }, ['b', 'c'].map((key) => expect.objectContaining({ path: `/a/${key}` }))],
    [{ ['k'.repeat(1000)]: 0, b: 1 }, [expect.anything(), { op: 'test', path: '/a/b', value: 1 }]],
    [[-0, 1], [{ op: 'test', path: '/a/1', value: 1 }]],
    [{ ['__proto__']: 1, b: 1 }, ['__proto__', 'b'].map((key) => ({ op: 'test', path: `/a/${key}`, value: 1 }))],
    [
      { b: {}, c: 1, d: 2, e: 3, f: 'x'.repeat(1000) },
      ['c', 'd', 'e'].map((key, index) => ({ op: 'test', path: `/a/${key}`, value: index + 1 })),
    ],
    [list(1000).concat(0), []],
    [object(1001), []],
    [
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('from the draft');
          },
        },
      ),
      [],
    ],
  ])('%# is told by steps', (value, steps) => {
    expect(testing({ a: value }, ['a'])).toEqual(steps);
  });
});

it('a value is named where the fix brings it, or reads it in one of several ways; no other is repeated', () => {
  expect(replacement({ a: 1 }, ['a'], 2).facts).toEqual({ path: ['a'], value: 2 });
  expect(replacement({ a: 1 }, ['a'], 2, 'readAs').facts).toEqual({ path: ['a'], value: 2 });
  expect(replacement({ a: '2' }, ['a'], 2, 'asNumber').facts).toEqual({ path: ['a'] });
});
