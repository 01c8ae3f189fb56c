import type { RuleSet } from '../spec/added-rules.js';
import { type Batch, linesIn } from './batches.js';
import { type CheckedDraft, check, ownFix, type Source } from './check.js';
import type { Format, FormatSettings } from './formats/format.js';
import { formatOf, type Imprint } from './formats/index.js';
import { houseRulesOf, lookupsOf } from './house-file.js';
import type { Totals } from './words.js';
import { type JudgeSettings, judgeWith, type Workspace, workspaceOf } from './workspace-file.js';

/** How drafts are judged and reported. Plain data: each worker is told. */
export interface Settings extends JudgeSettings {
  readonly workspace: string | undefined;
  /** The file of house rules. */
  readonly rules: string | undefined;
  readonly cwd: string;
  /** The time of the call, for hints; `undefined` when none are wanted. */
  readonly hintsAt: string | undefined;
  readonly format: FormatSettings;
}

/** Judges drafts, and writes their pieces of the report. */
export interface Judging {
  readonly format: Format;
  readonly workspace: Workspace;
  readonly rules: RuleSet<string> | undefined;
  draft(source: Source): Promise<CheckedDraft>;
  /** Judges the lines of NDJSON. */
  batch(file: string, batch: Batch): Promise<Judged>;
}

/** The report on a batch, and its counts. */
export interface Judged {
  readonly report: string;
  readonly totals: Totals;
}

/** This many drafts are judged at the same time when lookups answer later. Otherwise one: its findings may be large. */
const AT_ONCE = 32;

/** @throws CallError when the workspace or the house rules cannot be read. */
export async function judgingWith(settings: Settings, imprint: Imprint): Promise<Judging> {
  const { lang, hintsAt, cwd, lookupTimeout } = settings;
  const rules = await houseRulesOf(settings.rules, cwd, lookupTimeout);
  const workspace = await workspaceOf(settings.workspace, cwd, lookupTimeout, lookupsOf(rules));
  const judge = judgeWith(workspace, rules, settings);
  const format = formatOf(settings.format, imprint, rules?.catalogue ?? []);
  const checking = { lang, hintsAt, rules, withFixes: ['human', 'json', 'ndjson'].includes(settings.format.name) };
  const draft = (source: Source) => check(source, judge, checking);
  const atOnce = workspace.isStatic ? 1 : AT_ONCE;
  return {
    format,
    workspace,
    rules,
    draft,
    async batch(file, batch) {
      const sources = [...linesIn(batch)].map((line) => ({ file, ...line }));
      const totals = noTotals();
      let report = '';
      for (let start = 0; start < sources.length; start += atOnce) {
        const checked = await Promise.all(sources.slice(start, start + atOnce).map(draft));
        for (const one of checked) {
          count(totals, one);
          report = added(format, report, format.piece(one));
        }
      }
      return { report, totals };
    },
  };
}

/** A report with one piece more. */
function added({ between }: Format, report: string, piece: string): string {
  return report === '' || piece === '' ? report + piece : report + between + piece;
}

export function noTotals(): Totals {
  return { drafts: 0, wrong: 0, wrongNow: 0, toDo: 0, hints: 0, fixable: 0, fixed: 0 };
}

export function count(totals: Totals, checked: CheckedDraft): void {
  totals.drafts++;
  if (checked.findings.length > 0) totals.wrong++;
  totals.hints += checked.hints?.length ?? 0;
  for (const finding of checked.findings) {
    if (finding.mode === 'LENIENT') totals.wrongNow++;
    else totals.toDo++;
    if (ownFix(finding) !== undefined) totals.fixable++;
  }
}

export function add(totals: Totals, more: Totals): void {
  for (const key of Object.keys(totals) as (keyof Totals)[]) totals[key] += more[key];
}
