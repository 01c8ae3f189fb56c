import { useSyncExternalStore } from 'react';
import { useEditor, useSpeech } from '../editor/context.tsx';
import { fieldId, type Path } from '../editor/paths.ts';

/** “Checking…” while the workspace is asked about the field; a button when it could not be asked. */
export function LookupStatus({ path }: { path: Path }) {
  const editor = useEditor();
  const { words } = useSpeech();
  const id = fieldId(path);
  const get = () => editor.verdict.get().open.get(id);
  const one = useSyncExternalStore(editor.verdict.subscribe, get, get);
  if (one === undefined) return null;
  return (
    <div className="lookup">
      {one.state === 'failed' ? (
        <span className="failed">
          {words.lookupFailed}{' '}
          <button type="button" className="fix" data-retries={editor.name} onClick={() => editor.forget(one.question)}>
            {words.tryAgain}
          </button>
        </span>
      ) : (
        <span className="checking">{words.checking}</span>
      )}
    </div>
  );
}
