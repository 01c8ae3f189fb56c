import { type AsyncWorkspaceContext, createDraftSession, type FieldPath } from 'campaign-draft-rules';
import { change, guideOf, type Loss } from 'campaign-draft-rules/guide';
import { formEnglish } from 'campaign-draft-rules/words';
import { computed, onScopeDispose, shallowRef } from 'vue';

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
  const now = shallowRef(judge(first));
  function replace(draft: unknown, lost?: readonly Loss[]) {
    now.value = judge(draft, lost);
  }
  // An answer of the workspace has arrived: same draft, another verdict.
  session.subscribe(() => replace(now.value.draft, now.value.lost));
  onScopeDispose(() => session.dispose());
  return {
    draft: computed(() => now.value.draft),
    explanation: computed(() => now.value.explanation),
    guide: computed(() => now.value.guide),
    lost: computed(() => now.value.lost),
    replace: (draft: unknown) => replace(draft),
    change(path: FieldPath, value: unknown) {
      const { draft, lost } = change(now.value.draft, path, value);
      replace(draft, lost);
    },
  };
}
