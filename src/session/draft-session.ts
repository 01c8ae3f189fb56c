import { once } from '../core/once.js';
import { checkedOptions, printable } from '../core/programming-error.js';
import { ownMembers } from '../core/value.js';
import { checkedSignal } from '../judge/options.js';
import { frozenFindings } from '../judge/result.js';
import { checkMode } from '../judge/validate-draft.js';
import type { ValidationMode } from '../spec/vocabulary.js';
import type { AsyncWorkspaceContext, Signal, WorkspaceQuestion } from '../spec/workspace.js';
import {
  type Current,
  type LiveSession,
  type SessionExplanation,
  type SessionExplanationFor,
  summaryOf,
  type Waiter,
} from './live-session.js';
import { sessionJudge } from './session-judge.js';
import { type SessionOptions, settingsOfSession } from './session-options.js';
import {
  askNow,
  checkAlive,
  endQuestions,
  forgetReply,
  isQuestion,
  openKeys,
  questionsTo,
} from './session-questions.js';
import { isGuideOld, liveSessions, renewGuide } from './session-state.js';
import { verdictOn } from './session-verdict.js';

/** Validates one draft while it is edited. Made by {@link createDraftSession}. */
export interface DraftSession<Hint = unknown> extends DraftSessionOf<Hint, never> {}

/** {@link DraftSession} with a rule set. `Id`: the ids of its rules. */
export interface DraftSessionOf<Hint, Id extends string> {
  /**
   * Returns the verdict on a draft, as far as it is known. With nothing pending or failed, it equals that of `explainDraft`.
   * Starts the lookups that the draft needs, and aborts those that it no longer needs.
   *
   * @throws TypeError for an unknown mode, and for a draft that was changed in place when `detectMutation` is on.
   */
  explain(draft: unknown, mode: ValidationMode): SessionExplanationFor<Hint, Id>;
  /**
   * Resolves with the verdict on the last explained draft when nothing is pending any more. Debounced questions are asked at
   * once. Rejects with the signal's reason when the signal is aborted, and with an Error when no draft was explained or the session
   * has ended.
   *
   * @throws TypeError when the signal is not an `AbortSignal`.
   */
  settled(options?: { readonly signal?: Signal | undefined }): Promise<SessionExplanationFor<Hint, Id>>;
  /**
   * Calls the listener with the new verdict when an answer changes it, and when a list or the answer about a feature
   * arrives for which a guide waits. Returns a function that unsubscribes.
   *
   * @throws TypeError when the listener is not a function.
   */
  subscribe(listener: (explanation: SessionExplanationFor<Hint, Id>) => void): () => void;
  /**
   * Call it when the workspace has changed: forgets the answer to a question, or all answers, and asks again at once.
   *
   * @throws TypeError for anything but a question of `pending` or `failed`.
   */
  forget(question?: WorkspaceQuestion): void;
  /**
   * Ends the session: aborts the lookups in flight, rejects the promises of `settled`, and forgets everything, listeners too. No lookup
   * is called from then on, and every other function throws an Error. A second call does nothing.
   */
  dispose(): void;
}

/** Without a rule set, editors show the short name. */
export type DraftSessionFor<Hint, Id extends string> = [Id] extends [never]
  ? DraftSession<Hint>
  : DraftSessionOf<Hint, Id>;

/**
 * A session for an editor, which needs a verdict at every keystroke. It validates only what changed: an object that was in an
 * earlier draft is not read again. It asks the workspace each question once.
 *
 * Drafts must be immutable, as in React state, Redux or Immer: the session does not see a change in place. For a draft that is
 * mutated, call `explainDraft`, or hand a copy (`structuredClone`) to the session.
 *
 * @param workspace its lookups may return booleans or promises.
 * @throws TypeError for an incomplete workspace or unusable options. Errors of lookups are not thrown: see
 * {@link SessionExplanation.failed}.
 * @example
 * const session = createDraftSession(workspace);
 * session.subscribe(show);
 * show(session.explain(draft, 'DRAFT_PUBLISH'));
 */
export function createDraftSession<Hint = unknown, const Id extends string = never>(
  workspace: AsyncWorkspaceContext,
  options: SessionOptions<Hint, Id> = {},
): DraftSessionFor<Hint, Id> {
  const live = started(workspace, options);
  const { questions } = live;
  const session: DraftSession = {
    explain(draft, mode) {
      checkAlive(questions);
      return explained(live, draft, checkMode(mode));
    },
    settled(given = {}) {
      return settled(live, checkedSignal(checkedOptions(given, ['signal'])));
    },
    subscribe(listener) {
      checkAlive(questions);
      if (typeof listener !== 'function')
        throw new TypeError(`The listener must be a function; got ${printable(listener)}`);
      // A wrapper, so that a function that is subscribed twice can be unsubscribed once.
      const wrapped = (explanation: SessionExplanation) => listener(explanation);
      live.listeners.add(wrapped);
      return () => {
        live.listeners.delete(wrapped);
      };
    },
    forget(question) {
      checkAlive(questions);
      if (question !== undefined && !isQuestion(question)) {
        throw new TypeError(`forget takes a question of pending or failed; got ${printable(question)}`);
      }
      forgetReply(questions, question);
      live.known = { ...live.known, answers: new Map() };
      if (live.current !== undefined) askWithoutWaiting(live, live.current);
      refreshSoon(live);
    },
    dispose: () => ended(live),
  };
  liveSessions.set(session, live);
  // The option `hints` makes the hints, and the option `rules` has the ids.
  return session as DraftSessionFor<Hint, Id>;
}

function started(workspace: AsyncWorkspaceContext, options: SessionOptions<unknown, string>): LiveSession {
  const settings = settingsOfSession(workspace, options);
  const live: LiveSession = {
    settings,
    questions: questionsTo(workspace, settings, (isForPicker) => refreshSoon(live, isForPicker)),
    judge: sessionJudge(settings.callOptions),
    findingOf: frozenFindings(),
    features: new Map(),
    listeners: new Set(),
    waiting: new Set(),
    ...nothingExplained(),
    isRefreshing: false,
    arrivals: 0,
    hasList: false,
  };
  return live;
}

function nothingExplained() {
  const known = { connector: undefined, answers: new Map() };
  return {
    current: undefined,
    verdicts: new Map(),
    known,
    recalled: undefined,
    kept: undefined,
    lastAnnounced: undefined,
  };
}

function explained(live: LiveSession, draft: unknown, mode: ValidationMode): SessionExplanation {
  live.settings.checkUnchanged?.(draft);
  if (live.current === undefined || draft !== live.current.draft) {
    const { hintsOf } = live.settings;
    const members = ownMembers(draft);
    const judged = members && live.judge.examine(members);
    const hints = hintsOf && once(() => hintsOf(draft));
    live.current = { draft, judged, mode, hints, isBeingTyped: live.current !== undefined };
    live.verdicts = new Map();
  } else if (
    // Stryker disable next-line ConditionalExpression(true): only slower
    mode !== live.current.mode
  ) {
    live.current = { ...live.current, mode };
  }
  const { current } = live;
  const explanation = verdictOn(live, current, mode);
  // If a lookup made the host explain another draft, that draft has the newer verdict.
  return live.current === current ? announce(live, explanation) : explanation;
}

function ended(live: LiveSession): void {
  endQuestions(live.questions);
  live.listeners.clear();
  for (const { reject } of live.waiting) reject(new Error('The draft session was disposed of before it settled'));
  Object.assign(live, nothingExplained());
}

/** Notes that the host is told this verdict, and resolves the promises that wait for one like it. */
function announce(live: LiveSession, explanation: SessionExplanation): SessionExplanation {
  live.lastAnnounced = explanation;
  resolveWaiting(live, explanation);
  return explanation;
}

function resolveWaiting({ waiting }: LiveSession, explanation: SessionExplanation): void {
  if (explanation.pending.length > 0) return;
  for (const { resolve } of waiting) resolve(explanation);
}

/** Resolves with the next verdict without a pending question. */
function settled(live: LiveSession, signal: AbortSignal | undefined): Promise<SessionExplanation> {
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
    resolveWaiting(live, verdictOn(live, live.current, live.current.mode));
  });
}

/** Asks the debounced questions, and debounces none about this draft any more. */
function askWithoutWaiting(live: LiveSession, current: Current): void {
  live.current = { ...current, isBeingTyped: false };
  if (openKeys(live.questions).length === 0) return;
  askNow(live.questions);
  refreshSoon(live);
}

/** Answers that arrive together give one new verdict. `isForPicker`: a list has arrived for a guide. */
function refreshSoon(live: LiveSession, isForPicker = false): void {
  live.verdicts = new Map();
  live.arrivals++;
  live.hasList ||= isForPicker;
  // Stryker disable next-line ConditionalExpression(false): only slower without it
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
