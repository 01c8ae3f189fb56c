import type { QuestionRounds } from '../core/explain.js';
import type { Question } from '../core/finding.js';
import {
  type AsyncWorkspaceContext,
  addedLookup,
  type ConnectorReference,
  type RuleQuestion,
  type Signal,
  type WorkspaceContext,
  WorkspaceLookupError,
  type WorkspaceQuestion,
} from '../spec/workspace.js';

/** Concurrent lookups: more than a browser's connections to a server, and few for a server. */
export const MOST_LOOKUPS_AT_ONCE = 16;

/** Calls the lookups of the host for the questions of a judgement, synchronously or with promises. */

/** A judgement that asks questions. `connector` is known when the first question comes. */
export interface CampaignQuestions<Result> {
  readonly inquiry: QuestionRounds<Result>;
  readonly campaign: { readonly connector: ConnectorReference | undefined };
}

/**
 * The question for the host, with a copy of the connector, because the host may change it; `undefined` when it needs a
 * connector and the draft names none: the answer is then no.
 */
export function toPut(
  question: Question,
  known: Readonly<ConnectorReference> | undefined,
): WorkspaceQuestion | undefined {
  // `workspace.ts` makes every question of the rules.
  const asked = question as RuleQuestion;
  if (asked.lookup === 'featureFlags.isEnabled') return { lookup: asked.lookup, flag: asked.flag };
  if (asked.lookup === 'rules.ask') return { lookup: asked.lookup, name: asked.name, args: asked.args };
  if (known === undefined) return undefined;
  const connector = { ...known };
  if (asked.lookup === 'connectors.hasConnector') return { lookup: asked.lookup, connector };
  return { lookup: asked.lookup, fromAddress: asked.fromAddress, connector };
}

/** @throws WorkspaceLookupError when the lookup throws. */
export function put(question: WorkspaceQuestion, workspace: AsyncWorkspaceContext, ...signal: [] | [Signal]): unknown {
  try {
    switch (question.lookup) {
      case 'featureFlags.isEnabled':
        return workspace.featureFlags.isEnabled(question.flag, ...signal);
      case 'connectors.hasConnector': {
        const { connectorType, connectorName } = question.connector;
        return workspace.connectors.hasConnector(connectorType, connectorName, ...signal);
      }
      case 'verifiedSenders.isVerifiedSender':
        return workspace.verifiedSenders.isVerifiedSender(question.fromAddress, question.connector, ...signal);
      case 'rules.ask': {
        const [owner, lookup] = addedLookup(workspace, question.name);
        // `assertWorkspace` has looked for it.
        return Reflect.apply(owner?.[lookup] as () => unknown, owner, [...question.args, ...signal]);
      }
    }
  } catch (cause) {
    throw lookupFailed(question, cause);
  }
}

/** The lookup that a question is put to. */
function nameOfLookup(question: WorkspaceQuestion): string {
  return question.lookup === 'rules.ask' ? question.name : question.lookup;
}

export function lookupFailed(question: WorkspaceQuestion, cause: unknown): WorkspaceLookupError {
  if (cause instanceof WorkspaceLookupError) return cause;
  const lookup = nameOfLookup(question);
  return new WorkspaceLookupError(lookup, `The lookup ${lookup} failed`, { cause });
}

/** @throws WorkspaceLookupError when the answer is not a boolean (decision W1). */
export function checkedAnswer(question: WorkspaceQuestion, answer: unknown): boolean {
  if (typeof answer === 'boolean') return answer;
  const lookup = nameOfLookup(question);
  const got = answer === null ? 'null' : typeof answer;
  throw new WorkspaceLookupError(
    lookup,
    `The lookup ${lookup} must answer with true or false; it answered with ${got}`,
    { cause: answer },
  );
}

export function isPromise(answer: unknown): answer is PromiseLike<unknown> {
  // A right answer is asked for nothing: somebody may have given `Object.prototype` a `then`.
  if (typeof answer === 'boolean') return false;
  try {
    return typeof (answer as PromiseLike<unknown>).then === 'function';
  } catch {
    // Nothing, `null` or an unreadable answer. `checkedAnswer` refuses it.
    return false;
  }
}

/**
 * Asks a question that must be answered at once.
 *
 * @param instead what the host is told to do when the answer is a promise.
 * @throws WorkspaceLookupError; TypeError when the answer is a promise.
 */
export function answerAtOnce(question: WorkspaceQuestion, workspace: WorkspaceContext, instead: string): boolean {
  const given = put(question, workspace);
  if (!isPromise(given)) return checkedAnswer(question, given);
  // The promise is not used, but its rejection must not become an unhandled one.
  Promise.resolve(given).catch(() => undefined);
  throw new TypeError(`The lookup ${nameOfLookup(question)} answered with a promise: ${instead}`);
}

/** @throws WorkspaceLookupError; TypeError when an answer is a promise. */
export function answer<Result>({ inquiry, campaign }: CampaignQuestions<Result>, workspace: WorkspaceContext): Result {
  let round = inquiry.next();
  while (round.done !== true) {
    const answers = round.value.map((asked) => {
      const question = toPut(asked, campaign.connector);
      if (question === undefined) return false;
      return answerAtOnce(question, workspace, 'use the asynchronous entry');
    });
    round = inquiry.next(answers);
  }
  return round.value;
}

/**
 * Asks the questions of one round, at most {@link MOST_LOOKUPS_AT_ONCE} at the same time. The draft is judged before the first
 * answer is awaited, so later changes to it have no effect (decision W4). Rejects with a WorkspaceLookupError, or with the
 * reason of the signal.
 */
export async function answerAsync<Result>(
  { inquiry, campaign }: CampaignQuestions<Result>,
  workspace: AsyncWorkspaceContext,
  signal: AbortSignal | undefined,
): Promise<Result> {
  signal?.throwIfAborted();
  /** Aborted when no more answers are needed. */
  const waiting = new AbortController();
  const stop = () => waiting.abort(signal?.reason);
  signal?.addEventListener('abort', stop);
  try {
    let round = inquiry.next();
    while (round.done !== true) {
      const questions = round.value.map((asked) => toPut(asked, campaign.connector));
      round = inquiry.next(await untilAborted(waiting.signal, answersTo(questions, workspace, waiting)));
    }
    return round.value;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** Asks one question. Rejects with a WorkspaceLookupError. */
export async function answerLater(
  question: WorkspaceQuestion,
  workspace: AsyncWorkspaceContext,
  ...signal: [] | [Signal]
): Promise<boolean> {
  try {
    return checkedAnswer(question, await put(question, workspace, ...signal));
  } catch (cause) {
    throw lookupFailed(question, cause);
  }
}

function untilAborted<Result>(signal: AbortSignal, result: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    result.then(resolve, reject);
  });
}

async function answersTo(
  questions: readonly (WorkspaceQuestion | undefined)[],
  workspace: AsyncWorkspaceContext,
  waiting: AbortController,
): Promise<boolean[]> {
  const answers = questions.map(() => false);
  const rest = questions.entries();
  async function answerNext(): Promise<void> {
    for (const [index, question] of rest) {
      if (waiting.signal.aborted) return;
      if (question !== undefined) answers[index] = await answerTo(question);
    }
  }
  async function answerTo(question: WorkspaceQuestion): Promise<boolean> {
    try {
      return await answerLater(question, workspace, waiting.signal);
    } catch (failed) {
      waiting.abort(failed);
      throw failed;
    }
  }
  await Promise.all(Array.from({ length: Math.min(MOST_LOOKUPS_AT_ONCE, questions.length) }, answerNext));
  return answers;
}
