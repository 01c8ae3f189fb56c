/** Rules read this instead of a malformed value. */
export const MALFORMED = Symbol('malformed');
/** Rules read this below a malformed value, where nobody knows whether there is a value. */
export const BELOW_MALFORMED = Symbol('below something malformed');

/** The stand-in for a malformed value. It is a symbol, because no value of JSON is one. */
export type Malformed = typeof MALFORMED | typeof BELOW_MALFORMED;

/**
 * Whether a rule got the stand-in for a malformed value, which it gets only from a field in `maybe` (decision G11).
 *
 * @example
 * check({ report }, team) { if (!isMalformed(team) && team === undefined) report(fields.basic_details.team, {}); }
 */
export function isMalformed(value: unknown): value is Malformed {
  return value === MALFORMED || value === BELOW_MALFORMED;
}
