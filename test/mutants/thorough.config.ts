import { defineConfig } from 'vitest/config';

/** The tests that the mutants are tried on which the quick ones left over. What is missing here only repeats the others. */
export default defineConfig({
  root: '.',
  test: {
    include: ['test/*.test.ts', 'test/testing/{properties,updates}.test.ts'],
    exclude: ['test/{readme,examples,vectors,json-schema,obligations}.test.ts'],
    isolate: false,
    testTimeout: 120_000,
  },
});
