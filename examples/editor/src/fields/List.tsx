import { useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { begin, goTo } from '../checklist/go-to.ts';
import { useEditor, usePlace, useSpeech } from '../editor/context.tsx';
import { isWithin, type Path } from '../editor/paths.ts';
import type { View } from '../editor/view.ts';
import { EntryTools } from './buttons.tsx';
import { Field } from './Field.tsx';
import { GroupFindings } from './FindingList.tsx';

const SHOWN_AT_FIRST = 5;
const MORE = 20;
const groups = new Set(['group', 'filter', 'by-key']);

/** A list: each entry has its fields, and buttons that move and remove it. */
export function List({ path, view }: { path: Path; view: View }) {
  const editor = useEditor();
  const { words, fieldLabel } = useSpeech();
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const [moves, countMove] = useReducer((before: number) => before + 1, 0);
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
      {view.members.slice(0, end).map(({ key, kind }) => {
        const isBlock = groups.has(kind);
        const tools = (
          <EntryTools
            path={[...path, key]}
            label={fieldLabel([...path, key])}
            last={isBlock ? count - 1 : -1}
            onMove={countMove}
          />
        );
        return (
          // A moved entry is drawn anew: what is open in it, and what was typed, is not that of the one before.
          <div key={`${key} ${moves}`} className={isBlock ? 'block' : 'entry'}>
            {isBlock && tools}
            <Field path={[...path, key]} />
            {!isBlock && tools}
          </div>
        );
      })}
      {count > end && (
        <button type="button" className="quiet" onClick={showMore}>
          {words.showMore(count - end)}
        </button>
      )}
      {(view.canAdd || count === 0) && adder}
    </fieldset>
  );
}
