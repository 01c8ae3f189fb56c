/**
 * Fixes that a button of an editor can apply: for a finding, the changes that mend it. It is an entry of its own, so
 * that hosts that do not use it do not load it.
 */

export { type AppliedFix, applyAllFixes, type FixedDraft } from './fixes/apply-all.js';
export { applyFix } from './fixes/apply-fix.js';
export { type Fix, type FixOptions, fixesFor } from './fixes/fix.js';
export { FixError, type Patch, type PatchOperation } from './fixes/patch.js';
export type { FixFacts, FixTitles } from './wording/fix-titles.js';
