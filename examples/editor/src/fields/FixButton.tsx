import { applyFix, type Fix, FixError, type PatchOperation } from 'campaign-draft-rules/fixes';
import { toPath } from 'campaign-draft-rules/guide';
import { goTo } from '../checklist/go-to.ts';
import { useEditor } from '../editor/context.tsx';
import type { Editor } from '../editor/editor.ts';
import { type Path, valueAt } from '../editor/paths.ts';
import { Difference } from './Difference.tsx';

const MOST_STEPS = 3;

/** A button that mends the draft, and says what it changes. */
export function FixButton({ fix, path }: { fix: Fix; path: Path }) {
  const editor = useEditor();
  const changes = fix.patch.filter(({ op }) => op !== 'test');
  return (
    <button type="button" className="fix" onClick={() => mend(editor, fix, path)}>
      {fix.title}
      <span className="changes">
        {changes.slice(0, MOST_STEPS).map((step) => (
          <Change key={`${step.op} ${step.path}`} step={step} />
        ))}
        {changes.length > MOST_STEPS && ' …'}
      </span>
    </button>
  );
}

/** Applies the fix, unless something was typed since that it does not fit: then the next fixes are on their way. */
function mend(editor: Editor, fix: Fix, path: Path) {
  try {
    editor.replace(applyFix(editor.draft(), fix));
  } catch (error) {
    if (!(error instanceof FixError)) throw error;
    return;
  }
  // The button is gone with what it mends: the focus goes to the field, which may have another name now.
  const moved = fix.patch.find(({ op }) => op === 'move');
  goTo(editor, moved === undefined ? path : toPath(moved.path), { wantsAll: false });
}

function Change({ step }: { step: PatchOperation }) {
  const { labelOf, draft } = useEditor();
  const path = toPath(step.path);
  if (step.op === 'move') {
    return (
      <span>
        {labelOf(toPath(step.from))} → {labelOf(path)}
      </span>
    );
  }
  const before = step.op === 'add' ? undefined : valueAt(draft(), path);
  return <Difference path={path} before={before} after={step.op === 'remove' ? undefined : step.value} />;
}
