import { structuredPatch } from 'diff';
import { applyAllFixes, type FixedDraft } from '../fixes/apply-all.js';
import { visible } from '../wording/quoting.js';
import type { AsyncWorkspaceContext, WorkspaceContext } from '../workspace.js';
import { patchedText } from './fix-text.js';
import type { Paint } from './terminal.js';
import type { JudgeSettings, Workspace } from './workspace-file.js';

/** A text before and after what can be mended in it was mended. */
export interface FixedText {
  readonly text: string;
  /** How many findings are mended. */
  readonly count: number;
}

/**
 * Mends in the text of a draft what can be mended without losing anything.
 *
 * @returns the text, the same one where there is nothing to mend; `undefined` where it cannot be changed safely.
 */
export async function fixedText(
  text: string,
  workspace: Workspace,
  settings: JudgeSettings,
): Promise<FixedText | undefined> {
  const { draft, applied } = await fixedDraft(JSON.parse(text), workspace, settings);
  if (applied.length === 0) return { text, count: 0 };
  const patch = applied.flatMap(({ fix }) => fix.patch);
  const changed = patchedText(text, patch, draft);
  return changed === undefined ? undefined : { text: changed, count: applied.length };
}

/** Fixes are made at once: of a workspace whose answers come later, those that are needed are fetched before. */
async function fixedDraft(draft: unknown, workspace: Workspace, { mode }: JudgeSettings): Promise<FixedDraft<unknown>> {
  if (workspace.isStatic) return applyAllFixes(draft, mode, workspace.lookups);
  const known = new Map<string, boolean>();
  while (true) {
    const questions = new Map<string, () => boolean | PromiseLike<boolean>>();
    const fixed = applyAllFixes(draft, mode, answering(workspace.lookups, known, questions));
    if (questions.size === 0) return fixed;
    for (const [key, ask] of questions) known.set(key, await ask());
  }
}

/** A workspace that answers what is known, and notes what is not. */
function answering(
  { connectors, verifiedSenders, featureFlags }: AsyncWorkspaceContext,
  known: ReadonlyMap<string, boolean>,
  questions: Map<string, () => boolean | PromiseLike<boolean>>,
): WorkspaceContext {
  function answer(key: readonly string[], ask: () => boolean | PromiseLike<boolean>): boolean {
    const question = JSON.stringify(key);
    const answered = known.get(question);
    if (answered === undefined) questions.set(question, ask);
    return answered ?? false;
  }
  return {
    connectors: {
      hasConnector: (type, name) => answer(['connector', type, name], () => connectors.hasConnector(type, name)),
    },
    verifiedSenders: {
      isVerifiedSender: (address, connector) =>
        answer(['sender', address, connector.connectorType, connector.connectorName], () =>
          verifiedSenders.isVerifiedSender(address, connector),
        ),
    },
    featureFlags: { isEnabled: (flag) => answer(['feature', flag], () => featureFlags.isEnabled(flag)) },
  };
}

/** What changes in a file, line by line. */
export function diffOf(file: string, before: string, after: string, paint: Paint): string {
  const { hunks } = structuredPatch(file, file, before, after, '', '', { context: 3 });
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
