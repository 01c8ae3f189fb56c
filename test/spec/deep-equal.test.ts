// Without this, an update could be called an edit, or not, or its comparison never end.
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepEqual } from '../../src/spec/update/deep-equal.js';
import { revoked, throwing } from '../hostile.js';
import { runs } from '../testing/runs.js';

/** Both ways round, which must be the same. */
function equal(a: unknown, b: unknown): boolean {
  const isEqual = deepEqual(a, b);
  expect(deepEqual(b, a)).toBe(isEqual);
  return isEqual;
}

describe('deepEqual', () => {
  it.each([
    [1, 1, true],
    [1, '1', false],
    [Number.NaN, Number.NaN, true],
    [0, -0, true],
    [null, undefined, false],
    [null, {}, false],
    [[], {}, false],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [{ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: undefined }, { b: undefined }, true],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: { b: { c: [1] } } }, { a: { b: { c: [2] } } }, false],
    ['a', { 0: 'a' }, false],
    [{ a: 'b' }, { a: { 0: 'b' } }, false],
    [{ undefined: 1 }, { undefined: 1 }, true],
  ])('%j and %j: %s', (a, b, isEqual) => expect(equal(a, b)).toBe(isEqual));

  it('agrees with a comparison of sorted JSON', () => {
    const canonical = (value: unknown): string =>
      JSON.stringify(value, (_, member) =>
        typeof member === 'object' && member !== null && !Array.isArray(member)
          ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
          : Object.is(member, -0)
            ? 0
            : member,
      );
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(deepEqual(a, b)).toBe(canonical(a) === canonical(b));
        expect(deepEqual(a, JSON.parse(JSON.stringify(a)))).toBe(true);
      }),
      runs(100),
    );
  });
});

describe('values of any size', () => {
  const elements: [string, (index: number) => unknown][] = [
    ['numbers', (index) => index],
    ['strings', (index) => `s${index}`],
    ['lists', (index) => [index]],
    ['objects', (index) => ({ a: index })],
  ];
  const expectComparedToTheLast = (size: number, make: (index: number) => unknown) => {
    const list = () => Array.from({ length: size }, (_, index) => make(index));
    const [a, b] = [list(), list()];
    expect(deepEqual(a, b)).toBe(true);
    b[size - 1] = make(0);
    expect(deepEqual(a, b)).toBe(false);
  };
  it.each(elements)('are compared to the last of 20,000 %s', (_, make) => expectComparedToTheLast(20_000, make));
  it.each(elements)('are compared to the last of two million %s', { tags: ['long'] }, (_, make) =>
    expectComparedToTheLast(2_000_000, make),
  );

  const expectKeysCompared = (size: number) => {
    const keys = Array.from({ length: size }, (_, index) => `k${index}`);
    const a = Object.fromEntries(keys.map((key) => [key, key]));
    const b = Object.fromEntries(keys.reverse().map((key) => [key, key]));
    expect(deepEqual(a, b)).toBe(true);
    b[`k${size - 2}`] = 'another';
    expect(deepEqual(a, b)).toBe(false);
  };
  it('are compared to the last of 20,000 keys, whatever their order', () => expectKeysCompared(20_000));
  it('are compared to the last of a million keys, whatever their order', { tags: ['long'] }, () =>
    expectKeysCompared(1_000_001),
  );

  it.each<[string, (value: unknown) => unknown]>([
    ['objects', (value) => ({ value })],
    ['lists', (value) => [value]],
    ['both, with more beside', (value) => [1, { a: [2], value }, {}]],
  ])('are compared to any depth of %s', (_, wrap) => {
    const deep = (end: unknown) => {
      let value = end;
      for (let level = 0; level < 100_000; level++) value = wrap(value);
      return value;
    };
    expect(deepEqual(deep(1), deep(1))).toBe(true);
    expect(equal(deep(1), deep(2))).toBe(false);
    expect(equal(deep(1), deep(wrap(1)))).toBe(false);
  });

  it('are found to differ at every level', () => {
    const deep = (levels: number, at: number) => {
      let value: unknown = {};
      for (let level = 0; level < levels; level++) value = { value, other: level === at };
      return value;
    };
    for (let at = 0; at < 150; at++) {
      expect(deepEqual(deep(150, at), deep(150, at))).toBe(true);
      expect(equal(deep(150, at), deep(150, -1))).toBe(false);
    }
  });
});

describe('shared parts', () => {
  it('are compared with each of their partners', () => {
    const shared = { a: 1 };
    expect(equal([shared, shared], [{ a: 1 }, { a: 2 }])).toBe(false);
    expect(equal([shared, shared], [{ a: 1 }, { a: 1 }])).toBe(true);
    // Large enough for pairs to be remembered.
    const many = () => new Array(100_000).fill(0).map(() => ({ a: 1 }));
    expect(equal(new Array(100_000).fill(shared), many())).toBe(true);
    expect(equal(new Array(100_000).fill(shared), [...many().slice(1), { a: 2 }])).toBe(false);
  });

  it('count once, even where they unfold to 2^90 values', () => {
    const unfolding = (end: unknown, wrap: (value: unknown) => unknown) => {
      let value = end;
      for (let level = 0; level < 90; level++) value = wrap(value);
      return value;
    };
    const list = (value: unknown) => [value, value];
    const object = (value: unknown) => ({ a: value, b: value });
    expect(equal(unfolding(1, list), unfolding(1, list))).toBe(true);
    expect(equal(unfolding(1, list), unfolding(2, list))).toBe(false);
    expect(equal(unfolding(1, object), unfolding(1, object))).toBe(true);
    expect(equal(unfolding(1, object), unfolding(1, list))).toBe(false);
    const [one, other] = [unfolding(1, list), unfolding(1, list)];
    expect(equal([one, other, one], [other, one, one])).toBe(true);
    // With a hole: everything before it is read twice.
    const holed = (value: unknown) => Object.assign(new Array(3), [value, value]);
    expect(equal(unfolding(1, holed), unfolding(1, holed))).toBe(true);
  });

  it('are not read again for each of the places where they stand', () => {
    let reads = 0;
    const counted = (target: object) =>
      new Proxy(target, {
        ownKeys: (of) => {
          reads++;
          return Reflect.ownKeys(of);
        },
      });
    const large = () => Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, index]));
    const [a, b] = [counted(large()), counted(large())];
    // Other members are between them, so that more than the last comparison must be known.
    const between = (value: unknown) => Array.from({ length: 20_000 }, (_, index) => (index % 2 === 0 ? value : {}));
    expect(deepEqual(between(a), between(b))).toBe(true);
    // Of ten million members, only about a hundred are read for each of the other objects.
    expect(reads).toBeLessThan(2000);
  });
});

describe('cycles', () => {
  const ring = (size: number, last: object = {}) => {
    const objects: { next?: object }[] = Array.from({ length: size }, () => ({}));
    for (const [index, object] of objects.entries()) object.next = objects[(index + 1) % size] ?? {};
    return Object.assign(objects[size - 1] ?? {}, last).next;
  };

  it('are the same when they are the same to any depth', () => {
    const cycle = (x: number): unknown => {
      const value: Record<string, unknown> = { x };
      value.self = value;
      return value;
    };
    expect(equal(cycle(1), cycle(1))).toBe(true);
    expect(equal(cycle(1), cycle(2))).toBe(false);
    expect(equal(cycle(1), { x: 1, self: { x: 1, self: {} } })).toBe(false);
    const list: unknown[] = [];
    list.push(list);
    expect(equal(list, [[[list]]])).toBe(true);
    expect(equal(list, [[[[]]]])).toBe(false);
  });

  it('come to an end whatever their sizes', () => {
    const wide = (last: number) => {
      const object: Record<string, unknown> = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [at, at]));
      object.self = object;
      return { object, last };
    };
    expect(equal(wide(1), wide(1))).toBe(true);
    expect(equal(wide(1), wide(2))).toBe(false);
  });

  it('come to an end whatever their lengths', () => {
    expect(equal(ring(20_003), ring(19_997))).toBe(true);
    expect(equal(ring(20_003, { end: 1 }), ring(20_003, { end: 1 }))).toBe(true);
    expect(equal(ring(20_003, { end: 1 }), ring(19_997, { end: 1 }))).toBe(false);
    expect(equal(ring(20_003, { end: 1 }), ring(20_003, { end: 2 }))).toBe(false);
  });
});

const falseLengths = [1.5, -1, Number.NaN, 2 ** 32, 2 ** 53, '1', undefined];

/** A list in which every element is `a`, also by its descriptors. */
function listOfLength(length: unknown, onRead = () => {}): object {
  return new Proxy(['a'], {
    get: (_, key) => {
      onRead();
      return key === 'length' ? length : 'a';
    },
    getOwnPropertyDescriptor: (_, key) =>
      key === 'length'
        ? { value: length, writable: true, enumerable: false, configurable: false }
        : { value: 'a', writable: true, enumerable: true, configurable: true },
  });
}

describe('what cannot be read', () => {
  const traps = ['get', 'ownKeys', 'getOwnPropertyDescriptor'] as const;
  it.each<[string, () => unknown]>([
    ['a getter that throws', () => Object.defineProperty({}, 'a', { get: throwing, enumerable: true })],
    ['an element that throws', () => Object.defineProperty([1], 0, { get: throwing, enumerable: true })],
    ...traps.map((trap): [string, () => unknown] => [
      `a proxy that throws on ${trap}`,
      () => new Proxy({ a: 1 }, { [trap]: throwing }),
    ]),
    ['a list that throws', () => new Proxy([1], { get: throwing })],
    ['a revoked proxy', () => revoked({})],
    ['a revoked list', () => revoked([])],
    ['a function', () => () => 1],
    ['a symbol', () => Symbol('a')],
    ['a date', () => new Date(0)],
    ['a map', () => new Map([[1, 2]])],
    ['a set', () => new Set()],
    ['a regular expression', () => /a/],
    ['an error', () => new Error('a')],
    ['a boxed number', () => Object(5)],
    ['a promise', () => Promise.resolve()],
    ...falseLengths.map((length): [string, () => unknown] => [
      `a list of the length ${length}`,
      () => new Proxy(['a'], { get: (list, key) => (key === 'length' ? length : Reflect.get(list, key)) }),
    ]),
    ...falseLengths.map((length): [string, () => unknown] => [
      `a list that insists on the length ${length}`,
      () => listOfLength(length),
    ]),
    [
      'a list that is long in name only',
      () => new Proxy(['a'], { get: (_, key) => (key === 'length' ? 4_000_000_000 : 'a') }),
    ],
    [
      'a list that is shorter than it says',
      () => new Proxy(['a'], { get: (list, key) => (key === 'length' ? 3 : Reflect.get(list, key)) }),
    ],
  ])('is the same as nothing but itself: %s', (_, make) => {
    const [one, other] = [make(), make()];
    expect(equal(one, one)).toBe(true);
    expect(equal([one], [one])).toBe(true);
    for (const another of [other, {}, [], ['a'], ['a', undefined, undefined], { a: 1 }, null, undefined]) {
      expect(equal(one, another)).toBe(false);
      expect(equal({ x: one }, { x: another })).toBe(false);
      expect(equal([1, [one]], [1, [another]])).toBe(false);
    }
  });
});

describe('values that are not plain data', () => {
  it('is compared as what it gives', () => {
    const getter = () => ({
      get a() {
        return { b: 1 };
      },
    });
    expect(equal(getter(), { a: { b: 1 } })).toBe(true);
    expect(equal(getter(), { a: { b: 2 } })).toBe(false);
    expect(equal(new Proxy({ a: [{ b: 1 }] }, {}), new Proxy({ a: [{ b: 1 }] }, {}))).toBe(true);
    expect(equal(new Proxy(['a'], {}), ['a'])).toBe(true);
    expect(equal(runInNewContext('({ a: [{}, []] })'), { a: [{}, []] })).toBe(true);
    expect(equal(Object.assign(Object.create(null), { a: 1 }), { a: 1 })).toBe(true);
    expect(equal(Object.create(null), {})).toBe(true);
    expect(equal(Object.assign(new Map(), { a: 1 }), { a: 1 })).toBe(true);
  });

  const described = { configurable: true, enumerable: true, value: 1 };
  const endless = (): object => ({
    get next() {
      return endless();
    },
  });
  const remembering = (): object => {
    let next: object | undefined;
    return {
      get next() {
        next ??= remembering();
        return next;
      },
    };
  };
  const branching = (): object =>
    new Proxy({}, { get: branching, ownKeys: () => ['a', 'b'], getOwnPropertyDescriptor: () => described });
  const listing = (): object =>
    new Proxy([], {
      get: (_, key) => (key === 'length' ? 4_000_000_000 : listing()),
      getOwnPropertyDescriptor: () => described,
    });
  it('comes to an end where lists make new objects for ever', () => {
    expect(deepEqual(listing(), listing())).toBe(false);
  });
  it.each([
    ['getters', endless],
    ['getters that remember', remembering],
    ['proxies', branching],
  ])('comes to an end where %s make new objects for ever', { tags: ['long'] }, (_, make) => {
    expect(deepEqual(make(), make())).toBe(false);
  });

  const made = (levels: number): object => ({
    get next() {
      return levels === 0 ? 'end' : made(levels - 1);
    },
  });
  const plain = (levels: number) => {
    let here: object = { next: 'end' };
    for (let level = 0; level < levels; level++) here = { next: here };
    return here;
  };

  it('is followed a million times where nobody knows whether it goes on for ever', () => {
    expect(deepEqual(made(1_000_001), plain(1_000_001))).toBe(false);
  });

  it('is followed a million times on either side, and plain data without end', { tags: ['long'] }, () => {
    expect(deepEqual(made(1_000_000), plain(1_000_000))).toBe(true);
    expect(deepEqual(made(1_000_000), made(1_000_000))).toBe(true);
    expect(deepEqual(plain(1_000_001), made(1_000_001))).toBe(false);
    expect(deepEqual(plain(1_000_001), plain(1_000_001))).toBe(true);
  });

  it('comes to an end where a list says that it has four billion elements', () => {
    let reads = 0;
    const list = () =>
      listOfLength(4_000_000_000, () => {
        if (++reads > 5_000_000) throwing();
      });
    deepEqual(list(), list());
    expect(reads).toBeLessThan(100);
  });

  it('has no own members of a prototype, no hidden ones and no symbols', () => {
    expect(equal(Object.create({ a: 1 }), {})).toBe(true);
    expect(equal(Object.create({ a: 1 }), { a: 1 })).toBe(false);
    expect(equal({ a: 1 }, Object.create({ a: 1 }, { b: { value: 1, enumerable: true } }))).toBe(false);
    expect(equal({ a: 1 }, Object.defineProperty({ b: 1 }, 'a', { value: 1 }))).toBe(false);
    expect(equal({ a: 1 }, Object.defineProperty({}, 'a', { value: 1 }))).toBe(false);
    expect(equal({ a: 1, [Symbol.iterator]: 1 }, { a: 1 })).toBe(true);
    expect(equal(JSON.parse('{ "__proto__": 1 }'), {})).toBe(false);
    expect(equal(JSON.parse('{ "__proto__": { "a": 1 } }'), JSON.parse('{ "__proto__": { "a": 1 } }'))).toBe(true);
  });
});

describe('lists with holes', () => {
  const sparse = (length: number, elements: Record<string, unknown>) =>
    Object.assign(new Array(length), elements) as unknown;

  it.each<[unknown, unknown, boolean]>([
    [sparse(3, { 1: 'a' }), [undefined, 'a', undefined], true],
    [sparse(3, { 1: 'a' }), ['a', undefined, undefined], false],
    [sparse(3, { 1: 'a' }), sparse(4, { 1: 'a' }), false],
    [sparse(3, { 0: ['a'] }), sparse(3, { 0: ['a'] }), true],
    [sparse(3, { 0: ['a'] }), sparse(3, { 0: ['b'] }), false],
    [sparse(3, {}), sparse(3, { 2: null }), false],
    [sparse(3, { 2: { a: 1 } }), sparse(3, { 2: { a: 1 } }), true],
    [sparse(3, { 2: { a: 1 } }), sparse(3, { 2: { a: 2 } }), false],
    [sparse(4e9, {}), sparse(4e9, {}), true],
    [sparse(4e9, {}), sparse(4e9 - 1, {}), false],
    [sparse(4e9, { 3e9: 1, 5: 2 }), sparse(4e9, { 5: 2, 3e9: 1 }), true],
    [sparse(4e9, { 3e9: 1 }), sparse(4e9, { 3e9: 2 }), false],
    [sparse(4e9, { 3999999999: 1 }), sparse(4e9, { 3999999999: 1 }), true],
    [sparse(4e9, { 3999999999: 1 }), sparse(4e9, { 3999999999: 2 }), false],
    // These are not elements: JSON does not have them.
    [sparse(2, { 0: 1, more: 1, '-1': 1, '1.5': 1, '01': 1, '9': undefined }), [1, undefined], false],
    [sparse(2, { 0: 1, more: 1, '-1': 1, '1.5': 1, '01': 1 }), [1, undefined], true],
    [Object.assign(['a'], { more: 1 }), ['a'], true],
    [sparse(2, { 0: 1, 4294967295: 1 }), [1, undefined], true],
    [sparse(4294967295, { 4294967295: 1 }), sparse(4294967295, {}), true],
  ])('%#', (a, b, same) => {
    expect(equal(a, b)).toBe(same);
  });
});
