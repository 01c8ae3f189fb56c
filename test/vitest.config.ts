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
/** They replace modules, or load them anew. The others share modules: to load them for each file would take most of the time. */
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
    // No test measures time; a slow machine is no failure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: [
        // It runs in a bundle only, where its own test compares it with Zod.
        'src/core/zod-definitions.ts',
        // What Node starts as a process and as a worker, where nothing is counted: it hands over what others do.
        'src/cli/main.ts',
        'src/cli/watchdog.ts',
        'src/lsp/start.ts',
      ],
      // Of the table, only the files that lack something, with the lines of each.
      reporter: ['text-summary', ['text', { skipFull: true, maxCols: 200 }]],
      thresholds: {
        'src/*.ts': whole,
        'src/!(testing|cli|lsp)/**/*.ts': whole,
        // `validator-process.ts` stops a program in another way on Windows.
        'src/cli/**/*.ts': { statements: 99, branches: 99, functions: 99, lines: 99 },
        // Some branches are for what happens at the same time, which is different on each machine.
        'src/lsp/**/*.ts': { statements: 99, branches: 99, functions: 99, lines: 99 },
        // What was added last to this room has branches without a test: to be raised to the whole again.
        'src/testing/**/*.ts': { statements: 99, branches: 97, functions: 99, lines: 99 },
      },
    },
  },
});
