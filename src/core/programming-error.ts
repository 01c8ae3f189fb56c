import { cut } from './finding.js';
import { LONGEST_KEY } from './limits.js';
import { keyMeant } from './suggestion.js';
import { isList, isRecord, namesOf, read, type UnknownRecord } from './value.js';

/** The text for an argument in the message of a programming error: of a long one, its beginning (limit R3). */
export function printable(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(cut(value, LONGEST_KEY));
  if (typeof value === 'number' || value === null) return String(value);
  return isList(value) ? 'list' : typeof value;
}

/** @throws TypeError when the value is not a string. */
export function checkString(name: string, value: unknown): asserts value is string {
  if (typeof value !== 'string') throw new TypeError(`${name} must be a string; got ${printable(value)}`);
}

/** @throws TypeError, with the name that was probably meant, for a member with an unknown name, which JavaScript would ignore. */
export function checkNames(where: string, given: object, known: readonly string[]): void {
  // An unreadable object is reported where its members are checked.
  const stray = namesOf(given)?.find((name) => !known.includes(name));
  if (stray === undefined) return;
  throw new TypeError(`${where} must have only ${known.join(', ')}; got ${printable(stray)}${meantBy(stray, known)}`);
}

/** @throws TypeError when the value is not an object with a function for each of the names, and nothing else. */
export function checkFunctions(where: string, given: unknown, names: readonly string[]): void {
  if (!isRecord(given)) throw new TypeError(`${where} must be an object of functions; got ${printable(given)}`);
  const lacking = names.find((name) => typeof read(given, name) !== 'function');
  if (lacking !== undefined) throw new TypeError(`${where} must have a function ${lacking}`);
  checkNames(where, given, names);
}

/** The name that was probably meant, at the end of a sentence. */
export function meantBy(name: string, known: readonly string[]): string {
  const meant = keyMeant(name, known);
  return meant === undefined ? '' : `, did you mean ${JSON.stringify(meant)}?`;
}

/** @throws TypeError when the options are not an object, and for an option with an unknown name. The caller checks their values. */
export function checkedOptions(options: unknown, known: readonly string[]): UnknownRecord {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(`The options must be an object; got ${printable(options)}`);
  }
  checkNames('The options', options, known);
  return options as UnknownRecord;
}
