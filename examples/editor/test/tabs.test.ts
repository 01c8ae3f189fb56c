// Two tabs of one browser edit the same campaign, and one of them saves while a request of the other is on its way.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { campaigns } from '../server/api.ts';
import { becomes, type Editor, gate, openPage, openTab, startEditor, storedAt } from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

const name = (page: Page) => page.getByLabel('Campaign name', { exact: true });
const team = (page: Page) => page.getByLabel('Team', { exact: true });
const saving = (page: Page) => page.getByTestId('saving').getAttribute('data-saving');
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Somebody else has changed this campaign' });

/** Two tabs with the campaign. A change that the first one saves is held; the others of both tabs go their way. */
async function twoTabs(id: string, held: (route: Route, until: Promise<void>) => Promise<void>) {
  const draft = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', basic_details: { name: 'Before' } };
  const at = storedAt(editor, id, draft);
  const first = await openPage(editor, { at });
  const second = await openTab(editor, first.page.context(), { at });
  const [come, go] = [gate(), gate()];
  let changes = 0;
  await first.page.route(`**/api/campaigns/${id}`, async (route) => {
    if (++changes > 1) return route.continue();
    come.open();
    await held(route, go.opened);
  });
  return {
    first: first.page,
    second: second.page,
    come: come.opened,
    letGo: go.open,
    /** The stored draft: the fields that were changed, and the revision. */
    stored: () => {
      const { draft, revision } = campaigns.get(id) ?? assert.fail('it is not stored');
      return { ...(draft as typeof draft & { basic_details: object }).basic_details, revision };
    },
    /** The complaints, except that a browser writes each refusal of the service to the console. */
    complaints: () => [...first.complaints, ...second.complaints].filter((text) => !text.includes('412')),
  };
}

browserTest(
  'a change that the service gets after that of another tab is a conflict, in which both are to choose from',
  async () => {
    const { first, second, come, letGo, stored, complaints } = await twoTabs('after', async (route, until) => {
      await until;
      await route.continue();
    });
    await name(first).fill('Summer');
    await come;
    await team(second).fill('Growth');
    await becomes(() => saving(second), 'saved');
    assert.deepEqual(stored(), { name: 'Before', team: 'Growth', revision: 2 });
    assert.equal(await saving(first), 'saving');

    letGo();
    await becomes(() => saving(first), 'conflict');
    assert.deepEqual(stored(), { name: 'Before', team: 'Growth', revision: 2 }, 'what was saved stands');
    await conflict(first).getByRole('radio', { name: 'Mine: Summer' }).check();
    await conflict(first).getByRole('radio', { name: 'Theirs: Growth' }).check();
    await conflict(first).getByRole('button', { name: 'Save this choice' }).click();
    await becomes(() => saving(first), 'saved');
    assert.deepEqual(stored(), { name: 'Summer', team: 'Growth', revision: 3 });

    // The other tab does not know of that. When it goes on, it learns of it.
    assert.equal(await saving(second), 'saved');
    await team(second).fill('CRM');
    await becomes(() => saving(second), 'conflict');
    assert.deepEqual(stored(), { name: 'Summer', team: 'Growth', revision: 3 }, 'what was saved stands');
    await conflict(second).getByRole('radio', { name: 'Theirs: Summer' }).check();
    await conflict(second).getByRole('button', { name: 'Save this choice' }).click();
    await becomes(() => saving(second), 'saved');
    assert.deepEqual(stored(), { name: 'Summer', team: 'CRM', revision: 4 });
    await becomes(() => name(second).inputValue(), 'Summer');
    assert.deepEqual(complaints(), []);
  },
);

browserTest(
  'a change that the service has, and whose answer is on its way, is a conflict for the other tab alone',
  async () => {
    const { first, second, come, letGo, stored, complaints } = await twoTabs('before', async (route, until) => {
      const response = await route.fetch();
      await until;
      await route.fulfill({ response });
    });
    await name(first).fill('Summer');
    await come;
    await becomes(async () => stored().revision, 2);
    await team(second).fill('Growth');
    await becomes(() => saving(second), 'conflict');
    assert.deepEqual(stored(), { name: 'Summer', revision: 2 });
    assert.equal(await saving(first), 'saving');

    letGo();
    await becomes(() => saving(first), 'saved');
    await conflict(second).getByRole('radio', { name: 'Theirs: Summer' }).check();
    await conflict(second).getByRole('button', { name: 'Save this choice' }).click();
    await becomes(() => saving(second), 'saved');
    assert.deepEqual(stored(), { name: 'Summer', team: 'Growth', revision: 3 });
    assert.equal(await conflict(first).count(), 0);
    assert.deepEqual(complaints(), []);
  },
);
