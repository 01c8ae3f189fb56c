import type { KeyboardEvent } from 'react';
import { Part } from '../Boundary.tsx';
import { useEditor, usePlace, useSpeech } from '../editor/context.tsx';

const parts = {
  preview: async () => (await import('./Preview.tsx')).Preview,
  json: async () => (await import('../json/JsonPane.tsx')).JsonPane,
};
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
        <Part key={pane} load={parts[pane]} />
      </div>
    </aside>
  );
}
