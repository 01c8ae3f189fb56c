import { useEffect } from 'react';
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
  useMadeHints();
  const { all } = useObserved(editor.hints);
  const id = `${editor.name}-hints`;
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
 * Makes the hints after a pause in typing: they cost as much as several verdicts. The code for them is loaded in the first pause.
 */
function useMadeHints() {
  const { hints } = useEditor();
  const { hints: options } = useSpeech();
  const draft = useDraft((whole) => whole);
  useEffect(() => {
    hints.set(heldIn(hints.get(), draft));
    let isCurrent = true;
    async function make() {
      const { hintsFor } = await import('campaign-draft-rules/hints');
      if (isCurrent) hints.set(hintsOf(draft, hintsFor(draft, { ...options, now: new Date() })));
    }
    const timer = setTimeout(make, QUIET);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [hints, draft, options]);
}
