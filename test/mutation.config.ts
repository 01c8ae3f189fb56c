import { defineConfig } from 'vitest/config';

/** The tests that mutants are tried on: those that are quick and about the rules. The others would only repeat them. */
export default defineConfig({
  root: '.',
  test: {
    include: ['test/*.test.ts'],
    exclude: [
      'test/{readme,examples,rules-page,vectors,json-schema,patterns,tables,obligations}.test.ts',
      'test/{hostile,properties,oracle}.test.ts',
    ],
    isolate: false,
    testTimeout: 60_000,
  },
});
