import { useEffect, useState } from 'react';
import { NotLoaded } from '../Boundary.tsx';
import { useDraft, useEditor, useObserved, useSpeech } from '../editor/context.tsx';
import { heldIn, hintsOf } from '../editor/hints.ts';
import { fieldId } from '../editor/paths.ts';
import { HintFixes } from '../fields/FindingList.tsx';
import { goTo } from './go-to.ts';

const QUIET = 500;
const MOST_SHOWN = 5;

/** Quiet notes about values that are valid and probably not meant, after a pause in typing. None of them bars publishing. */
export function Hints() {
  const editor = useEditor();
  const { words } = useSpeech();
  const retry = useMadeHints();
  const { all } = useObserved(editor.hints);
  const id = `${editor.name}-hints`;
  if (retry !== undefined) return <NotLoaded onRetry={retry} />;
  if (all.length === 0) return null;
  return (
    <section className="hints" aria-labelledby={id}>
      <h2 id={id}>{words.hints}</h2>
      <ul>
        {all.slice(0, MOST_SHOWN).map((hint) => (
          <li key={`${fieldId(hint.path)} ${hint.rule}`} data-rule={hint.rule}>
            <button type="button" className="link" onClick={() => goTo(editor, hint.path)}>
              {hint.issue}
            </button>
            <HintFixes hint={hint} />
          </li>
        ))}
      </ul>
      {all.length > MOST_SHOWN && <p className="hint">{words.more(all.length - MOST_SHOWN)}</p>}
    </section>
  );
}

/**
 * Makes the hints after a pause in typing: they cost as much as several verdicts. The code for them is loaded in the first pause. If that
 * fails, it returns the function that tries again.
 */
function useMadeHints(): (() => void) | undefined {
  const { hints } = useEditor();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number>();
  const { hints: options } = useSpeech();
  const draft = useDraft((whole) => whole);
  useEffect(() => {
    hints.set(heldIn(hints.get(), draft));
    let isCurrent = true;
    async function make() {
      const { hintsFor } = await import('campaign-draft-rules/hints').catch(() => ({ hintsFor: undefined }));
      if (hintsFor === undefined) setFailed(attempt);
      else if (isCurrent) hints.set(hintsOf(draft, hintsFor(draft, { ...options, now: new Date() })));
    }
    const timer = setTimeout(make, QUIET);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [hints, draft, options, attempt]);
  return failed === attempt ? () => setAttempt(attempt + 1) : undefined;
}
