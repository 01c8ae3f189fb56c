import type { SessionExplanation, WorkspaceQuestion } from 'campaign-draft-rules';
import { type Path, valueAt } from '../draft/paths.ts';
import { useDraft } from '../draft/store.ts';
import { session, useVerdict } from '../draft/verdict.ts';
import { useSpeech } from '../words/language.tsx';

/** “Checking…” while the workspace is asked about the field; a button when it could not be asked. */
export function LookupStatus({ path }: { path: Path }) {
  const isAsked = fieldsAskedAbout.has(String(path.at(-1)));
  return isAsked ? <Status path={path} /> : null;
}

function Status({ path }: { path: Path }) {
  const { words } = useSpeech();
  const { explanation } = useVerdict();
  const value = useDraft((draft) => valueAt(draft, path));
  const { pending, failed } = questionsAbout(String(path.at(-1)), value, explanation);
  return (
    <div role="status" className="lookup">
      {pending && <span className="checking">{words.checking}</span>}
      {failed && (
        <span className="failed">
          {words.lookupFailed}{' '}
          <button type="button" className="fix" onClick={() => session.forget(failed)}>
            {words.tryAgain}
          </button>
        </span>
      )}
    </div>
  );
}

function questionsAbout(field: string, value: unknown, { pending, failed }: SessionExplanation) {
  const isAbout = (question: WorkspaceQuestion) => fieldsAskedAbout.get(field)?.(question, value) ?? false;
  return { pending: pending.find(isAbout), failed: failed.map(({ question }) => question).find(isAbout) };
}

/** By the key of a field: whether a question is about its value. */
const fieldsAskedAbout = new Map<string, (question: WorkspaceQuestion, value: unknown) => boolean>([
  ['from_address', (question, value) => 'fromAddress' in question && question.fromAddress === value],
  ['connector_name', ({ lookup }) => lookup === 'connectors.hasConnector'],
  ['queuing_enabled', (question) => 'flag' in question && question.flag === 'QUEUING'],
  [
    'is_campaign_audience_limit_enabled',
    (question) => 'flag' in question && question.flag === 'CAMPAIGN_AUDIENCE_LIMIT',
  ],
]);
