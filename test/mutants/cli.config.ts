import { defineConfig } from 'vitest/config';

/** What the tests in one process leave over of the command: those that take seconds, and those that need the clock of Vitest. */
export default defineConfig({
  root: '.',
  test: {
    include: ['test/cli/*.test.ts'],
    exclude: ['test/cli/page.test.ts'],
    isolate: false,
    testTimeout: 120_000,
  },
});
