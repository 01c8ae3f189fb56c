import { firstError } from 'campaign-draft-rules';
import { useEditor, useSpeech, useVerdict } from '../editor/context.tsx';
import { fieldsOf, stepIds } from '../layout.ts';
import { goTo } from './go-to.ts';

/** The fields in the order of the steps. */
const order = stepIds.flatMap(fieldsOf);

/** Waits for the answers that are still open; leads to the first problem, or has the server publish. */
export function Publish() {
  const editor = useEditor();
  const { words } = useSpeech();
  const { explanation } = useVerdict();

  async function publish() {
    editor.said.set(words.checking);
    const settled = await editor.settled();
    const first = firstError(settled, order);
    if (first !== undefined) {
      editor.said.set(words.cannotPublish);
      return goTo(editor, first.path);
    }
    const [unknown] = settled.undecided;
    if (!settled.valid) {
      editor.said.set(words.lookupFailed);
      if (unknown !== undefined) goTo(editor, unknown.path);
      // The button that asks again is at the field. Another editor on the page may have one, too.
      document.querySelector<HTMLElement>(`[data-retries="${CSS.escape(editor.name)}"]`)?.focus();
      return;
    }
    const findings = await editor.documents.publish();
    editor.refuse(findings);
    const [refused] = findings;
    editor.said.set(refused === undefined ? words.published : words.publishRefused(findings.length));
    if (refused !== undefined) goTo(editor, refused.path);
  }

  return (
    <button
      type="button"
      className="primary"
      data-valid={explanation.valid}
      onClick={() => publish().catch(() => editor.said.set(words.publishFailed))}
    >
      {words.publish}
    </button>
  );
}
