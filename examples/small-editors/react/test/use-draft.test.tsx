import type { DraftSession } from 'campaign-draft-rules';
import * as rules from 'campaign-draft-rules';
import { act, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { useDraft } from '../src/use-draft.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
vi.mock('campaign-draft-rules', { spy: true });
beforeEach(() => {
  vi.mocked(rules.createDraftSession).mockClear();
});

/** Whether a session has ended. */
function isOver(session: DraftSession): boolean {
  try {
    session.explain({}, 'LENIENT');
    return false;
  } catch {
    return true;
  }
}

/** A workspace whose lookups wait for the test. */
function asking() {
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
  return { answers, Page };
}

test('on a server, the first verdict is rendered, and the page in the browser goes on from there', async () => {
  const server = asking();
  const onServer = renderToString(<server.Page />);
  expect(onServer).toMatch(/^<p>[1-9]\d*<\/p>$/);
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = onServer;
  const { answers, Page } = asking();
  const failed = vi.fn();
  const root = await act(async () => hydrateRoot(page, <Page />, { onRecoverableError: failed }));
  await act(async () => {
    for (const answer of answers) answer(true);
  });
  expect(page.textContent).toBe('0');
  expect(failed).not.toHaveBeenCalled();
  act(() => root.unmount());
});

test('in strict mode, answers of the workspace arrive, and no session outlives the page', async () => {
  const { answers, Page } = asking();
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
