import type { Place } from '../src/index.js';

/** A place that adds nothing to a message. */
export const nowhere: Place = {
  document: 'draft',
  platform: undefined,
  locale: undefined,
  variation: undefined,
  elements: [],
};
