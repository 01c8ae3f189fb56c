import { defineConfig } from 'vitest/config';

/**
 * The tests for the mutants that the quick ones left over: of those that `quick.config.ts` leaves out, the ones that judge drafts.
 * Without `attack.test.ts`: it loads the library into a context of its own, in which an instrumented library crashes Node.
 */
export default defineConfig({
  root: '.',
  test: {
    include: [
      'test/{patterns,properties,oracle,memo,single-edits,hostile,without-blanks}.test.ts',
      'test/testing/{properties,updates}.test.ts',
    ],
    isolate: false,
    testTimeout: 120_000,
  },
});
