import {
  type AsyncWorkspaceContext,
  createDraftSession,
  type FieldPath,
  type SessionExplanation,
} from 'campaign-draft-rules';
import { type Guide, guideOf, setAt } from 'campaign-draft-rules/guide';
import { formEnglish } from 'campaign-draft-rules/words';
import { useState, useSyncExternalStore } from 'react';

interface Judged {
  readonly draft: unknown;
  readonly explanation: SessionExplanation;
  readonly guide: Guide;
}

/** A draft with its verdict and its guide, outside of React: a test or another part of the page can use it, too. */
export function createDraftStore(workspace: AsyncWorkspaceContext, first: unknown) {
  const session = createDraftSession(workspace, { messages: formEnglish });
  const judge = (draft: unknown): Judged => ({
    draft,
    explanation: session.explain(draft, 'DRAFT_PUBLISH'),
    guide: guideOf(session),
  });
  const listeners = new Set<() => void>();
  let now = judge(first);
  function show(next: Judged) {
    now = next;
    for (const listener of listeners) listener();
  }
  // An answer of the workspace has arrived: same draft, another verdict.
  session.subscribe(() => show(judge(now.draft)));
  return {
    get: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    replace: (draft: unknown) => show(judge(draft)),
    change: (path: FieldPath, value: unknown) => show(judge(setAt(now.draft, path, value))),
  };
}

/** The draft of a component. The workspace and the first draft are those of the first rendering. */
export function useDraft(workspace: AsyncWorkspaceContext, first: unknown) {
  const [{ get, subscribe, replace, change }] = useState(() => createDraftStore(workspace, first));
  return { ...useSyncExternalStore(subscribe, get), replace, change };
}
