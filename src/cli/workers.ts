import type { MessagePort, Worker } from 'node:worker_threads';
import type { Batch } from './batches.js';
import { CallError, oneLine } from './call-error.js';
import type { Imprint } from './formats/index.js';
import { type Judged, judgingWith, type Settings } from './judging.js';

/** A worker, as its owner sees it. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'on' | 'terminate'>;

interface Task {
  readonly file: string;
  readonly batch: Batch;
}

type Answer = { readonly judged: Judged } | { readonly failure: string };

/** What a worker does: judges batches as they come, and answers in the order in which it was asked. */
export function serve(port: Pick<MessagePort, 'postMessage' | 'on'>, settings: Settings, imprint: Imprint): void {
  const judging = judgingWith(settings, imprint);
  const answerTo = async ({ file, batch }: Task): Promise<Answer> => {
    try {
      return { judged: await (await judging).batch(file, batch) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  };
  let last = Promise.resolve();
  port.on('message', (task: Task) => {
    // Lookups may answer later: one batch waits for the other.
    last = last.then(async () => port.postMessage(await answerTo(task)));
  });
}

/** What is said when drafts cannot be judged: a lookup failed, most likely. */
export function failureOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? `: ${oneLine(error.cause)}` : '';
  return `${oneLine(error)}${cause}`;
}

/** Judges batches in workers. */
export interface Pool {
  judge(file: string, batch: Batch): Promise<Judged>;
  /** How many batches are worth handing over before the first one is done. */
  readonly room: number;
  end(): Promise<void>;
}

export function poolOf(threads: number, create: () => WorkerPort): Pool {
  const workers = Array.from({ length: threads }, () => {
    const port = create();
    const waiting: { resolve: (judged: Judged) => void; reject: (error: unknown) => void }[] = [];
    // They come in the order in which they were asked for.
    port.on('message', (answer: Answer) => {
      const asked = waiting.shift();
      if ('judged' in answer) asked?.resolve(answer.judged);
      else asked?.reject(new CallError(answer.failure));
    });
    // A worker that has failed is gone: what it was asked, and what it would be asked later, has no answer.
    const gone = new Promise<never>((_, reject) => {
      port.on('error', reject);
    });
    gone.catch(() => undefined);
    return { port, waiting, gone };
  });
  return {
    // One that is judged, and one that waits.
    room: threads * 2,
    judge(file, batch) {
      const { port, waiting, gone } = workers.reduce((one, other) =>
        other.waiting.length < one.waiting.length ? other : one,
      );
      const judged = new Promise<Judged>((resolve, reject) => waiting.push({ resolve, reject }));
      // Made by `batchesOf`, in memory of its own.
      port.postMessage({ file, batch }, [batch.bytes.buffer as ArrayBuffer]);
      return Promise.race([judged, gone]);
    },
    async end() {
      await Promise.all(workers.map(({ port }) => port.terminate()));
    },
  };
}

/** Does something to each of many, several at the same time, and answers in their order. */
export async function* inOrder<In, Out>(
  many: AsyncIterable<In>,
  room: number,
  start: (one: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const started: Promise<Out>[] = [];
  for await (const one of many) {
    const promise = start(one);
    // It is awaited below, maybe after others; until then a failure is no unhandled one.
    promise.catch(() => undefined);
    started.push(promise);
    if (started.length >= room) yield started.shift() as Promise<Out>;
  }
  for (const one of started) yield one;
}
