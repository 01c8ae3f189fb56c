import { describe, expect, it } from 'vitest';
import { elementsOf, isWithin, keyOf, ownKeys, withValue } from '../../src/guide/edit.js';
import { editing } from '../../src/guide/editing.js';

const unreadable = (): never => {
  throw new Error('mine');
};

describe.each<[string, (whole: unknown, path: readonly (string | number)[], value: unknown) => unknown]>([
  ['withValue', withValue],
  [
    'editing',
    (whole, path, value) => {
      const { put, now } = editing(whole);
      put(path, value);
      return now();
    },
  ],
])('%s', (_, changed) => {
  it('removes a member and its name, and an element and its place', () => {
    expect(changed({ a: 1, b: 2 }, ['a'], undefined)).toStrictEqual({ b: 2 });
    expect(changed({ a: [1, 2, 3] }, ['a', 1], undefined)).toStrictEqual({ a: [1, 3] });
  });

  it('removes nothing where nothing is, and makes nothing on the way', () => {
    for (const whole of [{ a: 1 }, { a: {} }, [1], 'text', undefined]) {
      for (const path of [['x'], ['x', 'y'], ['a', 'b', 'c'], [5, 'x'], [5]]) {
        expect(changed(whole, path, undefined)).toBe(whole);
      }
    }
  });

  it('changes nothing where the value is there already', () => {
    const whole = { a: [{ b: Number.NaN }] };
    expect(changed(whole, ['a', 0, 'b'], Number.NaN)).toBe(whole);
    expect(changed(whole, [], whole)).toBe(whole);
  });

  it('makes objects and lists where others stand', () => {
    for (const other of [undefined, null, 5, 'text', [], {}]) {
      expect(changed({ a: other }, ['a', 'b'], 1)).toStrictEqual({ a: { b: 1 } });
      expect(changed({ a: other }, ['a', 3, 'b'], 1)).toStrictEqual({ a: [{ b: 1 }] });
      expect(changed(other, ['b'], 1)).toStrictEqual({ b: 1 });
    }
  });
});

describe('the elements of a list', () => {
  it('are copied', () => {
    const list = [1, 2];
    expect(elementsOf(list)).toStrictEqual([1, 2]);
    expect(elementsOf(list)).not.toBe(list);
  });

  it.each([{ value: 'ab' }, { value: new Set([1]) }, { value: { length: 1, 0: 1 } }, { value: undefined }])(
    'are empty for a value that is no list: $value',
    ({ value }) => expect(elementsOf(value)).toStrictEqual([]),
  );

  it('are read one by one where the list cannot be read as a whole', () => {
    const oneByOne = new Proxy([1, 2], {
      get: (list, key) => (key === Symbol.iterator ? unreadable() : Reflect.get(list, key)),
    });
    expect(elementsOf(oneByOne)).toStrictEqual([1, 2]);
    expect(elementsOf(new Proxy([1], { get: unreadable }))).toStrictEqual([]);
  });
});

it('the names of an object are those of members with a value; nothing else has names', () => {
  expect(ownKeys({ a: 1, b: undefined, c: null })).toEqual(['a', 'c']);
  for (const value of [[1], 'text', undefined, null, new Proxy({}, { ownKeys: unreadable })]) {
    expect(ownKeys(value)).toEqual([]);
  }
});

it.each<[readonly (string | number)[], readonly (string | number)[], boolean]>([
  [['a', 'b'], ['a'], true],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], [], true],
  [['a'], ['a', 'b'], false],
  [['a', 'b'], ['a', 'c'], false],
  [['a', 'b'], ['c', 'b'], false],
  [['a', 'b'], ['c'], false],
])('%j is within %j: %j', (path, around, isIn) => expect(isWithin(path, around)).toBe(isIn));

it('a key of maps is another one for each path', () => {
  const paths = [
    [],
    [''],
    ['a'],
    ['a', 'b'],
    ['a', '0'],
    ['a', 0],
    ['ab'],
    ['a""b'],
    ['0'],
    [0],
    ['', ''],
    [0, 0],
    [1, '0'],
    [10],
  ];
  expect(new Set(paths.map(keyOf)).size).toBe(paths.length);
});
