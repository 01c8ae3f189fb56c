#!/usr/bin/env node
// The program itself. It only passes on what Node provides: everything else can be tested without a process.
import { fstatSync, writeSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { changesIn } from './changes.js';
import { NOT_LOADED } from './files.js';
import { imprint } from './imprint.js';
import { watchLoading } from './loading.js';
import { fileStream } from './output.js';
import { type LastCall, ownExit } from './own-exit.js';
import { lineOf, run } from './run.js';
import type { Watched } from './watchdog.js';
import { lateText } from './within.js';

void program();

/** Runs the command, and ends the process. */
async function program(): Promise<void> {
  const say = (text: string) => writeSync(2, lineOf(text));
  // Neither is in the types of Node.
  const { Deno } = globalThis as { readonly Deno?: LastCall<'exit'> };
  const exit =
    Deno === undefined
      ? ownExit(process, { of: process as unknown as LastCall<'reallyExit'>, name: 'reallyExit' }, say)
      : ownExit(process, { of: Deno, name: 'exit' }, say);
  watchLoading((path, seconds) => {
    const loaded = exit.loading(path);
    const done = new SharedArrayBuffer(4);
    const line = lineOf(`${basename(path)}: ${lateText(NOT_LOADED, seconds)}`);
    const watchdog = new Worker(new URL('./watchdog.js', import.meta.url), {
      workerData: { done, seconds, line } satisfies Watched,
    });
    // It ends by itself, and must not keep the process.
    watchdog.unref();
    return () => {
      loaded();
      Atomics.store(new Int32Array(done), 0, 1);
      Atomics.notify(new Int32Array(done), 0);
    };
  });
  const stop = new AbortController();
  const code = await run(process.argv.slice(2), {
    cwd: process.cwd(),
    env: process.env,
    // Node makes it when somebody asks for it, and most calls do not.
    get stdin() {
      return process.stdin;
    },
    stdout: fstatSync(1).isFile() ? fileStream(1) : process.stdout,
    stderr: process.stderr,
    imprint,
    get cores() {
      return availableParallelism();
    },
    // Drafts live for a moment only. With 16 MB for new objects, the command took 163 MB for 2,500,000 drafts; without this limit
    // it took 193 MB, and was no faster.
    createWorker: (settings) =>
      new Worker(new URL('./worker.cjs', import.meta.url), {
        workerData: settings,
        resourceLimits: { maxYoungGenerationSizeMb: 16 },
      }),
    async serveEditor(call) {
      // Loaded here, because only this command needs the code that talks to editors.
      const { start } = await import('../lsp/start.js');
      exit.serve();
      start(call, {
        cwd: process.cwd(),
        version: imprint.version,
        reference: imprint.reference,
        now: () => new Date().toISOString(),
        delay: 150,
      });
      // The server ends the process.
      return new Promise(() => undefined);
    },
    changes(paths, followLinks) {
      process.once('SIGINT', () => stop.abort());
      return changesIn(paths, { cwd: process.cwd(), followLinks, signal: stop.signal });
    },
  });
  // A module of the user's may have left something open that would keep the process.
  process.stderr.write('', () => exit.end(code));
}
