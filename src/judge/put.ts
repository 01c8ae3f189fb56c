import { isList } from '../core/value.js';
import {
  type AsyncWorkspaceContext,
  houseLookup,
  type ListQuestion,
  type Signal,
  WorkspaceLookupError,
  type WorkspaceQuestion,
} from '../spec/workspace.js';

/** One question, put to the lookup of the host. */

/**
 * Puts a question to the lookup of this name, with a limit of time: a promise rejects with a WorkspaceLookupError when the lookup does not
 * answer in time.
 *
 * @param ask calls the lookup, with a signal of its own.
 * @param signal that of the caller.
 */
export type LookupLimit = (lookup: string, ask: (signal: Signal) => unknown, signal: Signal | undefined) => unknown;

/** Whom a question is put to. */
interface Answerer {
  readonly workspace: AsyncWorkspaceContext;
  readonly limit: LookupLimit | undefined;
}

/** @throws WorkspaceLookupError when the lookup throws. */
export function put(question: Put, { workspace, limit }: Answerer, ...signal: [] | [Signal]): unknown {
  if (limit === undefined) return putNow(question, workspace, ...signal);
  return limit(nameOfLookup(question), (own) => putNow(question, workspace, own), signal[0]);
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
