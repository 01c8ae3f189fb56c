import { fieldOf, shownKey } from '../core/finding.js';
import type { Path } from '../core/value.js';
import { type Fix, fixesFor } from '../fixes/fix.js';
import { type Hint, hintsFor } from '../hints/hint.js';
import type { ExplanationOf } from '../judge/result.js';
import type { OpenQuestion } from '../judge/unasked.js';
import type { Finding } from '../spec/finding.js';
import type { RuleSet } from '../spec/house-rules.js';
import type { WorkspaceQuestion } from '../spec/workspace.js';
import type { DraftPlace, FoundDraft, InputProblem } from './drafts-in.js';
import { type FixRefusal, isTooDeep } from './fix-refusal.js';
import { type InputRuleId, inputRules } from './input-rules.js';
import { locate, type Span } from './json-text.js';
import { type KeysTwice, keysTwiceIn } from './keys-twice.js';
import type { Lines, Range } from './position.js';
import { notCheckedRule, type Severity, type Weigh } from './severity.js';
import { reportWords } from './words.js';

/**
 * R2: the number of errors of one draft that the command lists. Even in a small draft, each of them can take pages: its field may
 * be nested deep, and its fixes repeat it.
 */
export const MOST_ERRORS_OF_A_FILE = 100;

/** A finding with the range of its value in the file; if the value is missing, of the object that lacks it. */
export type LocatedFinding = Finding & Range & { readonly severity: Severity; readonly fixes: readonly Fix[] };

/** A hint with the range of its value in the file. */
export type LocatedHint = Omit<Hint, 'severity'> & Range & { readonly severity: Severity };

/** A question that nobody has answered, at the first place where a finding depends on it. */
export interface LocatedQuestion extends Range {
  readonly rule: typeof notCheckedRule.id;
  readonly spec: string;
  readonly severity: Severity;
  readonly component: string;
  readonly path: Path;
  readonly field: string;
  readonly issue: string;
  readonly question: WorkspaceQuestion;
}

/** An entry of a report about a draft. */
export type Reported = LocatedFinding | LocatedQuestion | LocatedHint;

export function reportedIn({ findings, notChecked, hints = [] }: CheckedDraft): Reported[] {
  return [...findings, ...notChecked, ...hints];
}

export interface CheckedDraft extends DraftPlace {
  /** Whether nothing is wrong and no question is open, even if that is not reported. */
  readonly isValid: boolean;
  readonly findings: readonly LocatedFinding[];
  /** The questions without an answer, when there is no workspace. */
  readonly notChecked: readonly LocatedQuestion[];
  /** `undefined` when no hints are wanted. */
  readonly hints: readonly LocatedHint[] | undefined;
  /** The number of findings that are left out here, because the baseline has them. */
  readonly known: number;
  /** The text that the findings are about. */
  readonly text: string;
  readonly lines: Lines;
  /** Why `--fix` does none of the fixes; `undefined` when it does those that lose nothing and need no choice. */
  readonly refusal: FixRefusal | undefined;
}

type Verdict = ExplanationOf<string> & { readonly open?: readonly OpenQuestion[] };

/** Judges a draft. It is rejected, or throws, when a lookup of the workspace fails. */
export type DraftJudge = (draft: unknown) => Verdict | Promise<Verdict>;

export interface CheckSettings {
  /** Whether fixes are made: not every format shows them. */
  readonly withFixes: boolean;
  /** The time of the call, for hints; `undefined` when none are wanted. */
  readonly hintsAt: string | undefined;
  readonly rules: RuleSet<string> | undefined;
  readonly weigh: Weigh;
  readonly hintsOff: readonly string[];
}

/** Judges a draft, and locates the findings in the text that has it. */
export async function check(found: FoundDraft, judge: DraftJudge, settings: CheckSettings): Promise<CheckedDraft> {
  if ('problem' in found) return withProblem(found, found.problem);
  const { text, draft } = found;
  // House rules may change what they are given.
  const twice = keysTwiceIn(text, draft);
  const answer = judge(draft);
  // Most workspaces answer immediately, and awaiting a value costs more than this test.
  const verdict = answer instanceof Promise ? await answer : answer;
  return located(found, draft, twice, verdict, settings);
}

function located(
  { file, line, entry, text, lines }: FoundDraft,
  draft: unknown,
  twice: KeysTwice,
  verdict: Verdict,
  settings: CheckSettings,
): CheckedDraft {
  const { withFixes, rules } = settings;
  const { findings: all, hints, questions } = withPlaces(text, draft, lines, verdict, settings);
  const keys = keyFindings(twice, settings).map(({ span, ...finding }) => unmendable(finding, lines.rangeOf(span)));
  const findings = all.map((finding) => ({
    ...finding,
    fixes: withFixes ? fixesFor(finding, draft, { rules }) : [],
  }));
  const own = findings.flatMap((finding) => ownFix(finding) ?? []);
  const doubt = twice.count > 0 ? 'twice' : isTooDeep(text, draft, own) ? 'deep' : undefined;
  return {
    file,
    line,
    entry,
    isValid: verdict.valid,
    // They come first: the others are about the last value of a key that is there twice.
    findings: [...keys, ...findings],
    hints,
    notChecked: questions.map(({ rule, severity, path, question, places, ...range }) => ({
      rule,
      spec: notCheckedRule.spec,
      severity,
      component: fieldOf(path.slice(0, 1)),
      path,
      field: fieldOf(path),
      issue: reportWords.open(question, places - 1),
      question,
      ...range,
    })),
    known: 0,
    text,
    lines,
    refusal: file === '-' || line !== undefined ? 'noFile' : doubt,
  };
}

type Weighed<One> = Omit<One, 'severity'> & { readonly severity: Severity } & Range;

/** The findings, hints and questions that are reported for a draft, each with its severity and its place. */
interface Placed {
  readonly findings: readonly Weighed<Finding>[];
  readonly hints: readonly Weighed<Hint>[] | undefined;
  readonly questions: readonly Weighed<OpenQuestion & { readonly rule: typeof notCheckedRule.id }>[];
}

/** Gives each finding, hint and question its severity and its place in the text. */
function withPlaces(
  text: string,
  draft: unknown,
  lines: Lines,
  { findings: all, open = [] }: Verdict,
  settings: CheckSettings,
): Placed {
  const { hintsAt: now, weigh } = settings;
  const hints = now === undefined ? undefined : weighed(hintsIn(draft, now, settings), weigh, () => 'note');
  const findings = weighed(all, weigh, ({ mode }) => (mode === 'LENIENT' ? 'error' : 'warning'));
  const questions = weighed(
    open.map((one) => ({ ...one, rule: notCheckedRule.id })),
    weigh,
    () => 'warning',
  );
  const marked = [...findings, ...(hints ?? []), ...questions];
  // Stryker disable next-line ConditionalExpression: only slower without it
  if (marked.length === 0) return { findings: [], hints: hints && [], questions: [] };
  const places = locate(
    text,
    marked.map(({ path }) => path),
  );
  // There is a place for each path.
  const at = (index: number) => lines.rangeOf(places[index] as Span);
  const [ofHints, ofQuestions] = [findings.length, marked.length - questions.length];
  return {
    findings: findings.map((finding, index) => ({ ...finding, ...at(index) })),
    hints: hints?.map((hint, index) => ({ ...hint, ...at(ofHints + index) })),
    questions: questions.map((question, index) => ({ ...question, ...at(ofQuestions + index) })),
  };
}

function hintsIn(draft: unknown, now: string, { rules, hintsOff: off }: CheckSettings): Hint[] {
  return hintsFor(draft, { now, rules, off }).slice(0, MOST_ERRORS_OF_A_FILE);
}

/** The entries that are reported, with their severities. */
function weighed<One extends { readonly rule: string }>(
  all: readonly One[],
  weigh: Weigh,
  usual: (one: One) => Severity,
): readonly (Omit<One, 'severity'> & { readonly severity: Severity })[] {
  return all.flatMap((one) => {
    const severity = weigh(one.rule, usual(one));
    return severity === undefined ? [] : [{ ...one, severity }];
  });
}

/** The keys that stand twice in an object, as they are reported. */
function keyFindings(
  { listed, count }: KeysTwice,
  { weigh }: CheckSettings,
): (InputFinding & { readonly span: Span })[] {
  const severity = count === 0 ? undefined : weigh('input/duplicate-key', 'warning');
  if (severity === undefined) return [];
  return listed.map(({ span, key, path }, index) => {
    const others = index === listed.length - 1 ? count - listed.length : 0;
    const finding = inputFinding('input/duplicate-key', reportWords.keyTwice(key, others), severity);
    const params = { kind: 'rule', names: [String(shownKey(key))] } as const;
    return { ...finding, path, field: fieldOf(path), component: fieldOf(path.slice(0, 1)), params, span };
  });
}

type InputFinding = Finding & Pick<LocatedFinding, 'severity'>;

/** What a rule about files found: in no part of the draft, and at no place that its words would name. */
function inputFinding(rule: InputRuleId, issue: string, severity: Severity): InputFinding {
  // It is one of them.
  const { spec, mode } = inputRules.find(({ id }) => id === rule) as (typeof inputRules)[number];
  return {
    rule,
    spec,
    mode,
    component: '',
    path: [],
    field: '',
    issue,
    place: { document: 'draft', platform: undefined, locale: undefined, variation: undefined, elements: [] },
    params: { kind: 'rule' },
    severity,
  };
}

function unmendable(finding: InputFinding, range: Range): LocatedFinding {
  return { ...finding, ...range, fixes: [] };
}

function withProblem(
  { file, line, entry, text, lines }: FoundDraft,
  { rule, span, issue }: InputProblem,
): CheckedDraft {
  const finding = unmendable(inputFinding(rule, issue, 'error'), lines.rangeOf(span));
  const none = { notChecked: [], hints: undefined, known: 0, refusal: undefined };
  return { file, line, entry, isValid: false, findings: [finding], ...none, text, lines };
}

/** The fix that `--fix` applies, unless it leaves the file as it is: the only one that loses nothing and needs no choice. */
export function ownFix({ fixes }: Pick<LocatedFinding, 'fixes'>): Fix | undefined {
  const [fix, ...others] = fixes.filter(({ loses }) => !loses);
  return others.length === 0 && fix?.choice !== true ? fix : undefined;
}
