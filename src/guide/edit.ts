import { copiedList, isList, isRecord, lengthOf, memberOf, namesOf, ownMembers, type Path } from '../core/value.js';

/** Reading and changing drafts as data: a change copies the objects along its path, and shares all others. */

/** The object with another value under the key; `undefined` removes the member. Anything else becomes an object first. */
function withMember(record: unknown, key: string, value: unknown): unknown {
  const members = ownMembers(record) ?? {};
  if (value !== undefined) return { ...members, [key]: value };
  const { [key]: _removed, ...others } = members;
  return others;
}

/** The list with another element; `undefined` removes it. Anything else becomes a list first. */
function withElement(list: unknown, index: number, value: unknown): unknown {
  const elements = copyOfList(list);
  if (value === undefined) removeFrom(elements, (_, place) => place === index);
  else elements[Math.min(index, elements.length)] = value;
  return elements;
}

/**
 * The indices of the elements that are there, of a list that is too long to be read whole (limit R1); `undefined` for any other
 * list, whose indices all count. A list of four billion places with one element takes no longer than the element.
 */
function indicesOfSparse(list: readonly unknown[]): number[] | undefined {
  const length = lengthOf(list);
  if (length === undefined || length === list.length) return undefined;
  return (namesOf(list) ?? []).map(Number).filter((index) => Number.isInteger(index));
}

/** The indices of a list: all of them, or those of the elements that are there, where the list is too long to be read. */
export function indicesOf(list: unknown): readonly number[] {
  if (!isList(list)) return [];
  return indicesOfSparse(list) ?? Array.from({ length: lengthOf(list) ?? 0 }, (_, index) => index);
}

/** The elements of a list: all of them, or those that are there, where the list is too long to be read. */
export function elementsOf(list: unknown): unknown[] {
  const indices = isList(list) ? indicesOfSparse(list) : undefined;
  return indices === undefined ? copyOfList(list) : indices.map((index) => memberOf(list, index));
}

/** A copy of a list; an empty list for anything else. A proxy that throws is copied element by element. */
export function copyOfList(list: unknown): unknown[] {
  if (!isList(list)) return [];
  try {
    const indices = indicesOfSparse(list);
    if (indices === undefined) return [...list];
    const copy: unknown[] = [];
    for (const index of indices) copy[index] = list[index];
    copy.length = list.length;
    return copy;
  } catch {
    return copiedList(list) ?? [];
  }
}

/** The length of a list that can be read; 0 for anything else. */
export function lengthIn(value: unknown): number {
  return isList(value) ? (lengthOf(value) ?? 0) : 0;
}

/** Removes elements from a list, and moves up those after them. */
export function removeFrom(list: unknown[], isGone: (element: unknown, index: number) => boolean): void {
  const sparse = indicesOfSparse(list);
  let gone = 0;
  for (const index of sparse ?? list.keys()) {
    const one = list[index];
    const isKept = !isGone(one, index);
    if (!isKept) gone++;
    // An element that moves leaves its place, which is a hole again.
    if (sparse !== undefined) Reflect.deleteProperty(list, index);
    if (isKept) list[index - gone] = one;
  }
  list.length -= gone;
}

/** The names of the members that have a value; none for anything but an object. */
export function ownKeys(record: unknown): readonly string[] {
  if (!isRecord(record)) return [];
  return (namesOf(record) ?? []).filter((name) => memberOf(record, name) !== undefined);
}

/** The value with another one at the path; the same object if that is there already. */
export function withValue(whole: unknown, path: Path, value: unknown): unknown {
  const [key, ...below] = path;
  if (key === undefined) return value;
  const before = memberOf(whole, key);
  // Nothing can be removed from an absent object.
  if (value === undefined && before === undefined) return whole;
  const after = withValue(before, below, value);
  if (Object.is(before, after) && (isRecord(whole) || isList(whole))) return whole;
  return typeof key === 'number' ? withElement(whole, key, after) : withMember(whole, key, after);
}

/** Whether one path begins with the keys of another one. */
export function isWithin(path: Path, around: Path): boolean {
  return around.length <= path.length && around.every((key, index) => key === path[index]);
}

/** A key of maps that is different for each path. */
export function pathKey(path: Path): string {
  return JSON.stringify(path);
}
