import { ruleIds } from '../../spec/rule-ids.js';
import { isMembers, type Members, members } from '../members.js';
import { type Answer, type Limit, outcomeOf } from './answer.js';
import {
  type AnswerComparison,
  type AskValidator,
  answered,
  deepCopy,
  type Fault,
  faultIn,
  isSameAnswer,
} from './ask.js';
import { clustersOf, type Failure, newTally, type Tally } from './causes.js';
import { causeOf } from './counterexamples.js';
import { type Coverage, newCoverage, notAskedIn } from './coverage.js';
import { cellsOf, type Drawing, questionsOf } from './draw.js';
import { type Growth, grown, growthOf, isKnown } from './growth.js';
import {
  type Budget,
  budgetIn,
  checkValidatorOptions,
  DEFAULT_BUDGET,
  durationIn,
  isAmong,
  type ValidatorOptions,
} from './options.js';
import type { Asked, ValidatorQuestion } from './question.js';
import type { ValidatorCause, ValidatorReport, ValidatorRule } from './report.js';
import { leavesOf } from './smaller.js';
import { vectorsOf } from './vectors.js';

/** The number of drafts after which the judge is asked again about an earlier one. */
const AGAIN = 16;
/** The number of answers that are remembered for that. */
const MOST_EARLIER = 200;
/** Answers with more errors are not remembered, because they would take much memory. */
const MOST_ERRORS = 100;
/** The share of the time for finding faults. The rest is for making the counterexamples small. */
const FINDING = 0.75;
/** The share of the time at whose end the growth is measured, if there are counterexamples to make small. */
const MEASURING = 0.85;
/** The greatest number of wrong answers that are kept. More would tell nothing new. */
const MOST_KEPT = 3000;
const MOST_CAUSES = 60;
/** The number of questions in a row without an answer, or of late answers, after which no more are asked. */
const PATIENCE = 10;
/** After this number of questions in a row from other groups, none of the wanted groups will come. */
const MOST_SKIPPED = 1000;

/** The judge that is tested, and the settings of the test. */
interface Test {
  readonly options: ValidatorOptions;
  readonly ask: AskValidator;
  readonly how: AnswerComparison;
  readonly drawing: Drawing;
  readonly budget: Budget;
  readonly now: () => number;
  readonly start: number;
  /** Whether too many answers were late. */
  readonly isTooLate: () => boolean;
}

/** The results of the test so far. */
interface Findings {
  readonly failures: Failure[];
  readonly tally: Tally;
  readonly coverage: Coverage;
  /** Answers to be compared with later ones about the same drafts. */
  readonly earlier: { readonly asked: Asked; readonly answer: Answer }[];
  asked: number;
  /** The number of questions in a row without an answer. */
  silent: number;
  /** Whether vectors were left when the budget was over. */
  isCut: boolean;
}

/**
 * Tests a validator. It is asked about conformance vectors (if they are given), drafts that break one rule, drafts beside the border that
 * keep it, drafts with several mistakes, valid drafts, patches, hostile values, and lookups that fail. Its verdicts must be those of this
 * library: the same fields in the same order, and the same rules if it names them. It must leave the draft unchanged, give the same answer
 * about it each time, and take time that grows no faster than the draft.
 *
 * `ok` of the report means that there was no wrong answer, and that it was asked: at least 20 questions about each rule that is covered and
 * is not a shape (2 where drafts are very large), each kind of mistake in each shape, and each group. What was asked too seldom is in
 * `notAsked`, and `ok` is then `false`. The default of 10,000 questions is enough for that.
 *
 * The report tells the causes of wrong answers apart, and has one draft for each, as small as it could be made. `validatorText` and
 * `validatorJUnit` make texts of it. There is a report whatever the judge answers or throws, even if one of its promises never settles.
 *
 * @param judge gets one question: `{ draft, mode, workspace, workspaceData }`, and for a patch `current`, too. It answers as
 * `validateDraft` does, or with an explanation, or with a promise of one of these. Errors may lack their `rule`; then only fields
 * are compared.
 * @throws TypeError for an unknown option or a value that is not allowed, such as an empty list of `groups`; RangeError when a pattern
 * names no rule. Errors of the judge are part of the report.
 * @example
 * const report = await checkValidator(
 *   ({ draft, mode, workspace }) => myValidator(draft, mode, workspace),
 *   { budget: '10s', except: ['update/*'] },
 * );
 * if (!report.ok) console.log(validatorText(report));
 */
export async function checkValidator(
  judge: (question: ValidatorQuestion) => unknown,
  options: ValidatorOptions = {},
): Promise<ValidatorReport> {
  const test = testOf(judge, options);
  const { how, now, start, budget, drawing } = test;
  const findings = await findingsOf(test);
  const { failures, tally, coverage, asked, isCut } = findings;
  const isGivenUp = isHopeless(findings, test);
  const isMeasured = options.growth !== false && !isGivenUp;
  const until = start + budget.milliseconds;
  const growth = isMeasured ? await measured(test, failures.length > 0 ? MEASURING : 1) : [];
  const slow = slowCauses(growth);
  const clusters = clustersOf(failures, tally);
  const listed = clusters.slice(0, MOST_CAUSES);
  const causes: ValidatorCause[] = [];
  for (const [index, cluster] of listed.entries()) {
    // Each cause gets its share of the remaining time.
    const end = now() + (until - now()) / (listed.length - index);
    const isLate = () => now() >= end || test.isTooLate();
    const cause = await causeOf(cluster, { ask: test.ask, how, rules: options.rules, isLate });
    const often = `another answer at the second time, for ${cause.count} of ${asked} drafts`;
    const says = [...(cause.kind === 'changes its mind' ? [often] : []), ...(cause.says === '' ? [] : [cause.says])];
    causes.push({ ...cause, says: says.join(': ') });
  }
  const cells = cellsOf(drawing);
  const notAsked = notAskedIn(
    cells.filter(({ rule }) => how.isAsked(rule)),
    coverage,
    options,
    { vectors: isCut, growth: options.growth !== false && slow.length === 0 && !isKnown(growth) },
  );
  return {
    ok: failures.length === 0 && slow.length === 0 && notAsked.length === 0,
    seed: drawing.seed,
    asked,
    milliseconds: Math.round(now() - start),
    groups: coverage.groups(),
    rules: cells.map(({ rule, cells }): ValidatorRule => {
      const { cells: seen, asked, wrong } = coverage.ofRule(rule);
      return { rule, cells: Math.max(cells, seen.size), cellsAsked: seen.size, asked, wrong };
    }),
    notAsked,
    growth,
    causes: [...causes, ...slow],
    moreCauses: Math.max(0, clusters.length - MOST_CAUSES),
    isGivenUp,
  };
}

/** @throws as `checkValidator` does. */
function testOf(judge: (question: ValidatorQuestion) => unknown, options: ValidatorOptions): Test {
  if (typeof judge !== 'function') throw new TypeError('checkValidator: the validator must be a function');
  checkValidatorOptions(options);
  const { seed = 1, order = 'exact', mutation = true, except = [], covers, rules, json = false } = options;
  // The only clock of this library, because a test has a budget in time. It decides when to stop, and never a verdict.
  const now = options.now ?? (() => performance.now());
  // The options were checked.
  const budget = budgetIn(options.budget ?? DEFAULT_BUDGET) as Budget;
  const allRules = [...ruleIds, ...(rules?.catalogue ?? []).map(({ id }) => id)];
  for (const pattern of [...except, ...(covers ?? [])]) {
    if (!allRules.some(isAmong([pattern]))) throw new RangeError(`checkValidator: no rule is named ${pattern}`);
  }
  const [isExcepted, isCovered] = [isAmong(except), isAmong(covers ?? ['*'])];
  const how: AnswerComparison = {
    order,
    mutation,
    byField: options.byField ?? false,
    isAsked: (rule) => isCovered(rule) && !isExcepted(rule),
    isForbidden: (rule) => !isCovered(rule) && !isExcepted(rule),
  };
  const drawing = {
    seed,
    rules,
    lookups: options.workspace,
    isJson: json,
    isCovered,
    isAsked: (rule: string) => !isExcepted(rule) && (isCovered(rule) || !rule.startsWith('update/')),
  };
  const start = now();
  let late = 0;
  const isTooLate = () => late >= PATIENCE;
  function limit(): Limit {
    // The options were checked.
    const timeout = durationIn(options.timeout ?? '10s') as number;
    const left = Math.max(0, start + budget.milliseconds - now());
    return left < timeout
      ? { milliseconds: left, says: 'no answer before the budget was over' }
      : { milliseconds: timeout, says: `no answer within ${timeout / 1000} s` };
  }
  const ask: AskValidator = async (question) => {
    const outcome = await outcomeOf(() => judge(question), limit());
    if (outcome.is === 'late') late++;
    return outcome;
  };
  return { options, ask, how, drawing, budget, now, start, isTooLate };
}

/** Asks, and compares the answers, until three quarters of the time are over, or all drafts of the budget were asked about. */
async function findingsOf(test: Test): Promise<Findings> {
  const { options, drawing } = test;
  const [tally, coverage] = [newTally(), newCoverage()];
  const findings: Findings = { failures: [], tally, coverage, earlier: [], asked: 0, silent: 0, isCut: false };
  for (const one of vectorsOf(options.vectors ?? [])) {
    findings.isCut = isOver(findings, test);
    if (findings.isCut) break;
    if (isAskable(one, options)) await checkAnswer(one, findings, test);
  }
  const hasOnlyVectors = options.groups?.every((group) => group === 'vectors') ?? false;
  let skipped = 0;
  for (const one of isOver(findings, test) || hasOnlyVectors ? [] : questionsOf(drawing)) {
    if (isOver(findings, test) || skipped >= MOST_SKIPPED) break;
    const isWanted = options.groups?.includes(one.group) ?? true;
    skipped = isWanted ? 0 : skipped + 1;
    if (isWanted) await checkAnswer(one, findings, test);
  }
  return findings;
}

/** Whether too many questions had no answer. */
function isHopeless({ silent }: Findings, { isTooLate }: Test): boolean {
  return silent >= PATIENCE || isTooLate();
}

function isOver(findings: Findings, test: Test): boolean {
  const { options, budget, now, start } = test;
  return (
    now() >= start + budget.milliseconds * FINDING ||
    findings.asked >= budget.drafts ||
    findings.failures.length >= (options.mostFailures ?? Number.POSITIVE_INFINITY) ||
    isHopeless(findings, test)
  );
}

const changedMind: Fault = { kind: 'changes its mind', missing: [], extra: [], says: '' };

async function checkAnswer(one: Asked, findings: Findings, test: Test): Promise<void> {
  const { failures, earlier } = findings;
  const asked = ++findings.asked;
  const answer = await answered(test.ask, one, test.how);
  let fault = faultIn(answer, one, test.how);
  if (one.isHostile !== true && fault?.kind !== 'does not answer') {
    // When a second answer differs from a wrong one, that is its cause.
    if (fault !== undefined && failures.length < MOST_KEPT) fault = (await faultAgain(one, answer, test)) ?? fault;
    if (fault === undefined && asked % AGAIN === 0) fault = await faultLater(one, answer, findings, test);
    if (!('kind' in answer) && answer.entries.length <= MOST_ERRORS) {
      earlier[earlier.length < MOST_EARLIER ? earlier.length : asked % MOST_EARLIER] = { asked: one, answer };
    }
  }
  noteFault(one, fault, findings);
}

function noteFault(one: Asked, fault: Fault | undefined, findings: Findings): void {
  const { failures, tally, coverage, asked } = findings;
  coverage.add(one, fault !== undefined);
  tally.add(one);
  findings.silent = fault?.kind === 'does not answer' ? findings.silent + 1 : 0;
  if (fault !== undefined && failures.length < MOST_KEPT) failures.push({ asked: one, fault, number: asked });
}

/** The fault when a second answer about the same draft is another one, with what is wrong in one of the two. */
async function faultAgain(one: Asked, answer: Answer | Fault, { ask, how }: Test): Promise<Fault | undefined> {
  const again = await answered(ask, one, how);
  if (isSameAnswer(answer, again)) return undefined;
  const wrong = faultIn(answer, one, how) ?? faultIn(again, one, how);
  return { ...changedMind, ...wrong, kind: 'changes its mind' };
}

/** The fault when the judge is asked another time, about this draft or an earlier one. */
async function faultLater(
  one: Asked,
  answer: Answer | Fault,
  findings: Findings,
  test: Test,
): Promise<Fault | undefined> {
  const before = findings.earlier[findings.asked % findings.earlier.length];
  const other = before && (await faultAgain(before.asked, before.answer, test));
  if (before !== undefined && other !== undefined) noteFault(before.asked, other, findings);
  const isJson = test.options.json ?? false;
  const isAgain = one.valid === undefined || isJson || (await isJudgedAgain(one, answer, test));
  return isAgain ? undefined : changedMind;
}

/** Whether a conformance vector may be asked: not when it is about an excepted rule. */
function isAskable({ question, expected = [] }: Asked, { except = [] }: ValidatorOptions): boolean {
  const isExcepted = isAmong(except);
  const isUpdate = question.current !== undefined;
  return !(isUpdate && isExcepted('update/active')) && !expected.some(({ rule }) => isExcepted(rule));
}

/** Gives an object the members of another one, in place: objects inside it stay the same objects, too. */
function become(object: Record<string, unknown>, other: Members): void {
  for (const name of Object.keys(object)) if (!Object.hasOwn(other, name)) delete object[name];
  for (const [name, value] of Object.entries(other)) {
    const now = Object.hasOwn(object, name) ? object[name] : undefined;
    // What is an object and no list can be written to; an assignment to `__proto__` would set the prototype.
    if (isMembers(now) && isMembers(value)) become(now as Record<string, unknown>, value);
    else Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
  }
}

/** Whether an object that was judged with other members before gets the verdict on its present members. */
async function isJudgedAgain(one: Asked, answer: Answer | Fault, { ask, how }: Test): Promise<boolean> {
  const { draft } = one.question;
  if (!isMembers(draft)) return true;
  const object = members(deepCopy(one.valid)) as Record<string, unknown>;
  const before = await ask({ ...one.question, draft: object });
  if (before.is !== 'said') return true;
  try {
    become(object, members(deepCopy(draft)));
  } catch {
    // The judge has frozen it.
    return true;
  }
  const again = faultIn(await answered((question) => ask({ ...question, draft: object }), one, how), one, how);
  return (
    again === undefined || 'kind' in answer || again.kind === 'changes the draft' || again.kind === 'does not answer'
  );
}

/** Measures how the time grows with the draft, until this share of the budget is over. */
function measured({ ask, now, start, budget }: Test, share: number): Promise<Growth[]> {
  return growthOf(
    (question) => answered(ask, { question }, { mutation: false }),
    now,
    start + budget.milliseconds * share,
  );
}

function slowCauses(growth: readonly Growth[]): ValidatorCause[] {
  const slow = growth.filter(({ isSlow }) => isSlow);
  const [first] = slow;
  if (first === undefined) return [];
  const question = grown(first.what, 3);
  const says = slow.map(({ what, sizes, milliseconds }) => {
    const times = milliseconds.map((time, index) => `${sizes[index]} in ${Math.round(time)} ms`);
    return `${what}: ${times.join(', ')}`;
  });
  return [
    {
      kind: 'is slow',
      trait: `as these grow: ${slow.map(({ what }) => what).join(', ')}`,
      rule: undefined,
      count: slow.length,
      question,
      expected: undefined,
      missing: [],
      extra: [],
      says: says.join('; '),
      leaves: leavesOf(question.draft),
      isSmall: true,
      name: undefined,
      number: 0,
    },
  ];
}
