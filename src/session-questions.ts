import { MOST_LOOKUPS_AT_ONCE } from './core/limits.js';
import { isRecord, isString, own } from './core/value.js';
import { checkedAnswer, isPromise, lookupFailed, put } from './lookups.js';
import type { AsyncWorkspaceContext, WorkspaceLookupError, WorkspaceQuestion } from './workspace.js';

/** Sets and clears timers: `globalThis`, or the fake clock of a test. */
export interface SessionTimer {
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(timeout: unknown): void;
}

/** The questions of a session, with their answers and failures. */
export interface SessionQuestions {
  /** The answer, if it is known. Otherwise the question is asked: at once, or debounced while the user is typing. */
  readonly answer: (question: WorkspaceQuestion | undefined, isBeingTyped: boolean) => boolean | undefined;
  readonly failure: (question: WorkspaceQuestion) => WorkspaceLookupError | undefined;
  /** Whether no question is in flight, queued or debounced. */
  readonly isIdle: () => boolean;
  /** Aborts and drops all open questions except these. */
  readonly keepOnly: (keys: ReadonlySet<string>) => void;
  /** Asks the debounced questions. */
  readonly askNow: () => void;
  readonly forget: (question: WorkspaceQuestion | undefined) => void;
}

/** The same text for the same question. */
export function keyOf(question: WorkspaceQuestion): string {
  if (question.lookup === 'featureFlags.isEnabled') return JSON.stringify([question.lookup, question.flag]);
  const { connectorType, connectorName } = question.connector;
  const address = question.lookup === 'verifiedSenders.isVerifiedSender' ? [question.fromAddress] : [];
  return JSON.stringify([question.lookup, connectorType, connectorName, ...address]);
}

/** Whether the value has what {@link keyOf} reads. */
export function isQuestion(value: unknown): value is WorkspaceQuestion {
  if (!isRecord(value)) return false;
  const lookup = own(value, 'lookup');
  return lookup === 'featureFlags.isEnabled' || (isString(lookup) && isRecord(own(value, 'connector')));
}

export function keysOf(questions: readonly (WorkspaceQuestion | undefined)[]): ReadonlySet<string> {
  return new Set(questions.filter((one) => one !== undefined).map(keyOf));
}

/** Whether the user types what the question is about: the name of a connector or the address of a sender. */
function isAboutText({ lookup }: WorkspaceQuestion): boolean {
  return lookup !== 'featureFlags.isEnabled';
}

/**
 * Asks each question once, at most {@link MOST_LOOKUPS_AT_ONCE} at the same time. A failed question is asked again only after
 * it is forgotten.
 *
 * @param debounce the milliseconds by which questions about typed text are delayed, if their lookup returns promises.
 * @param changed called when a later answer arrives.
 */
export function questionsTo(
  workspace: AsyncWorkspaceContext,
  debounce: number,
  timer: SessionTimer,
  changed: () => void,
): SessionQuestions {
  const answers = new Map<string, boolean>();
  const failures = new Map<string, WorkspaceLookupError>();
  const inFlight = new Map<string, AbortController>();
  /** Questions that wait until fewer are in flight. */
  const queue = new Map<string, WorkspaceQuestion>();
  /** Debounced questions. */
  const held = new Map<string, WorkspaceQuestion>();
  let timeout: { readonly handle: unknown } | undefined;
  /** The lookups that return promises. Only these are debounced. */
  const slow = new Set<WorkspaceQuestion['lookup']>();

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
    try {
      const given = put(question, workspace, controller.signal);
      if (!isPromise(given)) {
        answers.set(key, checkedAnswer(question, given));
        return answers.get(key);
      }
      slow.add(question.lookup);
      inFlight.set(key, controller);
      Promise.resolve(given).then(
        (answer) => arrived(key, controller, () => answers.set(key, checkedAnswer(question, answer)), question),
        (cause) => arrived(key, controller, () => failures.set(key, lookupFailed(question, cause)), question),
      );
    } catch (cause) {
      failures.set(key, lookupFailed(question, cause));
    }
    return undefined;
  }

  function arrived(key: string, controller: AbortController, note: () => void, question: WorkspaceQuestion): void {
    // The question was dropped, or asked again.
    if (inFlight.get(key) !== controller) return;
    inFlight.delete(key);
    try {
      note();
    } catch (cause) {
      failures.set(key, lookupFailed(question, cause));
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

  function drop(key: string): void {
    held.delete(key);
    queue.delete(key);
    inFlight.get(key)?.abort();
    inFlight.delete(key);
  }

  return {
    answer(question, isBeingTyped) {
      if (question === undefined) return false;
      const key = keyOf(question);
      const known = answers.get(key);
      if (known !== undefined) return known;
      if (failures.has(key) || inFlight.has(key) || queue.has(key) || held.has(key)) return undefined;
      const waits = isBeingTyped && debounce > 0 && isAboutText(question) && slow.has(question.lookup);
      if (!waits) return ask(key, question);
      hold(key, question);
      return undefined;
    },

    failure: (question) => failures.get(keyOf(question)),

    isIdle: () => held.size === 0 && queue.size === 0 && inFlight.size === 0,

    keepOnly(keys) {
      for (const key of [...held.keys(), ...queue.keys(), ...inFlight.keys()]) if (!keys.has(key)) drop(key);
      if (held.size === 0) stopTimer();
      if (queue.size === 0 || inFlight.size >= MOST_LOOKUPS_AT_ONCE) return;
      sendNext();
      changed();
    },

    askNow,

    forget(question) {
      const keys =
        question === undefined ? [...answers.keys(), ...failures.keys(), ...inFlight.keys()] : [keyOf(question)];
      for (const key of keys) {
        answers.delete(key);
        failures.delete(key);
        drop(key);
      }
    },
  };
}
