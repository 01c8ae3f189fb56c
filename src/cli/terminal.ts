import stringWidth from 'string-width';

/** An output stream, with the facts about its terminal. */
export interface Output extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

const styles = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39] } as const;

/** Puts text in a style, or leaves it as it is. */
export type Paint = (style: keyof typeof styles, text: string) => string;

export function painter(isColored: boolean): Paint {
  if (!isColored) return (_, text) => text;
  return (style, text) => `\u001b[${styles[style][0]}m${text}\u001b[${styles[style][1]}m`;
}

/** Whether a stream gets colours. `FORCE_COLOR` decides; otherwise terminals get them, unless `NO_COLOR` is set. */
export function isColored(
  stream: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  const { FORCE_COLOR: force, NO_COLOR: no, TERM: terminal } = env;
  if (force !== undefined) return force !== '0' && force !== 'false';
  return stream.isTTY === true && !no && terminal !== 'dumb';
}

/** Lines of at most `columns` columns, broken between words. A longer word has a line of its own. */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > columns) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

export function widthOf(text: string): number {
  return stringWidth(text);
}
