import { CREDIT_FOR_A_PAIR, FIRST_CREDIT, MOST_LEVELS, MOST_UNCHECKED, SHORT_COMPARED_LIST } from '../core/limits.js';

/** An object or a list. */
type Members = Readonly<Record<string | number, unknown>>;

/** A pair that waits, and those that came before it. */
interface Waiting {
  readonly left: Members;
  readonly right: Members;
  readonly before: Waiting | undefined;
}

/** Where a comparison stands. */
interface Comparison {
  /** How many levels of objects are being compared by recursion. */
  level: number;
  /** The pairs below them, which wait until the recursion has come back. */
  pending: Waiting | undefined;
  /** How many members may be compared before a pair is remembered. */
  credit: number;
  /** The pairs that are remembered: see {@link unite}. */
  readonly leaders: Map<Members, Members>;
  /** How many pairs may still come from anywhere, getters and proxies among them. */
  unchecked: number;
}

/**
 * Whether two values that came as JSON are the same: the order of keys does not matter, and a member that is
 * `undefined` is absent. What cannot be read is the same as nothing but itself. By hand, because the libraries for it
 * recurse as deep as the input says, and read what a prototype holds.
 */
export function deepEqual(left: unknown, right: unknown): boolean {
  if (isSame(left, right)) return true;
  if (!isObject(left) || !isObject(right)) return false;
  try {
    return areSameObjects(left, right);
  } catch {
    // A getter or a proxy threw.
    return false;
  }
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right || Object.is(left, right);
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null;
}

function areSameObjects(left: Members, right: Members): boolean {
  const comparison: Comparison = {
    level: 0,
    pending: { left, right, before: undefined },
    credit: FIRST_CREDIT,
    leaders: new Map(),
    unchecked: MOST_UNCHECKED,
  };
  for (let pair = comparison.pending; pair !== undefined; pair = comparison.pending) {
    comparison.pending = pair.before;
    if (!isSamePair(comparison, pair.left, pair.right)) return false;
  }
  return true;
}

/**
 * To remember every pair would cost more than to compare it. To remember none would never end where objects contain
 * themselves, and take for ever where they share their parts. So pairs are remembered only while there is no credit:
 * each member that is compared costs credit, and each pair that is remembered earns some. As there are fewer pairs to
 * remember than objects, the work stays proportional to the size of the values, with every shared part counted once.
 */
function isSamePair(comparison: Comparison, a: Members, b: Members): boolean {
  if (comparison.credit <= 0) {
    if (!unite(comparison.leaders, a, b)) return true;
    comparison.credit += CREDIT_FOR_A_PAIR;
  }
  comparison.credit--;
  // Throws on a revoked proxy.
  const isList = Array.isArray(a);
  if (isList !== Array.isArray(b)) return false;
  return isList
    ? areSameLists(comparison, a, b)
    : areSameAt(comparison, a, b, keysOf(comparison, a), keysOf(comparison, b));
}

/**
 * Takes two objects to be the same, while nothing says otherwise. Answers whether that is news: it is none when it follows
 * from what was taken before, as `a = c` follows from `a = b` and `b = c`. All that are the same have one leader, which is
 * found by going from each object to the one that was set for it.
 */
function unite(leaders: Map<Members, Members>, a: Members, b: Members): boolean {
  const leader = leaderOf(leaders, a);
  const other = leaderOf(leaders, b);
  if (leader === other) return false;
  leaders.set(leader, other);
  return true;
}

function leaderOf(leaders: Map<Members, Members>, object: Members): Members {
  let here = object;
  for (let next = leaders.get(here); next !== undefined; next = leaders.get(here)) {
    // Halves the way for the next time.
    const afterNext = leaders.get(next);
    if (afterNext !== undefined) leaders.set(here, afterNext);
    here = afterNext ?? next;
  }
  return here;
}

function areSameLists(comparison: Comparison, a: Members, b: Members): boolean {
  const { length } = a;
  // A proxy may give anything for a length.
  if (!isLength(length) || length !== b.length) return false;
  let index = 0;
  if (length <= SHORT_COMPARED_LIST || (Object.hasOwn(a, length - 1) && Object.hasOwn(b, length - 1))) {
    for (; index < length; index++) {
      const left = a[index];
      if (left === undefined) break;
      comparison.credit--;
      if (!isSameMember(comparison, a, b, index, left)) return false;
    }
  }
  if (index === length) return true;
  // There are holes from here on, or the length is a lie. `new Array(4e9)` has a length and nothing in it: only what is
  // there is read.
  if (!isData(a, 'length', length) || !isData(b, 'length', length)) return false;
  const isHere = (key: string) => Number(key) >= index && Number(key) < length && isIndex(key);
  return areSameAt(comparison, a, b, keysOf(comparison, a).filter(isHere), keysOf(comparison, b).filter(isHere));
}

function isLength(length: unknown): length is number {
  return Number.isInteger(length) && Number(length) >= 0 && Number(length) < 2 ** 32;
}

/** Not `5.5`, `-1` or `filters`: a list may have other members, which JSON does not know. */
function isIndex(key: string): boolean {
  return /^(0|[1-9]\d*)$/.test(key);
}

function keysOf(comparison: Comparison, object: Members): string[] {
  const keys = Object.keys(object);
  comparison.credit -= keys.length;
  return keys;
}

/** Compares what two objects have under their keys. A key whose member is `undefined` is none. */
function areSameAt(comparison: Comparison, a: Members, b: Members, keys: string[], others: string[]): boolean {
  let present = 0;
  for (let index = 0; index < keys.length; index++) {
    // There is one: the index is less than the length.
    const key = keys[index] as string;
    const left = a[key];
    if (left === undefined) continue;
    present++;
    // Mostly the keys have the same order.
    if (key !== others[index] && !Object.prototype.propertyIsEnumerable.call(b, key)) return false;
    if (!isSameMember(comparison, a, b, key, left)) return false;
  }
  if (present === 0 && !(isReadable(a) && isReadable(b))) return false;
  if (present === others.length) return true;
  return present === others.filter((key) => b[key] !== undefined).length;
}

/** Without members, a `Date` or a `Map` looks like `{}`: what they hold does not show. */
function isReadable(object: Members): boolean {
  return Array.isArray(object) || Object.prototype.toString.call(object) === '[object Object]';
}

/** Compares what two objects have under one key: `left` is what stands there in the first. */
function isSameMember(comparison: Comparison, a: Members, b: Members, key: string | number, left: unknown): boolean {
  const right = b[key];
  if (isSame(left, right)) return true;
  if (!isObject(left) || !isObject(right)) return false;
  if (--comparison.unchecked < 0 && !(isData(a, key, left) && isData(b, key, right))) return false;
  if (comparison.level === MOST_LEVELS) {
    comparison.pending = { left, right, before: comparison.pending };
    return true;
  }
  comparison.level++;
  const isEqual = isSamePair(comparison, left, right);
  comparison.level--;
  return isEqual;
}

/** Not what a getter makes, nor a proxy that answers to reading alone. */
function isData(object: Members, key: string | number, value: unknown): boolean {
  return Object.getOwnPropertyDescriptor(object, key)?.value === value;
}
