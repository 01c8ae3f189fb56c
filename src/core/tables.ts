import { definitionOf, type Schema } from './compile.js';
import { bare, isList, isRecord, type Key, memberOf, type Path } from './value.js';

/** What schemas say of the places in a document. Their definitions are read, and no value is checked. */

/** What the tables say of a place in a document. */
export interface TableEntry {
  /** Several when the draft does not tell which table applies: its channel, or the type of a filter, is unusable. */
  readonly schemas: readonly Schema[];
  /** Whether the table allows it to be absent. This is never said of members whose names somebody chose. */
  readonly isOptional: boolean;
}

/** Remembers the result for each object: the path of a place below a hundred groups has two hundred keys. */
export function byObject<From extends object, Made extends object>(make: (from: From) => Made): (from: From) => Made {
  const known = new WeakMap<From, Made>();
  return (from) => {
    const made = known.get(from);
    if (made !== undefined) return made;
    const first = make(from);
    known.set(from, first);
    return first;
  };
}

/** A schema's definition. Absent members must not be read from `Object.prototype`. */
export const tableOf: (schema: Schema) => ReturnType<typeof definitionOf> = /* @__PURE__ */ byObject((schema) =>
  bare(definitionOf(schema)),
);

/** Reads a member of an object or a list. */
export type Read = (value: unknown, key: Key) => unknown;

/** The entry of a place in the table of the value around it. */
export function entryAt(document: unknown, schemas: readonly Schema[], path: Path): TableEntry {
  let here = branchesFor(document, schemas);
  let value = document;
  let isOptional = false;
  for (const key of path) {
    const below = memberEntry(here, key);
    value = memberOf(value, key);
    isOptional = below.isOptional;
    here = branchesFor(value, below.schemas);
  }
  return { schemas: here, isOptional };
}

/** Stands for every index. */
const ELEMENT = 0;

/** The entries of the members, by name. */
const entriesOf = /* @__PURE__ */ byObject((_: readonly Schema[]) => new Map<Key | typeof CHOSEN, TableEntry>());

/** Stands for every name that somebody chose: they all have the same schemas. */
const CHOSEN = Symbol('a name that somebody chose');

/** The entry of the members under a key, of values of these schemas. */
export function memberEntry(here: readonly Schema[], key: Key): TableEntry {
  const entries = entriesOf(here);
  const known = entries.get(typeof key === 'number' ? ELEMENT : key);
  if (known !== undefined) return known;
  const place = typeof key === 'number' ? ELEMENT : isNamed(here, key) ? key : CHOSEN;
  const entry = entries.get(place) ?? together(here.flatMap((schema) => entriesBelow(schema, key)));
  entries.set(place, entry);
  return entry;
}

function isNamed(here: readonly Schema[], key: Key): boolean {
  return here.some((schema) => {
    const definition = tableOf(schema);
    return definition.type === 'object' && Object.hasOwn(definition.shape, key);
  });
}

function together(entries: readonly TableEntry[]): TableEntry {
  return {
    schemas: entries.flatMap(({ schemas }) => schemas),
    isOptional: entries.length > 0 && entries.every(({ isOptional }) => isOptional),
  };
}

function entriesBelow(schema: Schema, key: Key): TableEntry[] {
  const definition = tableOf(schema);
  switch (definition.type) {
    case 'object': {
      const { shape, catchall } = definition;
      const member = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (member !== undefined) return [{ schemas: [member], isOptional: tableOf(member).type === 'optional' }];
      return catchall === undefined ? [] : [{ schemas: [catchall], isOptional: true }];
    }
    case 'array':
      return typeof key === 'number' ? [{ schemas: [definition.element], isOptional: true }] : [];
    case 'record':
      return [{ schemas: [definition.valueType], isOptional: false }];
    default:
      return [];
  }
}

/** The schemas behind optional ones and unions. The same list gives the same result, which callers use as a key. */
export const branchesOf = /* @__PURE__ */ byObject((schemas: readonly Schema[]) => schemas.flatMap(withoutWrapping));

/** The schemas behind optional ones and unions. Of a union, only the branches that the value shows, if it shows any. */
export function branchesFor(value: unknown, schemas: readonly Schema[], read: Read = memberOf): readonly Schema[] {
  const branches = branchesOf(schemas);
  if (branches.length < 2) return branches;
  const told = branches.filter((branch) => isTold(value, branch, read));
  const [first, ...others] = told;
  if (first === undefined) return branches;
  return others.length === 0 ? alone(first) : told;
}

/** The same list for the same schema, because entries are remembered by list. */
const alone = /* @__PURE__ */ byObject((schema: Schema) => [schema] as const);

/** The schemas behind optional ones and unions. */
export const withoutWrapping: (schema: Schema) => readonly Schema[] = /* @__PURE__ */ byObject((schema: Schema) => {
  const definition = tableOf(schema);
  if (definition.type === 'optional') return withoutWrapping(definition.innerType);
  return definition.type === 'union' ? definition.options.flatMap(withoutWrapping) : [schema];
});

/** Whether the value shows that it is of the branch: it has every tag of the branch, or, if there are no tags, one of its members. */
function isTold(value: unknown, branch: Schema, read: Read): boolean {
  const definition = tableOf(branch);
  if (definition.type === 'array') return isList(value);
  if (!isRecord(value)) return false;
  const { names, tagged } = membersIn(branch);
  if (tagged.length > 0) return tagged.every(({ name, tag }) => read(value, name) === tag);
  return names.some((name) => read(value, name) !== undefined);
}

/** The names of all members of an object, and its tags: the members with one possible value, which tell branches apart. */
const membersIn = /* @__PURE__ */ byObject((branch: Schema) => {
  const definition = tableOf(branch);
  const shape = definition.type === 'object' ? definition.shape : {};
  const names = Object.keys(shape);
  const tagged = names.flatMap((name) => {
    const tags = tagsOf(shape[name] as Schema);
    return tags.length === 1 ? { name, tag: tags[0] } : [];
  });
  return { names, tagged };
});

/** The possible values of a member, if its schema names each of them. */
function tagsOf(schema: Schema): readonly unknown[] {
  const definition = tableOf(schema);
  if (definition.type === 'optional') return tagsOf(definition.innerType);
  if (definition.type === 'undefined') return [undefined];
  return definition.type === 'literal' ? definition.values : [];
}

/** The names of the members that the table lists. */
export function namesIn({ schemas }: Pick<TableEntry, 'schemas'>): readonly string[] {
  const names = schemas.flatMap((schema) => {
    const definition = tableOf(schema);
    return definition.type === 'object' ? Object.keys(definition.shape) : [];
  });
  // Several tables share most of their names.
  return schemas.length > 1 ? [...new Set(names)] : names;
}
