import { MOST_LOOKUPS } from './core/limits.js';
import { checkedAnswer, isPromise, lookupFailed, put } from './lookups.js';
import type { AsyncWorkspaceContext, WorkspaceLookupError, WorkspaceQuestion } from './workspace.js';

/** What sets and clears a timer: `globalThis`, or the fake clock of a test. */
export interface SessionTimer {
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(timeout: unknown): void;
}

/** The questions of a session, and what became of them. */
export interface SessionQuestions {
  /** The answer, when it is known. Otherwise the question is put to the host: now, or when nobody is typing any more. */
  readonly answer: (question: WorkspaceQuestion | undefined, isBeingTyped: boolean) => boolean | undefined;
  readonly failure: (question: WorkspaceQuestion) => WorkspaceLookupError | undefined;
  /** Whether nothing is on its way, and nothing waits. */
  readonly isIdle: () => boolean;
  /** Aborts and drops what is on its way or waits, except for these. */
  readonly keepOnly: (keys: ReadonlySet<string>) => void;
  /** Puts the questions that were held back. */
  readonly askNow: () => void;
  readonly forget: (question: WorkspaceQuestion | undefined) => void;
}

function keyOf(question: WorkspaceQuestion): string {
  if (question.lookup === 'featureFlags.isEnabled') return JSON.stringify([question.lookup, question.flag]);
  const { connectorType, connectorName } = question.connector;
  const address = question.lookup === 'verifiedSenders.isVerifiedSender' ? [question.fromAddress] : [];
  return JSON.stringify([question.lookup, connectorType, connectorName, ...address]);
}

export function keysOf(questions: readonly (WorkspaceQuestion | undefined)[]): ReadonlySet<string> {
  return new Set(questions.filter((one) => one !== undefined).map(keyOf));
}

/** A feature's name is not typed; the name of a connector and the address of a sender are. */
function isAboutText({ lookup }: WorkspaceQuestion): boolean {
  return lookup !== 'featureFlags.isEnabled';
}

/**
 * Each question is put once, at most {@link MOST_LOOKUPS} at the same time, and what failed is not put again before it is
 * forgotten.
 *
 * @param debounce for how many milliseconds questions about text are held back, once their lookup has answered with a promise.
 * @param changed called when an answer has come later.
 */
export function questionsTo(
  workspace: AsyncWorkspaceContext,
  debounce: number,
  timer: SessionTimer,
  changed: () => void,
): SessionQuestions {
  const answers = new Map<string, boolean>();
  const failures = new Map<string, WorkspaceLookupError>();
  const onTheWay = new Map<string, AbortController>();
  /** Those that wait until fewer are on their way. */
  const queue = new Map<string, WorkspaceQuestion>();
  /** Those that wait until nobody types. */
  const held = new Map<string, WorkspaceQuestion>();
  let timeout: { readonly handle: unknown } | undefined;
  /** The lookups that take their time. One that answers at once may be asked at every keystroke. */
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
    if (onTheWay.size < MOST_LOOKUPS) return send(key, question);
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
      onTheWay.set(key, controller);
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
    // Nobody waits for it any more, or it was asked again.
    if (onTheWay.get(key) !== controller) return;
    onTheWay.delete(key);
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
      if (onTheWay.size >= MOST_LOOKUPS) return;
      queue.delete(key);
      send(key, question);
    }
  }

  function drop(key: string): void {
    held.delete(key);
    queue.delete(key);
    onTheWay.get(key)?.abort();
    onTheWay.delete(key);
  }

  return {
    answer(question, isBeingTyped) {
      if (question === undefined) return false;
      const key = keyOf(question);
      const known = answers.get(key);
      if (known !== undefined) return known;
      if (failures.has(key) || onTheWay.has(key) || queue.has(key) || held.has(key)) return undefined;
      const waits = isBeingTyped && debounce > 0 && isAboutText(question) && slow.has(question.lookup);
      if (!waits) return ask(key, question);
      hold(key, question);
      return undefined;
    },

    failure: (question) => failures.get(keyOf(question)),

    isIdle: () => held.size === 0 && queue.size === 0 && onTheWay.size === 0,

    keepOnly(keys) {
      for (const key of [...held.keys(), ...queue.keys(), ...onTheWay.keys()]) if (!keys.has(key)) drop(key);
      if (held.size === 0) stopTimer();
      if (queue.size === 0 || onTheWay.size >= MOST_LOOKUPS) return;
      sendNext();
      changed();
    },

    askNow,

    forget(question) {
      const keys =
        question === undefined ? [...answers.keys(), ...failures.keys(), ...onTheWay.keys()] : [keyOf(question)];
      for (const key of keys) {
        answers.delete(key);
        failures.delete(key);
        if (onTheWay.has(key)) drop(key);
      }
    },
  };
}
