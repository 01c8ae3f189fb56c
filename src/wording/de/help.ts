import { helpByKeys } from '../by-key.js';
import type { Words } from '../field-name.js';
import { fields } from './fields.js';

// The build computes what this file exports, so that a guide does not carry the labels twice.

/** By the last keys of the path of a field, the first of which may be `''`, the draft. The longest entry applies. */
export const help: Words = /* @__PURE__ */ helpByKeys(fields);
