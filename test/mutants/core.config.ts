import { defineConfig } from 'vitest/config';
import { tags } from '../tags.js';

/** Tests that take seconds. Mutants that only they kill are left to the quick tests. */
const slow = ['million', 'with more beside', 'read again for each', 'for ever'];

/** The tests of single functions: they take milliseconds, and kill most mutants of the core and of `deepEqual`. */
export default defineConfig({
  root: '.',
  test: {
    include: ['test/core/*.test.ts', 'test/spec/deep-equal.test.ts'],
    testNamePattern: new RegExp(`^(?!.*(${slow.join('|')}))`),
    setupFiles: ['test/seed.ts'],
    tags,
    isolate: false,
    testTimeout: 60_000,
  },
});
