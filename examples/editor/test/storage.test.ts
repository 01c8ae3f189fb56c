// What was entered is in the service or in this browser, and the page says which.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { setAt } from 'campaign-draft-rules/guide';
import type { Page } from 'playwright-core';
import {
  away,
  becomes,
  type Editor,
  failing,
  gate,
  idOf,
  openPage,
  openStep,
  openTab,
  publish,
  saving,
  startEditor,
  storedAt,
  storedDraft,
} from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

const name = (page: Page) => page.getByLabel('Campaign name', { exact: true });
const team = (page: Page) => page.getByLabel('Team', { exact: true });
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Somebody else has changed the same fields' });
const detailsIn = async (id: string) => (await storedDraft(editor, id))?.draft.basic_details;
const idIn = (page: Page) => page.evaluate(() => location.hash.slice(1).split('/')[0] ?? '');
const campaign = (title: string, more: object = {}) => ({
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@shop.example',
  updated_by: 'ada@shop.example',
  basic_details: { name: title, ...more },
});

async function menu(page: Page, item: string) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: item, exact: true }).click();
}

/** Opens a campaign from the list. */
async function openListed(page: Page, title: string) {
  await menu(page, 'Campaigns');
  await page.getByLabel('Search').fill(title);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .first()
    .click();
}

browserTest('what is entered is saved by itself, and there after a reload, at the same step', async () => {
  const { page, complaints } = await openPage(editor);
  assert.equal(await saving(page), 'new');
  assert.equal(await idIn(page), '', 'nobody could find a campaign without entries again');
  await name(page).fill('Summer sale');
  const id = await idIn(page);
  await becomes(() => saving(page), 'saved');
  assert.equal((await detailsIn(id))?.name, 'Summer sale');
  await page.getByText('Saved', { exact: true }).and(page.getByRole('status')).waitFor();
  await openStep(page, 'Audience');
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Audience' }).waitFor();
  await openStep(page, 'Basics');
  await becomes(() => name(page).inputValue(), 'Summer sale');

  await name(page).fill('Winter sale');
  await menu(page, 'New push campaign');
  await becomes(() => name(page).inputValue(), '');
  await becomes(async () => (await detailsIn(id))?.name, 'Winter sale', 'what was left is saved as well');
  await page.goBack();
  await becomes(() => name(page).inputValue(), 'Winter sale');
  assert.deepEqual(complaints, []);
});

browserTest('a campaign that cannot be loaded is not edited: the page says so, and asks again', async () => {
  const at = await storedAt(editor, 'unloaded', campaign('Before'));
  const { page } = await openPage(editor, {
    at,
    prepare: (page) => failing(page, /campaigns\/[0-9a-f]/),
  });
  await page.getByRole('heading', { name: 'This campaign could not be loaded' }).waitFor();
  assert.equal(await page.locator('input').count(), 0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'This campaign could not be loaded' }).waitFor();
  await page.unroute(/campaigns\/[0-9a-f]/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await becomes(() => name(page).inputValue(), 'Before');
  assert.equal((await storedDraft(editor, 'unloaded'))?.revision, 1);
});

browserTest('an address without a campaign says so, and the list leads to one', async () => {
  await storedAt(editor, 'listed', campaign('To be found'));
  const { page } = await openPage(editor, { at: `${editor.address}/#${idOf('nowhere')}` });
  await page.getByRole('heading', { name: 'There is no campaign at this address' }).waitFor();
  await page.getByLabel('Search').fill('be found');
  await page.getByRole('button', { name: /^To be found.*Push.*Draft.*2\d{3}/ }).click();
  await becomes(() => name(page).inputValue(), 'To be found');
  await becomes(() => idIn(page), idOf('listed'));
});

browserTest('without the service, the browser keeps the draft until it is back', async () => {
  const { page } = await openPage(editor, { at: await storedAt(editor, 'away', campaign('Before')) });
  await away(page, true);
  await name(page).fill('Entered while away');
  await becomes(() => saving(page), 'kept');
  // The page itself is loaded, and nothing else.
  await page.reload();
  await becomes(() => name(page).inputValue(), 'Entered while away');
  assert.equal((await detailsIn('away'))?.name, 'Before');
  await away(page, false);
  await becomes(async () => (await detailsIn('away'))?.name, 'Entered while away');
  await becomes(() => saving(page), 'saved');
});

browserTest('to close the page at once loses nothing', async () => {
  const { page } = await openPage(editor, { at: await storedAt(editor, 'closed', campaign('Before')) });
  const other = await page.context().newPage();
  await name(page).fill('The last key');
  await page.close({ runBeforeUnload: true });
  await other.goto(`${editor.address}/#${idOf('closed')}`);
  await becomes(() => name(other).inputValue(), 'The last key');
});

browserTest('two tabs without the service each keep their changes', async () => {
  const at = await storedAt(editor, 'apart', campaign('Before'));
  const { page: first } = await openPage(editor, { at });
  const { page: second } = await openTab(editor, first.context(), { at });
  await away(first, true);
  await away(second, true);
  await name(first).fill('By the first tab');
  await team(second).fill('CRM');
  await becomes(() => saving(first), 'kept');
  await becomes(() => saving(second), 'kept');
  await first.close();
  await second.close();
  const { page } = await openTab(editor, second.context(), { at });
  await becomes(() => saving(page), 'saved');
  assert.deepEqual(await detailsIn('apart'), { name: 'By the first tab', team: 'CRM' });
});

browserTest('changes of others are merged; only a field that both have changed is asked, and can wait', async () => {
  const base = campaign('Before', { team: 'CRM' });
  const { page } = await openPage(editor, { at: await storedAt(editor, 'shared', base) });
  const others = (draft: object) => storedAt(editor, 'shared', { ...draft, updated_by: 'grace@shop.example' });
  await others(campaign('Before', { team: 'Growth' }));
  await name(page).fill('Mine');
  await becomes(() => saving(page), 'saved');
  assert.deepEqual(await detailsIn('shared'), { name: 'Mine', team: 'Growth' });
  await becomes(() => team(page).inputValue(), 'Growth');
  await page.getByTestId('said').getByText('Somebody else has changed: Team').waitFor();
  // Undo takes back what this page has changed, and not what others have.
  await page.getByRole('button', { name: 'Undo' }).click();
  await becomes(async () => JSON.stringify(await detailsIn('shared')), '{"name":"Before","team":"Growth"}');

  await others(campaign('Theirs', { team: 'Loyalty' }));
  await name(page).fill('Mine');
  await conflict(page).waitFor();
  assert.equal(await conflict(page).getByRole('group').count(), 1, 'the team is not asked');
  await page.keyboard.press('Escape');
  await becomes(() => conflict(page).count(), 0);
  assert.equal(await saving(page), 'conflict');
  await name(page).fill('Mine after all');
  await becomes(() => page.evaluate(() => JSON.stringify(localStorage).includes('Mine after all')), true);
  assert.equal(await conflict(page).count(), 0, 'it does not open again by itself');
  // It concerns this campaign alone.
  await menu(page, 'New push campaign');
  await name(page).fill('Another campaign');
  await becomes(() => saving(page), 'saved');
  await page.goBack();
  await conflict(page).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Resolve' }).click();
  await conflict(page).getByRole('radio', { name: 'Other value: Theirs' }).check();
  await conflict(page).getByRole('button', { name: 'Save this choice' }).click();
  await becomes(() => saving(page), 'saved');
  assert.deepEqual(await detailsIn('shared'), { name: 'Theirs', team: 'Loyalty' });
});

const publishable = {
  ...campaign('Summer sale', { platforms: ['ANDROID'], tags: ['sale'] }),
  campaign_content: {
    content: { push: { android: { template_type: 'BASIC', basic_details: { title: 'Summer', message: 'Now' } } } },
  },
  segmentation_details: { is_all_user_campaign: true },
  scheduling_details: { delivery_type: 'ASAP' },
};

browserTest('to publish during a conflict asks for the decision, and publishes nothing', async () => {
  const at = await storedAt(editor, 'both', publishable);
  const { page } = await openPage(editor, { at, person: 'grace@shop.example' });
  await storedAt(editor, 'both', setAt(publishable, ['basic_details', 'name'], 'Theirs'));
  await name(page).fill('Mine');
  await conflict(page).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Nothing is left to do.').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await conflict(page).waitFor();
  assert.equal((await storedDraft(editor, 'both'))?.isPublished, false);
});

browserTest(
  'text that is not JSON survives the form, another campaign and a reload; to mend it loses no edit',
  async () => {
    await storedAt(editor, 'other', campaign('Another one'));
    const { page } = await openPage(editor, { at: await storedAt(editor, 'text', campaign('Before')) });
    await page.getByRole('tab', { name: 'JSON' }).click();
    const text = page.locator('.cm-content');
    await text.getByText('"Before"').waitFor();
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(' half');
    await page.getByText('This is not JSON yet.').waitFor();
    await name(page).fill('Meanwhile');
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('tab', { name: 'JSON' }).click();
    await text.getByText('half').waitFor();
    await becomes(() => saving(page), 'saved');
    await openListed(page, 'Another one');
    await becomes(() => name(page).inputValue(), 'Another one');
    await openListed(page, 'Meanwhile');
    await text.getByText('half').waitFor();
    await page.reload();
    await text.getByText('half').waitFor();
    assert.equal(await name(page).inputValue(), 'Meanwhile');
    // Without the five characters, it is JSON again.
    await text.click();
    await page.keyboard.press('Control+End');
    for (const _ of ' half') await page.keyboard.press('Backspace');
    await text.getByText('"Meanwhile"').waitFor();
    assert.equal(await name(page).inputValue(), 'Meanwhile');
    await becomes(async () => (await detailsIn('text'))?.name, 'Meanwhile');
  },
);

browserTest('a state says only what is so: refused, gone, and kept by nobody', async () => {
  const email = { ...campaign('Before'), channel: 'EMAIL', connector: {} };
  const { page } = await openPage(editor, { at: await storedAt(editor, 'states', email) });
  // The service stores no wrong draft.
  await page.getByLabel('From address').fill('nobody');
  await becomes(() => saving(page), 'refused');
  await page.reload();
  await becomes(() => page.getByLabel('From address').inputValue(), 'nobody');
  await page.getByLabel('From address').fill('news@mail.shop.example');
  await becomes(() => saving(page), 'saved');

  await page.route('**/editor/campaigns/*', (route) => route.fulfill({ status: 413 }));
  await name(page).fill('Too long');
  await becomes(() => saving(page), 'large');
  await page.unroute('**/editor/campaigns/*');

  await editor.db.query('delete from campaigns where id = $1', [idOf('states')]);
  await name(page).fill('Removed');
  await becomes(() => saving(page), 'gone');
  await page.reload();
  await becomes(() => name(page).inputValue(), 'Removed');
  await becomes(() => saving(page), 'gone');
  await page.getByRole('button', { name: 'Save again' }).click();
  await becomes(() => saving(page), 'saved');
  assert.equal((await detailsIn('states'))?.name, 'Removed');

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await away(page, true);
  await name(page).fill('Nobody has it');
  await becomes(() => saving(page), 'full');
  await away(page, false);
  await becomes(() => saving(page), 'saved');
});

browserTest('“Publish” shows what is sent and asks; the second person is the one who is logged in', async () => {
  const at = await storedAt(editor, 'ready', publishable);
  const { page: ada } = await openPage(editor, { at });
  await ada.getByRole('button', { name: 'Publish', exact: true }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).waitFor();
  assert.equal(await ada.getByLabel('Updated by').isEditable(), false);

  const { page, complaints } = await openPage(editor, { at, person: 'grace@shop.example' });
  await page.getByText('Nothing is left to do.').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this campaign?' });
  await dialog.getByText('All fields').click();
  for (const line of [/Campaign name\s*Summer sale/, /Send to all users\s*Yes/, /As soon as possible/, /grace@shop/]) {
    await dialog
      .getByText(line)
      .or(dialog.locator('div', { hasText: line }))
      .first()
      .waitFor();
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  assert.equal((await storedDraft(editor, 'ready'))?.isPublished, false);
  await publish(page);
  await becomes(() => saving(page), 'ACTIVE');
  assert.equal((await storedDraft(editor, 'ready'))?.isPublished, true);
  assert.deepEqual(complaints, []);
});

browserTest('what the server finds stands at its field, until it is changed', async () => {
  const at = await storedAt(editor, 'found', publishable);
  const { page } = await openPage(editor, { at, person: 'grace@shop.example' });
  const finding = {
    rule: 'server/name',
    mode: 'DRAFT_PUBLISH',
    path: ['basic_details', 'name'],
    field: 'basic_details.name',
    issue: 'Another campaign has this name.',
    params: { kind: 'rule' },
  };
  const body = JSON.stringify({ findings: [finding] });
  await page.route('**/publish', (route) => route.fulfill({ status: 400, contentType: 'application/json', body }));
  await publish(page);
  const field = page.locator('.field', { has: name(page) });
  await field.getByText(finding.issue).waitFor();
  await becomes(() => name(page).evaluate((input) => input === document.activeElement), true);
  await page.unroute('**/publish');
  await name(page).fill('Summer sale 2');
  await becomes(() => page.getByText(finding.issue).count(), 0);
  await publish(page);
  await becomes(() => saving(page), 'ACTIVE');
});

browserTest('a duplicate is another campaign, and is saved at once', async () => {
  await storedAt(editor, 'original', campaign('Original'));
  const { page } = await openPage(editor);
  await menu(page, 'Campaigns');
  await page.getByRole('button', { name: 'Duplicate Original' }).click();
  await becomes(() => name(page).inputValue(), 'Copy of Original');
  await becomes(() => saving(page), 'saved');
  const id = await idIn(page);
  assert.notEqual(id, idOf('original'));
  assert.equal((await detailsIn(id))?.name, 'Copy of Original');
  assert.equal((await detailsIn('original'))?.name, 'Original');
});

browserTest('back and forward stay in the page; undo in another step is shown; theme and language stay', async () => {
  const at = await storedAt(editor, 'steps', campaign('Before'));
  const { page } = await openPage(editor, { at });
  const heading = (title: string) => page.getByRole('heading', { level: 2, name: title }).waitFor();
  await name(page).fill('Changed');
  await openStep(page, 'Content');
  await openStep(page, 'Audience');
  await page.goBack();
  await heading('Content');
  await page.goForward();
  await heading('Audience');
  await page.getByRole('button', { name: 'Undo' }).click();
  await heading('Basics');
  await becomes(() => name(page).inputValue(), 'Before');
  await page.getByTestId('said').getByText('Changed: Campaign name').waitFor();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Theme').selectOption('dark');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('heading', { name: 'Grunddaten' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Grunddaten' }).waitFor();
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  // A new tab begins a new campaign.
  const { page: other } = await openTab(editor, page.context());
  assert.equal(
    await other
      .locator('main')
      .getAttribute('data-document')
      .then((id) => id === idOf('steps')),
    false,
  );
});

browserTest('of two saves that overlap, the later one meets the first', async () => {
  const at = await storedAt(editor, 'overlap', campaign('Before'));
  const { page: first } = await openPage(editor, { at });
  const { page: second } = await openTab(editor, first.context(), { at });
  const [come, go] = [gate(), gate()];
  let changes = 0;
  await first.route('**/editor/campaigns/*', async (route) => {
    if (++changes > 1) return route.continue();
    come.open();
    await go.opened;
    await route.continue();
  });
  await name(first).fill('Summer');
  await come.opened;
  await team(second).fill('Growth');
  await becomes(() => saving(second), 'saved');
  assert.equal(await saving(first), 'saving');
  go.open();
  await becomes(() => saving(first), 'saved');
  assert.deepEqual(await detailsIn('overlap'), { name: 'Summer', team: 'Growth' });
});
