import { createReadStream, createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { withoutIndices } from '../core/finding.js';
import { visible } from '../core/quoting.js';
import { isRecord } from '../core/value.js';
import { versionWith } from '../spec/rules-version.js';
import type { AuditCall } from './arguments.js';
import { CallError } from './call-error.js';
import { MOST_ERRORS_OF_A_FILE } from './check.js';
import { draftName, draftsIn, readContent } from './drafts-in.js';
import { fileStatus, reasonOf } from './files.js';
import type { AuditedDraft } from './formats/verdicts.js';
import { callsOf, type Grouping } from './groups.js';
import { jsonIn } from './json-text.js';
import { beginningOf, judgedLines, type Pool, poolOnce } from './judge-files.js';
import { type Judging, judgingWith, noTotals, type Settings } from './judging.js';
import { hasNoDraft, unknownFirst } from './no-draft.js';
import { ignoreErrorEvents, settled, type Writer } from './output.js';
import { reportTo } from './report.js';
import { allRules } from './severity.js';
import type { Surroundings } from './surroundings.js';
import { bytesOf, noteLeft, type Target, takeEach, targetsOf } from './targets.js';
import { reportWords, shownNumber } from './words.js';

interface ReportHead {
  readonly audit: 1;
  readonly version: string;
}

/** The numbers of sorts of differences that are shown, and that are told apart: keys of drafts may make very many. */
const SHOWN = 20;
const MOST_SORTS = 10_000;

/**
 * Judges all drafts, writes a line about each if there is a report to write, and tells how the verdicts differ from those of an earlier
 * report. It holds neither the drafts nor the reports in memory: both reports are in the order of the files' names, and are read side by
 * side.
 *
 * @returns the exit code: 2 when a file could not be read or nothing was judged, otherwise 1 when verdicts differ.
 * @throws CallError when the call is wrong.
 */
export async function auditFiles(
  call: AuditCall,
  grouping: Grouping<AuditCall>,
  around: Surroundings,
  out: Writer,
  note: (text: string) => void,
): Promise<0 | 1 | 2> {
  const { cwd } = around;
  const others = [call.workspace, call.rules, call.config, call.report, call.against];
  const isLeftOut = grouping.configs.leavesOut;
  const found = targetsOf(call.paths, { ...call, others, cwd, isLeftOut });
  const { targets, unreadable } = found;
  const files = targets.map(({ file }) => file);
  const calls = await callsOf(call, grouping, files, cwd);
  const judged = await Promise.all(
    calls.all.map(async (one) => {
      const settings = { ...auditSettings(one, around), houseRules: calls.houseRules };
      const judging = await judgingWith(settings, around.imprint);
      return { call: one, judging, pool: poolOnce(call.threads, around, settings) };
    }),
  );
  // Each configuration may name house rules of its own.
  const versions = judged.map(({ judging }) => versionWith(around.imprint.version, judging.rules));
  const version = [...new Set(versions)].sort().join(', ');
  const withoutDraft: string[] = [];
  noteLeft(found, note);
  const earlier = call.against === undefined ? undefined : await openReport(call.against, around.cwd);
  const report = call.report === undefined ? undefined : writeReport(call.report, around.cwd);
  const comparison = newComparison();
  const counts: AuditCounts = { drafts: 0, saved: 0, published: 0, notChecked: 0 };
  const progress = reportTo([], around.stderr, { isQuiet: false }, () =>
    reportWords.progress({ ...noTotals(), drafts: counts.drafts, wrong: counts.drafts - counts.published }),
  );
  let isIncomplete = unreadable.length > 0;

  const take = async (target: Target): Promise<void> => {
    const { judging, pool } = judged.find((one) => one.call === calls.of(target.file)) as (typeof judged)[number];
    const before = counts.drafts;
    for await (const audited of auditedIn(target, judging, pool, around)) {
      if (judging.workspace.lookups === undefined) counts.notChecked += audited.notChecked;
      await report?.write(audited.lines);
      for (const line of audited.lines.split('\n').filter((one) => one !== '')) {
        countLine(line, counts);
        if (earlier !== undefined) await compare(line, earlier, comparison);
      }
      progress.progress();
    }
    if (counts.drafts === before) withoutDraft.push(target.file);
  };

  try {
    await report?.write(`${JSON.stringify({ audit: 1, version } satisfies ReportHead)}\n`);
    // In one order, whatever the order of the paths: reports are compared line by line.
    const sorted = [...targets].sort((one, other) => (one.file < other.file ? -1 : 1));
    const areAllTaken = await takeEach(sorted, take, (text) => {
      progress.clear();
      note(text);
    });
    isIncomplete ||= !areAllTaken;
    if (earlier !== undefined) comparison.gone += await linesLeft(earlier);
    await report?.end();
  } finally {
    progress.clear();
    await Promise.all(judged.map(({ pool }) => pool.end()));
  }
  const { drafts, notChecked } = counts;
  if (withoutDraft.length > 0 && drafts > 0) note(reportWords.others(unknownFirst(withoutDraft)));
  if (notChecked > 0) note(reportWords.withoutWorkspace(notChecked));
  await out.write(summaryOf(version, counts, call.against, earlier?.version, comparison));
  if (report === undefined && earlier === undefined) note(reportWords.comparesNothing);
  if (isIncomplete) return 2;
  if (drafts === 0) {
    note(targets.length === 0 ? reportWords.leftOut : reportWords.noDraft(files));
    return 2;
  }
  return comparison.differing > 0 ? 1 : 0;
}

interface AuditCounts {
  drafts: number;
  saved: number;
  published: number;
  notChecked: number;
}

function countLine(line: string, counts: AuditCounts): void {
  counts.drafts++;
  // Within a string of JSON, the quotes would be escaped, so this is the member.
  if (line.includes('"canBeSaved":true')) counts.saved++;
  if (line.includes('"canBePublished":true')) counts.published++;
}

/** The lines about the drafts of a file, with the number of questions that nobody has answered. */
async function* auditedIn(
  target: Target,
  judging: Judging,
  pool: Pool,
  around: Surroundings,
): AsyncGenerator<{ readonly lines: string; readonly notChecked: number }> {
  const { file, isNdjson, isNamed } = target;
  const chunks = bytesOf(target, around);
  if (isNdjson) {
    for await (const { reports, totals } of judgedLines(target, chunks, judging, pool)) {
      yield { lines: reports.join(''), notChecked: totals.notChecked };
    }
    return;
  }
  const content = readContent({ file, line: undefined, bytes: await beginningOf(chunks) });
  if (!isNamed && hasNoDraft(content, judging.pick)) return;
  for (const one of draftsIn(content, judging.pick)) {
    const checked = await judging.draft(one);
    yield { lines: judging.formats.map(({ piece }) => piece(checked)).join(''), notChecked: checked.notChecked.length };
  }
}

function auditSettings(call: AuditCall, { cwd }: Surroundings): Omit<Settings, 'houseRules'> {
  return {
    // Every error that bars saving bars publishing too, so one judgement answers both.
    mode: 'DRAFT_PUBLISH',
    maxErrors: MOST_ERRORS_OF_A_FILE,
    lookupTimeout: call.lookupTimeout,
    hintsAt: undefined,
    isFixing: false,
    isAudit: true,
    workspace: call.workspace,
    rules: call.rules,
    pick: call.pick,
    choice: allRules,
    cwd,
    formats: [
      {
        name: 'verdicts',
        isColored: false,
        columns: undefined,
        isQuiet: true,
        withStatistics: false,
        isPublishing: true,
        isWriting: false,
      },
    ],
  };
}

function writeReport(file: string, cwd: string) {
  const stream = createWriteStream(resolve(cwd, file));
  ignoreErrorEvents(stream);
  const fail = (error: unknown) => {
    throw new CallError(`--report ${file}: ${reasonOf(error)}`);
  };
  return {
    write: (text: string) => settled((done) => stream.write(text, done)).catch(fail),
    end: () => settled((done) => stream.end(done)).catch(fail),
  };
}

/** An earlier report, read line by line. */
interface EarlierReport {
  /** The version of the rules that made it. */
  readonly version: string;
  /** The next line; `undefined` at the end. */
  line(): Promise<string | undefined>;
  next(): void;
}

async function openReport(file: string, cwd: string): Promise<EarlierReport> {
  const lines = reportLines(resolve(cwd, file));
  const read = async () => {
    try {
      const { done, value } = await lines.next();
      return done === true ? undefined : value;
    } catch (error) {
      throw new CallError(`--against ${file}: ${reasonOf(error)}`);
    }
  };
  const head = headIn(await read());
  if (head === undefined) throw new CallError(`--against ${file}: it is no report of an audit`);
  let current: Promise<string | undefined> | undefined;
  return {
    version: head.version,
    line() {
      current ??= read();
      return current;
    },
    next() {
      current = undefined;
    },
  };
}

async function* reportLines(path: string): AsyncGenerator<string> {
  fileStatus(path);
  yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}

function headIn(line: string | undefined): ReportHead | undefined {
  const head = jsonIn(line ?? '');
  // An audit of this version wrote it.
  return isRecord(head) && head.audit === 1 && typeof head.version === 'string'
    ? (head as unknown as ReportHead)
    : undefined;
}

async function linesLeft(report: EarlierReport): Promise<number> {
  let count = 0;
  for (; (await report.line()) !== undefined; count++) report.next();
  return count;
}

/** The differences between two reports. */
interface ReportComparison {
  differing: number;
  /** Drafts that only one of the reports has, and drafts with another text. */
  added: number;
  gone: number;
  changed: number;
  /** Each sort of difference, with the number of drafts and one of them. */
  readonly sorts: Map<string, { drafts: number; readonly example: string }>;
  /** Differences of sorts that are not told apart, because there are too many. */
  others: number;
}

function newComparison(): ReportComparison {
  return { differing: 0, added: 0, gone: 0, changed: 0, sorts: new Map(), others: 0 };
}

/** Compares the verdict on a draft with the earlier one on the same draft. */
async function compare(line: string, earlier: EarlierReport, comparison: ReportComparison): Promise<void> {
  let now: AuditedDraft | undefined;
  for (;;) {
    const before = await earlier.line();
    if (before === line) {
      earlier.next();
      return;
    }
    now ??= JSON.parse(line) as AuditedDraft;
    const old = before === undefined ? undefined : auditedDraft(before);
    const order = old === undefined ? -1 : orderOf(now, old);
    if (old === undefined || order < 0) {
      comparison.added++;
      return;
    }
    earlier.next();
    if (order === 0) {
      if (old.digest === now.digest) noteDifferences(old, now, comparison);
      else comparison.changed++;
      return;
    }
    comparison.gone++;
  }
}

/** @throws CallError when the line is not one of a report. */
function auditedDraft(line: string): AuditedDraft {
  const audited = Object(jsonIn(line));
  const { file, found, digest } = audited;
  if (typeof file === 'string' && Array.isArray(found) && typeof digest === 'string') return audited;
  throw new CallError(`--against: this is no line of a report: ${line.slice(0, 80)}`);
}

function orderOf(one: AuditedDraft, other: AuditedDraft): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  // A draft has one of them at most.
  return (one.line ?? one.entry ?? 0) - (other.line ?? other.entry ?? 0);
}

function noteDifferences(old: AuditedDraft, now: AuditedDraft, comparison: ReportComparison): void {
  const [before, after] = [new Set(old.found), new Set(now.found)];
  const sorts = new Set([
    ...(old.canBeSaved === now.canBeSaved ? [] : [now.canBeSaved ? 'can be saved now' : 'can no longer be saved']),
    ...(old.canBePublished === now.canBePublished
      ? []
      : [now.canBePublished ? 'can be published now' : 'can no longer be published']),
    ...now.found.filter((one) => !before.has(one)).map((one) => `+ ${withoutIndices(one)}`),
    ...old.found.filter((one) => !after.has(one)).map((one) => `- ${withoutIndices(one)}`),
  ]);
  if (sorts.size === 0) return;
  comparison.differing++;
  const example = draftName({ line: undefined, entry: undefined, ...now });
  for (const sort of sorts) {
    const known = comparison.sorts.get(sort);
    if (known !== undefined) known.drafts++;
    else if (comparison.sorts.size < MOST_SORTS) comparison.sorts.set(sort, { drafts: 1, example });
    else comparison.others++;
  }
}

function summaryOf(
  version: string,
  { drafts, saved, published }: AuditCounts,
  against: string | undefined,
  earlierVersion: string | undefined,
  { differing, added, gone, changed, sorts, others }: ReportComparison,
): string {
  const head = `${drafts === 1 ? '1 draft' : `${shownNumber(drafts)} drafts`} judged with version ${version} of the rules: ${shownNumber(saved)} can be saved, ${shownNumber(published)} can be published\n`;
  if (against === undefined || earlierVersion === undefined) return head;
  const all = [...sorts].sort(
    ([one, { drafts: more }], [other, { drafts: less }]) => less - more || (one < other ? -1 : 1),
  );
  const shown = all
    .slice(0, SHOWN)
    .map(([sort, one]) => `  ${visible(sort)}: ${shownNumber(one.drafts)}, ${visible(one.example)} for one\n`);
  const left = all.slice(SHOWN).reduce((sum, [, one]) => sum + one.drafts, others);
  return [
    head,
    `${differing === 1 ? '1 verdict differs' : `${shownNumber(differing)} verdicts differ`} from those of ${visible(against)}, version ${visible(earlierVersion)}\n`,
    ...shown,
    ...(left > 0 ? [`  and ${shownNumber(left)} more\n`] : []),
    ...(added + gone + changed > 0
      ? [
          `Drafts that are not compared: ${shownNumber(added)} new, ${shownNumber(gone)} gone, ${shownNumber(changed)} with another text\n`,
        ]
      : []),
  ].join('');
}
