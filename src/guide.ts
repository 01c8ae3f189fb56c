/**
 * The values that may be entered in a draft as it is now, field by field, for builders of forms. It is an entry of its own, so that hosts
 * that do not use it do not load it.
 */

export { getAt, setAt, toPath } from './guide/at.js';
export type { Because, Compared, FieldDescription, Option } from './guide/description.js';
export { describeDraft, type Guide, type GuideOptions, guideOf } from './guide/guide.js';
export {
  type ContentPlace,
  copyContent,
  type Loss,
  type Moved,
  newDraft,
  withChannel,
  withDeliveryType,
  withLocales,
  withLosses,
  withoutUnused,
  withPlatforms,
  withShares,
  withVariations,
} from './guide/moves.js';
export type { PathOfDraft } from './spec/field-path.js';
export { type ComposedUpdate, updateOf } from './spec/update/compose.js';
export { lockedFields } from './spec/update/rules.js';
export type { GuideWords } from './wording/guide-words.js';

// Below the others, so that bundles keep together what most pages import.

export { addEntry, change, moveEntry, removeEntry } from './guide/change.js';
export { type TypedValue, textsFromValue, valueFromTexts } from './guide/filter-values.js';
export { type MergeConflict, type Merged, mergeDrafts } from './guide/merge.js';
