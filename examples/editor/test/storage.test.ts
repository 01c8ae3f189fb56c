import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type { Page } from 'playwright-core';
import { campaigns, conduct } from '../server/api.ts';
import { becomes, type Editor, openPage, startEditor, storedAt } from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());
beforeEach(() => {
  Object.assign(conduct, { isAway: false, refusals: [] });
});

const name = (page: Page) => page.getByLabel('Campaign name', { exact: true });
const saving = (page: Page) => page.getByTestId('saving').getAttribute('data-saving');
const draftIn = (id: string) => campaigns.get(id)?.draft as { basic_details?: { name?: string; team?: string } };
const campaign = (title: string) => ({
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  basic_details: { name: title },
});
const idOf = (page: Page) => page.evaluate(() => location.hash.slice(1));

browserTest('what is entered is saved by itself, and there after a reload; “New” and undo lose nothing', async () => {
  const { page, complaints } = await openPage(editor);
  assert.equal(await saving(page), 'new');
  await name(page).fill('Summer sale');
  const first = await idOf(page);
  await becomes(() => saving(page), 'saved');
  assert.equal(draftIn(first).basic_details?.name, 'Summer sale');
  await page.reload();
  await becomes(() => name(page).inputValue(), 'Summer sale');

  await name(page).fill('Winter sale');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'New push' }).click();
  await becomes(() => name(page).inputValue(), '');
  assert.notEqual(await idOf(page), first);
  await becomes(async () => draftIn(first).basic_details?.name, 'Winter sale', 'what was left is saved as well');
  await page.getByRole('button', { name: 'Undo' }).click();
  await becomes(() => name(page).inputValue(), 'Winter sale');
  assert.equal(await idOf(page), first);
  assert.deepEqual(complaints, []);
});

browserTest('without the service, the browser keeps the draft until it is back', async () => {
  const { page } = await openPage(editor, { at: storedAt(editor, 'away', campaign('Before')) });
  conduct.isAway = true;
  await name(page).fill('Entered while away');
  await becomes(() => saving(page), 'away');
  await page.reload();
  await becomes(() => name(page).inputValue(), 'Entered while away');
  assert.equal(draftIn('away').basic_details?.name, 'Before');
  conduct.isAway = false;
  await becomes(async () => draftIn('away').basic_details?.name, 'Entered while away');
  await becomes(() => saving(page), 'saved');
});

browserTest('to close the page at once loses nothing', async () => {
  const { page } = await openPage(editor, { at: storedAt(editor, 'closed', campaign('Before')) });
  const other = await page.context().newPage();
  await name(page).fill('The last key');
  await page.close({ runBeforeUnload: true });
  await other.goto(`${editor.address}/#closed`);
  await becomes(() => name(other).inputValue(), 'The last key');
});

browserTest('a conflict is shown as a difference, with a choice for each field', async () => {
  const { page } = await openPage(editor, { at: storedAt(editor, 'shared', campaign('Before')) });
  campaigns.set('shared', {
    draft: { ...campaign('Theirs'), basic_details: { name: 'Theirs', team: 'Growth' } },
    revision: 2,
    published: undefined,
  });
  await name(page).fill('Mine');
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this campaign' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('radio', { name: 'Theirs: Growth' }).check();
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await becomes(() => saving(page), 'saved');
  assert.deepEqual(draftIn('shared').basic_details, { name: 'Mine', team: 'Growth' });
  await becomes(() => page.getByLabel('Team', { exact: true }).inputValue(), 'Growth');
});

browserTest('text that is no JSON yet survives the form, the other pane and a reload', async () => {
  const { page } = await openPage(editor, { at: storedAt(editor, 'text', campaign('Before')) });
  await page.getByRole('tab', { name: 'JSON' }).click();
  const text = page.locator('.cm-content');
  await text.getByText('"Before"').waitFor();
  await text.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('{"channel": "PUSH", half');
  await page.getByText('This is not JSON yet.').waitFor();
  await name(page).fill('Meanwhile');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.getByRole('tab', { name: 'JSON' }).click();
  await text.getByText('half').waitFor();
  await becomes(() => saving(page), 'saved');
  await page.reload();
  await text.getByText('half').waitFor();
  assert.equal(await name(page).inputValue(), 'Meanwhile');
  await page.getByRole('button', { name: 'Discard this text' }).click();
  await text.getByText('"Meanwhile"').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await text.getByText('half').waitFor();
});

const publishable = {
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@shop.example',
  updated_by: 'grace@shop.example',
  basic_details: { name: 'Summer sale', platforms: ['ANDROID'], tags: ['sale'] },
  campaign_content: {
    content: { push: { android: { template_type: 'BASIC', basic_details: { title: 'Summer', message: 'Now' } } } },
  },
  segmentation_details: { is_all_user_campaign: true },
  scheduling_details: { delivery_type: 'ASAP' },
};

browserTest('“Publish” publishes; what the server finds stands at its field, until it is changed', async () => {
  const { page } = await openPage(editor, { at: storedAt(editor, 'ready', publishable) });
  const publish = page.getByRole('button', { name: 'Publish' });
  conduct.refusals = [
    {
      rule: 'server/name',
      mode: 'DRAFT_PUBLISH',
      path: ['basic_details', 'name'],
      field: 'basic_details.name',
      issue: 'Another campaign has this name.',
      params: { kind: 'rule' },
    },
  ];
  await publish.click();
  await page
    .locator('.field', { has: name(page) })
    .getByText('Another campaign has this name.')
    .waitFor();
  await becomes(() => name(page).evaluate((input) => input === document.activeElement), true);
  conduct.refusals = [];
  await name(page).fill('Summer sale 2');
  await becomes(() => page.getByText('Another campaign has this name.').count(), 0);
  await publish.click();
  await becomes(() => saving(page), 'published');
  const stored = campaigns.get('ready');
  assert.equal(stored?.published, stored?.revision);
  await name(page).fill('Summer sale 3');
  await becomes(() => saving(page), 'saved', 'a change is no longer what was published');
});
