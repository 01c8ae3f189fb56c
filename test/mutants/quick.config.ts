import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { tags } from '../tags.js';

/** Tests that take seconds: most mutants are killed without them. */
const slow = [
  'goes on for ever',
  'anything at every path',
  'when a getter makes new ones',
  'where nothing else stops them',
  'lists that are long and empty',
  'six megabytes',
];

/** A mutant's run ends with the first test that fails: the tests that see most come first, and those that take time last. */
const first = ['findings', 'rules', 'decisions', 'updates'];
const last = ['rules-page', 'tables', 'hostile'];

function turn({ moduleId }: TestSpecification): number {
  const is = (name: string) => moduleId.endsWith(`/${name}.test.ts`);
  const early = first.findIndex(is);
  return early < 0 ? first.length + 1 + last.findIndex(is) : early;
}

// Vitest takes a class.
class DeadliestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((a, b) => turn(a) - turn(b));
  }
}

/** The tests for the mutants that the examples left over: those that are quick and about the rules. */
export default defineConfig({
  root: '.',
  test: {
    include: ['test/{spec,judge,session,forms,wording,wire,whole,pages}/*.test.ts'],
    exclude: [
      'test/pages/{readme,examples}.test.ts',
      'test/spec/{patterns,obligations}.test.ts',
      'test/whole/{vectors,json-schema,properties,oracle,attack,zod-definitions,memo,single-edits}.test.ts',
    ],
    testNamePattern: new RegExp(`^(?!.*(${slow.join('|')}))`),
    sequence: { sequencer: DeadliestFirst },
    setupFiles: ['test/seed.ts'],
    tags,
    isolate: false,
    testTimeout: 60_000,
  },
});
