import { LONGEST_TEXT } from './limits.js';

/** Characters that are not seen, but white space: a scheme may be hidden with them. */
const unseen = /(?!\s)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** A scheme with something behind it, and nothing else. */
const whole = /^[a-z][a-z\d+.-]*:\S+$/i;

/**
 * A time of day behind the name of a zone or behind a `T`: `UTC+05:30`, `T09:30Z`. It has the form of a URI, but is none that anybody
 * means, and nothing private fits into so few letters and digits.
 */
const time = /^(?:[a-z]{1,5}[+-]|t)\d{1,2}:\d\d(?::\d\d)?(?:z|[+-]\d\d:?\d\d)?$/i;

/**
 * What is known of a URI wherever it stands. In its order: a scheme that runs code or names a person; a scheme behind `<`; what stands
 * behind a scheme, also encoded, or in place of it; a query; an expression, which may stand for the beginning (decision G6).
 */
const part =
  /(?:javascript|vbscript|mailto):\s*[^\s…]|<[a-z][a-z\d+.-]*:[^\s…]|(?::|%3a|^|\s)(?:\/|%2f){2}[^\s…]|\?\S*=[^\s…]|[}%]\}\S*[:/?#][^\s…]/i;

/** Whether a text is a URI, or has one in it: then a message must not repeat it (decision G16). */
export function isLikeUri(text: string): boolean {
  // Most text has none of these: to look no further makes drafts with many errors 6 % faster.
  // Stryker disable next-line ConditionalExpression,Regex: only slower without it
  if (!/[:%?}]|\/\//.test(text)) return false;
  // Only what would be shown is looked at, but for the most usual sign.
  const seen = text.slice(0, LONGEST_TEXT).replace(unseen, '').trim();
  return text.includes('://') || part.test(seen) || (whole.test(seen) && !time.test(seen));
}
