import { observable } from './observable.ts';

/** Text of the JSON pane that is not JSON yet, and the draft when it began to be none: what the form changes since then is merged. */
export interface Unfinished {
  readonly typed: string;
  readonly since: unknown;
}

/** The content of the page: a draft, and unfinished text beside it. */
export interface Version {
  readonly draft: unknown;
  readonly text: Unfinished | undefined;
}

/** A version, and how many merges had been made when it was entered. */
interface Step extends Version {
  readonly merges: number;
}

interface History {
  readonly past: readonly Step[];
  readonly now: Step;
  readonly future: readonly Step[];
  /** The subject of the last change: typing in one field is undone in one step. */
  readonly subject: string;
}

const MOST_STEPS_BACK = 200;

/** The draft of a campaign, which is never changed in place, and its history. */
export function createHistory(first: Version) {
  const history = observable<History>({ past: [], now: { ...first, merges: 0 }, future: [], subject: '' });
  const merges: ((draft: unknown) => unknown)[] = [];

  /** The step with the changes of other people that were merged since. */
  function merged(step: Step): Step {
    const draft = merges.slice(step.merges).reduce((made, merge) => merge(made), step.draft);
    return { ...step, draft, merges: merges.length };
  }

  return {
    subscribe: history.subscribe,
    get: history.get,
    /** Successive changes with the same subject are one step. */
    change(part: Partial<Version>, subject = '') {
      const { past: before, now: last, subject: lastSubject } = history.get();
      const now = { ...last, ...part };
      if (now.draft === last.draft && now.text === last.text) return;
      const isSameStep = subject !== '' && subject === lastSubject;
      const past = isSameStep ? before : [...before, last].slice(-MOST_STEPS_BACK);
      history.set({ past, now, future: [], subject });
    },
    /** Brings the changes of other people into the draft, and into each step to which somebody goes back: undo must not remove them. */
    merge(merge: (draft: unknown) => unknown) {
      const { now, ...rest } = history.get();
      merges.push(merge);
      history.set({ ...rest, now: merged(now), subject: '' });
    },
    undo() {
      const { past, now, future } = history.get();
      const last = past.at(-1);
      if (last === undefined) return;
      history.set({ past: past.slice(0, -1), now: merged(last), future: [now, ...future], subject: '' });
    },
    redo() {
      const { past, now, future } = history.get();
      const [next, ...rest] = future;
      if (next !== undefined) history.set({ past: [...past, now], now: merged(next), future: rest, subject: '' });
    },
  };
}
