import { basename, resolve } from 'node:path';
import type { CheckCall } from './arguments.js';
import { type Baseline, baselineOf } from './baseline.js';
import { CallError } from './call-error.js';
import { type Checking, isFailing, takeTarget, totalsOf, warningsOf } from './check-target.js';
import { type ChangedFiles, filesSince, type StagedTexts, stagedFiles } from './git.js';
import { callsOf, type Grouping } from './groups.js';
import { poolOnce } from './judge-files.js';
import { judgingWith, noTotals, type Settings } from './judging.js';
import { unknownFirst } from './no-draft.js';
import { CONFIG_NAME } from './options.js';
import { type Writer, writerTo } from './output.js';
import { reportTo } from './report.js';
import { reportFilesFor } from './report-file.js';
import type { Surroundings } from './surroundings.js';
import { noteLeft, type Target, type Targets, takeEach, targetsOf } from './targets.js';
import { isColored } from './terminal.js';
import { reportWords } from './words.js';

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
  const changed = changedFor(call, around.cwd);
  const found = foundFor(call, grouping, changed, around.cwd);
  const { targets } = found;
  const { judged, of, baselines } = await judgedFor(call, grouping, targets, around);
  // The first one is that of the call, and there is always one.
  const { formats } = (judged[0] as (typeof judged)[number]).judging;
  const read = [...call.paths, ...judged.flatMap((one) => filesOfOptions(one.call))];
  const files = reportFilesFor(call.destinations, read, around.cwd);
  const reader = call.fix === 'show' ? writerTo(around.stderr) : out;
  const outputs = formats.map(({ between }, index) => ({ write: (files.writers[index] ?? reader).write, between }));
  const report = reportTo(outputs, around.stderr, call, () => reportWords.progress(totalsOf(judged)));
  const note = (text: string) => {
    report.clear();
    writeNote(text);
  };
  const all: Checking[] = [];
  const shared = { around, out, report, note, all, withoutDraft: [], isIncomplete: found.unreadable.length > 0 };
  for (const one of judged) all.push({ ...one, ...shared });
  noteLeft(found, note);
  let staged: StagedTexts | undefined;
  try {
    staged = changed?.staged?.(targets.map(({ file }) => file));
    await report.write(formats.map(({ head }) => head));
    const take = (target: Target) => {
      const checking = all.find(({ call }) => call === of(target)) as Checking;
      return takeTarget(staged ? { ...target, path: staged.pathOf(target.file) } : target, checking);
    };
    const areAllRead = await takeEach(targets, take, note);
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
  noteOthers(all, changed, shared);
  for (const baseline of baselines) settleBaseline(baseline, call, out, note);
  return exitCodeOf(all, found, changed);
}

/** The files of which only the changed drafts are judged; `undefined` when all drafts are. */
function changedFor({ changed }: CheckCall, cwd: string): ChangedFiles | undefined {
  if (changed === undefined) return undefined;
  return changed === 'staged' ? stagedFiles(cwd) : filesSince(changed.since, cwd);
}

function filesOfOptions({ workspace, rules, config, baseline }: CheckCall): (string | undefined)[] {
  return [workspace, rules, config, baseline];
}

interface Found extends Targets {
  /** Whether a configuration ignores the name of standard input. */
  readonly isStdinLeftOut: boolean;
}

function foundFor(
  call: CheckCall,
  { configs }: Grouping<CheckCall>,
  changed: ChangedFiles | undefined,
  cwd: string,
): Found {
  // They are not drafts.
  const others = [...filesOfOptions(call), ...call.destinations.map(({ file }) => file)];
  const found = targetsOf(call.paths, { ...call, others, changed, cwd, isLeftOut: configs.leavesOut });
  const isStdinLeftOut = call.stdinName !== undefined && configs.leavesOut(call.stdinName);
  const targets = found.targets.filter(({ file }) => file !== '-' || !isStdinLeftOut);
  return { ...found, targets, isStdinLeftOut };
}

/** How the drafts of each configuration are judged. */
async function judgedFor(
  call: CheckCall,
  grouping: Grouping<CheckCall>,
  targets: readonly Target[],
  around: Surroundings,
) {
  const named = ({ file }: Target) => (file === '-' ? (call.stdinName ?? file) : file);
  const calls = await callsOf(call, grouping, targets.map(named), around.cwd);
  if (call.isUpdatingBaseline && calls.all.every(({ baseline }) => baseline === undefined)) {
    throw new CallError('--update-baseline needs --baseline, the file to write');
  }
  const now = new Date().toISOString();
  const baselines = new Map<string, Baseline>();
  const judged = await Promise.all(
    calls.all.map(async (one) => {
      const settings = { ...settingsOf(one, around, now), houseRules: calls.houseRules };
      const baseline = baselineFor(one, around.cwd, baselines);
      const judging = await judgingWith(settings, around.imprint, baseline);
      // The findings of a baseline are counted down, so one thread must see all drafts.
      const pool = poolOnce(baseline === undefined ? undefined : 1, around, settings);
      return { call: one, judging, pool, totals: noTotals() };
    }),
  );
  return { judged, of: (target: Target) => calls.of(named(target)), baselines: baselines.values() };
}

function baselineFor(call: CheckCall, cwd: string, known: Map<string, Baseline>): Baseline | undefined {
  if (call.baseline === undefined) return undefined;
  const baseline = known.get(call.baseline) ?? baselineOf(call.baseline, cwd, call.isUpdatingBaseline);
  known.set(call.baseline, baseline);
  return baseline;
}

/** The files of the configurations that have changed: drafts that have not may have another verdict because of them. */
function changedOthers(all: readonly Checking[], { names }: ChangedFiles, cwd: string): string[] {
  const changed = new Map(names.map((name) => [resolve(cwd, name), name]));
  const others = all.flatMap(({ call }) => [call.config, call.workspace, call.rules]);
  const found = others.flatMap((file) => (file === undefined ? [] : (changed.get(resolve(cwd, file)) ?? [])));
  // The drafts of a folder may depend on one of which no draft has changed.
  const configs = names.filter((name) => basename(name) === CONFIG_NAME);
  return [...new Set([...found, ...configs])];
}

/** Tells what was not judged, or not to its end. */
function noteOthers(
  all: readonly Checking[],
  changed: ChangedFiles | undefined,
  { note, around, withoutDraft }: Pick<Checking, 'note' | 'around' | 'withoutDraft'>,
): void {
  const isNamedLater = changed === undefined && totalsOf(all).drafts === 0;
  if (withoutDraft.length > 0 && !isNamedLater) note(reportWords.others(unknownFirst(withoutDraft)));
  const { notChecked } = totalsOf(all.filter(({ judging }) => judging.workspace.lookups === undefined));
  if (notChecked > 0) note(reportWords.withoutWorkspace(notChecked));
  const others = changed === undefined ? [] : changedOthers(all, changed, around.cwd);
  if (others.length > 0) note(reportWords.changedOthers(others));
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
    pick: call.pick,
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
  // Findings of rules that are left out are not gone.
  else if (call.choice.only.length + call.choice.ignored.length === 0 && baseline.gone() > 0)
    note(reportWords.gone(baseline.gone()));
}

function exitCodeOf(
  all: readonly Checking[],
  { targets, isStdinLeftOut }: Found,
  changed: ChangedFiles | undefined,
): 0 | 1 | 2 {
  // The first one is that of the call.
  const { call, note } = all[0] as Checking;
  const { drafts, fixed } = totalsOf(all);
  const isIncomplete = all.some((one) => one.isIncomplete);
  if (drafts === 0 && !isIncomplete) {
    if (changed !== undefined) note(changed.none);
    else if (targets.length > 0) note(reportWords.noDraft(targets.map(({ file }) => file)));
    else if (!isStdinLeftOut) note(reportWords.leftOut);
    return targets.length > 0 && changed === undefined ? 2 : 0;
  }
  const tooMany = warningsOf(all).filter(({ warnings, most }) => warnings > most);
  for (const { warnings, most } of tooMany) note(reportWords.tooManyWarnings(warnings, most));
  if (isIncomplete) return 2;
  return isFailing(all) || (call.fix === 'show' && fixed > 0) ? 1 : 0;
}
