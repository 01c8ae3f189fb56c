import { type CheckState, check, compile } from '../core/compile.js';
import { modelOf, type Schema } from '../core/schema-model.js';
import { namesIn, type TableEntry, tableEntryAt } from '../core/tables.js';
import type { Path } from '../core/value.js';
import { draftSchemas } from '../spec/drafts.js';

export { namesIn, type TableEntry };

const channels = /* @__PURE__ */ Object.values(draftSchemas);

/** The entry of the place in the table of its component. */
export function tableEntry(draft: unknown, path: Path): TableEntry {
  return tableEntryAt(draft, channels, path);
}

/** The kinds of schemas for which one look at a value tells whether it is right. */
const leafKinds: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'enum', 'literal']);

function isLeaf(schema: Schema): boolean {
  return leafKinds.has(modelOf(schema).kind);
}

/** No findings are listed: the only question is whether a value is right. */
const origin = { id: '', spec: '', mode: 'LENIENT', issue: undefined } as const;

/** Whether the table takes the value. This is known only for values without members, and for lists of such values. */
export function accepts({ schemas }: TableEntry, value: unknown): boolean {
  return schemas.some((schema) => {
    const { element } = modelOf(schema);
    const isKnown = element === undefined ? isLeaf(schema) : modelOf(element).options.every(isLeaf);
    // Stryker disable next-line ObjectLiteral,BooleanLiteral: how objects are read makes no difference to single values
    const look: CheckState = { context: undefined, most: 1, lists: undefined, copies: undefined, isCareful: true };
    // Stryker disable next-line ArrayDeclaration: nobody reads it
    return isKnown && check(compile(schema, origin), value, [], look) === undefined;
  });
}

export function elementEntry({ schemas }: TableEntry): Pick<TableEntry, 'schemas'> {
  const elements = schemas.flatMap((schema) => modelOf(schema).element ?? []);
  return { schemas: elements.flatMap((schema) => modelOf(schema).options) };
}

/** The only values that the table takes, if it lists them. */
export function choices({ schemas }: Pick<TableEntry, 'schemas'>): readonly (string | number | boolean)[] | undefined {
  // A place that is in no table has no listed values.
  if (schemas.length === 0) return undefined;
  const choice = new Set<string | number | boolean>();
  for (const schema of schemas) {
    const { kind, values = kind === 'boolean' ? [true, false] : undefined } = modelOf(schema);
    if (values === undefined) return undefined;
    for (const value of values) choice.add(value);
  }
  return [...choice];
}
