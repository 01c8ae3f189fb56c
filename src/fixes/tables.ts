import { type CheckState, check, compile, type Schema } from '../core/compile.js';
import { entryAt, namesIn, type TableEntry, tableOf, withoutWrapping } from '../core/tables.js';
import type { Path } from '../core/value.js';
import { draftSchemas } from '../spec/drafts.js';

export { namesIn, type TableEntry };

const channels = /* @__PURE__ */ Object.values(draftSchemas);

/** The entry of the place in the table of its component. */
export function tableEntry(draft: unknown, path: Path): TableEntry {
  return entryAt(draft, channels, path);
}

/** The kinds of schemas for which one look at a value tells whether it is right. */
const leafTypes: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'enum', 'literal']);

function isLeaf(schema: Schema): boolean {
  return leafTypes.has(tableOf(schema).type);
}

/** No findings are listed: the only question is whether a value is right. */
const origin = { id: '', spec: '', mode: 'LENIENT', issue: undefined } as const;

/** Whether the table takes the value. This is known only for values without members, and for lists of such values. */
export function accepts({ schemas }: TableEntry, value: unknown): boolean {
  return schemas.some((schema) => {
    const definition = tableOf(schema);
    const isKnown = definition.type === 'array' ? withoutWrapping(definition.element).every(isLeaf) : isLeaf(schema);
    // Stryker disable next-line ObjectLiteral,BooleanLiteral: how objects are read makes no difference to single values
    const look: CheckState = { context: undefined, most: 1, lists: undefined, copies: undefined, isCareful: true };
    // Stryker disable next-line ArrayDeclaration: nobody reads it
    return isKnown && check(compile(schema, origin), value, [], look) === undefined;
  });
}

/** The entry of the elements of a list. */
export function elementEntry({ schemas }: TableEntry): Pick<TableEntry, 'schemas'> {
  return {
    schemas: schemas.flatMap((schema) => {
      const definition = tableOf(schema);
      return definition.type === 'array' ? withoutWrapping(definition.element) : [];
    }),
  };
}

/** The only values that the table takes, if it lists them. */
export function choices({ schemas }: Pick<TableEntry, 'schemas'>): readonly (string | number | boolean)[] | undefined {
  // A place that is in no table has no listed values.
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
  // Stryker disable next-line ConditionalExpression: only the compiler needs to be told
  return definition.type === 'literal' ? (definition.values as (string | number)[]) : undefined;
}
