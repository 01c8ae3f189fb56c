import {
  explainDraft,
  explainUpdate,
  type Finding,
  type Messages,
  type RuleId,
  ruleCatalogue,
} from '../../src/index.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from './drafts.js';
import { type Breaking, breaking } from './rules.js';
import { updateBreaking } from './updates.js';

/** The rules that have examples; `missing-pieces.test.ts` asks for those of the others. */
export const exemplified = ruleCatalogue.filter(({ id }) => id in breaking || id in updateBreaking);

/** What is found in each example of a broken draft or patch, in the language given. */
export function explainedExamples(messages: Messages): Finding<RuleId>[][] {
  const ofDrafts = Object.values<readonly Breaking[]>(breaking).flatMap((cases) =>
    cases.map(({ draft, edit, workspace = 'complete', options }) => {
      const judged = edited(drafts[draft], edit);
      return explainDraft(judged, 'DRAFT_PUBLISH', workspaces[workspace], { ...options, messages }).findings;
    }),
  );
  const ofUpdates = Object.values(updateBreaking).flatMap((cases) =>
    cases.map(({ draft, state, patch }) => {
      const current = { state, draft: drafts[draft] };
      return explainUpdate(patch, current, workspaces.complete, { messages }).findings;
    }),
  );
  return [...ofDrafts, ...ofUpdates];
}
