import { defineConfig } from 'vitest/config';
import { tags } from '../tags.js';

/**
 * The tests for the mutants that the quick ones left over: of those that `quick.config.ts` leaves out, the ones that judge drafts.
 * Without `attack.test.ts`: it loads the library into a context of its own, in which an instrumented library crashes Node.
 */
export default defineConfig({
  root: '.',
  test: {
    include: [
      'test/spec/patterns.test.ts',
      'test/whole/{properties,oracle,memo,single-edits,hostile}.test.ts',
      'test/forms/without-blanks.test.ts',
      'test/testing/updates.test.ts',
    ],
    setupFiles: ['test/seed.ts'],
    tags,
    isolate: false,
    testTimeout: 120_000,
  },
});
