import type { Schema } from '../core/compile.js';
import { once } from '../core/part.js';
import { branchesFor, tableOf, withoutWrapping } from '../core/tables.js';

/** A place in a draft, with the schemas that the tables have for it. */
export interface Spot {
  /** Several if the value decides between them, or if nothing does. */
  readonly schemas: readonly Schema[];
  /** The schemas that the tables of all channels have for the same place. */
  readonly others: readonly Schema[];
  /** By the schemas that a value shows. Each is made at its first use. */
  readonly tables: Map<string, Table>;
}

/** A member that a table names. */
interface Member {
  /** Its position among the fields of its table. */
  readonly position: number;
  readonly spot: () => Spot;
}

/** Tables that may know a key that the current table does not: those of the other channel, or of another type of filter. */
export type Stranger = 'channel' | 'type';

/** The kinds of text that may get a hint: any text, or a link. */
export type TextKind = 'any' | 'uri';

/** The facts about values of one kind. */
export interface Table {
  readonly schemas: readonly Schema[];
  readonly members: ReadonlyMap<string, Member>;
  /** The names of `members`, in order. */
  readonly names: readonly string[];
  readonly strangers: ReadonlyMap<string, Stranger>;
  /** Whether these are all possible names. Otherwise, people choose names. */
  readonly isClosed: boolean;
  /** Members whose names somebody chooses. */
  readonly rest: (() => Spot) | undefined;
  readonly element: (() => Spot) | undefined;
  readonly text: TextKind | undefined;
}

/** A number for each schema, to make keys of them. */
const numbers = new Map<Schema, number>();

function numberOf(schema: Schema): number {
  const number = numbers.get(schema) ?? numbers.size;
  numbers.set(schema, number);
  return number;
}

/** One spot for the same schemas in all places: filters nest in filters. */
const spots = new Map<string, Spot>();

export function spotOf(own: readonly Schema[], all: readonly Schema[]): Spot {
  const [schemas, others] = [distinct(own), distinct(all)];
  const key = JSON.stringify([schemas.map(numberOf), others.map(numberOf)]);
  const spot = spots.get(key) ?? { schemas, others, tables: new Map() };
  spots.set(key, spot);
  return spot;
}

function distinct(schemas: readonly Schema[]): readonly Schema[] {
  return [...new Set(schemas.flatMap(withoutWrapping))];
}

/** The table of a value in the spot. */
export function tableIn(spot: Spot, value: unknown): Table {
  const { schemas, tables } = spot;
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only slower
  const told = schemas.length > 1 ? branchesFor(value, schemas) : schemas;
  // Most spots have one schema, and joining is slow.
  // Stryker disable next-line ConditionalExpression,StringLiteral: only slower, any key is that of the same schemas
  const key = told.length === schemas.length ? '' : told.map((schema) => schemas.indexOf(schema)).join();
  const known = tables.get(key) ?? tableOfAll(told, spot);
  tables.set(key, known);
  return known;
}

function tableOfAll(told: readonly Schema[], { schemas, others }: Spot): Table {
  const own = membersOf(told);
  const ofChannel = membersOf(others);
  const ofType = membersOf(schemas);
  const rest = told.flatMap(restOf);
  const elements = told.flatMap(elementOf);
  const members = [...own].map(([name, found], position): [string, Member] => {
    // The tables of the other channels have each member of the channel's own table.
    return [name, { position, spot: once(() => spotOf(found, ofChannel.get(name) as readonly Schema[])) }];
  });
  // Members are looked up first, so nothing asks for their names in this set.
  const strangers = [
    ...[...ofChannel.keys()].map((name) => [name, 'channel'] as const),
    ...[...ofType.keys()].map((name) => [name, 'type'] as const),
  ];
  return {
    schemas: told,
    members: new Map(members),
    names: [...own.keys()],
    strangers: new Map(strangers),
    isClosed: own.size > 0 && rest.length === 0,
    rest: rest.length === 0 ? undefined : once(() => spotOf(rest, others.flatMap(restOf))),
    element: elements.length === 0 ? undefined : once(() => spotOf(elements, others.flatMap(elementOf))),
    text: told.map(textKindOf).find((kind) => kind !== undefined),
  };
}

/** The members that the schemas name, each with all its schemas. */
function membersOf(schemas: readonly Schema[]): ReadonlyMap<string, readonly Schema[]> {
  const members = new Map<string, Schema[]>();
  for (const schema of schemas) {
    const definition = tableOf(schema);
    if (definition.type !== 'object') continue;
    for (const [name, member] of Object.entries(definition.shape)) {
      members.set(name, [...(members.get(name) ?? []), member]);
    }
  }
  return members;
}

function restOf(schema: Schema): readonly Schema[] {
  const definition = tableOf(schema);
  if (definition.type === 'record') return [definition.valueType];
  // Stryker disable next-line ConditionalExpression: only the compiler needs to be told
  return definition.type === 'object' && definition.catchall !== undefined ? [definition.catchall] : [];
}

function elementOf(schema: Schema): readonly Schema[] {
  const definition = tableOf(schema);
  return definition.type === 'array' ? [definition.element] : [];
}

function textKindOf(schema: Schema): TextKind | undefined {
  const definition = tableOf(schema);
  if (definition.type !== 'string') return undefined;
  // Text with another format is never blank and never a link.
  const { format } = definition as { format?: string };
  return format === undefined ? 'any' : format === 'uri' ? 'uri' : undefined;
}
