// Without this, a script could write files below src again.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectGenerated } from '../reference/generated.js';

it('`npm run generate` writes nothing below `src`', () => {
  expect(() => expectGenerated('src/wording/en/labels.ts', '')).toThrow(/nothing is generated there/);
  // No other file of the tests knows the variable that `npm run generate` sets, and the command runs nothing but tests.
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) => /\.[jt]s$/.test(file));
  const writing = files.filter((file) => readFileSync(`test/${file}`, 'utf8').includes('env.GENERATE'));
  expect(writing.filter((file) => !/^whole.generated\.test\.ts$/.test(file))).toEqual(['reference/generated.ts']);
  const { generate } = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
  expect(generate).toMatch(/^GENERATE=1 vitest run --config test\/vitest\.config\.ts( test\/[\w/-]+\.test\.ts)+$/);
});
