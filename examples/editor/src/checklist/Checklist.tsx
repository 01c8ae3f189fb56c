import type { Finding } from '../draft/finding.ts';
import { fieldId } from '../draft/paths.ts';
import { useVerdict } from '../draft/verdict.ts';
import { useSpeech } from '../words/language.tsx';
import { goTo } from './go-to.ts';
import type { StepState } from './steps.ts';

const MOST_SHOWN = 8;

/** What keeps the campaign from being published, by step. Each line leads to its field. */
export function Checklist({ steps }: { steps: readonly StepState[] }) {
  const { words } = useSpeech();
  const open = steps.filter(({ wrong, toDo }) => wrong.length + toDo.length > 0);
  const { pending, failed } = useVerdict().explanation;
  const isKnown = pending.length + failed.length === 0;
  return (
    <section aria-labelledby="checklist-title">
      <h2 id="checklist-title">{words.checklist}</h2>
      {open.length === 0 && isKnown && <p className="all-done">{words.allDone}</p>}
      {steps.some(({ status }) => status === 'checking') && <p className="checking">{words.stillChecking}</p>}
      {steps.some(({ status }) => status === 'unknown') && <p className="failed">{words.notChecked}</p>}
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

function Findings({ title, kind, findings }: FindingsProps) {
  const { words, issueOf } = useSpeech();
  if (findings.length === 0) return null;
  return (
    <>
      <h4 className={kind}>
        {title} ({findings.length})
      </h4>
      <ul>
        {findings.slice(0, MOST_SHOWN).map((finding) => (
          <li key={`${fieldId(finding.path)} ${finding.rule}`}>
            <button type="button" className="link" onClick={() => goTo(finding.path)}>
              {issueOf(finding)}
            </button>
          </li>
        ))}
      </ul>
      {findings.length > MOST_SHOWN && <p className="hint">{words.more(findings.length - MOST_SHOWN)}</p>}
    </>
  );
}
