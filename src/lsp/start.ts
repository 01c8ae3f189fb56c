import { Console } from 'node:console';
import { writeSync } from 'node:fs';
import { createConnection } from 'vscode-languageserver/node';
import type { ServerCall } from '../cli/arguments.js';
import { lineOf } from '../cli/run.js';
import { connectionOf } from './channel.js';
import { serve } from './serve.js';
import type { ServerSurroundings } from './server.js';

/**
 * Starts the language server on the streams of this process. The process ends when the editor says so, or is gone.
 */
export function start(call: ServerCall, around: ServerSurroundings): void {
  // Standard output belongs to the protocol. Modules of the user may print; editors show that in their log.
  globalThis.console = new Console(process.stderr, process.stderr);
  const { reader, writer, options } = connectionOf(process.stdin, process.stdout, (code, reason) => {
    if (reason !== undefined) writeSync(2, lineOf(reason));
    process.exit(code);
  });
  serve(createConnection(reader, writer, options), call, around);
}
