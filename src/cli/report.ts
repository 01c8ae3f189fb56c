import type { Format } from './formats/format.js';
import type { Writer } from './output.js';
import type { Output } from './terminal.js';

/** Writes the reports of a call, with a line of progress under them while they are made. */
export interface Report {
  /** Writes the next text of each report. */
  write(texts: readonly string[]): Promise<void>;
  /** Writes the next piece of each report, with the separator before it. */
  piece(texts: readonly string[]): Promise<void>;
  /** Shows the progress, if standard error is a terminal. */
  progress(): void;
  clear(): void;
}

/** The least number of milliseconds between two updates of the progress. */
const PROGRESS_EVERY = 100;

/** One of the reports. */
interface ReportOutput extends Pick<Writer, 'write'>, Pick<Format, 'between'> {}

export function reportTo(
  outputs: readonly ReportOutput[],
  stderr: Output,
  { isQuiet }: { readonly isQuiet: boolean },
  progressText: () => string,
): Report {
  const isShowing = stderr.isTTY === true && !isQuiet;
  const begun = new Set<number>();
  let isShown = false;
  let lastShown = Number.NEGATIVE_INFINITY;

  const separated = (text: string, index: number) => {
    if (text === '') return '';
    const whole = begun.has(index) ? `${outputs[index]?.between}${text}` : text;
    begun.add(index);
    return whole;
  };
  const clear = () => {
    if (isShown) stderr.write('\r\u001b[2K');
    isShown = false;
  };
  const write = async (texts: readonly string[]) => {
    for (const [index, text] of texts.entries()) {
      if (text === '') continue;
      clear();
      await outputs[index]?.write(text);
    }
  };
  return {
    write,
    async piece(texts) {
      await write(texts.map(separated));
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
