/**
 * Text in UTF-8 that was read as Latin-1 or Windows-1252: `Ã¼` for `ü`. Capitals such as `Ã` and signs such as `®` may stand side by
 * side in right text (`MAÇÃ®`), so that a pair counts only where no language would have it.
 */

/** The characters of Windows-1252 from 0x80 to 0x9F, with the controls of Latin-1 where it has none. */
const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The byte from which a character was read; `undefined` when it is of neither table. */
function byteAt(text: string, at: number): number | undefined {
  const code = text.charCodeAt(at);
  if (code < 0x1_00) return code;
  const index = special.indexOf(text.charAt(at));
  return index < 0 ? undefined : 0x80 + index;
}

/** The number of characters from an index on that are one character in UTF-8; 0 when they are none. */
function lengthAt(text: string, at: number): number {
  const lead = text.charCodeAt(at);
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  for (let index = 1; index < length; index++) {
    const byte = at + index < text.length ? byteAt(text, at + index) : undefined;
    if (byte === undefined || byte < 0x80 || byte > 0xbf) return 0;
  }
  return length;
}

/** Begins every character that was broken. */
export const anyLead = /[\u00c2-\u00f4]/;

export function hasMojibake(text: string): boolean {
  if (!anyLead.test(text)) return false;
  for (let at = 0; at < text.length; at++) {
    let to = at;
    let count = 0;
    for (let length = lengthAt(text, to); length > 0; length = lengthAt(text, to)) {
      // Signs that no text has, and a second character in a row.
      if (isCertain(text, to, length) || count === 1) return true;
      to += length;
      count++;
    }
    if (count === 1 && isOutOfPlace(text, at)) return true;
    if (to > at) at = to - 1;
  }
  return false;
}

/** What follows `â` in the broken form of punctuation, arrows, signs and symbols. */
const afterCircumflex = '€‚„†ˆ‰Šœ˜žŒ\u008c';

/** What follows `Ã` in a broken letter and in no right text. */
const afterTilde = /[ƒˆ‰ŠŒŽ˜šœžŸ¤¢£¥¦§¨¬¯±µ¶¸¼½¾]/;

/** Whether a sequence of characters can only be a broken one. */
function isCertain(text: string, at: number, length: number): boolean {
  if (length === 2) return text[at] === 'Ã' && afterTilde.test(text.charAt(at + 1));
  if (length === 4) return text.startsWith('ðŸ', at);
  if (text[at] === 'â') return afterCircumflex.includes(text.charAt(at + 1));
  // A byte order mark, U+FFFD, and what makes a symbol an emoji.
  return /^(?:ï»¿|ï¿½|ï¸\u008f)/.test(text.slice(at, at + 3));
}

/** What may follow a right capital and stand before a letter: `AMANHÃ…vem`. */
const punctuation = /[…‘’“”„‚‹›•–—«»·\u00a0\u00ad¡¿€]/;

/** Whether one pair stands where a right one cannot: in the middle of a word. */
function isOutOfPlace(text: string, at: number): boolean {
  const before = text.slice(Math.max(at - 1, 0), at);
  const [lead, sign] = [text.charAt(at), text.charAt(at + 1)];
  if (/[a-zß-ÿ]/.test(before)) return 'ÃÄÅÂ'.includes(lead);
  // A quote before it may be about the letter.
  if (lead === 'Â') return !/[\p{Lu}«“‘’'"]/u.test(before) && sign >= '\u00a0' && sign <= '\u00bf';
  const isBeforeLetter = /^[a-z]/.test(text.charAt(at + 2));
  return lead === 'Ã' && isBeforeLetter && !(/\p{Lu}/u.test(before) && punctuation.test(sign));
}

/** The greatest number of times that a text is decoded: it may have been broken twice. */
const MOST_DECODED = 3;

/** The text as it was; `undefined` when not all of it can be decoded. */
export function withoutMojibake(text: string): string | undefined {
  let decoded: string | undefined = text;
  for (let round = 0; round < MOST_DECODED && decoded !== undefined; round++) {
    decoded = decodedOnce(decoded);
    if (decoded !== undefined && !decoded.includes('\ufffd') && !hasMojibake(decoded)) return decoded;
  }
  return undefined;
}

function decodedOnce(text: string): string | undefined {
  let encoded = '';
  for (let at = 0; at < text.length; at++) {
    const byte = byteAt(text, at);
    if (byte === undefined) return undefined;
    encoded += byte < 0x80 && byte !== 0x25 ? text.charAt(at) : `%${byte.toString(16)}`;
  }
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
