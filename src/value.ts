/**
 * Reading a draft that nobody has checked yet. Every look into the draft goes through here: own keys only (what a
 * prototype holds was not sent), and never an exception (a getter or a proxy that throws reads as `UNREADABLE`, which
 * is the wrong type for every field). Nothing read once is taken to be the same when it is read again.
 */

export type UnknownRecord = Readonly<Record<string, unknown>>;

/** Keys and indices from the document root. */
export type Path = readonly (string | number)[];

const UNREADABLE = Symbol('a value that cannot be read');

// The try blocks are written out: every read of every member goes through here, and a closure for each would be made.

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

/** The member of that name, `undefined` when there is none (decision G2: absent and undefined are the same). */
export function own(record: UnknownRecord, key: string): unknown {
  try {
    return Object.hasOwn(record, key) ? record[key] : undefined;
  } catch {
    return UNREADABLE;
  }
}

/** The names of the members that are present. */
export function keysOf(record: UnknownRecord): string[] {
  try {
    return Object.keys(record).filter((key) => own(record, key) !== undefined);
  } catch {
    return [];
  }
}

/** A longer list has this length unless every element is there: `new Array(4e9)` has a length and nothing in it. */
const LONG_LIST = 1_000_000;

export function lengthOf(list: readonly unknown[]): number {
  try {
    const { length } = list;
    // A proxy may give anything for a length.
    if (!Number.isSafeInteger(length)) return 0;
    return length > LONG_LIST && Object.keys(list).length < length ? LONG_LIST : length;
  } catch {
    return 0;
  }
}

export function at(list: readonly unknown[], index: number): unknown {
  try {
    return list[index];
  } catch {
    return UNREADABLE;
  }
}

/** The value below `value`, member by member; `undefined` where the keys lead nowhere. */
export function valueAt(value: unknown, keys: readonly string[]): unknown {
  let here = value;
  for (const key of keys) here = isRecord(here) ? own(here, key) : undefined;
  return here;
}

/** The elements of a list that are of the wanted kind, with their indices (decision G11); nothing when it is no list. */
export function elements<T>(list: unknown, is: (value: unknown) => value is T): { index: number; value: T }[] {
  const found: { index: number; value: T }[] = [];
  if (!isList(list)) return found;
  const length = lengthOf(list);
  for (let index = 0; index < length; index++) {
    const value = at(list, index);
    if (is(value)) found.push({ index, value });
  }
  return found;
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** Text with at least one character that is not white space (decision G3). */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && /\S/.test(value);
}

/** Nothing there, where something is required: absent, or a blank string (decisions G2 and G3). */
export function isMissing(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && !isText(value));
}
