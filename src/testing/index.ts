/**
 * Generators for property-based tests with fast-check: valid drafts and patches, ones that break exactly one rule, and
 * hostile values. For your CI, against this library or your own server.
 */

export type { ExpectedFinding } from './broken/breaking.js';
export { type BrokenDraftCase, brokenDraft, type DraftRuleId, forcedPairs } from './broken-draft.js';
export { type BrokenUpdateCase, brokenUpdate, type UpdateRuleId } from './broken-update.js';
export { expectFindings, type Reported } from './expect-findings.js';
export {
  type FakeWorkspace,
  type FakeWorkspaceOptions,
  fakeWorkspace,
  type LookupBehaviour,
  type LookupCall,
} from './fake-workspace.js';
export { hostileValue } from './hostile-value.js';
export type { DraftOptions } from './options.js';
export { type DraftCase, validDraft } from './valid-draft.js';
export { type UpdateCase, type UpdateOptions, validUpdate } from './valid-update.js';
