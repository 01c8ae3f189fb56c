import { MessageChannel } from 'node:worker_threads';
import type { Settings } from '../../src/cli/judging.js';
import { serve, type WorkerPort } from '../../src/cli/workers.js';
import { type Changed, reference } from './around.js';

/** A worker in this thread. It gets the same messages as a thread of its own. */
export function workerHere(settings: Settings): WorkerPort {
  const { port1, port2 } = new MessageChannel();
  // A thread gets a copy of its settings.
  serve(port2, structuredClone(settings), {
    version: '1.2.3',
    homepage: 'https://rules.example/',
    reference: () => reference,
  });
  const terminate = async () => {
    port1.close();
    return 0;
  };
  // It has the members of a worker that a pool uses.
  return Object.assign(port1, { terminate }) as unknown as WorkerPort;
}

export const workersHere: Changed = { createWorker: workerHere, cores: 2 };
