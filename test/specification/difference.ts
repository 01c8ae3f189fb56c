import { definitionOf, type Schema } from '../../src/core/compile.js';
import { placeOf } from '../places.js';
import type { Field, Rows } from './fields.js';
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

/** The entry for the schema in the column "Type" of a table. */
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

/** The type as the code of a table has it. */
function written(type: string | readonly unknown[]): string {
  const value = (one: unknown) => (typeof one === 'string' ? `'${one}'` : String(one));
  return typeof type === 'string' ? value(type) : `[${type.map(value).join(', ')}]`;
}

function quoted(name: string): string {
  return name.includes('.') ? `'${name}'` : name;
}

/** A table, with its file and line. */
function tableOf({ section }: Rows): string {
  return `${placeOf('test/specification/tables.ts', `section: '${section}'`)}: the table "${section}"`;
}

/** The members of an object; of several forms, those of the first. `others`: the schema of members whose names the draft chooses. */
function membersOf(schema: Schema): { shape: Readonly<Record<string, Schema>>; others: Schema | undefined } {
  const definition = definitionOf(inner(schema));
  if (definition.type === 'union') return membersOf(definition.options[0] as Schema);
  return definition.type === 'object'
    ? { shape: definition.shape, others: definition.catchall }
    : { shape: {}, others: undefined };
}

/** The differences between rows of a table and a schema, including the objects in both. */
export function differences(rows: Rows, fields: ReadonlyMap<string, Field>, schema: Schema): string[] {
  const { shape, others } = membersOf(schema);
  const lacking = Object.entries(shape)
    .filter(([name]) => !fields.has(name))
    .map(([name, member]) => {
      const row = quoted(`${rows.start}${name}`);
      const required = inner(member) === member ? `, and '${rows.start}${name}' into \`required\`` : '';
      return `${tableOf(rows)} lacks ${row}, which the schema has. Write ${row}: ${written(typeOf(member))} into \`fields\`${required}.`;
    });
  const different = [...fields].flatMap(([name, field]) => {
    const own = Object.hasOwn(shape, name) ? shape[name] : others;
    const row = `${rows.start}${name}`;
    if (own === undefined) {
      return [
        `${tableOf(rows)} has ${row}, and no schema has it. Write it into the schema, in src/spec, or remove the row.`,
      ];
    }
    const isRequired = inner(own) === own && own !== others;
    const required =
      isRequired === field.isRequired ? [] : [requiredOnlyIn(isRequired ? 'schema' : 'table', rows, row)];
    return [...required, ...inField(rows, row, field, own)];
  });
  return [...lacking, ...different];
}

function requiredOnlyIn(place: 'schema' | 'table', rows: Rows, row: string): string {
  return place === 'schema'
    ? `${tableOf(rows)} does not require ${row}, and the schema does. Write '${row}' into \`required\`, or make the schema z.optional(…), in src/spec.`
    : `${tableOf(rows)} requires ${row}, and the schema does not. Take z.optional(…) from the schema, in src/spec, or '${row}' out of \`required\`.`;
}

function inField(rows: Rows, row: string, field: Field, schema: Schema): string[] {
  const type = typeOf(schema);
  if (said(type) !== said(field.type)) {
    return [
      `${tableOf(rows)} says that ${row} is ${said(field.type)}, and the schema that it is ${said(type)}. Write ${quoted(row)}: ${written(type)}, or mend the schema, in src/spec.`,
    ];
  }
  const definition = definitionOf(inner(schema));
  if (definition.type === 'array' && field.element !== undefined) {
    return inField(rows, `${row}.0`, field.element, definition.element);
  }
  // What content and filters hold depends on their values.
  const isChosen = definition.type === 'union' && field.members.size === 0;
  return isChosen || field.type !== 'object' ? [] : differences(field.rows, field.members, schema);
}
