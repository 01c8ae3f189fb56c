import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { becomes, type Editor, openPage, openSample, openStep, startEditor } from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

browserTest('findings are squiggles under the characters that they are about', async () => {
  const { page, complaints } = await openPage(editor);
  await openSample(page, 'push geofence upper case dwell');
  await page.getByRole('tab', { name: 'JSON' }).click();
  const squiggle = page.locator('.cm-lintRange-error');
  await squiggle.first().waitFor();
  assert.ok((await squiggle.allInnerTexts()).includes('"DWELL"'));
  assert.deepEqual(complaints, []);
});

browserTest('what is missing is marked at the key that lacks it', async () => {
  const { page } = await openPage(editor);
  await openSample(page, 'push no audience');
  await page.getByRole('tab', { name: 'JSON' }).click();
  const squiggle = page.locator('.cm-lintRange-error');
  await squiggle.first().waitFor();
  assert.ok((await squiggle.allInnerTexts()).includes('"segmentation_details"'));
});

browserTest('the form follows the JSON, and the JSON the form', async () => {
  const { page, complaints } = await openPage(editor);
  await openSample(page, 'push unfinished first step');
  await page.getByRole('tab', { name: 'JSON' }).click();
  const text = page.locator('.cm-content');
  await text.getByText('ada@shop').first().waitFor();
  await text.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('{"channel": "PUSH", "campaign_delivery_type": "PERIODIC", "created_by": "ada"');
  await page.getByText('This is not JSON yet.').waitFor();
  await becomes(() => page.getByLabel('Created by').inputValue(), 'ada@shop.example');
  await page.keyboard.insertText('}');
  await page.locator('.cm-lintRange-error').first().waitFor();
  await becomes(() => page.getByLabel('Created by').inputValue(), 'ada');
  await becomes(() => page.getByLabel('Campaign type').inputValue(), 'PERIODIC');

  await page.getByLabel('Created by').fill('ada@shop.example');
  await text.getByText('"ada@shop.example"').waitFor();
  await page.locator('.cm-lintRange-error').first().waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
});

browserTest('the preview changes as one types', async () => {
  const { page } = await openPage(editor);
  await openSample(page, 'push one time ab test three locales');
  await openStep(page, 'Content');
  await page.getByRole('button', { name: 'de-DE', exact: true }).click();
  await page.getByLabel('Notification title').fill('Warm');
  await page
    .locator('.phone')
    .filter({ hasText: /Warm\s*Die neuen Winterjacken/ })
    .waitFor();
});
