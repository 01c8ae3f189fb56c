import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { tags } from './tags.js';

if (process.env.SEED === 'random') {
  // The workers inherit it.
  process.env.SEED = String(randomInt(2 ** 31));
  console.log(`The properties start with SEED=${process.env.SEED}`);
}

const tests = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `test/${name}`);
/** Tests that replace modules, or load them anew. The others share modules: loading them for each file would take most of the time. */
const alone = tests.filter((name) => /\bvi\.(mock|resetModules)\(/.test(readFileSync(name, 'utf8')));

const whole = { statements: 100, branches: 100, functions: 100, lines: 100 };

export default defineConfig({
  root: '.',
  test: {
    projects: [
      { extends: true, test: { name: 'shared', include: ['test/**/*.test.ts'], exclude: alone, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
    globalSetup: ['test/temporary-folder.ts'],
    setupFiles: ['test/seed.ts'],
    // Vitest would leave one core idle.
    maxWorkers: '100%',
    // Tests that run at the same time wait for the file system.
    maxConcurrency: 20,
    tags,
    // No test measures time, so that a slow machine causes no failure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: [
        // It runs in a bundle only, where its own test compares it with Zod.
        'src/core/zod-definitions.ts',
        // Node starts it as a process and as a worker, where nothing is counted. It only calls other modules.
        'src/cli/main.ts',
        'src/cli/imprint.ts',
        'src/cli/worker.ts',
      ],
      // The table has only the files that lack something, with the lines of each.
      reporter: ['text-summary', ['text', { skipFull: true, maxCols: 200 }]],
      thresholds: {
        'src/*.ts': whole,
        'src/!(testing|cli)/**/*.ts': whole,
        // `validator-process.ts` stops a program differently on Windows.
        'src/cli/**/*.ts': { statements: 99, branches: 99, functions: 99, lines: 99 },
        // Some branches are for concurrent events, which differ from machine to machine.
        // The latest code of this room has branches without a test: to be raised to the whole again.
        'src/testing/**/*.ts': { statements: 99, branches: 97, functions: 99, lines: 99 },
      },
    },
  },
});
