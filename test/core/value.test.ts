// Without this, a value that cannot be read could count as missing, or a long list be read without end.
import { describe, expect, it, vi } from 'vitest';
import { LONGEST_SPARSE_LIST, READ_OF_SPARSE_LIST } from '../../src/core/limits.js';
import {
  elementAt,
  isList,
  isMissing,
  isRecord,
  lengthOf,
  memberOf,
  own,
  ownMembers,
  plainCopy,
  plainRecord,
  type ReadState,
  UNREADABLE,
  unfilledList,
  valueAt,
} from '../../src/core/value.js';
import { listOfLength } from '../../src/testing/hostile-value.js';
import { throwing as fail, revoked } from '../hostile.js';

const throwing = () => Object.defineProperty({ a: 1 }, 'b', { enumerable: true, get: fail });
const reading = (isCareful: boolean): ReadState => ({ copies: undefined, isCareful });

it.each([
  [undefined, true],
  [null, false],
  [0, false],
  ['', true],
  [' \t\n\u00a0\ufeff', true],
  ['\u00a0', true],
  ['a', false],
  [' a', false],
  ['é', false],
  ['\u007f', true],
  ['\u0000', true],
  ['\u0085', true],
  ['\u200b\u2060\u00ad', true],
  ['\u3164', true],
  ['\u2800', true],
  ['\u{e0067}\u{e007f}', true],
  ['\ufe0f', true],
  ['\u200bx', false],
  ['\u{1f3f4}\u{e0067}', false],
  ['\ud800', false],
])('%j is missing: %s', (value, is) => expect(isMissing(value)).toBe(is));

it('a value that cannot be read counts as unreadable, not as missing', () => {
  const all = { get: fail, ownKeys: fail, getOwnPropertyDescriptor: fail };
  const [record, list] = [new Proxy({ x: 1 }, all), new Proxy([1], all)];
  expect([isList(revoked([])), isRecord(revoked([])), isList(list), isRecord(record)]).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect([own(record, 'x'), elementAt(list, 0)]).toEqual([UNREADABLE, UNREADABLE]);
});

describe('the length of a list', () => {
  it.each([
    [[], 0],
    [['a', 'b'], 2],
    // biome-ignore lint/suspicious/noSparseArray: the hole is the test.
    [[, 'b'], 2],
    [new Array(LONGEST_SPARSE_LIST), LONGEST_SPARSE_LIST],
    [new Array(LONGEST_SPARSE_LIST + 1), READ_OF_SPARSE_LIST],
    [new Array(2 ** 32 - 1), READ_OF_SPARSE_LIST],
    [Array.from({ length: LONGEST_SPARSE_LIST + 1 }, () => 5), LONGEST_SPARSE_LIST + 1],
    [listOfLength(-1), undefined],
    [listOfLength(1.5), undefined],
    [listOfLength('1'), undefined],
    [listOfLength(2 ** 32), undefined],
    [new Proxy([], { get: fail }), undefined],
  ])('is the true one, or none (%#)', (value, length) => expect(lengthOf(value)).toBe(length));

  it('of millions of elements is known without a text for each of their indices', () => {
    const keys = vi.spyOn(Object, 'keys');
    const list = new Array(1_000_001).fill(5);
    expect(lengthOf(list)).toBe(1_000_001);
    // The spy itself would be asked for others.
    const asked = keys.mock.calls.filter(([of]) => of === list);
    keys.mockRestore();
    expect(asked).toEqual([]);
  });
});

it('a list has its own members by index, an object by name', () => {
  expect(memberOf(['a'], 0)).toBe('a');
  expect(memberOf(['a'], '0')).toBeUndefined();
  expect(memberOf(['a'], 'length')).toBeUndefined();
  expect(memberOf({ 0: 'a' }, 0)).toBe('a');
  expect(memberOf({}, 'toString')).toBeUndefined();
  expect(memberOf('text', 0)).toBeUndefined();
  expect(memberOf(throwing(), 'b')).toBe(UNREADABLE);
  expect(memberOf(new Proxy([], { get: fail }), 0)).toBe(UNREADABLE);
  expect(valueAt({ a: [{ b: 5 }] }, ['a', 0, 'b'])).toBe(5);
  expect(valueAt({ a: [{ b: 5 }] }, ['a', 1, 'b'])).toBeUndefined();
  expect(valueAt(5, [])).toBe(5);
});

describe('an object as it is read', () => {
  it('is itself, unless it is read with care', () => {
    class Instance {
      a = 1;
    }
    for (const value of [{ a: 1 }, Object.assign(Object.create(null), { a: 1 }), new Instance()]) {
      expect(plainRecord(value, reading(false))).toBe(value);
      expect(plainRecord(value, reading(true))).not.toBe(value);
      expect({ ...plainRecord(value, reading(true)) }).toEqual({ a: 1 });
    }
  });

  it('is undefined when the value is not an object', () => {
    for (const value of [null, undefined, 5, 'text', [], new Proxy([], {})]) {
      for (const isCareful of [true, false]) expect(plainRecord(value, reading(isCareful))).toBeUndefined();
    }
  });

  it('has its own members when it is read with care, each read once', () => {
    let reads = 0;
    const value = Object.create({ inherited: 5 }, { own: { enumerable: true, get: () => ++reads } });
    const one = reading(true);
    expect(Object.entries(plainRecord(value, one) ?? {})).toEqual([['own', 1]]);
    expect(plainRecord(value, one)).toBe(plainRecord(value, one));
    expect(reads).toBe(1);
    reads = 0;
    const besideThrowing = { ...Object.getOwnPropertyDescriptors(value), other: { enumerable: true, get: fail } };
    const copy = plainRecord(Object.defineProperties({}, besideThrowing), reading(true));
    expect(Object.entries(copy ?? {})).toEqual([
      ['own', 1],
      ['other', UNREADABLE],
    ]);
    expect(reads).toBe(1);
  });

  it('is unreadable when it does not tell its members or its prototype', () => {
    expect(Object.entries(plainRecord(throwing(), reading(true)) ?? {})).toEqual([
      ['a', 1],
      ['b', UNREADABLE],
    ]);
    const withoutKeys = new Proxy({}, { ownKeys: fail });
    const withoutPrototype = new Proxy({ a: 1 }, { getPrototypeOf: fail });
    expect(plainRecord(withoutKeys, reading(true))).toBeUndefined();
    expect(plainRecord(withoutPrototype, reading(true))).toBeUndefined();
  });

  it('has members that can be read beside one that cannot', () => {
    expect(Object.entries(ownMembers(throwing()) ?? {})).toEqual([
      ['a', 1],
      ['b', UNREADABLE],
    ]);
    expect(ownMembers(null)).toBeUndefined();
    expect(ownMembers([])).toBeUndefined();
  });
});

describe('a plain copy', () => {
  it('is equal, and shares what is shared', () => {
    const shared = { a: null, b: [1, { c: 'd' }] };
    const value = { one: shared, two: [shared, undefined], three: 5 };
    const copy = plainCopy(value);
    expect(copy).toEqual(value);
    expect(copy).not.toBe(value);
    const [one, two] = [['one'], ['two', 0]].map((path) => valueAt(copy, path));
    expect(one).toBe(two);
    expect(one).not.toBe(shared);
    const circular: { self?: unknown } = {};
    circular.self = circular;
    const circle = plainCopy(circular);
    expect(circle).not.toBe(circular);
    expect(valueAt(circle, ['self', 'self'])).toBe(circle);
  });

  it('marks what cannot be read, and ends', () => {
    expect(plainCopy({ a: throwing(), list: new Proxy([], { get: fail }) })).toEqual({
      a: { a: 1, b: UNREADABLE },
      list: UNREADABLE,
    });
    expect(plainCopy(new Proxy({}, { ownKeys: fail }))).toBe(UNREADABLE);
    expect(plainCopy(listOfLength(1.5))).toBe(UNREADABLE);
    expect(plainCopy([{}, {}, {}], 3)).toEqual([{}, {}, UNREADABLE]);
  });
});

it.each([0, 1, 255, 256, 257, 1000])('there is room for %d', (length) => {
  expect(unfilledList(length)).toEqual(Array.from({ length }, () => undefined));
});
