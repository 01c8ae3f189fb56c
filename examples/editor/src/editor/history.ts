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
}

/** Changes of one field, one soon after the other: what somebody types is undone in steps of a few words. */
interface Typing {
  readonly subject: string;
  readonly count: number;
  /** When the last one was made, in milliseconds. */
  readonly at: number;
}

const MOST_STEPS_BACK = 200;
/** A pause in typing, in milliseconds, begins a step, and so does the next change after so many. */
const PAUSE = 1000;
const MOST_CHANGES = 30;

/** The draft of a campaign, which is never changed in place, and its history. */
export function createHistory(first: Version) {
  const history = observable<History>({ past: [], now: { ...first, merges: 0 }, future: [] });
  /** The changes of the last step, if another one may join them. */
  let typing: Typing | undefined;
  const merges: ((draft: unknown) => unknown)[] = [];

  /** The step with the changes of other people that were merged since. */
  function merged(step: Step): Step {
    const draft = merges.slice(step.merges).reduce((made, merge) => merge(made), step.draft);
    return { ...step, draft, merges: merges.length };
  }

  return {
    subscribe: history.subscribe,
    get: history.get,
    /** Changes with the same subject are one step, until there is a pause, or {@link rest}. */
    change(part: Partial<Version>, subject = '', at = Date.now()) {
      const { past, now: last } = history.get();
      const now = { ...last, ...part };
      if (now.draft === last.draft && now.text === last.text) return;
      const joined =
        typing?.subject === subject && typing.count < MOST_CHANGES && at - typing.at < PAUSE ? typing : undefined;
      typing = subject === '' ? undefined : { subject, at, count: (joined?.count ?? 0) + 1 };
      history.set({ past: joined ? past : [...past, last].slice(-MOST_STEPS_BACK), now, future: [] });
    },
    /** The next change is another step: somebody has left the field. */
    rest() {
      typing = undefined;
    },
    /** Brings the changes of other people into the draft, and into each step to which somebody goes back: undo must not remove them. */
    merge(merge: (draft: unknown) => unknown) {
      const { now, ...rest } = history.get();
      typing = undefined;
      merges.push(merge);
      history.set({ ...rest, now: merged(now) });
    },
    undo() {
      typing = undefined;
      const { past, now, future } = history.get();
      const last = past.at(-1);
      if (last === undefined) return;
      history.set({ past: past.slice(0, -1), now: merged(last), future: [now, ...future] });
    },
    redo() {
      typing = undefined;
      const { past, now, future } = history.get();
      const [next, ...rest] = future;
      if (next !== undefined) history.set({ past: [...past, now], now: merged(next), future: rest });
    },
  };
}
