import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useEditor, useSpeech } from '../editor/context.tsx';
import { listAt, type Path, textAt } from '../editor/paths.ts';

/** A list of what is known about a person and an event. What is chosen is put into the text, at the cursor. */
export function Placeholders({ path }: { path: Path }) {
  const editor = useEditor();
  const { words } = useSpeech();
  const [known, setKnown] = useState<readonly (readonly [label: string, text: string])[]>();
  const id = editor.id(path);

  async function list() {
    const names = await Promise.resolve(editor.workspace.attributes?.list()).catch(() => undefined);
    const ofEvent = eventNames(editor.draft()).map((name) => [words.ofEvent(name), written('event', name)] as const);
    setKnown([...(names ?? []).map((name) => [name, written('user', name)] as const), ...ofEvent]);
  }

  function insert(placeholder: string) {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    const { value, selectionStart: start, selectionEnd: end } = control;
    const before = value.slice(0, start ?? value.length) + placeholder;
    flushSync(() => editor.edit(path, before + value.slice(end ?? value.length)));
    document.getElementById(`${id}/placeholders`)?.hidePopover();
    control.focus();
    control.setSelectionRange(before.length, before.length);
  }

  return (
    <>
      <button
        type="button"
        className="help"
        popoverTarget={`${id}/placeholders`}
        title={words.placeholder}
        aria-label={words.placeholder}
        aria-describedby={`${id}-label`}
      >
        {'{ }'}
      </button>
      <div
        popover="auto"
        id={`${id}/placeholders`}
        className="menu placeholders"
        onToggle={({ newState }) => (newState === 'open' ? void list() : setKnown(undefined))}
      >
        {known?.length === 0 && words.noPlaceholders}
        {known?.map(([label, text]) => (
          <button key={text} type="button" onClick={() => insert(text)}>
            {label}
          </button>
        ))}
      </div>
    </>
  );
}

/** A name that is no word stands in quotation marks. */
function written(of: 'user' | 'event', name: string): string {
  const sign = name.includes("'") ? '"' : "'";
  return `{{ ${of}${/^[a-z_]\w*$/i.test(name) ? `.${name}` : `[${sign}${name}${sign}]`} }}`;
}

/** The attributes of events that the trigger reads. */
function eventNames(draft: unknown): string[] {
  const filters = listAt(draft, ['trigger_condition', 'included_filters', 'filters']);
  const names = filters.flatMap((one) => listAt(one, ['attributes', 'filters']).map((two) => textAt(two, ['name'])));
  return [...new Set(names)].filter(Boolean);
}
