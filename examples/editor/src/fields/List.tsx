import { useState } from 'react';
import { flushSync } from 'react-dom';
import { begin, goTo } from '../checklist/go-to.ts';
import { useEditor, usePlace, useSpeech } from '../editor/context.tsx';
import { isWithin, type Path } from '../editor/paths.ts';
import type { View } from '../editor/view.ts';
import { RemoveButton } from './buttons.tsx';
import { Field } from './Field.tsx';
import { GroupFindings } from './FindingList.tsx';

const SHOWN_AT_FIRST = 5;
const MORE = 20;
const groups = new Set(['group', 'filter', 'by-key']);

/** A list: each entry has its fields, and a button that removes it. */
export function List({ path, view }: { path: Path; view: View }) {
  const editor = useEditor();
  const { words } = useSpeech();
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  // The entry to which the user is led is shown.
  const wanted = usePlace(({ target }) =>
    target && isWithin(target, path) ? Number(target[path.length] ?? 0) + 1 : 0,
  );
  const count = view.members.length;
  const end = Math.max(most, wanted);

  function add() {
    const entry = editor.add(path);
    flushSync(() => setMost(Math.max(end, count + 1)));
    begin(editor, entry);
  }

  function showMore() {
    flushSync(() => setMost(end + MORE));
    goTo(editor, [...path, end], { wantsAll: false });
  }

  const adder = (
    <button
      type="button"
      className="add"
      id={`${editor.id(path)}/add`}
      data-wanted={view.isRequired && count === 0}
      onClick={add}
    >
      {words.addTo(view.label)}
    </button>
  );
  if (count === 0 && !view.isRequired) {
    return (
      <div className="adding">
        <GroupFindings path={path} />
        {adder}
      </div>
    );
  }
  return (
    <fieldset className={path.at(-1) === 'filters' ? 'plain field-wide' : 'row field-wide'}>
      <legend>
        {view.label}
        {view.isRequired && <span className="required"> *</span>}
      </legend>
      <GroupFindings path={path} />
      {view.members.slice(0, end).map(({ key, kind }) =>
        groups.has(kind) ? (
          <Field key={key} path={[...path, key]} />
        ) : (
          <div key={key} className="entry">
            <Field path={[...path, key]} />
            <RemoveButton path={[...path, key]} label={`${view.label} ${Number(key) + 1}`} />
          </div>
        ),
      )}
      {count > end && (
        <button type="button" className="quiet" onClick={showMore}>
          {words.showMore(count - end)}
        </button>
      )}
      {(view.canAdd || count === 0) && adder}
    </fieldset>
  );
}
