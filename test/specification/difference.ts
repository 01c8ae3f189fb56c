import { definitionOf, type Schema } from '../../src/core/compile.js';
import type { Field } from './fields.js';
import type { FieldType } from './tables.js';

/** Compares the transcribed tables with the schemas of the library: one message for each field in which they differ. */

const formats: Readonly<Record<string, FieldType>> = {
  text: 'text',
  'date-time': 'date-time',
  uri: 'URI',
  email: 'e-mail',
  'personalized-email': 'personalized e-mail',
  'hex-color': 'hex',
  latitude: 'latitude',
  longitude: 'longitude',
  radius: 'radius',
};

function inner(schema: Schema): Schema {
  const definition = definitionOf(schema);
  return definition.type === 'optional' ? inner(definition.innerType) : schema;
}

/** The checks of a number, as a table writes them. */
function integerType(checks: readonly { readonly _zod: { readonly def: object } }[] = []): string {
  // The components use only these two checks of numbers.
  const all = checks.map(({ _zod: { def } }) => def as { check: string; value: number });
  const bound = (kind: string) => all.find(({ check }) => check === kind)?.value;
  const [from, to] = [bound('greater_than'), bound('less_than')];
  if (from === undefined && to === undefined) return 'integer';
  return to === undefined ? `integer >= ${from}` : `integer ${from}..${to}`;
}

/** What a table would say of the schema in its column "Type". */
function typeOf(schema: Schema): string | readonly unknown[] {
  const definition = definitionOf(inner(schema));
  switch (definition.type) {
    case 'string': {
      const { format } = definition as { format?: string };
      return format === undefined ? 'string' : (formats[format] ?? format);
    }
    case 'number':
      return integerType(definition.checks);
    case 'enum':
      return Object.values(definition.entries);
    case 'literal':
      return definition.values;
    case 'array':
      return 'list';
    case 'custom':
      return 'any';
    case 'union':
    case 'record':
      return 'object';
    default:
      return definition.type;
  }
}

function said(type: string | readonly unknown[]): string {
  return typeof type === 'string' ? type : `one of ${[...type].sort().join(', ')}`;
}

/** The members of an object; of several forms, those of the first. Without a name, what stands under names of the draft's own. */
function membersOf(schema: Schema): { shape: Readonly<Record<string, Schema>>; others: Schema | undefined } {
  const definition = definitionOf(inner(schema));
  if (definition.type === 'union') return membersOf(definition.options[0] as Schema);
  return definition.type === 'object'
    ? { shape: definition.shape, others: definition.catchall }
    : { shape: {}, others: undefined };
}

/** The differences between a table and a schema, and between what is in both. */
export function differences(section: string, fields: ReadonlyMap<string, Field>, schema: Schema, path = ''): string[] {
  const { shape, others } = membersOf(schema);
  const lacking = Object.keys(shape)
    .filter((name) => !fields.has(name))
    .map((name) => {
      const type = said(typeOf(shape[name] as Schema));
      return `test/specification/tables.ts: the table "${section}" lacks ${path}${name} (${type}), which the library has. Transcribe its row.`;
    });
  const different = [...fields].flatMap(([name, field]) => {
    const own = Object.hasOwn(shape, name) ? shape[name] : others;
    const at = `${path}${name}`;
    if (own === undefined) return [`src/spec: no schema has ${at}, a field of the table "${section}".`];
    const isRequired = inner(own) === own && own !== others;
    const required =
      isRequired === field.isRequired
        ? []
        : [`"${section}": ${at} is required only in ${isRequired ? 'the schema' : 'the table'}.`];
    return [...required, ...inField(section, field, own, at)];
  });
  return [...lacking, ...different];
}

function inField(section: string, field: Field, schema: Schema, at: string): string[] {
  const [ours, theirs] = [said(typeOf(schema)), said(field.type)];
  if (ours !== theirs) return [`"${section}": ${at} is ${ours} in the schema and ${theirs} in the table.`];
  const definition = definitionOf(inner(schema));
  if (definition.type === 'array' && field.element !== undefined) {
    return inField(section, field.element, definition.element, `${at}.*`);
  }
  // What content and filters hold depends on their values.
  const isChosen = definition.type === 'union' && field.members.size === 0;
  return isChosen || field.type !== 'object' ? [] : differences(section, field.members, schema, `${at}.`);
}
