import { fieldsOf } from '../core/fields.js';
import { builtIn } from '../core/rule.js';

/** The last entry of a list of errors that was cut. It is made by the listing, not by a check. */
export const tooManyErrors = builtIn({
  id: 'draft/too-many-errors',
  statement:
    'At most as many errors are listed as the host allows, 1,000 by default; one entry more says how many are left out.',
  spec: 'R2',
  reports: [fieldsOf()],
  issue: ({ count }) => `has more errors than are listed here: at least ${count} more`,
});
