// Campaigns are read one by one and in pages, with their revisions as ETags. Changes need such an ETag.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen, newClient, newService, pushDraft, type TestClient } from './service.js';

const service = await newService();
const client = await newClient(service);

async function get(path: string, headers: Record<string, string> = {}, of: TestClient = client) {
  const response = await fetch(`${service.url}/v5/campaigns${path}`, { headers: { ...of.headers, ...headers } });
  const text = await response.text();
  return {
    status: response.status,
    etag: response.headers.get('ETag'),
    body: text === '' ? undefined : JSON.parse(text),
  };
}

test('a campaign is read as it is stored, with the revision as its ETag', async () => {
  const draft = { ...pushDraft, basic_details: { name: 'Sale' } };
  const { id } = (await client.create(draft)).body;
  const { status, etag, body } = await get(`/${id}`);
  assert.equal(status, 200);
  assert.equal(etag, '"1"');
  assert.deepEqual(body.data, { id, revision: 1, state: 'DRAFT', draft });
  for (const seen of ['"1"', 'W/"1"', '"0", "1"', '*']) {
    assert.deepEqual(await get(`/${id}`, { 'If-None-Match': seen }), { status: 304, etag, body: undefined });
  }
  assert.equal((await get(`/${id}`, { 'If-None-Match': '"2"' })).status, 200);
});

test('what is not there, or another workspace’s, is not found', async () => {
  const { id } = (await client.create(pushDraft)).body;
  const stranger = await newClient(service);
  for (const [path, of] of [
    [`/${'0'.repeat(24)}`, client],
    ['/x', client],
    [`/${id}`, stranger],
  ] as const) {
    const { status, body } = await get(path, {}, of);
    assert.equal(status, 404);
    assert.equal(body.error.code, 'BAD_REQUEST');
  }
  assert.deepEqual((await get('', {}, stranger)).body.data, { campaigns: [], next: null });
});

test('the pages have every campaign once, also while others are added', async () => {
  const reader = await newClient(service);
  const ids = new Set<string>();
  for (let number = 0; number < 7; number++) ids.add((await reader.create(pushDraft)).body.id);
  const seen: string[] = [];
  for (let after = ''; ; ) {
    const { body } = await get(`?limit=3&after=${after}`, {}, reader);
    seen.push(...body.data.campaigns.map(({ id }: { id: string }) => id));
    if (body.data.next === null) break;
    after = body.data.next;
    await reader.create(pushDraft);
  }
  assert.equal(new Set(seen).size, seen.length);
  assert.deepEqual(seen, [...seen].sort());
  for (const id of ids) assert.ok(seen.includes(id));
  const { campaigns, next } = (await get('', {}, reader)).body.data;
  assert.equal(next, null);
  const { id: _, updated_at, ...first } = campaigns[0];
  assert.ok(Date.parse(updated_at) > 0);
  assert.deepEqual(first, {
    state: 'DRAFT',
    revision: 1,
    channel: 'PUSH',
    campaign_delivery_type: 'ONE_TIME',
    name: null,
  });
});

test('a page that cannot be is refused', async () => {
  for (const query of ['limit=0', 'limit=101', 'limit=-1', 'limit=two', 'limit=', 'after=1', "after=' or ''='"]) {
    assert.equal((await get(`?${query}`)).status, 400, query);
  }
});

test('a change without If-Match is refused, unless the service is told to take it', async () => {
  const { id } = (await client.create(pushDraft)).body;
  const path = `/v5/campaigns/${id}`;
  const refused = await client.send('PATCH', path, { note: 'a' });
  assert.equal(refused.status, 428);
  assert.equal(refused.body.error.code, 'BAD_REQUEST');
  assert.equal((await get(`/${id}`)).etag, '"1"');
  assert.equal((await client.send('PATCH', path, { note: 'a' }, { 'If-Match': '"1"' })).status, 200);
  assert.equal((await client.send('PATCH', path, { note: 'b' }, { 'If-Match': '"1"' })).status, 412);

  const url = await listen(service.db, { requireIfMatch: false });
  const headers = client.headers;
  const response = await fetch(url + path, { method: 'PATCH', headers, body: '{"note":"c"}' });
  assert.equal(response.status, 200);
});
