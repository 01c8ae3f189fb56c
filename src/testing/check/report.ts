import { visible, visibleXml } from '../../core/quoting.js';
import { ruleCatalogue } from '../../spec/catalogue.js';
import type { ExpectedFinding } from '../broken/breaking.js';
import type { Entry } from '../expect-findings.js';
import type { FaultKind } from './ask.js';
import type { Growth } from './growth.js';
import type { QuestionGroup, ValidatorQuestion } from './question.js';

/** A cause of wrong answers, with the smallest draft that shows it. */
export interface ValidatorCause {
  /** What is wrong with the answers. */
  readonly kind: FaultKind;
  /** What the drafts have in common: `rule android/timer`. */
  readonly trait: string;
  /** The rule, when the cause is about one. */
  readonly rule: string | undefined;
  /** How many answers were wrong for this cause. */
  readonly count: number;
  readonly question: ValidatorQuestion;
  /** What must be found; `undefined` when any verdict would do. */
  readonly expected: readonly ExpectedFinding<string>[] | undefined;
  readonly missing: readonly Entry[];
  readonly extra: readonly Entry[];
  /** What the validator threw or said; `""` where that does not matter. */
  readonly says: string;
  /** The number of values in the draft. */
  readonly leaves: number;
  /** Whether there was time to make the draft small. */
  readonly isSmall: boolean;
  /** The conformance vector. */
  readonly name: string | undefined;
  /** How many drafts were asked about until it was found. */
  readonly number: number;
}

/** How often a rule was broken. */
export interface ValidatorRule {
  readonly rule: string;
  /** The number of its cells: a cell is one kind of mistake at one field, as far as they are told apart. */
  readonly cells: number;
  readonly cellsAsked: number;
  readonly asked: number;
  readonly wrong: number;
}

/**
 * What `checkValidator` found. Plain data, but for the lookups of `question.workspace`: in the place of a hostile value is what JSON
 * keeps of it, or a text.
 */
export interface ValidatorReport {
  readonly ok: boolean;
  /** Makes the same drafts again, with the same version of this package and of fast-check. */
  readonly seed: number;
  readonly asked: number;
  readonly milliseconds: number;
  readonly groups: readonly { readonly group: QuestionGroup; readonly asked: number; readonly wrong: number }[];
  readonly rules: readonly ValidatorRule[];
  readonly growth: readonly Growth[];
  readonly causes: readonly ValidatorCause[];
  /** How many more causes there are, which are not listed. */
  readonly moreCauses: number;
  /** Whether the rest was not asked, because the validator gave no answer several times in a row. */
  readonly isGivenUp: boolean;
}

const titles: Readonly<Record<FaultKind, string>> = {
  overlooks: 'It overlooks an error',
  invents: 'It reports what is no error',
  misplaces: 'It reports an error as another one',
  orders: 'It reports errors in another order',
  'contradicts itself': 'It says that a draft is valid and has errors, or neither',
  throws: 'It throws',
  'gives no verdict': 'Its answer is no verdict',
  'does not answer': 'It does not answer',
  'changes the draft': 'It changes the draft or the workspace',
  'changes its mind': 'It does not say the same about the same draft',
  'trusts a failed lookup': 'It takes a lookup that fails for a yes',
  'is slow': 'It takes more and more time for each further value',
};

/** One line about a cause. */
function titleOf({ kind, trait, says }: ValidatorCause): string {
  return visible(trait === '' || trait === says ? titles[kind] : `${titles[kind]}: ${trait}`);
}

function placed({ rule, field }: Entry): string {
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
      ? []
      : [...missing.map((one) => `missing     ${placed(one)}`), ...extra.map((one) => `unexpected  ${placed(one)}`)]),
    ...(cause.kind === 'orders'
      ? [`expected    ${missing.map(placed).join(', ')}`, `got         ${extra.map(placed).join(', ')}`]
      : []),
    ...(says === '' ? [] : [`it says     ${says}`]),
    ...(expected === undefined
      ? []
      : [`must be     ${expected.length === 0 ? 'valid' : expected.map(placed).join(', ')}`]),
    `mode        ${question.mode}`,
    `workspace   ${JSON.stringify(question.workspaceData)}`,
    ...(question.current === undefined ? [] : [`current     ${JSON.stringify(question.current)}`]),
    ...draftText(question.draft).split('\n'),
  ].map((line) => visible(line));
}

function row(...cells: readonly (string | number)[]): string {
  return cells
    .map((cell, index) => (index === 0 ? String(cell).padEnd(44) : String(cell).padStart(9)))
    .join('')
    .trimEnd();
}

/**
 * The report as a text: what was asked, each cause with its draft, and the coverage of the rules.
 *
 * @example
 * console.log(validatorText(await checkValidator(judge)));
 */
export function validatorText(report: ValidatorReport): string {
  const { ok, seed, asked, milliseconds, groups, rules, causes, moreCauses, isGivenUp } = report;
  const wrong = rules.filter((one) => one.wrong > 0);
  const others = rules.filter((one) => one.wrong === 0);
  const left = rules.filter((one) => one.asked === 0).map(({ rule }) => rule);
  const sum = (name: 'cells' | 'cellsAsked' | 'asked') => others.reduce((all, one) => all + one[name], 0);
  const count = causes.length + moreCauses;
  const seconds = (milliseconds / 1000).toFixed(1);
  return [
    `${ok ? 'No wrong answer' : `${count} ${count === 1 ? 'cause' : 'causes'} of wrong answers`} in ${asked} drafts (seed ${seed}, ${seconds} s)`,
    ...(isGivenUp ? ['It did not answer again and again: the rest was not asked.'] : []),
    '',
    ...causes.flatMap((cause, index) => [
      `${index + 1}. ${titleOf(cause)} (${cause.count} ${cause.count === 1 ? 'answer' : 'answers'})`,
      ...linesOf(cause).map((line) => `   ${line}`),
      '',
    ]),
    ...(moreCauses > 0 ? [`${moreCauses} more causes are not listed.`, ''] : []),
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
    ...(left.length === 0
      ? []
      : [`not asked: ${left.slice(0, 20).join(', ')}${left.length > 20 ? ` and ${left.length - 20} more` : ''}`]),
    '',
  ].join('\n');
}

/**
 * The report as JUnit XML: a test for each rule and each group of drafts, and one failure for each cause.
 *
 * @example
 * writeFileSync('validator.xml', validatorJUnit(await checkValidator(judge)));
 */
export function validatorJUnit(report: ValidatorReport): string {
  const { rules, groups, causes, milliseconds } = report;
  const names = [...rules.map(({ rule }) => rule), ...groups.map(({ group }) => `drafts: ${group}`)];
  const isAt = (name: string, { rule, question: _, kind }: ValidatorCause) =>
    name === rule && (kind === 'overlooks' || kind === 'misplaces');
  const apart = causes.filter((cause) => !names.some((name) => isAt(name, cause)));
  const failure = (cause: ValidatorCause) =>
    `      <failure message="${visibleXml(titleOf(cause))}">${linesOf(cause).map(visibleXml).join('\n')}\n</failure>`;
  const test = (name: string, own: readonly ValidatorCause[]) =>
    own.length === 0
      ? [`    <testcase classname="checkValidator" name="${visibleXml(name)}"/>`]
      : [
          `    <testcase classname="checkValidator" name="${visibleXml(name)}">`,
          ...own.map(failure),
          '    </testcase>',
        ];
  const tests = [
    ...names.map((name) => ({ name, own: causes.filter((cause) => isAt(name, cause)) })),
    ...apart.map((cause) => ({ name: titleOf(cause), own: [cause] })),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="checkValidator, seed ${report.seed}" tests="${tests.length}" failures="${tests.filter(({ own }) => own.length > 0).length}" time="${milliseconds / 1000}">`,
    ...tests.flatMap(({ name, own }) => test(name, own)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
