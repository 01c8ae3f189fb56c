import { LONGEST_TEXT } from './limits.js';
import { pattern } from './once.js';

/** Invisible characters other than white space: they can hide a scheme. */
const unseen = /* @__PURE__ */ pattern('(?!\\s)[\\p{Cc}\\p{Default_Ignorable_Code_Point}]', 'gu');

/** A scheme with something after it, and nothing else. */
const whole = /^[a-z][a-z\d+.-]*:\S+$/i;

/**
 * A time of day after the name of a zone or after a `T`: `UTC+05:30`, `T09:30Z`. It has the form of a URI, but nobody means it as one,
 * and nothing private fits into so few letters and digits.
 */
const time = /^(?:[a-z]{1,5}[+-]|t)\d{1,2}:\d\d(?::\d\d)?(?:z|[+-]\d\d:?\d\d)?$/i;

/**
 * The signs of a URI anywhere in a text. In order: a scheme that runs code or names a person; a scheme after `<`; two slashes, also
 * encoded, after a scheme or without one; a query; an expression that may stand for the beginning (decision G6).
 */
const part =
  /(?:javascript|vbscript|mailto):\s*[^\s…]|<[a-z][a-z\d+.-]*:[^\s…]|(?::|%3a|^|\s)(?:\/|%2f){2}[^\s…]|\?\S*=[^\s…]|[}%]\}\S*[:/?#][^\s…]/i;

/** Whether a text is a URI, or has one in it: then a message must not repeat it (decision G16). */
export function isLikeUri(text: string): boolean {
  // Most text has none of these; what is not seen may stand between slashes. Stopping here makes drafts with many errors 6 % faster.
  // Stryker disable next-line ConditionalExpression,Regex: only slower without it
  if (!/[:%?}]|\/[^ -.0-~]*\//.test(text)) return false;
  // Only the part that would be shown is examined, except for the most common sign.
  const shown = text.slice(0, LONGEST_TEXT);
  // Stryker disable next-line Regex: only slower without it
  const seen = (/^[ -~]*$/.test(shown) ? shown : shown.replace(unseen(), '')).trim();
  return text.includes('://') || part.test(seen) || (whole.test(seen) && !time.test(seen));
}
