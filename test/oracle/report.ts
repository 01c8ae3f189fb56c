/** The wrong fields that were found so far. It is a set, so adding one twice is harmless. */
export type Fields = Set<string>;

/** A value that is neither null nor a list. */
export type PlainObject = { readonly [key: string]: unknown };

/** The facts that the rules need in addition to the value that they check. */
export interface Situation {
  /** M2: whether the rules of publishing apply as well. */
  publish: boolean;
  /** The usable channel; undefined when it is missing or wrong (G14). */
  channel: 'PUSH' | 'EMAIL' | undefined;
  /** The usable delivery type; undefined when it is missing or wrong. */
  deliveryType: string | undefined;
  /** G11, G11a: whether a delay requires its companions. Not with the two types without a delay, and not when the type is malformed. */
  asksForCompanions: boolean;
  /** W0: the features of the workspace. */
  features: readonly string[];
}

export function isObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The code points that are not drawn, from the tables of Unicode. */
const invisible: readonly (readonly [number, number])[] = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfff8],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

export function isInvisible(code: number): boolean {
  return invisible.some(([from, to]) => code >= from && code <= to);
}

/**
 * G2, G3: absent, or a string without a character that people can see. A value of the wrong type is not a missing one.
 * Reading: the empty Braille pattern looks like a space.
 */
export function isMissing(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== 'string') return false;
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    const isControl = code < 0x20 || (code >= 0x7f && code <= 0x9f);
    if (!isControl && !isInvisible(code) && code !== 0x2800 && character.trim() !== '') return false;
  }
  return true;
}

/** R3: a key that the draft chose, as a field shows it: one of more than 200 characters is cut to 199 and `…`. */
export function keyInField(key: string): string {
  if (key.length <= 200) return key;
  // A surrogate pair is not cut in half: one character less is kept instead.
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
