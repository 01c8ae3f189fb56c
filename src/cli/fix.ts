import { type StructuredPatchHunk, structuredPatch } from 'diff';
import { visible } from '../core/quoting.js';
import { type FixedDraft, fixedWhile } from '../fixes/apply-all.js';
import { hostOf } from '../judge/lists.js';
import { answerLater } from '../judge/lookups.js';
import type { ExplanationOf } from '../judge/result.js';
import { limitedTo } from '../judge/time-limit.js';
import { explainUnasked } from '../judge/unasked.js';
import { explainDraft } from '../judge/validate-draft.js';
import { questionKey } from '../session/session-questions.js';
import type { RuleSet } from '../spec/house-rules.js';
import {
  houseLookups,
  type RuleSetQuestion,
  type WorkspaceContext,
  type WorkspaceQuestion,
} from '../spec/workspace.js';
import { atDraft } from './call-error.js';
import { type Content, draftName, draftsIn, type FoundDraft } from './drafts-in.js';
import { patchedText } from './fix-text.js';
import { lookupsOf } from './house-file.js';
import { keysTwiceIn } from './keys-twice.js';
import { type RuleChoice, weighing } from './severity.js';
import type { Paint } from './terminal.js';
import type { JudgeSettings, Workspace } from './workspace-file.js';

export type FixSettings = Pick<JudgeSettings, 'mode' | 'lookupTimeout'> & {
  readonly choice: RuleChoice;
  readonly pick: readonly string[];
};

interface FixedText {
  readonly text: string;
  readonly count: number;
}

/**
 * Applies to the drafts of a file the fixes that lose nothing, to each draft by itself. In a text that is not JSON, there is nothing to mend.
 *
 * @returns the text of the file, and the names of the drafts that are left as they are.
 */
export async function fixedContent(
  content: Content,
  workspace: Workspace,
  rules: RuleSet<string> | undefined,
  settings: FixSettings,
): Promise<FixedText & { readonly left: readonly string[] }> {
  const { text } = content;
  // Every text has such a place, at the latest its end.
  const like = String(/\r?\n[ \t]+\S|$/.exec(text));
  const parts: string[] = [];
  const left: string[] = [];
  let at = 0;
  let count = 0;
  for (const found of draftsIn(content, settings.pick)) {
    if ('problem' in found) continue;
    const fixed = await fixedText(text, like, found, workspace, rules, settings).catch((error: unknown) => {
      throw atDraft(error, draftName(found));
    });
    if (fixed === undefined) left.push(draftName(found));
    else if (fixed.count > 0) {
      parts.push(text.slice(at, found.offset), fixed.text);
      at = found.offset + found.text.length;
      count += fixed.count;
    }
  }
  return { text: parts.join('') + text.slice(at), count, left };
}

/**
 * Applies to the text of a draft the fixes that lose nothing.
 *
 * @param whole the text of the file.
 * @param like its first line that is indented. To look for it for each draft would take the square of the time.
 * @returns the text, which is the same when there is nothing to mend; `undefined` when it cannot be changed safely, or when an object
 * has a key twice: nobody knows which value was meant.
 */
async function fixedText(
  whole: string,
  like: string,
  { text, offset, draft }: Extract<FoundDraft, { readonly draft: unknown }>,
  workspace: Workspace,
  rules: RuleSet<string> | undefined,
  settings: FixSettings,
): Promise<FixedText | undefined> {
  const { draft: fixed, applied } = await fixedDraft(draft, workspace, rules, settings);
  if (applied.length === 0) return { text, count: 0 };
  if (keysTwiceIn(text, draft).count > 0) return undefined;
  const patch = applied.flatMap(({ fix }) => fix.patch);
  // What is added is indented like the line on which the draft begins.
  const isInLines = offset > 0 && text.includes('\n');
  const before = isInLines ? whole.slice(whole.lastIndexOf('\n', offset) + 1, offset).replace(/[^ \t].*/s, '') : '';
  const changed = patchedText(before + text, patch, fixed, like);
  if (changed === undefined) return undefined;
  return { text: isInLines ? changed.trimStart() : changed, count: applied.length };
}

/** Fixes need immediate answers. If the workspace answers later, the answers are fetched first. */
async function fixedDraft(
  draft: unknown,
  workspace: Workspace,
  rules: RuleSet<string> | undefined,
  { mode, choice, lookupTimeout }: FixSettings,
): Promise<FixedDraft<unknown, string>> {
  const options = { rules };
  const weigh = weighing(choice);
  /** Mends the findings that are reported, and no others. */
  const fixedBy = (explain: (state: unknown, maxErrors: number) => ExplanationOf<string>) =>
    fixedWhile(
      draft,
      (state, maxErrors) => {
        const explanation = explain(state, maxErrors);
        return {
          ...explanation,
          findings: explanation.findings.filter(({ rule }) => weigh(rule, 'error') !== undefined),
        };
      },
      options,
    );
  // Without a workspace, findings that depend on its answers are not mended.
  if (workspace.lookups === undefined) {
    return fixedBy((state, maxErrors) => explainUnasked(state, mode, { ...options, maxErrors }));
  }
  const fixedWith = (lookups: WorkspaceContext) =>
    fixedBy((state, maxErrors) => explainDraft(state, mode, lookups, { ...options, maxErrors }));
  if (workspace.isStatic) return fixedWith(workspace.lookups);
  const known = new Map<string, boolean>();
  const host = hostOf(workspace.lookups, limitedTo(lookupTimeout * 1000, globalThis));
  while (true) {
    const open = new Map<string, WorkspaceQuestion>();
    const fixed = fixedWith(givingKnownAnswers(known, open, lookupsOf(rules)));
    if (open.size === 0) return fixed;
    for (const [key, question] of open) known.set(key, await answerLater(question, host));
  }
}

/** A workspace that gives the known answers, and notes the open questions. */
function givingKnownAnswers(
  known: ReadonlyMap<string, boolean>,
  open: Map<string, WorkspaceQuestion>,
  asked: readonly string[],
): WorkspaceContext {
  function answer(question: WorkspaceQuestion): boolean {
    const key = questionKey(question);
    const answered = known.get(key);
    if (answered === undefined) open.set(key, question);
    // Stryker disable next-line BooleanLiteral: the draft is fixed anew when the answer is known
    return answered ?? false;
  }
  return {
    ...houseLookups(
      asked,
      (name) =>
        (...args) =>
          // A rule asks with texts, numbers and booleans.
          answer({ lookup: 'rules.ask', name, args: args as RuleSetQuestion['args'] }),
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

/** When more lines change, all lines are replaced: the time for a smaller diff grows with the square of their number. */
const MOST_CHANGED_LINES = 4000;

function hunksOf(before: string, after: string): readonly StructuredPatchHunk[] {
  const patch = structuredPatch('', '', before, after, undefined, undefined, {
    context: 3,
    maxEditLength: MOST_CHANGED_LINES,
  });
  return patch?.hunks ?? [wholeFile(before, after)];
}

/** The changes in a file, line by line, for a terminal. */
export function diffOf(file: string, before: string, after: string, paint: Paint): string {
  const lines = hunksOf(before, after).flatMap((hunk) => [
    rangesOf(hunk),
    ...hunk.lines.map((line) => {
      const text = visible(line.replace(/\r$/, '').replaceAll('\t', '  '));
      return line.startsWith('+') ? paint('green', text) : line.startsWith('-') ? paint('red', text) : text;
    }),
  ]);
  const name = visible(file);
  return [paint('bold', `--- a/${name}`), paint('bold', `+++ b/${name}`), ...lines, '', ''].join('\n');
}

/** The same as a patch for `git apply`: each byte as it is. */
export function patchOf(file: string, before: string, after: string): string {
  const lines = hunksOf(before, after).flatMap((hunk) => [rangesOf(hunk), ...hunk.lines]);
  return [`--- ${gitName(`a/${file}`)}`, `+++ ${gitName(`b/${file}`)}`, ...lines, ''].join('\n');
}

function rangesOf({ oldStart, oldLines, newStart, newLines }: StructuredPatchHunk): string {
  return `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`;
}

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\t': '\\t', '\r': '\\r', '"': '\\"', '\\': '\\\\' };

function octal(text: string): string {
  return [...Buffer.from(text)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}

/** A name as Git writes it: in quotes if it has special characters, with a tab after it if it has spaces. */
function gitName(name: string): string {
  const quoted = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"\\]/gu, (one) => escapes[one] ?? octal(one));
  if (quoted !== name) return `"${quoted}"`;
  return name.includes(' ') ? `${name}\t` : name;
}

/** All lines of a file removed, and all of the other one added. */
function wholeFile(before: string, after: string): StructuredPatchHunk {
  const [old, now] = [splitLines(before), splitLines(after)];
  return {
    oldStart: 1,
    oldLines: old.length,
    newStart: 1,
    newLines: now.length,
    lines: [...marked('-', old, before), ...marked('+', now, after)],
  };
}

function splitLines(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

function marked(mark: string, lines: readonly string[], text: string): string[] {
  const all = lines.map((line) => mark + line);
  return text.endsWith('\n') ? all : [...all, '\\ No newline at end of file'];
}
