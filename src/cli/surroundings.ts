import type { ServerCall } from './arguments.js';
import type { Imprint } from './formats/format.js';
import type { Settings } from './judging.js';
import type { Output } from './terminal.js';
import type { WorkerPort } from './workers.js';

/** What a call needs from the world around it. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly imprint: Imprint;
  /** How many cores there are. */
  readonly cores: number;
  readonly createWorker: (settings: Settings) => WorkerPort;
  /** Serves an editor until it is gone. The exit code is what the protocol asks for. */
  readonly serveEditor: (call: ServerCall) => Promise<0 | 1>;
  /** Yields the paths of what has changed, whenever something does at these paths, until the user stops the command. */
  readonly changes: (paths: readonly string[], followLinks: boolean) => AsyncIterable<readonly string[]>;
}
