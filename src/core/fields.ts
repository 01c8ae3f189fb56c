import type * as z from 'zod/mini';
import type { Malformed } from './malformed.js';
import type { Key } from './value.js';

/** In the keys of a field: every element of a list, or every member whose name somebody chose. */
export const EACH = '*';

/**
 * What is read at a place: its value, the length of a list, the names in an object whose members are parts, the summary of a part,
 * or the whole result for a part.
 */
type Aspect = 'value' | 'length' | 'names' | 'summary' | 'result';

/** What a rule reads, as plain data. */
export interface Read {
  /** The keys from its part on, with {@link EACH} among them. */
  readonly keys: readonly string[];
  readonly aspect: Aspect;
  /** The same as text: `timer.duration_hour`, `buttons.*.btn_name`, `filters.length`. */
  readonly path: string;
  /** Whether a malformed value is read as {@link Malformed}. Otherwise the rule that reads it is not checked (decision G11). */
  readonly mayBeMalformed: boolean;
}

/**
 * The field has one of these values. A condition on a malformed value does not hold (decision G11).
 *
 * @example
 * const onEmail: Condition = fields.channel.is('EMAIL');
 */
export interface Condition {
  /** The path of the field, relative to its part. */
  readonly field: string;
  readonly values: readonly Scalar[];
}

/**
 * Where a rule reports: the keys from its part on. Every field is one; `at` of a field in a list makes one for an element.
 *
 * @example
 * const third: Spot = fields.basic_details.tags.each.at(2);
 */
export interface Spot {
  readonly keys: readonly (string | number)[];
}

const READ: unique symbol = Symbol('what is read');

/**
 * A field of a part, or of every element of a list in it. `Value` is the type of what is read.
 *
 * @example
 * const team: Field<string | undefined> = fields.basic_details.team;
 */
export interface Field<Value = unknown> {
  /** Relative to its part: `timer.duration_hour`, `buttons.*.btn_name`, `filters.length`. */
  readonly path: string;
  readonly [READ]: Read & {
    /** Only in types; in an object, because TypeScript infers no `undefined` from an optional member. */
    readonly type?: { readonly value: Value };
  };
}

export type Scalar = string | number | boolean;

/**
 * A value as a rule gets it. A list or an object may have malformed members, so it is read only as present; its members are
 * read as fields of their own.
 */
type Seen<Of> = Of extends Scalar | undefined ? Of : unknown extends Of ? unknown : object;

/** How many values are read: one, or one from every element of a list, or from every member whose name somebody chose. */
type Count = 'one' | 'list' | 'map' | 'nested';

interface AspectValues<Of, Absent> {
  one: Seen<Of>;
  list: readonly Seen<Of>[] | Absent;
  map: ReadonlyMap<string, Seen<Of>> | Absent;
  /** Nothing is read from lists in lists: rules only report there. */
  nested: unknown;
}

type Element<Of> = Of extends readonly (infer One)[] ? One : never;
type EntryValue<Of> = Of extends object ? (string extends keyof Of ? Of[keyof Of & string] : never) : never;
type NameOf<Of> = Of extends Scalar | readonly unknown[]
  ? never
  : keyof { [Name in keyof Of as string extends Name ? never : Name]: unknown };
type MemberOf<Of, Name> = Of extends unknown ? (Name extends NameOf<Of> ? Of[Name & keyof Of] : undefined) : never;

interface One<Of> extends Spot {
  /** The condition that the field has one of these values. */
  is(...values: Extract<Of, Scalar>[]): Condition;
}

interface Each {
  /** The place in the list: an index, or a name that somebody chose, for each {@link EACH} of the path. */
  at(...keys: readonly Key[]): Spot;
}

interface ListFields<Of, In extends Count, Absent> {
  readonly each: FieldsOf<Element<Of>, In extends 'one' ? 'list' : 'nested', Absent | Extract<Of, undefined>>;
  readonly length: Field<number | Extract<Of, undefined>>;
}

interface MapFields<Of, In extends Count, Absent> {
  readonly each: FieldsOf<EntryValue<Of>, In extends 'one' ? 'map' : 'nested', Absent | Extract<Of, undefined>>;
  /** The names of its members. Only where these are parts. */
  readonly names: Field<readonly string[]>;
}

/** A field, and the fields in it. */
export type FieldsOf<Of, In extends Count = 'one', Absent = never> = Field<AspectValues<Of, Absent>[In]> &
  (In extends 'one' ? One<Of> : Each) &
  ([Element<Of>] extends [never] ? unknown : ListFields<Of, In, Absent>) &
  ([EntryValue<Of>] extends [never] ? unknown : MapFields<Of, In, Absent>) & {
    readonly [Name in NameOf<Of>]-?: FieldsOf<MemberOf<Of, Name>, In, Absent>;
  };

/**
 * The fields of a part, by its schema or by its type. Nothing of the schema is read: a wrong name is an error of the compiler.
 *
 * @example
 * const f = fieldsOf(schema);
 * requiredWhen({ when: [f.template_type.is('TIMER')], fields: [f.timer] });
 */
export function fieldsOf<Of extends z.core.$ZodType>(schema: Of): FieldsOf<z.core.output<Of>>;
export function fieldsOf<Of>(): FieldsOf<Of>;
export function fieldsOf(): unknown {
  return fieldAt([]);
}

/** The field with a name that is a key of a table. */
export function fieldNamed(name: string): FieldsOf<object | undefined> {
  return fieldsOf<Readonly<Record<'named', object | undefined>>>()[name as 'named'];
}

/** Makes a field. The fields in it are made at their first use. */
function fieldAt(keys: readonly string[]): object {
  const known = new Map<PropertyKey, unknown>();
  const itself = readOf(keys);
  known.set(READ, itself);
  known.set('path', itself.path);
  known.set('keys', keys);
  known.set('is', (...values: Condition['values']): Condition => ({ field: itself.path, values }));
  known.set('at', (...given: readonly Key[]): Spot => {
    let filled = 0;
    return { keys: keys.map((key) => (key === EACH ? (given[filled++] as Key) : key)) };
  });
  known.set('length', { [READ]: readOf(keys, 'length'), path: pathOf(keys, 'length') });
  known.set('names', { [READ]: readOf(keys, 'names'), path: pathOf(keys, 'names') });
  return new Proxy(itself, {
    get(_, name) {
      if (!known.has(name) && typeof name === 'string') {
        known.set(name, fieldAt([...keys, name === 'each' ? EACH : name]));
      }
      return known.get(name);
    },
  });
}

/** The value of a field, or {@link Malformed} instead. Each of several values may be malformed by itself. */
type Maybe<Value> =
  | Malformed
  | (Value extends readonly (infer One)[]
      ? readonly (One | Malformed)[]
      : Value extends ReadonlyMap<string, infer One>
        ? ReadonlyMap<string, One | Malformed>
        : Value);

/**
 * The same field, for a rule that is checked even if the field is malformed. The rule then gets a symbol instead of the value, which
 * `isMalformed` recognizes (decision G11).
 *
 * @example
 * rule({ …, reads: [maybe(fields.basic_details.team)], check({ report }, team) { if (isMalformed(team)) return; … } });
 */
export function maybe<Value>(field: Field<Value>): Field<Maybe<Value>> {
  return { path: field.path, [READ]: { ...plainRead(field), mayBeMalformed: true } };
}

/** The summary of the part at the field: see `Exports` of `part.ts`. For a list of parts, its length. */
export function summaryAt(field: Field): Field {
  const { keys } = plainRead(field);
  return { path: pathOf(keys, 'summary'), [READ]: readOf(keys, 'summary') };
}

/** The result for the part at the field. Only fields that the part exports can be read from it: see `Exports` of `part.ts`. */
export function resultAt(field: Field): Field<unknown> {
  const { keys } = plainRead(field);
  return asField(readOf(keys, 'result'));
}

/** The field of a read that is known as plain data. */
export function asField(read: Read): Field {
  return { path: read.path, [READ]: read };
}

export function isField(value: unknown): value is Field {
  return typeof value === 'object' && value !== null && Reflect.get(value, READ) !== undefined;
}

export function plainRead(field: Field): Read {
  return field[READ];
}

/** The read of a path without an aspect, such as that of a {@link Condition}. */
export function readAt(path: string): Read {
  return readOf(keysOf(path));
}

export function readOf(keys: readonly string[], aspect: Aspect = 'value'): Read {
  return { keys, aspect, path: pathOf(keys, aspect), mayBeMalformed: false };
}

/** The keys of a path of fields; `''` is the part itself. */
export function keysOf(path: string): readonly string[] {
  return path === '' ? [] : path.split('.');
}

function pathOf(keys: readonly string[], aspect: Aspect): string {
  return (aspect === 'value' ? keys : [...keys, aspect === 'length' ? aspect : `@${aspect}`]).join('.');
}
