import { groupFindings } from 'campaign-draft-rules';
import { useEditor, useSpeech, useVerdict } from '../editor/context.tsx';
import type { Finding } from '../editor/editor.ts';
import { fieldId } from '../editor/paths.ts';
import { isForOthers } from '../layout.ts';
import { goTo } from './go-to.ts';
import { useSteps } from './use-steps.ts';

const MOST_SHOWN = 8;
/** With more findings than this, sentences are not grouped: the exact count does not help. */
const MOST_GROUPED = 100;

/** The problems that keep the campaign from being published, by step. Each line leads to its field. */
export function Checklist() {
  const editor = useEditor();
  const { words } = useSpeech();
  const steps = useSteps();
  const open = steps.filter(({ wrong, toDo }) => wrong.length + toDo.length > 0);
  const { findings, pending, failed, undecided } = useVerdict().explanation;
  const id = `${editor.name}-checklist`;
  const lookup = undecided.find(({ state }) => state === 'failed');
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{words.checklist}</h2>
      {open.length + pending.length + failed.length === 0 && (
        <p className="all-done">{findings.some(isForOthers) ? words.needsOther : words.allDone}</p>
      )}
      {pending.length > 0 && <p className="checking">{words.stillChecking}</p>}
      {failed.length > 0 && (
        <p className="failed">
          {words.notChecked}{' '}
          {lookup !== undefined && (
            <button type="button" className="fix" onClick={() => editor.forget(lookup.question)}>
              {words.tryAgain}
            </button>
          )}
        </p>
      )}
      {open.map(({ step, wrong, toDo }) => (
        <div key={step} className="checklist-step">
          <h3>{words[step]}</h3>
          <Findings title={words.wrong} kind="wrong" findings={wrong} />
          <Findings title={words.toDo} kind="to-do" findings={toDo} />
        </div>
      ))}
    </section>
  );
}

interface FindingsProps {
  title: string;
  kind: 'wrong' | 'to-do';
  findings: readonly Finding[];
}

/** Findings that one sentence tells are one line. */
function Findings({ title, kind, findings }: FindingsProps) {
  const editor = useEditor();
  const { words } = useSpeech();
  // Findings about the draft as a whole come first, and lead to the first field.
  const few = [...findings.filter(({ path }) => path.length === 0), ...findings.slice(0, MOST_GROUPED)];
  const lines = groupFindings([...new Set(few)]);
  if (lines.length === 0) return null;
  const pathOfFirst = findings.find(({ path }) => path.length > 0)?.path ?? ['channel'];
  return (
    <>
      <h4 className={kind}>
        {title} ({findings.length})
      </h4>
      <ul>
        {lines.slice(0, MOST_SHOWN).map(({ rule, issue, findings: [first] }) => (
          <li key={`${fieldId(first.path)} ${rule} ${issue}`} data-rule={rule}>
            <button
              type="button"
              className="link"
              onClick={() => goTo(editor, first.path.length > 0 ? first.path : pathOfFirst)}
            >
              {issue}
            </button>
          </li>
        ))}
      </ul>
      {lines.length > MOST_SHOWN && <p className="hint">{words.more(lines.length - MOST_SHOWN)}</p>}
    </>
  );
}
