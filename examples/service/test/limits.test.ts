import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validateRateLimits } from 'campaign-draft-rules';
import { MOST_BYTES } from '../src/body.js';
import { setKey } from '../src/seed.js';
import { clientOf, listen, newClient, newDatabase, pushDraft, stored, type TestClient } from './service.js';

const { db } = await newDatabase();
/** The clock of the service, in milliseconds. It stands still unless a test moves it. */
let clock = 0;
const url = await listen(db, { now: () => clock });
const service = { db, url };

async function validated(client: TestClient, id: string, times: number) {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn++) statuses.push((await client.validate(id)).status);
  return { accepted: statuses.filter((status) => status === 200).length, last: statuses.at(-1) };
}

async function newDraft(): Promise<[TestClient, string]> {
  const client = await newClient(service);
  return [client, (await client.create(pushDraft)).body.id];
}

test('10 requests a second', async () => {
  clock = 5_000_000_000_000;
  const [client, id] = await newDraft();
  assert.deepEqual(await validated(client, id, 13), { accepted: validateRateLimits.perSecond, last: 429 });
  const refused = await client.validate(id);
  assert.equal(refused.body.error.code, 'RATE_LIMITED');
  assert.equal(refused.headers.get('Retry-After'), '1');
  clock += 999;
  assert.equal((await client.validate(id)).status, 429);
  clock += 1;
  assert.deepEqual(await validated(client, id, 11), { accepted: 10, last: 429 });
});

test('all at once are counted, too', async () => {
  const [client, id] = await newDraft();
  const answers = await Promise.all(Array.from({ length: 40 }, () => client.validate(id)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 10);
  assert.equal(answers.filter(({ status }) => status === 429).length, 30);
});

test('100 requests a minute', async () => {
  clock = 6_000_000_000_000;
  const [client, id] = await newDraft();
  for (let second = 0; second < 10; second++, clock += 1000) assert.equal((await validated(client, id, 10)).last, 200);
  const refused = await client.validate(id);
  assert.equal(refused.status, 429);
  assert.match(refused.body.error.message, /100 requests per minute/);
  assert.equal(refused.headers.get('Retry-After'), '50');
  clock += 50_000;
  assert.equal((await client.validate(id)).status, 200);
});

test('6,000 requests an hour', async () => {
  clock = 7_200_000_000_000;
  const [client, id] = await newDraft();
  await client.validate(id);
  const count = (requests: number) =>
    db.query('update request_counts set requests = $1 where client like $2 and seconds = 3600', [
      requests,
      `%${client.workspaceId}%`,
    ]);
  await count(validateRateLimits.perHour - 1);
  clock += 60_000;
  assert.deepEqual(await validated(client, id, 2), { accepted: 1, last: 429 });
  assert.match((await client.validate(id)).body.error.message, /6000 requests per hour/);
  assert.equal((await client.validate(id)).headers.get('Retry-After'), '3540');
  clock += 3_540_000;
  assert.equal((await client.validate(id)).status, 200);
});

test('each client has its own, for each of the two operations; patch has none', async () => {
  const [client, id] = await newDraft();
  assert.equal((await validated(client, id, 11)).last, 429);
  await setKey(db, client.workspaceId, { name: 'another', apiKey: 'another' });
  assert.equal((await clientOf(url, client.workspaceId, 'another').validate(id)).status, 200);
  for (let turn = 0; turn < 15; turn++) assert.equal((await client.patch(id, {})).status, 200);
  // One campaign was created before.
  for (let turn = 1; turn < 10; turn++) assert.equal((await client.create(pushDraft)).status, 201);
  assert.equal((await client.create(pushDraft)).status, 429);
  clock += 1000;
  assert.equal((await client.create(pushDraft)).status, 201);
});

test('a hundred errors are listed, and how many more there are', async () => {
  clock += 1000;
  const client = await newClient(service);
  const tags = Array.from({ length: 1000 }, () => 5);
  const { status, body } = await client.create({ ...pushDraft, basic_details: { tags } });
  assert.equal(status, 400);
  assert.equal(body.error.details.length, 101);
  assert.match(body.error.details.at(-1)?.message ?? '', /more errors than are listed/);
});

/** A draft whose JSON has this number of bytes. */
function draftOf(bytes: number): string {
  const text = JSON.stringify({ ...pushDraft, note: '' });
  return text.replace('"note":""', `"note":"${'x'.repeat(bytes - text.length)}"`);
}

test('a body may have 2 MiB and not a byte more, its length announced or not', async () => {
  const client = await newClient(service);
  const chunked = (text: string) => new Blob([text]).stream();
  for (const sent of [(text: string) => text, chunked]) {
    assert.equal((await client.create(sent(draftOf(MOST_BYTES)))).status, 201);
    const refused = await client.create(sent(draftOf(MOST_BYTES + 1)));
    assert.deepEqual([refused.status, refused.body.error.code], [413, 'BAD_REQUEST']);
    assert.equal((await client.create(sent(draftOf(10 * MOST_BYTES)))).status, 413);
  }
});

test('a draft does not grow beyond that by patches', async () => {
  const client = await newClient(service);
  const { id } = (await client.create(draftOf(MOST_BYTES - 100))).body;
  assert.equal((await client.patch(id, { other: 'x'.repeat(50) })).status, 200);
  assert.equal((await client.patch(id, { other: 'x'.repeat(200) })).status, 413);
  assert.ok((await stored(db, id)).bytes <= MOST_BYTES);
});

test('what is no id of 24 characters is no campaign', async () => {
  const client = await newClient(service);
  const { id } = (await client.create(pushDraft)).body;
  assert.equal(id.length, 24);
  for (const wrong of [
    id.slice(1),
    `${id}0`,
    id.toUpperCase().replace(/\d/g, 'A'),
    '%00'.repeat(24),
    "'; --",
    '..%2f',
  ]) {
    clock += 60_000;
    assert.equal((await client.patch(wrong, {})).status, 404);
    assert.equal((await client.validate(wrong)).status, 404);
  }
});
