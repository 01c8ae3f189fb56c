import { applyFix } from 'campaign-draft-rules/fixes';
import { type Hint, hintsFor } from 'campaign-draft-rules/hints';
import { useEffect, useState } from 'react';
import { useDraft, useEditor, useSpeech } from '../editor/context.tsx';
import { fieldId } from '../editor/paths.ts';
import { PatchChanges } from '../fields/PatchChanges.tsx';
import { goTo } from './go-to.ts';

const QUIET = 500;
const MOST_SHOWN = 5;

/** Quiet notes about values that are valid and probably not meant, after a pause in typing. None of them bars publishing. */
export function Hints() {
  const editor = useEditor();
  const { words } = useSpeech();
  const hints = useHints();
  const id = `${editor.name}-hints`;
  if (hints.length === 0) return null;
  return (
    <section className="hints" aria-labelledby={id}>
      <h2 id={id}>{words.hints}</h2>
      <ul>
        {hints.slice(0, MOST_SHOWN).map((hint) => (
          <li key={`${fieldId(hint.path)} ${hint.rule}`} data-rule={hint.rule}>
            <button type="button" className="link" onClick={() => goTo(editor, hint.path)}>
              {hint.issue}
            </button>
            {hint.fixes.map((fix) => (
              <button
                key={fix.title}
                type="button"
                className="fix"
                onClick={() => editor.replace(applyFix(editor.draft(), fix))}
              >
                {fix.title}
                <PatchChanges patch={fix.patch} draft={editor.draft()} />
              </button>
            ))}
          </li>
        ))}
      </ul>
      {hints.length > MOST_SHOWN && <p className="hint">{words.more(hints.length - MOST_SHOWN)}</p>}
    </section>
  );
}

/** Hints cost as much as a verdict, so they wait for a pause in typing. Until then, there are none, because a fix must fit its draft. */
function useHints(): readonly Hint[] {
  const { hints: options } = useSpeech();
  const draft = useDraft((whole) => whole);
  const [made, setMade] = useState<{ readonly of: unknown; readonly hints: readonly Hint[] }>();
  useEffect(() => {
    const make = () => setMade({ of: draft, hints: hintsFor(draft, { ...options, now: new Date() }) });
    const timer = setTimeout(make, QUIET);
    return () => clearTimeout(timer);
  }, [draft, options]);
  return made !== undefined && made.of === draft ? made.hints : [];
}
