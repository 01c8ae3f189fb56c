import {
  explainDraft,
  explainUpdate,
  type Finding,
  type RuleFinding,
  type RuleId,
  ruleCatalogue,
} from '../../src/index.js';
import { draftRules, parts } from '../../src/spec/catalogue.js';
import { tooManyErrors } from '../../src/spec/too-many-errors.js';
import { endedCampaign, updateRules } from '../../src/spec/update/rules.js';
import { edited, pathsOf } from '../edit.js';
import { distinct, type Golden, golden, inFull } from '../reference/golden.js';
import { drafts, workspaces } from './drafts.js';
import { type Breaking, breaking } from './rules.js';
import { updateBreaking } from './updates.js';

/** The rules that have examples; `missing-pieces.test.ts` asks for those of the others. */
export const exemplified = ruleCatalogue.filter(({ id }) => id in breaking || id in updateBreaking);

/** The findings of each example of a broken draft or patch, in English. */
export function explainedExamples(): RuleFinding[][] {
  const ofDrafts = Object.values<readonly Breaking[]>(breaking).flatMap((cases) =>
    cases.map(({ draft, edit, workspace = 'complete', options }) => {
      const judged = edited(drafts[draft], edit);
      return explainDraft(judged, 'DRAFT_PUBLISH', workspaces[workspace], options).findings;
    }),
  );
  const ofUpdates = Object.values(updateBreaking).flatMap((cases) =>
    cases.map(({ draft, state, patch }) => {
      const current = { state, draft: drafts[draft] };
      return explainUpdate(patch, current, workspaces.complete).findings;
    }),
  );
  return [...ofDrafts, ...ofUpdates];
}

/** The number of findings of one example. Further ones are more of the same. */
const MOST = 3;

/** The first findings of each example. */
export function firstFindings(): RuleFinding[][] {
  return explainedExamples().map((found) => found.slice(0, MOST));
}

/** The facts that a sentence is made of. */
type Facts = Pick<Finding<RuleId>, 'rule' | 'params'>;

/** The rules with words of their own. */
const worded: ReadonlySet<string> = new Set(
  [...parts().flatMap(({ part }) => [...part.rules]), ...draftRules(), ...updateRules, endedCampaign, tooManyErrors]
    .filter(({ issue }) => issue !== undefined)
    .map(({ id }) => id),
);

/** The others are told in the words for every finding of their kind. */
function isWorded({ rule }: Facts): boolean {
  return worded.has(rule);
}

/** The params whose value decides on the sentence, not only their presence. */
const deciding: ReadonlySet<string> = new Set(['problem', 'expected', 'format', 'receivedType']);

/** Findings with the same template have the same words, except for names and values. */
export function templateOf(finding: Facts): string {
  const { kind, ...others } = finding.params;
  const facts = Object.entries(others).map(([name, value]) => (deciding.has(name) ? `${name}=${value}` : name));
  return [isWorded(finding) ? finding.rule : kind, ...facts].join(' ');
}

/** The template, with the rule unless it is about shapes: the shapes of all components have the same words. */
export function groupOf(finding: Facts): string {
  const template = templateOf(finding);
  return isWorded(finding) || finding.rule.endsWith('/shape') ? template : `${finding.rule}: ${template}`;
}

/** A finding of an example: its facts, and its words. */
function described(finding: RuleFinding) {
  const { rule, spec, mode, component, field, params, issue } = finding;
  return {
    isWorded: isWorded(finding),
    facts: `${rule} at ${field} | ${mode} ${component || '(draft)'} [${spec}] | ${JSON.stringify(params)}`,
    told: { of: `${rule} at ${field}`, kind: groupOf(finding), said: [issue] },
  };
}

/** To be read when a word changes: the facts of the findings of the examples, and their words. */
export function describedExamples(): Golden {
  const once = distinct(firstFindings().flatMap((found) => found.map(described)));
  const told = (inOwnWords: boolean) => once.filter(({ isWorded }) => isWorded === inOwnWords).map(({ told }) => told);
  return golden(
    { title: 'What is found', lines: once.map(({ facts }) => facts) },
    { title: 'What is said by rules with words of their own', lines: told(true).flatMap(inFull) },
    { title: 'What is said in the words for every finding of a kind', texts: told(false) },
  );
}

/** Values that people enter by mistake: nothing, a number of the wrong kind, quotes, a part of a URI, a list around it. */
const mistaken: readonly unknown[] = [undefined, null, 1.5, 1e21, -1e21, '5', 'x:y', [5]];

/** A word in the other case, without its third letter, and with two letters in the wrong order. */
function misspelled(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  const lower = value.toLowerCase();
  const [before, third, fourth, after] = [value.slice(0, 2), value.charAt(2), value.charAt(3), value.slice(4)];
  return [lower === value ? value.toUpperCase() : lower, before + fourth + after, before + fourth + third + after];
}

/** Every error that one mistake causes in any member of the sample drafts, once. */
function mistakes(): RuleFinding[] {
  const distinct = new Map<string, RuleFinding>();
  for (const draft of Object.values(drafts)) {
    for (const path of pathsOf(draft).slice(1)) {
      const value = path.split('.').reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>>)[key], draft);
      for (const mistake of [...mistaken, ...misspelled(value)]) {
        const { findings } = explainDraft(edited(draft, { [path]: mistake }), 'DRAFT_PUBLISH', workspaces.complete);
        for (const finding of findings) {
          const said = `${finding.rule}\n${finding.issue}`;
          if (!distinct.has(said)) distinct.set(said, finding);
        }
      }
    }
  }
  return [...distinct.values()];
}

/** The number of different errors of each rule, by kind. */
function counted(findings: readonly RuleFinding[]): string[] {
  const counts = new Map<string, number>();
  for (const { rule, params } of findings) {
    const kind = `${rule}: ${params.kind}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${kind} ${count}`).sort();
}

/** The errors that one mistake causes in any member of the sample drafts, and their words. */
export function describedMistakes(): Golden {
  const findings = mistakes();
  const texts = findings.map((finding) => ({
    of: finding.rule,
    kind: templateOf(finding),
    said: [finding.issue],
  }));
  return golden(
    { title: 'What is said', texts },
    { title: 'How often each rule finds something', lines: counted(findings) },
  );
}
