import { createReadStream, readFileSync, statSync } from 'node:fs';
import { type Batch, batchesOf, linesIn } from './batches.js';
import { readContent, type Source } from './drafts-in.js';
import { MOST_BYTES } from './input-rules.js';
import type { Judged, Judging, Settings } from './judging.js';
import { hasNoDraft } from './no-draft.js';
import type { Surroundings } from './surroundings.js';
import type { Target } from './targets.js';
import { inOrder, poolOf, type Pool as WorkerPool } from './workers.js';

/**
 * The default. Measured with 60,000 drafts of 1.7 KB on Node 20: the command takes 70 MB of memory with one thread, 130 MB with
 * two, and 20 MB more with each further one.
 */
const MOST_THREADS = 2;

/** Workers that are started when the first of them is needed. */
export interface Pool {
  readonly threads: number;
  workers(): WorkerPool;
  end(): Promise<void>;
}

export function poolOnce(
  threads: number | undefined,
  { cores, createWorker }: Pick<Surroundings, 'cores' | 'createWorker'>,
  settings: Settings,
): Pool {
  const number = threads ?? Math.min(cores, MOST_THREADS);
  let pool: WorkerPool | undefined;
  return {
    threads: number,
    workers() {
      pool ??= poolOf(number, () => createWorker(settings));
      return pool;
    },
    end: async () => pool?.end(),
  };
}

/** The verdicts on the lines of NDJSON, batch by batch. None, if the call does not name the file and it begins with no draft. */
export async function* judgedLines(
  { file, isNamed }: Pick<Target, 'file' | 'isNamed'>,
  chunks: AsyncIterable<Uint8Array>,
  judging: Judging,
  pool: Pool,
): AsyncGenerator<Judged> {
  const batches = batchesOf(chunks);
  const begun = [await batches.next(), await batches.next()];
  const [first] = begun;
  const isDraft = (line: Omit<Source, 'file'>) => !hasNoDraft(readContent({ file, ...line }), judging.pick);
  const lines = isNamed || first?.done !== false ? [] : [...linesIn(first.value)];
  if (lines.length > 0 && !lines.some(isDraft)) return;
  // A short file is judged faster than workers start.
  const isShort = pool.threads === 1 || begun.some(({ done }) => done);
  const judge = isShort
    ? (batch: Batch) => judging.batch(file, batch)
    : (batch: Batch) => pool.workers().judge(file, batch);
  yield* inOrder(resumed(begun, batches), isShort ? 1 : pool.workers().room, judge);
}

/** All items of a generator, of which the first ones were already taken. */
async function* resumed<Item>(begun: readonly IteratorResult<Item>[], rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  for (const { done, value } of begun) if (!done) yield value;
  yield* rest;
}

/** All bytes of a draft. If the draft is too large, just enough to show that. */
export async function beginningOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    size += chunk.length;
    if (size > MOST_BYTES) break;
  }
  return Buffer.concat(parts);
}

/** All bytes of a draft, or just enough. A file is read at once, which takes a third of the time of a stream; what is no file may have no end. */
export function bytesOfDraft(path: string): Uint8Array | Promise<Uint8Array> {
  const stats = statSync(path);
  const isWhole = stats.isFile() && stats.size > 0 && stats.size <= MOST_BYTES;
  return isWhole ? readFileSync(path) : beginningOf(createReadStream(path));
}
