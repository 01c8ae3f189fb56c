/** Path to new value; `undefined` removes. Objects on the way are made where they are missing. */
export type Edit = Readonly<Record<string, unknown>>;

/** The keys of a path that is written with dots; digits are the index of a list. */
export function keysAt(field: string): (string | number)[] {
  return field === '' ? [] : field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** A copy of a JSON-like draft, without shared objects, with some values changed. Keys with dots cannot be addressed. */
export function edited(draft: unknown, edit: Edit): unknown {
  const copy: Record<string, unknown> = { root: JSON.parse(JSON.stringify(draft)) };
  for (const [field, value] of Object.entries(edit)) {
    const path = field === '' ? ['root'] : ['root', ...field.split('.')];
    const last = path.pop() ?? '';
    let here = copy;
    for (const key of path) {
      if (typeof here[key] !== 'object' || here[key] === null) here[key] = {};
      here = here[key] as Record<string, unknown>;
    }
    if (value !== undefined) here[last] = structuredClone(value);
    else if (Array.isArray(here)) here.splice(Number(last), 1);
    else delete here[last];
  }
  return copy.root;
}

/** The value at a path; `undefined` where the path does not exist. */
export function valueAt(draft: unknown, path: string): unknown {
  if (path === '') return draft;
  return path
    .split('.')
    .reduce<unknown>((here, key) => (here as Record<string, unknown> | null | undefined)?.[key], draft);
}

/** A copy of a draft with any value at a path, also one that JSON does not have. That value is not copied. */
export function planted(draft: unknown, path: string, value: unknown): unknown {
  // With an object on the way wherever one is missing.
  const copy = edited(draft, path === '' ? {} : { [path]: 0 });
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = valueAt(copy, keys.join('.'));
  (parent as Record<string, unknown>)[last] = value;
  return copy;
}

/** A copy of a draft in which every object is what `make` makes of its members. */
export function remade(value: unknown, make: (members: [string, unknown][]) => unknown): unknown {
  if (Array.isArray(value)) return value.map((element) => remade(element, make));
  if (typeof value !== 'object' || value === null) return value;
  return make(Object.entries(value).map(([key, member]) => [key, remade(member, make)]));
}

/** The same draft with the keys of all objects the other way round. */
export function backwards(value: unknown): unknown {
  return remade(value, (members) => Object.fromEntries(members.reverse()));
}

/** Every path of a draft, the root among them. */
export function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, member]) => pathsOf(member, path === '' ? key : `${path}.${key}`)),
  ];
}
