import { visible, visibleXml } from '../../core/quoting.js';
import { ruleCatalogue } from '../../spec/rule-catalogue.js';
import type { Entry } from '../expect-findings.js';
import type { ExpectedFinding } from '../mistakes/broken.js';
import type { FaultKind } from './ask.js';
import type { NotAsked } from './coverage.js';
import { leastOf } from './draw.js';
import type { Growth } from './growth.js';
import type { QuestionGroup, ValidatorQuestion } from './question.js';

/** A cause of wrong answers, with the smallest draft that shows it. */
export interface ValidatorCause {
  /** The kind of wrong answer. */
  readonly kind: FaultKind;
  /** The property that the drafts share, `rule android/timer`, or what the validator said of one of them. */
  readonly trait: string;
  /** The rule, when the cause is about one. */
  readonly rule: string | undefined;
  /** The number of answers that were wrong for this cause. */
  readonly count: number;
  readonly question: ValidatorQuestion;
  /** The expected findings; `undefined` when any verdict would do. */
  readonly expected: readonly ExpectedFinding<string>[] | undefined;
  /** At most 20, like `extra`. */
  readonly missing: readonly Entry[];
  readonly extra: readonly Entry[];
  /** What the validator threw or said, or why there is no answer; `""` if that does not matter. */
  readonly says: string;
  /** The number of values in the draft. */
  readonly leaves: number;
  /**
   * Whether the draft was made as small as it can be. `false` when the budget was over before, the draft is very large, or the
   * validator is unsteady; hostile values, and drafts that got no answer, stay as they are.
   */
  readonly isSmall: boolean;
  /** The conformance vector. */
  readonly name: string | undefined;
  /** The number of drafts that were asked about until it was found. */
  readonly number: number;
}

/** How often drafts that break a rule were asked about. */
export interface ValidatorRule {
  readonly rule: string;
  /** The number of its cells: a cell is one kind of mistake at one field, if they are told apart. */
  readonly cells: number;
  readonly cellsAsked: number;
  readonly asked: number;
  readonly wrong: number;
}

/**
 * The result of `checkValidator`. Plain data, except for the lookups of `question.workspace`: a hostile value is replaced by the part
 * that JSON keeps of it, or by a text.
 */
export interface ValidatorReport {
  /** Whether there was no wrong answer, and all questions were asked. */
  readonly ok: boolean;
  /** Makes the same drafts again, with the same version of this package and of fast-check. */
  readonly seed: number;
  readonly asked: number;
  readonly milliseconds: number;
  readonly groups: readonly { readonly group: QuestionGroup; readonly asked: number; readonly wrong: number }[];
  readonly rules: readonly ValidatorRule[];
  /** The questions that were not asked, because the budget was too small or something else ended the test. `ok` is then `false`. */
  readonly notAsked: readonly NotAsked[];
  readonly growth: readonly Growth[];
  readonly causes: readonly ValidatorCause[];
  /** The number of further causes, which are not listed. */
  readonly moreCauses: number;
  /** Whether the test was given up, because the validator gave no answer several times in a row. */
  readonly isGivenUp: boolean;
}

const titles: Readonly<Record<FaultKind, string>> = {
  overlooks: 'It overlooks an error',
  invents: 'It reports what is no error',
  repeats: 'It reports an error twice',
  misplaces: 'It reports an error as another one',
  orders: 'It reports errors in another order',
  'contradicts itself': 'It says that a draft is valid and has errors, or neither',
  throws: 'It throws',
  'gives no verdict': 'Its answer is no verdict',
  'does not answer': 'It does not answer',
  'changes the draft': 'It changes the draft or the workspace',
  'changes its mind': 'It is unsteady: it does not say the same about the same draft',
  'trusts a failed lookup': 'It takes a lookup that fails for an answer',
  'is slow': 'It takes more and more time for each further value',
};

/** The greatest number of things that a line or a list of the report names. */
const MOST_NAMED = 20;

function firstOf(all: readonly string[], separator: string): string {
  const more = all.length - MOST_NAMED;
  return [...all.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join(separator);
}

/** The words for questions that were not asked. */
function gapOf({ group, rule, kinds }: NotAsked): string {
  if (rule !== undefined) return `${rule}: ${kinds.length > 0 ? kinds.join(', ') : `${leastOf(rule)} questions`}`;
  return group === 'growth' ? 'how the time grows with the draft' : `drafts of the group ${group}`;
}

/** One line about a cause. */
function titleOf({ kind, trait }: ValidatorCause): string {
  return visible(trait === '' ? titles[kind] : `${titles[kind]}: ${trait}`);
}

function entryLine({ rule, field }: Entry): string {
  return `${field === '' ? '"" (the draft)' : field}${rule === undefined ? '' : `  [${rule}]`}`;
}

function draftText(draft: unknown): string {
  try {
    const text = JSON.stringify(draft, undefined, 2) ?? String(draft);
    return text.length > 4000 ? `${text.slice(0, 4000)}…` : text;
  } catch {
    return 'a value that is no JSON';
  }
}

function linesOf(cause: ValidatorCause): string[] {
  const { rule, question, expected, missing, extra, says, name } = cause;
  const known = ruleCatalogue.find(({ id }) => id === rule);
  return [
    ...(name === undefined ? [] : [`conformance vector: ${name}`]),
    ...(known === undefined ? [] : [`${known.statement} (${known.spec})`]),
    ...(cause.kind === 'orders'
      ? [`expected    ${missing.map(entryLine).join(', ')}`, `got         ${extra.map(entryLine).join(', ')}`]
      : [
          ...missing.map((one) => `missing     ${entryLine(one)}`),
          ...extra.map((one) => `${cause.kind === 'repeats' ? 'twice     ' : 'unexpected'}  ${entryLine(one)}`),
        ]),
    ...(cause.trait.startsWith(says) ? [] : [`it says     ${says}`]),
    ...(expected === undefined
      ? []
      : [`must be     ${expected.length === 0 ? 'valid' : firstOf(expected.map(entryLine), ', ')}`]),
    ...(cause.isSmall ? [] : ['the draft   was not made as small as it can be']),
    `mode        ${question.mode}`,
    `workspace   ${JSON.stringify(question.workspaceData)}`,
    ...(question.current === undefined ? [] : [`current     ${JSON.stringify(question.current)}`]),
    ...draftText(question.draft).split('\n'),
  ].map((line) => visible(line));
}

/** All that keeps a report from being `ok`, in words: each cause, and what was not asked. */
export function problemsOf({ causes, notAsked }: ValidatorReport): { title: string; lines: readonly string[] }[] {
  return [
    ...causes.map((cause) => ({ title: titleOf(cause), lines: linesOf(cause) })),
    ...(notAsked.length === 0 ? [] : [{ title: 'Not everything was asked', lines: notAsked.map(gapOf) }]),
  ];
}

function row(...cells: readonly (string | number)[]): string {
  return cells
    .map((cell, index) => (index === 0 ? String(cell).padEnd(44) : String(cell).padStart(9)))
    .join('')
    .trimEnd();
}

/**
 * The report as a text: the questions that were asked and not asked, each cause with its draft, and the coverage of the rules.
 *
 * @example
 * console.log(validatorText(await checkValidator(judge)));
 */
export function validatorText(report: ValidatorReport): string {
  const { seed, asked, milliseconds, groups, rules, notAsked, causes, moreCauses, isGivenUp } = report;
  const wrong = rules.filter((one) => one.wrong > 0);
  const others = rules.filter((one) => one.wrong === 0);
  const sum = (name: 'cells' | 'cellsAsked' | 'asked') => others.reduce((all, one) => all + one[name], 0);
  const count = causes.length + moreCauses;
  const seconds = (milliseconds / 1000).toFixed(1);
  return [
    `${count === 0 ? 'No wrong answer' : `${count} ${count === 1 ? 'cause' : 'causes'} of wrong answers`} in ${asked} drafts (seed ${seed}, ${seconds} s)`,
    ...(isGivenUp ? ['It did not answer again and again: the rest was not asked.'] : []),
    ...(notAsked.length > 0 && count === 0 ? ['But not everything was asked, so this is no pass: see the end.'] : []),
    '',
    ...causes.flatMap((cause, index) => [
      `${index + 1}. ${titleOf(cause)} (${cause.count} ${cause.count === 1 ? 'answer' : 'answers'})`,
      ...linesOf(cause).map((line) => `   ${line}`),
      '',
    ]),
    ...(moreCauses > 0 ? [`${moreCauses} more ${moreCauses === 1 ? 'cause is' : 'causes are'} not listed.`, ''] : []),
    row('drafts', 'asked', 'wrong'),
    ...groups.map((one) => row(one.group, one.asked, one.wrong)),
    '',
    row('rules', 'cells', 'of', 'asked', 'wrong'),
    ...wrong.map((one) => row(one.rule, one.cellsAsked, one.cells, one.asked, one.wrong)),
    row(
      `${wrong.length === 0 ? 'all' : 'the other'} ${others.length}`,
      sum('cellsAsked'),
      sum('cells'),
      sum('asked'),
      0,
    ),
    ...(notAsked.length === 0
      ? []
      : ['', 'Not asked; a larger budget may ask it:', `  ${firstOf(notAsked.map(gapOf), '\n  ')}`]),
    '',
  ].join('\n');
}

/**
 * The report as JUnit XML: a test for each rule and each group of drafts, and one failure for each cause. A rule that was not tested with
 * each kind of mistake is skipped, and then another test fails, which requires that everything was asked.
 *
 * @example
 * writeFileSync('validator.xml', validatorJUnit(await checkValidator(judge)));
 */
export function validatorJUnit(report: ValidatorReport): string {
  const { rules, groups, causes, notAsked, milliseconds } = report;
  const names = [...rules.map(({ rule }) => rule), ...groups.map(({ group }) => `drafts: ${group}`)];
  const gaps = notAsked.map((gap) => ({ name: gap.rule, text: visibleXml(gapOf(gap)) }));
  const isAt = (name: string, { rule, question: _, kind }: ValidatorCause) =>
    name === rule && ['overlooks', 'misplaces', 'repeats'].includes(kind);
  const apart = causes.filter((cause) => !names.some((name) => isAt(name, cause)));
  const failure = (cause: ValidatorCause) =>
    `      <failure message="${visibleXml(titleOf(cause))}">${linesOf(cause).map(visibleXml).join('\n')}\n</failure>`;
  const skippedAt = (name: string) =>
    gaps.filter((gap) => gap.name === name).map(({ text }) => `      <skipped message="not asked: ${text}"/>`);
  const test = ({ name, own }: { name: string; own: readonly string[] }) => {
    const start = `    <testcase classname="checkValidator" name="${visibleXml(name)}"`;
    return own.length === 0 ? [`${start}/>`] : [`${start}>`, ...own, '    </testcase>'];
  };
  const left = `      <failure message="Not everything was asked">${gaps.map(({ text }) => text).join('\n')}\n</failure>`;
  const tests = [
    ...names.map((name) => {
      const failures = causes.filter((cause) => isAt(name, cause)).map(failure);
      return { name, own: failures.length > 0 ? failures : skippedAt(name) };
    }),
    ...apart.map((cause) => ({ name: titleOf(cause), own: [failure(cause)] })),
    { name: 'everything is asked', own: gaps.length > 0 ? [left] : [] },
  ];
  const countOf = (element: string) => tests.filter(({ own }) => own.join().includes(element)).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="checkValidator, seed ${report.seed}" tests="${tests.length}" failures="${countOf('<failure ')}" skipped="${countOf('<skipped ')}" time="${milliseconds / 1000}">`,
    ...tests.flatMap(test),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
