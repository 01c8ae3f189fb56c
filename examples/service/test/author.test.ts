// A key of a person stands for this person in every operation: what a body says about it does not count.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fields, rule, ruleSet } from 'campaign-draft-rules/rules';
import { addCampaign, setKey } from '../src/seed.js';
import { complete, named, newEditor, newId, type Person } from './editor.js';
import { clientOf, pushDraft, stored } from './service.js';

const rules = ruleSet('team', [
  rule({
    id: 'team/second-person',
    mode: 'DRAFT_PUBLISH',
    statement: 'A campaign to all users was changed by another person than the one who made it.',
    reads: [fields.segmentation_details.is_all_user_campaign, fields.created_by, fields.updated_by],
    reports: [fields.updated_by],
    check({ report }, isToAll, author, editor) {
      if (isToAll === true && (editor === undefined || author === editor)) report(fields.updated_by, {});
    },
    issue: { en: () => 'must be another person' },
  }),
  rule({
    id: 'team/capitals',
    mode: 'DRAFT_PUBLISH',
    statement: 'The name of a campaign is not in capitals.',
    reads: [fields.basic_details.name],
    check({ report }, name) {
      if (name !== undefined && name === name.toUpperCase()) report(fields.basic_details.name, { name });
    },
    issue: { en: ({ name }) => `must not be ${name}` },
  }),
]);
const { db, url, ada, grace, workspaceId } = await newEditor({ rules });
const [ADA, GRACE] = ['ada@shop.example', 'grace@shop.example'];
const apiOf = (person: Person) => {
  const { send } = clientOf(url, workspaceId, '');
  return (method: string, path: string, body: unknown, headers = {}) =>
    send(method, `/v5/campaigns${path}`, body, { ...person.headers, ...headers });
};
const asAda = apiOf(ada);
await setKey(db, workspaceId, { name: 'importer', apiKey: 'importer' });
const importer = clientOf(url, workspaceId, 'importer');

const forged = { created_by: GRACE, updated_by: GRACE };
const anyRevision = { 'If-Match': '*' };
const segment = { included_filters: { filters: [{ filter_type: 'custom_segments', name: 'Club members' }] } };
const some = { ...complete, segmentation_details: segment };

test('who creates a draft with the key of a person is that person', async () => {
  for (const names of [forged, { created_by: undefined }, { created_by: 5 }, { created_by: 'ADA@shop.example' }]) {
    const created = await asAda('POST', '', { ...complete, ...names });
    assert.equal(created.status, 201, JSON.stringify(created.body));
    const { draft, updated_by } = await stored(db, created.body.id);
    assert.deepEqual([draft.created_by, updated_by], [ADA, ADA]);
    assert.equal(draft.updated_by, 'updated_by' in names ? ADA : undefined);
  }
});

test('who patches with the key of a person is that person, and the author stays', async () => {
  const { id } = (await asAda('POST', '', pushDraft)).body;
  assert.equal((await asAda('PATCH', `/${id}`, { ...forged, note: 'a' }, anyRevision)).status, 200);
  const { draft, updated_by } = await stored(db, id);
  assert.deepEqual([draft.created_by, draft.updated_by, updated_by], [ADA, ADA, ADA]);
  assert.equal((await apiOf(grace)('PATCH', `/${id}`, {}, anyRevision)).status, 200);
  assert.equal((await stored(db, id)).draft.updated_by, GRACE);
  const { created_by: _, ...anonymous } = complete;
  const old = await addCampaign(db, workspaceId, 'DRAFT', anonymous);
  assert.equal((await asAda('PATCH', `/${old}`, forged, anyRevision)).status, 200);
  assert.equal((await stored(db, old)).draft.created_by, ADA);
});

test('the key of a program names its person, and its name is none', async () => {
  assert.equal((await importer.create({ channel: 'PUSH', campaign_delivery_type: 'ONE_TIME' })).status, 400);
  const { id } = (await importer.create({ ...pushDraft, created_by: GRACE })).body;
  assert.equal((await stored(db, id)).draft.created_by, GRACE);
  assert.equal((await importer.patch(id, { updated_by: ADA })).status, 200);
  const { draft, updated_by } = await stored(db, id);
  assert.deepEqual([draft.updated_by, updated_by], [undefined, ADA]);
});

test('a draft does not name as its last editor somebody who was not', async () => {
  const id = newId();
  await ada.create(id, named('Sale'));
  assert.equal((await importer.patch(id, { note: 'a' })).status, 200);
  const { draft, updated_by } = await stored(db, id);
  assert.deepEqual(['updated_by' in draft, updated_by], [false, 'importer']);
});

test('Ada alone publishes nothing to all users, whatever she tries', async () => {
  const all = { segmentation_details: { is_all_user_campaign: true } };
  const forgedPatch = { ...forged, ...all };
  const tries: [name: string, make: () => Promise<string>][] = [
    ['a draft in the name of Grace', async () => (await asAda('POST', '', { ...complete, ...forged })).body.id],
    [
      'a patch in the name of Grace',
      async () => {
        const { id } = (await asAda('POST', '', complete)).body;
        assert.equal((await asAda('PATCH', `/${id}`, forgedPatch, anyRevision)).status, 200);
        return id;
      },
    ],
    [
      'a new draft of the editor in the name of Grace',
      async () => {
        const id = newId();
        assert.equal((await ada.create(id, { ...complete, ...forged })).status, 201);
        return id;
      },
    ],
    [
      'a replaced draft in the name of Grace',
      async () => {
        const id = newId();
        await ada.create(id, complete);
        assert.equal((await ada.replace(id, '"1"', { ...complete, ...forged })).status, 200);
        return id;
      },
    ],
    [
      'a duplicate of a campaign that Grace made',
      async () => {
        const [original, copy] = [newId(), newId()];
        await grace.create(original, complete);
        const { draft } = (await ada.get(`/campaigns/${original}`)).body;
        assert.equal((await ada.create(copy, draft)).status, 201);
        return copy;
      },
    ],
    [
      'a request for approval',
      async () => {
        const id = newId();
        await ada.create(id, complete);
        assert.equal((await ada.move(id, 'approval', '"1"')).status, 200);
        return id;
      },
    ],
  ];
  for (const [name, make] of tries) {
    const id = await make();
    const { status, body } = await ada.publish(id, '*');
    assert.equal(status, 400, name);
    assert.deepEqual(
      body.findings.map(({ rule: one }: { rule: string }) => one),
      ['team/second-person'],
      name,
    );
    assert.equal((await stored(db, id)).state, 'DRAFT');
    assert.equal((await grace.publish(id, '*')).status, 200, name);
  }
});

test('nor does she patch to all users what she has published for a few', async () => {
  const toAll = { segmentation_details: { is_all_user_campaign: true } };
  const later = { delivery_type: 'AT_FIXED_TIME', start_time: '2100-01-01T10:00', timezone: 'UTC' };
  const scheduled = newId();
  await ada.create(scheduled, { ...some, scheduling_details: later });
  const paused = newId();
  await ada.create(paused, some);
  for (const id of [scheduled, paused]) assert.equal((await ada.publish(id, '"1"')).status, 200);
  assert.equal((await ada.move(paused, 'pause', '"2"')).status, 200);

  for (const [id, state] of [
    [scheduled, 'SCHEDULED'],
    [paused, 'PAUSED'],
  ] as const) {
    for (const patch of [toAll, { ...toAll, ...forged }]) {
      const refused = await ada.patch(id, '*', patch);
      assert.equal(refused.status, 400);
      const [{ rule: broken, field, path, mode }, ...others] = refused.body.findings;
      assert.deepEqual(
        [broken, field, path, mode],
        ['team/second-person', 'updated_by', ['updated_by'], 'DRAFT_PUBLISH'],
      );
      assert.deepEqual(others, []);
      const other = await asAda('PATCH', `/${id}`, patch, anyRevision);
      assert.equal(other.status, 400);
      assert.deepEqual(
        other.body.error.details.map(({ target }) => target),
        ['updated_by'],
      );
      assert.equal('findings' in other.body, false);
      for (const names of [{}, { updated_by: ADA }])
        assert.equal((await importer.patch(id, { ...toAll, ...names })).status, 400);
    }
    assert.deepEqual((await stored(db, id)).draft.segmentation_details, segment);
    // A change that breaks nothing is hers to make, and the audience is for Grace to choose.
    assert.equal((await ada.patch(id, '*', { utm_params: { utm_source: 'a', utm_medium: 'b' } })).status, 200);
    const chosen = await grace.patch(id, '*', toAll);
    assert.deepEqual([chosen.status, chosen.body.state], [200, state]);
    // What it needs two people for already, refuses no other change.
    assert.equal((await ada.patch(id, '*', { basic_details: { name: 'Winter sale' } })).status, 200);
    assert.equal((await importer.patch(id, { segmentation_details: segment })).status, 200);
    assert.equal((await importer.patch(id, { ...toAll, updated_by: GRACE })).status, 200);
  }
});

test('what a house rule finds already refuses no patch; another thing that it finds there does', async () => {
  const id = newId();
  await ada.create(id, some);
  assert.equal((await ada.publish(id, '"1"')).status, 200);
  const patched = async (name: string, more = {}) => {
    return (await ada.patch(id, '*', { basic_details: { ...some.basic_details, name }, ...more })).status;
  };
  const shouted = JSON.stringify({ ...some, basic_details: { ...some.basic_details, name: 'OLD' } });
  await db.query('update campaigns set draft = $2 where id = $1', [id, shouted]);
  assert.equal(await patched('OLD', { utm_params: { utm_source: 'app', utm_medium: 'push' } }), 200);
  assert.equal(await patched('NEW'), 400);
  assert.equal(await patched('New'), 200);
});
