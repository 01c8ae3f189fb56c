import { rule } from '../core/rule.js';
import { platforms } from '../vocabulary.js';

/** A rule for push only. Spec: "Validate", Push 1. */
export const platformsRule = rule({
  id: 'publish/platforms',
  reports: ['basic_details.platforms'],
  statement: 'A push is sent to at least one platform.',
  spec: 'Validate, Push 1; C12',
  mode: 'DRAFT_PUBLISH',
  reads: ['basic_details.platforms.length'],
  check({ report }, count) {
    if ((count ?? 0) === 0) report(['basic_details', 'platforms'], { kind: 'rule', minimum: 1, allowed: platforms });
  },
  issue: ({ allowed = [] }) => `must list at least one of ${allowed.join(', ')}`,
});
