/** Keys and indices from the root of the draft, as in the `path` of a finding. */
export type Path = readonly (string | number)[];

type Members = Readonly<Record<string | number, unknown>>;

export function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null;
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce(
    (here: unknown, key) => (isObject(here) && Object.hasOwn(here, key) ? here[key] : undefined),
    value,
  );
}

export function textAt(value: unknown, path: Path): string {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : '';
}

export function listAt(value: unknown, path: Path): readonly unknown[] {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
}

/**
 * The draft with another value at the path; `undefined` removes it, and the objects that are empty then. Everything that is not
 * on the path is shared with the draft before, so that a session need not read it again.
 */
export function changed(value: unknown, path: Path, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? [...value] : [];
    list[key] = changed(list[key], rest, next) ?? {};
    return list;
  }
  const members = isObject(value) && !Array.isArray(value) ? value : {};
  // A block of content must have its `basic_details`, even with nothing in them.
  const isRequired = key === 'basic_details' && 'template_type' in members;
  const member = changed(members[key], rest, next) ?? (isRequired ? {} : undefined);
  if (member !== undefined) return { ...members, [key]: member };
  const { [key]: _removed, ...others } = members;
  return Object.keys(others).length > 0 ? others : undefined;
}

/** The next value, with the parts of the one before where they are equal: for a text that was parsed anew. */
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
  return ['field', ...path.map((key) => encodeURIComponent(key))].join('/');
}
