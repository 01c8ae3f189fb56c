import { it } from 'vitest';

it('without a mutant, the program that kills mutants passes', { tags: ['long'] }, async () => {
  await import('./examples.js');
});
