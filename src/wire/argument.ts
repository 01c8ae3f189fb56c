import { own, type UnknownRecord } from '../core/value.js';

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
