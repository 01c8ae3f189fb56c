import { printable } from '../../core/programming-error.js';
import { type Entry, entriesOf, inOrder, missingFrom } from '../expect-findings.js';
import { isMembers, members } from '../members.js';
import type { Asked, ValidatorQuestion } from './question.js';

/** What can be wrong with an answer. */
export type FaultKind =
  | 'overlooks'
  | 'invents'
  | 'misplaces'
  | 'orders'
  | 'contradicts itself'
  | 'throws'
  | 'gives no verdict'
  | 'does not answer'
  | 'changes the draft'
  | 'changes its mind'
  | 'trusts a failed lookup'
  | 'is slow';

/** One wrong answer, told apart from others by what is missing and what is too much. */
export interface Fault {
  readonly kind: FaultKind;
  readonly missing: readonly Entry[];
  readonly extra: readonly Entry[];
  /** What the judge threw, or said. */
  readonly says: string;
}

/** What a judge said, in the form that is compared. */
export interface Answer {
  readonly valid: boolean;
  readonly entries: readonly Entry[];
}

/** How answers are compared. */
export interface Comparison {
  readonly order: 'exact' | 'any';
  readonly mutation: boolean;
  /** Whether fields alone are compared, even when the judge gives the ids of rules. */
  readonly byField: boolean;
  /** Whether a rule must be enforced. */
  readonly isAsked: (rule: string) => boolean;
  /** Whether a finding of a rule that is not asked about is wrong. */
  readonly isForbidden: (rule: string) => boolean;
}

export type Judge = (question: ValidatorQuestion) => unknown;

function faultOf(kind: FaultKind, says = '', missing: readonly Entry[] = [], extra: readonly Entry[] = []): Fault {
  return { kind, says, missing, extra };
}

/** A copy that shares nothing with the value; members that are `undefined` stay. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isMembers(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    // An assignment to this key would set the prototype.
    if (key === '__proto__')
      Object.defineProperty(copy, key, { value: copyOf(value[key]), enumerable: true, writable: true });
    else copy[key] = copyOf(value[key]);
  }
  return copy;
}

/** A text of the value that differs when the value was changed. */
function imprintOf(value: unknown): string {
  return JSON.stringify(value, (_, member) => (member === undefined ? '\u0000' : member)) ?? '';
}

/** The message of what was thrown, at most 200 characters. */
function thrownBy(error: unknown): string {
  try {
    const message = isMembers(error) && typeof error.message === 'string' ? error.message : printable(error);
    return message.slice(0, 200);
  } catch {
    return 'something that cannot be printed';
  }
}

const NO_ANSWER = 'NoAnswerError';

/**
 * The error that a judge throws when it asks another program or a server, and gets no answer. `checkValidator` reports it as no
 * answer, and not as a fault in the validator's code. After several of them in a row, it asks no further questions.
 *
 * @param reason why there is no answer. The report shows it.
 * @example
 * const judge = ({ draft }) => post(draft).catch(({ message }) => { throw noAnswer(message); });
 */
export function noAnswer(reason: string): Error {
  return Object.assign(new Error(reason), { name: NO_ANSWER });
}

/** The answer in the form that is compared; a fault when it is no verdict. */
function answerOf(said: unknown): Answer | Fault {
  const { valid } = members(said);
  const findings = members(said).findings ?? members(said).errors ?? (valid === true ? [] : undefined);
  try {
    if (typeof valid !== 'boolean') throw new TypeError('no verdict');
    // Throws for findings of another form.
    const entries = entriesOf(findings);
    if (valid === entries.length > 0) return faultOf('contradicts itself', beginningOf(said));
    return { valid, entries };
  } catch {
    return faultOf('gives no verdict', beginningOf(said));
  }
}

function beginningOf(said: unknown): string {
  let text: string;
  try {
    text = JSON.stringify(said) ?? printable(said);
  } catch {
    text = printable(said);
  }
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** Asks about a copy of the draft. */
export async function answered(
  judge: Judge,
  asked: Pick<Asked, 'question' | 'isHostile' | 'lookupsFail'>,
  { mutation }: Pick<Comparison, 'mutation'>,
): Promise<Answer | Fault> {
  const { question, isHostile = false, lookupsFail = false } = asked;
  const own = isHostile
    ? question
    : { ...question, draft: copyOf(question.draft), workspaceData: copyOf(question.workspaceData) as never };
  let said: unknown;
  try {
    said = await judge(own);
  } catch (error) {
    if (lookupsFail) return { valid: false, entries: [] };
    return faultOf(members(error).name === NO_ANSWER ? 'does not answer' : 'throws', thrownBy(error));
  }
  const answer = answerOf(said);
  if (mutation && !isHostile && !('kind' in answer)) {
    const before = [question.draft, question.workspaceData];
    if (imprintOf([own.draft, own.workspaceData]) !== imprintOf(before)) return faultOf('changes the draft');
  }
  return answer;
}

function lineOf({ rule, field }: Entry, isByRule: boolean): string {
  return isByRule ? `${rule} ${field}` : field;
}

/** The entries that have these lines. Each line stands for one entry. */
function entriesWith(lines: readonly string[], entries: readonly Entry[], isByRule: boolean): Entry[] {
  const left = [...lines];
  return entries.filter((entry) => {
    const index = left.indexOf(lineOf(entry, isByRule));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

/** What is wrong with an answer; `undefined` when nothing is. */
export function faultIn(
  answer: Answer | Fault,
  asked: Pick<Asked, 'expected' | 'lookupsFail'>,
  how: Comparison,
): Fault | undefined {
  if ('kind' in answer) return answer;
  if (asked.lookupsFail) return answer.valid ? faultOf('trusts a failed lookup') : undefined;
  if (asked.expected === undefined) return undefined;
  const isByRule = !how.byField && answer.entries.every(({ rule }) => rule !== undefined);
  const all = asked.expected;
  const wanted = all.filter(({ rule }) => how.isAsked(rule));
  const tolerated = new Set(
    all.filter(({ rule }) => !how.isAsked(rule) && !how.isForbidden(rule)).map(({ field }) => field),
  );
  const wantedFields = new Set(wanted.map(({ field }) => field));
  const got = answer.entries.filter(({ rule, field }) =>
    rule === undefined ? wantedFields.has(field) || !tolerated.has(field) : how.isAsked(rule) || how.isForbidden(rule),
  );
  const line = (entry: Entry) => lineOf(entry, isByRule);
  const [wantedLines, gotLines] = [inOrder(wanted, line), inOrder(got, line)];
  const missing = entriesWith(missingFrom(gotLines, wantedLines), wanted, isByRule);
  const extra = entriesWith(missingFrom(wantedLines, gotLines), got, isByRule);
  if (missing.length > 0 && extra.length > 0) return faultOf('misplaces', '', missing, extra);
  if (missing.length > 0) return faultOf('overlooks', '', missing);
  if (extra.length > 0) return faultOf('invents', '', [], extra);
  const isInOrder = how.order === 'any' || wantedLines.every((line, index) => line === gotLines[index]);
  return isInOrder ? undefined : faultOf('orders', '', wanted, got);
}

/** Whether the two answers are the same. */
export function isSameAnswer(one: Answer | Fault, other: Answer | Fault): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
