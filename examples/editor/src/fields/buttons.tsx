import { moveEntry } from 'campaign-draft-rules/guide';
import { flushSync } from 'react-dom';
import { remove } from '../checklist/go-to.ts';
import { useEditor, useSpeech } from '../editor/context.tsx';
import type { Editor } from '../editor/editor.ts';
import { fieldId, isWithin, type Path } from '../editor/paths.ts';

export function RemoveButton({ path, label }: { path: Path; label: string }) {
  const editor = useEditor();
  const { words } = useSpeech();
  return (
    <button type="button" className="quiet" onClick={() => remove(editor, path)}>
      {words.remove} <span className="visually-hidden">{label}</span>
    </button>
  );
}

interface EntryToolsProps {
  path: Path;
  /** The name of the entry. */
  label: string;
  /** The last index to which it can be moved. */
  last: number;
  onMove: () => void;
}

/** The buttons of an entry of a list, which move it and remove it. The focus goes with the entry. */
export function EntryTools({ path, label, last, onMove }: EntryToolsProps) {
  const editor = useEditor();
  const { words } = useSpeech();
  const idAt = (index: number, way: string) => `${editor.id([...path.slice(0, -1), index])}/${way}`;

  function move(index: number, way: string) {
    flushSync(() => {
      moveTo(editor, path, index);
      onMove();
    });
    const [same, other] = [way, 'up', 'down'].flatMap((one) => document.getElementById(idAt(index, one)) ?? []);
    (same ?? other)?.focus();
  }

  const index = Number(path.at(-1));
  const ways = [
    { way: 'up', to: index - 1, name: words.moveUp, sign: '↑' },
    { way: 'down', to: index + 1, name: words.moveDown, sign: '↓' },
  ];
  return (
    <div className="tools">
      {ways.map(({ way, to, name, sign }) =>
        to < 0 || to > last ? null : (
          <button key={way} type="button" className="quiet" id={idAt(index, way)} onClick={() => move(to, way)}>
            <span aria-hidden="true">{sign}</span> <span className="visually-hidden">{`${name} ${label}`}</span>
          </button>
        ),
      )}
      <RemoveButton path={path} label={label} />
    </div>
  );
}

/** Moves an entry. What was visited, and what was only just added, goes with it and with the entry that gives way. */
function moveTo(editor: Editor, path: Path, to: number) {
  const at = path.length - 1;
  const list = path.slice(0, at);
  const other = (key: string | number) => (key === String(path[at]) ? to : key === String(to) ? (path[at] ?? to) : key);
  const swapped = (keys: Path, index: number) => keys.map((key, here) => (here === index ? other(String(key)) : key));
  const visited = [...editor.touched];
  editor.touched.clear();
  for (const id of visited) {
    const isIn = id.startsWith(`${fieldId(list)}/`);
    editor.touched.add(isIn ? swapped(id.split('/'), at + 1).join('/') : id);
  }
  const begun = editor.place.get().begun.map((one) => (isWithin(one, list) ? swapped(one, at) : one));
  editor.show({ begun, target: undefined });
  editor.move((draft) => moveEntry(draft, path, to));
}

interface AdderProps {
  id?: string;
  label: string;
  placeholder: string;
  name: string;
  onType: (name: string) => void;
  /** Takes a name that is not blank; returns whether it was taken. */
  onAdd: (name: string) => boolean;
  /** The focus has left the input and the button. */
  onLeave?: () => void;
  suggestions?: readonly string[];
  describedBy?: string;
}

/** An input for a new name, and the button that adds it. */
export function Adder({ id, label, name, onType, onAdd, onLeave, suggestions = [], ...props }: AdderProps) {
  const { words } = useSpeech();
  function add() {
    if (name.trim() !== '' && onAdd(name.trim())) onType('');
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus of the controls in it
    <div
      className="with-button"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onLeave?.()}
    >
      <input
        type="text"
        id={id}
        autoComplete="off"
        aria-label={id === undefined ? label : undefined}
        aria-describedby={props.describedBy}
        list={id && `${id}-list`}
        placeholder={props.placeholder}
        value={name}
        onChange={({ target }) => onType(target.value)}
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
