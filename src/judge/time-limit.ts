import { printable } from '../core/programming-error.js';
import { own, type UnknownRecord } from '../core/value.js';
import { WorkspaceLookupError } from '../spec/workspace.js';
import { onAbort } from './on-abort.js';
import { isPromise, type LookupLimit } from './put.js';

/** Sets and clears timers: `globalThis`, or the fake clock of a test. */
export interface SessionTimer {
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(timeout: unknown): void;
}

/** The longest time of a timer: one that is set to a longer time fires at once. */
const MOST_MILLISECONDS = 2 ** 31 - 1;

/** Why a lookup has failed that did not answer in time: the same name as the reason of `AbortSignal.timeout`. */
class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** @throws TypeError when the limit in the options is no number of milliseconds. */
export function checkedLimit(options: object, timer: SessionTimer): LookupLimit | undefined {
  const milliseconds = own(options as UnknownRecord, 'lookupTimeout');
  if (milliseconds === undefined || milliseconds === Number.POSITIVE_INFINITY) return undefined;
  if (Number.isFinite(milliseconds) && Number(milliseconds) > 0) return limitedTo(Number(milliseconds), timer);
  throw new TypeError(`lookupTimeout must be a number of milliseconds, more than 0; got ${printable(milliseconds)}`);
}

/**
 * Lets a lookup take so long to answer. When the limit or the caller ends the wait, the signal of the lookup is aborted. It is no part of
 * `put`, because pages that judge at once need no limit.
 */
export function limitedTo(milliseconds: number, timer: SessionTimer): LookupLimit {
  return (lookup, ask, signal) => {
    const controller = new AbortController();
    const given = ask(controller.signal);
    if (!isPromise(given)) return given;
    return new Promise((resolve, reject) => {
      const late = () => {
        const cause = new TimeoutError(`There was no answer within ${milliseconds} ms`);
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
  };
}
