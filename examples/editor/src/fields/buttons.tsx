import { useState } from 'react';
import { remove } from '../checklist/go-to.ts';
import { useEditor, useSpeech } from '../editor/context.tsx';
import type { Path } from '../editor/paths.ts';

interface RemoveButtonProps {
  path: Path;
  label: string;
  className?: string;
}

export function RemoveButton({ path, label, className = 'quiet' }: RemoveButtonProps) {
  const editor = useEditor();
  const { words } = useSpeech();
  return (
    <button type="button" className={className} onClick={() => remove(editor, path)}>
      {words.remove} <span className="visually-hidden">{label}</span>
    </button>
  );
}

interface AdderProps {
  id?: string;
  label: string;
  placeholder: string;
  /** Takes a name that is not blank; returns whether it was taken. */
  onAdd: (name: string) => boolean;
  suggestions?: readonly string[];
  describedBy?: string;
}

/** An input for a new name, and the button that adds it. */
export function Adder({ id, label, placeholder, onAdd, suggestions = [], describedBy }: AdderProps) {
  const { words } = useSpeech();
  const [name, setName] = useState('');
  function add() {
    if (name.trim() !== '' && onAdd(name.trim())) setName('');
  }
  return (
    <div className="with-button">
      <input
        type="text"
        id={id}
        autoComplete="off"
        aria-label={id === undefined ? label : undefined}
        aria-describedby={describedBy}
        list={id && `${id}-list`}
        placeholder={placeholder}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <button type="button" className="quiet" onClick={add}>
        {words.add} <span className="visually-hidden">{label}</span>
      </button>
      {id && <Suggestions id={`${id}-list`} values={suggestions} />}
    </div>
  );
}

export function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((one) => (
        <option key={one} value={one} />
      ))}
    </datalist>
  );
}
