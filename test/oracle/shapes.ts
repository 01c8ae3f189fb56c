import { type Field, fieldsOf } from '../specification/fields.js';
import type { FieldType } from '../specification/tables.js';
import {
  isDateTime,
  isEmail,
  isHexColour,
  isInteger,
  isLatitude,
  isLongitude,
  isPersonalizedEmail,
  isRadius,
  isUri,
} from './formats.js';
import { type Fields, isMissing, isObject, type PlainObject } from './report.js';

// The shapes are those of the transcribed tables. This file says what each type means.

/** The text types of the "Type" columns. */
const texts: { readonly [type: string]: (text: string) => boolean } = {
  string: () => true,
  // G3: a blank one counts as missing.
  text: (text) => !isMissing(text),
  'date-time': isDateTime,
  URI: isUri,
  email: isEmail,
  // G7: in the content of an email.
  'personalized email': isPersonalizedEmail,
  hex: isHexColour,
  latitude: isLatitude,
  longitude: isLongitude,
  radius: isRadius,
};

/** The bounds in a type such as `integer >= 1` or `integer 0..100`. */
function isWithin(number: number, type: string): boolean {
  const [from = Number.MIN_SAFE_INTEGER, to = Number.MAX_SAFE_INTEGER] = (type.match(/\d+/g) ?? []).map(Number);
  return number >= from && number <= to;
}

/** Whether a value without members has the type. */
function isRight(value: unknown, type: FieldType): boolean {
  if (typeof type !== 'string') return type.some((one) => one === value);
  if (type === 'boolean') return typeof value === 'boolean';
  if (type.startsWith('integer')) return isInteger(value) && isWithin(value, type);
  return typeof value === 'string' && texts[type]?.(value) === true;
}

function checkField(
  errors: Fields,
  value: unknown,
  field: string,
  { type, isRequired, members, element }: Field,
): void {
  if (value === undefined) {
    // G2: undefined is absent; in a list, it is an element of the wrong type.
    if (isRequired) errors.add(field);
    return;
  }
  if (type === 'any') {
    // G3: any type that JSON has.
    const isNoNumber = typeof value === 'number' && !Number.isFinite(value);
    if (isNoNumber || ['function', 'symbol', 'bigint'].includes(typeof value)) errors.add(field);
  } else if (type === 'object') {
    const object = checkObject(errors, value, field);
    if (object !== undefined) checkMembers(errors, object, field, members, []);
  } else if (type === 'list') {
    const list = checkList(errors, value, field) ?? [];
    if (element === undefined) return;
    for (let i = 0; i < list.length; i++) checkField(errors, list[i], `${field}.${i}`, element);
  } else if (!isRight(value, type)) {
    errors.add(field);
  }
}

function checkMembers(
  errors: Fields,
  object: PlainObject,
  field: string,
  members: ReadonlyMap<string, Field>,
  except: readonly string[],
): void {
  for (const [name, member] of members) {
    if (!except.includes(name)) checkField(errors, object[name], field === '' ? name : `${field}.${name}`, member);
  }
}

/**
 * Each field of the object that has the wrong type, is not in the enumeration, misses the format, or is missing although it is
 * required without a condition. `except`: the fields that have code of their own.
 */
export function checkFields(
  errors: Fields,
  object: PlainObject,
  field: string,
  section: string,
  except: readonly string[] = [],
): void {
  checkMembers(errors, object, field, fieldsOf(section), except);
}

/** The object, or undefined when there is none to check (absent, or already reported). */
export function checkObject(errors: Fields, value: unknown, field: string): PlainObject | undefined {
  if (value === undefined) return undefined;
  if (isObject(value)) return value;
  errors.add(field);
  return undefined;
}

/** The same, with its fields checked. */
export function checkTable(errors: Fields, value: unknown, field: string, section: string): PlainObject | undefined {
  const object = checkObject(errors, value, field);
  if (object !== undefined) checkFields(errors, object, field, section);
  return object;
}

/** The list, or undefined when there is none to check (absent, or already reported). */
function checkList(errors: Fields, value: unknown, field: string): readonly unknown[] | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return value;
  errors.add(field);
  return undefined;
}
