import type { Span } from '../cli/json-text.js';

/** A change of a text: a part of it, and the new text for that part. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

/** The smallest change that makes one text of another. It begins and ends neither within a character nor within a line break. */
export function editBetween(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  while (isWithin(before, start) || isWithin(after, start)) start--;
  let left = shorter - start;
  let same = 0;
  while (same < left && before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same))
    same++;
  while (isWithin(before, before.length - same) || isWithin(after, after.length - same)) same--;
  left = before.length - same - start;
  return { span: { offset: start, length: left }, text: after.slice(start, after.length - same) };
}

/** Whether the place is within a pair of surrogates, or between the two characters of a line break. */
function isWithin(text: string, at: number): boolean {
  return /^(?:[\uD800-\uDBFF][\uDC00-\uDFFF]|\r\n)$/.test(text.slice(Math.max(0, at - 1), at + 1));
}
