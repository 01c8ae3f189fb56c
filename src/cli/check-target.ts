import { resolve } from 'node:path';
import type { CheckCall } from './arguments.js';
import { sniffed } from './batches.js';
import { type Content, draftsIn, readContent, type Source } from './drafts-in.js';
import { diffOf, fixedContent, patchOf } from './fix.js';
import { beginningOf, bytesOfDraft, judgedLines, type Pool } from './judge-files.js';
import { addTotals, count, type Judging, noTotals } from './judging.js';
import { hasNoDraft } from './no-draft.js';
import type { Writer } from './output.js';
import { replaceFile } from './replace-file.js';
import type { Report } from './report.js';
import type { Surroundings } from './surroundings.js';
import { bytesOf, isNdjsonName, readPathOf, type Target } from './targets.js';
import { isColored, painter } from './terminal.js';
import { reportWords, type Totals } from './words.js';

/** The check of the drafts of one configuration. */
export interface Checking {
  readonly call: CheckCall;
  readonly around: Surroundings;
  readonly out: Writer;
  readonly judging: Judging;
  readonly pool: Pool;
  readonly report: Report;
  readonly note: (text: string) => void;
  readonly totals: Totals;
  /** The checks of all configurations; the first one is that of the call. */
  readonly all: readonly Checking[];
  /** The files that have no draft. */
  readonly withoutDraft: string[];
  /** Whether a file could not be read, or could not be mended. */
  isIncomplete: boolean;
}

/** Judges the drafts of a file, mends them if that is wanted, and writes their pieces of the reports. */
export async function takeTarget(target: Target, checking: Checking): Promise<void> {
  const { totals, withoutDraft } = checking;
  if (isDecided(checking)) return;
  const before = totals.drafts;
  await checkTarget(target, checking);
  if (totals.drafts === before) withoutDraft.push(target.file);
}

async function checkTarget(target: Target, checking: Checking): Promise<void> {
  const { file, isNdjson, isNamed } = target;
  const { call, around } = checking;
  if (file !== '-') {
    if (isNdjson) await checkLines(target, bytesOf(target, around), checking);
    else await checkFile(target, bytesOfDraft(readPathOf(target, around)), checking);
    return;
  }
  const name = call.stdinName ?? file;
  const named = { file: name, isNamed };
  const isNamedSo = call.input === undefined && isNdjsonName(name);
  if (isNdjson || isNamedSo || call.input !== undefined) {
    await (isNdjson || isNamedSo ? checkLines : checkChunks)(named, around.stdin, checking);
    return;
  }
  const input = await sniffed(around.stdin);
  await (input.isNdjson ? checkLines : checkChunks)(named, input.chunks, checking);
}

type NamedFile = Pick<Target, 'file' | 'isNamed'>;

function checkChunks(target: NamedFile, chunks: AsyncIterable<Uint8Array>, checking: Checking): Promise<void> {
  return checkFile(target, beginningOf(chunks), checking);
}

async function checkFile(
  { file, isNamed }: NamedFile,
  bytes: Uint8Array | Promise<Uint8Array>,
  checking: Checking,
): Promise<void> {
  const { call, judging, report, totals } = checking;
  const source = { file, line: undefined, bytes: await bytes };
  const content = readContent(source);
  if (!isNamed && hasNoDraft(content, call.pick)) return;
  const now = call.fix === 'no' ? content : await mended(source, content, checking);
  for (const found of draftsIn(now, call.pick)) {
    const checked = await judging.draft(found);
    count(totals, checked);
    await report.piece(judging.formats.map(({ piece }) => piece(checked)));
    if (found.entry !== undefined) report.progress();
    if (isDecided(checking)) break;
  }
}

async function checkLines(target: NamedFile, chunks: AsyncIterable<Uint8Array>, checking: Checking): Promise<void> {
  const { call, judging, pool, report, totals } = checking;
  const before = totals.unmended;
  for await (const judged of judgedLines(target, chunks, judging, pool)) {
    addTotals(totals, judged.totals);
    await report.piece(judged.reports);
    report.progress();
    if (isDecided(checking)) break;
  }
  if (call.fix === 'no' || totals.unmended === before) return;
  checking.isIncomplete = true;
  checking.note(`${target.file}: ${reportWords.left.lines}`);
}

/** The content of a file after its fixes; the same one if there is nothing to mend, or the file is left as it is. */
async function mended(source: Source, read: Content, checking: Checking): Promise<Content> {
  const { call, out, judging, note, totals } = checking;
  const { file, bytes } = source;
  const fixed = await fixedContent(read, judging.workspace, judging.rules, call);
  if (fixed.left.length > 0) note(reportWords.unfixable(fixed.left));
  if (fixed.count === 0) return read;
  // The byte order mark before the text stays.
  const mark = bytes.subarray(0, bytes.length - Buffer.byteLength(read.text));
  const changed = Buffer.concat([mark, Buffer.from(fixed.text)]);
  if (call.fix === 'show') {
    await out.write(shownChange(file, mark.toString(), read.text, fixed.text, checking.around));
  } else if (!isReplaced(file, bytes, changed, checking)) {
    checking.isIncomplete = true;
    return read;
  }
  totals.fixed += fixed.count;
  return readContent({ ...source, bytes: changed });
}

/** A patch; on a terminal, a diff without control characters, on which the terminal would act. */
function shownChange(file: string, mark: string, before: string, after: string, { stdout, env }: Surroundings): string {
  if (stdout.isTTY === true) return diffOf(file, before, after, painter(isColored(stdout, env)));
  return patchOf(file, mark + before, mark + after);
}

/** Replaces the file, or tells why it is left as it is. */
function isReplaced(file: string, before: Uint8Array, content: Uint8Array, { around, note }: Checking): boolean {
  try {
    const refusal = replaceFile(resolve(around.cwd, file), before, content);
    if (refusal === undefined) return true;
    note(`${file}: ${reportWords.left[refusal]}`);
  } catch (error) {
    // The file system throws errors.
    note(`${file}: the file cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
  return false;
}

/** Whether the rest can be skipped: nobody reads the report, and further findings change neither the exit code nor a file. */
function isDecided({ all, out, call }: Checking): boolean {
  return out.isClosed() && isFailing(all) && call.fix !== 'write' && call.destinations.length === 1;
}

export function isFailing(all: readonly Checking[]): boolean {
  return all.some(({ totals }) => totals.errors > 0) || warningsOf(all).some(({ warnings, most }) => warnings > most);
}

/** The warnings that are counted together, and how many of them there may be: those of the call, or those of each configuration. */
export function warningsOf(all: readonly Checking[]): readonly { readonly warnings: number; readonly most: number }[] {
  const each = all.map(({ call, totals }) => ({ warnings: totals.warnings, most: call.maxWarnings }));
  const isOne = all.every(({ call }) => call.isLimitOfCall);
  return isOne ? each.slice(0, 1).map(({ most }) => ({ warnings: totalsOf(all).warnings, most })) : each;
}

export function totalsOf(all: readonly { readonly totals: Totals }[]): Totals {
  const totals = noTotals();
  for (const one of all) addTotals(totals, one.totals);
  return totals;
}
