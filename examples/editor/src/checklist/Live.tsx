import { mergeDrafts, setAt, updateOf } from 'campaign-draft-rules/guide';
import { useState } from 'react';
import { Dialog } from '../Dialog.tsx';
import { useDraft, useEditor, useObserved, useSpeech, useVerdict } from '../editor/context.tsx';
import { fieldId, type Path, valueAt } from '../editor/paths.ts';
import type { Turn } from '../editor/service.ts';
import { Difference } from '../fields/Difference.tsx';
import { told } from './Publish.tsx';

const MOST_SHOWN = 50;

/** A campaign that was published: what was changed since, and what can be done with it. */
export function LiveDialog() {
  const { words } = useSpeech();
  const { state } = useObserved(useEditor().storing.campaign);
  return state === 'DRAFT' ? null : (
    <Dialog name="live" title={words.isNow(words.states[state])}>
      <Live />
    </Dialog>
  );
}

function Live() {
  const editor = useEditor();
  const { words } = useSpeech();
  const { storing, show } = editor;
  const { draft: stored, published, state } = useObserved(storing.campaign);
  const draft = useDraft((whole) => whole);
  const { findings } = useVerdict().explanation;
  const [isBusy, setBusy] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const isChanged = draft !== stored;
  const { kept } = updateOf(stored, draft);
  const unsent = changedPaths(stored, draft);
  // By undo, or in the JSON.
  const locked = state === 'STOPPED' ? [] : unsent.filter(editor.isLocked);

  async function run(request: () => Promise<Parameters<typeof told>[1]>, done: string) {
    setBusy(true);
    const result = await request().catch(() => undefined);
    show({ dialog: undefined });
    told(editor, result, done, words.notDone);
  }
  const turn = (name: Turn, label: string) => (
    <button
      type="button"
      className="quiet"
      disabled={isBusy}
      onClick={() => void run(() => storing.turn(name), words.doneNow)}
    >
      {label}
    </button>
  );

  return (
    <>
      {isChanged && (
        <section>
          <Changes title={words.notSent} paths={unsent} from={stored} to={draft} />
          {locked.length > 0 && (
            <p className="failed">
              {words.lockedChanges(locked.map(editor.labelOf).join(', '))}{' '}
              <button type="button" className="fix" onClick={() => editor.replace(withStored(draft, stored, locked))}>
                {words.putBack}
              </button>
            </p>
          )}
          {kept.length > 0 && <p>{words.keptBy(kept.map(editor.labelOf).join(', '))}</p>}
          <p>{words.takesEffect[effectOf(stored, draft)]}</p>
          {findings.length > 0 && <p className="failed">{words.notPublishable}</p>}
          <p className="turn">
            <button type="button" className="quiet" disabled={isBusy} onClick={storing.discard}>
              {words.discard}
            </button>
            {state !== 'STOPPED' && (
              <button
                type="button"
                className="primary"
                disabled={isBusy}
                onClick={() => void run(storing.update, words.sent)}
              >
                {words.send}
              </button>
            )}
          </p>
        </section>
      )}
      {published !== undefined && (
        <section>
          <Changes title={words.sincePublished} paths={changedPaths(published, stored)} from={published} to={stored} />
        </section>
      )}
      {state !== 'STOPPED' && (
        <p className="turn">
          {state === 'PAUSED' ? turn('resume', words.resume) : turn('pause', words.pause)}
          {isStopping ? (
            turn('stop', words.stopForEver)
          ) : (
            <button type="button" className="quiet" onClick={() => setStopping(true)}>
              {words.stop}
            </button>
          )}
        </p>
      )}
    </>
  );
}

/** The draft with the stored values at the paths, each by itself or in the group that one of the two lacks. */
function withStored(draft: unknown, stored: unknown, paths: readonly Path[]): unknown {
  return paths.reduce((made, path) => setAt(made, path, valueAt(stored, path)), draft);
}

/** When a change of a campaign reaches people: content and triggers of event-triggered campaigns are kept in caches for a while. */
function effectOf(stored: unknown, draft: unknown): 'cached' | 'nextRun' | 'notSentYet' {
  const type = valueAt(draft, ['campaign_delivery_type']);
  const isOther = (name: string) => valueAt(stored, [name]) !== valueAt(draft, [name]);
  if (type === 'PERIODIC') return 'nextRun';
  return type === 'EVENT_TRIGGERED' && (isOther('campaign_content') || isOther('trigger_condition'))
    ? 'cached'
    : 'notSentYet';
}

/** Where two drafts differ. Who made the last change is no change. */
function changedPaths(from: unknown, to: unknown): Path[] {
  return mergeDrafts(from, from, to).taken.filter(([name]) => name !== 'updated_by');
}

interface ChangesProps {
  title: string;
  paths: readonly Path[];
  from: unknown;
  to: unknown;
}

function Changes({ title, paths, from, to }: ChangesProps) {
  const { words } = useSpeech();
  if (paths.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="changes">
        {paths.slice(0, MOST_SHOWN).map((path) => (
          <li key={fieldId(path)}>
            <Difference path={path} before={valueAt(from, path)} after={valueAt(to, path)} />
          </li>
        ))}
        {paths.length > MOST_SHOWN && <li>{words.more(paths.length - MOST_SHOWN)}</li>}
      </ul>
    </>
  );
}
