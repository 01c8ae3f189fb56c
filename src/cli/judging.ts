import { hintCatalogue } from '../hints/hint.js';
import type { HouseRuleInfo, RuleSet } from '../spec/house-rules.js';
import { DEFAULT_MOST_ERRORS } from '../spec/limits.js';
import type { Baseline } from './baseline.js';
import { type Batch, linesIn } from './batches.js';
import { atDraft } from './call-error.js';
import { type CheckedDraft, check, ownFix, reportedIn } from './check.js';
import { draftName, draftOf, type FoundDraft, readContent } from './drafts-in.js';
import type { Format, FormatSettings, Imprint } from './formats/format.js';
import { formatOf } from './formats/index.js';
import { houseRulesOf, lookupsOf } from './house-file.js';
import { type KnownRule, knownRules } from './rules-page.js';
import {
  checkRuleChoice,
  choosesNothing,
  leavesOut,
  type RuleChoice,
  type Severity,
  unreportedOf,
  weighing,
} from './severity.js';
import type { Counts, Totals } from './words.js';
import { type JudgeSettings, judgeWith, remembering, type Workspace, workspaceOf } from './workspace-file.js';

/** How drafts are judged and reported. Plain data, because it is sent to each worker. */
export interface Settings extends JudgeSettings {
  readonly workspace: string | undefined;
  readonly rules: string | undefined;
  /** The house rules that the report lists, if it lists those of other configurations, too. */
  readonly houseRules: readonly HouseRuleInfo[] | undefined;
  readonly cwd: string;
  /** The members that lead to the draft in an object around it. */
  readonly pick: readonly string[];
  readonly choice: RuleChoice;
  /** The time of the call, for hints; `undefined` when none are wanted. */
  readonly hintsAt: string | undefined;
  /** Whether it must be known which findings `--fix` mends, also where the format does not show it. */
  readonly isFixing: boolean;
  /** Whether many drafts are judged as at one time, so that no question is asked twice. */
  readonly isAudit: boolean;
  /** One for each report that the call writes. */
  readonly formats: readonly FormatSettings[];
}

/** Judges drafts, and writes their pieces of each report. */
export interface Judging {
  readonly formats: readonly Format[];
  readonly workspace: Workspace;
  readonly rules: RuleSet<string> | undefined;
  readonly pick: readonly string[];
  draft(found: FoundDraft): Promise<CheckedDraft>;
  batch(file: string, batch: Batch): Promise<Judged>;
}

export interface Judged {
  /** Its part of each report. */
  readonly reports: readonly string[];
  readonly totals: Totals;
}

/** This many drafts are judged at the same time when lookups answer later. Otherwise one: its findings may be large. */
const AT_ONCE = 32;

/** @throws CallError when the workspace or the house rules cannot be read, or the choice names no rule. */
export async function judgingWith(settings: Settings, imprint: Imprint, baseline?: Baseline): Promise<Judging> {
  const { cwd, choice, hintsAt, pick } = settings;
  const rules = await houseRulesOf(settings.rules, cwd);
  const asked = await workspaceOf(settings.workspace, cwd, lookupsOf(rules));
  const workspace = settings.isAudit ? remembering(asked) : asked;
  const houseRules = settings.houseRules ?? rules?.catalogue ?? [];
  const hints = choosesNothing(choice) ? [] : checkedHints(choice, rules?.catalogue ?? [], houseRules);
  const weigh = weighing(choice);
  const hintsOff = unreportedOf(choice, weigh, hints);
  // Errors that are left out must not use up the number of those that are shown.
  const isMore = leavesOut(choice) || baseline !== undefined;
  const maxErrors = isMore ? Math.max(settings.maxErrors, DEFAULT_MOST_ERRORS) : settings.maxErrors;
  const judge = judgeWith(workspace, rules, { ...settings, maxErrors });
  const formats = settings.formats.map((one) => formatOf(one, imprint, houseRules));
  const withFixes =
    settings.isFixing || settings.formats.some(({ name }) => ['human', 'json', 'ndjson'].includes(name));
  const checking = { hintsAt, rules, withFixes, weigh, hintsOff };
  const checked = (found: FoundDraft) =>
    check(found, judge, checking).catch((error: unknown) => {
      throw atDraft(error, draftName(found));
    });
  const draft = baseline === undefined ? checked : async (found: FoundDraft) => baseline.without(await checked(found));
  const atOnce = workspace.isStatic ? 1 : AT_ONCE;
  return {
    formats,
    workspace,
    rules,
    pick,
    draft,
    async batch(file, batch) {
      const lines = [...linesIn(batch)];
      const totals = noTotals();
      const parts = formats.map((format) => ({ format, text: '' }));
      // Stryker disable next-line EqualityOperator: only slower, the last batch is empty
      for (let start = 0; start < lines.length; start += atOnce) {
        const found = lines.slice(start, start + atOnce).map((line) => draftOf(readContent({ file, ...line }), pick));
        const checked = await Promise.all(found.map(draft));
        for (const one of checked) {
          count(totals, one);
          for (const part of parts) part.text = added(part.format, part.text, part.format.piece(one));
        }
      }
      return { reports: parts.map(({ text }) => text), totals };
    },
  };
}

/**
 * The ids of all hints. Where nothing is chosen, nobody needs them, and the catalogue of all rules is not read.
 *
 * @throws CallError when the choice names no rule.
 */
function checkedHints(
  choice: RuleChoice,
  houseRules: readonly HouseRuleInfo[],
  all: readonly HouseRuleInfo[],
): readonly string[] {
  const known: readonly KnownRule[] = [...knownRules, ...hintCatalogue, ...houseRules];
  const hints = known.filter(({ severity }) => severity === 'hint').map(({ id }) => id);
  checkRuleChoice(
    choice,
    known.map(({ id }) => id),
    hints,
    all.map(({ id }) => id),
  );
  return hints;
}

function added({ between }: Format, report: string, piece: string): string {
  return report === '' || piece === '' ? report + piece : report + between + piece;
}

export function noTotals(): Totals {
  return {
    drafts: 0,
    invalid: 0,
    wrong: 0,
    wrongNow: 0,
    toDo: 0,
    hints: 0,
    errors: 0,
    warnings: 0,
    notes: 0,
    notChecked: 0,
    open: 0,
    known: 0,
    fixable: 0,
    unmended: 0,
    fixed: 0,
    byRule: {},
  };
}

const pluralOf = { error: 'errors', warning: 'warnings', note: 'notes' } as const satisfies Record<
  Severity,
  keyof Counts
>;

export function count(totals: Totals, checked: CheckedDraft): void {
  totals.drafts++;
  const { findings, notChecked, hints = [] } = checked;
  if (findings.length > 0 || hints.some(({ severity }) => severity !== 'note')) totals.wrong++;
  else if (notChecked.length > 0) totals.open++;
  totals.notChecked += notChecked.length;
  if (!checked.isValid) totals.invalid++;
  totals.known += checked.known;
  for (const { severity, rule } of reportedIn(checked)) {
    totals[pluralOf[severity]]++;
    totals.byRule[rule] = (totals.byRule[rule] ?? 0) + 1;
  }
  totals.hints += hints.length;
  for (const finding of findings) {
    if (finding.mode === 'LENIENT') totals.wrongNow++;
    else totals.toDo++;
    if (ownFix(finding) === undefined) continue;
    if (checked.refusal === undefined) totals.fixable++;
    else totals.unmended++;
  }
}

export function addTotals(totals: Totals, more: Totals): void {
  const { byRule, ...counts } = more;
  for (const key of Object.keys(counts) as (keyof Counts)[]) totals[key] += counts[key];
  for (const [rule, count] of Object.entries(byRule)) totals.byRule[rule] = (totals.byRule[rule] ?? 0) + count;
}
