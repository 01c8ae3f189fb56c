import { useEditor, useHints, useSpeech, useValue, useVerdict } from '../editor/context.tsx';
import { isWithin, type Path } from '../editor/paths.ts';
import { RemoveButton } from './buttons.tsx';
import { FieldFrame } from './FieldFrame.tsx';

/**
 * A value as JSON, with all findings in it: if the tables have no field there, if they have a group or a list and the draft has
 * another type, and if groups are nested more deeply than the page shows. It is changed in the JSON of the draft: what somebody types here
 * would be a value of another type at each key.
 */
export function Stray({ path, isKnown }: { path: Path; isKnown: boolean }) {
  const editor = useEditor();
  const { words } = useSpeech();
  const findings = useVerdict().explanation.findings.filter((one) => isWithin(one.path, path));
  const value = useValue(path);
  // A hint says the same, and what is meant.
  const isTold = useHints(path).some((hint) => hint.path.length === path.length);
  const id = editor.id(path);
  if (value === undefined) return null;
  return (
    <FieldFrame
      path={path}
      findings={findings}
      label={editor.labelOf(path)}
      note={isKnown || isTold ? '' : words.strange}
      isWide
    >
      <div className="with-button">
        <input
          id={id}
          type="text"
          readOnly
          aria-invalid={findings.length > 0}
          aria-describedby={`${id}-help ${id}-findings ${id}-notes`}
          value={JSON.stringify(value)}
        />
        <RemoveButton path={path} label={editor.labelOf(path)} />
      </div>
    </FieldFrame>
  );
}
