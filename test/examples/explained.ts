import { german } from '../../src/de.js';
import { explainDraft, explainUpdate, type Messages, type RuleFinding, ruleCatalogue } from '../../src/index.js';
import { edited, pathsOf } from '../edit.js';
import { drafts, workspaces } from './drafts.js';
import { type Breaking, breaking } from './rules.js';
import { updateBreaking } from './updates.js';

/** The rules that have examples; `missing-pieces.test.ts` asks for those of the others. */
export const exemplified = ruleCatalogue.filter(({ id }) => id in breaking || id in updateBreaking);

/** What is found in each example of a broken draft or patch, in the language given. */
export function explainedExamples(messages: Messages): RuleFinding[][] {
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
export function firstFindings(messages: Messages): RuleFinding[][] {
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

/** What the German messages say of a finding. */
export function inGerman(finding: RuleFinding): string {
  return german[finding.rule](finding);
}

/** What people put in by mistake: nothing, a number of the wrong kind, quotes, a part of a URI, a list around it. */
const mistaken: readonly unknown[] = [undefined, null, 1.5, 1e21, -1e21, '5', 'x:y', [5]];

/** A word in the other case, without its third letter, and with two letters in the wrong order. */
function misspelled(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  const lower = value.toLowerCase();
  const [before, third, fourth, after] = [value.slice(0, 2), value.charAt(2), value.charAt(3), value.slice(4)];
  return [lower === value ? value.toUpperCase() : lower, before + fourth + after, before + fourth + third + after];
}

/** Every error that one mistake makes in any member of the sample drafts, as it is said in both languages, each once. */
export function describedMistakes(): string {
  const said = new Set<string>();
  for (const draft of Object.values(drafts)) {
    for (const path of pathsOf(draft).slice(1)) {
      const value = path.split('.').reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>>)[key], draft);
      for (const mistake of [...mistaken, ...misspelled(value)]) {
        const { findings } = explainDraft(edited(draft, { [path]: mistake }), 'DRAFT_PUBLISH', workspaces.complete);
        for (const finding of findings) said.add(`${finding.rule}\n  ${finding.issue}\n  ${inGerman(finding)}\n`);
      }
    }
  }
  return [...said].join('');
}
