import { getAt } from 'campaign-draft-rules/guide';

/** Keys and indices from the root of the draft, as in the `path` of a finding. */
export type Path = readonly (string | number)[];

export function isObject(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** An object with keys, not a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && !Array.isArray(value);
}

export function valueAt(value: unknown, path: Path): unknown {
  return getAt(value, path);
}

export function textAt(value: unknown, path: Path): string {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : '';
}

export function listAt(value: unknown, path: Path): readonly unknown[] {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
}

export function isWithin(path: Path, around: Path): boolean {
  return around.length <= path.length && around.every((key, index) => key === path[index]);
}

/** The next value, with the equal parts of the previous one: for a text that was parsed anew. */
export function shared(next: unknown, before: unknown): unknown {
  if (!isObject(next) || !isObject(before) || Array.isArray(next) !== Array.isArray(before)) return next;
  const entries = Object.entries(next).map(([key, member]) => [key, shared(member, before[key])] as const);
  const isSame =
    entries.length === Object.keys(before).length &&
    entries.every(([key, member]) => Object.hasOwn(before, key) && Object.is(member, before[key]));
  if (isSame) return before;
  return Array.isArray(next) ? entries.map(([, member]) => member) : Object.fromEntries(entries);
}

/** The id of the input for a field. Different fields have different ids. */
export function fieldId(path: Path): string {
  return ['field', ...path.map(encoded)].join('/');
}

/** A key of JSON may have half of a pair of surrogates, which `encodeURIComponent` refuses. */
function encoded(key: string | number): string {
  return String(key).replace(/[^\w.-]/gu, (char) =>
    /\p{Surrogate}/u.test(char) ? `%${char.charCodeAt(0)}` : encodeURIComponent(char),
  );
}

/** The values by a key of each; `Map.groupBy` is not everywhere yet. */
export function grouped<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [value]);
    else known.push(value);
  }
  return groups;
}
