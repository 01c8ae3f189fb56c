// Without this, the examples that kill most mutants could fail for all of them, and so prove nothing.
import { it } from 'vitest';
import { examplesHold } from './examples.js';

it('without a mutant, the examples that kill most mutants hold', { tags: ['long'] }, examplesHold);
