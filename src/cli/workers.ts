import type { MessagePort, Worker } from 'node:worker_threads';
import type { Batch } from './batches.js';
import { CallError, failureOf } from './call-error.js';
import type { Imprint } from './formats/format.js';
import { type Judged, judgingWith, type Settings } from './judging.js';

/** A worker, as its owner sees it. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'on' | 'terminate'>;

interface Task {
  readonly file: string;
  readonly batch: Batch;
}

type Answer = { readonly judged: Judged } | { readonly failure: string };

/** Runs a worker: it judges batches as they come, and answers in the order of the questions. */
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
    // Lookups may answer later, so each batch waits for the one before.
    last = last.then(async () => port.postMessage(await answerTo(task)));
  });
}

export interface Pool {
  judge(file: string, batch: Batch): Promise<Judged>;
  /** The number of batches that are worth handing over before the first one is done. */
  readonly room: number;
  end(): Promise<void>;
}

export function poolOf(threads: number, create: () => WorkerPort): Pool {
  const workers = Array.from({ length: threads }, () => startedWorker(create()));
  return {
    // For each worker, one that is judged and one that waits.
    room: threads * 2,
    judge(file, batch) {
      const worker = workers.reduce((one, other) => (other.waiting.length < one.waiting.length ? other : one));
      return worker.judge(file, batch);
    },
    async end() {
      await Promise.all(workers.map(({ port }) => port.terminate()));
    },
  };
}

function startedWorker(port: WorkerPort) {
  const waiting: { resolve: (judged: Judged) => void; reject: (error: unknown) => void }[] = [];
  let failure: { readonly error: unknown } | undefined;
  // Answers come in the order of the questions.
  port.on('message', (answer: Answer) => {
    const asked = waiting.shift();
    if ('judged' in answer) asked?.resolve(answer.judged);
    else asked?.reject(new CallError(answer.failure));
  });
  // A worker that has failed is gone: neither what it was asked nor what it is asked later gets an answer.
  const fail = (error: unknown) => {
    failure ??= { error };
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  port.on('error', fail);
  // By itself, it does not end.
  port.on('exit', () => fail(new CallError('a module ended a thread that judges drafts')));
  const judge = (file: string, batch: Batch) =>
    new Promise<Judged>((resolve, reject) => {
      if (failure !== undefined) {
        reject(failure.error);
        return;
      }
      waiting.push({ resolve, reject });
      // `batchesOf` makes the bytes in memory of their own, so they can be handed over.
      port.postMessage({ file, batch }, [batch.bytes.buffer as ArrayBuffer]);
    });
  return { port, waiting, judge };
}

/** Starts the work for each item, for several at the same time, and yields the results in the order of the items. */
export async function* inOrder<In, Out>(
  many: AsyncIterable<In>,
  room: number,
  start: (one: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const started: Promise<Out>[] = [];
  for await (const one of many) {
    const promise = start(one);
    // The promise is awaited below, maybe after others. Until then, its failure must not count as unhandled.
    promise.catch(() => undefined);
    started.push(promise);
    if (started.length >= room) yield started.shift() as Promise<Out>;
  }
  for (const one of started) yield one;
}
