import { useEditor, useFindings, useSpeech, useValue } from '../editor/context.tsx';
import type { Path } from '../editor/paths.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { asJson, fromJson } from './values.ts';

/** A value where the tables have no field, or have a group or a list and the draft has something else. */
export function Stray({ path, isKnown }: { path: Path; isKnown: boolean }) {
  const editor = useEditor();
  const { words } = useSpeech();
  const findings = useFindings(path);
  const value = useValue(path);
  const id = editor.id(path);
  if (value === undefined) return null;
  return (
    <FieldFrame path={path} findings={findings} label={editor.labelOf(path)} note={isKnown ? '' : words.strange} isWide>
      <div className="with-button">
        <input
          id={id}
          type="text"
          autoComplete="off"
          aria-invalid={findings.length > 0}
          aria-describedby={`${id}-help ${id}-findings`}
          value={asJson(value)}
          onChange={({ target }) => editor.edit(path, fromJson(target.value), true)}
        />
        <button type="button" className="quiet" onClick={() => editor.remove(path)}>
          {words.remove} <span className="visually-hidden">{editor.labelOf(path)}</span>
        </button>
      </div>
    </FieldFrame>
  );
}
