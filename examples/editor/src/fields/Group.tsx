import { useRef, useState } from 'react';
import { goTo } from '../checklist/go-to.ts';
import { useEditor, useSpeech, useView } from '../editor/context.tsx';
import { fieldId, type Path } from '../editor/paths.ts';
import type { Member, View } from '../editor/view.ts';
import { isApart, isInline, isRare } from '../layout.ts';
import { Field } from './Field.tsx';
import { GroupFindings } from './FindingList.tsx';
import { Stray } from './Stray.tsx';

interface GroupProps {
  path: Path;
  view: View;
}

/** A group below another one: open when it is present or required, otherwise a button that begins it. */
export function Group({ path, view }: GroupProps) {
  const editor = useEditor();
  const { words } = useSpeech();
  const key = path.at(-1) ?? '';
  if (isInline(key)) return <GroupBody path={path} />;
  if (!view.isThere && !view.isRequired) {
    return (
      <div className="adding">
        <button type="button" className="add" id={editor.id(path)} onClick={() => begin()}>
          {words.addTo(view.label)}
        </button>
      </div>
    );
  }
  function begin() {
    const field = editor.guide().at(path);
    if (field !== undefined) editor.edit(path, field.blank());
    goTo(editor, path, { wantsAll: false });
  }
  return (
    <fieldset className="row field-wide">
      <legend>{view.label}</legend>
      {view.isThere && (typeof key === 'number' || !view.isRequired) && (
        <button type="button" className="quiet remove" onClick={() => editor.remove(path)}>
          {words.remove} <span className="visually-hidden">{view.label}</span>
        </button>
      )}
      {view.unused !== undefined && view.isThere && <p className="hint">{words.unused(view.unused)}</p>}
      <div className="fields">
        <GroupBody path={path} />
      </div>
    </fieldset>
  );
}

/** The findings and the fields of a group. Fields that few people need are behind a summary, if they were blank at first. */
export function GroupBody({ path, except }: { path: Path; except?: (key: string | number) => boolean }) {
  const editor = useEditor();
  const { words } = useSpeech();
  const view = useView(path);
  const behind = useRef(new Map<string | number, boolean>());
  if (view === undefined) return null;
  const all = view.members.filter(({ key }) => !isApart([...path, key]) && !except?.(key));
  for (const { key, isThere, isRequired } of all) {
    if (!behind.current.has(key)) behind.current.set(key, isRare(key) && !isThere && !isRequired);
  }
  const isBehind = ({ key }: Member) => behind.current.get(key) === true;
  const field = ({ key }: Member) => <Field key={key} path={[...path, key]} />;
  const rest = all.filter(isBehind);
  return (
    <>
      <GroupFindings path={path} />
      {all.filter((one) => !isBehind(one)).map(field)}
      {view.strange.map((key) => (
        <Stray key={key} path={[...path, key]} isKnown={false} />
      ))}
      {view.prefix !== undefined && view.canAdd && <NewName path={path} prefix={view.prefix} />}
      {rest.length > 0 && (
        <details className="more field-wide">
          <summary>
            {words.moreFields} ({rest.length})<span className="visually-hidden">: {editor.view(path)?.label}</span>
          </summary>
          <div className="fields">{rest.map(field)}</div>
        </details>
      )}
    </>
  );
}

/** An object whose keys are names: the present ones, and those that may be added. */
export function ByKey({ path, view }: GroupProps) {
  const { words } = useSpeech();
  const editor = useEditor();
  const keys = [...view.members.map(({ key }) => key), ...view.keys];
  const [isOpen, open] = useState(view.isThere || view.isRequired || view.keys.length > 0);
  if (!isOpen && !view.isThere) {
    return (
      <div className="adding">
        <button type="button" className="add" id={editor.id(path)} onClick={() => open(true)}>
          {words.addTo(view.label)}
        </button>
      </div>
    );
  }
  return (
    <fieldset className="row field-wide">
      <legend>{view.label}</legend>
      {view.isThere && (typeof path.at(-1) === 'number' || !view.isRequired) && (
        <button type="button" className="quiet remove" onClick={() => editor.remove(path)}>
          {words.remove} <span className="visually-hidden">{view.label}</span>
        </button>
      )}
      <div className="fields">
        <GroupFindings path={path} />
        {keys.map((key) => (
          <Field key={key} path={[...path, key]} />
        ))}
        {view.canAdd && <NewName path={path} prefix="" />}
      </div>
    </fieldset>
  );
}

/** A key of one's own. */
function NewName({ path, prefix }: { path: Path; prefix: string }) {
  const editor = useEditor();
  const { words } = useSpeech();
  const [name, setName] = useState('');
  const label = `${editor.view(path)?.label}: ${words.newName}`;
  function add() {
    const key = name.startsWith(prefix) ? name : prefix + name;
    if (name.trim() === '' || editor.value([...path, key]) !== undefined) return;
    editor.edit([...path, key], ' ');
    setName('');
    goTo(editor, [...path, key], { wantsAll: false });
  }
  return (
    <div className="field" data-adds={fieldId(path)}>
      <div className="with-button">
        <input
          type="text"
          autoComplete="off"
          aria-label={label}
          placeholder={`${prefix}…`}
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
      </div>
    </div>
  );
}
