import { once } from 'node:events';
import type { Format } from './formats/format.js';
import type { Output } from './terminal.js';

/** Where a report goes, and the line of progress that stands under it while it is made. */
export interface Report {
  /** Waits while nobody reads. */
  write(text: string): Promise<void>;
  /** Writes what was said of drafts. */
  piece(text: string): Promise<void>;
  /** Shows how far it is, where a terminal is. */
  progress(): void;
  /** Takes the line of progress away. */
  clear(): void;
}

/** Progress is shown so often at most, in milliseconds. */
const PROGRESS_EVERY = 100;

export function reportTo(
  { stdout, stderr }: { readonly stdout: Output; readonly stderr: Output },
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
    if (!stdout.write(text)) await once(stdout, 'drain');
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
