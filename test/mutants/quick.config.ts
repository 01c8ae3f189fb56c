import { defineConfig } from 'vitest/config';

/** What takes seconds: most mutants are killed without it. */
const slow = [
  'goes on for ever',
  'anything at every path',
  'when a getter makes new ones',
  'where nothing else stops them',
  'lists that are long and empty',
];

/** The tests that every mutant is tried on: those that are quick and about the rules. */
export default defineConfig({
  root: '.',
  test: {
    include: ['test/*.test.ts'],
    exclude: [
      'test/{readme,examples,vectors,json-schema,patterns,obligations}.test.ts',
      'test/{properties,oracle}.test.ts',
    ],
    testNamePattern: new RegExp(`^(?!.*(${slow.join('|')}))`),
    isolate: false,
    testTimeout: 60_000,
  },
});
