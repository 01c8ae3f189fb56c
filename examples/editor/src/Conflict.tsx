import { setAt } from 'campaign-draft-rules/guide';
import { useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { useEditor, useObserved, useSpeech } from './editor/context.tsx';
import { fieldId } from './editor/paths.ts';
import type { Conflict as Both } from './editor/storing.ts';
import { inWords, shortened } from './words/in-words.ts';

const MOST_SHOWN = 200;
const LONGEST = 200;

/** Both have changed the same fields: asks whose values to keep. Everything else is merged already. */
export function Conflict() {
  const { words } = useSpeech();
  const { storing } = useEditor();
  const all = useObserved(storing.conflict);
  if (all === undefined) return null;
  return (
    <Dialog name="conflict" title={storing.isOwnConflict() ? words.conflictOwn : words.conflict}>
      <Choices all={all} />
    </Dialog>
  );
}

function Choices({ all }: { all: Both }) {
  const { storing, show, guide } = useEditor();
  const speech = useSpeech();
  const { words } = speech;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());

  function choose(names: readonly string[], isTheirs: boolean) {
    const others = [...theirs].filter((name) => !names.includes(name));
    setTheirs(new Set(isTheirs ? [...others, ...names] : others));
  }

  function decide() {
    show({ dialog: undefined });
    const chosen = all.filter(({ path }) => theirs.has(fieldId(path)));
    void storing.decide((draft) => chosen.reduce((made, one) => setAt(made, one.path, one.theirs), draft));
  }

  const described = guide();
  const names = all.map(({ path }) => fieldId(path));
  return (
    <>
      <p>{words.conflictHelp}</p>
      <p className="turn">
        <button type="button" className="quiet" onClick={() => choose(names, false)}>
          {words.keepMine}
        </button>
        <button type="button" className="quiet" onClick={() => choose(names, true)}>
          {words.takeTheirs}
        </button>
      </p>
      <ul>
        {all.slice(0, MOST_SHOWN).map((one) => {
          const { path } = one;
          // The guide has the language of the page.
          const { label, context } = described.at(path) ?? one;
          const name = fieldId(path);
          return (
            <li key={name}>
              <fieldset>
                <legend>{context === '' ? label : `${label} (${context})`}</legend>
                {(['mine', 'theirs'] as const).map((side) => (
                  <label key={side} className="choice">
                    <input
                      type="radio"
                      name={`conflict ${name}`}
                      checked={theirs.has(name) === (side === 'theirs')}
                      onChange={() => choose([name], side === 'theirs')}
                    />
                    <span>
                      {words[side]}: {shortened(inWords(speech, path, one[side]), LONGEST)}
                    </span>
                  </label>
                ))}
              </fieldset>
            </li>
          );
        })}
      </ul>
      <button type="button" className="primary" onClick={decide}>
        {words.resolve}
      </button>
    </>
  );
}
