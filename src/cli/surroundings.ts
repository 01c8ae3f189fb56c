import type { Imprint } from './formats/format.js';
import type { Settings } from './judging.js';
import type { Output } from './terminal.js';
import type { WorkerPort } from './workers.js';

/** The functions that a call needs from its environment. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly imprint: Imprint;
  readonly cores: number;
  readonly createWorker: (settings: Settings) => WorkerPort;
}
