import { useRef, useState } from 'react';
import { begin, goTo } from '../checklist/go-to.ts';
import { useDraft, useEditor, useSpeech, useView } from '../editor/context.tsx';
import { type Path, valueAt } from '../editor/paths.ts';
import type { Member, View } from '../editor/view.ts';
import { isApart, isIdle, isInline, isRare } from '../layout.ts';
import { Adder, RemoveButton } from './buttons.tsx';
import { Field } from './Field.tsx';
import { GroupFindings } from './FindingList.tsx';
import { Stray } from './Stray.tsx';

/** So many of the fields behind a summary are named. */
const MOST_NAMED = 3;

/** A group below another one: open when it is present or required, otherwise a button that begins it. */
export function Group({ path, view }: { path: Path; view: View }) {
  const editor = useEditor();
  const { words } = useSpeech();
  const key = path.at(-1) ?? '';
  const isByKey = view.kind === 'by-key';
  // Names need no object around them until one of them has a value.
  const [isOpen, setOpen] = useState(isByKey && view.members.length > 0);
  if (isInline(key)) return <GroupBody path={path} />;
  if (!view.isThere && !view.isRequired && !isOpen) {
    return (
      <div className="adding">
        <button type="button" className="add" id={editor.id(path)} onClick={start}>
          {words.addTo(view.label)}
        </button>
      </div>
    );
  }
  function start() {
    if (isByKey) setOpen(true);
    else editor.edit(path, editor.guide().at(path)?.blank());
    begin(editor, path);
  }
  return (
    <fieldset className="row field-wide">
      <legend>{view.label}</legend>
      {view.isThere && !view.isRequired && typeof key !== 'number' && (
        <div className="tools">
          <RemoveButton path={path} label={view.label} />
        </div>
      )}
      <div className="fields">
        <GroupBody path={path} />
      </div>
    </fieldset>
  );
}

/** The findings and the fields of a group. Fields that few people need are behind a summary, if they were blank at first. */
export function GroupBody({ path }: { path: Path }) {
  const editor = useEditor();
  const { words } = useSpeech();
  const view = useView(path);
  const behind = useRef(new Map<string | number, boolean>());
  const idleKeys = useDraft((draft) => {
    const isQuiet = ({ key }: Member) => editor.findingsAt([...path, key]).length === 0;
    const idle = view?.members.filter((one) => isIdle(one, path, valueAt(draft, path)) && isQuiet(one)) ?? [];
    return idle.map(({ key }) => key).join('\n');
  });
  if (view === undefined) return null;
  const idle = new Set(idleKeys.split('\n'));
  const all = view.members.filter(({ key }) => !isApart([...path, key]) && !idle.has(String(key)));
  for (const { key, isThere, isMissing } of all) {
    if (!behind.current.has(key)) behind.current.set(key, isRare(key) && !isThere && !isMissing);
  }
  const isBehind = ({ key }: Member) => behind.current.get(key) === true;
  const field = ({ key }: Member) => <Field key={key} path={[...path, key]} />;
  const rest = all.filter(isBehind);
  const labels = rest.map(({ key }) => editor.view([...path, key])?.label);
  return (
    <>
      <GroupFindings path={path} />
      {all.filter((one) => !isBehind(one)).map(field)}
      {view.strange.map((key) => (
        <Stray key={key} path={[...path, key]} isKnown={false} />
      ))}
      {view.prefix !== undefined && view.canAdd && <NewName path={path} view={view} prefix={view.prefix} />}
      {rest.length > 0 && (
        <details className="more field-wide">
          <summary>{words.moreFields(labels.slice(0, MOST_NAMED).join(', '), rest.length)}</summary>
          <div className="fields">{rest.map(field)}</div>
        </details>
      )}
    </>
  );
}

/** A key of one's own. */
function NewName({ path, view, prefix }: { path: Path; view: View; prefix: string }) {
  const editor = useEditor();
  const { words } = useSpeech();
  const [typed, type] = useState('');
  function add(name: string) {
    const entry = [...path, name.startsWith(prefix) ? name : prefix + name];
    if (editor.value(entry) !== undefined) return false;
    editor.edit(entry, ' ');
    goTo(editor, entry, { wantsAll: false });
    return true;
  }
  return (
    <div className="field adding">
      <Adder
        label={`${view.label}: ${words.newName}`}
        placeholder={`${prefix}…`}
        name={typed}
        onType={type}
        onAdd={add}
      />
    </div>
  );
}
