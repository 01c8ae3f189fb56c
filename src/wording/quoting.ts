import { type Cause, shortened } from '../finding.js';

/** Text that came from outside, as a message may repeat it: quoted, and not at any length. */
export function quoted(text: string | number | boolean | null): string {
  return JSON.stringify(typeof text === 'string' ? shortened(text) : text);
}

/** Allowed values as they are listed: a string that looks like a number is shown to be none. */
export function listed(allowed: readonly (string | number)[]): string {
  return allowed.map((value) => (/^\d+$/.test(String(value)) ? JSON.stringify(value) : value)).join(', ');
}

/** The key of a cause and its value, as they are named in a sentence. An operator is any text: `is`, for one. */
export function named({ field, value }: Cause): { key: string; value: string } {
  const key = field.slice(field.lastIndexOf('.') + 1);
  return { key, value: key === 'operator' ? quoted(value) : String(value) };
}
