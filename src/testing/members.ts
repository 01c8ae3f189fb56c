/** Functions to read plain data, and to change it without mutation: a change copies the objects along its path. */

/** Keys and indices from the root. */
export type Path = readonly (string | number)[];

export type Members = Readonly<Record<string, unknown>>;

/** The mark of an absent member. */
export const absent = Symbol('absent');

/** The value if it is an object, otherwise an empty object. */
export function members(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};
}

/** The value if it is a list, otherwise an empty list. */
export function elements(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The own member of that name. */
function own(value: unknown, key: string): unknown {
  return Object.hasOwn(members(value), key) ? members(value)[key] : undefined;
}

/** The value at the path; `undefined` when the path does not exist. */
export function at(value: unknown, path: Path): unknown {
  let here = value;
  for (const key of path) here = typeof key === 'number' ? elements(here)[key] : own(here, key);
  return here;
}

/** A copy with `member` at the path; {@link absent} removes it from an object. Missing objects on the path are created. */
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

/** Applies several {@link put} edits to an object. */
export function edited(object: unknown, edits: readonly (readonly [Path, unknown])[]): Members {
  let made = object;
  for (const [path, member] of edits) made = put(made, path, member);
  return members(made);
}

/** A copy of the list with an element inserted at the index. */
export function inserted(list: readonly unknown[], index: number, element: unknown): unknown[] {
  return [...list.slice(0, index), element, ...list.slice(index)];
}

/** The members that are not {@link absent}. */
export function present(all: Members): Members {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== absent));
}

/** Whether a required field would count as missing: absent, or only white space. */
export function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** The text, or `otherwise` when it is missing or blank. */
export function filled(text: unknown, otherwise = 'a'): string {
  return typeof text === 'string' && !isBlank(text) ? text : otherwise;
}

/** The element for a random number. */
export function chosen<T>(from: readonly T[], number: number): T {
  // Callers never pass an empty list.
  return from[number % from.length] as T;
}
