import { labelsOfValues } from '../value-words.js';
import type { ValueLabels } from '../values.js';
import { valueWords } from './value-words.js';

// The build computes what this file exports, so that messages do not carry the meanings.

export { yesOrNo } from './value-words.js';

export const valueLabels: ValueLabels = /* @__PURE__ */ labelsOfValues(valueWords);
