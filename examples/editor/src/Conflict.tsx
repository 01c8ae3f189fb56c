import { setAt } from 'campaign-draft-rules/guide';
import { useEffect, useRef, useState } from 'react';
import { useEditor, useObserved, useSpeech } from './editor/context.tsx';
import { differences } from './editor/differences.ts';
import type { Conflict as ConflictState } from './editor/documents.ts';
import { fieldId } from './editor/paths.ts';

const MOST_SHOWN = 200;

/** Somebody else has saved the campaign meanwhile: shows the differences, and asks which values to keep. */
export function Conflict() {
  const conflict = useObserved(useEditor().documents.conflict);
  return conflict === undefined ? null : <Dialog key={conflict.other.etag} conflict={conflict} />;
}

function Dialog({ conflict: { mine, other } }: { conflict: ConflictState }) {
  const editor = useEditor();
  const { words } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const all = differences(mine, other.draft);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const id = `${editor.name}-conflict`;
  useEffect(() => dialog.current?.showModal(), []);

  function resolve() {
    const chosen = all.filter(({ path }) => theirs.has(fieldId(path)));
    editor.documents.resolve(chosen.reduce((draft, { path, theirs: value }) => setAt(draft, path, value), mine));
  }

  return (
    // Closing the dialog does not choose anything.
    <dialog ref={dialog} className="conflict" aria-labelledby={id} onCancel={(event) => event.preventDefault()}>
      <h2 id={id}>{words.conflict}</h2>
      <p>{words.conflictHelp}</p>
      <p className="turn">
        <button type="button" className="quiet" onClick={() => setTheirs(new Set())}>
          {words.keepMine}
        </button>
        <button
          type="button"
          className="quiet"
          onClick={() => setTheirs(new Set(all.map(({ path }) => fieldId(path))))}
        >
          {words.takeTheirs}
        </button>
      </p>
      <ul>
        {all.slice(0, MOST_SHOWN).map(({ path, mine: own, theirs: others }) => {
          const name = fieldId(path);
          const choose = (isTheirs: boolean) => {
            const next = new Set(theirs);
            if (isTheirs) next.add(name);
            else next.delete(name);
            setTheirs(next);
          };
          return (
            <li key={name}>
              <fieldset>
                <legend>{editor.labelOf(path)}</legend>
                <Side
                  title={words.mine}
                  name={name}
                  isChosen={!theirs.has(name)}
                  value={own}
                  onChoose={() => choose(false)}
                />
                <Side
                  title={words.theirs}
                  name={name}
                  isChosen={theirs.has(name)}
                  value={others}
                  onChoose={() => choose(true)}
                />
              </fieldset>
            </li>
          );
        })}
      </ul>
      <button type="button" className="primary" onClick={resolve}>
        {words.resolve}
      </button>
    </dialog>
  );
}

interface SideProps {
  title: string;
  name: string;
  isChosen: boolean;
  value: unknown;
  onChoose: () => void;
}

function Side({ title, name, isChosen, value, onChoose }: SideProps) {
  const { words } = useSpeech();
  const text = value === undefined ? words.nothing : typeof value === 'string' ? value : JSON.stringify(value);
  return (
    <label className="choice">
      <input type="radio" name={`conflict ${name}`} checked={isChosen} onChange={onChoose} />
      <span>
        {title}: {text.length > 200 ? `${text.slice(0, 200)}…` : text}
      </span>
    </label>
  );
}
