import { fieldsOf } from '../core/fields.js';
import { builtIn } from '../core/rule.js';

/** The last entry of a list of errors that was cut. It is made by the listing, not by a check. */
export const tooManyErrors = builtIn({
  id: 'draft/too-many-errors',
  statement: 'At most 1,000 errors are listed, or as many as the host allows; a last entry says how many are left out.',
  spec: 'R2',
  reports: [fieldsOf()],
  issue: ({ count }) => `has more errors than are listed here: at least ${count} more`,
});
