import type { Path } from '../draft/paths.ts';
import { session, useVerdict } from '../draft/verdict.ts';
import { useSpeech } from '../words/language.tsx';

/** “Checking…” while the workspace is asked about the field; a button when it could not be asked. */
export function LookupStatus({ path }: { path: Path }) {
  const { words } = useSpeech();
  const { undecided, failed } = useVerdict().explanation;
  const field = path.join('.');
  const question = undecided.find((one) => one.field === field)?.question;
  if (question === undefined) return null;
  const isFailed = failed.some((one) => one.question === question);
  return (
    <div className="lookup">
      {isFailed ? (
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
