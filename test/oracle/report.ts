/** The fields found wrong so far. Only the set counts, so adding one twice is harmless. */
export type Fields = Set<string>;

/** A value that is neither null nor a list. */
export type PlainObject = { readonly [key: string]: unknown };

/** What the rules need to know besides the value they look at. */
export interface Situation {
  /** M2: are the rules of publishing asked as well? */
  publish: boolean;
  /** The usable channel; undefined when it is missing or wrong (G14). */
  channel: 'PUSH' | 'EMAIL' | undefined;
  /** The usable delivery type; undefined when it is missing or wrong. */
  deliveryType: string | undefined;
  /** W0: the features the workspace has. */
  features: readonly string[];
}

export function isObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** G2, G3: not there, or a string of nothing but white space. A value of the wrong type is not a missing one. */
export function isMissing(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value === 'string' && value.trim() === '') return true;
  return false;
}

/** R3: a key that the draft chose, as it stands in a field: one of more than 200 characters is cut to 199 and `…`. */
export function keyInField(key: string): string {
  if (key.length <= 200) return key;
  // Not through the middle of a surrogate pair: then one character less is kept.
  const last = key.charCodeAt(198);
  const kept = last >= 0xd800 && last <= 0xdbff && isLowSurrogate(key.charCodeAt(199)) ? 198 : 199;
  return `${key.slice(0, kept)}…`;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** G9: the fields in plain string order. */
export function sorted(errors: Fields): string[] {
  return [...errors].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
