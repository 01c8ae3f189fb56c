import { type KeyboardEvent, lazy, Suspense } from 'react';
import { useEditor, usePlace, useSpeech } from '../editor/context.tsx';

const JsonPane = lazy(async () => ({ default: (await import('../json/JsonPane.tsx')).JsonPane }));
const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }));
const panes = ['preview', 'json'] as const;

/** Beside the form: the preview, or the JSON. */
export function Aside() {
  const { words } = useSpeech();
  const { name: owner, show } = useEditor();
  const pane = usePlace((place) => place.pane);

  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = pane === 'json' ? 'preview' : 'json';
    show({ pane: other });
    document.getElementById(`${owner}-tab-${other}`)?.focus();
  }

  return (
    <aside aria-label={`${words.preview}, ${words.json}`}>
      <div role="tablist" className="tabs" onKeyDown={onKeyDown}>
        {panes.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${owner}-tab-${name}`}
            aria-selected={name === pane}
            aria-controls={`${owner}-pane`}
            tabIndex={name === pane ? 0 : -1}
            onClick={() => show({ pane: name })}
          >
            {words[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${owner}-pane`} className="pane" aria-labelledby={`${owner}-tab-${pane}`}>
        <Suspense fallback={<p className="note">{words.waits}</p>}>
          {pane === 'json' ? <JsonPane /> : <Preview />}
        </Suspense>
      </div>
    </aside>
  );
}
