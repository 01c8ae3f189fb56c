import { once } from '../core/once.js';
import { modelOf, type Schema, type SchemaModel } from '../core/schema-model.js';
import { branchesFor, branchesOf, memberIn, namesIn } from '../core/tables.js';

/** The tables for the values at a place in a draft. */
export interface Tables {
  /** Several if the value decides between them, or if nothing does. */
  readonly schemas: readonly Schema[];
  /** The schemas of the same place on all channels. */
  readonly ofChannels: readonly Schema[];
  /** By the schemas that a value shows. Each is made at its first use. */
  readonly known: Map<string, Table>;
}

/** Tables that may know a key that the current table does not: those of the other channel, or of another type of filter. */
export type Stranger = 'channel' | 'type';

/** The kinds of text that may get a hint: any text, a link, or text where any value may stand. */
export type TextKind = 'any' | 'uri' | 'free';

/** The facts about values of one kind. */
export interface Table {
  readonly schemas: readonly Schema[];
  /** The members that the table names, each with its position. */
  readonly members: ReadonlyMap<string, { readonly position: number; readonly tables: () => Tables }>;
  /** The names of `members`, in order. */
  readonly names: readonly string[];
  readonly strangers: ReadonlyMap<string, Stranger>;
  /** Whether these are all possible names. Otherwise, people choose names. */
  readonly isClosed: boolean;
  /** Members whose names somebody chooses. */
  readonly rest: (() => Tables) | undefined;
  readonly element: (() => Tables) | undefined;
  readonly text: TextKind | undefined;
}

/** A number for each schema, to make keys of them. */
const numbers = new Map<Schema, number>();

function numberOf(schema: Schema): number {
  const number = numbers.get(schema) ?? numbers.size;
  numbers.set(schema, number);
  return number;
}

/** The same tables for the same schemas in all places: filters nest in filters. */
const tablesByKey = new Map<string, Tables>();

export function tablesOf(own: readonly Schema[], all: readonly Schema[]): Tables {
  const schemas = [...new Set(branchesOf(own))];
  const ofChannels = [...new Set(branchesOf(all))];
  const key = JSON.stringify([schemas.map(numberOf), ofChannels.map(numberOf)]);
  const tables = tablesByKey.get(key) ?? { schemas, ofChannels, known: new Map() };
  tablesByKey.set(key, tables);
  return tables;
}

export function tableIn(tables: Tables, value: unknown): Table {
  const { schemas, known } = tables;
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only slower
  const chosen = schemas.length > 1 ? branchesFor(value, schemas) : schemas;
  // Most places have one schema, and joining is slow.
  // Stryker disable next-line ConditionalExpression,StringLiteral: only slower, any key is that of the same schemas
  const key = chosen.length === schemas.length ? '' : chosen.map((schema) => schemas.indexOf(schema)).join();
  const table = known.get(key) ?? tableOf(chosen, tables);
  known.set(key, table);
  return table;
}

function tableOf(chosen: readonly Schema[], { schemas, ofChannels }: Tables): Table {
  const names = namesIn({ schemas: chosen });
  const members = names.map((name, position) => {
    const named = (schema: Schema) => memberIn(schema, name) ?? [];
    return [
      name,
      { position, tables: once(() => tablesOf(chosen.flatMap(named), ofChannels.flatMap(named))) },
    ] as const;
  });
  // Members are looked up first, so nothing asks for their names in this set.
  const strangers = [
    ...namesIn({ schemas: ofChannels }).map((name) => [name, 'channel'] as const),
    ...namesIn({ schemas }).map((name) => [name, 'type'] as const),
  ];
  const rest = tablesBelow(({ others }) => others);
  return {
    schemas: chosen,
    members: new Map(members),
    names,
    strangers: new Map(strangers),
    isClosed: names.length > 0 && rest === undefined,
    rest,
    element: tablesBelow(({ element }) => element),
    text: chosen.map(textKindOf).find((kind) => kind !== undefined),
  };

  function tablesBelow(pick: (model: SchemaModel) => Schema | undefined): Table['rest'] {
    const below = (schema: Schema) => pick(modelOf(schema)) ?? [];
    const own = chosen.flatMap(below);
    return own.length === 0 ? undefined : once(() => tablesOf(own, ofChannels.flatMap(below)));
  }
}

function textKindOf(schema: Schema): TextKind | undefined {
  const { kind, format } = modelOf(schema);
  if (kind === 'custom' || kind === 'unknown') return 'free';
  if (kind !== 'string') return undefined;
  // A required text may be any text that is not blank. What has another format is neither text nor a link.
  if (format === undefined || format === 'text') return 'any';
  return format === 'uri' ? 'uri' : undefined;
}
