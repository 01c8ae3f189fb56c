import * as fc from 'fast-check';
import { mixed } from './arbitraries.js';
import { type Members, type Path, putAt } from './members.js';
import { drafts } from './plan.js';

/** A hostile value, with a name for reports, which cannot print the value itself. */
export interface Oddity {
  readonly name: string;
  readonly make: () => unknown;
  /** Used only inside another value, because fast-check cannot print it, or only at great length. */
  readonly onlyInside?: boolean;
}

function throwing(): never {
  throw new Error('from a hostile value');
}

/** Makes fast-check print the value by a name. */
function labelled(name: string | (() => string), value: object): object {
  return Object.defineProperty(value, fc.toStringMethod, { value: typeof name === 'string' ? () => name : name });
}

/** A proxy that throws on every operation, except when fast-check reads its own symbols or the name. */
function throwingProxy(name: string, target: object): object {
  const print = () => name;
  return new Proxy(target, {
    get: (_, key) => (key === fc.toStringMethod ? print : throwing()),
    has: (_, key) => (typeof key === 'symbol' ? key === fc.toStringMethod : throwing()),
    ownKeys: throwing,
    getOwnPropertyDescriptor: throwing,
    getPrototypeOf: throwing,
    isExtensible: throwing,
  });
}

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

const LEVELS = 20_000;
const ELEMENTS = 100_000;

function deep(what: string, wrap: (value: unknown) => object): object {
  let value: object = {};
  for (let level = 0; level < LEVELS; level++) value = wrap(value);
  return labelled(`${LEVELS} ${what} in each other`, value);
}

function throwingAt(name: string, target: object, key: string | number): object {
  return labelled(name, Object.defineProperty(target, key, { get: throwing, enumerable: true }));
}

function cyclicObject(): object {
  const value: Record<string, unknown> = { filter_type: 'actions', action_name: 'a' };
  return Object.assign(value, { self: value, filters: [value], attributes: value, content: value, push: value });
}

function cyclicList(): object {
  const list: unknown[] = [];
  list.push(list, { filters: list });
  return list;
}

/** An object with a getter that gives another value at each read. */
function changing(): object {
  const values = [undefined, 'PUSH', 5, {}, [], null, throwing];
  let reads = 0;
  const next = { enumerable: true, get: () => values[reads++ % values.length] };
  return Object.defineProperties({}, { channel: next, template_type: next, filters: next, length: next, push: next });
}

export function listOfLength(length: unknown): readonly unknown[] {
  const list = new Proxy(['a'], { get: (own, key) => (key === 'length' ? length : Reflect.get(own, key)) });
  labelled(`a list of ${length} elements`, list);
  return list;
}

const names = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf', 'length', ''];

export const oddities: readonly Oddity[] = [
  { name: 'null', make: () => null },
  { name: 'undefined', make: () => undefined },
  { name: 'NaN', make: () => Number.NaN },
  { name: 'Infinity', make: () => Number.POSITIVE_INFINITY },
  { name: '-Infinity', make: () => Number.NEGATIVE_INFINITY },
  { name: '-0', make: () => -0 },
  { name: 'a bigint', make: () => 5n },
  { name: 'a symbol', make: () => Symbol('hostile') },
  { name: 'a function', make: () => throwing },
  { name: 'a class', make: () => class Draft {} },
  {
    name: 'a class instance',
    make: () =>
      new (class Draft {
        channel = 'PUSH';
      })(),
  },
  { name: 'a date', make: () => new Date(0) },
  { name: 'an invalid date', make: () => new Date(Number.NaN) },
  { name: 'a map', make: () => new Map([['channel', 'PUSH']]) },
  { name: 'a set', make: () => new Set(['PUSH']) },
  { name: 'a regular expression', make: () => /PUSH/ },
  { name: 'an error', make: () => new Error('hostile') },
  { name: 'a promise', make: () => Promise.resolve('PUSH') },
  { name: 'a thenable that throws', make: () => Object.fromEntries([['then', throwing]]) },
  { name: 'bytes', make: () => new Uint8Array([80, 85]) },
  { name: 'boxed text', make: () => Object('PUSH') },
  { name: 'a boxed number', make: () => Object(5) },
  { name: 'a boxed boolean', make: () => Object(true) },
  { name: 'an object without a prototype', make: () => Object.assign(Object.create(null), { channel: 'PUSH' }) },
  { name: 'an object that inherits all', make: () => Object.create({ channel: 'PUSH', key: 'a', value: 'b' }) },
  { name: 'an object like a list', make: () => ({ 0: 'PUSH', length: 1 }) },
  { name: 'names of JavaScript', make: () => JSON.parse(`{${names.map((name) => `"${name}":{"x":[1]}`).join()}}`) },
  { name: 'a prototype in place of another', make: () => JSON.parse('{"__proto__":null,"constructor":null}') },
  { name: 'half a surrogate pair', make: () => 'a\ud83d' },
  { name: 'the other half', make: () => '\ude00@\ude00.\ude00' },
  { name: 'control characters', make: () => '\u0000\u0008\u001b[2J\ufeff\uffff' },
  { name: 'a cyclic object', make: cyclicObject },
  { name: 'a cyclic list', make: cyclicList },
  // biome-ignore lint/suspicious/noSparseArray: the hole is the test.
  { name: 'a list with holes', make: () => [, 'ANDROID', ,] },
  { name: 'a long list of nothing', make: () => labelled('a list of 4,000,000,000 holes', new Array(4_000_000_000)) },
  { name: 'a list with more members', make: () => Object.assign(['ANDROID'], { filters: [], 5.5: 'a', '-1': 'b' }) },
  { name: 'a long list', make: () => labelled(`a list of ${ELEMENTS} elements`, new Array(ELEMENTS).fill(5)) },
  { name: 'long text', make: () => ' '.repeat(ELEMENTS), onlyInside: true },
  {
    name: 'text for regular expressions',
    make: () => `${'a'.repeat(ELEMENTS)}@${'b.'.repeat(ELEMENTS)}`,
    onlyInside: true,
  },
  { name: 'very deep objects', make: () => deep('objects', (value) => ({ attributes: value, filters: [] })) },
  { name: 'very deep lists', make: () => deep('lists', (value) => [value]) },
  {
    name: 'very deep groups',
    make: () =>
      deep('filter groups', (value) => ({
        filters: [{ filter_type: 'actions', action_name: 'a', attributes: value }],
      })),
  },
  { name: 'a throwing getter', make: () => throwingAt('an object with a throwing getter', {}, 'channel') },
  {
    name: 'a list with a throwing element',
    make: () => throwingAt('a list with a throwing element', ['a', 'b'], 1),
  },
  {
    name: 'a getter that changes its mind',
    make: () => labelled('an object whose getters change their minds', changing()),
  },
  { name: 'a throwing proxy', make: () => throwingProxy('a throwing proxy', {}) },
  { name: 'a throwing proxy of a list', make: () => throwingProxy('a throwing proxy of a list', ['a']) },
  { name: 'a revoked proxy', make: () => revoked({}), onlyInside: true },
  { name: 'a revoked proxy of a list', make: () => revoked([]), onlyInside: true },
  { name: 'a list of a negative length', make: () => listOfLength(-1) },
  { name: 'a list of a length that no list has', make: () => listOfLength(2 ** 32) },
  {
    name: 'conversions that throw',
    make: () =>
      labelled('an object whose conversions throw', {
        toString: throwing,
        valueOf: throwing,
        toJSON: throwing,
        [Symbol.toPrimitive]: throwing,
        [Symbol.iterator]: throwing,
      }),
  },
];

const oddity = fc.constantFrom(...oddities);
const alone = fc.constantFrom(...oddities.filter(({ onlyInside }) => onlyInside !== true)).map(({ make }) => make());

const inside = fc
  .tuple(oddity, fc.constantFrom('draft', 'filters', 'channel', '__proto__x'), fc.boolean())
  .map(([{ name, make }, key, isList]) =>
    isList ? labelled(`[${name}]`, [make()]) : labelled(`{ ${key}: ${name} }`, { [key]: make() }),
  );

/** The paths of all values in a draft, without the root. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const isList = Array.isArray(value);
  const below = Object.entries(value).flatMap(([key, member]) =>
    pathsOf(member, [...path, isList ? Number(key) : key]),
  );
  return path.length === 0 ? below : [path, ...below];
}

/** Drafts with one value replaced by a hostile one. */
export function withHostileParts(from: fc.Arbitrary<Members>): fc.Arbitrary<unknown> {
  return fc.tuple(from, fc.nat(9999), oddity).map(([draft, number, { name, make }]) => {
    const paths = pathsOf(draft);
    // Never empty: every draft has a channel.
    const path = paths[number % paths.length] as Path;
    const made = putAt(draft, path, make()) as Members;
    return labelled(() => `${fc.stringify(draft)} with ${name} at ${path.join('.')}`, made);
  });
}

const planted = withHostileParts(drafts().map(({ draft }) => draft));

const anything = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
});

/**
 * Values that attackers and bugs send instead of a draft, a patch, or an answer: cycles, great depth and length, getters and
 * proxies that throw or give changing values, special names such as `__proto__`, values that JSON does not have, and valid
 * drafts with one of these inside. None of them must make a validation throw. Most cannot be sent as JSON.
 *
 * @example
 * fc.assert(
 *   fc.property(hostileValue(), (draft) => {
 *     expect(typeof validateDraft(draft, 'DRAFT_PUBLISH', workspace).valid).toBe('boolean');
 *   }),
 * );
 */
export function hostileValue(): fc.Arbitrary<unknown> {
  return mixed<unknown>([3, alone], [2, inside], [6, planted], [1, anything]);
}
