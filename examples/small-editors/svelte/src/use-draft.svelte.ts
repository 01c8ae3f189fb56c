import { type AsyncWorkspaceContext, createDraftSession, type FieldPath } from 'campaign-draft-rules';
import { guideOf, setAt } from 'campaign-draft-rules/guide';
import { formEnglish } from 'campaign-draft-rules/words';
import { onDestroy } from 'svelte';

/** The draft of a component, with its verdict and its guide. The draft is replaced, and never changed in place. */
export function useDraft(workspace: AsyncWorkspaceContext, first: unknown) {
  const session = createDraftSession(workspace, { messages: formEnglish });
  const judge = (draft: unknown) => ({
    draft,
    explanation: session.explain(draft, 'DRAFT_PUBLISH'),
    guide: guideOf(session),
  });
  // Raw: a session recognizes unchanged parts by their identity, which a proxy does not have.
  let now = $state.raw(judge(first));
  function replace(draft: unknown) {
    now = judge(draft);
  }
  // An answer of the workspace has arrived: same draft, another verdict.
  session.subscribe(() => replace(now.draft));
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
    replace,
    change: (path: FieldPath, value: unknown) => replace(setAt(now.draft, path, value)),
  };
}
