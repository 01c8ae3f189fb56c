import type { FormatProblem } from '../core/finding.js';
import { pattern } from '../core/once.js';
import { isText } from '../core/value.js';

/** The formats of the specification's "Type" columns (decisions G5 to G8, C1). All checks run in linear time. */

const dateTimePattern =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?$/;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Decision G5: seconds, fraction and zone are optional; the calendar date exists. */
export function isDateTime(text: string): boolean {
  if (!dateTimePattern.test(text)) return false;
  const day = Number(text.slice(8, 10));
  // Every month has 28 days: most dates are right without a look at the calendar.
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only slower without it
  if (day <= 28) return true;
  return day <= daysInMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}

// Stryker disable next-line Regex: `isDateTime` was asked before
const timeParts = /^(\d+)-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?(?:Z|([+-]\d\d):?(\d\d)?)?$/;

/**
 * Reads a date-time (decision G5). `clock` is the time that it shows, as if that were UTC, in milliseconds since 1970. `ahead` is how far
 * its zone is ahead of UTC, in milliseconds; `undefined` without a zone. Returns `undefined` for a value that is not a date-time.
 */
export function clockOf(text: unknown): { readonly clock: number; readonly ahead: number | undefined } | undefined {
  if (typeof text !== 'string' || !isDateTime(text)) return undefined;
  // It has the form of a date-time.
  const match = timeParts.exec(text) as RegExpExecArray;
  const part = (group: number) => Number(match[group] ?? 0);
  // `Date.UTC` takes the year 26 for 1926.
  const date = new Date(0).setUTCFullYear(part(1), part(2) - 1, part(3));
  const clock = date + ((part(4) * 60 + part(5)) * 60 + part(6) + part(7)) * 1000;
  if (match[8] === undefined) return { clock, ahead: text.endsWith('Z') ? 0 : undefined };
  const sign = match[8].startsWith('-') ? -1 : 1;
  return { clock, ahead: (part(8) * 60 + sign * part(9)) * 60_000 };
}

/** Whether two texts are the same time, written in different ways: as one instant, or both without a zone. */
export function isSameTime(one: unknown, other: unknown): boolean {
  const left = clockOf(one);
  const right = clockOf(other);
  if (left === undefined || right === undefined) return false;
  const hasZone = left.ahead !== undefined;
  return hasZone === (right.ahead !== undefined) && left.clock - (left.ahead ?? 0) === right.clock - (right.ahead ?? 0);
}

/** The mistake in a wrong date-time; `undefined` when it is not a common one. */
export function dateTimeProblem(text: string): FormatProblem | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:$|([Tt]|\s+)(\d\d):(\d\d)(?::(\d\d))?)/.exec(text.trim());
  if (match === null) return undefined;
  const part = (group: number) => Number(match[group]);
  const isMonth = part(2) >= 1 && part(2) <= 12;
  if (!isMonth || part(3) < 1 || part(3) > daysInMonth(part(1), part(2))) return 'no-such-day';
  if (match[4] === undefined) return 'no-time';
  if (part(5) > 23 || part(6) > 59 || Number(match[7] ?? 0) > 59) return 'no-such-time';
  return match[4] === 'T' ? undefined : 'no-t';
}

/**
 * The text with a stand-in for every `{{ ... }}` and `{% ... %}`, as their results are unknown, and whether it begins with one. An
 * expression that is never closed is ordinary text. Written by hand, because a regular expression would take quadratic time.
 */
export function withoutExpressions(text: string, standIn = 'x'): { plain: string; startsWithOne: boolean } {
  let plain = '';
  let from = 0;
  let startsWithOne = false;
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', open)) {
    const kind = text[open + 1];
    if (kind !== '{' && kind !== '%') {
      open += 1;
      continue;
    }
    const close = text.indexOf(kind === '{' ? '}}' : '%}', open + 2);
    if (close < 0) break;
    startsWithOne ||= open === 0;
    plain += text.slice(from, open) + standIn;
    from = close + 2;
    open = from;
  }
  return { plain: plain + text.slice(from), startsWithOne };
}

const opening = /\{[{%]/;

/** Whether a text of an email has a personalization expression in it (decision G7). */
export function hasExpression(text: string): boolean {
  return opening.test(text) && withoutExpressions(text).plain !== text;
}

/**
 * Characters that a URI and an email address must not have outside expressions: white space, and characters that are invisible or act on
 * other text (controls, direction marks, zero-width and tag characters, halves of characters). Variation selectors are allowed:
 * they choose the form of the character before them.
 */
const hidden = /* @__PURE__ */ pattern(
  '(?!\\p{Variation_Selector})[\\s\\p{Cc}\\p{Cf}\\p{Cs}\\p{Default_Ignorable_Code_Point}]',
  'u',
);

/** Most addresses: they have no hidden characters. */
const plainText = /^[!-~]*$/;

/** Characters that are not allowed inside an expression either: most databases cannot store them. */
const unstorable = /* @__PURE__ */ pattern('(?![\\s\\u0085])[\\p{Cc}\\p{Cs}]', 'u');

/**
 * Most links, so that no other test is needed: a host or something in its place, and nothing but printable ASCII without `@`, with a few
 * expressions. Without a bound, a link of megabytes of expressions would overflow the stack of the regular expression.
 */
const plainLink = /^[a-z]+:\/\/[a-zA-Z\d][!-?A-[\]-z]*(?:\{\{[ -z|~]*\}\}[!-?A-[\]-z]*){0,9}$/;

/** A scheme, and something after it that is not only two slashes. */
const absolute = /^[a-z][a-z\d+.-]*:(?!\/\/$)./is;

/** A web address without a host: nothing but the name of a user before it and a port after it. */
const hostless = /^https?:\/\/(?:[^/?#]*@)?(?::\d*)?(?:[/?#]|$)/i;

/** White space outside expressions. An expression that is never closed explains it, as its own white space is outside then. */
function whiteSpaceProblem(text: string, plain: string): FormatProblem | undefined {
  if (!/\s/.test(plain)) return undefined;
  if (opening.test(plain)) return 'unclosed-expression';
  return plain === text ? 'white-space' : 'white-space-outside';
}

/** Decision G6: absolute, with any scheme and something after it. A value that begins with an expression is accepted. */
export function isUri(text: string): boolean {
  // The quick check first.
  if (plainLink.test(text)) return true;
  const { plain, startsWithOne } = withoutExpressions(text);
  if (plain.includes('\\') || hidden().test(plain) || unstorable().test(text)) return false;
  return startsWithOne || (absolute.test(plain) && !hostless.test(plain));
}

export function uriProblem(text: string): FormatProblem {
  const { plain } = withoutExpressions(text);
  if (isText(text)) {
    const spaces = whiteSpaceProblem(text, plain);
    if (spaces !== undefined) return spaces;
    if (plain.includes('\\')) return 'backslash';
    if (hidden().test(plain) || unstorable().test(text)) return 'hidden-character';
  }
  if (!/^[a-z][a-z\d+.-]*:/i.test(plain)) return 'no-scheme';
  return absolute.test(plain) ? 'no-host' : 'nothing-after-scheme';
}

/** Characters that separate addresses or wrap a display name are refused. */
const address = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"/?#!$%&'*+=^`{|}~]+$/;

/** The dots are checked apart, because one regular expression overflows the stack on a long domain. */
function hasDottedDomain(text: string): boolean {
  const domain = text.slice(text.indexOf('@') + 1);
  return domain.includes('.') && !domain.includes('..') && !domain.startsWith('.') && !domain.endsWith('.');
}

/** Decision G7: one address, without expressions. */
export function isEmail(text: string): boolean {
  if (!address.test(text) || !hasDottedDomain(text) || opening.test(text)) return false;
  // Stryker disable next-line ConditionalExpression: only slower
  return plainText.test(text) || !hidden().test(text);
}

/**
 * Decision G7: an address in the content of an email may have expressions in it, as a URI may. A value that begins with one is
 * accepted, and an expression in the domain may bring the dot.
 */
export function isPersonalizedEmail(text: string): boolean {
  if (isEmail(text)) return true;
  const { plain, startsWithOne } = withoutExpressions(text, 'x.x');
  if (plain === text || opening.test(plain) || hidden().test(plain) || unstorable().test(text)) return false;
  if (startsWithOne) return !/@.*@|[,;:<>()[\]\\"]/.test(plain);
  return address.test(plain) && hasDottedDomain(plain);
}

export function personalizedEmailProblem(text: string): FormatProblem | undefined {
  const { plain } = withoutExpressions(text);
  if (opening.test(plain)) return 'unclosed-expression';
  if (plain === text) return emailProblem(text);
  return /[,;]/.test(plain) ? 'several' : (whiteSpaceProblem(text, plain) ?? emailProblem(plain));
}

/** The mistake in a wrong email address; `undefined` when it is not a common one. */
export function emailProblem(text: string): FormatProblem | undefined {
  if (opening.test(text)) return 'expression';
  const at = text.indexOf('@');
  if (at < 0) return isText(text) ? 'no-at' : undefined;
  if (/[,;\s]/.test(text.slice(at, text.lastIndexOf('@')))) return 'several';
  if (/[<>]|^\s*mailto:/i.test(text)) return 'display-name';
  if (/\s/.test(text)) return 'white-space';
  if (hidden().test(text)) return 'hidden-character';
  return text.includes('.', at) ? undefined : 'no-dot';
}

const colorPattern = /^#?(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** Decision G8: 3, 4, 6 or 8 hexadecimal digits, with or without a `#`. */
export function isHexColor(text: string): boolean {
  return colorPattern.test(text);
}

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** The bounds of the formats that are decimal numbers. */
export const decimalBounds = { latitude: 90, longitude: 180 } as const;

function isDecimalWithin(text: string, limit: number): boolean {
  return decimal.test(text) && Math.abs(Number(text)) <= limit;
}

/** Decision C1: decimal degrees, written as a string. */
export function isLatitude(text: string): boolean {
  return isDecimalWithin(text, decimalBounds.latitude);
}

export function isLongitude(text: string): boolean {
  return isDecimalWithin(text, decimalBounds.longitude);
}

/** Decision C1: a number above 0, written as a string. */
export function isRadius(text: string): boolean {
  return /^\+?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number(text) > 0 && Number.isFinite(Number(text));
}
