/**
 * A replacement for `zod/mini` in the built library, wherever schemas are only read and never run. It makes the definitions of
 * the functions that components call. So the main entry contains no unused parser, starts faster, and starts even when a host
 * has changed `Object.prototype`. A test compares each definition with Zod's own.
 */

/** A schema or a check, as `core/compile.ts` reads it. */
interface Described {
  readonly _zod: { readonly def: object };
}

interface DescribedObject extends Described {
  readonly _zod: {
    readonly def: { readonly type: 'object'; readonly shape: NamedMembers; readonly catchall?: Described };
  };
}

type NamedMembers = Readonly<Record<string, Described>>;

function described<Definition extends object>(def: Definition) {
  return { _zod: { def } };
}

/** A number schema, with a `check` method. */
function number(checks: readonly Described[]) {
  return {
    ...described({ type: 'number', check: 'number_format', abort: false, format: 'safeint', checks }),
    check: (...more: Described[]) => number([...checks, ...more]),
  };
}

export const string = () => described({ type: 'string' });
export const boolean = () => described({ type: 'boolean' });
export const unknown = () => described({ type: 'unknown' });
export const custom = (fn: (value: unknown) => boolean) =>
  described({ type: 'custom', check: 'custom', fn, abort: true });
export const int = () => number([]);
export const gte = (value: number) => described({ check: 'greater_than', value, inclusive: true });
export const lte = (value: number) => described({ check: 'less_than', value, inclusive: true });
export const stringFormat = (format: string, fn: (text: string) => boolean) =>
  described({ check: 'string_format', type: 'string', format, fn });
export const clone = ({ _zod: { def } }: Described) => described(def);
export const optional = (innerType: Described) => described({ type: 'optional', innerType });
export const array = (element: Described) => described({ type: 'array', element });
export const union = (options: readonly Described[]) => described({ type: 'union', options });
export const record = (keyType: Described, valueType: Described) => described({ type: 'record', keyType, valueType });
export const literal = (values: string | readonly (string | number)[]) =>
  described({ type: 'literal', values: Array.isArray(values) ? values : [values] });

function enumeration(values: readonly string[]) {
  return described({ type: 'enum', entries: Object.fromEntries(values.map((value) => [value, value])) });
}

function undefinedOnly() {
  return described({ type: 'undefined' });
}

// These names are reserved words or globals: they may be exported, but not declared.
export { enumeration as enum, undefinedOnly as undefined };

export const object = (shape: NamedMembers): DescribedObject => described({ type: 'object', shape } as const);
export const looseObject = (shape: NamedMembers) => catchall(object(shape), unknown());

export function catchall({ _zod: { def } }: DescribedObject, others: Described): DescribedObject {
  return described({ ...def, catchall: others });
}

export function extend({ _zod: { def } }: DescribedObject, more: NamedMembers): DescribedObject {
  return described({ ...def, shape: { ...def.shape, ...more } });
}

export function partial({ _zod: { def } }: DescribedObject): DescribedObject {
  // Safe: `key` is a key of the shape.
  const members = Object.keys(def.shape).map((key) => [key, optional(def.shape[key] as Described)]);
  return described({ ...def, shape: Object.fromEntries(members) });
}
