import { App } from './App.tsx';
import { Boundary } from './Boundary.tsx';
import { DeskProvider, useDesk, useObserved, useSpeech } from './editor/context.tsx';
import type { Desk, Shown as What } from './editor/desk.ts';
import { CampaignList } from './header/Campaigns.tsx';

/** The whole page: the campaign that is open, or why none is. */
export function Page({ desk }: { desk: Desk }) {
  return (
    <DeskProvider desk={desk}>
      <Shown />
    </DeskProvider>
  );
}

function Shown() {
  const shown = useObserved(useDesk().shown);
  if (shown.kind !== 'editor') return <Notice {...shown} />;
  return (
    <Boundary key={shown.editor.storing.id}>
      <App editor={shown.editor} />
    </Boundary>
  );
}

/** Nothing is edited here: a campaign that could not be loaded must not be replaced by an empty one. */
function Notice({ kind, id }: { kind: Exclude<What['kind'], 'editor'>; id: string }) {
  const desk = useDesk();
  const { words } = useSpeech();
  if (kind === 'loading') return <p className="notice">{words.waits}</p>;
  return (
    <div className="notice">
      <h1>{words[kind === 'missing' ? kind : 'failed']}</h1>
      <p>{kind === 'failed' || kind === 'missing' ? words[`${kind}Help`] : words.saving[kind]}</p>
      <p className="turn">
        {kind !== 'missing' && (
          <button type="button" className="primary" onClick={() => void desk.open(id)}>
            {words.tryAgain}
          </button>
        )}
        <button type="button" className="quiet" onClick={() => desk.beginNew('PUSH')}>
          {words.newPush}
        </button>
        <button type="button" className="quiet" onClick={() => desk.beginNew('EMAIL')}>
          {words.newEmail}
        </button>
      </p>
      {kind === 'missing' && <CampaignList />}
    </div>
  );
}
