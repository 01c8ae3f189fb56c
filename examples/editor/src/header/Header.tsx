import { useEffect, useState } from 'react';
import { goTo } from '../checklist/go-to.ts';
import { Publish } from '../checklist/Publish.tsx';
import { useDraft, useEditor, useObserved, useSpeech } from '../editor/context.tsx';
import type { Editor } from '../editor/editor.ts';
import { type Path, textAt } from '../editor/paths.ts';
import { placeOf } from '../editor/place.ts';
import { Menu } from './Menu.tsx';

export function Header() {
  const editor = useEditor();
  const { words } = useSpeech();
  const name = useDraft((draft) => textAt(draft, ['basic_details', 'name']));
  const { past, future } = useObserved(editor.history);
  useUndoKeys();
  useEffect(() => {
    document.title = `${name || words.unnamed} – ${words.title}`;
  }, [name, words]);
  return (
    <header>
      <div className="brand">
        <h1>{name || words.unnamed}</h1>
        <Saving />
      </div>
      <button
        type="button"
        className="tool"
        aria-label={words.undo}
        aria-disabled={past.length === 0}
        onClick={() => travel(editor, editor.undo)}
      >
        ↶
      </button>
      <button
        type="button"
        className="tool"
        aria-label={words.redo}
        aria-disabled={future.length === 0}
        onClick={() => travel(editor, editor.redo)}
      >
        ↷
      </button>
      <Menu />
      <Publish />
    </header>
  );
}

/** Whether everything is saved. A screen reader hears what becomes of a change, not each change that is on its way. */
function Saving() {
  const { storing, show } = useEditor();
  const { words } = useSpeech();
  const state = useObserved(storing.state);
  const [settled, settle] = useState(state);
  useEffect(() => {
    if (state !== 'saving') settle(state);
  }, [state]);
  return (
    <div className="saving">
      <p data-testid="saving" data-saving={state} aria-hidden="true">
        {words.saving[state]}
      </p>
      <p role="status" className="visually-hidden">
        {words.saving[settled]}
      </p>
      {state === 'conflict' && (
        <button type="button" className="inline-button" onClick={() => show({ dialog: 'conflict' })}>
          {words.decide}
        </button>
      )}
      {state === 'gone' && (
        <button type="button" className="inline-button" onClick={() => void storing.storeAgain()}>
          {words.storeAgain}
        </button>
      )}
    </div>
  );
}

/** Goes a step back or forward, and to the field that is different then, unless it is in sight. */
function travel(editor: Editor, move: () => Path | undefined) {
  const path = move();
  if (path === undefined) return;
  const here = editor.place.get();
  const isHere = Object.entries(placeOf(path)).every(([key, value]) => here[key as keyof typeof here] === value);
  if (!isHere) goTo(editor, path, { wantsAll: false });
}

/** Ctrl+Z and Ctrl+Shift+Z undo changes of the draft, not of one input; only the JSON pane has a history of its own. */
function useUndoKeys() {
  const editor = useEditor();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isInJson = event.target instanceof Element && event.target.closest('.cm-editor') !== null;
      if (isInJson || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      travel(editor, event.shiftKey ? editor.redo : editor.undo);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [editor]);
}
