/** What is read of a value that is malformed in the draft. */
export const MALFORMED = Symbol('malformed');
/** What is read below a malformed value: whether there is a value is unknown. */
export const UNKNOWN = Symbol('below something malformed');

/** What a malformed value is read as: a symbol, as no value of JSON is. */
export type Malformed = typeof MALFORMED | typeof UNKNOWN;

export function isMalformed(value: unknown): value is Malformed {
  return value === MALFORMED || value === UNKNOWN;
}
