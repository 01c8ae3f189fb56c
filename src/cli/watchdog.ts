// A thread beside a module that is being loaded. It ends what keeps the main thread, which then says by itself that the module took too long.
import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';

/** What the thread is told. */
export interface Watched {
  /** Becomes 1 when the module was loaded, or is not waited for any longer. */
  readonly done: SharedArrayBuffer;
  readonly seconds: number;
  /** What is said when the process has to be ended. */
  readonly line: string;
}

/** So many milliseconds the main thread has for what it does by itself. */
const GRACE = 500;

// The main thread makes it.
const { done, seconds, line } = workerData as Watched;

function isLate(milliseconds: number): boolean {
  return Atomics.wait(new Int32Array(done), 0, 0, milliseconds) === 'timed-out';
}

if (isLate(seconds * 1000 + GRACE)) {
  try {
    const session = new Session();
    session.connectToMainThread();
    session.post('Runtime.terminateExecution');
    // Otherwise the process would wait for it at its end.
    session.disconnect();
  } catch {
    // Deno and Bun have no such session.
  }
  if (isLate(2 * GRACE)) {
    // It waits for the system, or nobody could stop it. No thread can give the exit code of its process.
    writeSync(2, line);
    process.kill(process.pid, 'SIGKILL');
  }
}
