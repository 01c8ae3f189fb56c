import type { ReactNode } from 'react';
import { useEditor, useObserved, useSpeech } from '../editor/context.tsx';
import type { Path } from '../editor/paths.ts';

/**
 * A field that the state of the campaign forbids to change. The reason is above it, unless it is above its neighbour, or above the form as a
 * whole.
 */
export function Locked({ path, after, children }: { path: Path; after?: Path | undefined; children: ReactNode }) {
  const { isLocked, storing } = useEditor();
  const { words } = useSpeech();
  const { state } = useObserved(storing.campaign);
  if (!isLocked(path)) return children;
  return (
    <fieldset disabled className="locked field-wide fields">
      {state !== 'STOPPED' && !(after && isLocked(after)) && (
        <p className="hint field-wide">{words.locked(words.states[state])}</p>
      )}
      {children}
    </fieldset>
  );
}
