import {
  type AsyncWorkspaceContext,
  createDraftSession,
  type DraftSession,
  type FieldPath,
  type SessionExplanation,
} from 'campaign-draft-rules';
import { change, type Guide, guideOf, type Loss } from 'campaign-draft-rules/guide';
import { formEnglish } from 'campaign-draft-rules/words';
import { useState, useSyncExternalStore } from 'react';

interface Judged {
  readonly draft: unknown;
  /** What the last change removed, because it does not fit the new value. */
  readonly lost: readonly Loss[];
  readonly explanation: SessionExplanation;
  readonly guide: Guide;
}

/** A draft with its verdict and its guide, outside of React: a test or another part of the page can use it, too. */
export function createDraftStore(workspace: AsyncWorkspaceContext, first: unknown) {
  const listeners = new Set<() => void>();
  let session: DraftSession | undefined;
  let now = judge(first);
  function begin() {
    const begun = createDraftSession(workspace, { messages: formEnglish });
    // An answer of the workspace has arrived: same draft, another verdict.
    begun.subscribe(() => show(judge(now.draft, now.lost)));
    return begun;
  }
  function judge(draft: unknown, lost: readonly Loss[] = []): Judged {
    session ??= begin();
    return { draft, lost, explanation: session.explain(draft, 'DRAFT_PUBLISH'), guide: guideOf(session) };
  }
  function show(next: Judged) {
    now = next;
    for (const listener of listeners) listener();
  }
  return {
    get: () => now,
    /** The session ends with the last listener. In strict mode, React listens again after that, and a new one begins. */
    subscribe(listener: () => void) {
      if (session === undefined) now = judge(now.draft, now.lost);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        session?.dispose();
        session = undefined;
      };
    },
    replace: (draft: unknown) => show(judge(draft)),
    change(path: FieldPath, value: unknown) {
      const { draft, lost } = change(now.draft, path, value);
      show(judge(draft, lost));
    },
  };
}

/** The draft of a component. The workspace and the first draft are those of the first rendering. */
export function useDraft(workspace: AsyncWorkspaceContext, first: unknown) {
  const [{ get, subscribe, replace, change }] = useState(() => createDraftStore(workspace, first));
  return { ...useSyncExternalStore(subscribe, get, get), replace, change };
}
