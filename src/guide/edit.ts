import { copiedList, isList, isRecord, memberOf, namesOf, ownMembers, type Path } from '../core/value.js';

/** Reading and changing drafts as data: a change copies the objects along its path, and shares all others. */

/** The object with another value under the key; `undefined` removes the member. What is no object becomes one. */
function withMember(record: unknown, key: string, value: unknown): unknown {
  const members = ownMembers(record) ?? {};
  if (value !== undefined) return { ...members, [key]: value };
  const { [key]: _removed, ...others } = members;
  return others;
}

/** The list with another element; `undefined` removes it. What is no list becomes one. */
function withElement(list: unknown, index: number, value: unknown): unknown {
  const elements = elementsOf(list);
  if (value !== undefined) elements[Math.min(index, elements.length)] = value;
  else elements.splice(index, 1);
  return elements;
}

/** A copy of a list; of anything else, an empty one. That of a proxy which throws is made element by element. */
export function elementsOf(list: unknown): unknown[] {
  if (!isList(list)) return [];
  try {
    return [...list];
  } catch {
    return copiedList(list) ?? [];
  }
}

/** The names of the members that have a value; none of what is no object. */
export function ownKeys(record: unknown): readonly string[] {
  if (!isRecord(record)) return [];
  return (namesOf(record) ?? []).filter((name) => memberOf(record, name) !== undefined);
}

/** The value with another one at the path; the same object if that is there already. */
export function withValue(whole: unknown, path: Path, value: unknown): unknown {
  const [key, ...below] = path;
  if (key === undefined) return value;
  const before = memberOf(whole, key);
  // Nothing is removed from what is not there.
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
