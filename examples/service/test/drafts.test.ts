// The editor stores whole drafts, and publishes them: who changes what, and that nobody overwrites the work of another.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fields, lookup, rule, ruleSet } from 'campaign-draft-rules/rules';
import type { AppOptions } from '../src/app.js';
import { addCampaign } from '../src/seed.js';
import { complete, named, newEditor, newId } from './editor.js';
import { type Answered, clientOf, pushDraft, stored } from './service.js';

/** What happens while a draft is judged for publishing. */
let meanwhile = async (): Promise<unknown> => undefined;

const isFree = lookup<[name: string]>('team.isFree');
const rules = ruleSet('team', [
  rule({
    id: 'team/second-person',
    mode: 'DRAFT_PUBLISH',
    statement: 'Another person publishes.',
    reads: [fields.created_by, fields.updated_by],
    reports: [fields.updated_by],
    check({ report }, author, editor) {
      if (author === editor) report(fields.updated_by, {});
    },
    issue: { en: () => 'must be another person' },
  }),
  rule({
    id: 'team/free-name',
    mode: 'DRAFT_PUBLISH',
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

const { db, url: serviceUrl, ada, grace, person, workspaceId } = await newEditor({ rules, lookups });

test('the login is the name of the key, and its workspace', async () => {
  const { status, body } = await ada.get('/login');
  assert.equal(status, 200);
  assert.deepEqual(body, { name: 'ada@shop.example', workspace: workspaceId });
});

test('a draft is created once, by the person who is logged in, and read as it is stored', async () => {
  const id = newId();
  assert.equal((await ada.get(`/campaigns/${id}`)).status, 404);
  const forged = { ...named('Sale'), created_by: 'grace@shop.example', updated_by: 'grace@shop.example' };
  const created = await ada.create(id, forged);
  assert.deepEqual([created.status, created.etag, created.body], [201, '"1"', { state: 'DRAFT' }]);
  const draft = { ...named('Sale'), created_by: 'ada@shop.example', updated_by: 'ada@shop.example' };
  const read = await ada.get(`/campaigns/${id}`);
  assert.deepEqual([read.status, read.etag, read.body], [200, '"1"', { draft, state: 'DRAFT' }]);

  const again = await grace.create(id, named('Another'));
  assert.deepEqual([again.status, again.body.error.code], [412, 'UNPROCESSABLE_ENTITY']);
  assert.deepEqual((await stored(db, id)).draft, draft);
});

test('a draft is replaced as a whole, by who has seen its newest revision; its author stays', async () => {
  const id = newId();
  await ada.create(id, { ...named('Sale'), utm_params: { utm_source: 'a', utm_medium: 'b' } });
  const replaced = await grace.replace(id, '"1"', { ...named('Summer'), created_by: 'grace@shop.example' });
  assert.deepEqual([replaced.status, replaced.etag, replaced.body], [200, '"2"', { state: 'DRAFT' }]);
  const { draft, updated_by } = await stored(db, id);
  assert.deepEqual(draft, { ...named('Summer'), created_by: 'ada@shop.example', updated_by: 'grace@shop.example' });
  assert.equal(updated_by, 'grace@shop.example');
  for (const etag of ['"1"', '"3"', 'W/"2"', '2', '']) {
    const refused = await ada.replace(id, etag, named('Late'));
    assert.deepEqual([refused.status, refused.body.error.code], [412, 'UNPROCESSABLE_ENTITY'], etag);
  }
  assert.equal((await ada.replace(newId(), '"1"', named('Nowhere'))).status, 404);
  const conditions: Record<string, string>[] = [{}, { 'If-None-Match': '"1"' }];
  for (const headers of conditions) {
    assert.equal((await ada.send('PUT', `/campaigns/${id}`, named('Blind'), headers)).status, 428);
  }
  assert.equal((await ada.send('POST', `/campaigns/${id}/publish`)).status, 428);
  assert.equal((await stored(db, id)).revision, 2);
});

test('a campaign without an author belongs to who saves it first', async () => {
  const { created_by: _, ...draft } = named('Old');
  const id = await addCampaign(db, workspaceId, 'DRAFT', draft);
  await grace.replace(id, '"1"', named('Old'));
  assert.equal((await stored(db, id)).draft.created_by, 'grace@shop.example');
});

test('only what is right so far is stored', async () => {
  const id = newId();
  const wrong = await ada.create(id, { ...pushDraft, channel: 'FAX' });
  assert.deepEqual([wrong.status, wrong.body.error.code], [400, 'VALIDATION_FAILED']);
  assert.equal(wrong.body.error.details[0].target, 'channel');
  assert.equal((await ada.get(`/campaigns/${id}`)).status, 404);
  await ada.create(id, named('Sale'));
  assert.equal((await ada.replace(id, '"1"', { ...named('Sale'), basic_details: { name: 5 } })).status, 400);
  assert.equal((await stored(db, id)).revision, 1);
  // It belongs to the request.
  assert.equal((await ada.replace(id, '"1"', { ...named('Sale'), request_id: 'r-1' })).status, 200);
  assert.equal((await stored(db, id)).draft.request_id, undefined);
});

test('of two changes of the same revision, and of two creations, exactly one is stored', async () => {
  for (let round = 0; round < 10; round++) {
    const id = newId();
    const created = await Promise.all([ada.create(id, named('A')), grace.create(id, named('B'))]);
    assert.deepEqual(created.map(({ status }) => status).sort(), [201, 412]);
    const replaced = await Promise.all([ada, grace].map((one, at) => one.replace(id, '"1"', named(`Draft ${at}`))));
    assert.deepEqual(replaced.map(({ status }) => status).sort(), [200, 412]);
    const winner = replaced.findIndex(({ status }) => status === 200);
    assert.equal((await stored(db, id)).revision, 2);
    assert.deepEqual((await stored(db, id)).draft.basic_details, { name: `Draft ${winner}` });
  }
});

test('what is stored is published, by another person, and a change is no longer what was published', async () => {
  const id = newId();
  await ada.create(id, complete);
  const alone = await ada.publish(id, '"1"');
  assert.deepEqual([alone.status, alone.body.error.code], [400, 'VALIDATION_FAILED']);
  assert.deepEqual(
    alone.body.error.details.map(({ target }: { target: string }) => target),
    ['updated_by'],
  );
  const [{ path, field, rule: broken, mode, issue, params }, ...others] = alone.body.findings;
  assert.deepEqual([path, field, broken, mode], [['updated_by'], 'updated_by', 'team/second-person', 'DRAFT_PUBLISH']);
  assert.match(issue, /must be another person/);
  assert.equal(params.kind, 'rule');
  assert.deepEqual(others, []);
  assert.equal((await stored(db, id)).revision, 1);

  const published = await grace.publish(id, '"1"');
  const { draft, updated_by } = await stored(db, id);
  assert.deepEqual(draft, { ...complete, created_by: 'ada@shop.example', updated_by: 'grace@shop.example' });
  assert.deepEqual([published.status, published.etag, published.body], [200, '"2"', { state: 'ACTIVE', draft }]);
  assert.equal(updated_by, 'grace@shop.example');
  assert.deepEqual((await ada.get(`/campaigns/${id}`)).body, { draft, state: 'ACTIVE', published: draft });
  assert.equal((await grace.publish(id, '"1"')).status, 412);
});

test('the findings of what is incomplete, and of a lookup, with their places', async () => {
  const id = newId();
  await ada.create(id, named('Taken'));
  const { status, body } = await grace.publish(id, '"1"');
  assert.equal(status, 400);
  const found = body.findings.map(({ rule, field }: { rule: string; field: string }) => `${rule} at ${field}`);
  assert.ok(found.includes('team/free-name at basic_details.name'));
  assert.ok(found.includes('publish/platforms at basic_details.platforms'));
  assert.equal(body.error.details.length, found.length);
  assert.equal((await grace.publish(newId(), '"1"')).status, 404);
});

test('at most a hundred findings', async () => {
  const locales = Array.from({ length: 120 }, (_, index) => `l${index}`);
  const content = Object.fromEntries(locales.map((locale) => [locale, { push: { web: {} } }]));
  const draft = { ...complete, campaign_content: { locales, content } };
  const id = await addCampaign(db, workspaceId, 'DRAFT', draft);
  const { status, body } = await grace.publish(id, '"1"');
  assert.equal(status, 400);
  assert.equal(body.findings.length, 100);
});

test('a change that comes while the draft is judged stays: an older one is not published', async (t) => {
  t.after(() => {
    meanwhile = async () => undefined;
  });
  const id = newId();
  await ada.create(id, complete);
  meanwhile = () => ada.replace(id, '"1"', { ...complete, basic_details: { name: 'Not seen by Grace' } });
  const late = await grace.publish(id, '"1"');
  assert.deepEqual([late.status, late.body.error.code], [412, 'UNPROCESSABLE_ENTITY']);
  const { draft, revision } = await stored(db, id);
  assert.deepEqual(draft.basic_details, { name: 'Not seen by Grace' });
  assert.equal(revision, 2);
  assert.equal((await ada.get(`/campaigns/${id}`)).body.state, 'DRAFT');
});

test('of publishing and a change at the same time, one is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const id = newId();
    await ada.create(id, complete);
    const [published, changed] = await Promise.all([grace.publish(id, '"1"'), ada.replace(id, '"1"', named('New'))]);
    assert.deepEqual([published.status, changed.status].sort(), [200, 412]);
    const { draft, revision } = await stored(db, id);
    assert.equal(revision, 2);
    const name = published.status === 200 ? 'Summer sale' : 'New';
    assert.equal((draft.basic_details as { name: string }).name, name);
    assert.equal((await ada.get(`/campaigns/${id}`)).body.state, published.status === 200 ? 'ACTIVE' : 'DRAFT');
  }
});

test('a patch over the operations of the specification is a change for the editor, too', async () => {
  const id = newId();
  await ada.create(id, complete);
  const api = clientOf(serviceUrl, workspaceId, '');
  const patched: Answered = await api.send(
    'PATCH',
    `/v5/campaigns/${id}`,
    { basic_details: complete.basic_details },
    { ...ada.headers, 'If-Match': '"1"' },
  );
  assert.equal(patched.status, 200);
  assert.equal((await ada.get(`/campaigns/${id}`)).etag, '"2"');
  assert.equal((await ada.replace(id, '"1"', complete)).status, 412);
});

test('what belongs to others is not there', async () => {
  const [elsewhere] = await db.query<{ id: string }>("insert into workspaces values ('elsewhere') returning id");
  const stranger = await person('eve@shop.example', elsewhere?.id);
  const id = newId();
  await ada.create(id, complete);
  for (const answer of [
    await stranger.get(`/campaigns/${id}`),
    await stranger.replace(id, '"1"', complete),
    await stranger.patch(id, '"1"', {}),
    await stranger.publish(id, '"1"'),
    await stranger.move(id, 'pause', '"1"'),
    await stranger.move(id, 'resume', '"1"'),
    await stranger.move(id, 'stop', '"1"'),
    await stranger.move(id, 'approval', '"1"'),
  ]) {
    assert.deepEqual([answer.status, answer.body.error.code], [404, 'BAD_REQUEST']);
  }
  assert.equal((await stranger.create(id, complete)).status, 412);
  assert.deepEqual((await stranger.get('/campaigns')).body, { campaigns: [], more: false });
  assert.equal((await stored(db, id)).revision, 1);
});

test('the list has what people look for, last changed first, by parts of names in any case', async () => {
  const [shelf] = await db.query<{ id: string }>("insert into workspaces values ('shelf') returning id");
  const carla = await person('carla@shop.example', shelf?.id);
  const dan = await person('dan@shop.example', shelf?.id);
  const names = ['Sömmer %', 'summer _x', 'Back\\slash', 'SÖMMER "quoted"', 'a.*b', 'With\0zero', '{"x":1}'];
  const ids = names.map(newId);
  for (const [at, name] of names.entries()) assert.equal((await carla.create(ids[at] ?? '', named(name))).status, 201);
  const search = async (text: string) =>
    (await carla.get(`/campaigns?search=${encodeURIComponent(text)}`)).body.campaigns.map(
      ({ name }: { name: string }) => names.indexOf(name.replace('\ufffd', '\0')),
    );
  assert.deepEqual(await search(''), [6, 5, 4, 3, 2, 1, 0]);
  assert.deepEqual(await search('sömmer'), [3, 0]);
  assert.deepEqual(await search('SÖMM'), [3, 0]);
  assert.deepEqual(await search('%'), [0]);
  assert.deepEqual(await search('_'), [1]);
  assert.deepEqual(await search('\\'), [2]);
  assert.deepEqual(await search('"'), [6, 3]);
  assert.deepEqual(await search('.*'), [4]);
  assert.deepEqual(await search('h\0z'), [5]);
  for (const none of ['a+b', '(', '[', 'ß', '^', "' or ''='", 'mm%r']) assert.deepEqual(await search(none), [], none);
  assert.equal((await carla.get(`/campaigns?search=${'x'.repeat(200)}`)).status, 200);
  assert.equal((await carla.get(`/campaigns?search=${'x'.repeat(201)}`)).status, 400);

  await carla.replace(ids[2] ?? '', '"1"', complete);
  await dan.publish(ids[2] ?? '', '"2"');
  const { updated_at, ...first } = (await carla.get('/campaigns')).body.campaigns[0];
  assert.ok(Date.parse(updated_at) > 0);
  assert.deepEqual(first, {
    id: ids[2],
    name: 'Summer sale',
    channel: 'PUSH',
    delivery_type: 'ONE_TIME',
    state: 'ACTIVE',
    askedBy: null,
    updated_by: 'dan@shop.example',
  });
});

test('at most fifty are listed, and whether there are more', async () => {
  const [large] = await db.query<{ id: string }>("insert into workspaces values ('large') returning id");
  const one = await person('one@shop.example', large?.id);
  for (let number = 0; number < 51; number++)
    await addCampaign(db, 'large', 'DRAFT', number === 0 ? 'odd' : named('Many'));
  const { campaigns, more } = (await one.get('/campaigns')).body;
  assert.deepEqual([campaigns.length, more], [50, true]);
  assert.equal((await one.get('/campaigns?search=many')).body.more, false);
});
