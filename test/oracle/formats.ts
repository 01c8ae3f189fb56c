import { isInvisible } from './report.js';

/** G4: a number without a fraction, in the safe range; never a string. */
export function isInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

/** G5: YYYY-MM-DDTHH:mm, seconds, fraction and zone (Z, +05:30, +0530, +05) optional; the calendar date exists. */
export function isDateTime(text: string): boolean {
  const parts =
    /^([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2})(:([0-9]{2})(\.[0-9]+)?)?(Z|[+-]([0-9]{2})(:?([0-9]{2}))?)?$/.exec(
      text,
    );
  if (parts === null) return false;
  const year = Number(parts[1]);
  const month = Number(parts[2]);
  const day = Number(parts[3]);
  const hour = Number(parts[4]);
  const minute = Number(parts[5]);
  const second = parts[7] === undefined ? 0 : Number(parts[7]);
  const offsetHour = parts[10] === undefined ? 0 : Number(parts[10]);
  const offsetMinute = parts[12] === undefined ? 0 : Number(parts[12]);
  if (month < 1 || month > 12) return false;
  let days = 31;
  if (month === 4 || month === 6 || month === 9 || month === 11) days = 30;
  if (month === 2) {
    days = 28;
    if (year % 4 === 0 && year % 100 !== 0) days = 29;
    if (year % 400 === 0) days = 29;
  }
  if (day < 1 || day > days) return false;
  if (hour > 23) return false;
  if (minute > 59) return false;
  if (second > 59) return false;
  if (offsetHour > 23) return false;
  if (offsetMinute > 59) return false;
  return true;
}

/**
 * Each {{ ... }} and {% ... %} becomes one letter, or something else. The text after an expression that is never closed is ordinary text.
 */
function withLetters(text: string, letter = 'x'): string {
  let plain = '';
  let position = 0;
  while (position < text.length) {
    const two = text.slice(position, position + 2);
    if (two === '{{' || two === '{%') {
      const end = text.indexOf(two === '{{' ? '}}' : '%}', position + 2);
      if (end === -1) return plain + text.slice(position);
      plain += letter;
      position = end + 2;
    } else {
      plain += text.charAt(position);
      position += 1;
    }
  }
  return plain;
}

function beginsWithExpression(text: string): boolean {
  if (text.startsWith('{{')) return text.indexOf('}}', 2) !== -1;
  if (text.startsWith('{%')) return text.indexOf('%}', 2) !== -1;
  return false;
}

/**
 * G6, G7: white space, control, direction and invisible characters, and lone surrogates.
 * Reading: a variation selector is allowed, because it changes the character before it.
 */
function hasRefusedCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isSelector =
      (code >= 0x180b && code <= 0x180d) ||
      code === 0x180f ||
      (code >= 0xfe00 && code <= 0xfe0f) ||
      (code >= 0xe0100 && code <= 0xe01ef);
    if (/[\s\p{Cc}\p{Cf}\p{Cs}]/u.test(character)) return true;
    if (isInvisible(code) && !isSelector) return true;
  }
  return false;
}

/** Reading: inside an expression, only characters that no database keeps are refused: controls other than white space, lone surrogates. */
function hasUnstorable(text: string): boolean {
  for (const character of text) {
    if (/[\t-\r\u0085]/.test(character)) continue;
    if (/[\p{Cc}\p{Cs}]/u.test(character)) return true;
  }
  return false;
}

/** G6: a scheme and something after it; personalization expressions are opaque. */
export function isUri(text: string): boolean {
  const plain = withLetters(text);
  if (hasRefusedCharacter(plain) || hasUnstorable(text)) return false;
  if (plain.includes('\\')) return false;
  // A value that begins with an expression is accepted, because its result is unknown.
  if (beginsWithExpression(text)) return true;
  const colon = plain.indexOf(':');
  if (colon === -1) return false;
  const scheme = plain.slice(0, colon);
  if (!/^[A-Za-z][A-Za-z0-9+.-]*$/.test(scheme)) return false;
  const rest = plain.slice(colon + 1);
  if (rest === '' || rest === '//') return false;
  // A web address has a host. Reading: other schemes need none, as in `file:///a`.
  const isWeb = scheme.toLowerCase() === 'http' || scheme.toLowerCase() === 'https';
  if (!isWeb || !rest.startsWith('//')) return true;
  const authority = rest.slice(2).split(/[/?#]/)[0] ?? '';
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  return host.replace(/:[0-9]*$/, '') !== '';
}

/** G7: one address, local part, `@`, a domain of at least two labels; nothing in it is an expression. */
export function isEmail(text: string): boolean {
  if (text.includes('{{') || text.includes('{%')) return false;
  return isAddress(text);
}

function isAddress(text: string): boolean {
  if (hasRefusedCharacter(text)) return false;
  const parts = text.split('@');
  if (parts.length !== 2) return false;
  const local = parts[0] ?? '';
  const domain = parts[1] ?? '';
  if (local === '' || domain === '') return false;
  if (/[\s,;:<>()[\]\\"]/.test(local)) return false;
  if (/[\s,;:<>()[\]\\"]/.test(domain)) return false;
  if (/[/?#!$%&'*+=^`{|}~]/.test(domain)) return false;
  const labels = domain.split('.');
  return labels.length >= 2 && !labels.includes('');
}

/** G7: whether it has an expression, so that it is not looked up. */
export function hasExpression(text: string): boolean {
  return withLetters(text) !== text;
}

/** G7: in the content of an email, expressions may stand in an address. */
export function isPersonalizedEmail(text: string): boolean {
  if (!hasExpression(text)) return isEmail(text);
  const plain = withLetters(text);
  if (plain.includes('{{') || plain.includes('{%')) return false;
  if (hasRefusedCharacter(plain) || hasUnstorable(text)) return false;
  // As with a URI, a value that begins with an expression is accepted. It is still one address: nothing in it separates two.
  if (beginsWithExpression(text)) return !/[,;:<>()[\]\\"]/.test(plain) && plain.split('@').length <= 2;
  // The result of an expression in the domain may contain the dot.
  return isAddress(withLetters(text, 'x.x'));
}

/** G8: 3, 4, 6 or 8 hexadecimal digits, a leading # optional. */
export function isHexColour(text: string): boolean {
  const digits = text.startsWith('#') ? text.slice(1) : text;
  if (!/^[0-9A-Fa-f]*$/.test(digits)) return false;
  return digits.length === 3 || digits.length === 4 || digits.length === 6 || digits.length === 8;
}

/** C1: a decimal number, perhaps with a sign, no exponent, from -limit to limit. */
function isDecimalUpTo(text: string, limit: number): boolean {
  if (!/^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$/.test(text)) return false;
  const number = Number(text);
  return number >= -limit && number <= limit;
}

/** C1: degrees of latitude go from -90 to 90. */
export function isLatitude(text: string): boolean {
  return isDecimalUpTo(text, 90);
}

/** C1: degrees of longitude go from -180 to 180. */
export function isLongitude(text: string): boolean {
  return isDecimalUpTo(text, 180);
}

/** C1: a number above 0; an exponent is allowed here. */
export function isRadius(text: string): boolean {
  if (!/^\+?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/.test(text)) return false;
  const number = Number(text);
  return number > 0 && Number.isFinite(number);
}
