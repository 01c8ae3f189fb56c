import { printable } from '../core/programming-error.js';
import { isRecord, namesOf, own, type UnknownRecord } from '../core/value.js';

/**
 * Reads a member of an argument. What all objects inherit does not count: other code may have changed `Object.prototype` (limit R1).
 *
 * @throws TypeError when the argument cannot be read.
 */
export function argument(given: unknown, name: string): unknown {
  try {
    // The caller checks the member. `null` and `undefined` throw here.
    const member = (given as Record<string, unknown>)[name];
    return member === own(Object.prototype as UnknownRecord, name) && !Object.hasOwn(given as object, name)
      ? undefined
      : member;
  } catch {
    throw new TypeError(`${name} must be a member of an object that can be read`);
  }
}

/**
 * The options of a function, whose names are checked. It guesses at no name that was meant: a frontend would load three kilobytes for that.
 *
 * @throws TypeError when they are not an object that can be read, or one has another name.
 */
export function optionsIn(options: unknown, names: readonly string[]): UnknownRecord {
  const given = isRecord(options) ? namesOf(options) : undefined;
  if (given === undefined)
    throw new TypeError(`The options must be an object that can be read; got ${printable(options)}`);
  const stray = given.find((name) => !names.includes(name));
  // Only a record has names.
  if (stray === undefined) return options as UnknownRecord;
  throw new TypeError(`The options must have only ${names.join(', ')}; got ${printable(stray)}`);
}
