import { isDateTime, isEmail, isHexColour, isInteger, isUri } from './formats.js';
import { type Fields, isObject, type PlainObject } from './report.js';

// Each function looks at one optional value (G2: undefined is absent and fine) and reports it at `field` when it has the
// wrong type, is not in the enum, or misses the format.

export function checkString(errors: Fields, value: unknown, field: string): void {
  if (value === undefined) return;
  if (typeof value !== 'string') errors.add(field);
}

export function checkBoolean(errors: Fields, value: unknown, field: string): void {
  if (value === undefined) return;
  if (typeof value !== 'boolean') errors.add(field);
}

export function checkInteger(errors: Fields, value: unknown, field: string): void {
  if (value === undefined) return;
  if (!isInteger(value)) errors.add(field);
}

export function checkIntegerBetween(errors: Fields, value: unknown, field: string, from: number, to: number): void {
  if (value === undefined) return;
  if (!isInteger(value) || value < from || value > to) errors.add(field);
}

export function checkEnum(errors: Fields, value: unknown, field: string, members: readonly unknown[]): void {
  if (value === undefined) return;
  if (!members.includes(value)) errors.add(field);
}

export function checkUri(errors: Fields, value: unknown, field: string): void {
  if (value === undefined) return;
  if (typeof value !== 'string' || !isUri(value)) errors.add(field);
}

export function checkEmail(errors: Fields, value: unknown, field: string): void {
  if (value === undefined) return;
  if (typeof value !== 'string' || !isEmail(value)) errors.add(field);
}

export function checkHexColour(errors: Fields, value: unknown, field: string): void {
  if (value === undefined) return;
  if (typeof value !== 'string' || !isHexColour(value)) errors.add(field);
}

export function checkDateTime(errors: Fields, value: unknown, field: string): void {
  if (value === undefined) return;
  if (typeof value !== 'string' || !isDateTime(value)) errors.add(field);
}

/** The object, or undefined when there is none to look into (absent, or reported). */
export function checkObject(errors: Fields, value: unknown, field: string): PlainObject | undefined {
  if (value === undefined) return undefined;
  if (isObject(value)) return value;
  errors.add(field);
  return undefined;
}

/** The list, or undefined when there is none to look into (absent, or reported). */
export function checkList(errors: Fields, value: unknown, field: string): readonly unknown[] | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return value;
  errors.add(field);
  return undefined;
}

export function checkStringList(errors: Fields, value: unknown, field: string): void {
  const list = checkList(errors, value, field);
  if (list === undefined) return;
  for (let i = 0; i < list.length; i++) {
    if (typeof list[i] !== 'string') errors.add(`${field}.${i}`);
  }
}

export function checkEnumList(errors: Fields, value: unknown, field: string, members: readonly unknown[]): void {
  const list = checkList(errors, value, field);
  if (list === undefined) return;
  for (let i = 0; i < list.length; i++) {
    if (!members.includes(list[i])) errors.add(`${field}.${i}`);
  }
}

export function checkEmailList(errors: Fields, value: unknown, field: string): void {
  const list = checkList(errors, value, field);
  if (list === undefined) return;
  for (let i = 0; i < list.length; i++) {
    const address = list[i];
    if (typeof address !== 'string' || !isEmail(address)) errors.add(`${field}.${i}`);
  }
}
