import assert from 'node:assert/strict';
import { test } from 'node:test';
import { permissions } from '../src/authentication.js';
import { setKey } from '../src/seed.js';
import { basic, clientOf, newClient, newService, pushDraft } from './service.js';

const service = await newService();
const { db, url } = service;
const client = await newClient(service, {}, { apiKey: 'the right key' });
const other = await newClient(service, {}, { apiKey: 'the key of another workspace' });
const { workspaceId } = client;

const refused: Record<string, Record<string, string>> = {
  'no credentials': { Authorization: '' },
  'another scheme': { Authorization: `Bearer ${Buffer.from(`${workspaceId}:the right key`).toString('base64')}` },
  'no Base64': { Authorization: 'Basic %%%' },
  'no colon': { Authorization: `Basic ${Buffer.from(workspaceId).toString('base64')}` },
  'a wrong key': { Authorization: basic(workspaceId, 'a wrong key') },
  'an empty key': { Authorization: basic(workspaceId, '') },
  'the hash of the key': {
    Authorization: basic(
      workspaceId,
      (await db.query<{ sha256: string }>('select sha256 from api_keys where workspace_id = $1', [workspaceId]))[0]
        ?.sha256 ?? '',
    ),
  },
  'the key of another workspace': { Authorization: basic(workspaceId, 'the key of another workspace') },
  'the header of another workspace': { 'SVC-APPKEY': other.workspaceId },
  'no workspace header': { 'SVC-APPKEY': '' },
  'a workspace that does not exist': { Authorization: basic('nobody', 'the right key'), 'SVC-APPKEY': 'nobody' },
  'a character that no database text holds': { Authorization: basic('\0', 'the right key'), 'SVC-APPKEY': '%00' },
};

for (const [name, headers] of Object.entries(refused)) {
  test(`401 for ${name}, on all operations`, async () => {
    const id = '0'.repeat(24);
    for (const answer of [
      await client.create(pushDraft, headers),
      await client.patch(id, {}, headers),
      await client.validate(id, {}, headers),
      await client.send('POST', '/anything', {}, headers),
    ]) {
      assert.equal(answer.status, 401);
      assert.equal(answer.body.error.code, 'UNAUTHORIZED');
      assert.match(answer.headers.get('WWW-Authenticate') ?? '', /^Basic realm=/);
    }
  });
}

test('the right key is let in, also beside another one', async () => {
  assert.equal((await client.create(pushDraft)).status, 201);
  await setKey(db, workspaceId, { name: 'the next one', apiKey: 'the next key' });
  assert.equal((await clientOf(url, workspaceId, 'the next key').create(pushDraft)).status, 201);
  assert.equal((await client.create(pushDraft)).status, 201);
});

test('a key that was replaced is refused', async () => {
  await setKey(db, other.workspaceId, { name: 'tests', apiKey: 'a new key' });
  assert.equal((await other.create(pushDraft)).status, 401);
});

test('403 for a key without one of the permissions', async () => {
  for (const missing of permissions) {
    const left = permissions.filter((one) => one !== missing);
    const reader = await newClient(service, {}, { permissions: left });
    const answer = await reader.create(pushDraft);
    assert.deepEqual([answer.status, answer.body.error.code], [403, 'FORBIDDEN']);
  }
});

test('only hashes of keys are stored', async () => {
  const rows = await db.query<{ row: string }>('select api_keys::text as row from api_keys');
  assert.ok(rows.length > 2);
  for (const { row } of rows) assert.doesNotMatch(row, /key of another|right key|next key/);
});

test('the campaigns of another workspace are not to be found', async () => {
  const stranger = await newClient(service);
  const { id } = (await client.create(pushDraft)).body;
  for (const answer of [await stranger.patch(id, { utm_params: {} }), await stranger.validate(id)]) {
    assert.deepEqual([answer.status, answer.body.error.code], [404, 'BAD_REQUEST']);
  }
  assert.equal((await client.validate(id)).status, 200);
});
