import { it } from 'vitest';
import { describedFixes } from '../examples/described-fixes.js';
import { describedWords } from '../examples/words.js';
import { expectGenerated, expectGolden } from '../reference/generated.js';

it('of every example, and of every member that is left out, the fixes are those that were reviewed', () => {
  expectGolden('test/golden/fixes.txt', describedFixes());
});

it('fields and fixes are called what was reviewed', () => {
  expectGenerated('test/golden/words.txt', describedWords());
});
