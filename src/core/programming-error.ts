import { cut } from './finding.js';
import { LONGEST_KEY } from './limits.js';
import { isList, type UnknownRecord } from './value.js';

/** The text for an argument in the message of a programming error: of a long one, its beginning (limit R3). */
export function printable(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(cut(value, LONGEST_KEY));
  if (typeof value === 'number' || value === null) return String(value);
  return isList(value) ? 'list' : typeof value;
}

/** @throws TypeError when the options are not an object. The caller checks their members. */
export function checkedOptions(options: unknown): UnknownRecord {
  if (typeof options === 'object' && options !== null) return options as UnknownRecord;
  throw new TypeError(`The options must be an object; got ${printable(options)}`);
}
