// Without this, an answer to a request could have members that say nothing.
import { describe, expect, it } from 'vitest';
import { acceptDraft, acceptUpdate, type PushDraft } from '../../src/index.js';
import { drafts, workspaces } from '../examples/drafts.js';

const workspace = workspaces.complete;
const { request_id: _, updated_by: __, ...draft } = drafts.oneTimePush as PushDraft;

describe('what acceptDraft and acceptUpdate answer', () => {
  const both = [
    [(body: object) => acceptDraft(body, workspace), []],
    [(body: object) => acceptUpdate(body, { state: 'DRAFT', draft }, workspace), ['standing']],
  ] as const;

  it('has members only for what the request has', async () => {
    for (const [accept, more] of both) {
      expect(Object.keys(await accept(draft))).toEqual(['ok', 'draft', ...more]);
      expect(Object.keys(await accept({ ...draft, request_id: 'q-1' }))).toEqual(['ok', 'draft', 'requestId', ...more]);
      expect(Object.keys(await accept({ ...draft, updated_by: 'bob@shop.example' }))).toEqual([
        'ok',
        'draft',
        'updatedBy',
        ...more,
      ]);
    }
  });
});

describe('the header of the id', () => {
  it.each([[5], [['a', 5]], [[5, 'a']], [{}], [true]])('is refused as a wrong call when it is %j', async (value) => {
    await expect(acceptDraft(draft, workspace, { requestId: { 'x-svc-request-id': value } })).rejects.toThrow(
      /X-SVC-Request-Id must be a string/,
    );
  });

  it('is no other header, whatever that is called', async () => {
    const accepted = await acceptDraft(draft, workspace, { requestId: { undefined: 'q-1', 'x-svc-request': 'q-2' } });
    expect(accepted).toEqual({ ok: true, draft });
  });
});
