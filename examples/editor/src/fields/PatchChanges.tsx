import type { Patch, PatchOperation } from 'campaign-draft-rules/fixes';
import { useEditor, useSpeech } from '../editor/context.tsx';
import { type Path, valueAt } from '../editor/paths.ts';

const MOST_STEPS = 3;

/** The changes of a fix: the value before and after, step by step. */
export function PatchChanges({ patch, draft }: { patch: Patch; draft: unknown }) {
  const changes = patch.filter(({ op }) => op !== 'test');
  return (
    <span className="changes">
      {changes.slice(0, MOST_STEPS).map((step) => (
        <Change key={`${step.op} ${step.path}`} step={step} draft={draft} />
      ))}
      {changes.length > MOST_STEPS && ' …'}
    </span>
  );
}

function Change({ step, draft }: { step: PatchOperation; draft: unknown }) {
  const { words } = useSpeech();
  const { labelOf: label } = useEditor();
  const path = pathOf(step.path, draft);
  if (step.op === 'move') {
    return (
      <span>
        {label(pathOf(step.from, draft))} → {label(path)}
      </span>
    );
  }
  const before = step.op === 'add' ? undefined : valueAt(draft, path);
  return (
    <span>
      {label(path)}: {before !== undefined && <del>{short(before)}</del>}{' '}
      {step.op === 'remove' ? words.fieldGone : <ins>{short(step.value)}</ins>}
    </span>
  );
}

/** The keys of a JSON Pointer. A key of a list is an index. */
export function pathOf(pointer: string, draft: unknown): Path {
  const path: (string | number)[] = [];
  for (const key of pointer.split('/').slice(1)) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(valueAt(draft, path)) ? Number(name) : name);
  }
  return path;
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
