import type { FormatProblem } from './core/finding.js';

/** The formats of the specification's "Type" columns (decisions G5 to G8, C1). All checks run in linear time. */

const dateTime =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Decision G5: seconds, fraction and zone are optional; the calendar date exists. */
export function isDateTime(text: string): boolean {
  if (!dateTime.test(text)) return false;
  const day = Number(text.slice(8, 10));
  // Every month has 28 days: most dates need no look at the calendar.
  return day <= 28 || day <= daysInMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}

/** The mistake in a wrong date-time; `undefined` when it is not a common one. */
export function dateTimeProblem(text: string): FormatProblem | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:$|([Tt]|\s+)(\d\d):(\d\d))/.exec(text.trim());
  if (match === null) return undefined;
  const part = (group: number) => Number(match[group]);
  const isMonth = part(2) >= 1 && part(2) <= 12;
  if (!isMonth || part(3) < 1 || part(3) > daysInMonth(part(1), part(2))) return 'no-such-day';
  if (match[4] === undefined) return 'no-time';
  if (part(5) > 23 || part(6) > 59) return 'no-such-time';
  return match[4] === 'T' ? undefined : 'no-t';
}

/** Replaces every `{{ ... }}` by one letter, as its result is unknown. By hand, because a regular expression would be quadratic. */
function withoutExpressions(text: string): string {
  let plain = '';
  let from = 0;
  for (;;) {
    const open = text.indexOf('{{', from);
    const close = open < 0 ? -1 : text.indexOf('}}', open + 2);
    if (close < 0) return plain + text.slice(from);
    plain += `${text.slice(from, open)}x`;
    from = close + 2;
  }
}

/** A scheme, optional slashes, and at least one more character. */
const absolute = /^[a-z][a-z\d+.-]*:(?!\/\/$)\S+$/i;

/** Decision G6: absolute, with any scheme and something after it. A value that begins with an expression is accepted. */
export function isUri(text: string): boolean {
  // The quick check first. A URI that matches with its expressions also matches without them.
  if (absolute.test(text)) return true;
  if (!text.includes('{{')) return false;
  const plain = withoutExpressions(text);
  return text.startsWith('{{') && plain.startsWith('x') ? !/\s/.test(plain) : absolute.test(plain);
}

export function uriProblem(text: string): FormatProblem {
  if (/\S/.test(text) && /\s/.test(withoutExpressions(text))) return 'white-space';
  return /^[a-z][a-z\d+.-]*:/i.test(text) ? 'nothing-after-scheme' : 'no-scheme';
}

/** Characters that separate addresses or wrap a display name are refused. */
const address = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"/?#!$%&'*+=^`{|}~]+$/;

/** Decision G7: one address. The dots are checked apart, because one regular expression overflows the stack on a long domain. */
export function isEmail(text: string): boolean {
  if (!address.test(text)) return false;
  const domain = text.slice(text.indexOf('@') + 1);
  return domain.includes('.') && !domain.includes('..') && !domain.startsWith('.') && !domain.endsWith('.');
}

/** The mistake in a wrong e-mail address; `undefined` when it is not a common one. */
export function emailProblem(text: string): FormatProblem | undefined {
  const at = text.indexOf('@');
  if (at < 0) return /\S/.test(text) ? 'no-at' : undefined;
  if (/[,;\s]/.test(text.slice(at, text.lastIndexOf('@')))) return 'several';
  if (/[<>]/.test(text)) return 'display-name';
  if (/\s/.test(text)) return 'white-space';
  return text.includes('.', at) ? undefined : 'no-dot';
}

/** Decision G8. */
export function isHexColor(text: string): boolean {
  return /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text);
}

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

function isDecimalWithin(text: string, limit: number): boolean {
  return decimal.test(text) && Math.abs(Number(text)) <= limit;
}

/** Decision C1: decimal degrees, written as a string. */
export function isLatitude(text: string): boolean {
  return isDecimalWithin(text, 90);
}

export function isLongitude(text: string): boolean {
  return isDecimalWithin(text, 180);
}

/** Decision C1: a number above 0, written as a string. */
export function isRadius(text: string): boolean {
  return /^\+?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number(text) > 0 && Number.isFinite(Number(text));
}
