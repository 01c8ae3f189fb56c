import fc from 'fast-check';
import { draftRuleIds } from '../../src/testing/broken-draft.js';
import { brokenDraft, validDraft } from '../../src/testing.js';

// The keys of the table are those ids.
const ids = draftRuleIds().filter((id) => id !== 'draft/too-many-errors');

/** A valid draft, or one that breaks a rule. */
export const anyDraft = fc.oneof(
  validDraft({ mode: 'DRAFT_PUBLISH' }).map(({ draft }): unknown => draft),
  fc
    .constantFrom(...ids)
    .chain((id) => brokenDraft(id))
    .map(({ draft }): unknown => draft),
);
