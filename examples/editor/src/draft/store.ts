import { useSyncExternalStore } from 'react';
import { observable } from './observable.ts';
import { changed, type Path } from './paths.ts';

interface History {
  readonly past: readonly unknown[];
  readonly draft: unknown;
  readonly future: readonly unknown[];
  /** What was changed last: typing in one field is undone at once. */
  readonly subject: string;
}

const MOST_STEPS_BACK = 200;

/** The draft, which is never changed in place, and its history. */
export function createDraftStore(first: unknown) {
  const history = observable<History>({ past: [], draft: first, future: [], subject: '' });

  /** Changes that have the same subject, one after the other, are one step of the history. */
  function replace(draft: unknown, subject = '') {
    const { draft: last, past: before, subject: lastSubject } = history.get();
    if (draft === last) return;
    const isSameStep = subject !== '' && subject === lastSubject;
    const past = isSameStep ? before : [...before, last].slice(-MOST_STEPS_BACK);
    history.set({ past, draft, future: [], subject });
  }

  return {
    subscribe: history.subscribe,
    history: history.get,
    useHistory: history.use,
    replace,
    /** Opens another draft. It has no history. */
    open: (draft: unknown) => history.set({ past: [], draft, future: [], subject: '' }),
    /** Puts a value at a path; `undefined` removes what is there. */
    edit: (path: Path, value: unknown) => replace(changed(history.get().draft, path, value) ?? {}, path.join('/')),
    undo() {
      const { past, draft, future } = history.get();
      if (past.length === 0) return;
      history.set({ past: past.slice(0, -1), draft: past.at(-1), future: [draft, ...future], subject: '' });
    },
    redo() {
      const { past, draft, future } = history.get();
      if (future.length === 0) return;
      history.set({ past: [...past, draft], draft: future[0], future: future.slice(1), subject: '' });
    },
  };
}

export const store = createDraftStore({ channel: 'PUSH', campaign_delivery_type: 'ONE_TIME' });

/** What the function makes of the draft. Renders when that changes, so it must answer with the same for the same draft. */
export function useDraft<Part>(part: (draft: unknown) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => part(store.history().draft));
}
