import { resolve } from 'node:path';
import type { CheckCall } from './arguments.js';
import { type Baseline, baselineOf } from './baseline.js';
import { sniffed } from './batches.js';
import { draftsIn, readContent, type Source } from './drafts-in.js';
import { diffOf, fixedContent, patchOf } from './fix.js';
import { ignoring } from './ignored.js';
import { beginningOf, bytesOfDraft, judgedLines, type Pool, poolOnce } from './judge-files.js';
import { addTotals, count, type Judging, judgingWith, noTotals, type Settings } from './judging.js';
import { hasNoDraft, unknownFirst } from './no-draft.js';
import { type Writer, writerTo } from './output.js';
import { replaceFile } from './replace-file.js';
import { type Report, reportTo } from './report.js';
import type { Surroundings } from './surroundings.js';
import { bytesOf, noteLeft, type Target, takeEach, targetsOf } from './targets.js';
import { isColored, painter } from './terminal.js';
import { reportWords, type Totals } from './words.js';

interface Checking {
  readonly call: CheckCall;
  readonly around: Surroundings;
  readonly out: Writer;
  readonly judging: Judging;
  readonly pool: Pool;
  readonly report: Report;
  readonly note: (text: string) => void;
  readonly totals: Totals;
  /** The files that have no draft. */
  readonly withoutDraft: string[];
  /** Whether a file could not be read, or could not be mended. */
  isIncomplete: boolean;
  /** Whether all that is named is left out, as the configuration says. */
  isLeftOut: boolean;
}

/**
 * Checks the files of a call, once.
 *
 * @returns the exit code.
 * @throws CallError when the call is wrong. The report may be incomplete then.
 */
export async function checkOnce(
  call: CheckCall,
  around: Surroundings,
  out: Writer,
  writeNote: (text: string) => void,
): Promise<0 | 1 | 2> {
  const settings = settingsOf(call, around);
  const baseline =
    call.baseline === undefined ? undefined : baselineOf(call.baseline, around.cwd, call.isUpdatingBaseline);
  const judging = await judgingWith(settings, around.imprint, baseline);
  // They are not drafts.
  const others = [call.workspace, call.rules, call.config, call.baseline];
  const found = targetsOf(call.paths, { ...call, others, cwd: around.cwd });
  const { targets, unreadable } = found;
  // The findings of a baseline are counted down, so one thread must see all drafts.
  const pool = poolOnce(baseline === undefined ? undefined : 1, around, settings);
  const totals = noTotals();
  const reader = call.fix === 'show' ? writerTo(around.stderr) : out;
  const report = reportTo(reader, around.stderr, judging.format, call, () => reportWords.progress(totals));
  const note = (text: string) => {
    report.clear();
    writeNote(text);
  };
  const state = { isIncomplete: unreadable.length > 0, isLeftOut: targets.length === 0 };
  const checking: Checking = { call, around, out, judging, pool, report, note, totals, withoutDraft: [], ...state };
  noteLeft(found, note);
  try {
    await report.write(judging.format.head);
    const areAllRead = await takeEach(targets, (target) => takeTarget(target, checking), note);
    if (!areAllRead) checking.isIncomplete = true;
    await report.write(judging.format.tail(totals));
  } finally {
    report.clear();
    await pool.end();
  }
  if (checking.withoutDraft.length > 0 && totals.drafts > 0)
    note(reportWords.others(unknownFirst(checking.withoutDraft)));
  if (judging.workspace.lookups === undefined && totals.notChecked > 0)
    note(reportWords.withoutWorkspace(totals.notChecked));
  if (baseline !== undefined) settleBaseline(baseline, checking);
  return exitCodeOf(checking, targets);
}

function settingsOf(call: CheckCall, { cwd, env, stdout, stderr }: Surroundings): Settings {
  // When standard output is a patch, the report goes to standard error.
  const stream = call.fix === 'show' ? stderr : stdout;
  return {
    mode: call.mode,
    maxErrors: call.maxErrors,
    lookupTimeout: call.lookupTimeout,
    hintsAt: call.withHints ? new Date().toISOString() : undefined,
    isFixing: call.fix !== 'no',
    isAudit: false,
    workspace: call.workspace,
    rules: call.rules,
    pick: call.pick,
    choice: call.choice,
    cwd,
    format: {
      name: call.format,
      isColored: isColored(stream, env),
      columns: stream.columns,
      isQuiet: call.isQuiet,
      withStatistics: call.withStatistics,
      isPublishing: call.mode === 'DRAFT_PUBLISH',
      isWriting: call.fix === 'write',
    },
  };
}

function settleBaseline(baseline: Baseline, { call, out, note }: Checking): void {
  if (out.isClosed()) return;
  if (call.isUpdatingBaseline) baseline.write();
  else if (baseline.gone() > 0) note(reportWords.gone(baseline.gone()));
}

function exitCodeOf(checking: Checking, targets: readonly Target[]): 0 | 1 | 2 {
  const { call, note, totals, isIncomplete, isLeftOut } = checking;
  if (totals.drafts === 0 && !isIncomplete) {
    if (targets.length === 0) note(reportWords.leftOut);
    if (isLeftOut) return 0;
    note(reportWords.noDraft(targets.map(({ file }) => file)));
    return 2;
  }
  if (hasTooManyWarnings(checking)) note(reportWords.tooManyWarnings(totals.warnings, call.maxWarnings));
  if (isIncomplete) return 2;
  return isFailing(checking) || (call.fix === 'show' && totals.fixed > 0) ? 1 : 0;
}

function isFailing(checking: Checking): boolean {
  return checking.totals.errors > 0 || hasTooManyWarnings(checking);
}

function hasTooManyWarnings({ call, totals }: Checking): boolean {
  return totals.warnings > call.maxWarnings;
}

/** Whether the rest can be skipped: nobody reads the report, and further findings change neither the exit code nor a file. */
function isDecided(checking: Checking): boolean {
  return checking.out.isClosed() && isFailing(checking) && checking.call.fix !== 'write';
}

async function takeTarget(target: Target, checking: Checking): Promise<void> {
  const { totals, withoutDraft } = checking;
  if (isDecided(checking)) return;
  const before = totals.drafts;
  await checkTarget(target, checking);
  if (totals.drafts === before && !checking.isLeftOut) withoutDraft.push(target.file);
}

async function checkTarget(target: Target, checking: Checking): Promise<void> {
  const { file, isNdjson, isNamed } = target;
  const { call, around } = checking;
  if (file !== '-') {
    if (isNdjson) await checkLines(target, bytesOf(file, around), checking);
    else await checkFile(target, bytesOfDraft(resolve(around.cwd, file)), checking);
    return;
  }
  const name = call.stdinName ?? file;
  if (call.stdinName !== undefined && call.ignore !== undefined && ignoring(call.ignore, around.cwd)(name)) {
    checking.isLeftOut = true;
    return;
  }
  const named = { file: name, isNamed };
  const isNamedSo = call.input === undefined && /\.(ndjson|jsonl)$/.test(name);
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
  const now = call.fix === 'no' ? content : readContent(await mended(source, checking));
  for (const found of draftsIn(now, call.pick)) {
    const checked = await judging.draft(found);
    count(totals, checked);
    await report.piece(judging.format.piece(checked));
    if (found.entry !== undefined) report.progress();
    if (isDecided(checking)) break;
  }
}

async function checkLines(target: NamedFile, chunks: AsyncIterable<Uint8Array>, checking: Checking): Promise<void> {
  const { call, judging, pool, report, totals } = checking;
  const before = totals.unmended;
  for await (const judged of judgedLines(target, chunks, judging, pool)) {
    addTotals(totals, judged.totals);
    await report.piece(judged.report);
    report.progress();
    if (isDecided(checking)) break;
  }
  if (call.fix === 'no' || totals.unmended === before) return;
  checking.isIncomplete = true;
  checking.note(`${target.file}: ${reportWords.left.lines}`);
}

async function mended(source: Source, checking: Checking): Promise<Source> {
  const { call, out, judging, note, totals } = checking;
  const { file, bytes } = source;
  const read = readContent(source);
  const fixed = await fixedContent(read, judging.workspace, judging.rules, call);
  if (fixed.left.length > 0) note(reportWords.unfixable(fixed.left));
  if (fixed.count === 0) return source;
  // The byte order mark before the text stays.
  const mark = bytes.subarray(0, bytes.length - Buffer.byteLength(read.text));
  const changed = Buffer.concat([mark, Buffer.from(fixed.text)]);
  if (call.fix === 'show') {
    await out.write(shownChange(file, mark.toString(), read.text, fixed.text, checking.around));
  } else if (!isReplaced(file, bytes, changed, checking)) {
    checking.isIncomplete = true;
    return source;
  }
  totals.fixed += fixed.count;
  return { ...source, bytes: changed };
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
