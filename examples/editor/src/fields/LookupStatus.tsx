import type { Path } from '../draft/paths.ts';
import { session, useVerdict } from '../draft/verdict.ts';
import { useSpeech } from '../words/language.tsx';

/** “Checking…” while the workspace is asked about the field; a button when it could not be asked. */
export function LookupStatus({ path }: { path: Path }) {
  const { words } = useSpeech();
  const { undecided } = useVerdict().explanation;
  const field = path.join('.');
  const one = undecided.find((other) => other.field === field);
  if (one === undefined) return null;
  const { question, state } = one;
  return (
    <div className="lookup">
      {state === 'failed' ? (
        <span className="failed">
          {words.lookupFailed}{' '}
          <button type="button" className="fix" onClick={() => session.forget(question)}>
            {words.tryAgain}
          </button>
        </span>
      ) : (
        <span className="checking">{words.checking}</span>
      )}
    </div>
  );
}
