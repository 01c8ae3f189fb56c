import type { PartialDeep } from 'type-fest';
import { DEEPEST_FORM_VALUE, MOST_ELEMENTS } from './core/limits.js';
import { elementAt, isList, isMissing, lengthOf, namesOf, own, type UnknownRecord } from './core/value.js';

/**
 * What a form means: the draft without what its untouched inputs hold.
 *
 * - A member is left out when it is a blank string, `NaN` or `undefined`, or an object in which nothing is left because of that.
 * - An object that was empty to begin with stays, and so does a list, even an empty one.
 * - A list keeps its length, so that an index means the same before and after: an element that is blank stays as it is, and an
 *   object in it in which nothing is left stays as `{}`.
 *
 * Nothing is changed in place. What has nothing to leave out is handed back as the very object that it is; what has, is
 * copied. So that a session, which looks only at what changed, recognizes the copies too, hand in the answer to the call
 * before: wherever the new answer is equal to it, it is the same object. That helps as well with form libraries that copy
 * all their values whenever they are asked for them. What stands there as the same object is not looked at again: values that
 * are changed in place must then be copied before they are handed in.
 *
 * An instance of a class is read by its own enumerable members, as JSON would send it; where something is left out of it, a
 * plain object takes its place. What cannot be read, what contains itself, and what stands more than 1,000 levels deep is
 * handed back as it is. A blank that is meant looks like an untouched input: the blank `value` that a key-value pair or a
 * filter may have is left out too.
 *
 * @param draft anything: the values of a form.
 * @param before what the call before answered, and nothing else.
 * @returns the draft; any of its members may be absent.
 * @example
 * withoutBlanks({ channel: 'PUSH', created_by: '', basic_details: { name: ' ' } }); // { channel: 'PUSH' }
 * meant = withoutBlanks(values, meant); // at each keystroke
 */
export function withoutBlanks<Draft>(draft: Draft, before?: unknown): PartialDeep<Draft, { recurseIntoArrays: true }> {
  /** What became of each object, so that one that stands in many places is looked at once; `undefined`: nothing is left. */
  const known = new Map<object, unknown>();

  /** What takes the place of an object; `undefined` when nothing is left of it. */
  function meantBy(value: object, last: unknown, level: number): unknown {
    // It had nothing to leave out before, and has not been changed since.
    if (value === last) return value;
    if (known.has(value)) return known.get(value);
    if (level > DEEPEST_FORM_VALUE || known.size === MOST_ELEMENTS) return value;
    // For what contains itself.
    known.set(value, value);
    const meant = isList(value) ? listMeantBy(value, last, level) : recordMeantBy(value, last, level);
    known.set(value, meant);
    return meant;
  }

  function recordMeantBy(value: object, last: unknown, level: number): unknown {
    const members = membersOf(value);
    if (members === undefined) return value;
    const left: [string, unknown][] = [];
    let isSame = true;
    for (const [key, member] of members) {
      const meant = isObject(member) ? meantBy(member, memberOf(last, key), level + 1) : member;
      if (meant !== member || isBlank(meant)) isSame = false;
      if (!isBlank(meant)) left.push([key, meant]);
    }
    if (left.length === 0 && members.length > 0) return undefined;
    if (isPlain(value) && isPlain(last) && isRecordOf(left, last)) return last;
    return isSame ? value : Object.fromEntries(left);
  }

  function listMeantBy(value: readonly unknown[], last: unknown, level: number): unknown {
    const elements = elementsOf(value);
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
  // The same members, some of them left out.
  return meant as PartialDeep<Draft, { recurseIntoArrays: true }>;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isBlank(value: unknown): boolean {
  return isMissing(value) || Number.isNaN(value);
}

/** Not a list, nor an instance of a class, which may hold more than its members show. */
function isPlain(value: unknown): value is UnknownRecord {
  try {
    // Throws on `undefined`, too.
    const prototype: unknown = Object.getPrototypeOf(value);
    return prototype === Object.prototype || prototype === null;
  } catch {
    return false;
  }
}

function memberOf(value: unknown, key: string): unknown {
  return isPlain(value) ? own(value, key) : undefined;
}

/** The own members of an object, each read once; `undefined` when one cannot be read. */
function membersOf(value: object): [string, unknown][] | undefined {
  try {
    return Object.entries(value);
  } catch {
    return undefined;
  }
}

/** The elements of a list, each read once; `undefined` when one cannot be read, or the list is long in name only. */
function elementsOf(list: readonly unknown[]): unknown[] | undefined {
  try {
    const length = lengthOf(list);
    return length === list.length ? Array.from({ length }, (_, index) => list[index]) : undefined;
  } catch {
    return undefined;
  }
}

function isRecordOf(members: readonly [string, unknown][], record: UnknownRecord): boolean {
  return members.length === namesOf(record)?.length && members.every(([key, one]) => one === own(record, key));
}

function isListOf(elements: readonly unknown[], list: readonly unknown[]): boolean {
  return elements.length === lengthOf(list) && elements.every((one, index) => Object.is(one, elementAt(list, index)));
}

/** An object without members: the last one, where that was one. */
function emptyAs(last: unknown): unknown {
  return isPlain(last) && isRecordOf([], last) ? last : {};
}
