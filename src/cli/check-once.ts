import { resolve } from 'node:path';
import type { CheckCall } from './arguments.js';
import { type Baseline, baselineOf } from './baseline.js';
import { sniffed } from './batches.js';
import { CallError, inFile } from './call-error.js';
import { decodedText, type Source } from './check.js';
import { diffOf, fixedText, patchOf } from './fix.js';
import { type ChangedFiles, filesSince, stagedFiles } from './git.js';
import { callsOf, type Grouping } from './groups.js';
import { jsonIn } from './json-text.js';
import { beginningOf, bytesOfDraft, judgedLines, type Pool, poolOnce } from './judge-files.js';
import { addTotals, count, type Judging, judgingWith, noTotals, type Settings } from './judging.js';
import { type Writer, writerTo } from './output.js';
import { replaceFile } from './replace-file.js';
import { type Report, reportTo } from './report.js';
import { reportFilesFor } from './report-file.js';
import type { Surroundings } from './surroundings.js';
import { bytesOf, readPathOf, type Target, takeEach, targetsOf } from './targets.js';
import { isColored, painter } from './terminal.js';
import { reportWords, type Totals } from './words.js';

/** The check of the drafts of one configuration. */
interface Checking {
  readonly call: CheckCall;
  readonly around: Surroundings;
  readonly out: Writer;
  readonly judging: Judging;
  readonly pool: Pool;
  readonly baseline: Baseline | undefined;
  readonly report: Report;
  readonly note: (text: string) => void;
  readonly totals: Totals;
  /** The checks of all configurations. */
  readonly all: readonly Checking[];
  /** Whether a file could not be read, or could not be mended. */
  isIncomplete: boolean;
}

/**
 * Checks the files of a call, once.
 *
 * @returns the exit code.
 * @throws CallError when the call is wrong. The report may be incomplete then.
 */
export async function checkOnce(
  call: CheckCall,
  grouping: Grouping<CheckCall>,
  around: Surroundings,
  out: Writer,
  writeNote: (text: string) => void,
): Promise<0 | 1 | 2> {
  const { configs } = grouping;
  const changed = changedFor(call, around.cwd);
  // They are not drafts.
  const options = [call.workspace, call.rules, call.config, call.baseline];
  const others = [...options, ...call.destinations.map(({ file }) => file)];
  const settings = { ...call, others, changed, cwd: around.cwd, isLeftOut: configs.leavesOut };
  const { targets, outside, ignored, unreadable } = targetsOf(call.paths, settings);
  const { stdinName } = call;
  const isStdinLeftOut = stdinName !== undefined && configs.leavesOut(stdinName);
  const named = ({ file }: Target) => (file === '-' ? (stdinName ?? file) : file);
  const calls = await callsOf(call, grouping, targets.map(named), around.cwd);
  if (call.isUpdatingBaseline && calls.all.every(({ baseline }) => baseline === undefined)) {
    throw new CallError('--update-baseline needs --baseline, the file to write');
  }
  const now = new Date().toISOString();
  const baselines = new Map<string, Baseline>();
  const judged = await Promise.all(
    calls.all.map(async (one) => {
      const own = { ...settingsOf(one, around, now), houseRules: calls.houseRules };
      const baseline = baselineFor(one, around.cwd, baselines);
      const judging = await judgingWith(own, around.imprint, baseline);
      // The findings of a baseline are counted down, so one thread must see all drafts.
      const pool = poolOnce(baseline === undefined ? undefined : 1, around, own);
      return { call: one, judging, baseline, pool, totals: noTotals() };
    }),
  );
  const files = reportFilesFor(call.destinations, [...options, ...call.paths], around.cwd);
  const reader = call.fix === 'show' ? writerTo(around.stderr) : out;
  // The first one is that of the call.
  const { formats } = (judged[0] as (typeof judged)[number]).judging;
  const outputs = formats.map(({ between }, index) => ({ write: (files.writers[index] ?? reader).write, between }));
  const report = reportTo(outputs, around.stderr, call, () => reportWords.progress(totalsOf(judged)));
  const note = (text: string) => {
    report.clear();
    writeNote(text);
  };
  const all: Checking[] = [];
  for (const one of judged) all.push({ ...one, around, out, report, note, all, isIncomplete: unreadable.length > 0 });
  for (const { file, reason } of unreadable) note(`${file}: ${reason}`);
  if (outside.length > 0) note(reportWords.notFollowed(outside));
  if (ignored.length > 0) note(reportWords.ignored(ignored));
  const staged = changed?.staged?.(targets.map(({ file }) => file));
  const taken = targets
    .filter(({ file }) => file !== '-' || !isStdinLeftOut)
    .map((target) => (staged ? { ...target, path: staged.pathOf(target.file) } : target));
  const checkingOf = (target: Target) => all.find((one) => one.call === calls.of(named(target))) as Checking;
  try {
    await report.write(formats.map(({ head }) => head));
    const areAllRead = await takeEach(taken, (target) => checkTarget(target, checkingOf(target)), note);
    if (!areAllRead) for (const one of all) one.isIncomplete = true;
    const totals = totalsOf(all);
    await report.write(formats.map(({ tail }) => tail(totals)));
    files.place();
  } finally {
    report.clear();
    files.drop();
    staged?.end();
    await Promise.all(all.map(({ pool }) => pool.end()));
  }
  const open = all.filter(({ judging }) => judging.workspace.lookups === undefined);
  const { notChecked } = totalsOf(open);
  if (notChecked > 0) note(reportWords.withoutWorkspace(notChecked));
  for (const baseline of baselines.values()) settleBaseline(baseline, call, out, note);
  const ofAll = changed === undefined ? [] : changedOthers(all, changed, around.cwd);
  if (ofAll.length > 0) note(reportWords.changedOthers(ofAll));
  const leftOut = targets.length === 0 ? (changed?.none ?? reportWords.leftOut) : isStdinLeftOut ? '' : undefined;
  return exitCodeOf(
    all,
    targets.map(({ file }) => file),
    leftOut,
  );
}

/** The files of which only the changed drafts are judged; `undefined` when all drafts are. */
function changedFor({ changed }: CheckCall, cwd: string): ChangedFiles | undefined {
  if (changed === undefined) return undefined;
  return changed === 'staged' ? stagedFiles(cwd) : filesSince(changed.since, cwd);
}

function baselineFor(call: CheckCall, cwd: string, known: Map<string, Baseline>): Baseline | undefined {
  if (call.baseline === undefined) return undefined;
  const baseline = known.get(call.baseline) ?? baselineOf(call.baseline, cwd, call.isUpdatingBaseline);
  known.set(call.baseline, baseline);
  return baseline;
}

function totalsOf(all: readonly { readonly totals: Totals }[]): Totals {
  const totals = noTotals();
  for (const one of all) addTotals(totals, one.totals);
  return totals;
}

/** The files of the configurations that have changed: drafts that have not may have another verdict because of them. */
function changedOthers(all: readonly Checking[], { names }: ChangedFiles, cwd: string): string[] {
  const changed = new Map(names.map((name) => [resolve(cwd, name), name]));
  const others = all.flatMap(({ call }) => [call.config, call.workspace, call.rules]);
  const found = others.flatMap((file) => (file === undefined ? [] : (changed.get(resolve(cwd, file)) ?? [])));
  return [...new Set(found)];
}

function settingsOf(
  call: CheckCall,
  { cwd, env, stdout, stderr }: Surroundings,
  now: string,
): Omit<Settings, 'houseRules'> {
  // When standard output is a patch, the report goes to standard error.
  const stream = call.fix === 'show' ? stderr : stdout;
  return {
    mode: call.mode,
    maxErrors: call.maxErrors,
    lookupTimeout: call.lookupTimeout,
    hintsAt: call.withHints ? now : undefined,
    isFixing: call.fix !== 'no',
    isAudit: false,
    workspace: call.workspace,
    rules: call.rules,
    choice: call.choice,
    cwd,
    formats: call.destinations.map(({ format, file }) => ({
      name: format,
      isColored: file === undefined && isColored(stream, env),
      columns: file === undefined ? stream.columns : undefined,
      isQuiet: call.isQuiet,
      withStatistics: call.withStatistics,
      isPublishing: call.mode === 'DRAFT_PUBLISH',
      isWriting: call.fix === 'write',
    })),
  };
}

function settleBaseline(baseline: Baseline, call: CheckCall, out: Writer, note: (text: string) => void): void {
  if (out.isClosed()) return;
  if (call.isUpdatingBaseline) baseline.write();
  else if (baseline.gone() > 0) note(reportWords.gone(baseline.gone()));
}

function exitCodeOf(all: readonly Checking[], files: readonly string[], none: string | undefined): 0 | 1 | 2 {
  // The first one is that of the call.
  const { call, note } = all[0] as Checking;
  const totals = totalsOf(all);
  const isIncomplete = all.some((one) => one.isIncomplete);
  if (totals.drafts === 0 && !isIncomplete) {
    if (none === undefined) note(reportWords.noDraft(files));
    else if (none !== '') note(none);
    return none === undefined ? 2 : 0;
  }
  const tooMany = warningsOf(all).filter(({ warnings, most }) => warnings > most);
  for (const { warnings, most } of tooMany) note(reportWords.tooManyWarnings(warnings, most));
  if (isIncomplete) return 2;
  return isFailing(all) || (call.fix === 'show' && totals.fixed > 0) ? 1 : 0;
}

function isFailing(all: readonly Checking[]): boolean {
  return all.some(({ totals }) => totals.errors > 0) || warningsOf(all).some(({ warnings, most }) => warnings > most);
}

/** The warnings that are counted together, and how many of them there may be: those of the call, or those of each configuration. */
function warningsOf(all: readonly Checking[]): readonly { readonly warnings: number; readonly most: number }[] {
  const each = all.map(({ call, totals }) => ({ warnings: totals.warnings, most: call.maxWarnings }));
  const isOne = all.every(({ call }) => call.isLimitOfCall);
  return isOne ? each.slice(0, 1).map(({ most }) => ({ warnings: totalsOf(all).warnings, most })) : each;
}

/** Whether the rest can be skipped: nobody reads the report, and further findings change neither the exit code nor a file. */
function isDecided({ all, out, call }: Checking): boolean {
  return out.isClosed() && isFailing(all) && call.fix !== 'write' && call.destinations.length === 1;
}

async function checkTarget(target: Target, checking: Checking): Promise<void> {
  if (isDecided(checking)) return;
  const { file, isNdjson } = target;
  const { call, around } = checking;
  if (file !== '-') {
    if (isNdjson) await checkLines(file, bytesOf(target, around), checking);
    else await checkDraft(file, bytesOfDraft(readPathOf(target, around)), checking);
    return;
  }
  const name = call.stdinName ?? file;
  const isNamedSo = call.input === undefined && /\.(ndjson|jsonl)$/.test(name);
  if (isNdjson || isNamedSo || call.input !== undefined) {
    await (isNdjson || isNamedSo ? checkLines : checkChunks)(name, around.stdin, checking);
    return;
  }
  const input = await sniffed(around.stdin);
  await (input.isNdjson ? checkLines : checkChunks)(name, input.chunks, checking);
}

function checkChunks(file: string, chunks: AsyncIterable<Uint8Array>, checking: Checking): Promise<void> {
  return checkDraft(file, beginningOf(chunks), checking);
}

async function checkDraft(file: string, bytes: Uint8Array | Promise<Uint8Array>, checking: Checking): Promise<void> {
  const { call, judging, report, totals } = checking;
  const read = { file, line: undefined, bytes: await bytes };
  const checked = await judging.draft(call.fix === 'no' ? read : await mended(read, checking));
  count(totals, checked);
  await report.piece(judging.formats.map(({ piece }) => piece(checked)));
}

async function checkLines(file: string, chunks: AsyncIterable<Uint8Array>, checking: Checking): Promise<void> {
  const { call, judging, pool, report, totals } = checking;
  const before = totals.unmended;
  for await (const judged of judgedLines(file, chunks, judging, pool)) {
    addTotals(totals, judged.totals);
    await report.piece(judged.reports);
    report.progress();
    if (isDecided(checking)) break;
  }
  if (call.fix === 'no' || totals.unmended === before) return;
  checking.isIncomplete = true;
  checking.note(`${file}: ${reportWords.left.lines}`);
}

async function mended(source: Source, checking: Checking): Promise<Source> {
  const { call, out, judging, note, totals } = checking;
  const { file, bytes } = source;
  const read = decodedText(source);
  if ('problem' in read) return source;
  // In a text that is not JSON, there is nothing to mend.
  const fixed = await fixedText(read.text, jsonIn(read.text), judging.workspace, judging.rules, call).catch(
    (error: unknown) => {
      throw inFile(error, file);
    },
  );
  if (fixed === undefined) {
    note(`${file}: ${reportWords.left.unfixable}`);
    return source;
  }
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
