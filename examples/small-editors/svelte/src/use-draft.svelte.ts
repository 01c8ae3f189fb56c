import { type AsyncWorkspaceContext, createDraftSession, type FieldPath } from 'campaign-draft-rules';
import { change, guideOf, type Loss } from 'campaign-draft-rules/guide';
import { formEnglish } from 'campaign-draft-rules/words';
import { onDestroy } from 'svelte';

/** The draft of a component, with its verdict and its guide. The draft is replaced, and never changed in place. */
export function useDraft(workspace: AsyncWorkspaceContext, first: unknown) {
  const session = createDraftSession(workspace, { messages: formEnglish });
  const judge = (draft: unknown, lost: readonly Loss[] = []) => ({
    draft,
    // What the last change removed, because it does not fit the new value.
    lost,
    explanation: session.explain(draft, 'DRAFT_PUBLISH'),
    guide: guideOf(session),
  });
  // Raw: a session recognizes unchanged parts by their identity, which a proxy does not have.
  let now = $state.raw(judge(first));
  function replace(draft: unknown, lost?: readonly Loss[]) {
    now = judge(draft, lost);
  }
  // An answer of the workspace has arrived: same draft, another verdict.
  session.subscribe(() => replace(now.draft, now.lost));
  onDestroy(() => session.dispose());
  return {
    get draft() {
      return now.draft;
    },
    get explanation() {
      return now.explanation;
    },
    get guide() {
      return now.guide;
    },
    get lost() {
      return now.lost;
    },
    replace: (draft: unknown) => replace(draft),
    change(path: FieldPath, value: unknown) {
      const { draft, lost } = change(now.draft, path, value);
      replace(draft, lost);
    },
  };
}
