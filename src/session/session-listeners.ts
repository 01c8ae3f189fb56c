import type { Current, LiveSession, Waiter } from './live-session.js';
import { type SessionExplanation, summaryOf } from './session-explanation.js';
import { askNow, checkAlive, openKeys } from './session-questions.js';
import { isGuideOld, renewGuide } from './session-state.js';
import { verdictOn } from './session-verdict.js';

/** Notes that the host is told this verdict, and resolves the promises that wait for one like it. */
export function announce(live: LiveSession, explanation: SessionExplanation): SessionExplanation {
  live.lastAnnounced = explanation;
  settle(live, explanation);
  return explanation;
}

function settle({ waiting }: LiveSession, explanation: SessionExplanation): void {
  if (explanation.pending.length > 0) return;
  for (const { resolve } of waiting) resolve(explanation);
}

/** Resolves with the next verdict without a pending question. */
export function settled(live: LiveSession, signal: AbortSignal | undefined): Promise<SessionExplanation> {
  return new Promise((resolve, reject) => {
    checkAlive(live.questions);
    signal?.throwIfAborted();
    if (live.current === undefined) throw new Error('No draft was explained in this session: call its explain first');
    const finish = (end: () => void) => {
      live.waiting.delete(waiter);
      signal?.removeEventListener('abort', abort);
      end();
    };
    const waiter: Waiter = {
      resolve: (explanation) => finish(() => resolve(explanation)),
      reject: (reason) => finish(() => reject(reason)),
    };
    // Stryker disable next-line OptionalChaining: only the compiler needs to be told
    const abort = () => waiter.reject(signal?.reason);
    live.waiting.add(waiter);
    signal?.addEventListener('abort', abort);
    askWithoutWaiting(live, live.current);
    // `refresh` tells the listeners, if the verdict is new to them.
    settle(live, verdictOn(live, live.current, live.current.mode));
  });
}

/** Asks the debounced questions, and debounces none about this draft any more. */
export function askWithoutWaiting(live: LiveSession, current: Current): void {
  live.current = { ...current, isBeingTyped: false };
  if (openKeys(live.questions).length === 0) return;
  askNow(live.questions);
  refreshSoon(live);
}

/** Answers that arrive together give one new verdict. `isForPicker`: a list has arrived for a guide. */
export function refreshSoon(live: LiveSession, isForPicker = false): void {
  live.verdicts = new Map();
  live.news++;
  live.hasList ||= isForPicker;
  // Stryker disable next-line ConditionalExpression: only slower without it
  if (live.isRefreshing) return;
  // Stryker disable next-line BooleanLiteral: only slower
  live.isRefreshing = true;
  // An error of a listener becomes an unhandled rejection, which the host reports.
  Promise.resolve(live).then(refresh);
}

function refresh(live: LiveSession): void {
  live.isRefreshing = false;
  const { current, lastAnnounced: before } = live;
  if (current === undefined) return;
  const explanation = announce(live, verdictOn(live, current, current.mode));
  const hasNews = live.hasList || isGuideOld(live);
  if (before !== undefined && !hasNews && summaryOf(before) === summaryOf(explanation)) return;
  live.hasList = false;
  renewGuide(live);
  tell(live, explanation);
}

function tell({ listeners }: LiveSession, explanation: SessionExplanation): void {
  const failures: unknown[] = [];
  // A copy: a listener may subscribe another one, or itself again.
  for (const listener of [...listeners]) {
    if (!listeners.has(listener)) continue;
    try {
      listener(explanation);
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} listeners of a draft session threw`);
  for (const failure of failures) throw failure;
}
