import type { RuleSet } from '../../spec/house-rules.js';
import { patternOf } from '../mistake.js';
import { type AnswerComparison, type AskValidator, answered, faultIn, isSameAnswer } from './ask.js';
import { type Cluster, type Failure, sayingOf, signOf } from './causes.js';
import { type Asked, expectedOf, needsLookup, type ValidatorQuestion, workspaceOf } from './question.js';
import type { ValidatorCause } from './report.js';
import { leavesOf, type Small, smaller } from './smaller.js';

/** The greatest number of questions for making one counterexample small. */
const MOST_QUESTIONS = 600;
const LEAST_STEPS = 40;
/** The greatest number of characters of drafts in these questions. */
const MOST_CHARACTERS = 3_000_000;
/** The number of wrong answers of one cause among which the one about the smallest draft is taken. */
const MOST_COMPARED = 50;
/** Stands in the report, which is plain data, for a hostile value that JSON does not have. */
const NO_JSON = 'a value that is no JSON';

/** How a judge is asked about smaller drafts. */
export interface Asking {
  readonly ask: AskValidator;
  readonly how: AnswerComparison;
  readonly rules: RuleSet | undefined;
  readonly isLate: () => boolean;
}

/** The length of a draft as JSON; infinite for a hostile one, which cannot be read. */
function sizeOf({ isHostile, question }: Asked): number {
  return isHostile ? Number.POSITIVE_INFINITY : String(JSON.stringify(question.draft)).length;
}

/** The wrong answer about the smallest draft. */
function smallest(failures: readonly Failure[]): { readonly failure: Failure; readonly size: number } {
  const all = failures.slice(0, MOST_COMPARED).map((failure) => ({ failure, size: sizeOf(failure.asked) }));
  // A cluster has at least one.
  return all.reduce((best, one) => (one.size < best.size ? one : best));
}

/** Whether a smaller question gets an answer that is wrong in the same way. */
async function isSameFault(question: ValidatorQuestion, { asked, fault }: Failure, asking: Asking): Promise<boolean> {
  const { ask, how, rules } = asking;
  const { lookupsFail = false } = asked;
  const expected = asked.expected && expectedOf(question, rules);
  // A smaller draft must not have other mistakes.
  const known = new Set(asked.expected?.map(({ rule, field }) => `${rule} ${patternOf(field)}`));
  if (expected?.some(({ rule, field }) => !known.has(`${rule} ${patternOf(field)}`))) return false;
  if (lookupsFail && !needsLookup(question, rules)) return false;
  const one = { question, lookupsFail };
  const answer = await answered(ask, one, how);
  const isUnsteady = fault.kind === 'changes its mind';
  const again = isUnsteady ? await answered(ask, one, how) : answer;
  if (isUnsteady && isSameAnswer(answer, again)) return false;
  const other = faultIn(answer, { expected, lookupsFail }, how) ?? faultIn(again, { expected, lookupsFail }, how);
  const [found, sign] = [other && signOf(other), signOf(fault)];
  return (
    (isUnsteady || other?.kind === fault.kind) &&
    found?.rule === sign?.rule &&
    patternOf(found?.field ?? '') === patternOf(sign?.field ?? '') &&
    (!other?.says || fault.says.slice(0, 10) === other.says.slice(0, 10))
  );
}

/** The smallest question with the same fault that is found in the remaining time. */
function shrunk(failure: Failure, size: number, asking: Asking): Promise<Small> {
  const { asked, fault } = failure;
  // A step about a large draft takes long.
  const most = Math.max(LEAST_STEPS, Math.min(MOST_QUESTIONS, MOST_CHARACTERS / size));
  const isLeft = asked.isHostile || asked.question.answers !== undefined || fault.kind === 'does not answer';
  return smaller(asked.question, {
    isSame: (question) => isSameFault(question, failure, asking),
    most: isLeft ? 0 : most,
    isLate: asking.isLate,
    workspaceOf: (data) => workspaceOf(data, asking.rules),
  });
}

/** The cause of a cluster, with the smallest draft that is found. */
export async function causeOf({ kind, trait, failures }: Cluster, asking: Asking): Promise<ValidatorCause> {
  const { failure, size } = smallest(failures);
  const { asked, fault } = failure;
  const { question, isSmall } = await shrunk(failure, size, asking);
  const expected = question === asked.question ? asked.expected : asked.expected && expectedOf(question, asking.rules);
  return {
    kind,
    // The words of one answer, with their numbers.
    trait: trait === sayingOf(fault) ? fault.says : trait,
    rule: signOf(fault)?.rule ?? asked.mistake?.rule,
    count: failures.length,
    question: asked.isHostile ? { ...question, draft: asked.sent ?? NO_JSON } : question,
    expected: expected?.filter(({ rule }) => asking.how.isAsked(rule)),
    missing: fault.missing,
    extra: fault.extra,
    says: fault.says,
    leaves: asked.isHostile ? 1 : leavesOf(question.draft),
    // Another answer may come again by chance alone.
    isSmall: isSmall && kind !== 'changes its mind',
    name: asked.name,
    number: Math.min(...failures.map(({ number }) => number)),
  };
}
