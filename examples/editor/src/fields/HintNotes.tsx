import { applyFix, FixError } from 'campaign-draft-rules/fixes';
import type { Hint } from 'campaign-draft-rules/hints';
import { goTo } from '../checklist/go-to.ts';
import { useEditor, useHints, useView } from '../editor/context.tsx';
import type { Editor } from '../editor/editor.ts';
import { fieldId, type Path } from '../editor/paths.ts';
import { PatchChanges, pathOf } from './PatchChanges.tsx';

/** Quiet notes at a field about values that are valid and probably not meant, with the buttons that mend them. */
export function HintNotes({ path }: { path: Path }) {
  const hints = useHints(path);
  const editor = useEditor();
  return (
    <div id={`${editor.id(path)}-notes`}>
      <NoteList hints={hints} path={path} />
    </div>
  );
}

/** The notes about a group itself. Those about its fields are beside these. */
export function GroupNotes({ path }: { path: Path }) {
  const hints = useHints(path).filter((hint) => hint.path.length === path.length);
  return <NoteList hints={hints} path={path} />;
}

function NoteList({ hints, path }: { hints: readonly Hint[]; path: Path }) {
  // The field says by itself that it is not used.
  const isUnused = useView(path)?.unused !== undefined;
  const shown = isUnused ? hints.filter(({ rule }) => rule !== 'hint/unused-part') : hints;
  if (shown.length === 0) return null;
  return (
    <ul className="notes field-wide">
      {shown.map((hint) => (
        <li key={`${fieldId(hint.path)} ${hint.rule}`} data-rule={hint.rule}>
          {hint.issue}
          <HintFixes hint={hint} />
        </li>
      ))}
    </ul>
  );
}

export function HintFixes({ hint: { fixes, path } }: { hint: Hint }) {
  const editor = useEditor();
  return fixes.map((fix) => (
    <button key={fix.title} type="button" className="fix" onClick={() => mend(editor, fix, path)}>
      {fix.title}
      <PatchChanges patch={fix.patch} draft={editor.draft()} />
    </button>
  ));
}

/** Applies the fix, unless something was typed since that it does not fit: then the next hints are on their way. */
function mend(editor: Editor, fix: Hint['fixes'][number], path: Path) {
  try {
    editor.replace(applyFix(editor.draft(), fix));
  } catch (error) {
    if (!(error instanceof FixError)) throw error;
    return;
  }
  // The button is gone with its note: the focus goes to the field, which may have another name now.
  const moved = fix.patch.find(({ op }) => op === 'move');
  goTo(editor, moved === undefined ? path : pathOf(moved.path, editor.draft()), { wantsAll: false });
}
