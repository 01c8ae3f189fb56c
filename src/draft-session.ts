import { type Campaign, keepsVerdicts } from './campaign.js';
import { type Answers, newRecall, openPlaces, openQuestions, type Recall } from './core/explain.js';
import { fieldOf } from './core/finding.js';
import { lastingMemo, type Memo, newMemo } from './core/judgement.js';
import { DEFAULT_MOST_ERRORS, MOST_ELEMENTS } from './core/limits.js';
import { own, ownMembers, type UnknownRecord } from './core/value.js';
import { draftParts } from './drafts.js';
import { toPut } from './lookups.js';
import { checkedOptions, printable } from './programming-error.js';
import { isQuestion, keysOf, questionsTo, type SessionTimer } from './session-questions.js';
import { checkMode } from './validate-draft.js';
import {
  checkCall,
  checkedSignal,
  type Examined,
  type Explanation,
  examined,
  frozenFindings,
  type Judged,
  judgedNoObject,
  type ListingOptions,
  listing,
  toExplanation,
  type ValidationOptions,
} from './verdict.js';
import type { ValidationMode } from './vocabulary.js';
import type { AsyncWorkspaceContext, Signal, WorkspaceLookupError, WorkspaceQuestion } from './workspace.js';

export interface SessionOptions extends ValidationOptions {
  /**
   * How many milliseconds the session waits after a change before it asks about typed text (the name of a connector, the
   * address of a sender). Default: 300. Lookups that answer without a promise are asked at once.
   */
  debounce?: number;
  /** The timer for `debounce`. Default: `globalThis`. */
  timer?: SessionTimer;
}

/** A question whose lookup failed. */
export interface FailedQuestion {
  readonly question: WorkspaceQuestion;
  /** Its `cause` is the error that the lookup threw. */
  readonly error: WorkspaceLookupError;
}

/** A field with a finding that counts or not, depending on the answer to a question: show "checking…" there. */
export interface UndecidedField {
  /** As in a finding. */
  readonly field: string;
  readonly path: readonly (string | number)[];
  /** The same object as in `pending` or `failed`. */
  readonly question: WorkspaceQuestion;
}

/**
 * The verdict as far as it is known. `valid` is false while a question is pending or has failed. The findings are frozen. A
 * finding of a part of the draft that did not change is the same object as before; one that stands in several places may be a
 * new one.
 */
export interface SessionExplanation extends Explanation {
  /** The questions to the workspace without an answer yet. */
  readonly pending: readonly WorkspaceQuestion[];
  /** The questions whose lookups failed. `forget` asks them again. */
  readonly failed: readonly FailedQuestion[];
  /** The fields with findings that depend on these questions, in order: at most 1,000, and at most `maxErrors`. */
  readonly undecided: readonly UndecidedField[];
}

/** Validates one draft while it is edited. Made by {@link createDraftSession}. */
export interface DraftSession {
  /**
   * Returns the verdict on a draft, as far as it is known. With nothing pending or failed, it equals that of `explainDraft`.
   * Starts the lookups that the draft needs, and aborts those that it needs no more.
   *
   * @throws TypeError for an unknown mode.
   */
  explain(draft: unknown, mode: ValidationMode): SessionExplanation;
  /**
   * Resolves with the verdict on the last explained draft when nothing is pending any more. Debounced questions are asked at
   * once. Rejects with the signal's reason when the signal is aborted, and with an Error when no draft was explained.
   */
  settled(options?: { readonly signal?: Signal | undefined }): Promise<SessionExplanation>;
  /**
   * Calls the listener with the new verdict when an answer changes it. Returns a function that unsubscribes.
   *
   * @throws TypeError when the listener is not a function.
   */
  subscribe(listener: (explanation: SessionExplanation) => void): () => void;
  /**
   * Call it when the workspace has changed: forgets the answer to a question, or all answers, and asks again at once.
   *
   * @throws TypeError for anything but a question of `pending` or `failed`.
   */
  forget(question?: WorkspaceQuestion): void;
}

/** The last explained draft. */
interface Current {
  readonly draft: unknown;
  /** `undefined` when the draft is not an object. */
  readonly examined: Examined | undefined;
  readonly mode: ValidationMode;
  /** Whether questions may be debounced: not for the first draft, nor after a call of `settled` or `forget`. */
  readonly isBeingTyped: boolean;
}

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
export function createDraftSession(workspace: AsyncWorkspaceContext, options: SessionOptions = {}): DraftSession {
  const listed = checkCall(workspace, options);
  const { debounce, timer } = checkedTiming(options);
  const examine = examiner(listed);
  const questions = questionsTo(workspace, debounce, timer, refreshSoon);
  const findingOf = frozenFindings();
  const listeners = new Set<(explanation: SessionExplanation) => void>();
  const waiting = new Set<(explanation: SessionExplanation) => void>();
  let current: Current | undefined;
  /** The verdicts on the current draft; cleared when an answer arrives or is forgotten. */
  let verdicts = new Map<ValidationMode, SessionExplanation>();
  let lastTold: SessionExplanation | undefined;
  let isRefreshing = false;
  /** The answers by the keys of their questions, for one connector. `recalled` has what was listed with them. */
  let answers: Answers = new Map();
  let answersOf: Campaign['connector'];
  let recalled = recallOf(answers);

  function recallOf(known: Answers) {
    return { answers: known, LENIENT: newRecall(), DRAFT_PUBLISH: newRecall() };
  }

  function recall(mode: ValidationMode, known: Answers): Recall {
    if (recalled.answers !== known) recalled = recallOf(known);
    return recalled[mode];
  }

  function judged({ draft, examined: seen, isBeingTyped }: Current, mode: ValidationMode): Judged {
    const inquiry =
      seen === undefined
        ? judgedNoObject(draft, listed, 'draft').inquiry
        : listing(seen, mode, listed.most, { answers, recall: (known) => recall(mode, known) });
    let round = inquiry.next();
    while (round.done !== true) {
      const put = round.value.map((question) => toPut(question, seen?.campaign.connector));
      round = inquiry.next(put.map((question) => questions.answer(question, isBeingTyped)));
    }
    return round.value;
  }

  /** The verdict on the current draft. Drops the questions that the draft no longer asks. */
  function look(now: Current, mode: ValidationMode): SessionExplanation {
    const known = verdicts.get(mode);
    if (known !== undefined) return known;
    const connector = now.examined?.campaign.connector;
    if (!isSameConnector(connector, answersOf)) answers = new Map();
    answersOf = connector;
    const verdict = judged(now, mode);
    answers = verdict.answers;
    const explanation = toSessionExplanation(now, mode, verdict);
    verdicts.set(mode, explanation);
    // Last, because it may send a queued question whose answer comes at once and makes this verdict old.
    questions.keepOnly(wanted(now));
    return explanation;
  }

  /** The questions of the draft in both modes: explaining one mode must not abort those of the other. */
  function wanted({ examined: seen }: Current): ReadonlySet<string> {
    const open = questions.isIdle() ? [] : openQuestions(seen?.tree, 'DRAFT_PUBLISH', answers);
    return keysOf(open.map((question) => toPut(question, seen?.campaign.connector)));
  }

  function toSessionExplanation(
    { examined: seen }: Current,
    mode: ValidationMode,
    verdict: Judged,
  ): SessionExplanation {
    const { valid, findings, components } = toExplanation(verdict, findingOf);
    const asked = new Map<string, WorkspaceQuestion>();
    const pending: WorkspaceQuestion[] = [];
    const failed: FailedQuestion[] = [];
    const { open } = verdict;
    for (const one of open?.questions ?? []) {
      // A question without a connector is answered at once, so it is never open.
      const question = toPut(one, seen?.campaign.connector) as WorkspaceQuestion;
      asked.set(one.key, question);
      const error = questions.failure(question);
      if (error === undefined) pending.push(question);
      else failed.push({ question, error });
    }
    const places = open && openPlaces(open.tree, mode, open.answers, Math.min(listed.most, DEFAULT_MOST_ERRORS));
    const undecided = (places ?? []).map(({ path, question: { key } }): UndecidedField => {
      // The places are those of the open questions.
      return { field: fieldOf(path), path, question: asked.get(key) as WorkspaceQuestion };
    });
    return Object.freeze({ valid: valid && open === undefined, findings, components, pending, failed, undecided });
  }

  function askWithoutWaiting(now: Current): void {
    current = { ...now, isBeingTyped: false };
    if (questions.isIdle()) return;
    questions.askNow();
    refreshSoon();
  }

  function tell(explanation: SessionExplanation): SessionExplanation {
    lastTold = explanation;
    settle(explanation);
    return explanation;
  }

  function settle(explanation: SessionExplanation): void {
    if (explanation.pending.length > 0) return;
    for (const resolve of waiting) resolve(explanation);
    waiting.clear();
  }

  /** Answers that arrive together give one new verdict. */
  function refreshSoon(): void {
    verdicts = new Map();
    if (isRefreshing) return;
    isRefreshing = true;
    // An error of a listener becomes an unhandled rejection, which the host reports.
    Promise.resolve().then(refresh);
  }

  function refresh(): void {
    isRefreshing = false;
    if (current === undefined) return;
    const before = lastTold;
    const explanation = tell(look(current, current.mode));
    if (before !== undefined && summaryOf(before) === summaryOf(explanation)) return;
    const failures = new Set<unknown>();
    for (const listener of listeners) {
      try {
        listener(explanation);
      } catch (failure) {
        failures.add(failure);
      }
    }
    for (const failure of failures) throw failure;
  }

  return {
    explain(draft, mode) {
      const known = checkMode(mode);
      if (current === undefined || draft !== current.draft) {
        const members = ownMembers(draft);
        const isBeingTyped = current !== undefined;
        current = { draft, examined: members && examine(members), mode: known, isBeingTyped };
        verdicts = new Map();
      } else if (known !== current.mode) {
        current = { ...current, mode: known };
      }
      return tell(look(current, known));
    },

    settled(given = {}) {
      const signal = checkedSignal(given);
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (current === undefined) throw new Error('No draft was explained in this session, so none can be settled');
        const abort = () => {
          waiting.delete(answer);
          reject(signal?.reason);
        };
        const answer = (explanation: SessionExplanation) => {
          signal?.removeEventListener('abort', abort);
          resolve(explanation);
        };
        waiting.add(answer);
        signal?.addEventListener('abort', abort);
        askWithoutWaiting(current);
        // The listeners hear of it, too, when it is news to them.
        settle(look(current, current.mode));
      });
    },

    subscribe(listener) {
      if (typeof listener !== 'function')
        throw new TypeError(`The listener must be a function; got ${printable(listener)}`);
      // A wrapper, so that a function that is subscribed twice can be unsubscribed once.
      const own = (explanation: SessionExplanation) => listener(explanation);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },

    forget(question) {
      if (question !== undefined && !isQuestion(question)) {
        throw new TypeError(`forget takes a question of pending or failed; got ${printable(question)}`);
      }
      questions.forget(question);
      answers = new Map();
      if (current !== undefined) askWithoutWaiting(current);
      refreshSoon();
    },
  };
}

/** Judges one draft after another, and remembers the verdicts on parts as long as they hold. */
function examiner(options: ListingOptions): (draft: UnknownRecord) => Examined {
  let memo = lastingMemo();
  let elements = 0;
  let before: Examined | undefined;

  function examineWith(draft: UnknownRecord, used: Memo): Examined {
    const seen = examined({ draft, parts: draftParts, update: undefined }, options, used);
    elements += seen.judgement.elements;
    return seen;
  }

  /** Whether the remembered verdicts hold for this draft too. Remembered lists must not evade the limit of elements. */
  function holds({ campaign, judgement }: Examined): boolean {
    if (judgement.isCircular || elements > MOST_ELEMENTS) return false;
    return (
      before === undefined ||
      (keepsVerdicts(campaign, before.campaign) && judgement.isCareful === before.judgement.isCareful)
    );
  }

  return (draft) => {
    let seen = examineWith(draft, memo);
    if (!holds(seen)) {
      memo = lastingMemo();
      elements = 0;
      // A circular draft is judged without the lasting memo.
      seen = examineWith(draft, seen.judgement.isCircular ? newMemo() : memo);
    }
    before = seen;
    return seen;
  };
}

function isSameConnector(one: Campaign['connector'], other: Campaign['connector']): boolean {
  return one?.connectorType === other?.connectorType && one?.connectorName === other?.connectorName;
}

function summaryOf({ valid, findings, pending, failed }: SessionExplanation): string {
  const said = findings.map(({ rule, field, issue }) => [rule, field, issue]);
  return JSON.stringify([valid, said, pending, failed.map(({ question }) => question)]);
}

function checkedTiming(options: SessionOptions): { debounce: number; timer: SessionTimer } {
  const given = checkedOptions(options);
  const debounce: unknown = own(given, 'debounce') ?? 300;
  const timer: unknown = own(given, 'timer') ?? globalThis;
  if (!Number.isFinite(debounce) || Number(debounce) < 0) {
    throw new TypeError(`debounce must be a number of milliseconds, 0 or more; got ${printable(debounce)}`);
  }
  if (!isTimer(timer)) throw new TypeError('The timer must have the functions setTimeout and clearTimeout');
  return { debounce: Number(debounce), timer };
}

function isTimer(value: unknown): value is SessionTimer {
  const { setTimeout: set, clearTimeout: clear } = Object(value) as Partial<SessionTimer>;
  return typeof value === 'object' && typeof set === 'function' && typeof clear === 'function';
}
