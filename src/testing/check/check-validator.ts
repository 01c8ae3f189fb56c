import { ruleIds } from '../../spec/rule-ids.js';
import { staticWorkspace } from '../../spec/workspace.js';
import { isMembers, members } from '../members.js';
import { patternOf } from '../mistake.js';
import { answered, type Comparison, type Fault, faultIn, isSameAnswer, type Judge } from './ask.js';
import { clustersOf, type Failure, newTally, signOf } from './causes.js';
import { cellsOf, questionsOf, sent } from './draw.js';
import { type Growth, grown, growthOf } from './growth.js';
import { budgetIn, checkValidatorOptions, isAmong, type ValidatorOptions } from './options.js';
import {
  type Asked,
  expectedOf,
  needsLookup,
  type QuestionGroup,
  type ValidatorQuestion,
  workspaceOf,
} from './question.js';
import type { ValidatorCause, ValidatorReport, ValidatorRule } from './report.js';
import { leavesOf, smaller } from './smaller.js';

/** After every so many drafts, the judge is asked again about an earlier one. */
const AGAIN = 8;
/** How often a judge is asked to make one counterexample small. */
const MOST_STEPS = 600;
const LEAST_STEPS = 40;
/** How many characters of drafts it reads for that. */
const MOST_CHARACTERS = 3_000_000;
/** The share of the time for finding faults. The rest is for making the counterexamples small. */
const FINDING = 0.75;
/** More wrong answers tell nothing new. */
const MOST_KEPT = 3000;
const MOST_CAUSES = 60;
/** Stands in the report, which is plain data, for a hostile value that JSON cannot say. */
const NO_JSON = 'a value that is no JSON';
/** After so many questions in a row without an answer, the rest is not asked. */
const PATIENCE = 10;

/** A case of the conformance vectors, as far as it is read here. */
interface Vector {
  readonly name: string;
  readonly mode: ValidatorQuestion['mode'];
  readonly draft: unknown;
  readonly workspace: Parameters<typeof staticWorkspace>[0];
  readonly current?: ValidatorQuestion['current'];
  readonly options?: { readonly maxErrors?: number };
  readonly expected: { readonly errors: readonly { readonly rule: string; readonly field: string }[] };
}

function* vectorsOf(vectors: readonly unknown[]): Generator<Asked> {
  for (const one of vectors) {
    // The file is the library's own.
    const { name, mode, draft, workspace, current, options, expected } = one as Vector;
    // A validator under test lists all errors: it is told no `maxErrors`.
    if (options?.maxErrors !== undefined) continue;
    const workspaceData = { connectors: [], features: [], ...workspace };
    yield {
      group: 'vectors',
      name,
      question: { draft, mode, workspace: staticWorkspace(workspaceData), workspaceData, ...(current && { current }) },
      expected: expected.errors,
    };
  }
}

/**
 * Tests a validator: it is asked about conformance vectors (where they are given), valid drafts, drafts with one mistake, spread evenly
 * over rules, fields and kinds of mistakes, drafts with several mistakes, patches, hostile values, and lookups that fail. Its verdicts
 * must be those of this library: the same fields in the same order, and the same rules where it names them. It must leave the draft as it
 * is, say the same about it each time, and take a time that grows with the draft and no faster.
 *
 * The report tells the causes of wrong answers apart, and has one draft for each, as small as it could be made. `validatorText` and
 * `validatorJUnit` make texts of it.
 *
 * @param judge gets one question: `{ draft, mode, workspace, workspaceData }`, and for a patch `current`, too. It answers as
 * `validateDraft` does, or with an explanation, or with a promise of one of these. Errors may lack their `rule`; then fields alone
 * are compared.
 * @throws TypeError for an unknown option or a value that is not allowed; RangeError when a pattern names no rule. What the judge
 * throws is part of the report.
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
  if (typeof judge !== 'function') throw new TypeError('checkValidator: the validator must be a function');
  checkValidatorOptions(options);
  const { seed = 1, order = 'exact', mutation = true, except = [], covers, rules, json = false } = options;
  // The only clock of this library, because a test has a budget in time. It decides when to stop, and never a verdict.
  const now = options.now ?? (() => performance.now());
  // The options were checked.
  const budget = budgetIn(options.budget ?? '10s') as NonNullable<ReturnType<typeof budgetIn>>;
  const allRules = [...ruleIds, ...(rules?.catalogue ?? []).map(({ id }) => id)];
  for (const pattern of [...except, ...(covers ?? [])]) {
    if (!allRules.some(isAmong([pattern]))) throw new RangeError(`checkValidator: no rule is named ${pattern}`);
  }
  const [isExcepted, isCovered] = [isAmong(except), isAmong(covers ?? ['*'])];
  const how: Comparison = {
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
  const ask: Judge = judge;
  const start = now();
  const findUntil = start + budget.milliseconds * FINDING;
  const until = start + budget.milliseconds;
  const tally = newTally();
  const failures: Failure[] = [];
  const counts = new Map<QuestionGroup, { asked: number; wrong: number }>();
  const byRule = new Map<string, { cells: Set<number>; asked: number; wrong: number }>();
  const earlier: { asked: Asked; answer: Awaited<ReturnType<typeof answered>> }[] = [];
  let asked = 0;
  let silent = 0;

  function noted(one: Asked, fault: Fault | undefined): void {
    const group = counts.get(one.group) ?? { asked: 0, wrong: 0 };
    counts.set(one.group, { asked: group.asked + 1, wrong: group.wrong + (fault === undefined ? 0 : 1) });
    if (one.mistake !== undefined) {
      const { rule, cell = 0 } = one.mistake;
      const of = byRule.get(rule) ?? { cells: new Set(), asked: 0, wrong: 0 };
      byRule.set(rule, of);
      of.cells.add(cell);
      of.asked++;
      if (fault !== undefined) of.wrong++;
    }
    tally.add(one);
    silent = fault?.kind === 'does not answer' ? silent + 1 : 0;
    if (fault !== undefined && failures.length < MOST_KEPT) failures.push({ asked: one, fault, number: asked });
  }

  /** Whether a second answer about the same draft is the same. */
  async function isSteady(one: Asked, answer: Awaited<ReturnType<typeof answered>>): Promise<boolean> {
    return isSameAnswer(answer, await answered(ask, one, how));
  }
  const changedMind: Fault = { kind: 'changes its mind', missing: [], extra: [], says: '' };

  async function check(one: Asked): Promise<void> {
    asked++;
    const answer = await answered(ask, one, how);
    let fault = faultIn(answer, one, how);
    if (one.isHostile !== true && fault?.kind !== 'does not answer') {
      // When a second answer differs from a wrong one, that is its cause.
      if (fault !== undefined && failures.length < MOST_KEPT && !(await isSteady(one, answer))) fault = changedMind;
      if (fault === undefined && asked % AGAIN === 0) {
        const before = earlier[asked % earlier.length];
        if (before !== undefined && !(await isSteady(before.asked, before.answer))) {
          noted(before.asked, changedMind);
        }
        if (one.valid !== undefined && !(await isJudgedAgain(one, answer))) fault = changedMind;
      }
      if (!('kind' in answer)) {
        if (earlier.length < 200) earlier.push({ asked: one, answer });
        else earlier[asked % 200] = { asked: one, answer };
      }
    }
    noted(one, fault);
  }

  /** Whether an object that was judged with other members before gets the verdict on its present members. */
  async function isJudgedAgain(one: Asked, answer: Awaited<ReturnType<typeof answered>>): Promise<boolean> {
    const { draft } = one.question;
    if (json || !isMembers(draft)) return true;
    const object: Record<string, unknown> = { ...members(one.valid) };
    try {
      await ask({ ...one.question, draft: object });
      for (const name of Object.keys(object)) delete object[name];
      Object.assign(object, draft);
      const again = faultIn(await answered((question) => ask({ ...question, draft: object }), one, how), one, how);
      return again === undefined || 'kind' in answer || again.kind === 'changes the draft';
    } catch {
      return true;
    }
  }

  const isOver = () =>
    now() >= findUntil ||
    asked >= budget.drafts ||
    failures.length >= (options.mostFailures ?? Number.POSITIVE_INFINITY) ||
    silent >= PATIENCE;
  const isAsked = ({ question, expected = [] }: Asked) =>
    !(question.current !== undefined && isExcepted('update/active')) && !expected.some(({ rule }) => isExcepted(rule));
  // Other questions are drawn without end, so a loop that skips all of them would not end.
  const hasOnlyVectors = options.groups?.every((group) => group === 'vectors') ?? false;
  for (const one of vectorsOf(options.vectors ?? [])) {
    if (isOver()) break;
    if (isAsked(one)) await check(one);
  }
  for (const one of isOver() || hasOnlyVectors ? [] : questionsOf(drawing)) {
    if (isOver()) break;
    if (options.groups?.includes(one.group) ?? true) await check(one);
  }

  const growth: readonly Growth[] =
    options.growth === false || silent >= PATIENCE
      ? []
      : await growthOf((question) => answered(ask, { question }, { mutation: false }), now);
  const slow = slowCauses(growth);
  const clusters = clustersOf(failures, tally);
  const causes: ValidatorCause[] = [];
  for (const { kind, trait, failures: own } of clusters.slice(0, MOST_CAUSES)) {
    const first = smallest(own);
    const { asked: one, fault } = first;
    const question = await shrunk(first);
    const expected =
      one.expected === undefined ? undefined : question === one.question ? one.expected : expectedOf(question, rules);
    const sign = signOf(fault);
    causes.push({
      kind,
      trait,
      rule: sign?.rule ?? one.mistake?.rule,
      count: own.length,
      question: one.isHostile ? { ...question, draft: sent(question.draft) ?? NO_JSON } : question,
      expected: expected?.filter(({ rule }) => how.isAsked(rule)),
      missing: fault.missing,
      extra: fault.extra,
      says: fault.says,
      leaves: one.isHostile ? 1 : leavesOf(question.draft),
      isSmall: now() < until,
      name: one.name,
      number: Math.min(...own.map(({ number }) => number)),
    });
  }
  const wrongRules: ValidatorRule[] = cellsOf(drawing).map(({ rule, cells }) => {
    const of = byRule.get(rule);
    return { rule, cells, cellsAsked: of?.cells.size ?? 0, asked: of?.asked ?? 0, wrong: of?.wrong ?? 0 };
  });
  return {
    ok: failures.length === 0 && slow.length === 0,
    seed,
    asked,
    milliseconds: Math.round(now() - start),
    groups: [...counts].map(([group, count]) => ({ group, ...count })),
    rules: wrongRules,
    growth,
    causes: [...causes, ...slow],
    moreCauses: Math.max(0, clusters.length - MOST_CAUSES),
    isGivenUp: silent >= PATIENCE,
  };

  /** The smallest question with the same fault that is found in the time that is left. */
  async function shrunk({ asked: one, fault }: Failure): Promise<ValidatorQuestion> {
    // A step about a large draft takes long.
    const most = Math.max(LEAST_STEPS, Math.min(MOST_STEPS, MOST_CHARACTERS / sizeOf(one)));
    const steps = one.isHostile || one.question.answers !== undefined || fault.kind === 'does not answer' ? 0 : most;
    const sign = signOf(fault);
    const isSign = (other: Fault) => {
      const found = signOf(other);
      return found?.rule === sign?.rule && patternOf(found?.field ?? '') === patternOf(sign?.field ?? '');
    };
    // A smaller draft must not have other mistakes.
    const known =
      one.expected === undefined
        ? undefined
        : new Set(one.expected.map(({ rule, field }) => `${rule} ${patternOf(field)}`));
    return smaller(
      one.question,
      async (question) => {
        if (now() > until) return false;
        const expected = one.expected === undefined ? undefined : expectedOf(question, rules);
        if (expected?.some(({ rule, field }) => known?.has(`${rule} ${patternOf(field)}`) === false)) return false;
        const { lookupsFail = false } = one;
        if (lookupsFail && !needsLookup(question, rules)) return false;
        const answer = await answered(ask, { question, lookupsFail }, how);
        const other = faultIn(answer, { expected, lookupsFail }, how);
        if (fault.kind === 'changes its mind') return !(await isSteady({ ...one, question }, answer));
        return (
          other?.kind === fault.kind &&
          isSign(other) &&
          (other.says === '' || fault.says.slice(0, 10) === other.says.slice(0, 10))
        );
      },
      steps,
      (data) => workspaceOf(data, rules),
    );
  }
}

/** The length of a draft as JSON; infinite for a hostile one, which cannot be read. */
function sizeOf({ isHostile, question }: Asked): number {
  return isHostile ? Number.POSITIVE_INFINITY : String(JSON.stringify(sent(question.draft))).length;
}

/** The wrong answer about the smallest draft. */
function smallest(failures: readonly Failure[]): Failure {
  // A cluster has at least one. The first 200 are enough to find a small one.
  let best = failures[0] as Failure;
  for (const one of failures.slice(0, 200)) if (sizeOf(one.asked) < sizeOf(best.asked)) best = one;
  return best;
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
