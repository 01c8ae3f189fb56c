import { LONGEST_SPARSE_LIST, MOST_ELEMENTS } from './limits.js';

/**
 * Reading values that nobody has checked yet. A draft usually is plain data, as `JSON.parse` makes it, and is read as it is;
 * what is something else (a class instance, an object of another realm) is read once, member by member, into a plain copy.
 */

export type UnknownRecord = Readonly<Record<string, unknown>>;
export type Key = string | number;

/** Keys and indices, from the document root or from a part. */
export type Path = readonly Key[];

/** What cannot be read: it is there, and it is of no type that a draft can have. */
export const UNREADABLE = Symbol('a value that cannot be read');

export function isUnreadable(value: unknown): boolean {
  return value === UNREADABLE;
}

export function isList(value: unknown): value is readonly unknown[] {
  try {
    // Throws on a revoked proxy.
    return Array.isArray(value);
  } catch {
    return false;
  }
}

export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !isList(value);
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** Text with at least one character that is not white space (decision G3). */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && !isMissing(value);
}

/** Nothing there, where something is required: absent, or a blank string (decisions G2 and G3). */
export function isMissing(value: unknown): boolean {
  if (typeof value !== 'string') return value === undefined;
  const first = value.charCodeAt(0);
  // Most text begins with a letter, and a comparison is faster than an expression.
  return !(first > 32 && first < 127) && !/\S/.test(value);
}

/** One own member; `undefined` when there is none (decision G2: absent and `undefined` are the same). */
export function own(record: UnknownRecord, key: string): unknown {
  try {
    return Object.hasOwn(record, key) ? record[key] : undefined;
  } catch {
    return UNREADABLE;
  }
}

/** One member of an object, known to be its own. */
export function read(from: UnknownRecord, key: string): unknown {
  try {
    return from[key];
  } catch {
    return UNREADABLE;
  }
}

/** One element of a list. A function of its own: the engine reads faster where it has met nothing but lists. */
export function elementAt(list: readonly unknown[], index: number): unknown {
  try {
    return list[index];
  } catch {
    return UNREADABLE;
  }
}

/** The length of a list, `undefined` when it has no true one (limit R1): a proxy may answer anything. */
export function lengthOf(list: readonly unknown[]): number | undefined {
  try {
    const { length } = list;
    if (!Number.isInteger(length) || length < 0 || length > LONGEST_LIST) return undefined;
    return length > LONGEST_SPARSE_LIST && Object.keys(list).length < length ? LONGEST_SPARSE_LIST : length;
  } catch {
    return undefined;
  }
}

/** The value below `value`, member by member; `undefined` where the keys lead nowhere. */
export function valueAt(value: unknown, keys: Path): unknown {
  let here = value;
  for (let index = 0; index < keys.length; index++) here = isRecord(here) ? own(here, String(keys[index])) : undefined;
  return here;
}

/**
 * The same members, and no others: what our own objects leave out must not come from `Object.prototype`, whatever somebody put
 * there. Everything that may be left out is read from such a copy.
 */
export function bare<T extends object>(object: T): T {
  return { __proto__: null, ...object };
}

const NOTHING = {};

/** Whether a loop over the members of an object meets some that it inherits: then no object may be read that does. */
export function inheritsMembers(): boolean {
  for (const _ in NOTHING) return true;
  return false;
}

/** Whether `Object.prototype` has members that it should not have, whatever a loop meets: to ask this takes longer. */
export function isPrototypeChanged(): boolean {
  return Reflect.ownKeys(Object.prototype).length !== MEMBERS_OF_OBJECTS;
}

/** Of every JavaScript engine of the last years; one that has another number reads everything with care, and slower. */
const MEMBERS_OF_OBJECTS = 12;

/** No list is longer: what says so is none. */
const LONGEST_LIST = 2 ** 32 - 1;

/** How the objects of one draft are read. */
export interface Reading {
  /** Plain copies of what is not plain, by original: what stands in several places is read once. */
  copies: Map<object, UnknownRecord | undefined> | undefined;
  /** Whether all objects inherit members: see {@link inheritsMembers}. */
  readonly isCareful: boolean;
}

/**
 * The object itself when it is plain data; a copy of its own members otherwise; `undefined` when it is a list, or cannot be
 * read.
 */
export function plainRecord(value: object, reading: Reading): UnknownRecord | undefined {
  try {
    // The two kinds of objects that inherit no member of anybody's making; `JSON.parse` makes the first.
    const prototype: unknown = Object.getPrototypeOf(value);
    if ((prototype === Object.prototype && !reading.isCareful) || prototype === null) return value as UnknownRecord;
  } catch {
    return undefined;
  }
  if (isList(value)) return undefined;
  reading.copies ??= new Map();
  if (!reading.copies.has(value)) reading.copies.set(value, copied(value, reading.isCareful));
  return reading.copies.get(value);
}

/** The own members of an object, each read once; `undefined` for anything else, and for what cannot be read. */
export function ownMembers(value: unknown): UnknownRecord | undefined {
  return isRecord(value) ? copied(value, false) : undefined;
}

/** A value of plain data, every member read once. What stands in several places, or in itself, does so in the copy. */
export function plainCopy(value: unknown, most = MOST_ELEMENTS): unknown {
  const copies = new Map<object, unknown>();
  const root = shallow(value);
  // The map grows while it is walked: what was met last is copied last, however deep it stands.
  copies.forEach((copy) => {
    // Every copy is a list or an object of our own.
    const members = copy as Record<string, unknown>;
    Object.keys(members).forEach((key) => {
      members[key] = shallow(members[key]);
    });
  });
  return root;

  function shallow(original: unknown): unknown {
    if (typeof original !== 'object' || original === null) return original;
    if (!copies.has(original)) {
      if (copies.size >= most) return UNREADABLE;
      const copy = isList(original) ? copiedList(original) : copied(original, false);
      if (copy === undefined) return UNREADABLE;
      copies.set(original, copy);
    }
    return copies.get(original);
  }
}

function copiedList(list: readonly unknown[]): unknown[] | undefined {
  const length = lengthOf(list);
  return length === undefined ? undefined : Array.from({ length }, (_, index) => elementAt(list, index));
}

/** The names of the own members of an object; `undefined` when they cannot be told. */
export function namesOf(value: object): string[] | undefined {
  try {
    return Object.keys(value);
  } catch {
    return undefined;
  }
}

/**
 * A plain object, where that is safe: the engine keeps one without a prototype as a dictionary, and once the loop over the
 * members of objects has met dictionaries it takes twice as long for all others.
 */
function copied(value: object, isCareful: boolean): UnknownRecord | undefined {
  if (!isCareful) {
    try {
      return { ...value };
    } catch {
      // One of the members cannot be read.
    }
  }
  const copy: Record<string, unknown> = Object.create(null);
  const keys = namesOf(value);
  if (keys === undefined) return undefined;
  // What `Object.keys` lists is text, and belongs to an object.
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as string;
    copy[key] = read(value as UnknownRecord, key);
  }
  return copy;
}
