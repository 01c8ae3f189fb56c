import type { Format } from './formats/format.js';
import type { Writer } from './output.js';
import type { Output } from './terminal.js';

/** Writes a report, with a line of progress under it while it is made. */
export interface Report {
  write(text: string): Promise<void>;
  /** Writes a piece of the report, with the separator before it. */
  piece(text: string): Promise<void>;
  /** Shows the progress, if standard error is a terminal. */
  progress(): void;
  clear(): void;
}

/** The least number of milliseconds between two updates of the progress. */
const PROGRESS_EVERY = 100;

export function reportTo(
  out: Pick<Writer, 'write'>,
  stderr: Output,
  format: Pick<Format, 'between'>,
  { isQuiet }: { readonly isQuiet: boolean },
  progressText: () => string,
): Report {
  const isShowing = stderr.isTTY === true && !isQuiet;
  let isFirst = true;
  let isShown = false;
  let lastShown = Number.NEGATIVE_INFINITY;

  const clear = () => {
    if (isShown) stderr.write('\r\u001b[2K');
    isShown = false;
  };
  const write = async (text: string) => {
    if (text === '') return;
    clear();
    await out.write(text);
  };
  return {
    write,
    async piece(text) {
      if (text === '') return;
      await write(isFirst ? text : format.between + text);
      isFirst = false;
    },
    progress() {
      if (!isShowing || performance.now() - lastShown < PROGRESS_EVERY) return;
      lastShown = performance.now();
      stderr.write(`\r\u001b[2K${progressText()}`);
      isShown = true;
    },
    clear,
  };
}
