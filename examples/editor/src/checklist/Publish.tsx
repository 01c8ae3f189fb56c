import { firstError } from 'campaign-draft-rules';
import { useState } from 'react';
import { Dialog } from '../Dialog.tsx';
import { useEditor, useObserved, useSpeech, useVerdict } from '../editor/context.tsx';
import { fieldId } from '../editor/paths.ts';
import { fieldsOf, stepIds } from '../layout.ts';
import { goTo } from './go-to.ts';
import { summaryOf } from './summary.ts';

/** The fields in the order of the steps. */
const order = stepIds.flatMap(fieldsOf);

/** Waits for the answers that are still open; leads to the first problem, or shows what would be published. */
export function Publish() {
  const editor = useEditor();
  const { words } = useSpeech();
  const { explanation } = useVerdict();

  async function check() {
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
    editor.said.set('');
    const isUndecided = editor.storing.state.get() === 'conflict';
    editor.show({ dialog: isUndecided ? 'conflict' : 'publish' });
  }

  return (
    <button type="button" className="primary" data-valid={explanation.valid} onClick={() => void check()}>
      {words.publish}
    </button>
  );
}

/** What would be published, to whom and when. Only the second button publishes it. */
export function PublishDialog() {
  const { words } = useSpeech();
  return (
    <Dialog name="publish" title={words.confirm}>
      <Summary />
    </Dialog>
  );
}

function Summary() {
  const editor = useEditor();
  const { words } = useSpeech();
  const { all: hints } = useObserved(editor.hints);
  const { explanation } = useVerdict();
  const [isBusy, setBusy] = useState(false);
  const close = () => editor.show({ dialog: undefined });

  async function publish() {
    setBusy(true);
    const result = await editor.storing.publish().catch(() => 'kept' as const);
    close();
    if (typeof result === 'string') {
      editor.said.set(words.notPublished(words.saving[result]));
      if (result === 'conflict') editor.show({ dialog: 'conflict' });
      return;
    }
    editor.refuse(result);
    const [refused] = result;
    editor.said.set(refused === undefined ? words.published : words.publishRefused(result.length));
    if (refused !== undefined) goTo(editor, refused.path);
  }

  return (
    <>
      {summaryOf(editor.guide(), words).map(({ title, rows }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {rows.map(({ path, label, text }) => (
              <div key={fieldId(path)}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p>{explanation.valid ? words.allDone : words.cannotPublish}</p>
      {hints.length > 0 && (
        <section>
          <h3>{words.hints}</h3>
          <ul>
            {hints.map((hint) => (
              <li key={`${fieldId(hint.path)} ${hint.rule}`}>{hint.issue}</li>
            ))}
          </ul>
        </section>
      )}
      <p className="turn">
        <button type="button" className="quiet" onClick={close}>
          {words.cancel}
        </button>
        <button type="button" className="primary" disabled={isBusy} onClick={() => void publish()}>
          {words.publishNow}
        </button>
      </p>
    </>
  );
}
