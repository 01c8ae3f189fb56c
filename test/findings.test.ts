import { it } from 'vitest';
import { explainDraft, explainUpdate, type Finding, type Messages, type RuleId } from '../src/index.js';
import { german } from '../src/wording/german.js';
import { edited } from './edit.js';
import { drafts, workspaces } from './examples/drafts.js';
import { type Breaking, breaking } from './examples/rules.js';
import { updateBreaking } from './examples/updates.js';
import { expectGenerated } from './reference/generated.js';

/** Of one example, what comes after so many findings is more of the same. */
const MOST = 3;

/** What is found in every example, once. */
function findings(messages: Messages): Finding<RuleId>[][] {
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
  return [...ofDrafts, ...ofUpdates].map((found) => found.slice(0, MOST));
}

/** To be read as one set when a word of it changes: what stands in a finding, and what is said in both languages. */
it('of every example, findings have the parameters and the words that were reviewed', () => {
  const inGerman = findings(german);
  const entries = findings({}).flatMap((found, example) =>
    found.map(({ rule, spec, mode, component, field, params, issue }, index) => {
      const facts = `${mode} ${component || '(draft)'} [${spec}]\n  ${JSON.stringify(params)}`;
      return `${rule} at ${field}\n  ${facts}\n  ${issue}\n  ${inGerman[example]?.[index]?.issue}\n`;
    }),
  );
  const distinct = [...new Set(entries)].map((entry) => (entry.length > 2_000 ? `${entry.slice(0, 2_000)}…\n` : entry));
  expectGenerated('test/golden/findings.txt', distinct.join('\n'));
});
