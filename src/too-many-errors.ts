import { builtIn } from './core/rule.js';

/** The entry that ends a list of errors that was cut. No rule sees what the others found. */
export const tooManyErrors = builtIn({
  id: 'draft/too-many-errors',
  statement:
    'No more errors are listed than the host allows, 1,000 by default; the last entry says how many are left out.',
  spec: 'R2',
  reports: [''],
  issue: ({ count }) => `has more errors than are listed here: at least ${count} more`,
});
