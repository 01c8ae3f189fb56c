import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { openDatabase } from '../src/database.js';
import { atEnd, clientOf, count, listen, newClient, newService, pushDraft, stored, targets } from './service.js';

const service = await newService();
const { db, databaseUrl } = service;
const client = await newClient(service, {
  connectors: [{ connectorType: 'SES', connectorName: 'main', verifiedSenders: ['news@shop.example'] }],
});

const newCampaign = async () => (await client.create(pushDraft)).body.id;
const setState = (id: string, state: string) => db.query('update campaigns set state = $1 where id = $2', [state, id]);
const setDraft = (id: string, draft: object) =>
  db.query('update campaigns set draft = $1 where id = $2', [JSON.stringify(draft), id]);

// #region Request ids

const places = {
  body: (id: string) => [{ request_id: id }, {}] as const,
  header: (id: string) => [{}, { 'X-SVC-Request-Id': id }] as const,
  both: (id: string) => [{ request_id: id }, { 'X-SVC-Request-Id': id }] as const,
};
for (const [place, carry] of Object.entries(places)) {
  test(`a write with a known request id is answered the same, and done once: id in ${place}`, async () => {
    const before = await count(db, 'campaigns');
    const [body, headers] = carry(randomUUID());
    const first = await client.create({ ...pushDraft, ...body }, headers);
    const again = await client.create({ ...pushDraft, ...body }, headers);
    assert.equal(first.status, 201);
    assert.deepEqual([again.status, again.body], [first.status, first.body]);
    assert.equal(await count(db, 'campaigns'), before + 1);

    const { id } = first.body;
    const [patchBody, patchHeaders] = carry(randomUUID());
    const patch = { ...patchBody, utm_params: { utm_source: 'app', utm_medium: 'push' } };
    const patched = await client.patch(id, patch, patchHeaders);
    assert.equal((await client.patch(id, { utm_params: { utm_source: 'b', utm_medium: 'push' } })).status, 200);
    const patchedAgain = await client.patch(id, patch, patchHeaders);
    assert.deepEqual([patchedAgain.status, patchedAgain.body], [patched.status, patched.body]);
    assert.equal(patchedAgain.headers.get('ETag'), patched.headers.get('ETag'));
    // The change that was made meanwhile is still there.
    assert.deepEqual((await stored(db, id)).draft.utm_params, { utm_source: 'b', utm_medium: 'push' });
  });
}

test('the answers are in the database: another instance of the service gives them, too', async () => {
  const draft = { ...pushDraft, request_id: randomUUID() };
  const first = await client.create(draft);
  const second = await clientElsewhere();
  assert.deepEqual((await second.create(draft)).body, first.body);
});

test('the same request thirty times at once is done once', async () => {
  const before = await count(db, 'campaigns');
  const draft = { ...pushDraft, request_id: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 30 }, () => client.create(draft)));
  assert.equal(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size, 1);
  assert.equal(answers[0]?.status, 201);
  assert.equal(await count(db, 'campaigns'), before + 1);

  const id = answers[0].body.id;
  const patch = { request_id: randomUUID(), utm_params: { utm_source: 'app', utm_medium: 'push' } };
  const patched = await Promise.all(Array.from({ length: 30 }, () => client.patch(id, patch)));
  assert.equal(new Set(patched.map(({ status, body }) => JSON.stringify([status, body]))).size, 1);
  assert.equal((await stored(db, id)).revision, 2);
});

test('a request id must not stand for two requests, of one workspace', async () => {
  const request_id = randomUUID();
  const { id } = (await client.create({ ...pushDraft, request_id })).body;
  for (const answer of [
    await client.create({ ...pushDraft, created_by: 'bob@shop.example', request_id }),
    await client.patch(id, { request_id }),
  ]) {
    assert.deepEqual([answer.status, answer.body.error.code], [422, 'UNPROCESSABLE_ENTITY']);
    assert.equal(answer.body.error.request_id, request_id);
  }
  const other = await newClient(service);
  assert.equal((await other.create({ ...pushDraft, request_id })).status, 201);
  // Validating changes nothing, so its id may be used again.
  for (let turn = 0; turn < 2; turn++) assert.equal((await client.validate(id, { request_id })).status, 200);
});

test('a write that was refused may be sent again', async () => {
  const request_id = randomUUID();
  assert.equal((await client.create({ ...pushDraft, channel: 'SMS', request_id })).status, 400);
  assert.equal((await client.create({ ...pushDraft, request_id })).status, 201);
});

test('two ids that differ, and ids that are none, are refused by all operations', async () => {
  const id = await newCampaign();
  for (const [body, headers] of [
    [{ request_id: 'a' }, { 'X-SVC-Request-Id': 'b' }],
    [{ request_id: 5 }, {}],
    [{ request_id: null }, {}],
    [{ request_id: 'a\nb' }, {}],
    [{ request_id: 'a'.repeat(201) }, {}],
    [{}, { 'X-SVC-Request-Id': 'a'.repeat(201) }],
  ] as [object, Record<string, string>][]) {
    for (const answer of [
      await client.create({ ...pushDraft, ...body }, headers),
      await client.patch(id, body, headers),
      await client.validate(id, body, headers),
    ]) {
      assert.equal(answer.status, 400);
      assert.deepEqual(targets(answer), ['request_id']);
    }
  }
});

// #endregion

// #region Concurrency

/** A second instance of the service on the same database; with PGlite, in the same process. */
async function clientElsewhere() {
  const elsewhere = databaseUrl === undefined ? db : await openDatabase({ url: databaseUrl, folder: '' });
  if (elsewhere !== db) atEnd(() => elsewhere.close());
  const [, password = ''] = Buffer.from(client.headers.Authorization?.slice(6) ?? '', 'base64')
    .toString()
    .split(':');
  return clientOf(await listen(elsewhere), client.workspaceId, password);
}

test('a hundred concurrent patches of one draft: none is lost', async () => {
  const id = await newCampaign();
  const clients = [client, await clientElsewhere()];
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  const answers = await Promise.all(
    numbers.map((number) => clients[number % 2]?.patch(id, { [`note_${number}`]: number })),
  );
  assert.deepEqual(new Set(answers.map((answer) => answer?.status)), new Set([200]));
  const { draft, revision } = await stored(db, id);
  assert.deepEqual(draft, { ...pushDraft, ...Object.fromEntries(numbers.map((number) => [`note_${number}`, number])) });
  assert.equal(revision, 101);
  // Each answer names the revision that it made.
  assert.equal(new Set(answers.map((answer) => answer?.headers.get('ETag'))).size, 100);
});

test('If-Match: who has not seen the last change is told, and overwrites nothing', async () => {
  const created = await client.create(pushDraft);
  const { id } = created.body;
  const seen = created.headers.get('ETag') ?? '';
  const write = (utm_source: string) =>
    client.patch(id, { utm_params: { utm_source, utm_medium: 'push' } }, { 'If-Match': seen });
  const answers = await Promise.all(['a', 'b', 'c'].map(write));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412, 412]);
  const refused = answers.find(({ status }) => status === 412);
  assert.equal(refused?.body.error.code, 'UNPROCESSABLE_ENTITY');
  assert.match(refused?.body.error.message ?? '', /its ETag is "2"/);
  assert.equal((await stored(db, id)).revision, 2);
  for (const [header, expected] of [
    ['*', 200],
    ['"1", "3"', 200],
    ['W/"4"', 412],
    ['"1", "2"', 412],
  ] as const) {
    assert.equal((await client.patch(id, {}, { 'If-Match': header })).status, expected, header);
  }
});

test('a state that changes while a patch is judged bars it', async () => {
  const id = await newCampaign();
  const patches = Array.from({ length: 20 }, (_, number) => client.patch(id, { [`note_${number}`]: number }));
  await setState(id, 'STOPPED');
  const { revision: before } = await stored(db, id);
  const answers = await Promise.all(patches);
  const { revision, draft } = await stored(db, id);
  assert.equal(revision, before);
  assert.equal(answers.filter(({ status }) => status === 200).length, before - 1);
  assert.equal(Object.keys(draft).length, Object.keys(pushDraft).length + before - 1);
});

// #endregion

// #region States

const schedule = { delivery_type: 'AT_FIXED_TIME', start_time: '2026-12-01T10:00', timezone: 'Europe/Berlin' };
const audience = { is_all_user_campaign: true };
const trigger = { trigger_delay_type: 'ASAP' };
const goals = { attribution_window_in_hours: 5 };
const live = {
  ...pushDraft,
  scheduling_details: schedule,
  segmentation_details: audience,
  trigger_condition: trigger,
  conversion_goal_details: goals,
};

const edits: [patch: object, field: string, barredIn: string[]][] = [
  [{ trigger_condition: {} }, 'trigger_condition', ['ACTIVE']],
  [{ segmentation_details: { ...audience, excluded_filters: {} } }, 'segmentation_details', ['ACTIVE']],
  [{ conversion_goal_details: {} }, 'conversion_goal_details', ['ACTIVE']],
  [
    { scheduling_details: { ...schedule, start_time: '2026-12-02T10:00' } },
    'scheduling_details.start_time',
    ['ACTIVE'],
  ],
  [
    { scheduling_details: { ...schedule, delivery_type: 'ASAP' } },
    'scheduling_details.delivery_type',
    ['ACTIVE', 'SCHEDULED'],
  ],
  [{ campaign_content: {} }, 'campaign_content', []],
  [{ basic_details: { platforms: ['ANDROID'] } }, 'basic_details', []],
];
for (const state of ['DRAFT', 'ACTIVE', 'SCHEDULED', 'STOPPED', 'ARCHIVED', 'PAUSED']) {
  test(`what may be changed of a campaign that is ${state}`, async () => {
    for (const [patch, field, barredIn] of edits) {
      const id = await newCampaign();
      await setDraft(id, live);
      await setState(id, state);
      const answer = await client.patch(id, patch);
      const isEnded = state === 'STOPPED' || state === 'ARCHIVED';
      if (isEnded || barredIn.includes(state)) {
        assert.equal(answer.status, 400);
        assert.deepEqual(targets(answer), [isEnded ? '' : field]);
        assert.deepEqual((await stored(db, id)).draft, live);
      } else {
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
        assert.deepEqual((await stored(db, id)).draft, { ...live, ...patch });
      }
      // An unchanged value is not an edit.
      assert.equal(
        (await client.patch(id, { scheduling_details: (await stored(db, id)).draft.scheduling_details })).status,
        isEnded ? 400 : 200,
      );
    }
  });
}

test('a live push campaign may be a live activity, a draft may not', async () => {
  const id = await newCampaign();
  const patch = { campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY' };
  assert.deepEqual(targets(await client.patch(id, patch)), ['campaign_delivery_type']);
  await setState(id, 'ACTIVE');
  assert.equal((await client.patch(id, patch)).status, 200);
  assert.equal((await client.patch(id, { basic_details: { name: 'Final' } })).status, 200);
});

// #endregion

// #region What is stored

test('a patch replaces the components it carries, keeps members of basic details, and leaves the others', async () => {
  const id = await newCampaign();
  await client.patch(id, {
    basic_details: { name: 'Sale', tags: ['a'] },
    utm_params: { utm_source: 'a', utm_medium: 'b' },
  });
  await client.patch(id, { basic_details: { name: 'Summer sale' } });
  assert.deepEqual((await stored(db, id)).draft, {
    ...pushDraft,
    basic_details: { name: 'Summer sale', tags: ['a'] },
    utm_params: { utm_source: 'a', utm_medium: 'b' },
  });
});

test('a patch of one platform keeps the content of the others', async () => {
  const id = await newCampaign();
  const block = (title: string) => ({ template_type: 'BASIC', basic_details: { title } });
  const content = (push: object) => ({ campaign_content: { content: { push } } });
  await client.patch(id, content({ android: block('A'), ios: block('B') }));
  assert.equal((await client.patch(id, content({ android: block('C') }))).status, 200);
  assert.deepEqual((await stored(db, id)).draft, {
    ...pushDraft,
    ...content({ android: block('C'), ios: block('B') }),
  });
});

test('a patch answers for itself: what the campaign has wrong already refuses nothing', async () => {
  const id = await newCampaign();
  const limit = { is_campaign_audience_limit_enabled: false };
  // The workspace lacks the feature now.
  await setDraft(id, { ...pushDraft, campaign_audience_limit: limit, utm_params: null });
  assert.equal((await client.patch(id, { basic_details: { name: 'Corrected' } })).status, 200);
  assert.deepEqual(targets(await client.patch(id, { campaign_audience_limit: limit })), ['campaign_audience_limit']);
  assert.deepEqual((await stored(db, id)).draft.campaign_audience_limit, limit);
});

test('a change is attributed to updated_by, or else to the credentials; who created the draft stays', async () => {
  const id = await newCampaign();
  assert.equal((await stored(db, id)).updated_by, 'tests');
  await client.patch(id, { updated_by: 'bob@shop.example', created_by: 'eve@shop.example' });
  const { draft, updated_by } = await stored(db, id);
  assert.deepEqual([updated_by, draft], ['bob@shop.example', pushDraft]);
  await client.patch(id, { basic_details: {} });
  assert.equal((await stored(db, id)).updated_by, 'tests');
});

test('what a patch makes wrong elsewhere is seen: the draft is judged again as a whole', async () => {
  const id = await newCampaign();
  const android = { template_type: 'BASIC', basic_details: {} };
  await client.patch(id, { campaign_content: { content: { push: { android } } } });
  // A valid patch by itself; but the content of the campaign is that of a push.
  const answer = await client.patch(id, { channel: 'EMAIL' });
  assert.equal(answer.status, 400);
  assert.deepEqual(targets(answer), ['campaign_content.content.push']);
  assert.equal((await stored(db, id)).draft.channel, 'PUSH');
});

test('what is stored is what was validated, whatever text it holds', async () => {
  const odd =
    '{"nul":"\\u0000","half":"\\ud83d","escape":"\\u001b[2J","__proto__":{"channel":"EMAIL"},"constructor":5}';
  const draft = { ...pushDraft, odd: JSON.parse(odd) };
  const created = await client.create(draft);
  assert.equal(created.status, 201);
  const { text } = await stored(db, created.body.id);
  assert.equal(text, JSON.stringify(draft));
  assert.deepEqual(Object.keys(JSON.parse(text).odd), ['nul', 'half', 'escape', '__proto__', 'constructor']);
  assert.equal((await client.patch(created.body.id, { note: '\0' })).status, 200);
});

test('numbers that JSON cannot give back are judged as what they become', async () => {
  // 1e999 is Infinity when it is read and null when it is written: a field of the wrong type, whatever the first reading says.
  const body = JSON.stringify({ ...pushDraft, conversion_goal_details: { attribution_window_in_hours: 0 } });
  const answer = await client.create(body.replace(':0}', ':1e999}'));
  assert.deepEqual(targets(answer), ['conversion_goal_details.attribution_window_in_hours']);
  assert.match(answer.body.error.message, /null/);
  const unknown = await client.create(JSON.stringify({ ...pushDraft, note: 0 }).replace(':0}', ':1e999}'));
  assert.equal((await stored(db, unknown.body.id)).draft.note, null);
});

// #endregion
