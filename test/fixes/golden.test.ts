// Without this, the fixes of the examples could change without anybody reading the change.
import { it } from 'vitest';
import { describedFixes } from '../examples/described-fixes.js';
import { describedWords } from '../examples/words.js';
import { expectGenerated, expectGolden } from '../reference/generated.js';

it('the fixes for every example, and for every member that is left out, are those that were reviewed', () => {
  expectGolden('test/golden/fixes.txt', describedFixes());
});

it('the names of fields and the titles of fixes are those that were reviewed', () => {
  expectGenerated('test/golden/words.txt', describedWords());
});
