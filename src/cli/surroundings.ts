import type { ServerCall } from './arguments.js';
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
  /** The number of cores. */
  readonly cores: number;
  readonly createWorker: (settings: Settings) => WorkerPort;
  /** Serves an editor until it is gone. Resolves with the exit code of the protocol. */
  readonly serveEditor: (call: ServerCall) => Promise<0 | 1>;
  /** Yields the changed paths whenever something changes at these paths, until the user stops the command. */
  readonly changes: (paths: readonly string[], followLinks: boolean) => AsyncIterable<readonly string[]>;
}
