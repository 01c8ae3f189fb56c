#!/usr/bin/env node
// The program itself. It only passes on what Node provides: everything else can be tested without a process.
import { fstatSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { imprint } from './imprint.js';
import { fileStream } from './output.js';
import { run } from './run.js';

void program();

async function program(): Promise<void> {
  // If a module never gets ready, nothing is left to wait for, and the process ends before there is an answer. That is no yes.
  process.exitCode = 2;
  process.once('beforeExit', () => process.stderr.write('A module that this call names never gets ready\n'));
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
    // it took 193 MB, and was no faster. V8 lets the garbage of a heap that may have more than 2 GB grow to four times what is in use:
    // 80 drafts with thousands of errors each took 700 MB on a busy machine, and take 240 MB with this limit. No draft needs as much:
    // of those with 16 MB that were tried, none needed more than 1 GB.
    createWorker: (settings) =>
      new Worker(new URL('./worker.cjs', import.meta.url), {
        workerData: settings,
        resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 2000 },
      }),
  });
  // A module of the user's may have left something open that would keep the process.
  process.stderr.write('', () => process.exit(code));
}
