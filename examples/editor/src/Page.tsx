import { App } from './App.tsx';
import { DeskProvider, useDesk, useObserved, useSpeech } from './editor/context.tsx';
import type { Desk } from './editor/desk.ts';
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
  return shown.kind === 'editor' ? <App key={shown.editor.storing.id} editor={shown.editor} /> : <Notice {...shown} />;
}

/** Nothing is edited here: a campaign that could not be loaded must not be replaced by an empty one. */
function Notice({ kind, id }: { kind: 'loading' | 'failed' | 'missing'; id: string }) {
  const desk = useDesk();
  const { words } = useSpeech();
  if (kind === 'loading') return <p className="notice">{words.waits}</p>;
  return (
    <div className="notice">
      <h1>{words[kind]}</h1>
      <p>{words[`${kind}Help`]}</p>
      <p className="turn">
        {kind === 'failed' && (
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
