import { type AsyncWorkspaceContext, createDraftSession, type FieldPath } from 'campaign-draft-rules';
import { guideOf, setAt } from 'campaign-draft-rules/guide';
import { formEnglish } from 'campaign-draft-rules/words';
import { computed, onScopeDispose, shallowRef } from 'vue';

/** The draft of a component, with its verdict and its guide. The draft is replaced, and never changed in place. */
export function useDraft(workspace: AsyncWorkspaceContext, first: unknown) {
  const session = createDraftSession(workspace, { messages: formEnglish });
  const judge = (draft: unknown) => ({
    draft,
    explanation: session.explain(draft, 'DRAFT_PUBLISH'),
    guide: guideOf(session),
  });
  const now = shallowRef(judge(first));
  function replace(draft: unknown) {
    now.value = judge(draft);
  }
  // An answer of the workspace has arrived: same draft, another verdict.
  session.subscribe(() => replace(now.value.draft));
  onScopeDispose(() => session.dispose());
  return {
    draft: computed(() => now.value.draft),
    explanation: computed(() => now.value.explanation),
    guide: computed(() => now.value.guide),
    replace,
    change: (path: FieldPath, value: unknown) => replace(setAt(now.value.draft, path, value)),
  };
}
