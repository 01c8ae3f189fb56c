import { applyFix } from 'campaign-draft-rules/fixes';
import { type Hint, hintsFor } from 'campaign-draft-rules/hints';
import { useEffect, useState } from 'react';
import { fieldId } from '../draft/paths.ts';
import { store, useDraft } from '../draft/store.ts';
import { PatchChanges } from '../fields/PatchChanges.tsx';
import { useSpeech } from '../words/language.tsx';
import { goTo } from './go-to.ts';

const QUIET = 500;
const MOST_SHOWN = 5;

/** What is valid and probably not meant: quiet notes, when nothing was typed for a while. None of them bars publishing. */
export function Hints() {
  const { words } = useSpeech();
  const hints = useHints();
  if (hints.length === 0) return null;
  return (
    <section className="hints" aria-labelledby="hints-title">
      <h2 id="hints-title">{words.hints}</h2>
      <ul>
        {hints.slice(0, MOST_SHOWN).map((hint) => (
          <li key={`${fieldId(hint.path)} ${hint.rule}`} data-rule={hint.rule}>
            <button type="button" className="link" onClick={() => goTo(hint.path)}>
              {hint.issue}
            </button>
            <Fixes hint={hint} />
          </li>
        ))}
      </ul>
      {hints.length > MOST_SHOWN && <p className="hint">{words.more(hints.length - MOST_SHOWN)}</p>}
    </section>
  );
}

function Fixes({ hint }: { hint: Hint }) {
  const { draft } = store.history();
  return hint.fixes.map((fix) => (
    <button
      key={fix.title}
      type="button"
      className="fix"
      onClick={() => store.replace(applyFix(store.history().draft, fix))}
    >
      {fix.title}
      <PatchChanges patch={fix.patch} draft={draft} />
    </button>
  ));
}

/** They cost as much as a verdict, so they wait until nothing was typed for a while. Meanwhile, there are none: a fix must fit its draft. */
function useHints(): readonly Hint[] {
  const { hintOptions } = useSpeech();
  const draft = useDraft((whole) => whole);
  const [made, setMade] = useState<{ readonly of: unknown; readonly hints: readonly Hint[] }>();
  useEffect(() => {
    const make = () => setMade({ of: draft, hints: hintsFor(draft, { ...hintOptions, now: new Date() }) });
    const timer = setTimeout(make, QUIET);
    return () => clearTimeout(timer);
  }, [draft, hintOptions]);
  return made !== undefined && made.of === draft ? made.hints : [];
}
