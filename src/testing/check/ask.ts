import { type Entry, inOrder, missingFrom } from '../expect-findings.js';
import { isMembers } from '../members.js';
import { type Answer, type Outcome, shown, thrownBy, verdictIn } from './answer.js';
import type { Asked, ValidatorQuestion } from './question.js';

/** The kinds of wrong answers. */
export type FaultKind =
  | 'overlooks'
  | 'invents'
  | 'repeats'
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

/** One wrong answer. Missing and unexpected findings distinguish it from others. */
export interface Fault {
  readonly kind: FaultKind;
  readonly missing: readonly Entry[];
  readonly extra: readonly Entry[];
  /** What the judge threw or said, or why there is no answer. */
  readonly says: string;
}

export interface AnswerComparison {
  readonly order: 'exact' | 'any';
  readonly mutation: boolean;
  /** Whether only fields are compared, even when the judge gives the ids of rules. */
  readonly byField: boolean;
  /** Whether a rule must be enforced. */
  readonly isAsked: (rule: string) => boolean;
  /** Whether a finding of a rule that is not asked about is wrong. */
  readonly isForbidden: (rule: string) => boolean;
}

export type AskValidator = (question: ValidatorQuestion) => Promise<Outcome>;

/** The greatest number of findings that are kept of a wrong answer: thousands of answers are kept, and each may have thousands. */
const MOST_KEPT = 20;

function faultOf(kind: FaultKind, says = '', missing: readonly Entry[] = [], extra: readonly Entry[] = []): Fault {
  return { kind, says, missing: missing.slice(0, MOST_KEPT), extra: extra.slice(0, MOST_KEPT) };
}

/** A copy that shares nothing with the value; members that are `undefined` stay. */
export function deepCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deepCopy);
  if (!isMembers(value)) return value;
  // An assignment to `__proto__` would set the prototype; this does not.
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, deepCopy(member)]));
}

/**
 * Whether a copy still equals the original. It reads only the members that the original has, because a judge may have put anything into the
 * copy.
 */
function isUnchanged(copy: unknown, original: unknown): boolean {
  if (typeof original !== 'object' || original === null) return Object.is(copy, original);
  if (typeof copy !== 'object' || copy === null || Array.isArray(copy) !== Array.isArray(original)) return false;
  const [names, given] = [Object.keys(copy), Object.keys(original)];
  // Both are objects or lists: any name of a member may be read.
  const at = (value: object, name: string) => (value as Readonly<Record<string, unknown>>)[name];
  return (
    names.length === given.length &&
    given.every((name, index) => names[index] === name && isUnchanged(at(copy, name), at(original, name)))
  );
}

function isUntouched(copy: unknown, original: unknown): boolean {
  try {
    return isUnchanged(copy, original);
  } catch {
    return false;
  }
}

/** Copies of the members of a question that a judge may change. */
function copied({ draft, workspaceData, current }: ValidatorQuestion): Partial<ValidatorQuestion> {
  const copies = { draft, workspaceData, ...(current && { current }) };
  // A copy has the type of its original.
  return deepCopy(copies) as Partial<ValidatorQuestion>;
}

/** The lookups are asked again later, so no judge may change them. */
function fixed(workspace: ValidatorQuestion['workspace']): ValidatorQuestion['workspace'] {
  for (const lookups of Object.values(workspace)) Object.freeze(lookups);
  return Object.freeze(workspace);
}

/** Asks about a copy of the draft. */
export async function answered(
  judge: AskValidator,
  asked: Pick<Asked, 'question' | 'isHostile' | 'lookupsFail'>,
  { mutation }: Pick<AnswerComparison, 'mutation'>,
): Promise<Answer | Fault> {
  const { question, isHostile = false, lookupsFail = false } = asked;
  const copies = isHostile ? {} : copied(question);
  const outcome = await judge({ ...question, ...copies, workspace: fixed(question.workspace) });
  if (outcome.is === 'late') return faultOf('does not answer', outcome.says);
  if (outcome.is === 'thrown') {
    if (lookupsFail) return { valid: false, entries: [] };
    const { says, isNoAnswer } = thrownBy(outcome.value);
    return faultOf(isNoAnswer ? 'does not answer' : 'throws', says);
  }
  const answer = verdictIn(outcome.value);
  if (answer === undefined) return faultOf('gives no verdict', shown(outcome.value));
  if (answer.valid === answer.entries.length > 0) return faultOf('contradicts itself', shown(outcome.value));
  const isChanged = Object.entries(copies).some(
    // The names are those of the question.
    ([name, copy]) => !isUntouched(copy, question[name as keyof ValidatorQuestion]),
  );
  return mutation && isChanged ? faultOf('changes the draft') : answer;
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

/** The fault in an answer; `undefined` when there is none. */
export function faultIn(
  answer: Answer | Fault,
  asked: Pick<Asked, 'expected' | 'lookupsFail' | 'refused'>,
  how: AnswerComparison,
): Fault | undefined {
  if ('kind' in answer) return answer;
  if (asked.lookupsFail) {
    const fields = (entries: readonly Entry[] = []) => entries.map(({ field }) => field).join(' ');
    const isNo = answer.entries.length > 0 && fields(answer.entries) === fields(asked.refused);
    return answer.valid || isNo ? faultOf('trusts a failed lookup') : undefined;
  }
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
  const areCopies = extra.every((entry) => wantedLines.includes(line(entry)));
  if (extra.length > 0) return faultOf(areCopies ? 'repeats' : 'invents', '', [], extra);
  const isInOrder = how.order === 'any' || wantedLines.every((line, index) => line === gotLines[index]);
  return isInOrder ? undefined : faultOf('orders', '', wanted, got);
}

/** Whether the answer is the same as before. No answer does not count as a different one. */
export function isSameAnswer(before: Answer | Fault, answer: Answer | Fault): boolean {
  if ('kind' in answer && answer.kind === 'does not answer') return true;
  return JSON.stringify(before) === JSON.stringify(answer);
}
