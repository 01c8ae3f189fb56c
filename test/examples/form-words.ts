import { formGerman, formGermanFixTitles } from '../../src/de.js';
import { proposalsFor, toFix } from '../../src/fixes/fix.js';
import { explainDraft, explainUpdate, type Finding, type RuleId } from '../../src/index.js';
import { formEnglish, formEnglishFixTitles } from '../../src/words.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from './drafts.js';
import { type Breaking, breaking } from './rules.js';
import { updateBreaking } from './updates.js';

/** What people who fill in forms are told of a finding. */
export interface ToldInForms {
  readonly finding: Finding<RuleId>;
  readonly english: string;
  readonly german: string;
  /** The titles of its fixes, in English and German. */
  readonly fixes: readonly (readonly [string, string])[];
}

/** What is told of a finding in a document. */
export function toldInForms(finding: Finding<RuleId>, document: unknown): ToldInForms {
  const fixes = proposalsFor(finding, document).map((proposal): [string, string] => [
    toFix(proposal, formEnglishFixTitles).title,
    toFix(proposal, formGermanFixTitles).title,
  ]);
  return { finding, english: formEnglish[finding.rule](finding), german: formGerman[finding.rule](finding), fixes };
}

/** Of one example, what comes after so many findings is more of the same. */
const MOST = 3;

/** What is told of the first findings of each example. */
export function toldOfExamples(): ToldInForms[] {
  const ofDrafts = Object.values<readonly Breaking[]>(breaking).flatMap((cases) =>
    cases.flatMap(({ draft, edit, workspace = 'complete', options }) => {
      const document = edited(drafts[draft], edit);
      const { findings } = explainDraft(document, 'DRAFT_PUBLISH', workspaces[workspace], options);
      return findings.slice(0, MOST).map((finding) => toldInForms(finding, document));
    }),
  );
  const ofUpdates = Object.values(updateBreaking).flatMap((cases) =>
    cases.flatMap(({ draft, state, patch }) => {
      const { findings } = explainUpdate(patch, { state, draft: drafts[draft] }, workspaces.complete);
      return findings.slice(0, MOST).map((finding) => toldInForms(finding, patch));
    }),
  );
  return [...ofDrafts, ...ofUpdates];
}

/** To be read as one set: what people who fill in forms are told, in both languages. */
export function describedFormWords(): string {
  const entries = toldOfExamples().map(({ finding: { rule, field }, english, german, fixes }) => {
    const buttons = fixes.map(([one, other]) => `    [${one}] [${other}]\n`).join('');
    return `${rule} at ${field.length > 200 ? `${field.slice(0, 200)}…` : field}\n  ${english}\n  ${german}\n${buttons}`;
  });
  return [...new Set(entries)].join('');
}
