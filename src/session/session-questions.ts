import { isRecord, isString, own } from '../core/value.js';
import { ask as askHost, type Host, hostOf, type Listing, readList } from '../judge/lists.js';
import { MOST_LOOKUPS_AT_ONCE } from '../judge/lookups.js';
import { checkedAnswer, isPromise, lookupFailed } from '../judge/put.js';
import type {
  AsyncWorkspaceContext,
  ListQuestion,
  WorkspaceLookupError,
  WorkspaceQuestion,
} from '../spec/workspace.js';

/**
 * In addition to twice as many answers as the draft needs, a session keeps this many, and also questions of this many characters: an
 * address that is typed letter by letter makes a question about each of its beginnings.
 */
const FEW_ANSWERS = 200;
const SHORT_ANSWERS = 100_000;

/** Sets and clears timers: `globalThis`, or the fake clock of a test. */
export interface SessionTimer {
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(timeout: unknown): void;
}

/** The questions of a session, with their answers and failures. */
export interface SessionQuestions {
  /** The answer, if it is known. Otherwise the question is asked: at once, or debounced while the user is typing. */
  readonly answer: (question: WorkspaceQuestion | undefined, isBeingTyped: boolean) => boolean | undefined;
  /** The answer, if it is known. Nothing is asked. */
  readonly recalled: (question: WorkspaceQuestion) => boolean | undefined;
  readonly failure: (question: WorkspaceQuestion) => WorkspaceLookupError | undefined;
  /** Whether no question is in flight, queued or debounced. */
  readonly isIdle: () => boolean;
  /** Aborts and drops all open questions except these. */
  readonly keepOnly: (keys: ReadonlySet<string>) => void;
  /** Asks the debounced questions. */
  readonly askNow: () => void;
  readonly forget: (question: WorkspaceQuestion | undefined) => void;
  /** Whether so much is remembered that {@link SessionQuestions.growOld} is worthwhile. */
  readonly isFull: () => boolean;
  /** Drops the outcomes that were not used since the last call. */
  readonly growOld: () => void;
  /** The lookups, with the lists that have arrived. */
  readonly host: Host;
  /** A list for a picker; `undefined` while it is awaited, and when it failed. When it arrives, `changed` is called. */
  readonly listed: (question: ListQuestion) => Listing | undefined;
  /** Aborts the lookups in flight, and forgets everything. */
  readonly end: () => void;
}

/** The outcome of a question. */
type Outcome = { readonly answer: boolean } | { readonly failure: WorkspaceLookupError };

/** A text that is the same for the same question. */
export function keyOf(question: WorkspaceQuestion): string {
  if (question.lookup === 'featureFlags.isEnabled') return JSON.stringify([question.lookup, question.flag]);
  if (question.lookup === 'rules.ask') return JSON.stringify([question.lookup, question.name, question.args]);
  const { connectorType, connectorName } = question.connector;
  // Stryker disable next-line ConditionalExpression,ArrayDeclaration: what is more in the key is the same in each key
  const address = question.lookup === 'verifiedSenders.isVerifiedSender' ? [question.fromAddress] : [];
  return JSON.stringify([question.lookup, connectorType, connectorName, ...address]);
}

/** Whether the value has the members that {@link keyOf} reads. */
export function isQuestion(value: unknown): value is WorkspaceQuestion {
  // Stryker disable next-line ConditionalExpression: only the compiler needs to be told
  if (!isRecord(value)) return false;
  const lookup = own(value, 'lookup');
  if (lookup === 'featureFlags.isEnabled' || lookup === 'rules.ask') return true;
  return isString(lookup) && isRecord(own(value, 'connector'));
}

export function keysOf(questions: readonly (WorkspaceQuestion | undefined)[]): ReadonlySet<string> {
  return new Set(questions.filter((one) => one !== undefined).map(keyOf));
}

/** Whether the question is about text that the user types: a connector, a sender, or an argument of a house rule. */
function isAboutText({ lookup }: WorkspaceQuestion): boolean {
  return lookup !== 'featureFlags.isEnabled';
}

/**
 * Asks each question once, at most {@link MOST_LOOKUPS_AT_ONCE} at the same time. A failed question is asked again only after
 * it is forgotten.
 *
 * @param debounce the milliseconds by which questions about typed text are delayed, if their lookup returns promises.
 * @param changed called when a later answer arrives; with `true`, when a list for a picker does.
 */
export function questionsTo(
  workspace: AsyncWorkspaceContext,
  debounce: number,
  timer: SessionTimer,
  changed: (isForPicker?: boolean) => void,
): SessionQuestions {
  const host = hostOf(workspace);
  /** Aborts the lists in flight. */
  let listing = new AbortController();
  /** Whether a picker waits for lists. Then only `forget` and `end` abort them. */
  let isPicking = false;
  /** The lists that a picker waits for. */
  const awaited = new WeakSet<object>();
  /** The outcomes by key: of the questions since the last `growOld`, and of those before. */
  let recent = new Map<string, Outcome>();
  let earlier = new Map<string, Outcome>();
  /** The characters of the keys in `recent`. */
  let length = 0;
  /** The needs of the last draft: the number of its questions, and the characters of their keys. */
  let needed: { readonly size: number; readonly length: number } | undefined;
  const inFlight = new Map<string, AbortController>();
  /** Questions that wait until fewer are in flight. */
  const queue = new Map<string, WorkspaceQuestion>();
  /** Debounced questions. */
  const held = new Map<string, WorkspaceQuestion>();
  let timeout: { readonly handle: unknown } | undefined;
  /** The lookups that return promises. Only these are debounced. */
  const slow = new Set<WorkspaceQuestion['lookup']>();
  /** Whether the host asked the session for a verdict from within a lookup that is still running. */
  let isAskedWithin = false;
  let isEnded = false;

  function note(key: string, outcome: Outcome): void {
    length += key.length;
    recent.set(key, outcome);
  }

  function known(key: string): Outcome | undefined {
    const outcome = recent.get(key) ?? earlier.get(key);
    if (outcome !== undefined && !recent.has(key)) note(key, outcome);
    return outcome;
  }

  function forgetOutcome(key: string): void {
    if (recent.delete(key)) length -= key.length;
    earlier.delete(key);
  }

  function hold(key: string, question: WorkspaceQuestion): void {
    held.set(key, question);
    stopTimer();
    const fire = () => {
      askNow();
      changed();
    };
    timeout = { handle: timer.setTimeout(fire, debounce) };
  }

  function stopTimer(): void {
    if (timeout !== undefined) timer.clearTimeout(timeout.handle);
    timeout = undefined;
  }

  function askNow(): void {
    stopTimer();
    for (const [key, question] of held) {
      held.delete(key);
      ask(key, question);
    }
  }

  function ask(key: string, question: WorkspaceQuestion): boolean | undefined {
    if (inFlight.size < MOST_LOOKUPS_AT_ONCE) return send(key, question);
    queue.set(key, question);
    return undefined;
  }

  function send(key: string, question: WorkspaceQuestion): boolean | undefined {
    const controller = new AbortController();
    // Before the lookup is called: it may ask the session for a verdict, which must not call it again.
    inFlight.set(key, controller);
    const wasAskedWithin = isAskedWithin;
    isAskedWithin = false;
    let outcome: Outcome | undefined;
    try {
      outcome = answered(question, askHost(question, host, [controller.signal], [listing.signal]));
    } catch (cause) {
      outcome = { failure: lookupFailed(question, cause) };
    }
    const isNews = isAskedWithin;
    isAskedWithin ||= wasAskedWithin;
    if (outcome === undefined) return undefined;
    if (inFlight.get(key) === controller) inFlight.delete(key);
    note(key, outcome);
    // The verdict that was given meanwhile did not know this outcome.
    if (isNews) changed();
    return 'answer' in outcome ? outcome.answer : undefined;

    /** The answer; `undefined` while it is awaited. */
    function answered(of: WorkspaceQuestion, given: unknown): Outcome | undefined {
      if (!isPromise(given)) return { answer: checkedAnswer(of, given) };
      slow.add(of.lookup);
      Promise.resolve(given).then(
        (answer) => arrived(key, controller, () => ({ answer: checkedAnswer(of, answer) }), of),
        (cause) => arrived(key, controller, () => ({ failure: lookupFailed(of, cause) }), of),
      );
      return undefined;
    }
  }

  function arrived(key: string, controller: AbortController, outcome: () => Outcome, of: WorkspaceQuestion): void {
    // The question was dropped, or asked again.
    if (inFlight.get(key) !== controller) return;
    inFlight.delete(key);
    try {
      note(key, outcome());
    } catch (cause) {
      note(key, { failure: lookupFailed(of, cause) });
    }
    sendNext();
    changed();
  }

  function sendNext(): void {
    for (const [key, question] of queue) {
      if (inFlight.size >= MOST_LOOKUPS_AT_ONCE) return;
      queue.delete(key);
      send(key, question);
    }
  }

  /** Aborts the lists in flight. `isAll`: also forgets the lists that arrived, because they may have changed. */
  function dropLists(isAll: boolean): void {
    let isAwaited = false;
    host.lists.forEach((list, key) => {
      isAwaited ||= list instanceof Promise;
      if (isAll || list instanceof Promise) host.lists.delete(key);
    });
    // Not at every edit, because aborting takes longer than judging one.
    if (!isAwaited) return;
    listing.abort();
    listing = new AbortController();
  }

  function drop(key: string): void {
    held.delete(key);
    queue.delete(key);
    inFlight.get(key)?.abort();
    inFlight.delete(key);
  }

  return {
    answer(question, isBeingTyped) {
      // Stryker disable next-line BooleanLiteral: without a connector no answer about its senders counts
      if (question === undefined) return false;
      if (isEnded) return undefined;
      const key = keyOf(question);
      const outcome = known(key);
      if (outcome !== undefined) return 'answer' in outcome ? outcome.answer : undefined;
      if (inFlight.has(key) || queue.has(key) || held.has(key)) {
        isAskedWithin = true;
        return undefined;
      }
      const waits = isBeingTyped && debounce > 0 && isAboutText(question) && slow.has(question.lookup);
      if (!waits) return ask(key, question);
      hold(key, question);
      return undefined;
    },

    recalled(question) {
      const outcome = known(keyOf(question));
      return outcome !== undefined && 'answer' in outcome ? outcome.answer : undefined;
    },

    failure(question) {
      const outcome = known(keyOf(question));
      return outcome !== undefined && 'failure' in outcome ? outcome.failure : undefined;
    },

    isIdle: () =>
      held.size === 0 &&
      // Stryker disable next-line ConditionalExpression: only slower, nothing waits while nothing is in flight
      queue.size === 0 &&
      inFlight.size === 0,

    keepOnly(keys) {
      for (const key of [...held.keys(), ...queue.keys(), ...inFlight.keys()]) if (!keys.has(key)) drop(key);
      // Stryker disable next-line ConditionalExpression: only slower without it
      if (held.size === 0) stopTimer();
      if (inFlight.size === 0 && !isPicking) dropLists(false);
      if (queue.size === 0 || inFlight.size >= MOST_LOOKUPS_AT_ONCE) return;
      sendNext();
      changed();
    },

    askNow,

    forget(question) {
      const asked = question === undefined ? [...recent.keys(), ...earlier.keys()] : [keyOf(question)];
      // A question that waits for a forgotten list is asked again.
      const keys = question === undefined || host.lists.size > 0 ? [...asked, ...inFlight.keys()] : asked;
      for (const key of keys) {
        forgetOutcome(key);
        drop(key);
      }
      dropLists(true);
    },

    isFull() {
      needed ??= { size: recent.size, length };
      return recent.size > 2 * needed.size + FEW_ANSWERS || length > 2 * needed.length + SHORT_ANSWERS;
    },

    growOld() {
      earlier = recent;
      recent = new Map();
      length = 0;
      needed = undefined;
    },

    host,

    listed(question) {
      if (isEnded) return undefined;
      isPicking = true;
      try {
        const list = readList(host, question, [listing.signal]);
        if (!(list instanceof Promise)) return list;
        const news = () => changed(true);
        if (!awaited.has(list)) list.then(news, news);
        awaited.add(list);
      } catch {
        // A failed list offers nothing. If the verdict needs the list, too, the verdict reports the failure.
      }
      return undefined;
    },

    end() {
      isEnded = true;
      dropLists(true);
      for (const key of [...held.keys(), ...queue.keys(), ...inFlight.keys()]) drop(key);
      stopTimer();
      recent.clear();
      earlier.clear();
    },
  };
}
