import { type Cause, shortened } from './finding.js';
import { pattern } from './once.js';
import { byObject } from './schema-model.js';

/**
 * The characters that a message must escape (decision G16), because they could break lines, act on a terminal, turn the direction of
 * reading, or not be seen: control and format characters (direction marks, zero-width and tag characters), line and paragraph
 * separators, halves of characters, characters for private use, and others that are not shown.
 */
const unprintable = /* @__PURE__ */ pattern(
  '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}]',
  'gu',
);

function escaped(character: string): string {
  // There is one character, so it has a code point.
  const code = (character.codePointAt(0) as number).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}

/** Text from outside, safe for a terminal: no character acts on the terminal, and every character is seen. */
export function visible(text: string): string {
  // Most text is plain ASCII.
  // Stryker disable next-line Regex: only slower
  return /^[ -~]*$/.test(text) ? text : text.replace(unprintable(), escaped);
}

/** JSON with the same meaning that a terminal may show. Members of `value` that are not in JSON are left out. */
export function visibleJson(value: unknown): string {
  // Beyond the first plane, JSON has an escape for each half.
  const halves = (character: string) =>
    [...Array(character.length).keys()].map((at) => unitEscaped(character, at)).join('');
  return JSON.stringify(value).replace(unprintable(), halves);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML 1.0, which cannot hold every character: invisible characters are escaped as in other reports. */
export function visibleXml(text: string): string {
  // Each of these characters has an entity.
  return visible(text).replace(/[&<>"]/g, (one) => entities[one] as string);
}

function unitEscaped(text: string, index: number): string {
  return `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`;
}

/** Text from outside, as a message may repeat it: quoted, printable and cut. */
export function quoted(text: string | number | boolean | undefined): string {
  if (typeof text !== 'string') return String(text);
  const short = shortened(text);
  // Most text is plain ASCII, without quotes and backslashes.
  // Stryker disable next-line Regex: only slower
  return /^[ !#-[\]-~]*$/.test(short) ? `"${short}"` : visible(JSON.stringify(short));
}

/** Text from outside for people who know no JSON: cut, and with a sign in place of each invisible character. */
export function legible(text: string): string {
  return shortened(text).replace(unprintable(), '\ufffd') || '…';
}

/** The same between the quotation marks of a language. */
export function quotedIn(before: string, after: string): (text: string | number | boolean | undefined) => string {
  return (text) => (typeof text === 'string' ? `${before}${legible(text)}${after}` : String(text));
}

/** Allowed values as messages list them. A string that looks like a number gets quotes. The text of each list is made once. */
export const listed = /* @__PURE__ */ byObject((allowed: readonly (string | number)[]) =>
  // The allowed values of house rules and of the host may be any text.
  visible(allowed.map((value) => (/^\d+$/.test(String(value)) ? JSON.stringify(value) : value)).join(', ')),
);

/** The key and the value of a cause, as a sentence names them. An operator gets quotes, as it may be a common word, such as `is`. */
export function named({ field, value }: Cause): { key: string; value: string } {
  const key = field.slice(field.lastIndexOf('.') + 1);
  return { key, value: key === 'operator' ? quoted(value) : visible(String(value)) };
}
