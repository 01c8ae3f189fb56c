import { it } from 'vitest';

it('without a mutant, the program that kills mutants passes', async () => {
  await import('./examples.js');
});
