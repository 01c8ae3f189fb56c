/** Reading and changing plain data without touching it: every change is a copy along its path. */

/** Keys and indices from the root. */
export type Path = readonly (string | number)[];

export type Members = Readonly<Record<string, unknown>>;

/** Stands for a member that is not there. */
export const absent = Symbol('absent');

/** The members of an object; none of anything else. */
export function members(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};
}

/** The elements of a list; none of anything else. */
export function elements(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The member of that name; what a prototype has is none. */
function own(value: unknown, key: string): unknown {
  return Object.hasOwn(members(value), key) ? members(value)[key] : undefined;
}

/** What stands at the path, `undefined` where it leads nowhere. */
export function at(value: unknown, path: Path): unknown {
  let here = value;
  for (const key of path) here = typeof key === 'number' ? elements(here)[key] : own(here, key);
  return here;
}

/** The value with another one at the path, or, of an object, without it. Objects on the way are made where they lack. */
export function put(value: unknown, path: Path, member: unknown): unknown {
  const [key, ...below] = path;
  if (key === undefined) return member;
  if (typeof key === 'number') {
    return elements(value).map((element, index) => (index === key ? put(element, below, member) : element));
  }
  if (below.length === 0 && member === absent) {
    const { [key]: _left, ...others } = members(value);
    return others;
  }
  return { ...members(value), [key]: put(own(value, key), below, member) };
}

/** {@link put} for an object, which stays one, several times. */
export function edited(object: unknown, edits: readonly (readonly [Path, unknown])[]): Members {
  let made = object;
  for (const [path, member] of edits) made = put(made, path, member);
  return members(made);
}

/** The list with one more element, before the one at the index. */
export function inserted(list: readonly unknown[], index: number, element: unknown): unknown[] {
  return [...list.slice(0, index), element, ...list.slice(index)];
}

/** The members that are there. */
export function present(all: Members): Members {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== absent));
}

/** Nothing that a requirement would count: not there, or text of white space alone. */
export function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** The text, or another one where there is none or it is blank. */
export function filled(text: unknown, otherwise = 'a'): string {
  return typeof text === 'string' && !isBlank(text) ? text : otherwise;
}

/** The element that a drawn number stands for. */
export function chosen<T>(from: readonly T[], number: number): T {
  // The callers pass lists that are never empty.
  return from[number % from.length] as T;
}
