import {
  explainDraft,
  explainUpdate,
  type Finding,
  type Messages,
  type RuleId,
  ruleCatalogue,
} from '../../src/index.js';
import { german } from '../../src/wording/german.js';
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

/** Of one example, what comes after so many findings is more of the same. */
const MOST = 3;

/** The first findings of each example. */
export function firstFindings(messages: Messages): Finding<RuleId>[][] {
  return explainedExamples(messages).map((found) => found.slice(0, MOST));
}

/** To be read as one set when a word of it changes: what stands in a finding, and what is said in both languages. */
export function describedExamples(): string {
  const inGerman = firstFindings(german);
  const entries = firstFindings({}).flatMap((found, example) =>
    found.map(({ rule, spec, mode, component, field, params, issue }, index) => {
      const facts = `${mode} ${component || '(draft)'} [${spec}]\n  ${JSON.stringify(params)}`;
      return `${rule} at ${field}\n  ${facts}\n  ${issue}\n  ${inGerman[example]?.[index]?.issue}\n`;
    }),
  );
  const distinct = [...new Set(entries)];
  return distinct.map((entry) => (entry.length > 2_000 ? `${entry.slice(0, 2_000)}…\n` : entry)).join('\n');
}
