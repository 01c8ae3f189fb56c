import { valueAt as at, isMissing, type Path } from '../core/value.js';

/** Functions to read plain data, and to change it without mutation: a change copies the objects along its path. */

export { at, type Path };

export type Members = Readonly<Record<string, unknown>>;

export const absent = Symbol('absent');

/** Whether the value is an object and not a list. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object, otherwise an empty object. */
export function members(value: unknown): Members {
  return isMembers(value) ? value : {};
}

/** The value if it is a list, otherwise an empty list. */
export function elements(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A copy with `member` at the path; {@link absent} removes it from an object. Missing objects on the path are created. */
export function putAt(value: unknown, path: Path, member: unknown): unknown {
  const [key, ...below] = path;
  if (key === undefined) return member;
  if (typeof key === 'number') {
    return elements(value).map((element, index) => (index === key ? putAt(element, below, member) : element));
  }
  if (below.length === 0 && member === absent) {
    const { [key]: _left, ...others } = members(value);
    return others;
  }
  return { ...members(value), [key]: putAt(at(value, [key]), below, member) };
}

/** Applies several {@link putAt} edits to an object. */
export function edited(object: unknown, edits: readonly (readonly [Path, unknown])[]): Members {
  let made = object;
  for (const [path, member] of edits) made = putAt(made, path, member);
  return members(made);
}

export function putAll(object: unknown, paths: readonly Path[], member: unknown): Members {
  return edited(
    object,
    paths.map((path) => [path, member] as const),
  );
}

export function inserted(list: readonly unknown[], index: number, element: unknown): unknown[] {
  return [...list.slice(0, index), element, ...list.slice(index)];
}

export function present(all: Members): Members {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== absent));
}

/** The value, or `otherwise` when a required field with the value would count as missing. */
export function filled(value: unknown, otherwise: unknown = 'a'): unknown {
  return isMissing(value) ? otherwise : value;
}

/** The element for a random number. */
export function chosen<T>(from: readonly T[], number: number): T {
  // Callers never pass an empty list.
  return from[number % from.length] as T;
}
