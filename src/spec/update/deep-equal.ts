import { MOST_ELEMENTS } from '../../core/limits.js';

/** The depth of recursion in a comparison. Recursion is fast, but the input must not decide its depth. */
const MOST_LEVELS = 32;

/** Members compared before pairs are remembered. Most values have fewer. */
const FIRST_CREDIT = 10_000;
const CREDIT_FOR_A_PAIR = 100;

/** Getters and proxies can make new objects forever. After this many compared pairs, only plain data is followed. */
const MOST_UNCHECKED = 1_000_000;

/** A longer list may have a false length, so its end is checked before its elements are compared. */
const SHORT_COMPARED_LIST = 1000;

type Members = Readonly<Record<string | number, unknown>>;

/** A linked list of pairs that are still to be compared. */
interface Waiting {
  readonly left: Members;
  readonly right: Members;
  readonly before: Waiting | undefined;
}

interface Comparison {
  level: number;
  /** Pairs below the deepest level of recursion. They are compared after it returns. */
  pending: Waiting | undefined;
  /** How many more members may be compared before a pair is remembered: see {@link isSamePair}. */
  credit: number;
  /** The remembered pairs: see {@link unite}. */
  readonly leaders: Map<Members, Members>;
  /** How many more pairs may come from getters and proxies. After that only plain data is followed. */
  unchecked: number;
}

/**
 * Whether two JSON values are equal. The order of keys does not matter, and a member that is `undefined` is absent. An
 * unreadable value equals only itself. Written by hand, because libraries recurse without limit and read inherited members.
 */
export function deepEqual(left: unknown, right: unknown): boolean {
  if (isSame(left, right)) return true;
  if (!isMembers(left) || !isMembers(right)) return false;
  try {
    return areSameObjects(left, right);
  } catch {
    // A getter or a proxy may throw.
    return false;
  }
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right || Object.is(left, right);
}

function isMembers(value: unknown): value is Members {
  return (
    typeof value === 'object' &&
    // Stryker disable next-line ConditionalExpression: `null` throws, and what throws is not equal
    value !== null
  );
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
 * Remembering every pair would cost more than comparing it. Remembering none would never end with circular objects, and
 * would take too long with shared ones. So pairs are remembered only while there is no credit: each compared member costs
 * credit, and each remembered pair earns some. There are fewer pairs to remember than objects, so the work stays
 * proportional to the size of the values, with every shared part counted once.
 */
function isSamePair(comparison: Comparison, a: Members, b: Members): boolean {
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only slower or faster
  if (comparison.credit <= 0) {
    if (!unite(comparison.leaders, a, b)) return true;
    // Stryker disable next-line AssignmentOperator: only slower
    comparison.credit += CREDIT_FOR_A_PAIR;
  }
  // Throws on a revoked proxy.
  const isList = Array.isArray(a);
  if (isList !== Array.isArray(b)) return false;
  return isList
    ? areSameLists(comparison, a, b)
    : areSameAt(comparison, a, b, comparedKeys(comparison, a), comparedKeys(comparison, b));
}

/**
 * Assumes that two objects are equal (union-find). Returns false when that was already known, directly or from earlier
 * pairs: `a = c` follows from `a = b` and `b = c`. Equal objects have the same leader.
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
    // Path halving.
    const afterNext = leaders.get(next);
    // Stryker disable next-line ConditionalExpression: only slower without it
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
  const isQuick =
    // Stryker disable next-line ConditionalExpression,EqualityOperator,LogicalOperator: only slower without it
    length <= SHORT_COMPARED_LIST ||
    // Stryker disable next-line ConditionalExpression,EqualityOperator,ArithmeticOperator: only slower without it
    (length <= MOST_ELEMENTS && Object.hasOwn(a, length - 1) && Object.hasOwn(b, length - 1));
  // Stryker disable next-line ConditionalExpression,BlockStatement: only slower without it
  if (isQuick) {
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only slower, the keys from here on are compared below
    for (; index < length; index++) {
      const left = a[index];
      // Stryker disable next-line ConditionalExpression,EqualityOperator: only slower, the keys from here on are compared below
      if (left === undefined) break;
      comparison.credit--;
      if (!isSameMember(comparison, a, b, index, left)) return false;
    }
  }
  // Stryker disable next-line ConditionalExpression: only slower without it
  if (index === length) return true;
  // The list has holes from here on, or a false length, or is very long. `new Array(4e9)` has no elements, and a proxy may
  // have any element up to there, so only existing keys are read.
  if (!isData(a, 'length', length) || !isData(b, 'length', length)) return false;
  const isHere = (key: string) =>
    Number(key) < length &&
    // Stryker disable next-line ConditionalExpression: only slower, what is before was compared above
    Number(key) >= index &&
    isIndex(key);
  return areSameAt(
    comparison,
    a,
    b,
    comparedKeys(comparison, a).filter(isHere),
    comparedKeys(comparison, b).filter(isHere),
  );
}

function isLength(length: unknown): length is number {
  return Number.isInteger(length) && Number(length) >= 0 && Number(length) < 2 ** 32;
}

/** False for `5.5`, `-1` or `filters`: a list may have other members, which JSON ignores. */
function isIndex(key: string): boolean {
  return /^(0|[1-9]\d*)$/.test(key);
}

function comparedKeys(comparison: Comparison, object: Members): string[] {
  const keys = Object.keys(object);
  comparison.credit -= keys.length;
  return keys;
}

/** Compares the members of two objects. A member that is `undefined` counts as absent. */
function areSameAt(comparison: Comparison, a: Members, b: Members, keys: string[], others: string[]): boolean {
  let present = 0;
  for (let index = 0; index < keys.length; index++) {
    // Not undefined: the index is less than the length.
    const key = keys[index] as string;
    const left = a[key];
    if (left === undefined) continue;
    present++;
    // The quick check first: the keys usually have the same order.
    // Stryker disable next-line ConditionalExpression: only slower
    if (key !== others[index] && !Object.prototype.propertyIsEnumerable.call(b, key)) return false;
    if (!isSameMember(comparison, a, b, key, left)) return false;
  }
  if (present === 0 && !(isReadable(a) && isReadable(b))) return false;
  // Stryker disable next-line ConditionalExpression: only slower without it
  if (present === others.length) return true;
  return present === others.filter((key) => b[key] !== undefined).length;
}

/** False for a `Date` or a `Map`: they have no members, so they would look like `{}`. */
function isReadable(object: Members): boolean {
  return Array.isArray(object) || Object.prototype.toString.call(object) === '[object Object]';
}

/** Compares the members of `a` and `b` under one key. `left` is `a[key]`, which is read only once. */
function isSameMember(comparison: Comparison, a: Members, b: Members, key: string | number, left: unknown): boolean {
  const right = b[key];
  if (isSame(left, right)) return true;
  if (!isMembers(left) || !isMembers(right)) return false;
  if (--comparison.unchecked < 0 && !(isData(a, key, left) && isData(b, key, right))) return false;
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only slower or faster
  if (comparison.level === MOST_LEVELS) {
    comparison.pending = { left, right, before: comparison.pending };
    return true;
  }
  comparison.level++;
  const isEqual = isSamePair(comparison, left, right);
  comparison.level--;
  return isEqual;
}

/** False for a getter, and for a proxy that has only a `get` trap. */
function isData(object: Members, key: string | number, value: unknown): boolean {
  // Stryker disable next-line OptionalChaining: it throws, and what throws is not equal
  return Object.getOwnPropertyDescriptor(object, key)?.value === value;
}
