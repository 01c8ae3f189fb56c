import { LONGEST_SPARSE_LIST, MOST_ELEMENTS, READ_OF_SPARSE_LIST } from './limits.js';
import { pattern } from './once.js';

/**
 * Functions that read unchecked values. Objects are read as they are, each by its own members. Only when one of them throws, they
 * are read again with care: once, member by member, into plain copies.
 */

export type UnknownRecord = Readonly<Record<string, unknown>>;
export type Key = string | number;

/** Keys and indices, from the document root or from a part. */
export type Path = readonly Key[];

/** Stands for an unreadable value. It counts as present, with a wrong type. */
export const UNREADABLE = /* @__PURE__ */ Symbol.for('campaign-draft-rules/unreadable');

export function isList(value: unknown): value is readonly unknown[] {
  try {
    // Throws on a revoked proxy.
    return Array.isArray(value);
  } catch /* Stryker disable next-line BlockStatement: `undefined` counts as no */ {
    return false;
  }
}

export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !isList(value);
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** Text with at least one character that people can see (decision G3). */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && !isMissing(value);
}

/** Whether a required value would count as missing: absent, or a blank string (decisions G2 and G3). */
export function isMissing(value: unknown): boolean {
  if (typeof value !== 'string') return value === undefined;
  const first = value.charCodeAt(0);
  // The quick check first: most text begins with a visible ASCII character.
  return !(first > 32 && first < 127) && !visible().test(value);
}

/**
 * A character that people can see: no white space, no control (U+0085 is one), and none that is not drawn, such as a zero-width
 * space, a soft hyphen, a Hangul filler or a tag. U+2800, the empty Braille pattern, is a symbol that looks like a space.
 */
const visible = /* @__PURE__ */ pattern('[^\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800]', 'u');

/** Most lists are shorter. To copy 68 elements of this takes 50 ns; `Array.from` takes 2.8 µs. */
const ROOM = /* @__PURE__ */ Array.from({ length: 256 }, () => undefined);

/** A list of so many `undefined`, to be filled. An empty list is not safe to fill: it may inherit setters for its indices. */
export function unfilledList<Element>(length: number): (Element | undefined)[] {
  let all = ROOM;
  // Stryker disable next-line EqualityOperator: only slower, with more room than is needed
  while (all.length < length) all = all.concat(all);
  return all.slice(0, length);
}

/** An own member; `undefined` when it is absent (decision G2: absent and `undefined` are the same). */
export function own(record: UnknownRecord, key: string): unknown {
  try {
    return Object.hasOwn(record, key) ? record[key] : undefined;
  } catch {
    return UNREADABLE;
  }
}

/** A member that is known to be an own one. */
export function read(from: UnknownRecord, key: string): unknown {
  try {
    return from[key];
  } catch {
    return UNREADABLE;
  }
}

export function elementAt(list: readonly unknown[], index: number): unknown {
  try {
    return list[index];
  } catch {
    return UNREADABLE;
  }
}

/**
 * The length of a list, or what is read of a very long one with holes; `undefined` when it is false (limit R1): a proxy may return
 * anything.
 */
export function lengthOf(list: readonly unknown[]): number | undefined {
  try {
    const { length } = list;
    if (!Number.isInteger(length) || length < 0 || length > LONGEST_LIST) return undefined;
    // The values are counted, since each key would be made into a text first, which takes twenty times as long.
    return length > LONGEST_SPARSE_LIST && Object.values(list).length < length ? READ_OF_SPARSE_LIST : length;
  } catch /* Stryker disable next-line BlockStatement: without an answer it is `undefined` */ {
    return undefined;
  }
}

/** A member of an object or an element of a list; `undefined` when there is none. */
export function memberOf(value: unknown, key: Key): unknown {
  if (isList(value)) return typeof key === 'number' ? elementAt(value, key) : undefined;
  return isRecord(value) ? own(value, String(key)) : undefined;
}

/** The value at a path below `value`; `undefined` when the path does not exist. */
export function valueAt(value: unknown, path: Path): unknown {
  let here = value;
  for (let index = 0; index < path.length; index++) here = memberOf(here, path[index] as Key);
  return here;
}

/**
 * A copy without a prototype, so that absent members are not read from a polluted `Object.prototype`. Optional members are
 * read from such copies.
 */
export function bare<T extends object>(object: T): T {
  return { __proto__: null, ...object };
}

const LONGEST_LIST = 2 ** 32 - 1;

export interface ReadState {
  /** Plain copies by original, so that a shared object is read once. */
  copies: Map<object, UnknownRecord | undefined> | undefined;
  /** Whether objects are copied before they are looked at, because one threw when it was read without a copy. */
  readonly isCareful: boolean;
}

/**
 * The object itself, or a copy of its own members when it must be read with care; `undefined` when it is no object or unreadable.
 * It may inherit members: a loop over it must skip what is not its own.
 *
 * @throws whatever the object throws when it is read, unless `isCareful`.
 */
export function plainRecord(value: unknown, reading: ReadState): UnknownRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  // The value is an object and not a list.
  if (!reading.isCareful) return Array.isArray(value) ? undefined : (value as UnknownRecord);
  if (isList(value) || !hasReadablePrototype(value)) return undefined;
  reading.copies ??= new Map();
  if (!reading.copies.has(value)) reading.copies.set(value, copied(value));
  return reading.copies.get(value);
}

/** An object without a readable prototype is unreadable, even if its members are readable. */
function hasReadablePrototype(value: object): boolean {
  try {
    Object.getPrototypeOf(value);
    return true;
  } catch /* Stryker disable next-line BlockStatement: `undefined` counts as no */ {
    return false;
  }
}

/**
 * A copy of the own members of an object; `undefined` for other values and unreadable objects. With a prototype if that is safe:
 * engines store objects without one as dictionaries, and a loop that has met dictionaries takes twice as long for all other objects.
 */
export function ownMembers(value: unknown): UnknownRecord | undefined {
  if (!isRecord(value)) return undefined;
  try {
    return { ...value };
  } catch {
    // A member is unreadable.
    return copied(value);
  }
}

/**
 * A deep copy as plain data. Every member is read once, or twice in an object in which one throws. Shared and circular objects stay so
 * in the copy.
 */
export function plainCopy(value: unknown, most?: number): unknown {
  return wholeCopy(value, most).copy;
}

/**
 * The same; `isWhole`: whether there were no more objects and lists than are copied. Those beyond are unreadable in the copy, and so are
 * those for which `isLost` says that their members are not all that they are.
 */
export function wholeCopy(
  value: unknown,
  most = MOST_ELEMENTS,
  isLost: (original: object) => boolean = () => false,
): { readonly copy: unknown; readonly isWhole: boolean } {
  let isWhole = true;
  const copies = new Map<object, unknown>();
  const root = shallow(value);
  // The map grows during the loop: nested objects are appended, so no recursion is needed.
  copies.forEach((copy) => {
    // Every copy is a list or an object made here.
    const members = copy as Record<string, unknown>;
    Object.keys(members).forEach((key) => {
      members[key] = shallow(members[key]);
    });
  });
  return { copy: root, isWhole };

  function shallow(original: unknown): unknown {
    if (typeof original !== 'object' || original === null) return original;
    if (!copies.has(original)) {
      if (copies.size >= most) {
        isWhole = false;
        return UNREADABLE;
      }
      const copy = isList(original) ? copiedList(original) : ownMembers(original);
      if (copy === undefined || isLost(original)) return UNREADABLE;
      copies.set(original, copy);
    }
    return copies.get(original);
  }
}

/** A copy of a list, element by element, as a proxy may throw; `undefined` when its length is false. */
export function copiedList(list: readonly unknown[]): unknown[] | undefined {
  const length = lengthOf(list);
  return length === undefined ? undefined : Array.from({ length }, (_, index) => elementAt(list, index));
}

/** The names of the own members of an object; `undefined` when it is unreadable. */
export function namesOf(value: object): string[] | undefined {
  try {
    return Object.keys(value);
  } catch /* Stryker disable next-line BlockStatement: without an answer it is `undefined` */ {
    return undefined;
  }
}

function copied(value: object): UnknownRecord | undefined {
  const copy: Record<string, unknown> = Object.create(null);
  const keys = namesOf(value);
  if (keys === undefined) return undefined;
  // `Object.keys` lists strings, and `value` is an object.
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as string;
    copy[key] = read(value as UnknownRecord, key);
  }
  return copy;
}
