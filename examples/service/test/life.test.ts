// The life of a campaign after publishing: its states, who may change it in which, and what happens at the same time.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { fields, lookup, rule, ruleSet } from 'campaign-draft-rules/rules';
import type { AppOptions } from '../src/app.js';
import { MOST_BYTES } from '../src/body.js';
import { type Database, onPGlite, openDatabase } from '../src/database.js';
import { addCampaign } from '../src/seed.js';
import { complete, named, newEditor, newId, type Person, personOn } from './editor.js';
import { atEnd, clientOf, newUrl, stored } from './service.js';

/** What happens while a draft or a patch is judged. */
let meanwhile = async (): Promise<unknown> => undefined;
/** Happens once. */
const once = (happen: () => Promise<unknown>) => {
  meanwhile = async () => {
    meanwhile = async () => undefined;
    await happen();
  };
};

const isFree = lookup<[name: string]>('team.isFree');
const rules = ruleSet('team', [
  rule({
    id: 'team/free-name',
    statement: 'No other campaign has the name.',
    reads: [fields.basic_details.name],
    asks: [isFree],
    check({ report }, name) {
      if (name !== undefined) report(fields.basic_details.name, {}, { given: isFree(name).is(false) });
    },
    issue: { en: () => 'must be new' },
  }),
]);
const lookups: AppOptions['lookups'] = () => ({
  team: {
    async isFree(name: string) {
      await meanwhile();
      return name !== 'Taken';
    },
  },
});
const service = await newEditor({ rules, lookups });
const { db, url, ada, grace, workspaceId } = service;
const api = clientOf(url, workspaceId, '');
const overApi = (method: string, path: string, body?: unknown, headers = {}) =>
  api.send(method, `/v5/campaigns${path}`, body, { ...ada.headers, ...headers });
const readOverApi = (id: string, headers = {}) =>
  fetch(`${url}/v5/campaigns/${id}`, { headers: { ...ada.headers, ...headers } });

const DAY = 24 * 3_600_000;
/** A schedule that begins so many milliseconds from now. */
const beginning = (milliseconds: number) => ({
  delivery_type: 'AT_FIXED_TIME',
  start_time: new Date(Date.now() + milliseconds).toISOString().slice(0, 19),
  timezone: 'UTC',
});
const segment = { included_filters: { filters: [{ filter_type: 'custom_segments', name: 'Club members' }] } };
const later = { ...complete, scheduling_details: beginning(DAY) };
const utm = { utm_params: { utm_source: 'app', utm_medium: 'push' } };

/** A campaign of Ada in a state, and its newest ETag. */
async function campaignIn(state: string): Promise<{ id: string; etag: string }> {
  const id = newId();
  await ada.create(id, state === 'SCHEDULED' ? later : complete);
  if (state === 'DRAFT') return { id, etag: '"1"' };
  const published = await grace.publish(id, '"1"');
  assert.equal(published.status, 200);
  const [name] = Object.entries({ pause: 'PAUSED', stop: 'STOPPED' }).find(([, after]) => after === state) ?? [];
  const moved = name === undefined ? published : await grace.move(id, name, '"2"');
  assert.deepEqual([moved.status, moved.body.state], [200, state]);
  return { id, etag: moved.etag ?? '' };
}

/** As if the time had come: the schedule in the draft stays. */
const start = (id: string) =>
  db.query("update campaigns set starts_at = now() - interval '1 second' where id = $1", [id]);
const stateOf = async (id: string) => (await ada.get(`/campaigns/${id}`)).body.state;

const states = ['DRAFT', 'SCHEDULED', 'ACTIVE', 'PAUSED', 'STOPPED'] as const;

// #region Each operation in each state

const operations: [
  name: string,
  from: readonly string[],
  ask: (id: string, etag: string) => ReturnType<Person['get']>,
  after: (state: string) => string,
][] = [
  ['replace', ['DRAFT'], (id, etag) => ada.replace(id, etag, complete), () => 'DRAFT'],
  ['publish', ['DRAFT'], (id, etag) => grace.publish(id, etag), () => 'ACTIVE'],
  ['patch', ['SCHEDULED', 'ACTIVE', 'PAUSED'], (id, etag) => ada.patch(id, etag, utm), (state) => state],
  ['pause', ['SCHEDULED', 'ACTIVE'], (id, etag) => ada.move(id, 'pause', etag), () => 'PAUSED'],
  ['resume', ['PAUSED'], (id, etag) => ada.move(id, 'resume', etag), () => 'ACTIVE'],
  ['stop', ['SCHEDULED', 'ACTIVE', 'PAUSED'], (id, etag) => ada.move(id, 'stop', etag), () => 'STOPPED'],
  ['approval', ['DRAFT'], (id, etag) => ada.move(id, 'approval', etag), () => 'DRAFT'],
];
for (const [name, from, ask, after] of operations) {
  test(`${name}: from ${from.join(', ')}, and from no other state`, async () => {
    for (const state of states) {
      const { id, etag } = await campaignIn(state);
      const before = await stored(db, id);
      const seen = Number(etag.slice(1, -1));
      // Whoever has seen another revision has to read the campaign again, whatever its state is.
      const late = await ask(id, '"99"');
      assert.deepEqual([late.status, late.body.error.code], [412, 'UNPROCESSABLE_ENTITY'], state);
      const answer = await ask(id, etag);
      if (from.includes(state)) {
        assert.equal(answer.status, 200, `${state}: ${JSON.stringify(answer.body)}`);
        assert.equal(answer.etag, `"${seen + 1}"`);
        assert.equal(await stateOf(id), after(state));
        assert.equal((await stored(db, id)).revision, seen + 1);
        continue;
      }
      // Nobody changes what has ended: the rule of the specification says that.
      if (name === 'patch' && state === 'STOPPED') {
        assert.deepEqual([answer.status, answer.body.error.code], [400, 'VALIDATION_FAILED']);
        assert.deepEqual(
          answer.body.findings.map(({ path }: { path: unknown }) => path),
          [[]],
        );
      } else {
        assert.deepEqual([answer.status, answer.body.error.code], [409, 'UNPROCESSABLE_ENTITY'], state);
        assert.match(
          answer.body.error.message,
          new RegExp(`^The campaign must be [A-Z or]+ to be .*; it is ${state}$`),
        );
      }
      assert.deepEqual(await stored(db, id), before);
    }
    assert.equal((await ask(newId(), '"1"')).status, 404);
  });
}

test('the metrics count each operation by its name', async () => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  for (const name of ['save', 'change', 'publish', 'pause', 'resume', 'stop', 'approval']) {
    assert.ok(metrics.includes(`{operation="${name}",status="200"}`), name);
  }
});

test('every change names the revision that was seen', async () => {
  const { id } = await campaignIn('ACTIVE');
  for (const name of ['publish', 'pause', 'resume', 'stop', 'approval']) {
    assert.equal((await ada.send('POST', `/campaigns/${id}/${name}`)).status, 428, name);
  }
  assert.equal((await ada.send('PATCH', `/campaigns/${id}`, utm)).status, 428);
  assert.equal((await stored(db, id)).revision, 2);
});

test('a patch that is no JSON, too large, or of another type is refused as elsewhere', async () => {
  const { id, etag } = await campaignIn('ACTIVE');
  const send = (body: string, type = 'application/json') =>
    ada.send('PATCH', `/campaigns/${id}`, body, { 'If-Match': etag, 'Content-Type': type });
  assert.equal((await send('{')).status, 400);
  assert.equal((await send('[]')).status, 400);
  assert.equal((await send(JSON.stringify({ note: 'x'.repeat(MOST_BYTES) }))).status, 413);
  assert.equal((await send('{}', 'text/plain')).status, 415);
  // The patch alone is small enough; the draft as a whole is not.
  const large = { note: 'x'.repeat(MOST_BYTES - 2000) };
  assert.equal((await ada.patch(id, etag, large)).status, 200);
  assert.equal((await ada.patch(id, '"3"', { other: 'x'.repeat(3000) })).status, 413);
});

// #endregion

// #region What a patch may change

test('of an active campaign, the content may be patched, and the audience not; what is refused is told for forms', async () => {
  const { id, etag } = await campaignIn('ACTIVE');
  const { published } = (await ada.get(`/campaigns/${id}`)).body;
  const web = { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Until Friday' } };
  const content = { campaign_content: { content: { push: { web } } } };
  const patched = await ada.patch(id, etag, { ...content, updated_by: 'grace@shop.example' });
  const draft = { ...published, ...content, updated_by: 'ada@shop.example' };
  assert.deepEqual([patched.status, patched.etag, patched.body], [200, '"3"', { draft, state: 'ACTIVE' }]);
  assert.deepEqual((await ada.get(`/campaigns/${id}`)).body, { draft, state: 'ACTIVE', published });

  const refused = await ada.patch(id, '"3"', { ...content, segmentation_details: segment, utm_params: 5 });
  assert.deepEqual([refused.status, refused.body.error.code], [400, 'VALIDATION_FAILED']);
  const [first, second] = refused.body.findings;
  assert.deepEqual([first.rule, first.path, first.mode], ['update/active', ['segmentation_details'], 'LENIENT']);
  assert.deepEqual([second.path, second.mode], [['utm_params'], 'LENIENT']);
  for (const { issue, params } of refused.body.findings) {
    assert.ok(issue.length > 0);
    assert.equal(typeof params.kind, 'string');
  }
  assert.deepEqual(
    refused.body.error.details.map(({ message }: { message: string }) => message),
    refused.body.findings.map(({ issue }: { issue: string }) => issue),
  );
  assert.deepEqual((await ada.get(`/campaigns/${id}`)).body.draft, draft);
  // In the words for people who fill in forms: those for people who write JSON name the field.
  const overJson = await overApi('PATCH', `/${id}`, { segmentation_details: segment }, { 'If-Match': '"3"' });
  assert.notEqual(overJson.body.error.details[0]?.message, first.issue);
});

test('at most a hundred findings of a patch', async () => {
  const { id, etag } = await campaignIn('ACTIVE');
  const content = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`l${index}`, 5]));
  const { status, body } = await ada.patch(id, etag, { campaign_content: { content: { ...content, default: {} } } });
  assert.deepEqual([status, body.findings.length], [400, 100]);
});

test('of a scheduled campaign, all but the scheduling type may be patched, and its start moves', async () => {
  const { id, etag } = await campaignIn('SCHEDULED');
  const asap = await ada.patch(id, etag, { scheduling_details: { delivery_type: 'ASAP' } });
  assert.deepEqual(
    asap.body.findings.map(({ field }: { field: string }) => field),
    ['scheduling_details.delivery_type'],
  );
  const moved = await ada.patch(id, etag, { segmentation_details: segment, scheduling_details: beginning(2 * DAY) });
  assert.deepEqual([moved.status, moved.body.state], [200, 'SCHEDULED']);
  const startsIn = async () => {
    const [row] = await db.query<{ days: number }>(
      'select extract(epoch from starts_at - now())::float8 / 86400 as days from campaigns where id = $1',
      [id],
    );
    return Math.round(row?.days ?? 0);
  };
  assert.equal(await startsIn(), 2);
  const overJson = await overApi('PATCH', `/${id}`, { scheduling_details: beginning(5 * DAY) }, { 'If-Match': '"3"' });
  assert.equal(overJson.status, 200);
  assert.equal(await startsIn(), 5);
  const past = await ada.patch(id, '"4"', { scheduling_details: beginning(-DAY) });
  assert.deepEqual([past.status, past.body.state], [200, 'ACTIVE']);
  assert.equal((await ada.patch(id, '"5"', { segmentation_details: { is_all_user_campaign: true } })).status, 400);
});

// #endregion

// #region The start

test('a campaign that starts later is scheduled, and active for every reader when its time has come', async () => {
  const { id } = await campaignIn('SCHEDULED');
  assert.equal((await stored(db, id)).state, 'SCHEDULED');
  assert.equal((await readOverApi(id, { 'If-None-Match': '"2"' })).status, 304);
  await start(id);
  assert.equal(await stateOf(id), 'ACTIVE');
  const { campaigns } = (await ada.get('/campaigns')).body;
  assert.equal(campaigns.find((one: { id: string }) => one.id === id).state, 'ACTIVE');
  // Whoever has the revision may have read that it is scheduled.
  const read = await readOverApi(id, { 'If-None-Match': '"2"' });
  assert.equal(read.status, 200);
  const { data } = (await read.json()) as { data: Record<string, unknown> };
  assert.deepEqual(
    [data.state, data.revision, Object.keys(data).sort()],
    ['ACTIVE', 2, ['draft', 'id', 'revision', 'state']],
  );
  const list = (await (await fetch(`${url}/v5/campaigns?limit=100`, { headers: ada.headers })).json()) as {
    data: { campaigns: { id: string; state: string }[] };
  };
  assert.equal(list.data.campaigns.find((one) => one.id === id)?.state, 'ACTIVE');
  for (const answer of [
    await overApi('PATCH', `/${id}`, { segmentation_details: segment }, { 'If-Match': '"2"' }),
    await ada.patch(id, '"2"', { segmentation_details: segment }),
  ]) {
    assert.deepEqual(
      answer.body.error.details.map(({ target }: { target: string }) => target),
      ['segmentation_details'],
    );
  }
  // The next change writes what has happened.
  assert.equal((await ada.patch(id, '"2"', utm)).body.state, 'ACTIVE');
  assert.equal((await stored(db, id)).state, 'ACTIVE');
  assert.equal((await readOverApi(id, { 'If-None-Match': '"3"' })).status, 304);
});

test('it starts by itself', async () => {
  const id = newId();
  await ada.create(id, { ...complete, scheduling_details: beginning(2000) });
  assert.equal((await grace.publish(id, '"1"')).body.state, 'SCHEDULED');
  let state = 'SCHEDULED';
  while (state === 'SCHEDULED') state = await stateOf(id);
  assert.equal(state, 'ACTIVE');
  assert.equal((await stored(db, id)).revision, 2);
});

test('a campaign whose start is past, or that has none, is active at once', async () => {
  for (const scheduling_details of [beginning(-1000), complete.scheduling_details]) {
    const id = newId();
    await ada.create(id, { ...complete, scheduling_details });
    assert.equal((await grace.publish(id, '"1"')).body.state, 'ACTIVE');
    assert.equal((await stored(db, id)).state, 'ACTIVE');
  }
});

test('resumed, a campaign is scheduled or active, by its start', async () => {
  const { id } = await campaignIn('SCHEDULED');
  await ada.move(id, 'pause', '"2"');
  assert.deepEqual((await ada.move(id, 'resume', '"3"')).body, { state: 'SCHEDULED' });
  await ada.move(id, 'pause', '"4"');
  // Paused, it does not start.
  await start(id);
  assert.equal(await stateOf(id), 'PAUSED');
  const resumed = await ada.move(id, 'resume', '"5"');
  assert.deepEqual([resumed.etag, resumed.body], ['"6"', { state: 'ACTIVE' }]);
  assert.equal((await stored(db, id)).state, 'ACTIVE');
  await ada.move(id, 'pause', '"6"');
  assert.equal((await ada.patch(id, '"7"', { scheduling_details: beginning(DAY) })).body.state, 'PAUSED');
  assert.deepEqual((await ada.move(id, 'resume', '"8"')).body, { state: 'SCHEDULED' });
  assert.deepEqual((await ada.move(id, 'stop', '"9"')).body, { state: 'STOPPED' });
  await start(id);
  assert.equal(await stateOf(id), 'STOPPED');
});

// #endregion

// #region At the same time

const race = (name: string, one: Ask, other: Ask, state: string) =>
  test(`${name} at the same time: one is done, and the other one has to look again`, async () => {
    for (let round = 0; round < 10; round++) {
      const { id, etag } = await campaignIn(state);
      const revision = Number(etag.slice(1, -1));
      const asks = round % 2 === 0 ? [one, other] : [other, one];
      const answers = await Promise.all(asks.map((ask) => ask(id, etag)));
      assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 412]);
      assert.equal((await stored(db, id)).revision, revision + 1);
      const done = answers.find((answer) => answer.status === 200);
      if (done?.body.state !== undefined) assert.equal(await stateOf(id), done.body.state);
    }
  });
type Ask = (id: string, etag: string) => ReturnType<Person['get']>;
const patch: Ask = (id, etag) => ada.patch(id, etag, utm);
const move =
  (name: string): Ask =>
  (id, etag) =>
    grace.move(id, name, etag);
race('pause and patch', move('pause'), patch, 'ACTIVE');
race('stop and patch', move('stop'), patch, 'SCHEDULED');
race('resume and stop', move('resume'), move('stop'), 'PAUSED');
race(
  'publish and replace',
  (id, etag) => grace.publish(id, etag),
  (id, etag) => ada.replace(id, etag, complete),
  'DRAFT',
);
race('publish and ask for approval', (id, etag) => grace.publish(id, etag), move('approval'), 'DRAFT');
race('approval and replace', move('approval'), (id, etag) => ada.replace(id, etag, complete), 'DRAFT');

test('whatever revision is meant, a patch is judged for the state in which it is written', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await campaignIn('ACTIVE');
    const [stopped, ...patches] = await Promise.all([
      grace.move(id, 'stop', '*'),
      ...Array.from({ length: 10 }, (_, number) => ada.patch(id, '*', { [`note_${number}`]: number })),
      ...Array.from({ length: 5 }, (_, number) =>
        overApi('PATCH', `/${id}`, { [`api_${number}`]: 1 }, { 'If-Match': '*' }),
      ),
    ]);
    assert.equal(stopped.status, 200);
    const { draft, revision, state } = await stored(db, id);
    const done = patches.filter(({ status }) => status === 200).length;
    const barred = patches.filter(({ status }) => status === 400).length;
    assert.deepEqual([done + barred, revision, state], [15, 3 + done, 'STOPPED']);
    assert.equal(Object.keys(draft).filter((key) => /^(note|api)_/.test(key)).length, done);
  }
});

test('a campaign that starts while a patch is judged: what an active one allows is written, and nothing else', async () => {
  for (const ask of [
    (id: string, body: unknown) => ada.patch(id, '"2"', body),
    (id: string, body: unknown) => overApi('PATCH', `/${id}`, body, { 'If-Match': '"2"' }),
  ]) {
    // The name is looked up, so something can happen meanwhile.
    const basic_details = { name: 'Winter sale' };
    const refused = await campaignIn('SCHEDULED');
    once(() => start(refused.id));
    const answer = await ask(refused.id, { basic_details, segmentation_details: segment });
    assert.equal(answer.status, 400);
    assert.deepEqual(
      answer.body.error.details.map(({ target }: { target: string }) => target),
      ['segmentation_details'],
    );
    assert.equal((await stored(db, refused.id)).revision, 2);

    const taken = await campaignIn('SCHEDULED');
    once(() => start(taken.id));
    assert.equal((await ask(taken.id, { basic_details })).status, 200);
    const { draft, revision, state } = await stored(db, taken.id);
    assert.deepEqual([(draft.basic_details as { name: string }).name, revision, state], ['Winter sale', 3, 'ACTIVE']);
    assert.equal(await stateOf(taken.id), 'ACTIVE');

    // Too late to move the start.
    const late = await campaignIn('SCHEDULED');
    once(() => start(late.id));
    assert.equal((await ask(late.id, { basic_details, scheduling_details: beginning(3 * DAY) })).status, 400);
    assert.equal(await stateOf(late.id), 'ACTIVE');
  }
});

test('paused while a patch is judged, a campaign is not patched as an active one', async () => {
  const { id } = await campaignIn('ACTIVE');
  once(() => grace.move(id, 'pause', '"2"'));
  assert.equal((await ada.patch(id, '"2"', { basic_details: { name: 'Late' } })).status, 412);
  const other = await campaignIn('ACTIVE');
  once(() => grace.move(other.id, 'pause', '"2"'));
  const patched = await ada.patch(other.id, '*', { basic_details: { name: 'Late' } });
  assert.deepEqual([patched.status, patched.etag, patched.body.state], [200, '"4"', 'PAUSED']);
});

test('of two publications, the second one finds no draft any more', async () => {
  const id = newId();
  await ada.create(id, complete);
  once(() => grace.publish(id, '"1"'));
  const second = await grace.publish(id, '*');
  assert.deepEqual([second.status, second.body.error.code], [409, 'UNPROCESSABLE_ENTITY']);
  assert.equal((await stored(db, id)).revision, 2);
});

// #endregion

// #region Approval

test('a draft waits for somebody else until it is published, whatever is changed', async () => {
  const id = newId();
  await ada.create(id, named('Unfinished'));
  const before = await stored(db, id);
  const [{ updated_at }] = (await ada.get('/campaigns?search=Unfinished')).body.campaigns;
  const asked = await grace.move(id, 'approval', '"1"');
  assert.deepEqual([asked.status, asked.etag, asked.body], [200, '"2"', { askedBy: 'grace@shop.example' }]);
  const { revision, ...after } = await stored(db, id);
  assert.deepEqual({ ...after, revision: 1 }, before);
  assert.equal(revision, 2);
  const found = (await ada.get('/campaigns?search=Unfinished')).body.campaigns;
  assert.deepEqual(
    found.map((one: object) => ({ ...one })),
    [
      {
        id,
        name: 'Unfinished',
        channel: 'PUSH',
        delivery_type: 'ONE_TIME',
        state: 'DRAFT',
        askedBy: 'grace@shop.example',
        updated_by: 'ada@shop.example',
        updated_at,
      },
    ],
  );
  assert.equal((await ada.replace(id, '"1"', complete)).status, 412);
  assert.equal((await ada.replace(id, '"2"', complete)).status, 200);
  assert.equal((await overApi('PATCH', `/${id}`, utm, { 'If-Match': '"3"' })).status, 200);
  assert.equal((await ada.get(`/campaigns/${id}`)).body.askedBy, 'grace@shop.example');
  assert.deepEqual((await ada.move(id, 'approval', '"4"')).body, { askedBy: 'ada@shop.example' });
  assert.equal((await grace.publish(id, '"5"')).status, 200);
  assert.deepEqual(Object.keys((await ada.get(`/campaigns/${id}`)).body).sort(), ['draft', 'published', 'state']);
});

test('what waits for approval is listed first, and then what was changed last, in all states', async () => {
  await db.query("insert into workspaces values ('board')");
  const carla = await service.person('carla@shop.example', 'board');
  const ids = states.map(newId);
  for (const [at, state] of states.entries()) {
    await addCampaign(db, 'board', state, named(state));
    await db.query(
      "update campaigns set id = $1, updated_at = now() + $2 * interval '1 hour' where state = $3 and workspace_id = 'board'",
      [ids[at], at, state],
    );
  }
  await addCampaign(db, 'board', 'ARCHIVED', named('Old'));
  const listed = async () =>
    (await carla.get('/campaigns')).body.campaigns.map(({ state, askedBy }: { state: string; askedBy: string }) => [
      state,
      askedBy,
    ]);
  const others = [
    ['STOPPED', null],
    ['PAUSED', null],
    ['ACTIVE', null],
    ['SCHEDULED', null],
  ];
  assert.deepEqual(await listed(), [...others, ['DRAFT', null]]);
  assert.equal((await carla.move(ids[0] ?? '', 'approval', '"1"')).status, 200);
  assert.deepEqual(await listed(), [['DRAFT', 'carla@shop.example'], ...others]);
});

// #endregion

// #region Reach

test('the number of users is what the team knows, and nothing where it knows nothing', async () => {
  const asked: unknown[] = [];
  const answers: unknown[] = [250_000, 0, undefined, null, Number.NaN, -1, '5'];
  const reach = async (workspace: string, audience: unknown) => {
    asked.push([workspace, audience]);
    if (answers.length === 0) throw new Error('The count is down');
    return answers.shift() as number;
  };
  const team = await newEditor({ editor: { reach } });
  const ask = (body: unknown) => team.ada.send('POST', '/reach', body);
  assert.deepEqual((await ask({})).body, { users: null });
  assert.deepEqual(asked, []);
  const everybody = { segmentation_details: { is_all_user_campaign: true } };
  for (const users of [250_000, 0, null, null, null, null, null]) {
    const { status, body } = await ask(everybody);
    assert.deepEqual([status, body], [200, { users }]);
  }
  assert.deepEqual(asked[0], [team.workspaceId, everybody.segmentation_details]);
  const errors = console.error;
  console.error = () => {};
  const failed = await ask(everybody).finally(() => {
    console.error = errors;
  });
  assert.deepEqual([failed.status, failed.body.error.code, 'users' in failed.body], [500, 'INTERNAL_ERROR', false]);
  for (const wrong of [null, 5, [], 'all']) {
    assert.equal((await ask({ segmentation_details: wrong })).status, 400, String(wrong));
  }
  // Without a team that knows it, no number is known.
  assert.deepEqual((await ada.send('POST', '/reach', everybody)).body, { users: null });
});

// #endregion

// #region The database

test('a restart in between changes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'service-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const database = await newUrl();
  const reopened = () => openDatabase({ url: database, folder });
  let now = await reopened();
  const { person, ids } = await personOn(now);
  const [scheduled, paused, waiting] = ids;
  await person.create(scheduled, later);
  await person.create(paused, complete);
  await person.create(waiting, named('Waiting'));
  assert.equal((await person.publish(scheduled, '"1"')).status, 200);
  assert.equal((await person.publish(paused, '"1"')).status, 200);
  assert.equal((await person.move(paused, 'pause', '"2"')).status, 200);
  assert.equal((await person.move(waiting, 'approval', '"1"')).status, 200);
  const read = async (on: Person) => Promise.all(ids.map(async (id) => (await on.get(`/campaigns/${id}`)).body));
  const before = await read(person);
  assert.deepEqual(
    before.map(({ state }) => state),
    ['SCHEDULED', 'PAUSED', 'DRAFT'],
  );

  await now.close();
  now = await reopened();
  atEnd(() => now.close());
  const again = await personOn(now);
  assert.deepEqual(await read(again.person), before);
  await now.query('update campaigns set starts_at = now() where id = $1', [scheduled]);
  assert.equal((await again.person.get(`/campaigns/${scheduled}`)).body.state, 'ACTIVE');
  assert.equal((await again.person.patch(scheduled, '"2"', { segmentation_details: segment })).status, 400);
  assert.deepEqual((await again.person.move(paused, 'resume', '"3"')).body, { state: 'ACTIVE' });
  assert.deepEqual((await again.person.move(paused, 'stop', '"4"')).body, { state: 'STOPPED' });
});

test('in a database of before, what was published is active, and what was changed since is a draft', async () => {
  const database = await newUrl();
  const lite = database === undefined ? await PGlite.create('memory://') : undefined;
  const reopened = (): Promise<Database> => (lite ? onPGlite(lite) : openDatabase({ url: database, folder: '' }));
  const before = await reopened();
  await before.query(`alter table campaigns add column published_revision integer, drop column starts_at,
    drop column published_draft, drop column asked_by, drop column name`);
  const { person, ids, workspace } = await personOn(before);
  for (const [at, published] of [null, 4, 3].entries()) {
    await before.query(
      `insert into campaigns (id, workspace_id, draft, updated_by, revision, published_revision) values ($1, $2, $3, 'a', 4, $4)`,
      [ids[at], workspace, JSON.stringify(complete), published],
    );
  }
  if (!lite) await before.close();
  for (let turn = 0; turn < 2; turn++) {
    const after = await reopened();
    const { person: reader } = lite ? { person } : await personOn(after);
    const read = await Promise.all(ids.map(async (id) => (await reader.get(`/campaigns/${id}`)).body));
    assert.deepEqual(read, [
      { draft: complete, state: 'DRAFT' },
      { draft: complete, state: 'ACTIVE', published: complete },
      { draft: complete, state: 'DRAFT' },
    ]);
    assert.equal((await reader.get('/campaigns?search=summer')).body.campaigns.length, 3);
    if (turn === 1) assert.equal((await reader.move(ids[1], 'pause', '"4"')).status, 200);
    if (turn === 1) assert.deepEqual((await reader.move(ids[1], 'resume', '"5"')).body, { state: 'ACTIVE' });
    if (!lite) await after.close();
  }
  await lite?.close();
});

// #endregion
