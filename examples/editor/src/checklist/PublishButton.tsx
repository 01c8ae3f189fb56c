import { firstError, type ValidateResponse } from 'campaign-draft-rules';
import { useEffect, useState } from 'react';
import { store } from '../draft/store.ts';
import { session, useVerdict } from '../draft/verdict.ts';
import { useSpeech } from '../words/language.tsx';
import { goTo } from './go-to.ts';
import { fieldsOfStep, stepIds } from './steps.ts';

/** The fields in the order of the steps. */
const order = stepIds.flatMap((step) => fieldsOfStep[step]);

/** Waits for the answers that are still open; leads to the first problem, or asks the server to publish. */
export function PublishButton() {
  const { words } = useSpeech();
  const { explanation } = useVerdict();
  const [said, setSaid] = useState('');
  // What was said was about the draft before.
  useEffect(() => store.subscribe(() => setSaid('')), []);

  async function publish() {
    setSaid(words.checking);
    const settled = await session.settled();
    const first = firstError(settled, order);
    if (first !== undefined) {
      setSaid(words.cannotPublish);
      return goTo(first.path);
    }
    if (!settled.valid) return setSaid(words.lookupFailed);
    const response = await fetch('/api/publish', { method: 'POST', body: JSON.stringify(store.history().draft) });
    const { data }: ValidateResponse = await response.json();
    setSaid(data.valid ? words.published : words.publishRefused(data.errors.length));
  }

  return (
    <div className="publish">
      <button
        type="button"
        className="primary"
        data-valid={explanation.valid}
        onClick={() => publish().catch(() => setSaid(words.publishFailed))}
      >
        {words.publish}
      </button>
      <p role="status">{said}</p>
    </div>
  );
}
