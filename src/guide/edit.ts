import { copiedList, isList, isRecord, memberOf, namesOf, ownMembers, type Path } from '../core/value.js';

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
  const elements = elementsOf(list);
  if (value !== undefined) elements[Math.min(index, elements.length)] = value;
  else elements.splice(index, 1);
  return elements;
}

/** A copy of a list; an empty list for anything else. A proxy that throws is copied element by element. */
export function elementsOf(list: unknown): unknown[] {
  if (!isList(list)) return [];
  try {
    return [...list];
  } catch {
    return copiedList(list) ?? [];
  }
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

/** Whether the keys of one path begin another one. */
export function isWithin(path: Path, around: Path): boolean {
  return around.length <= path.length && around.every((key, index) => key === path[index]);
}

/** A key of maps that is different for each path. */
export function keyOf(path: Path): string {
  return path.map((key) => (typeof key === 'number' ? key : `"${key}`)).join('\n');
}
