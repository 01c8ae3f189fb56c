import { MOST_ELEMENTS } from '../core/limits.js';
import { elementAt, isList, isMissing, lengthOf, namesOf, own, type UnknownRecord } from '../core/value.js';

/** Deeper than any valid draft, and shallow enough for the stack. `withoutBlanks` does not change deeper values. */
const DEEPEST_FORM_VALUE = 1000;

/** A value of which any member may be absent, at any depth. A list has all its elements. */
type Partially<Value> = Value extends Date | ((...args: never) => unknown)
  ? Value
  : Value extends readonly unknown[]
    ? { [Index in keyof Value]: Partially<Value[Index]> }
    : Value extends object
      ? { [Key in keyof Value]?: Partially<Value[Key]> }
      : Value;

/**
 * The draft that a form means: without the blank values of untouched inputs.
 *
 * - A member is left out when it is a blank string, `NaN` or `undefined`, or an object that becomes empty in this way.
 * - An object that was already empty stays. A list always stays.
 * - A list keeps its length, so that indices keep their meaning: a blank element stays as it is, and an element that becomes
 *   empty stays as `{}`.
 *
 * Nothing is changed in place. An object without blanks is returned itself; an object with blanks is copied. For a session,
 * which reads only what changed, pass the result of the last call as `before`: equal objects are then taken from it, not made
 * anew. This also helps with form libraries that copy all values at each call. An object that is the same as in `before` is not
 * read again, so values that are changed in place must be copied first.
 *
 * An instance of a class is read by its own enumerable members, as JSON would send it; with something left out, it becomes a
 * plain object. A value that is unreadable, circular, or more than 1,000 levels deep is returned as it is. An intended blank
 * looks like an untouched input: the blank `value` that a key-value pair or a filter may have is left out too.
 *
 * @param draft anything: the values of a form.
 * @param before the result of the last call, and nothing else.
 * @returns the draft; any of its members may be absent.
 * @example
 * withoutBlanks({ channel: 'PUSH', created_by: '', basic_details: { name: ' ' } }); // { channel: 'PUSH' }
 * meant = withoutBlanks(values, meant); // at each keystroke
 */
export function withoutBlanks<Draft>(draft: Draft, before?: unknown): Partially<Draft> {
  /** The result for each object, so that a shared object is read once; `undefined`: nothing is left. */
  const known = new Map<object, unknown>();

  /** The result for an object; `undefined` when nothing is left of it. */
  function meantBy(value: object, last: unknown, level: number): unknown {
    // The same object was in the last result, so it has no blanks.
    if (value === last) return value;
    if (known.has(value)) return known.get(value);
    if (level > DEEPEST_FORM_VALUE || known.size === MOST_ELEMENTS) return value;
    // For circular objects.
    known.set(value, value);
    const meant = isList(value) ? listMeantBy(value, last, level) : recordMeantBy(value, last, level);
    known.set(value, meant);
    return meant;
  }

  function recordMeantBy(value: object, last: unknown, level: number): unknown {
    const members = ownMembers(value);
    if (members === undefined) return value;
    const left: [string, unknown][] = [];
    let isSame = true;
    for (const entry of members) {
      const key = entry[0];
      const member = entry[1];
      const meant = isObject(member) ? meantBy(member, memberOf(last, key), level + 1) : member;
      if (meant !== member || isBlank(meant)) isSame = false;
      if (!isBlank(meant)) left.push([key, meant]);
    }
    if (left.length === 0 && members.length > 0) return undefined;
    if (isObjectLiteral(value) && isObjectLiteral(last) && isRecordOf(left, last)) return last;
    return isSame ? value : Object.fromEntries(left);
  }

  function listMeantBy(value: readonly unknown[], last: unknown, level: number): unknown {
    const elements = ownElements(value);
    if (elements === undefined) return value;
    const left = elements.map((element, index) => {
      if (!isObject(element)) return element;
      const lastElement = isList(last) ? elementAt(last, index) : undefined;
      return meantBy(element, lastElement, level + 1) ?? emptyAs(lastElement);
    });
    if (isList(last) && isListOf(left, last)) return last;
    return isListOf(left, value) ? value : left;
  }

  const meant = isObject(draft) ? (meantBy(draft, before, 0) ?? emptyAs(before)) : draft;
  // It has the members of the draft, with some left out.
  // Written out a second time, that type would be compared with itself, which takes the compiler ten seconds.
  return meant as ReturnType<typeof withoutBlanks<Draft>>;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isBlank(value: unknown): boolean {
  return isMissing(value) || Number.isNaN(value);
}

/** Whether it is neither a list nor an instance of a class, which may hold more than its members show. */
function isObjectLiteral(value: unknown): value is UnknownRecord {
  // Stryker disable next-line ConditionalExpression: only slower without it
  if (!isObject(value)) return false;
  try {
    // Throws for some proxies.
    const prototype: unknown = Object.getPrototypeOf(value);
    return prototype === Object.prototype || prototype === null;
  } catch /* Stryker disable next-line BlockStatement: `undefined` counts as no */ {
    return false;
  }
}

function memberOf(value: unknown, key: string): unknown {
  return isObjectLiteral(value) ? own(value, key) : undefined;
}

/** The own members of an object, each read once; `undefined` when one cannot be read. */
function ownMembers(value: object): [string, unknown][] | undefined {
  try {
    return Object.entries(value);
  } catch /* Stryker disable next-line BlockStatement: without an answer it is `undefined` */ {
    return undefined;
  }
}

/** The elements of a list, each read once; `undefined` when one is unreadable or the list has a false length. */
function ownElements(list: readonly unknown[]): unknown[] | undefined {
  try {
    const length = lengthOf(list);
    return length === list.length ? Array.from({ length }, (_, index) => list[index]) : undefined;
  } catch /* Stryker disable next-line BlockStatement: without an answer it is `undefined` */ {
    return undefined;
  }
}

function isRecordOf(members: readonly [string, unknown][], record: UnknownRecord): boolean {
  return (
    members.length === namesOf(record)?.length && members.every((entry) => Object.is(entry[1], own(record, entry[0])))
  );
}

function isListOf(elements: readonly unknown[], list: readonly unknown[]): boolean {
  return elements.length === lengthOf(list) && elements.every((one, index) => Object.is(one, elementAt(list, index)));
}

/** An empty object: the last result, if it was one. */
function emptyAs(last: unknown): unknown {
  return isObjectLiteral(last) && isRecordOf([], last) ? last : {};
}
