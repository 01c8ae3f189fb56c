import { defineConfig } from 'vitest/config';

/** The tests of single functions of the core: they take milliseconds, and kill most of its mutants. */
export default defineConfig({
  root: '.',
  test: {
    include: ['test/core/*.test.ts', 'test/borders.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
