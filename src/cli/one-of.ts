import { suggestionFor } from '../core/suggestion.js';
import { CallError } from './call-error.js';

/**
 * @param known what the user meant by a value that is not allowed, if that is known.
 * @throws CallError when the value is not allowed.
 */
export function oneOf<const Value extends string>(
  what: string,
  value: string,
  allowed: readonly Value[],
  known?: string,
): Value {
  const same = allowed.find((one) => one === value);
  if (same !== undefined) return same;
  const meant = known ?? suggestionFor(value, allowed);
  const hint = meant === undefined ? '' : `, did you mean ${meant}?`;
  throw new CallError(`${what} must be one of ${allowed.join(', ')}; got ${JSON.stringify(value)}${hint}`);
}
