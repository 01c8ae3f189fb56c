import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { becomes, type Editor, openPage, openSample, openStep, startEditor } from './browser.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

const focused = (page: Page) => () => page.evaluate(() => document.activeElement?.id);

test('the checklist turns: to do, wrong now, done', async () => {
  const { page, complaints } = await openPage(editor);
  const schedule = page.getByRole('navigation').getByRole('button', { name: 'Schedule' });
  const list = page.getByRole('region', { name: 'Before it can be published' });
  await openStep(page, 'Schedule');
  await schedule.filter({ hasText: /To do/ }).waitFor();
  await list.getByRole('button', { name: /^Scheduling details are required/ }).waitFor();
  await page.getByLabel('Scheduling type').selectOption('AT_FIXED_TIME');
  await schedule.filter({ hasText: /Wrong now/ }).waitFor();
  await page.getByLabel('Start time').fill('2026-12-04T17:00:00');
  await schedule.filter({ hasText: /To do/ }).waitFor();
  await page.getByLabel('Time zone', { exact: true }).fill('Europe/Berlin');
  await schedule.filter({ hasText: /Done/ }).waitFor();
  assert.deepEqual(complaints, []);
});

test('a line of the checklist leads to its field, in any step, locale and platform', async () => {
  const { page, complaints } = await openPage(editor);
  await openSample(page, 'push one time ab test three locales');
  await openStep(page, 'Content');
  await page.getByRole('combobox', { name: 'Locale', exact: true }).selectOption('fr-FR');
  await page.getByRole('radio', { name: 'iOS' }).check();
  await page.getByLabel('Rich media value').fill('cdn.shop.example/jackets.jpg');
  await openStep(page, 'Goals');
  await page.getByRole('region', { name: 'Before it can be published' }).getByRole('button').click();
  await becomes(
    focused(page),
    'field/campaign_content/content/fr-FR/variation_1/push/ios/basic_details/rich_media_value',
  );
  assert.deepEqual(complaints, []);
});

test('“Publish” puts the focus on the first problem', async () => {
  const { page } = await openPage(editor);
  await openStep(page, 'Goals');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Not yet: the first problem has the focus.').waitFor();
  await becomes(focused(page), 'field/created_by');
});

test('what the form has no field for is shown in the JSON', async () => {
  const { page, complaints } = await openPage(editor);
  await openSample(page, 'push android carousel upper case transition');
  await page.getByRole('region', { name: 'Before it can be published' }).getByRole('button').first().click();
  await page.locator('.cm-selectionBackground').first().waitFor();
  await becomes(() => page.evaluate(() => document.activeElement?.closest('.cm-editor') !== null), true);
  assert.deepEqual(complaints, []);
});

test('a misspelled key is a quiet note, with a button that renames it', async () => {
  const { page, complaints } = await openPage(editor);
  const notes = page.getByRole('region', { name: 'Worth a look' });
  await page.getByRole('tab', { name: 'JSON' }).click();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(
    '{"channel": "PUSH", "campaign_delivery_type": "ONE_TIME", "created_by": "ada@shop.example", "utm_prams": {"utm_source": "a", "utm_medium": "b"}}',
  );
  await notes
    .getByText(/utm_prams/)
    .first()
    .waitFor();
  await notes.getByRole('button', { name: /^Rename/ }).click();
  await page.locator('.cm-content').getByText('"utm_params"').waitFor();
  await becomes(() => notes.count(), 0);
  assert.deepEqual(complaints, []);
});
