// The description of the service must match its behaviour.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import openapi from 'campaign-draft-rules/openapi.json' with { type: 'json' };
import { count, newClient, newService, pushDraft } from './service.js';

const service = await newService();
const client = await newClient(service);

interface Description {
  servers: { url: string }[];
  paths: Record<string, Record<string, { responses: Record<string, unknown>; parameters: unknown[] }>>;
  components: unknown;
}

async function described(): Promise<Description> {
  const response = await fetch(`${service.url}/openapi.json`);
  assert.equal(response.status, 200);
  assert.match(response.headers.get('Content-Type') ?? '', /^application\/json/);
  return (await response.json()) as Description;
}

test('the description is that of the library, at the address of the service, for everybody', async () => {
  const { servers, paths, components } = await described();
  assert.deepEqual(servers, [{ url: service.url }]);
  assert.deepEqual(components, openapi.components);
  assert.deepEqual(Object.keys(paths), Object.keys(openapi.paths));
});

test('each operation of it is there, and answers with a status that it names', async () => {
  const { paths } = await described();
  const { id } = (await client.create(pushDraft)).body;
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(operations)) {
      const place = path.replace('{campaign_id}', id);
      for (const body of [{ ...pushDraft, name: 5 }, { channel: 'SMS' }, [], '{', ' '.repeat(3_000_000)]) {
        const { status } =
          method === 'get'
            ? await fetch(service.url + place, { headers: client.headers })
            : await client.send(method.toUpperCase(), place, body);
        assert.ok(String(status) in responses, `${method} ${path} answers ${status}`);
      }
      const withoutKey = await fetch(service.url + place, {
        method: method.toUpperCase(),
        headers: { ...client.headers, Authorization: '' },
      });
      assert.equal(withoutKey.status, 401);
      assert.ok('401' in responses);
    }
  }
  assert.equal(await count(service.db, 'campaigns'), 2);
});

test('only GET is answered without a key', async () => {
  const response = await fetch(`${service.url}/openapi.json`, { method: 'POST' });
  assert.equal(response.status, 401);
});
