import { place, show, start } from '../checklist/place.ts';
import { store } from '../draft/store.ts';
import { useSpeech } from '../words/language.tsx';
import { largeDraft } from './large-draft.ts';
import { type Sample, samples } from './samples.ts';

const LARGE = 'large';

function open(draft: unknown) {
  store.open(draft);
  show({ ...start, pane: place.get().pane });
}

/** New drafts, and every sample draft. */
export function OpenMenu() {
  const { words } = useSpeech();
  async function openSample(index: string) {
    if (index === LARGE) return open(largeDraft());
    const draft = await samples[Number(index)]?.load();
    if (draft !== undefined) open(draft);
  }
  return (
    <div className="open">
      <button type="button" onClick={() => open({ channel: 'PUSH', campaign_delivery_type: 'ONE_TIME' })}>
        {words.newPush}
      </button>
      <button type="button" onClick={() => open({ channel: 'EMAIL', campaign_delivery_type: 'ONE_TIME' })}>
        {words.newEmail}
      </button>
      <select aria-label={words.open} value="" onChange={({ target }) => void openSample(target.value)}>
        <option value="">{words.open}…</option>
        <option value={LARGE}>{words.largeDraft}</option>
        <optgroup label={words.broken}>
          {samples.map((sample, index) => sample.isBroken && option(sample, index))}
        </optgroup>
        <optgroup label={words.publishable}>
          {samples.map((sample, index) => !sample.isBroken && option(sample, index))}
        </optgroup>
      </select>
    </div>
  );
}

function option({ name }: Sample, index: number) {
  return (
    <option key={name} value={index}>
      {name}
    </option>
  );
}
