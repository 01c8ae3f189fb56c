import { useEffect } from 'react';
import { Publish } from '../checklist/Publish.tsx';
import { useDraft, useEditor, useObserved, useSpeech } from '../editor/context.tsx';
import { textAt } from '../editor/paths.ts';
import { Menu } from './Menu.tsx';

export function Header() {
  const editor = useEditor();
  const { words } = useSpeech();
  const name = useDraft((draft) => textAt(draft, ['basic_details', 'name']));
  const { past, future } = useObserved(editor.history);
  const saving = useObserved(editor.documents.state);
  useUndoKeys();
  useEffect(() => {
    document.title = `${name || words.unnamed} – ${words.title}`;
  }, [name, words]);
  return (
    <header>
      <div className="brand">
        <h1>{name || words.unnamed}</h1>
        <p data-testid="saving" data-saving={saving}>
          {words.saving[saving]}
        </p>
      </div>
      <button
        type="button"
        className="tool"
        aria-label={words.undo}
        aria-disabled={past.length === 0}
        onClick={editor.history.undo}
      >
        ↶
      </button>
      <button
        type="button"
        className="tool"
        aria-label={words.redo}
        aria-disabled={future.length === 0}
        onClick={editor.history.redo}
      >
        ↷
      </button>
      <Menu />
      <Publish />
    </header>
  );
}

/** Ctrl+Z and Ctrl+Shift+Z undo changes of the draft, not of one input; only the JSON pane has a history of its own. */
function useUndoKeys() {
  const { undo, redo } = useEditor().history;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isInJson = event.target instanceof Element && event.target.closest('.cm-editor') !== null;
      if (isInJson || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}
