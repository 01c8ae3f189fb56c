import type { Place } from '../src/index.js';

/** A place that a message adds nothing of. */
export const nowhere: Place = {
  document: 'draft',
  platform: undefined,
  locale: undefined,
  variation: undefined,
  elements: [],
};
