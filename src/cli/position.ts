import type { Span } from './json-text.js';

/** A range of a file, as editors count: lines and columns from 1, columns in UTF-16 units, the end after the last character. */
export interface Range {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Lines end with `\n` or `\r\n`, as in SARIF and Git. */
export interface Lines {
  rangeOf(span: Span): Range;
  textOf(line: number): string;
}

/** The lines of a text whose first line has the number `first`. */
export function linesOf(text: string, first: number): Lines {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);

  function indexOf(offset: number): number {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (startOf(middle) <= offset) low = middle;
      else high = middle;
    }
    return low;
  }

  function startOf(index: number): number {
    // After the last line, the text has ended.
    return starts[index] ?? text.length + 1;
  }

  return {
    rangeOf({ offset, length }) {
      const start = indexOf(offset);
      const end = indexOf(offset + length);
      return {
        line: first + start,
        column: offset - startOf(start) + 1,
        endLine: first + end,
        endColumn: offset + length - startOf(end) + 1,
      };
    },
    textOf(line) {
      const index = line - first;
      return text.slice(startOf(index), startOf(index + 1) - 1).replace(/\r$/, '');
    },
  };
}

/** The same lines, for a part of the text that begins at an offset. */
export function linesFrom(lines: Lines, start: number): Lines {
  return { ...lines, rangeOf: ({ offset, length }) => lines.rangeOf({ offset: start + offset, length }) };
}
