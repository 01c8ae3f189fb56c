import { check, compile, type Look, type Schema } from '../core/compile.js';
import { EACH, type FieldRead, readAt } from '../core/fields.js';
import { type Rule, readsOf } from '../core/rule.js';
import { entryAt, namesIn, type TableEntry, tableOf, withoutWrapping } from '../core/tables.js';
import type { Key, Path } from '../core/value.js';
import { draftRules, parts } from '../spec/catalogue.js';
import { draftSchemas, fieldsByChannel } from '../spec/drafts.js';

export { namesIn, type TableEntry };

const channels = /* @__PURE__ */ Object.values(draftSchemas);

/** The entry of the place in the table of its component. */
export function tableEntry(draft: unknown, path: Path): TableEntry {
  return entryAt(draft, channels, path);
}

/** The kinds of schemas whose values are seen as right or wrong at a glance. */
const leafTypes: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'enum', 'literal']);

function isLeaf(schema: Schema): boolean {
  return leafTypes.has(tableOf(schema).type);
}

/** Nothing is listed: it is only asked whether a value is right. */
const origin = { id: '', spec: '', mode: 'LENIENT', issue: undefined } as const;

/** Whether the table takes the value. Only of values without members of their own, and of lists of those, is that told. */
export function accepts({ schemas }: TableEntry, value: unknown): boolean {
  return schemas.some((schema) => {
    const definition = tableOf(schema);
    const isKnown = definition.type === 'array' ? withoutWrapping(definition.element).every(isLeaf) : isLeaf(schema);
    const look: Look = { context: undefined, most: 1, lists: undefined, copies: undefined, isCareful: true };
    return isKnown && check(compile(schema, origin), value, [], look) === undefined;
  });
}

/** The only values that the table takes, where it lists them. */
export function choices({ schemas }: TableEntry): readonly (string | number | boolean)[] | undefined {
  // What no table knows, none lists.
  if (schemas.length === 0) return undefined;
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

/** What a rule looks at: keys, with {@link EACH} among them, from the root or from where its part stands. */
interface Reading {
  /** The top-level fields that the part may stand in; `undefined` for any of them. */
  readonly components: readonly string[] | undefined;
  readonly isFromRoot: boolean;
  readonly keys: readonly string[];
}

const topLevel: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ Object.values(fieldsByChannel).flat());

/** What a part says of itself is read off the part; how long a list is, off its elements. */
function keysRead({ keys, aspect }: FieldRead): readonly string[] {
  return aspect === 'length' ? [...keys, EACH] : keys;
}

function readingsOf(rule: Rule, component?: string): Reading[] {
  return [...readsOf(rule), ...rule.reports.map(readAt)]
    .map(keysRead)
    .filter((keys) => keys.some((key) => key !== EACH))
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
    const last = path.slice(1).slice(-keys.length);
    return last.some((_, start) => leadsTo(last.slice(start), keys));
  });
}

function leadsTo(path: Path, keys: readonly string[]): boolean {
  return path.every((key, index) => isMeant(key, keys[index], index === 0));
}

/** A part that is read by `*` first is a list, or is made of names that somebody chose, which do not count. */
function isMeant(key: Key, wanted: string | undefined, isFirst: boolean): boolean {
  return wanted === EACH ? !isFirst || typeof key === 'number' : wanted === String(key);
}
