import { modelOf, type Schema, type SchemaModel } from '../../src/core/schema-model.js';
import { placeOf } from '../places.js';
import type { Field, Rows } from './fields.js';
import type { FieldType } from './tables.js';

/** Compares the transcribed tables with the schemas of the library: one message for each field in which they differ. */

const formats: Readonly<Record<string, FieldType>> = {
  text: 'text',
  'date-time': 'date-time',
  uri: 'URI',
  email: 'email',
  'personalized-email': 'personalized email',
  'hex-color': 'hex',
  latitude: 'latitude',
  longitude: 'longitude',
  radius: 'radius',
};

/** The bounds of a number, as a table writes them. */
function integerType({ minimum, maximum }: SchemaModel): string {
  if (minimum === undefined && maximum === undefined) return 'integer';
  return maximum === undefined ? `integer >= ${minimum}` : `integer ${minimum}..${maximum}`;
}

/** The entry for the schema in the column "Type" of a table. */
function typeOf(schema: Schema): string | readonly unknown[] {
  const model = modelOf(schema);
  const { kind, values, format } = model;
  if (values !== undefined) return values;
  switch (kind) {
    case 'string':
      return format === undefined ? 'string' : (formats[format] ?? format);
    case 'number':
      return integerType(model);
    case 'array':
      return 'list';
    case 'custom':
      return 'any';
    case 'union':
    case 'record':
      return 'object';
    default:
      return kind;
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

/** The differences between rows of a table and a schema, including the objects in both. */
export function differences(rows: Rows, fields: ReadonlyMap<string, Field>, schema: Schema): string[] {
  // Of several forms, the first one counts.
  const { members, others } = modelOf(modelOf(schema).options[0] as Schema);
  const lacking = Object.entries(members)
    .filter(([name]) => !fields.has(name))
    .map(([name, member]) => {
      const row = quoted(`${rows.start}${name}`);
      const required = !modelOf(member).isOptional ? `, and '${rows.start}${name}' into \`required\`` : '';
      return `${tableOf(rows)} lacks ${row}, which the schema has. Write ${row}: ${written(typeOf(member))} into \`fields\`${required}.`;
    });
  const different = [...fields].flatMap(([name, field]) => {
    const own = Object.hasOwn(members, name) ? members[name] : others;
    const row = `${rows.start}${name}`;
    if (own === undefined) {
      return [
        `${tableOf(rows)} has ${row}, and no schema has it. Write it into the schema, in src/spec, or remove the row.`,
      ];
    }
    const isRequired = !modelOf(own).isOptional && own !== others;
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
  const { kind, element } = modelOf(schema);
  if (element !== undefined && field.element !== undefined) return inField(rows, `${row}.0`, field.element, element);
  // What content and filters hold depends on their values.
  const isChosen = kind === 'union' && field.members.size === 0;
  return isChosen || field.type !== 'object' ? [] : differences(field.rows, field.members, schema);
}
