import { writeSync } from 'node:fs';
import { Writable } from 'node:stream';
import { CallError } from './call-error.js';

export interface Writer {
  /**
   * Resolves when the text is written, so that text does not pile up while nobody reads.
   *
   * @throws CallError when it cannot be written, for example because the disk is full.
   */
  write(text: string): Promise<void>;
  /** Whether the reader has gone, as in `check … | head`. Further output is dropped. */
  isClosed(): boolean;
}

/** The error codes of a pipe whose reader has gone; `EOF` on Windows. */
const closed: readonly unknown[] = ['EPIPE', 'ECONNRESET', 'EOF'];

/** Resolves when a step of a stream, such as a write, is done. Rejects with its error. */
export function settled(begin: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    begin((error) => (error == null ? resolve() : reject(error)));
  });
}

/** Each write gets its error by itself. Without a listener, the error would also end the process. */
export function ignoreErrorEvents(stream: NodeJS.WritableStream): void {
  stream.on('error', () => undefined);
}

export function writerTo(stdout: NodeJS.WritableStream): Writer {
  let isClosed = false;
  ignoreErrorEvents(stdout);
  return {
    async write(text) {
      if (isClosed) return;
      try {
        await settled((done) => stdout.write(text, done));
      } catch (error) {
        // A stream fails with an error of the system.
        const { code } = error as NodeJS.ErrnoException;
        if (!closed.includes(code)) throw new CallError(`the report cannot be written (${code})`);
        isClosed = true;
      }
    },
    isClosed: () => isClosed,
  };
}

/** Writes all bytes: the system may store only a part of them at once. */
export function writeWhole(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

/**
 * A stream into an open file. Node's own stream takes a write for complete when only a part of its bytes was stored, as happens on
 * a disk that is nearly full.
 */
export function fileStream(file: number): Writable {
  return new Writable({
    write(chunk: Uint8Array, _, done) {
      try {
        writeWhole(file, chunk);
        done();
      } catch (error) {
        // The file system throws errors.
        done(error as Error);
      }
    },
  });
}
