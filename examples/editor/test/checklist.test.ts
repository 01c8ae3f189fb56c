import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import { becomes, type Editor, openPage, openSample, openStep, startEditor } from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

const focused = (page: Page) => () => page.evaluate(() => document.activeElement?.id);

browserTest('the checklist turns: to do, to fix now, done', async () => {
  const { page, complaints } = await openPage(editor);
  const schedule = page.getByRole('navigation').getByRole('button', { name: 'Schedule' });
  const list = page.getByRole('region', { name: 'Before publishing' });
  await openStep(page, 'Schedule');
  await schedule.filter({ hasText: /To do/ }).waitFor();
  await list.getByRole('button', { name: 'Fill in the schedule' }).waitFor();
  await page.getByLabel('When to send').selectOption({ label: 'At a fixed time' });
  await schedule.filter({ hasText: /Fix now/ }).waitFor();
  await page.getByLabel('Start time').fill('2026-12-04T17:00');
  await schedule.filter({ hasText: /To do/ }).waitFor();
  await page.getByLabel('Time zone', { exact: false }).fill('Europe/Berlin');
  await schedule.filter({ hasText: /Done/ }).waitFor();
  assert.deepEqual(complaints, []);
});

browserTest('a line of the checklist leads to its field, in any step, locale and platform', async () => {
  const { page, complaints } = await openPage(editor);
  await openSample(page, 'push one time ab test three locales');
  await openStep(page, 'Content');
  await page.getByRole('button', { name: 'fr-FR', exact: true }).click();
  await page.locator('.picker').getByRole('radio', { name: 'iOS' }).check({ force: true });
  await page.getByLabel('Media URL').fill('cdn.shop.example/jackets.jpg');
  await openStep(page, 'Goals');
  await page
    .getByRole('region', { name: 'Before publishing' })
    .getByRole('button', { name: /Media URL/i })
    .click();
  await becomes(
    focused(page),
    'editor/field/campaign_content/content/fr-FR/variation_1/push/ios/basic_details/rich_media_value',
  );
  assert.deepEqual(complaints, []);
});

browserTest('“Publish” puts the focus on the first problem', async () => {
  const { page } = await openPage(editor);
  await openStep(page, 'Goals');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Not yet: you are at the first problem.').waitFor();
  await becomes(focused(page), 'editor/field/basic_details/platforms-0');
});

browserTest('steps and fields that a draft does not use are not there', async () => {
  const { page } = await openPage(editor);
  const steps = page.getByRole('navigation');
  await becomes(() => steps.getByRole('button', { name: 'Trigger' }).count(), 0);
  await page.getByLabel('Campaign type').selectOption({ label: 'Location-triggered' });
  await steps.getByRole('button', { name: 'Trigger' }).waitFor();
  await page.getByRole('radiogroup', { name: 'Channel' }).getByRole('radio', { name: 'Email' }).check({ force: true });
  await becomes(() => page.getByLabel('From address').count(), 1);
});

browserTest('the rules of the team stand beside those of the specification, with their fixes', async () => {
  const { page, complaints } = await openPage(editor);
  await page.getByRole('button', { name: 'Add: Tags' }).click();
  const tag = page.getByLabel('Tag 1');
  await tag.fill('Flash Sale');
  await tag.blur();
  await page.getByRole('button', { name: 'Write the tag as we name tags' }).click();
  await becomes(() => tag.inputValue(), 'flash-sale');
  await becomes(
    () =>
      page.getByLabel('Team').evaluate((input) => (input instanceof HTMLInputElement ? input.list?.options.length : 0)),
    4,
  );
  await page.getByRole('navigation').getByRole('button', { name: 'Content' }).click();
  await page.getByRole('checkbox', { name: 'Android' }).check();
  await page.getByLabel('Notification title').fill('x'.repeat(51));
  await page.getByText('51 of 50 characters').waitFor();
  assert.deepEqual(complaints, []);
});

browserTest('a misspelled key is a quiet note, with a button that renames it', async () => {
  const { page, complaints } = await openPage(editor);
  const notes = page.getByRole('region', { name: 'Worth a look' });
  await page.getByRole('tab', { name: 'JSON' }).click();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(
    '{"channel": "PUSH", "campaign_delivery_type": "ONE_TIME", "created_by": "ada@shop.example", "utm_prams": {"utm_source": "a", "utm_medium": "b"}}',
  );
  await notes.locator('button.fix').click();
  await page.locator('.cm-content').getByText('"utm_params"').waitFor();
  await becomes(() => notes.count(), 0);
  assert.deepEqual(complaints, []);
});
