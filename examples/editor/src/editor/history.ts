import { observable } from './observable.ts';

/** The state of the page: a draft, its document, and text of the JSON pane that is not JSON yet. */
export interface Version {
  readonly draft: unknown;
  readonly document: string;
  readonly text: string | undefined;
}

interface History {
  readonly past: readonly Version[];
  readonly now: Version;
  readonly future: readonly Version[];
  /** The subject of the last change: typing in one field is undone in one step. */
  readonly subject: string;
}

const MOST_STEPS_BACK = 200;

/** The draft, which is never changed in place, and its history. Opening another document is a step of the history, too. */
export function createHistory(first: Version) {
  const history = observable<History>({ past: [], now: first, future: [], subject: '' });
  return {
    subscribe: history.subscribe,
    get: history.get,
    /** Successive changes with the same subject are one step. */
    change(part: Partial<Version>, subject = '') {
      const { past: before, now: last, subject: lastSubject } = history.get();
      const now = { ...last, ...part };
      if (now.draft === last.draft && now.document === last.document && now.text === last.text) return;
      const isSameStep = subject !== '' && subject === lastSubject;
      const past = isSameStep ? before : [...before, last].slice(-MOST_STEPS_BACK);
      history.set({ past, now, future: [], subject });
    },
    /** Begins anew, without a past. */
    begin: (now: Version) => history.set({ past: [], now, future: [], subject: '' }),
    undo() {
      const { past, now, future } = history.get();
      const last = past.at(-1);
      if (last !== undefined)
        history.set({ past: past.slice(0, -1), now: last, future: [now, ...future], subject: '' });
    },
    redo() {
      const { past, now, future } = history.get();
      const [next, ...rest] = future;
      if (next !== undefined) history.set({ past: [...past, now], now: next, future: rest, subject: '' });
    },
  };
}
