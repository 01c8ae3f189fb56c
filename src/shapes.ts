import * as z from 'zod/mini';
import { type FindingParams, shortened } from './finding.js';
import { at, isList, isRecord, keysOf, lengthOf, own, type Path } from './value.js';

/** Any schema of Zod's. */
export type Schema = z.core.$ZodType;

/** Takes what was found at a path; answers whether there is room for more (limit R2). */
export type Collect = (path: Path, params: FindingParams) => boolean;

/** Zod types its schemas' definitions as one discriminated union; this is the way in that it documents for libraries. */
export function definitionOf(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  return (schema as z.core.$ZodTypes)._zod.def;
}

/**
 * Compares a value with a schema and collects everything that is wrong by itself: types, enumerations, formats,
 * ranges, and what is required without a condition. Answers false when there is no room for more.
 *
 * The schemas are Zod's and every leaf is judged by Zod. Objects and lists are walked here instead, because the walk
 * must read own keys only, must survive a throwing getter, must go on below a value that is wrong, and must stop when
 * the list of errors is full; Zod does none of these. It stops at a union: which branch is meant is picked in code
 * (flat or keyed, one or many, by filter_type), and what was picked is a place of its own.
 */
export function checkShape(schema: Schema, value: unknown, path: Path, collect: Collect): boolean {
  return walk(schema, value, [...path], collect);
}

/** `path` is one list that grows and shrinks with the walk: only what is found is worth a copy. */
function walk(schema: Schema, value: unknown, path: (string | number)[], collect: Collect): boolean {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'optional':
      return walk(definition.innerType, value, path, collect);
    case 'union':
      return true;
    case 'object': {
      if (!isRecord(value)) return collect([...path], wrongType('object', value));
      const { shape, catchall } = definition;
      for (const key in shape) {
        // `key` was just read off the shape.
        if (!step(shape[key] as Schema, own(value, key), key, path, collect)) return false;
      }
      // What a loose object adds may be anything: to look at it would only take time.
      if (catchall === undefined || definitionOf(catchall).type === 'unknown') return true;
      return keysOf(value)
        .sort()
        .every((key) => Object.hasOwn(shape, key) || step(catchall, own(value, key), key, path, collect));
    }
    case 'array': {
      if (!isList(value)) return collect([...path], wrongType('list', value));
      const length = lengthOf(value);
      for (let index = 0; index < length; index++) {
        if (!step(definition.element, at(value, index), index, path, collect)) return false;
      }
      return true;
    }
    default: {
      const result = z.safeParse(schema, value);
      return result.success || collect([...path], paramsOf(schema, result.error.issues[0], value));
    }
  }
}

function step(
  schema: Schema,
  value: unknown,
  key: string | number,
  path: (string | number)[],
  collect: Collect,
): boolean {
  if (value === undefined && definitionOf(schema).type === 'optional') return true;
  path.push(key);
  const roomLeft = walk(schema, value, path, collect);
  path.pop();
  return roomLeft;
}

/** The value is not of the type, or not there. */
export function wrongType(expected: string, value: unknown): FindingParams {
  if (value === undefined) return { kind: 'required', expected };
  // What stands where something else belongs may be long or private; a number that is no integer may be shown.
  return {
    kind: 'type',
    expected,
    ...(typeof value === 'number' || value === null ? shown(value) : { receivedType: typeNameOf(value) }),
  };
}

function typeNameOf(value: unknown): string {
  if (isList(value)) return 'list';
  return typeof value;
}

/** The value received, where an error message may repeat it. */
export function shown(value: unknown): Pick<FindingParams, 'received' | 'receivedType'> {
  if (typeof value === 'string') return { received: shortened(value) };
  // JSON has no word for these numbers, and would make `null` of them.
  if (typeof value === 'number' && !Number.isFinite(value)) return { receivedType: String(value) };
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return { received: value };
  return { receivedType: typeNameOf(value) };
}

/** Of a URI that may hold a password or a token, nothing is repeated. */
export function shownUri(value: unknown): ReturnType<typeof shown> {
  return typeof value === 'string' && /[@?]/.test(value) ? {} : shown(value);
}

/** A value is none of the allowed ones. */
export function notAmong(allowed: readonly (string | number)[], value: unknown): FindingParams {
  return { kind: 'enum', allowed, ...shown(value) };
}

/** Zod's issue about one leaf, in our terms. Messages and locales of Zod's are the host's, so only `code` is read. */
function paramsOf(schema: Schema, issue: z.core.$ZodIssue | undefined, value: unknown): FindingParams {
  const definition = definitionOf(schema);
  const allowed = allowedBy(definition);
  if (value === undefined) return allowed.length > 0 ? { kind: 'required', allowed } : { kind: 'required' };
  switch (issue?.code) {
    case 'invalid_value':
      return notAmong(allowed, value);
    case 'invalid_format':
      // The one format that every non-blank string has: a blank one is as good as none (decision G3).
      if (issue.format === 'text') return { kind: 'required' };
      return { kind: 'format', expected: issue.format, ...(issue.format === 'uri' ? shownUri(value) : shown(value)) };
    case 'too_small':
    case 'too_big':
      return { kind: 'range', ...shown(value), ...boundsOf(definition, value) };
    default:
      return wrongType(definition.type === 'number' ? 'integer' : definition.type, value);
  }
}

/** The values of an enumeration or of literals; none for other schemas. */
function allowedBy(definition: ReturnType<typeof definitionOf>): readonly (string | number)[] {
  if (definition.type === 'enum') return Object.values(definition.entries);
  // The only literals of this library's schemas are numbers and strings.
  return definition.type === 'literal' ? (definition.values as (string | number)[]) : [];
}

/**
 * Both ends of a range, though only one is violated. Zod says of an integer beyond the safe range (decision G4) what it says
 * of one beyond its bounds: then the safe range bounds it too.
 */
function boundsOf(
  { checks = [] }: ReturnType<typeof definitionOf>,
  value: unknown,
): Pick<FindingParams, 'minimum' | 'maximum'> {
  const bounds: { minimum?: number; maximum?: number } = Number.isSafeInteger(value)
    ? {}
    : { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
  for (const check of checks) {
    // The only checks of this library's numbers are these two, and their bounds are numbers.
    const { check: kind, value } = check._zod.def as unknown as { check: string; value: number };
    bounds[kind === 'greater_than' ? 'minimum' : 'maximum'] = value;
  }
  return bounds;
}
