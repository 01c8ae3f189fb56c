import { type KeyboardEvent, lazy, Suspense } from 'react';
import { place, show } from '../checklist/place.ts';
import { useSpeech } from '../words/language.tsx';
import { Preview } from './Preview.tsx';

const JsonPane = lazy(async () => ({ default: (await import('../json/JsonPane.tsx')).JsonPane }));
const panes = ['preview', 'json'] as const;

/** Beside the form: the preview, or the JSON. */
export function Aside() {
  const { words } = useSpeech();
  const { pane } = place.use();

  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = pane === 'json' ? 'preview' : 'json';
    show({ pane: other });
    document.getElementById(`tab-${other}`)?.focus();
  }

  return (
    <aside aria-label={`${words.preview}, ${words.json}`}>
      <div role="tablist" className="tabs" onKeyDown={onKeyDown}>
        {panes.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === pane}
            aria-controls="pane"
            tabIndex={name === pane ? 0 : -1}
            onClick={() => show({ pane: name })}
          >
            {words[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="pane" className="pane" aria-labelledby={`tab-${pane}`}>
        {pane === 'json' ? (
          <Suspense fallback={<p className="note">{words.jsonWaits}</p>}>
            <JsonPane />
          </Suspense>
        ) : (
          <Preview />
        )}
      </div>
    </aside>
  );
}
