// Requests that no honest client sends. Each gets an answer, as the library judges it, and the service goes on.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { staticWorkspace, validateDraft } from 'campaign-draft-rules';
import { hostileValue } from 'campaign-draft-rules/testing';
import fc from 'fast-check';
import { type Answered, newClient, newService, pushDraft, stored, targets } from './service.js';

const service = await newService();
const client = await newClient(service);
const workspace = staticWorkspace({});

afterEach(async () => {
  assert.equal((await client.create(pushDraft)).status, 201);
  assert.equal((await client.create({})).status, 400);
});

/** The value as JSON, if it can be written so. */
function textOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** The body is refused or stored as the library says, and it is stored unchanged. */
async function createdAsJudged(text: string): Promise<Answered> {
  const { request_id: _, ...draft } = JSON.parse(text);
  const verdict = validateDraft(JSON.parse(JSON.stringify(draft)), 'LENIENT', workspace, { maxErrors: 100 });
  const answer = await client.create(text);
  assert.equal(answer.status, verdict.valid ? 201 : 400);
  if (verdict.valid) assert.equal((await stored(service.db, answer.body.id)).text, JSON.stringify(draft));
  else if (answer.body.error.code === 'VALIDATION_FAILED')
    assert.deepEqual(
      answer.body.error.details,
      verdict.errors.map(({ field, issue }) => ({ target: field, message: issue })),
    );
  return answer;
}

test('generated hostile values, as bodies of all operations', async () => {
  const { id } = (await client.create(pushDraft)).body;
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(hostileValue(), async (value) => {
      const text = textOf(value);
      fc.pre(text !== undefined);
      sent++;
      for (const answer of [await client.create(text), await client.patch(id, text), await client.validate(id, text)]) {
        assert.ok([200, 201, 400, 413, 422].includes(answer.status), `${answer.status} for ${text.slice(0, 200)}`);
      }
    }),
    { numRuns: 150, seed: 20251120 },
  );
  assert.ok(sent > 50);
  assert.equal((await client.validate(id)).status, 200);
});

const raw: Record<string, string | Uint8Array> = {
  'no body': '',
  'a word': 'draft',
  'half of an object': '{"channel":"PUSH"',
  'two objects': '{}{}',
  'bytes that are no UTF-8': new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  'UTF-16': new Uint8Array(Buffer.from('{}', 'utf16le')),
  NaN: '{"channel":NaN}',
  'a million brackets': '['.repeat(1_000_000),
  'a list in a list, 500,000 times': '['.repeat(500_000) + ']'.repeat(500_000),
  'an object in an object, 200,000 times': `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`,
};
for (const [name, body] of Object.entries(raw)) {
  test(`${name}: 400`, async () => {
    const { id } = (await client.create(pushDraft)).body;
    for (const answer of [await client.create(body), await client.patch(id, body), await client.validate(id, body)]) {
      assert.deepEqual([answer.status, answer.body.error.code], [400, 'BAD_REQUEST']);
    }
  });
}

for (const text of ['null', '5', '"text"', '[]', 'true']) {
  test(`${text}, which is JSON but no object: 400`, async () => {
    const { id } = (await client.create(pushDraft)).body;
    for (const answer of [await client.create(text), await client.patch(id, text), await client.validate(id, text)]) {
      assert.equal(answer.status, 400);
      assert.deepEqual(targets(answer), ['']);
    }
  });
}

const many = <Value>(count: number, value: (index: number) => Value) =>
  Array.from({ length: count }, (_, n) => value(n));
const members = <Value>(count: number, value: Value, name = (n: number) => `k${n}`) =>
  Object.fromEntries(many(count, (n) => [name(n), value]));

/** This number of nested groups, the last of which has the filters. */
function groups(levels: number, filters: unknown): unknown {
  let group: unknown = { filter_operator: 'and', filters };
  for (let level = 1; level < levels; level++) {
    group = { filters: [{ filter_type: 'actions', action_name: 'a', attributes: group }] };
  }
  return group;
}
const audience = (included_filters: unknown) => ({ ...pushDraft, segmentation_details: { included_filters } });
const content = (push: unknown) => ({ ...pushDraft, campaign_content: { content: { push } } });
const segment = { filter_type: 'custom_segments', name: 'a' };

const attacks: Record<string, () => unknown> = {
  'a list of 900,000 numbers': () => ({ ...pushDraft, basic_details: { tags: many(900_000, () => 5) } }),
  'a list of 900,000 numbers in the place of text': () => ({ ...pushDraft, created_by: many(900_000, () => 5) }),
  '20,000 wrong filters': () => audience({ filters: many(20_000, () => ({ filter_type: 'custom_segments' })) }),
  '3,000 filters below 100 groups': () =>
    audience(
      groups(
        100,
        many(3000, () => segment),
      ),
    ),
  '3,000 wrong filters below 100 groups': () =>
    audience(
      groups(
        100,
        many(3000, () => ({})),
      ),
    ),
  '120 groups, which are too many': () => audience(groups(120, [segment])),
  '5,000 UTM keys': () => ({ ...pushDraft, utm_params: members(5000, 'x') }),
  '60 UTM keys of 20,000 characters': () => ({
    ...pushDraft,
    utm_params: members(60, 5, (n) => `${n}${'k'.repeat(20_000)}`),
  }),
  '80 locales of 20,000 characters that nobody lists': () => ({
    ...pushDraft,
    campaign_content: { content: members(80, {}, (n) => `${n}${'l'.repeat(20_000)}`) },
  }),
  '20,000 variations that are empty': () => ({
    ...pushDraft,
    campaign_content: { content: { default: members(20_000, {}, (n) => `variation_${n}`) } },
  }),
  'shares of 20,000 variations': () => ({
    ...pushDraft,
    campaign_content: {
      variation_details: {
        distribution_type: 'MANUAL',
        no_of_variations: 9_007_199_254_740_991,
        manual_distribution_percentage: members(20_000, 1, (n) => `variation_${n}`),
      },
    },
  }),
  '6,400 buttons with a wrong pair each': () =>
    content({
      android: {
        template_type: 'BASIC',
        basic_details: {},
        buttons: many(6400, () => ({ btn_name: 'a', click_action_type: 'CALL', key_value_pairs: [{ key: 'k' }] })),
      },
    }),
  '5,000 geofences of one name': () => ({
    ...pushDraft,
    basic_details: { geofences: many(5000, () => ({ name: 'Store', latitude: '91' })) },
  }),
  'an address that regular expressions dislike': () => ({
    ...pushDraft,
    created_by: `${'a'.repeat(500_000)}@${'b.'.repeat(500_000)}`,
  }),
  'a link that regular expressions dislike': () =>
    content({ web: { template_type: 'BASIC', basic_details: { image_url: `a:${'{{'.repeat(900_000)}` } } }),
  'a text of 2 MB of white space': () => ({ ...pushDraft, channel: ' '.repeat(2_000_000) }),
  'names of JavaScript': () =>
    JSON.parse(
      `{${['__proto__', 'constructor', 'prototype', 'toString', 'length', 'then', 'toJSON', 'valueOf', '']
        .map((name) => `${JSON.stringify(name)}:{"channel":"PUSH","valid":true,"then":{}}`)
        .join()},"channel":"PUSH","campaign_delivery_type":"ONE_TIME","created_by":"ada@shop.example"}`,
    ),
  'text that is not seen': () => ({ ...pushDraft, channel: 'PUSH\u202e\u0000\u{e0041}\ud800', note: '\ud800\u0000' }),
};
for (const [name, make] of Object.entries(attacks)) {
  test(`${name}: judged like any other draft, by create and patch`, async () => {
    const text = JSON.stringify(make());
    const created = await createdAsJudged(text);
    const { id } = (await client.create(pushDraft)).body;
    const patched = await client.patch(id, text);
    assert.ok(patched.status === 200 || patched.status === 400);
    assert.equal(patched.status === 200, created.status === 201);
    assert.equal((await client.validate(id)).status, 200);
  });
}

test('the same key twice: the last one is judged and stored', async () => {
  const text = JSON.stringify(pushDraft);
  const bad = text.replace('{', '{"channel":"PUSH",').replace(/}$/, ',"channel":"SMS"}');
  assert.deepEqual(targets(await client.create(bad)), ['channel']);
  const good = text.replace('{', '{"channel":"SMS",');
  const { id } = (await client.create(good)).body;
  assert.equal((await stored(service.db, id)).text, text);
});

test('more senders than anybody has: none is looked up', async () => {
  const from = (n: number) => ({ email: { subject: 'a', html_content: 'b', from_address: `a${n}@shop.example` } });
  const email = {
    ...pushDraft,
    channel: 'EMAIL',
    connector: { connector_type: 'SES', connector_name: 'main' },
    campaign_content: { content: { default: Object.fromEntries(many(1001, (n) => [`variation_${n + 1}`, from(n)])) } },
  };
  const other = await newClient(service, { connectors: [{ connectorType: 'SES', connectorName: 'main' }] });
  const created = await other.create({
    ...email,
    campaign_content: {
      ...email.campaign_content,
      variation_details: {
        distribution_type: 'SHERPA',
        no_of_variations: 1001,
        sherpa_campaign_duration: 1,
        sherpa_distribution_metric: 'BOTH',
      },
    },
  });
  const { data } = (await other.validate(created.body.id)).body;
  assert.ok(!data.valid);
  assert.ok(data.errors.some(({ field }) => field === 'campaign_content.content'));
});

test('headers that are no headers', async () => {
  for (const headers of [
    { Authorization: `Basic ${'A'.repeat(8000)}` },
    { 'SVC-APPKEY': 'x'.repeat(8000) },
    { 'Content-Type': 'application/json, text/html' },
    { 'If-Match': '"1 ", W/"1", 1' },
  ] as Record<string, string>[]) {
    const { id } = (await client.create(pushDraft)).body;
    assert.ok([401, 412, 415].includes((await client.patch(id, {}, headers)).status));
  }
});
