import type { ReactNode } from 'react';
import { useEditor, useObserved, useSpeech } from '../editor/context.tsx';
import type { Path } from '../editor/paths.ts';

/** A field that the state of the campaign forbids to change, with the reason beside it. A reason for the whole form is above it. */
export function Locked({ path, children }: { path: Path; children: ReactNode }) {
  const { isLocked, storing } = useEditor();
  const { words } = useSpeech();
  const { state } = useObserved(storing.campaign);
  if (!isLocked(path)) return children;
  return (
    <fieldset disabled className="locked field-wide fields">
      {state !== 'STOPPED' && <p className="note field-wide">{words.locked(words.states[state])}</p>}
      {children}
    </fieldset>
  );
}
