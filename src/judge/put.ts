import { isList } from '../core/value.js';
import {
  type AsyncWorkspaceContext,
  houseLookup,
  type ListQuestion,
  type Signal,
  WorkspaceLookupError,
  type WorkspaceQuestion,
} from '../spec/workspace.js';
import { onAbort } from './on-abort.js';

/** One question, put to the lookup of the host. */

/** Sets and clears timers: `globalThis`, or the fake clock of a test. */
export interface SessionTimer {
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(timeout: unknown): void;
}

/** How long a lookup may take to answer. */
export interface LookupLimit {
  readonly milliseconds: number;
  readonly timer: SessionTimer;
}

/** Whom a question is put to. */
interface Answerer {
  readonly workspace: AsyncWorkspaceContext;
  readonly limit: LookupLimit | undefined;
}

/** The longest time of a timer: one that is set to a longer time fires at once. */
const MOST_MILLISECONDS = 2 ** 31 - 1;

/** Why a lookup has failed that did not answer in time: the same name as the reason of `AbortSignal.timeout`. */
class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Puts a question to its lookup. A promise rejects with a WorkspaceLookupError when the lookup does not answer in time.
 *
 * @throws WorkspaceLookupError when the lookup throws.
 */
export function put(question: Put, { workspace, limit }: Answerer, ...signal: [] | [Signal]): unknown {
  if (limit === undefined) return putNow(question, workspace, ...signal);
  const controller = new AbortController();
  const given = putNow(question, workspace, controller.signal);
  return isPromise(given) ? within(given, question, limit, controller, signal[0]) : given;
}

/** The answer, if it comes in time. When the limit or the caller ends the wait, the signal of the lookup is aborted. */
function within(
  given: PromiseLike<unknown>,
  question: Put,
  { milliseconds, timer }: LookupLimit,
  controller: AbortController,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = () => {
      const cause = new TimeoutError(`There was no answer within ${milliseconds} ms`);
      const lookup = nameOfLookup(question);
      const says = `The lookup ${lookup} did not answer within ${milliseconds} ms`;
      reject(new WorkspaceLookupError(lookup, says, { cause }));
      stop(cause);
    };
    const timeout = timer.setTimeout(late, Math.min(milliseconds, MOST_MILLISECONDS));
    let listenNoMore = () => {};
    const end = () => {
      timer.clearTimeout(timeout);
      listenNoMore();
    };
    const stop = (reason: unknown) => {
      end();
      controller.abort(reason);
    };
    if (signal !== undefined) listenNoMore = onAbort(signal, () => stop(signal.reason));
    Promise.resolve(given).finally(end).then(resolve, reject);
  });
}

function putNow(question: Put, workspace: AsyncWorkspaceContext, ...signal: [] | [Signal]): unknown {
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
        const { owner, lookup } = houseLookup(workspace, question.name);
        // `assertWorkspace` has checked the lookups, and the caller has checked a lookup for a list.
        return Reflect.apply(owner?.[lookup] as () => unknown, owner, [...question.args, ...signal]);
      }
    }
  } catch (cause) {
    throw lookupFailed(question, cause);
  }
}

type Put = WorkspaceQuestion | ListQuestion;

export function nameOfLookup(question: Put): string {
  return question.lookup === 'rules.ask' ? question.name : question.lookup;
}

export function lookupFailed(question: Put, cause: unknown): WorkspaceLookupError {
  if (cause instanceof WorkspaceLookupError) return cause;
  const lookup = nameOfLookup(question);
  return new WorkspaceLookupError(lookup, `The lookup ${lookup} failed`, { cause });
}

/** @throws WorkspaceLookupError when the answer is not a boolean (decision W1). */
export function checkedAnswer(question: WorkspaceQuestion, answer: unknown): boolean {
  if (typeof answer === 'boolean') return answer;
  throw wrongAnswer(question, 'true or false', answer);
}

export function wrongAnswer(question: Put, expected: string, answer: unknown): WorkspaceLookupError {
  const lookup = nameOfLookup(question);
  const got = answer === null ? 'null' : typeof answer;
  return new WorkspaceLookupError(
    lookup,
    `The lookup ${lookup} must answer with ${expected}; it answered with ${got}`,
    { cause: answer },
  );
}

export function isPromise(answer: unknown): answer is PromiseLike<unknown> {
  // No member of a right answer is read: somebody may have added `then` to `Object.prototype`. House rules return `undefined`, and
  // a throw would take 25 microseconds.
  if (answer === undefined || answer === null || typeof answer === 'boolean' || isList(answer)) return false;
  try {
    return typeof (answer as PromiseLike<unknown>).then === 'function';
  } catch {
    // An unreadable answer. `checkedAnswer` refuses it.
    return false;
  }
}
