/**
 * Hints about values that are valid in a draft and probably not meant. It is an entry of its own, so that hosts that do not use it do not
 * load it.
 */

export { type Hint, type HintInfo, type HintOptions, hintCatalogue, hintsFor } from './hints/hint.js';
export type { HintFacts, HintId, HintMessages } from './wording/hint-messages.js';
