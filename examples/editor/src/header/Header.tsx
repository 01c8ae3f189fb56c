import { useEffect, useState } from 'react';
import { goTo } from '../checklist/go-to.ts';
import { Publish } from '../checklist/Publish.tsx';
import { useDesk, useDraft, useEditor, useObserved, useSpeech } from '../editor/context.tsx';
import type { Editor } from '../editor/editor.ts';
import { type Path, textAt } from '../editor/paths.ts';
import { placeOf } from '../editor/place.ts';
import type { SavingState } from '../editor/storing.ts';
import { Menu } from './Menu.tsx';

export function Header() {
  const editor = useEditor();
  const { words } = useSpeech();
  const name = useDraft((draft) => textAt(draft, ['basic_details', 'name']));
  const { past, future } = useObserved(editor.history);
  const { state } = useObserved(editor.storing.campaign);
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
      {state === 'DRAFT' ? (
        <Publish />
      ) : (
        <button type="button" className="primary" onClick={() => editor.show({ dialog: 'live' })}>
          {words.manage}
        </button>
      )}
    </header>
  );
}

/** Whether everything is saved. A screen reader hears what becomes of a change, not each change that is on its way. */
function Saving() {
  const editor = useEditor();
  const { storing } = editor;
  const { words } = useSpeech();
  const state = useObserved(storing.state);
  const [settled, settle] = useState(state);
  const desk = useDesk();
  const way = waysOut()[state];

  /** What the user can do about a state. */
  function waysOut(): Partial<Record<SavingState, { label: string; go: () => unknown }>> {
    const again = { label: words.tryAgain, go: storing.again };
    return {
      conflict: { label: words.decide, go: () => editor.show({ dialog: 'conflict' }) },
      changes: { label: words.look, go: () => editor.show({ dialog: 'live' }) },
      gone: { label: words.storeAgain, go: storing.again },
      login: { label: words.logIn, go: async () => (await desk.logIn()) && storing.again() },
      forbidden: again,
      kept: { ...again, go: storing.save },
    };
  }
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
      {way !== undefined && (
        <button type="button" className="inline-button" onClick={() => void way.go()}>
          {way.label}
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

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y undo changes of the draft, not of one input; only the JSON pane has a history of its own. */
function useUndoKeys() {
  const editor = useEditor();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isInJson = event.target instanceof Element && event.target.closest('.cm-editor') !== null;
      const key = event.key.toLowerCase();
      if (isInJson || !(key === 'z' || key === 'y') || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      travel(editor, key === 'y' || event.shiftKey ? editor.redo : editor.undo);
    }
    // Whoever leaves a field begins another step.
    const { rest } = editor.history;
    addEventListener('keydown', onKeyDown);
    addEventListener('focusout', rest);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('focusout', rest);
    };
  }, [editor]);
}
