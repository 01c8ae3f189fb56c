import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useSpeech } from './editor/context.tsx';

/**
 * What is shown in place of a part that fails: what happened, and a button that tries again. What was typed is in the draft, which no part
 * owns. React has error boundaries only as classes.
 */
export class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <NotLoaded onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

/** After a deploy, the files of this page may be gone: then only the page as a whole can be loaded again. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { words } = useSpeech();
  return (
    <div className="note" role="alert">
      {words.partFailed}{' '}
      <button type="button" className="quiet" onClick={onRetry}>
        {words.tryAgain}
      </button>{' '}
      <button type="button" className="quiet" onClick={() => location.reload()}>
        {words.loadPage}
      </button>
    </div>
  );
}

/** A part whose code is loaded when it is shown. After a failure, it is asked for again. */
export function Part({ load }: { load: () => Promise<ComponentType> }) {
  return (
    <Boundary>
      <Loaded load={load} />
    </Boundary>
  );
}

/** React remembers for ever that a part could not be loaded. So each attempt has a part of its own. */
function Loaded({ load }: { load: () => Promise<ComponentType> }) {
  const { words } = useSpeech();
  const [Inner] = useState(() => lazy(async () => ({ default: await load() })));
  return (
    <Suspense fallback={<p className="note">{words.waits}</p>}>
      <Inner />
    </Suspense>
  );
}
