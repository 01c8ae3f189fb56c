import { suggestionFor } from '../core/suggestion.js';
import { CallError } from './call-error.js';

/** @throws CallError when the value is not allowed. */
export function oneOf<const Value extends string>(what: string, value: string, allowed: readonly Value[]): Value {
  const known = allowed.find((one) => one === value);
  if (known !== undefined) return known;
  const meant = suggestionFor(value, allowed);
  const hint = meant === undefined ? '' : `, did you mean ${meant}?`;
  throw new CallError(`${what} must be one of ${allowed.join(', ')}; got ${JSON.stringify(value)}${hint}`);
}
