import { type StructuredPatchHunk, structuredPatch } from 'diff';
import { visible } from '../core/quoting.js';
import { applyAllFixes, type FixedDraft } from '../fixes/apply-all.js';
import { hostOf } from '../judge/lists.js';
import { answerLater } from '../judge/lookups.js';
import { keyOf } from '../session/session-questions.js';
import type { RuleSet } from '../spec/added-rules.js';
import { type AddedQuestion, addedLookups, type WorkspaceContext, type WorkspaceQuestion } from '../spec/workspace.js';
import { patchedText } from './fix-text.js';
import { lookupsOf } from './house-file.js';
import type { Paint } from './terminal.js';
import type { JudgeSettings, Workspace } from './workspace-file.js';

/** A text with its fixes applied. */
export interface FixedText {
  readonly text: string;
  /** The number of applied fixes. */
  readonly count: number;
}

/**
 * Mends in the text of a draft what can be mended without losing anything.
 *
 * @param draft what the text stands for.
 * @returns the text, which is the same when there is nothing to mend; `undefined` when it cannot be changed safely.
 */
export async function fixedText(
  text: string,
  draft: unknown,
  workspace: Workspace,
  rules: RuleSet<string> | undefined,
  settings: JudgeSettings,
): Promise<FixedText | undefined> {
  const { draft: fixed, applied } = await fixedDraft(draft, workspace, rules, settings);
  if (applied.length === 0) return { text, count: 0 };
  const patch = applied.flatMap(({ fix }) => fix.patch);
  const changed = patchedText(text, patch, fixed);
  return changed === undefined ? undefined : { text: changed, count: applied.length };
}

/** Fixes need answers at once. If the workspace answers later, the answers are fetched first. */
async function fixedDraft(
  draft: unknown,
  workspace: Workspace,
  rules: RuleSet<string> | undefined,
  { mode }: JudgeSettings,
): Promise<FixedDraft<unknown, string>> {
  const options = { rules };
  if (workspace.isStatic) return applyAllFixes(draft, mode, workspace.lookups, options);
  const known = new Map<string, boolean>();
  const host = hostOf(workspace.lookups);
  while (true) {
    const open = new Map<string, WorkspaceQuestion>();
    const fixed = applyAllFixes(draft, mode, answering(known, open, lookupsOf(rules)), options);
    if (open.size === 0) return fixed;
    for (const [key, question] of open) known.set(key, await answerLater(question, host));
  }
}

/** A workspace that gives the known answers, and notes the open questions. */
function answering(
  known: ReadonlyMap<string, boolean>,
  open: Map<string, WorkspaceQuestion>,
  asked: readonly string[],
): WorkspaceContext {
  function answer(question: WorkspaceQuestion): boolean {
    const key = keyOf(question);
    const answered = known.get(key);
    if (answered === undefined) open.set(key, question);
    return answered ?? false;
  }
  return {
    ...addedLookups(
      asked,
      (name) =>
        (...args) =>
          // A rule asks with texts, numbers and booleans.
          answer({ lookup: 'rules.ask', name, args: args as AddedQuestion['args'] }),
    ),
    connectors: {
      hasConnector: (connectorType, connectorName) =>
        answer({ lookup: 'connectors.hasConnector', connector: { connectorType, connectorName } }),
    },
    verifiedSenders: {
      isVerifiedSender: (fromAddress, connector) =>
        answer({ lookup: 'verifiedSenders.isVerifiedSender', fromAddress, connector }),
    },
    featureFlags: { isEnabled: (flag) => answer({ lookup: 'featureFlags.isEnabled', flag }) },
  };
}

/** If more lines are removed and added, they are not shown: the time for a diff grows with the square of their number. */
const MOST_CHANGED_LINES = 4000;

/** What changes in a file, line by line. */
export function diffOf(file: string, before: string, after: string, paint: Paint): string {
  const patch = structuredPatch(file, file, before, after, undefined, undefined, {
    context: 3,
    maxEditLength: MOST_CHANGED_LINES,
  });
  const hunks = patch?.hunks ?? [wholeFile(before, after)];
  const lines = hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines: changed }) => [
    `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
    ...changed.map((line) => {
      const text = visible(line.replace(/\r$/, '').replaceAll('\t', '  '));
      return line.startsWith('+') ? paint('green', text) : line.startsWith('-') ? paint('red', text) : text;
    }),
  ]);
  const name = visible(file);
  return [paint('bold', `--- ${name}`), paint('bold', `+++ ${name}`), ...lines, '', ''].join('\n');
}

/** Stands for all lines of a file. */
function wholeFile(before: string, after: string): StructuredPatchHunk {
  const linesOf = (text: string) => text.trimEnd().split('\n').length;
  return { oldStart: 1, oldLines: linesOf(before), newStart: 1, newLines: linesOf(after), lines: [' …'] };
}
