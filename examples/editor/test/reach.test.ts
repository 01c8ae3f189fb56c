// How many users an audience reaches: the numbers of the demo, over the service, and the rules that ask for them.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { addDemoWorkspace, workspaceId } from '../../service/src/demo.ts';
import { setKey } from '../../service/src/seed.ts';
import { newPGlite, serveApp } from '../../service/test/in-memory.ts';
import { lookups, reach } from '../rules/house.ts';

const db = await newPGlite();
await addDemoWorkspace(db);
const name = 'ada@shop.example';
await setKey(db, workspaceId, { name, apiKey: name });
const { url, close } = await serveApp({ db, lookups, editor: { reach } });
after(async () => {
  close();
  await db.close();
});

const credentials = Buffer.from(`${workspaceId}:${name}`).toString('base64');
const headers = {
  Authorization: `Basic ${credentials}`,
  'SVC-APPKEY': workspaceId,
  'Content-Type': 'application/json',
};
async function usersOf(segmentation_details?: object): Promise<number | null> {
  const body = JSON.stringify({ segmentation_details });
  const response = await fetch(`${url}/editor/reach`, { method: 'POST', headers, body });
  assert.equal(response.status, 200);
  const { users } = (await response.json()) as { users: number | null };
  return users;
}

const filters = (...all: object[]) => ({ filter_operator: 'and', filters: all });
const segment = (one: string) => ({ filter_type: 'custom_segments', id: 'x', name: one });

test('all users and a single segment of the demo have a number, and nothing else has', async () => {
  assert.equal(await usersOf({ is_all_user_campaign: true }), 250_000);
  assert.equal(await usersOf({ is_all_user_campaign: true, send_campaign_to_opt_out_users: false }), 250_000);
  const response = await fetch(`${url}/editor/lists/segments`, { headers });
  const segments = (await response.json()) as string[];
  assert.equal(segments.length, 2);
  for (const one of segments) {
    const users = await usersOf({ is_all_user_campaign: false, included_filters: filters(segment(one)) });
    assert.ok(users !== null && users > 0, one);
    // The rules of the team use the same numbers.
    const asked = lookups().shop.reachesAtLeast;
    const campaign = one === 'Newsletter readers' ? 'Our newsletter' : 'Sale';
    assert.deepEqual([await asked(campaign, users), await asked(campaign, users + 1)], [true, false]);
  }
  const club = filters(segment('Club members'));
  for (const audience of [
    undefined,
    {},
    { is_all_user_campaign: false },
    { is_all_user_campaign: true, excluded_filters: club },
    { is_all_user_campaign: true, send_campaign_to_opt_out_users: true },
    { included_filters: filters() },
    { included_filters: filters(segment('Nobody')) },
    { included_filters: filters(segment('all')) },
    { included_filters: filters(segment('constructor')) },
    { included_filters: filters(segment('Club members'), segment('Newsletter readers')) },
    { included_filters: filters({ ...segment('Club members'), filter_type: 'user_attributes' }) },
    { included_filters: club, excluded_filters: club },
    // Somebody is still entering it.
    ...[null, 5, 'x', { filters: null }, { filters: [null] }, { filters: 'x' }].map((one) => ({
      included_filters: one,
    })),
    { excluded_filters: 'x' },
  ]) {
    assert.equal(await usersOf(audience), null, JSON.stringify(audience));
  }
});
