import { byObject, modelOf, type Schema } from './schema-model.js';
import { isList, isRecord, type Key, memberOf, type Path } from './value.js';

/** What schemas say of the places in a document. Their definitions are read, and no value is checked. */

export interface TableEntry {
  /** Several when the draft does not tell which table applies: its channel, or the type of a filter, is unusable. */
  readonly schemas: readonly Schema[];
  /** Whether the table allows it to be absent. This is never said of members whose names somebody chose. */
  readonly isOptional: boolean;
}

export type ReadMember = (value: unknown, key: Key) => unknown;

/** The entry of a place in the table of the value around it. */
export function tableEntryAt(document: unknown, schemas: readonly Schema[], path: Path): TableEntry {
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

const entriesOf = /* @__PURE__ */ byObject((_: readonly Schema[]) => new Map<Key | typeof CHOSEN, TableEntry>());

/** Stands for every name that somebody chose: they all have the same schemas. */
const CHOSEN = Symbol('a name that somebody chose');

/** The entry of the members under a key, of values of these schemas. */
export function memberEntry(here: readonly Schema[], key: Key): TableEntry {
  const entries = entriesOf(here);
  const known = entries.get(typeof key === 'number' ? ELEMENT : key);
  if (known !== undefined) return known;
  const isNamed = here.some((schema) => memberIn(schema, key) !== undefined);
  const place = typeof key === 'number' ? ELEMENT : isNamed ? key : CHOSEN;
  const entry = entries.get(place) ?? together(here.flatMap((schema) => entriesBelow(schema, key)));
  entries.set(place, entry);
  return entry;
}

/** The schema of a member that the table names. */
export function memberIn(schema: Schema, key: Key): Schema | undefined {
  const { members } = modelOf(schema);
  return Object.hasOwn(members, key) ? members[key] : undefined;
}

function together(entries: readonly TableEntry[]): TableEntry {
  return {
    schemas: entries.flatMap(({ schemas }) => schemas),
    isOptional: entries.length > 0 && entries.every(({ isOptional }) => isOptional),
  };
}

function entriesBelow(schema: Schema, key: Key): TableEntry[] {
  const { kind, others, element } = modelOf(schema);
  const member = memberIn(schema, key);
  if (member !== undefined) return [{ schemas: [member], isOptional: modelOf(member).isOptional }];
  if (others !== undefined) return [{ schemas: [others], isOptional: kind === 'object' }];
  return element !== undefined && typeof key === 'number' ? [{ schemas: [element], isOptional: true }] : [];
}

/** The schemas behind optional ones and unions. The same list gives the same result, which callers use as a key. */
export const branchesOf = /* @__PURE__ */ byObject((schemas: readonly Schema[]) =>
  schemas.flatMap((schema) => modelOf(schema).options),
);

/** The schemas behind optional ones and unions. Of a union, only the branches that the value shows, if it shows any. */
export function branchesFor(
  value: unknown,
  schemas: readonly Schema[],
  read: ReadMember = memberOf,
): readonly Schema[] {
  const branches = branchesOf(schemas);
  if (branches.length < 2) return branches;
  const matching = branches.filter((branch) => matchesTags(value, branch, read));
  const [first, ...others] = matching;
  if (first === undefined) return branches;
  return others.length === 0 ? alone(first) : matching;
}

/** The same list for the same schema, because entries are remembered by list. */
const alone = /* @__PURE__ */ byObject((schema: Schema) => [schema] as const);

/** Whether the value shows that it is of the branch: it has every tag of the branch, or, if there are no tags, one of its members. */
function matchesTags(value: unknown, branch: Schema, read: ReadMember): boolean {
  if (modelOf(branch).element !== undefined) return isList(value);
  if (!isRecord(value)) return false;
  const { names, tagged } = membersIn(branch);
  if (tagged.length > 0) return tagged.every(({ name, tag }) => read(value, name) === tag);
  return names.some((name) => read(value, name) !== undefined);
}

/** The names of all members of an object, and its tags: the members with one possible value, which tell branches apart. */
const membersIn = /* @__PURE__ */ byObject((branch: Schema) => {
  const { members } = modelOf(branch);
  const names = Object.keys(members);
  const tagged = names.flatMap((name) => {
    const tags = tagsOf(members[name] as Schema);
    return tags.length === 1 ? { name, tag: tags[0] } : [];
  });
  return { names, tagged };
});

/** The possible values of a member, if its schema names each of them. */
function tagsOf(schema: Schema): readonly unknown[] {
  const { kind, values } = modelOf(schema);
  if (kind === 'undefined') return [undefined];
  return (kind === 'literal' && values) || [];
}

export function namesIn({ schemas }: Pick<TableEntry, 'schemas'>): readonly string[] {
  const names = schemas.flatMap((schema) => Object.keys(modelOf(schema).members));
  // Several tables share most of their names.
  return schemas.length > 1 ? [...new Set(names)] : names;
}
