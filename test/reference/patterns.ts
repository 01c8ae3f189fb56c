/**
 * The formats of `src/formats.ts` once more, as regular expressions that every language's engine reads the same: ECMA-262
 * without flags and without looking around, classes spelled out (elsewhere `\s` and `\d` mean other characters), and one
 * way only to match a text, so that the time is linear. A test holds them against the functions.
 */

/** White space, as ECMA-262 has it. Characters and not escapes: not every engine knows `\u`. */
const space = '\\t-\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** `{{ ... }}`, up to the first `}}`. */
const expression = '\\{\\{[^}]*(\\}[^}]+)*\\}\\}';
const plain = `[^${space}{]`;
/** A `{{` that is never closed is text like any other. */
const unclosed = `\\{\\{[^${space}}]*(\\}[^${space}}]+)*\\}?`;
/** White space in expressions only. */
const unspaced = `${plain}*(\\{${plain}+|${expression}${plain}*)*(\\{|${unclosed})?`;
const scheme = `[a-zA-Z][a-zA-Z0-9+.-]*(${expression}[a-zA-Z0-9+.-]*)*:`;

const notInAddress = `${space}@,;:<>()\\[\\]\\\\"`;
const domainLabel = `[^${notInAddress}./?#!$%&'*+=^\`{|}~]+`;

const leapYear = '([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)';
const monthAndDay =
  '((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))';
const hourAndMinute = '([01][0-9]|2[0-3]):[0-5][0-9]';

/** A text has the format when it matches `pattern`, and does not match the other one. */
export interface TextFormat {
  readonly pattern: string;
  readonly not?: { readonly pattern: string };
}

/** By the name that the format has in `src/leaves.ts`. */
export const textFormats = {
  text: { pattern: `[^${space}]` },
  'date-time': {
    pattern: `^([0-9]{4}-${monthAndDay}|${leapYear}-02-29)T${hourAndMinute}(:[0-5][0-9](\\.[0-9]+)?)?(Z|[+-]${hourAndMinute})?$`,
  },
  uri: { pattern: `^(${expression}|${scheme})${unspaced}$`, not: { pattern: `^${scheme}(//)?$` } },
  email: { pattern: `^[^${notInAddress}]+@${domainLabel}(\\.${domainLabel})+$` },
  'hex-color': { pattern: '^#?([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$' },
  // So many zeros behind the comma, and the number is rounded to the border.
  latitude: { pattern: '^[+-]?(0*[0-8]?[0-9](\\.[0-9]*)?|0*90(\\.(0*|0{14}[0-9]*))?|\\.[0-9]+)$' },
  longitude: { pattern: '^[+-]?(0*(1[0-7][0-9]|[0-9]?[0-9])(\\.[0-9]*)?|0*180(\\.(0*|0{13}[0-9]*))?|\\.[0-9]+)$' },
  // A digit that is not 0. What the exponent makes of it, no pattern can tell.
  radius: { pattern: '^\\+?(0*[1-9][0-9]*(\\.[0-9]*)?|0*\\.0*[1-9][0-9]*)([eE][+-]?[0-9]+)?$' },
} as const satisfies Record<string, TextFormat>;

/** The names of variations, as `variationNumber` reads them. */
export const variationName = '^variation_[1-9][0-9]*$';
