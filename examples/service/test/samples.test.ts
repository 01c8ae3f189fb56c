import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type StaticWorkspace, staticWorkspace, validateDraft, type WorkspaceContext } from 'campaign-draft-rules';
import { newClient, newService, stored } from './service.js';

const examples = new URL('../../', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, examples), 'utf8'));

const data: StaticWorkspace = read('workspace.json');
const { connectors, verifiedSenders, featureFlags } = staticWorkspace(data);
/** The service lists nothing: to know whether a connector is there and which senders it has costs one query. */
const workspace: WorkspaceContext = {
  connectors: { hasConnector: connectors.hasConnector },
  verifiedSenders: { isVerifiedSender: verifiedSenders.isVerifiedSender },
  featureFlags,
};
const service = await newService();
const client = await newClient(service, data);

for (const name of readdirSync(new URL('drafts/', examples))) {
  test(name, async () => {
    const draft = read(`drafts/${name}`);
    const lenient = validateDraft(draft, 'LENIENT', workspace);
    const created = await client.create(draft);
    if (!lenient.valid) {
      assert.match(name, /^broken-/);
      assert.equal(created.status, 400);
      const details = lenient.errors.map(({ field, issue }) => ({ target: field, message: issue }));
      assert.deepEqual(created.body.error.details, details);
      return;
    }
    assert.equal(created.status, 201);
    assert.match(created.body.id, /^[0-9a-f]{24}$/);
    // The request id belongs to the request, and is not stored.
    const { request_id: _, ...members } = draft;
    assert.deepEqual((await stored(service.db, created.body.id)).draft, members);

    const validated = await client.validate(created.body.id);
    assert.equal(validated.status, 200);
    assert.deepEqual(validated.body.data, validateDraft(draft, 'DRAFT_PUBLISH', workspace));
    assert.equal(validated.body.data.valid, !/^broken-|unfinished/.test(name));
  });
}
