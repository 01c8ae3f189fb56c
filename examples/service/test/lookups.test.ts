import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '../src/database.js';
import { count, listen, newClient, newDatabase, newService, pushDraft } from './service.js';

const service = await newService();
const { db, statements } = service;
const senders = Array.from({ length: 600 }, (_, number) => `sender${number}@shop.example`);
const client = await newClient(service, {
  connectors: [
    { connectorType: 'SES', connectorName: 'main', verifiedSenders: senders.slice(1) },
    { connectorType: 'SES', connectorName: 'nobody' },
  ],
  features: ['QUEUING'],
});

/** An email whose variations are sent from these addresses. */
function emailOf(addresses: string[], connector_name = 'main') {
  const variations = addresses.map((from_address, index) => [
    `variation_${index + 1}`,
    { email: { subject: 'Hello', html_content: '<p>Hello</p>', from_address } },
  ]);
  return {
    ...pushDraft,
    channel: 'EMAIL',
    connector: { connector_type: 'SES', connector_name },
    basic_details: { from_address: addresses[0] },
    scheduling_details: { delivery_type: 'ASAP' },
    campaign_content: {
      variation_details: {
        distribution_type: 'SHERPA',
        no_of_variations: addresses.length,
        sherpa_campaign_duration: 5,
        sherpa_distribution_metric: 'BOTH',
      },
      content: { default: Object.fromEntries(variations) },
    },
  };
}

/** The queries of the service while it validates, by their first table. */
async function validated(draft: unknown) {
  const { id } = (await client.create(draft)).body;
  const before = statements.length;
  const { body } = await client.validate(id);
  const tables = statements.slice(before).map((sql) => /(?:from|into) (\w+)/.exec(sql)?.[1]);
  return { data: body.data, tables };
}
const always = ['api_keys', 'request_counts', 'campaigns'];

test('one query for all senders of a draft, and for its connector', async () => {
  const { data, tables } = await validated(emailOf(senders.slice(1)));
  assert.deepEqual(data, { valid: true });
  assert.deepEqual(tables, [...always, 'connectors']);

  const broken = await validated(emailOf(senders));
  assert.ok(!broken.data.valid);
  assert.deepEqual(
    broken.data.errors.map(({ field }) => field),
    ['basic_details.from_address', 'campaign_content.content.default.variation_1.email.from_address'],
  );
  assert.deepEqual(broken.tables, [...always, 'connectors']);
});

test('a draft that needs nothing of the workspace asks nothing', async () => {
  assert.deepEqual((await validated(pushDraft)).tables, always);
});

test('one query for all features', async () => {
  const flagged = { ...pushDraft, delivery_controls: { queuing_enabled: true, queue_duration: 5 } };
  assert.deepEqual((await validated(flagged)).tables, [...always, 'features']);
});

test('a connector without senders, one that is not there, and one that no database text can name', async () => {
  const fields = async (name: string) => {
    const { data } = await validated(emailOf(['sender1@shop.example'], name));
    return data.valid ? [] : data.errors.map(({ field }) => field);
  };
  assert.deepEqual(await fields('main'), []);
  assert.deepEqual(await fields('nobody'), [
    'basic_details.from_address',
    'campaign_content.content.default.variation_1.email.from_address',
  ]);
  for (const name of ['elsewhere', 'MAIN', 'main\0'])
    assert.deepEqual(await fields(name), ['connector.connector_name']);
});

test('rows that change are seen by the next request', async () => {
  const { id } = (await client.create(emailOf(['sender0@shop.example']))).body;
  assert.equal((await client.validate(id)).body.data.valid, false);
  await db.query('insert into verified_senders values ($1, $2, $3, $4)', [
    client.workspaceId,
    'SES',
    'main',
    'sender0@shop.example',
  ]);
  assert.equal((await client.validate(id)).body.data.valid, true);
});

test('answers are remembered for as long as the service is told, and failures are not', async (t) => {
  t.mock.method(console, 'error', () => undefined);
  const { db, statements: made } = await newDatabase();
  const url = await listen(db, { rememberSeconds: 60 });
  const connectors = [
    { connectorType: 'SES', connectorName: 'main', verifiedSenders: ['sender1@shop.example', 'sender2@shop.example'] },
  ];
  const other = await newClient({ db, url }, { connectors });
  const draft = emailOf(['SENDER1@shop.example', 'sender2@shop.example']);
  await db.query('alter table verified_senders rename to moved');
  const { id } = (await other.create(draft)).body;
  assert.equal((await other.validate(id)).status, 500);
  await db.query('alter table moved rename to verified_senders');
  const asked = () => made.filter((sql) => sql.includes('from connectors')).length;
  const before = asked();
  const answers = [];
  for (let request = 0; request < 3; request++) answers.push((await other.validate(id)).body.data);
  const queries = asked() - before;
  assert.deepEqual(answers, [answers[0], answers[0], answers[0]]);
  assert.ok(queries > 0 && queries <= 4, String(queries));
  await db.query('delete from verified_senders');
  assert.deepEqual((await other.validate(id)).body.data, answers[0]);
});

test('no draft is written when the workspace cannot be asked', async (t) => {
  t.mock.method(console, 'error', () => undefined);
  const before = await count(db, 'campaigns');
  await db.query('alter table features rename to moved');
  const answer = await client.create({ ...pushDraft, delivery_controls: { queuing_enabled: true, queue_duration: 5 } });
  await db.query('alter table moved rename to features');
  assert.deepEqual([answer.status, answer.body.error.code], [500, 'INTERNAL_ERROR']);
  assert.equal(await count(db, 'campaigns'), before);
});

test('a client that goes away while a lookup is awaited is no error', async (t) => {
  const { db, statements: made } = await newDatabase();
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  let fail: (error: Error) => void = () => {};
  const rows = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const waiting: Database = {
    ...db,
    query(sql, parameters) {
      if (!sql.includes('from features')) return db.query(sql, parameters);
      isAsked();
      return rows;
    },
  };
  const url = await listen(waiting);
  const logged = [t.mock.method(console, 'error'), t.mock.method(console, 'info')];
  const client = await newClient({ db, url });
  const controller = new AbortController();
  const answer = fetch(`${url}/v5/campaigns`, {
    method: 'POST',
    headers: client.headers,
    body: JSON.stringify({ ...pushDraft, delivery_controls: { queuing_enabled: true, queue_duration: 5 } }),
    signal: controller.signal,
  });
  await asked;
  controller.abort();
  await assert.rejects(answer);
  let metrics = '';
  while (!metrics.includes('operation="create",status="499"} 1'))
    metrics = await (await fetch(`${url}/metrics`)).text();
  // The rows come too late, as a failure: nobody waits for them.
  fail(new Error('too late'));
  assert.equal(await count(db, 'campaigns'), 0);
  assert.equal(
    made.some((sql) => sql.includes('insert into campaigns')),
    false,
  );
  assert.deepEqual(
    logged.map(({ mock }) => mock.callCount()),
    [0, 0],
  );
});
