import { meaningsOfValues } from '../value-words.js';
import type { ValueDescriptions } from '../values.js';
import { valueWords } from './value-words.js';

// The build computes what this file exports, so that a guide does not carry the labels twice.

export const valueDescriptions: ValueDescriptions = /* @__PURE__ */ meaningsOfValues(valueWords);
