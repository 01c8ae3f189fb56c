/** G4: a number without a fraction, in the safe range; never a string. */
export function isInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

/** G5: YYYY-MM-DDTHH:mm, seconds, fraction and zone optional; the calendar date exists. */
export function isDateTime(text: string): boolean {
  const parts =
    /^([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2})(:([0-9]{2})(\.[0-9]+)?)?(Z|[+-]([0-9]{2}):([0-9]{2}))?$/.exec(
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
  const offsetMinute = parts[11] === undefined ? 0 : Number(parts[11]);
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

/** G6: a scheme and something after it; personalization expressions are opaque. */
export function isUri(text: string): boolean {
  // Each {{ ... }} becomes one letter. An expression that is opened and never closed is ordinary text.
  let plain = '';
  let position = 0;
  while (position < text.length) {
    if (text.startsWith('{{', position)) {
      const end = text.indexOf('}}', position + 2);
      if (end !== -1) {
        plain += 'x';
        position = end + 2;
        continue;
      }
    }
    plain += text.charAt(position);
    position += 1;
  }
  // No white space outside an expression.
  if (/\s/.test(plain)) return false;
  // What begins with an expression is accepted: nobody knows what it will render.
  if (text.startsWith('{{') && text.indexOf('}}', 2) !== -1) return true;
  const colon = plain.indexOf(':');
  if (colon === -1) return false;
  const scheme = plain.slice(0, colon);
  if (!/^[A-Za-z][A-Za-z0-9+.-]*$/.test(scheme)) return false;
  let rest = plain.slice(colon + 1);
  if (rest.startsWith('//')) rest = rest.slice(2);
  return rest.length > 0;
}

/** G7: one address, local part, `@`, a domain of at least two labels. */
export function isEmail(text: string): boolean {
  const parts = text.split('@');
  if (parts.length !== 2) return false;
  const local = parts[0] ?? '';
  const domain = parts[1] ?? '';
  if (local === '') return false;
  if (/[\s,;:<>()[\]\\"]/.test(local)) return false;
  const labels = domain.split('.');
  if (labels.length < 2) return false;
  for (const label of labels) {
    if (label === '') return false;
    if (/[\s,;:<>()[\]\\"]/.test(label)) return false;
    if (/[/?#!$%&'*+=^`{|}~]/.test(label)) return false;
  }
  return true;
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
