// Every status and code of the service, and the whole body except the words of the library.
// GOLDEN=write writes the files again.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { errorCodes } from 'campaign-draft-rules';
import { MOST_BYTES } from '../src/body.js';
import { addWorkspace, setKey } from '../src/seed.js';
import { type Answered, basic, clientOf, listen, newDatabase, pushDraft } from './service.js';

const { db } = await newDatabase();
let clock = 0;
const url = await listen(db, { newResponseId: () => 'response-1', now: () => clock });
await addWorkspace(db, 'golden', {});
await setKey(db, 'golden', { name: 'all', apiKey: 'key' });
await setKey(db, 'golden', { name: 'reader', apiKey: 'readers-key', permissions: ['View'] });
const client = clientOf(url, 'golden', 'key');
const { id } = (await client.create(pushDraft)).body;
const nobody = '0'.repeat(24);

const email = { ...pushDraft, channel: 'EMAIL', connector: { connector_type: 'SES', connector_name: 'main' } };
const twoMistakes = { ...pushDraft, channel: 'SMS', created_by: 'ada' };
const stopped = (await client.create(pushDraft)).body.id;
await db.query("update campaigns set state = 'STOPPED' where id = $1", [stopped]);
await client.create({ ...pushDraft, request_id: 'taken' });

/** Runs the work while the table is missing. */
async function withoutTable<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  await db.query(`alter table ${table} rename to moved`);
  try {
    return await work();
  } finally {
    await db.query(`alter table moved rename to ${table}`);
  }
}

const asId = { 'X-SVC-Request-Id': 'request-1' };
const patched = { request_id: 'request-0', utm_params: { utm_source: 'app', utm_medium: 'push' } };
const cases: Record<string, () => Promise<Answered>> = {
  '201-created': () => client.create(pushDraft),
  '200-patched': () => client.patch(id, patched),
  '200-not-valid': () => client.validate(id, { request_id: 'request-1' }),
  '200-valid': async () => {
    const content = { push: { web: { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Now' } } } };
    const ready = {
      ...pushDraft,
      basic_details: { platforms: ['WEB'] },
      campaign_content: { content },
      scheduling_details: { delivery_type: 'ASAP' },
    };
    return client.validate((await client.create(ready)).body.id);
  },
  '400-validation-failed': () => client.create({ ...pushDraft, channel: 'SMS' }, asId),
  '400-validation-failed-twice': () => client.create(twoMistakes, asId),
  '400-validation-failed-patch': () => client.patch(stopped, {}, asId),
  '400-validation-failed-no-object': () => client.validate(id, [], asId),
  '400-validation-failed-request-ids': () => client.validate(id, { request_id: 'request-2' }, asId),
  '400-bad-request-no-json': () => client.create('{"channel":', asId),
  '400-bad-request-too-deep': () => client.create('['.repeat(100_000) + ']'.repeat(100_000), asId),
  '401-unauthorized': () => client.create(pushDraft, { ...asId, Authorization: '' }),
  '403-forbidden': () => client.create(pushDraft, { ...asId, Authorization: basic('golden', 'readers-key') }),
  '404-bad-request-campaign': () => client.patch(nobody, {}, asId),
  '404-bad-request-operation': () => client.send('POST', '/v5/campaign', {}, asId),
  '412-unprocessable-entity': () => client.patch(id, {}, { ...asId, 'If-Match': '"99"' }),
  '413-bad-request': () => client.create(' '.repeat(MOST_BYTES + 1), asId),
  '415-bad-request': () => client.create('{}', { ...asId, 'Content-Type': 'text/plain' }),
  '422-unprocessable-entity': () => client.create({ ...pushDraft, request_id: 'taken', note: 'another' }),
  '429-rate-limited': async () => {
    for (let requests = 0; requests < 20; requests++) await client.validate(nobody);
    return client.validate(id, {}, asId);
  },
  '500-internal-error': () => withoutTable('campaigns', () => client.create({ ...pushDraft, note: 'secret' }, asId)),
  '500-internal-error-lookup': async () => {
    const { body } = await client.create(email);
    // Requests are counted by client: this client has made none yet.
    await setKey(db, 'golden', { name: 'other', apiKey: 'other-key' });
    const other = clientOf(url, 'golden', 'other-key');
    return withoutTable('verified_senders', () => other.validate(body.id, {}, asId));
  },
};

/** The id of a new campaign is random, and the words of a finding may change with the version of the library. */
const comparable = (body: Answered['body']) => (key: string, value: unknown) => {
  if (key === 'id') return nobody;
  const isOfLibrary = key === 'issue' || (key === 'message' && body.error.code === 'VALIDATION_FAILED');
  return isOfLibrary ? '(in the words of the library)' : value;
};

for (const [name, ask] of Object.entries(cases)) {
  test(name, async (t) => {
    // The cause of a 500 is for the log.
    const log = t.mock.method(console, 'error', () => undefined);
    clock += 1000;
    const { status, headers, body } = await ask();
    assert.equal(String(status), name.slice(0, 3));
    assert.equal(headers.get('Content-Type'), 'application/json');
    assert.equal(log.mock.callCount(), status === 500 ? 1 : 0);
    if (status === 500) assert.match(String(log.mock.calls[0]?.arguments[0]), /"response_id":"response-1"/);
    // The log must not have what a client sent.
    const logged = log.mock.calls.map((call) => inspect(call.arguments, { depth: 9, showHidden: true }));
    assert.doesNotMatch(logged.join(), /secret/);
    assert.doesNotMatch(JSON.stringify(body), /relation|verified_senders|node_modules/);
    const text = `${JSON.stringify(body, comparable(body), 2)}\n`;
    const file = new URL(`golden/${name}.json`, import.meta.url);
    if (process.env.GOLDEN === 'write') writeFileSync(file, text);
    assert.equal(text, readFileSync(file, 'utf8'));
  });
}

test('every error code of the specification is among them', () => {
  const codes = errorCodes.map((code) => code.toLowerCase().replaceAll('_', '-'));
  for (const code of codes)
    assert.ok(
      Object.keys(cases).some((name) => name.slice(4).startsWith(code)),
      code,
    );
});
