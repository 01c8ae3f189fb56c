// Without this, an answer could contain facts that nobody asked for.
import { expect, it } from 'vitest';
import { acceptDraft, acceptUpdate, type PushDraft, toErrorResponse } from '../../src/index.js';
import { drafts, workspaces } from '../examples/drafts.js';

const workspace = workspaces.complete;
const draft = drafts.oneTimePush as PushDraft;
const wrong = { ...draft, created_by: 'x', basic_details: { name: 5 } };

it.each([
  ['acceptDraft', () => acceptDraft(wrong, workspace)],
  ['acceptDraft, with `undefined` for an option', () => acceptDraft(wrong, workspace, { findings: undefined })],
  ['acceptUpdate', () => acceptUpdate(wrong, { state: 'DRAFT', draft }, workspace)],
])('%s sends no finding with a detail, unless it is told to: nothing but a field and a message', async (_, accept) => {
  const accepted = await accept();
  if (accepted.ok) throw new Error('It was accepted');
  const { details } = accepted.body.error;
  expect(details.map(({ target }) => target)).toContain('basic_details.name');
  for (const detail of details) expect(Object.keys(detail)).toEqual(['target', 'message']);
});

it('toErrorResponse sends none either', () => {
  const failure = {
    valid: false,
    errors: [{ field: 'channel', issue: 'is required' }],
    findings: [{ field: 'channel' }],
  };
  expect(toErrorResponse(failure, { responseId: 'r' }).error.details).toEqual([
    { target: 'channel', message: 'is required' },
  ]);
});
