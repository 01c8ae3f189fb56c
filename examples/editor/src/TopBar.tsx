import { useEffect } from 'react';
import { PublishButton } from './checklist/PublishButton.tsx';
import { textAt } from './draft/paths.ts';
import { store, useDraft } from './draft/store.ts';
import { OpenMenu } from './samples/OpenMenu.tsx';
import { Theme } from './Theme.tsx';
import { type Language, languages, useSpeech } from './words/language.tsx';

export function TopBar() {
  const { words, language, setLanguage } = useSpeech();
  const name = useDraft((draft) => textAt(draft, ['basic_details', 'name']));
  const { past, future } = store.useHistory();
  useUndoKeys();
  useEffect(() => {
    document.title = `${name || words.unnamed} – ${words.title}`;
  }, [name, words]);
  return (
    <header>
      <div className="brand">
        <h1>{name || words.unnamed}</h1>
        <p>{words.title}</p>
      </div>
      <OpenMenu />
      <div className="tools">
        <button type="button" aria-disabled={past.length === 0} onClick={store.undo}>
          {words.undo}
        </button>
        <button type="button" aria-disabled={future.length === 0} onClick={store.redo}>
          {words.redo}
        </button>
        <Theme />
        <select
          aria-label={words.language}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
        >
          {Object.entries(languages).map(([id, title]) => (
            <option key={id} value={id} lang={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <PublishButton />
    </header>
  );
}

/** Ctrl+Z and Ctrl+Shift+Z are about the draft, not about one input; only the JSON has a history of its own. */
function useUndoKeys() {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isInJson = event.target instanceof Element && event.target.closest('.cm-editor') !== null;
      if (isInJson || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (event.shiftKey) store.redo();
      else store.undo();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
