import { type Answers, newRecall, openPlaces, openQuestions, type Recall } from '../core/explain.js';
import { fieldOf } from '../core/finding.js';
import { lastingMemo, type Memo, newMemo } from '../core/judgement.js';
import { MOST_ELEMENTS } from '../core/limits.js';
import { once } from '../core/part.js';
import { checkedOptions, printable } from '../core/programming-error.js';
import { own, ownMembers, type UnknownRecord } from '../core/value.js';
import type { ComponentPresence, UndecidedState } from '../judge/component-presence.js';
import type { Host, Listing } from '../judge/lists.js';
import { suggestFrom, toPut } from '../judge/lookups.js';
import { checkMode } from '../judge/validate-draft.js';
import {
  checkCall,
  checkedSignal,
  draftPartsFor,
  type Explanation,
  examined,
  frozenFindings,
  type JudgedDocument,
  judgedNoObject,
  judgingOptions,
  type ListedFindings,
  type ListingOptions,
  listing,
  toExplanation,
  type ValidationOptions,
} from '../judge/verdict.js';
import { type Campaign, keepsVerdicts } from '../spec/campaign.js';
import { DEFAULT_MOST_ERRORS } from '../spec/limits.js';
import type { ValidationMode } from '../spec/vocabulary.js';
import type {
  AsyncWorkspaceContext,
  ListQuestion,
  Signal,
  WorkspaceLookupError,
  WorkspaceQuestion,
} from '../spec/workspace.js';
import { mutationDetector } from './mutation-detector.js';
import { isQuestion, keysOf, questionsTo, type SessionTimer } from './session-questions.js';

/**
 * The options of {@link createDraftSession}.
 *
 * @example
 * createDraftSession(workspace, { debounce: 500, hints: hintsFor });
 */
export interface SessionOptions<Hint = unknown, Id extends string = never> extends ValidationOptions<Id> {
  /**
   * How many milliseconds the session waits after a change before it asks about typed text (the name of a connector, the
   * address of a sender). Default: 300. Lookups that answer without a promise are asked at once.
   */
  debounce?: number | undefined;
  /** The timer for `debounce`. Default: `globalThis`. */
  timer?: SessionTimer | undefined;
  /**
   * Makes the `hints` of an explanation, such as `hintsFor` of `campaign-draft-rules/hints`. It is called when the hints are first
   * read, once for each draft.
   */
  hints?: ((draft: unknown) => readonly Hint[]) | undefined;
  /**
   * Whether `explain` throws a TypeError that names the field when an object of the draft was changed in place since an earlier call.
   * It reads the whole draft each time, so use it in development only. Default: `false`.
   */
  detectMutation?: boolean | undefined;
}

const ownOptions = [
  'debounce',
  'timer',
  'hints',
  'detectMutation',
] as const satisfies readonly (keyof SessionOptions)[];

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
  readonly state: UndecidedState;
}

/**
 * The verdict as far as it is known. `valid` is false while a question of the draft is pending or has failed. The findings are
 * frozen. A finding of a part of the draft that did not change is the same object as before; a finding in several places may be a
 * new object.
 */
export interface SessionExplanation<Hint = unknown, Id extends string = never> extends Explanation<Id> {
  /**
   * The questions to the workspace without an answer yet: those of the draft, then the features that only its guide has asked about.
   * No finding depends on the latter, so they do not change `valid`.
   */
  readonly pending: readonly WorkspaceQuestion[];
  /** The questions whose lookups failed. `forget` asks them again. */
  readonly failed: readonly FailedQuestion[];
  /** The fields with findings that depend on these questions, in order: at most 1,000, and at most `maxErrors`. */
  readonly undecided: readonly UndecidedField[];
  /** Hints about valid values that are probably not meant, made by the option `hints`; empty without it. */
  readonly hints: readonly Hint[];
}

/** Validates one draft while it is edited. Made by {@link createDraftSession}. */
export interface DraftSession<Hint = unknown, Id extends string = never> {
  /**
   * Returns the verdict on a draft, as far as it is known. With nothing pending or failed, it equals that of `explainDraft`.
   * Starts the lookups that the draft needs, and aborts those that it no longer needs.
   *
   * @throws TypeError for an unknown mode, and for a draft that was changed in place when `detectMutation` is on.
   */
  explain(draft: unknown, mode: ValidationMode): SessionExplanation<Hint, Id>;
  /**
   * Resolves with the verdict on the last explained draft when nothing is pending any more. Debounced questions are asked at
   * once. Rejects with the signal's reason when the signal is aborted, and with an Error when no draft was explained or the session
   * has ended.
   *
   * @throws TypeError when the signal is not an `AbortSignal`.
   */
  settled(options?: { readonly signal?: Signal | undefined }): Promise<SessionExplanation<Hint, Id>>;
  /**
   * Calls the listener with the new verdict when an answer changes it, and when a list or the answer about a feature
   * arrives for which a guide waits. Returns a function that unsubscribes.
   *
   * @throws TypeError when the listener is not a function.
   */
  subscribe(listener: (explanation: SessionExplanation<Hint, Id>) => void): () => void;
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

/** The state of a session that the guide uses, so that it need not judge the draft again. */
export interface SessionState {
  readonly draft: unknown;
  readonly examined: JudgedDocument | undefined;
  readonly memo: Memo;
  readonly options: ListingOptions;
  /** The answer, if it is known. Otherwise the question is asked. A failed question counts as no. */
  readonly answer: (question: WorkspaceQuestion) => boolean | undefined;
  /** The verdict in `DRAFT_PUBLISH`, as far as it is known. */
  readonly explanation: SessionExplanation;
  readonly host: Host;
  /** A list, if it has arrived. Otherwise it is asked for. */
  readonly listed: (question: ListQuestion) => Listing | undefined;
}

const states = /* @__PURE__ */ new WeakMap<object, () => SessionState | undefined>();

/**
 * The state of a session; `undefined` before it explained a draft.
 *
 * @throws TypeError when the value is not a session.
 */
export function stateOf(session: unknown): SessionState | undefined {
  const state = typeof session === 'object' && session !== null ? states.get(session) : undefined;
  if (state === undefined) throw new TypeError(`This takes a session of createDraftSession; got ${printable(session)}`);
  return state();
}

type FeatureQuestion = Extract<WorkspaceQuestion, { readonly lookup: 'featureFlags.isEnabled' }>;

/** The last explained draft. */
interface Current<Hint> {
  readonly draft: unknown;
  /** `undefined` when the draft is not an object. */
  readonly examined: JudgedDocument | undefined;
  readonly mode: ValidationMode;
  readonly hints: () => readonly Hint[];
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
export function createDraftSession<Hint = never, const Id extends string = never>(
  workspace: AsyncWorkspaceContext,
  options: SessionOptions<Hint, Id> = {},
): DraftSession<Hint, Id> {
  const listed = checkCall(workspace, options, [...judgingOptions, ...ownOptions]);
  const { debounce, timer } = checkedTiming(options);
  const hintsOf = checkedHints(options);
  const checkUnchanged = isDetecting(options) ? mutationDetector() : undefined;
  const { examine, memo } = examiner(listed);
  /** The features that guides asked about, and the answers that they got: these are awaited, even if the draft does not need them. */
  const askedByGuide = new Map<string, { readonly question: FeatureQuestion; readonly told: boolean | undefined }>();
  const questions = questionsTo(workspace, debounce, timer, refreshSoon);
  const findingOf = frozenFindings();
  const listeners = new Set<(explanation: SessionExplanation<Hint>) => void>();
  const waiting = new Set<Waiting<Hint>>();
  let isDisposed = false;
  let current: Current<Hint> | undefined;
  /** The verdicts on the current draft; cleared when an answer arrives or is forgotten. */
  let verdicts = new Map<ValidationMode, SessionExplanation<Hint>>();
  let lastTold: SessionExplanation<Hint> | undefined;
  let isRefreshing = false;
  /** Whether a list has arrived for a guide since the listeners were last called. */
  let hasList = false;
  let known: Known = { connector: undefined, answers: new Map() };
  /** The listings under the known answers. */
  let recalled = recallOf(known.answers);

  function recallOf(answers: Answers) {
    return { answers, LENIENT: newRecall(), DRAFT_PUBLISH: newRecall() };
  }

  function recall(mode: ValidationMode, answers: Answers): Recall {
    if (recalled.answers !== answers) recalled = recallOf(answers);
    return recalled[mode];
  }

  function judged(
    { draft, examined: seen, isBeingTyped }: Current<Hint>,
    mode: ValidationMode,
    answers: Answers,
  ): ListedFindings {
    const inquiry =
      seen === undefined
        ? judgedNoObject(draft, listed, 'draft').inquiry
        : listing(seen, mode, listed.most, { answers, recall: (given) => recall(mode, given) });
    let round = inquiry.next();
    while (round.done !== true) {
      // Stryker disable next-line OptionalChaining: only the compiler needs to be told
      const put = round.value.map((question) => toPut(question, seen?.campaign.connector));
      round = inquiry.next(put.map((question) => questions.answer(question, isBeingTyped)));
    }
    return round.value;
  }

  /**
   * The verdict on a draft. Drops the questions that the current draft no longer asks. A lookup that answers at once may make the
   * host explain another draft, or forget answers, before this verdict is ready. Then nothing of this verdict is kept.
   */
  function look(now: Current<Hint>, mode: ValidationMode): SessionExplanation<Hint> {
    const made = verdicts.get(mode);
    if (made !== undefined) return made;
    const connector = now.examined?.campaign.connector;
    const isFull = questions.isFull();
    if (isFull) questions.growOld();
    if (isFull || !isSameConnector(connector, known.connector)) known = { connector, answers: new Map() };
    const [before, ours] = [known, verdicts];
    const verdict = judged(now, mode, known.answers);
    const explanation = toSessionExplanation(now, mode, verdict);
    if (known === before) known = { connector, answers: verdict.answers };
    if (verdicts === ours) verdicts.set(mode, explanation);
    // Last, because it may send a queued question whose answer comes at once and makes this verdict old.
    questions.keepOnly(wanted(current ?? now));
    return explanation;
  }

  /** The questions of the draft in both modes: explaining one mode must not abort those of the other. */
  function wanted({ examined: seen }: Current<Hint>): ReadonlySet<string> {
    // Stryker disable next-line ArrayDeclaration: nobody asks for it
    const open = questions.isIdle() ? [] : openQuestions(seen?.tree, 'DRAFT_PUBLISH', known.answers);
    return keysOf([...featuresOfGuide(), ...open.map((question) => toPut(question, seen?.campaign.connector))]);
  }

  function featuresOfGuide(): FeatureQuestion[] {
    return [...askedByGuide.values()].map(({ question }) => question);
  }

  /** Whether a feature has no answer. A question that was forgotten is asked again. */
  function isAwaited(question: FeatureQuestion): boolean {
    return questions.answer(question, false) === undefined;
  }

  /** The known answer about a feature. A failed question never counts as a yes (decision W1). */
  function knownFor(question: WorkspaceQuestion): boolean | undefined {
    return questions.failure(question) === undefined ? questions.recalled(question) : false;
  }

  /** Answers a question of a guide. The session remembers a question about a feature as long as it lives. */
  function answerForGuide(question: WorkspaceQuestion): boolean | undefined {
    const answer = questions.answer(question, false);
    if (question.lookup !== 'featureFlags.isEnabled') return answer;
    const told = knownFor(question);
    const before = askedByGuide.get(question.flag);
    askedByGuide.set(question.flag, { question, told });
    // The earlier explanation does not name the question.
    if (before === undefined && questions.recalled(question) === undefined) verdicts = new Map();
    return told;
  }

  /** Whether a guide got an answer about a feature that differs from the known one. */
  function isGuideOld(): boolean {
    return [...askedByGuide.values()].some(({ question, told }) => knownFor(question) !== told);
  }

  function toSessionExplanation(
    { examined: seen, hints }: Current<Hint>,
    mode: ValidationMode,
    verdict: ListedFindings,
  ): SessionExplanation<Hint> {
    const { valid, findings, components } = toExplanation(verdict, findingOf);
    const asked = new Map<string, WorkspaceQuestion>();
    const pending: WorkspaceQuestion[] = [];
    const failed: FailedQuestion[] = [];
    const { open } = verdict;
    for (const one of open?.questions ?? []) {
      // A question without a connector is answered at once, so it is never open.
      asked.set(one.key, toPut(one, seen?.campaign.connector) as WorkspaceQuestion);
    }
    const ofGuide = featuresOfGuide().filter(isAwaited);
    for (const question of new Map([...asked, ...ofGuide.map((one) => [one.flag, one] as const)]).values()) {
      const error = questions.failure(question);
      if (error === undefined) pending.push(question);
      else failed.push({ question, error });
    }
    const places = open && openPlaces(open.tree, mode, open.answers, Math.min(listed.most, DEFAULT_MOST_ERRORS));
    const undecidedState = (one: WorkspaceQuestion): UndecidedState =>
      questions.failure(one) === undefined ? 'pending' : 'failed';
    const undecided = (places ?? []).map(({ path, question: { key } }): UndecidedField => {
      // The places are those of the open questions.
      const question = asked.get(key) as WorkspaceQuestion;
      return { field: fieldOf(path), path, question, state: undecidedState(question) };
    });
    const shown = components.map((one): ComponentPresence => {
      const below = open?.tree.below?.get(one.component);
      const questionsBelow = open === undefined ? [] : openQuestions(below, mode, open.answers);
      // A question that is open in a component is open in the draft.
      const states = questionsBelow.map(({ key }) => undecidedState(asked.get(key) as WorkspaceQuestion));
      return states.length === 0 ? one : { ...one, undecided: states.includes('pending') ? 'pending' : 'failed' };
    });
    return Object.freeze({
      valid: valid && open === undefined,
      findings,
      components: shown,
      pending,
      failed,
      undecided,
      get hints() {
        return hints();
      },
    });
  }

  function askWithoutWaiting(now: Current<Hint>): void {
    current = { ...now, isBeingTyped: false };
    if (questions.isIdle()) return;
    questions.askNow();
    refreshSoon();
  }

  function tell(explanation: SessionExplanation<Hint>): SessionExplanation<Hint> {
    lastTold = explanation;
    settle(explanation);
    return explanation;
  }

  function settle(explanation: SessionExplanation<Hint>): void {
    if (explanation.pending.length > 0) return;
    for (const { resolve } of waiting) resolve(explanation);
    waiting.clear();
  }

  /** Answers that arrive together give one new verdict. */
  function refreshSoon(isForPicker = false): void {
    verdicts = new Map();
    hasList ||= isForPicker;
    // Stryker disable next-line ConditionalExpression: only slower without it
    if (isRefreshing) return;
    // Stryker disable next-line BooleanLiteral: only slower
    isRefreshing = true;
    // An error of a listener becomes an unhandled rejection, which the host reports.
    Promise.resolve().then(refresh);
  }

  function refresh(): void {
    isRefreshing = false;
    if (current === undefined) return;
    const before = lastTold;
    const explanation = tell(look(current, current.mode));
    const hasNews = hasList || isGuideOld();
    if (before !== undefined && !hasNews && summaryOf(before) === summaryOf(explanation)) return;
    hasList = false;
    for (const question of featuresOfGuide()) {
      askedByGuide.set(question.flag, { question, told: knownFor(question) });
    }
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
    if (failures.length > 1)
      throw new AggregateError(failures, `${failures.length} listeners of a draft session threw`);
    for (const failure of failures) throw failure;
  }

  function checkAlive(): void {
    if (isDisposed) throw new Error('The draft session was disposed of: create another one');
  }

  function state(): SessionState | undefined {
    checkAlive();
    if (current === undefined) return undefined;
    const { draft, examined: seen } = current;
    return {
      draft,
      examined: seen,
      memo: memo(),
      options: listed,
      // No questions are asked about a draft that is no longer the last one.
      answer: (question) => (current?.examined === seen ? answerForGuide(question) : knownFor(question)),
      // Not with `explain`, because reading a guide must not change the explained draft or its mode.
      explanation: look(current, 'DRAFT_PUBLISH'),
      host: questions.host,
      listed: questions.listed,
    };
  }

  const session: DraftSession<Hint> = {
    explain(draft, mode) {
      checkAlive();
      const checked = checkMode(mode);
      checkUnchanged?.(draft);
      if (current === undefined || draft !== current.draft) {
        const members = ownMembers(draft);
        const isBeingTyped = current !== undefined;
        const hints = once(() => hintsOf(draft));
        const seen = members && examine(members);
        if (seen !== undefined) suggestFrom(questions.host, seen.campaign);
        current = { draft, examined: seen, mode: checked, hints, isBeingTyped };
        verdicts = new Map();
      } else if (
        // Stryker disable next-line ConditionalExpression: only slower
        checked !== current.mode
      ) {
        current = { ...current, mode: checked };
      }
      const now = current;
      const explanation = look(now, checked);
      // If a lookup made the host explain another draft, that draft has the newer verdict.
      return current === now ? tell(explanation) : explanation;
    },

    settled(given = {}) {
      const signal = checkedSignal(checkedOptions(given, ['signal']));
      return new Promise((resolve, reject) => {
        checkAlive();
        signal?.throwIfAborted();
        if (current === undefined) throw new Error('No draft was explained in this session: call its explain first');
        const abort = () => {
          waiting.delete(answer);
          // Stryker disable next-line OptionalChaining: only the compiler needs to be told
          reject(signal?.reason);
        };
        const stopWaiting = () => signal?.removeEventListener('abort', abort);
        const answer: Waiting<Hint> = {
          resolve(explanation) {
            stopWaiting();
            resolve(explanation);
          },
          reject(reason) {
            stopWaiting();
            reject(reason);
          },
        };
        waiting.add(answer);
        signal?.addEventListener('abort', abort);
        askWithoutWaiting(current);
        // `refresh` tells the listeners, if the verdict is new to them.
        settle(look(current, current.mode));
      });
    },

    subscribe(listener) {
      checkAlive();
      if (typeof listener !== 'function')
        throw new TypeError(`The listener must be a function; got ${printable(listener)}`);
      // A wrapper, so that a function that is subscribed twice can be unsubscribed once.
      const wrapped = (explanation: SessionExplanation<Hint>) => listener(explanation);
      listeners.add(wrapped);
      return () => {
        listeners.delete(wrapped);
      };
    },

    forget(question) {
      checkAlive();
      if (question !== undefined && !isQuestion(question)) {
        throw new TypeError(`forget takes a question of pending or failed; got ${printable(question)}`);
      }
      questions.forget(question);
      known = { ...known, answers: new Map() };
      if (current !== undefined) askWithoutWaiting(current);
      refreshSoon();
    },

    dispose() {
      isDisposed = true;
      questions.end();
      listeners.clear();
      for (const { reject } of waiting) reject(new Error('The draft session was disposed of before it settled'));
      waiting.clear();
      current = undefined;
      lastTold = undefined;
      verdicts = new Map();
      known = { connector: undefined, answers: new Map() };
      recalled = recallOf(known.answers);
    },
  };
  states.set(session, state);
  return session;
}

/** A promise of `settled`. */
interface Waiting<Hint> {
  readonly resolve: (explanation: SessionExplanation<Hint>) => void;
  readonly reject: (reason: unknown) => void;
}

/** The answers by the keys of their questions, for one connector. */
interface Known {
  readonly connector: Campaign['connector'];
  readonly answers: Answers;
}

/** Judges one draft after another, and remembers the verdicts on parts as long as they hold. */
function examiner(options: ListingOptions): {
  readonly examine: (draft: UnknownRecord) => JudgedDocument;
  /** The memo of the last draft. */
  readonly memo: () => Memo;
} {
  let memo = lastingMemo();
  let elements = 0;
  let before: JudgedDocument | undefined;

  function examineWith(draft: UnknownRecord, used: Memo): JudgedDocument {
    const seen = examined({ draft, parts: draftPartsFor(options), update: undefined }, options, used);
    elements += seen.judgement.elements;
    return seen;
  }

  /** Whether the remembered verdicts hold for this draft too. Remembered lists must not evade the limit of elements. */
  function holds({ campaign, judgement }: JudgedDocument): boolean {
    // Stryker disable next-line EqualityOperator: only slower
    if (judgement.isCircular || elements > MOST_ELEMENTS) return false;
    return (
      before === undefined ||
      (keepsVerdicts(campaign, before.campaign) &&
        // Stryker disable next-line ConditionalExpression: an object that throws makes every judgement careful
        judgement.isCareful === before.judgement.isCareful)
    );
  }

  function examine(draft: UnknownRecord): JudgedDocument {
    let seen = examineWith(draft, memo);
    if (!holds(seen)) {
      memo = lastingMemo();
      elements = 0;
      // A circular draft is judged without the lasting memo.
      seen = examineWith(draft, seen.judgement.isCircular ? newMemo() : memo);
    }
    before = seen;
    return seen;
  }

  return { examine, memo: () => memo };
}

function isSameConnector(one: Campaign['connector'], other: Campaign['connector']): boolean {
  return one?.connectorType === other?.connectorType && one?.connectorName === other?.connectorName;
}

function summaryOf({ valid, findings, pending, failed }: SessionExplanation): string {
  const said = findings.map(({ rule, field, issue }) => [rule, field, issue]);
  return JSON.stringify([valid, said, pending, failed.map(({ question }) => question)]);
}

function isDetecting(options: SessionOptions<unknown, string>): boolean {
  const given: unknown = own(options as UnknownRecord, 'detectMutation') ?? false;
  if (typeof given !== 'boolean') throw new TypeError(`detectMutation must be true or false; got ${printable(given)}`);
  return given;
}

function checkedHints<Hint>(options: SessionOptions<Hint, string>): (draft: unknown) => readonly Hint[] {
  const hints: unknown = own(options as UnknownRecord, 'hints') ?? (() => []);
  if (typeof hints !== 'function') throw new TypeError(`hints must be a function; got ${printable(hints)}`);
  // The host decides on the type of its hints.
  return hints as (draft: unknown) => readonly Hint[];
}

function checkedTiming(options: SessionOptions<unknown, string>): { debounce: number; timer: SessionTimer } {
  const given = options as UnknownRecord;
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
