import { firstError } from 'campaign-draft-rules';
import { useEffect, useState } from 'react';
import { Dialog } from '../Dialog.tsx';
import { useEditor, useObserved, useSpeech, useVerdict } from '../editor/context.tsx';
import type { Editor, Finding, Verdict } from '../editor/editor.ts';
import { fieldId } from '../editor/paths.ts';
import type { SavingState } from '../editor/storing.ts';
import { fieldsOf, isForOthers, isSigned, stepIds } from '../layout.ts';
import { goTo } from './go-to.ts';
import { audiencePath, sentencesOf, summaryOf } from './summary.ts';

/** The fields in the order of the steps; last those that nobody types. */
const all = stepIds.flatMap(fieldsOf);
const order = [...all.filter((field) => !isSigned([field])), ...all.filter((field) => isSigned([field]))];

/** Whether this user can only ask somebody else. */
function needsSomebodyElse(findings: Verdict['explanation']['findings']): boolean {
  return findings.length > 0 && findings.every(isForOthers);
}

/** Waits for the answers that are still open; leads to the first problem, or shows what would be published. */
export function Publish() {
  const editor = useEditor();
  const { words } = useSpeech();
  const { explanation } = useVerdict();

  async function check() {
    editor.said.set(words.checking);
    const settled = await editor.settled();
    const first = firstError(settled, order);
    if (first !== undefined && !needsSomebodyElse(settled.findings)) {
      editor.said.set(words.cannotPublish);
      return goTo(editor, first.path);
    }
    const [unknown] = settled.undecided;
    if (first === undefined && !settled.valid) {
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

/** The number of people that the audience of the draft has, if the host knows it. */
function useReach(): number | undefined {
  const { reach, value } = useEditor();
  const [users, setUsers] = useState<number>();
  useEffect(() => {
    void reach?.(value(audiencePath)).then(setUsers, () => setUsers(undefined));
  }, [reach, value]);
  return users;
}

function Summary() {
  const editor = useEditor();
  const speech = useSpeech();
  const { words } = speech;
  const { all: hints } = useObserved(editor.hints);
  const { explanation } = useVerdict();
  const { askedBy } = useObserved(editor.storing.campaign);
  const reach = useReach();
  const [isBusy, setBusy] = useState(false);
  const close = () => editor.show({ dialog: undefined });
  // Only somebody else can do what is left to do.
  const needsOther = needsSomebodyElse(explanation.findings);

  async function go() {
    setBusy(true);
    const { storing } = editor;
    const result = await (needsOther ? storing.turn('approval') : storing.publish()).catch(() => undefined);
    close();
    told(editor, result, needsOther ? words.asked : words.published, words.notPublished);
  }

  return (
    <>
      <dl>
        {sentencesOf(editor.draft(), speech, Date.now(), reach).map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
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
      <details>
        <summary>{words.allFields}</summary>
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
      </details>
      <p>{needsOther ? words.needsOther : explanation.valid ? words.allDone : words.notReady}</p>
      {askedBy !== undefined && <p>{words.askedBy(askedBy)}</p>}
      <p className="turn">
        <button type="button" className="quiet" onClick={close}>
          {words.cancel}
        </button>
        <button type="button" className="primary" disabled={isBusy} onClick={() => void go()}>
          {needsOther ? words.askApproval : words.publishNow}
        </button>
      </p>
    </>
  );
}

/** Says what became of a request, and leads to the first finding of the service. */
export function told(
  editor: Editor,
  result: readonly Finding[] | SavingState | undefined,
  done: string,
  notDone: (why: string) => string,
) {
  const { words } = editor.speech.get();
  if (result === undefined) return editor.said.set(words.unanswered);
  if (typeof result === 'string') {
    editor.said.set(notDone(words.saving[result]));
    if (result === 'conflict') editor.show({ dialog: 'conflict' });
    return;
  }
  editor.refuse(result);
  const [refused] = result;
  editor.said.set(refused === undefined ? done : notDone(words.problemsLeft(result.length)));
  if (refused !== undefined) goTo(editor, refused.path);
}
