import { draftRules, parts } from '../catalogue.js';
import { check, compile, definitionOf, type Look, layoutOf, type Schema } from '../core/compile.js';
import type { Rule } from '../core/rule.js';
import { bare, isList, isRecord, type Key, memberOf, own, type Path } from '../core/value.js';
import { emailDraft, fieldsByChannel, pushDraft } from '../drafts.js';

/** What the tables of the specification say of a place in a draft. */
export interface TableEntry {
  /** Several where the draft does not tell which table it is: its channel, or the type of a filter, is unusable. */
  readonly schemas: readonly Schema[];
  /** Whether it may be left out, whatever it is. Names that somebody chose are never left out so. */
  readonly isOptional: boolean;
}

/** Remembers what is made of each schema: below a hundred groups, a place is led to by a hundred of them. */
function bySchema<Made>(make: (schema: Schema) => Made): (schema: Schema) => Made {
  const known = new WeakMap<Schema, Made>();
  return (schema) => {
    const made = known.get(schema) ?? make(schema);
    known.set(schema, made);
    return made;
  };
}

/** A schema's definition; what it leaves out must not come from `Object.prototype`. */
const tableOf = /* @__PURE__ */ bySchema((schema) => bare(definitionOf(schema)));

/** The entry of the place in the table of its component. */
export function tableEntry(draft: unknown, path: Path): TableEntry {
  let here: readonly Schema[] = branchesFor(draft, [pushDraft, emailDraft]);
  let value = draft;
  let isOptional = false;
  for (const key of path) {
    const below = here.flatMap((schema) => entriesBelow(schema, key));
    value = memberOf(value, key);
    isOptional = below.length > 0 && below.every((entry) => entry.isOptional);
    here = below.flatMap(({ schemas }) => branchesFor(value, schemas));
  }
  return { schemas: here, isOptional };
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

/** The schemas behind optional ones and unions; of a union, the branch that the value tells, where it tells one. */
function branchesFor(value: unknown, schemas: readonly Schema[]): readonly Schema[] {
  const branches = schemas.flatMap(withoutWrapping);
  const told = branches.filter((branch) => isTold(value, branch));
  return told.length > 0 ? told : branches;
}

const withoutWrapping: (schema: Schema) => readonly Schema[] = /* @__PURE__ */ bySchema((schema) => {
  const definition = tableOf(schema);
  if (definition.type === 'optional') return withoutWrapping(definition.innerType);
  return definition.type === 'union' ? definition.options.flatMap(withoutWrapping) : [schema];
});

/** Whether the value can only be meant to be of that branch: by a member that has one value there, or is only there. */
function isTold(value: unknown, branch: Schema): boolean {
  const definition = tableOf(branch);
  if (definition.type === 'array') return isList(value);
  if (!isRecord(value)) return false;
  const { names, tagged } = membersIn(branch);
  if (tagged.length > 0) return tagged.every(([name, tag]) => own(value, name) === tag);
  return names.some((name) => own(value, name) !== undefined);
}

/** The names of all members of an object; and those that have one value only, which tell branches apart, with it. */
const membersIn = /* @__PURE__ */ bySchema((branch) => {
  const definition = tableOf(branch);
  const members = definition.type === 'object' ? Object.entries(definition.shape) : [];
  const tagged = members.flatMap(([name, schema]) => {
    const tags = tagsOf(schema);
    return tags.length === 1 ? [[name, tags[0]] as const] : [];
  });
  return { names: members.map(([name]) => name), tagged };
});

/** The values of a member, where each is named. */
function tagsOf(schema: Schema): readonly unknown[] {
  const definition = tableOf(schema);
  if (definition.type === 'optional') return tagsOf(definition.innerType);
  if (definition.type === 'undefined') return [undefined];
  return definition.type === 'literal' ? definition.values : [];
}

/** The kinds of schemas whose values are seen as right or wrong at a glance. */
const leafTypes: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'enum', 'literal']);

function isLeaf(schema: Schema): boolean {
  return leafTypes.has(tableOf(schema).type);
}

/** Nothing is listed, and nothing has a slot: it is only asked whether a value is right. */
const place = {
  origin: { id: '', spec: '', mode: 'LENIENT', issue: undefined },
  layout: layoutOf([]),
  path: '',
} as const;

/** Whether the table takes the value. Only of values without members of their own, and of lists of those, is that told. */
export function accepts({ schemas }: TableEntry, value: unknown): boolean {
  return schemas.some((schema) => {
    const definition = tableOf(schema);
    const isKnown = definition.type === 'array' ? withoutWrapping(definition.element).every(isLeaf) : isLeaf(schema);
    const look: Look = { context: undefined, most: 1, lists: undefined, copies: undefined, isCareful: true };
    return isKnown && check(compile(schema, place), value, [], look) === undefined;
  });
}

/** The only values that the table takes, where it lists them. */
export function choices({ schemas }: TableEntry): readonly (string | number | boolean)[] | undefined {
  const choice = new Set<string | number | boolean>();
  for (const schema of schemas) {
    const values = valuesOf(schema);
    if (values === undefined) return undefined;
    for (const value of values) choice.add(value);
  }
  return [...choice];
}

function valuesOf(schema: Schema): readonly (string | number | boolean)[] | undefined {
  const definition = tableOf(schema);
  if (definition.type === 'boolean') return [true, false];
  if (definition.type === 'enum') return Object.values(definition.entries);
  // The only literals of the components are numbers and strings.
  return definition.type === 'literal' ? (definition.values as (string | number)[]) : undefined;
}

/** What a rule looks at: keys, `*` for any of them, from the root or from where its part stands. */
interface Reading {
  /** The top-level fields that the part may stand in; `undefined` for any of them. */
  readonly components: readonly string[] | undefined;
  readonly isFromRoot: boolean;
  readonly keys: readonly string[];
}

const topLevel: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ Object.values(fieldsByChannel).flat());

function readingsOf({ reads, reports }: Pick<Rule, 'reads' | 'reports'>, component?: string): Reading[] {
  return [...reads, ...reports]
    .map((path) =>
      path
        .split('.')
        // What a part says of itself is read off the part; how long a list is, off its elements.
        .filter((key) => key !== '' && !key.startsWith('@'))
        .map((key) => (key === 'length' ? '*' : key)),
    )
    .filter((keys) => keys.some((key) => key !== '*'))
    .map((keys) => ({
      keys,
      components: component?.split(', '),
      // A rule of the draft reads from the root; a few of them stand in a part all the same.
      isFromRoot: component === undefined ? topLevel.has(String(keys[0])) : component === '',
    }));
}

const readings: readonly Reading[] = /* @__PURE__ */ (() => [
  ...parts.flatMap(({ component, part }) => part.rules.flatMap((rule: Rule) => readingsOf(rule, component))),
  ...draftRules.flatMap((rule: Rule) => readingsOf(rule)),
])();

/**
 * Whether a rule looks at what stands at the path, or below it. What no rule looks at can be left out where the table does not
 * require it, and nothing else is said of the draft then. (Names that somebody chose are not among the readings: see
 * {@link TableEntry.isOptional}.)
 */
export function isRead(path: Path): boolean {
  return readings.some(({ components, isFromRoot, keys }) => {
    if (isFromRoot) return leadsTo(path, keys);
    if (components !== undefined && !components.includes(String(path[0]))) return false;
    const last = path.slice(Math.max(1, path.length - keys.length));
    return last.some((_, start) => leadsTo(last.slice(start), keys));
  });
}

function leadsTo(path: Path, keys: readonly string[]): boolean {
  // There are as many keys at least.
  return path.length <= keys.length && path.every((key, index) => isMeant(key, keys[index] as string, index === 0));
}

/** A part that is read by `*` first is a list, or is made of names that somebody chose, which do not count. */
function isMeant(key: Key, wanted: string, isFirst: boolean): boolean {
  return wanted === '*' ? !isFirst || typeof key === 'number' : wanted === String(key);
}

/** The names of the members that the table lists. */
export function namesIn({ schemas }: TableEntry): readonly string[] {
  return schemas.flatMap((schema) => {
    const definition = tableOf(schema);
    return definition.type === 'object' ? Object.keys(definition.shape) : [];
  });
}
