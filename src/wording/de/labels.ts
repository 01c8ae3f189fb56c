import { labelsByKey } from '../by-key.js';
import type { Words } from '../field-name.js';
import { fields } from './fields.js';

// The build computes what this file exports, so that messages do not carry the help.

/** By the key of a field, or by the key of the object around it and its own. */
export const labels: Words = /* @__PURE__ */ labelsByKey(fields, {
  wordsOf: (key) => key,
  labelWithin: (_, self) => self,
});
