import * as fc from 'fast-check';
import type { RuleId } from '../../spec/catalogue.js';
import { DEFAULT_MOST_ERRORS } from '../../spec/limits.js';
import { edited, type Members, type Path } from '../members.js';
import type { Plan } from '../plan.js';
import { anyOf, type Breaker, breaking } from './breaking.js';

/** A list with more wrong elements than errors are listed. */
function tooMany(rule: RuleId, list: Path, plan: Plan): Breaker {
  return breaking({
    plans: [{ ...plan, has: list.slice(0, 1).map(String) }],
    how: fc.integer({ min: DEFAULT_MOST_ERRORS + 1, max: DEFAULT_MOST_ERRORS + 50 }),
    kind: 'value',
    broken: (draft: Members, count) => ({
      part: edited(draft, [[list, Array.from({ length: count }, () => 5)]]),
      found: [
        ...Array.from({ length: DEFAULT_MOST_ERRORS }, (_, index) => [rule, [...list, index]] as const),
        ['draft/too-many-errors', []],
      ],
    }),
  });
}

export const tooManyErrorsBreakers = {
  'draft/too-many-errors': anyOf(
    tooMany('push-basic-details/shape', ['basic_details', 'tags'], { channel: 'PUSH' }),
    tooMany('email-basic-details/shape', ['basic_details', 'tags'], { channel: 'EMAIL' }),
    tooMany('conversion-goals/shape', ['conversion_goal_details', 'goals'], {}),
  ),
};
