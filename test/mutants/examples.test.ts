// Without this, the program that kills mutants could fail for all of them, and so prove nothing.
import { it } from 'vitest';

it('without a mutant, the program that kills mutants passes', { tags: ['long'] }, async () => {
  await import('./examples.js');
});
