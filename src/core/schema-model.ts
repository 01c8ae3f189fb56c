import type * as z from 'zod/mini';
import { bare } from './value.js';

export type Schema = z.core.$ZodType;

/** What a schema says of a value. What its kind does not have is empty or `undefined`. */
export interface SchemaModel {
  /** The type of the value in the words of Zod, never `optional`. Where another value decides, `union`. */
  readonly kind: Exclude<z.core.$ZodTypes['_zod']['def']['type'], 'optional'>;
  readonly isOptional: boolean;
  /** The schema itself, or the one behind an optional one. */
  readonly schema: Schema;
  /** The schemas that are neither optional nor unions, of which the value has one; without a union, that is the only one. */
  readonly options: readonly Schema[];
  /** The members that an object names. */
  readonly members: Readonly<Record<string, Schema>>;
  /** The schema of the members whose names somebody chose. */
  readonly others: Schema | undefined;
  readonly element: Schema | undefined;
  /** The values of an enumeration, or of a literal. */
  readonly values: readonly (string | number)[] | undefined;
  readonly format: string | undefined;
  /** Whether a value is right: for text with a format, and for a kind of value that Zod does not have. */
  readonly isRight: ((value: unknown) => boolean) | undefined;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

interface Definition {
  readonly type: SchemaModel['kind'];
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly shape?: SchemaModel['members'];
  readonly catchall?: Schema;
  readonly valueType?: Schema;
  readonly element?: Schema;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly (string | number)[];
  readonly format?: string;
  readonly fn?: (value: unknown) => boolean;
  readonly checks?: readonly { readonly _zod: { readonly def: object } }[];
}

/** Remembers the result for each object: the path of a place below a hundred groups has two hundred keys. */
export function byObject<From extends object, Made extends object | string>(
  make: (from: From) => Made,
): (from: From) => Made {
  const known = new WeakMap<From, Made>();
  return (from) => {
    const made = known.get(from);
    if (made !== undefined) return made;
    const first = make(from);
    known.set(from, first);
    return first;
  };
}

/** The only reader of what Zod says of a schema. Members are read when somebody asks for their models: filters nest in filters. */
export const modelOf: (schema: Schema) => SchemaModel = /* @__PURE__ */ byObject((schema) => {
  // Each kind of schema that the components use has some of these members, of these types. Zod documents this access for libraries.
  // Absent members must not be read from `Object.prototype`.
  const definition = bare(schema._zod.def) as Definition;
  const { type, innerType, shape, options, entries, checks } = definition;
  if (innerType !== undefined) return { ...modelOf(innerType), isOptional: true };
  return {
    kind: type,
    isOptional: false,
    schema,
    options: options?.flatMap((option) => modelOf(option).options) ?? [schema],
    members: shape ?? NO_MEMBERS,
    others: definition.catchall ?? definition.valueType,
    element: definition.element,
    values: entries === undefined ? definition.values : Object.values(entries),
    format: type === 'string' ? definition.format : undefined,
    isRight: definition.fn,
    minimum: boundIn(checks, 'greater_than'),
    maximum: boundIn(checks, 'less_than'),
  };
});

const NO_MEMBERS: SchemaModel['members'] = {};

function boundIn(checks: Definition['checks'], kind: string): number | undefined {
  // The components use only two checks of numbers, and their bounds are numbers.
  const all = checks?.map(({ _zod: { def } }) => def as { readonly check: string; readonly value: number });
  return all?.find(({ check }) => check === kind)?.value;
}
