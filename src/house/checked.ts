import { checkNames, printable } from '../core/programming-error.js';
import { suggestionFor } from '../core/suggestion.js';
import { isList, isRecord, isText, type UnknownRecord } from '../core/value.js';
import type { DataField, Scalar } from './data-fields.js';

/** @throws TypeError, in one sentence that says what to write, and where. */
export function refuse(where: string, must: string, got: unknown, hint = ''): never {
  throw new TypeError(`${where} must ${must}; got ${got === undefined ? 'nothing' : printable(got)}${hint}`);
}

/** The value that was probably meant, at the end of a sentence. */
export function probablyMeant(value: unknown, known: readonly (string | number)[]): string {
  const suggestion = suggestionFor(value, known);
  return suggestion === undefined ? '' : `, did you mean ${JSON.stringify(suggestion)}?`;
}

/** The object, if it has no members but these. */
export function checkedObject(where: string, value: unknown, known: readonly string[]): UnknownRecord {
  if (!isRecord(value)) refuse(where, 'be an object', value);
  checkNames(where, value, known);
  return value;
}

export function checkedList(where: string, value: unknown): readonly unknown[] {
  return isList(value) && value.length > 0 ? value : refuse(where, 'be a list with at least one entry', value);
}

export function checkedText(where: string, value: unknown): string {
  return isText(value) ? value : refuse(where, 'be text', value);
}

/** Checks that the field can have the value: a rule about another value would never apply, or always be broken. */
export function checkedValue(where: string, value: unknown, { types, values }: DataField): Scalar {
  if (values !== undefined && !values.some((one) => one === value)) {
    refuse(where, `be one of ${values.join(', ')}`, value, probablyMeant(value, values));
  }
  // `types` has only the types of scalars.
  if (types.some((type) => type === typeof value)) return value as Scalar;
  return refuse(where, `be ${types.map((type) => typeNames[type]).join(' or ')}`, value);
}

const typeNames = { string: 'text', number: 'a number', boolean: 'true or false' } as const;
