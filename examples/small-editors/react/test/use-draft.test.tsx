import type { DraftSession } from 'campaign-draft-rules';
import * as rules from 'campaign-draft-rules';
import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useDraft } from '../src/use-draft.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
vi.mock('campaign-draft-rules', { spy: true });

/** Whether a session has ended. */
function isOver(session: DraftSession): boolean {
  try {
    session.explain({}, 'LENIENT');
    return false;
  } catch {
    return true;
  }
}

test('in strict mode, answers of the workspace arrive, and no session outlives the page', async () => {
  const answers: ((answer: boolean) => void)[] = [];
  const asked = () => new Promise<boolean>((resolve) => answers.push(resolve));
  const workspace = {
    connectors: { hasConnector: asked },
    verifiedSenders: { isVerifiedSender: asked },
    featureFlags: { isEnabled: asked },
  };
  const draft = { channel: 'EMAIL', connector: { connector_type: 'SES', connector_name: 'Main' } };
  function Page() {
    const { explanation } = useDraft(workspace, draft);
    return <p>{explanation.pending.length}</p>;
  }

  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const render = () =>
    root.render(
      <StrictMode>
        <Page />
      </StrictMode>,
    );
  act(render);
  expect(page.textContent).not.toBe('0');
  await act(async () => {
    for (const answer of answers) answer(true);
  });
  expect(page.textContent).toBe('0');
  act(() => root.unmount());
  const sessions = vi.mocked(rules.createDraftSession).mock.results.map(({ value }) => value as DraftSession);
  // React makes the state twice in strict mode, and never uses one of the two.
  expect(sessions.map(isOver).filter((over) => !over).length).toBeLessThanOrEqual(1);
  expect(sessions.length).toBeGreaterThan(1);
});
