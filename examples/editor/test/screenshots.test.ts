import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Editor, openPage, openSample, openStep, startEditor } from './browser.ts';

// `npm run screenshots` keeps them; else they are made and thrown away, since each run tells another time.
const folder = process.env.KEEP ?? mkdtempSync(join(tmpdir(), 'editor-'));
let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

test('light: a mistake in the content, the button that mends it, the preview', async () => {
  const { page, complaints } = await openPage(editor, { width: 1280, height: 960 });
  await openSample(page, 'push periodic weekly picks');
  await openStep(page, 'Content');
  await page.getByLabel('Background color code').fill('0x1d4ed8');
  const fix = page.getByRole('button', { name: /^Begin background color/ });
  await fix.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await page
    .locator('footer')
    .getByText(/^[1-9]\d*(\.\d)? KB$/)
    .waitFor();
  await page.screenshot({ path: join(folder, 'light.png'), animations: 'disabled' });
  assert.deepEqual(complaints, []);
});

test('dark: the same findings in the JSON', async () => {
  const { page, complaints } = await openPage(editor, { width: 1280, height: 860, theme: 'dark' });
  await openSample(page, 'push periodic several mistakes');
  await page.getByRole('tab', { name: 'JSON' }).click();
  await page.locator('.cm-lintRange').first().waitFor();
  await page.getByRole('region', { name: 'Before it can be published' }).getByRole('button').last().click();
  await page.locator('.cm-lintRange').last().scrollIntoViewIfNeeded();
  await page.screenshot({ path: join(folder, 'dark.png'), animations: 'disabled' });
  assert.deepEqual(complaints, []);
});

test('phone: an email, in German', async () => {
  const { page, complaints } = await openPage(editor, { width: 390, height: 844, locale: 'de-DE' });
  await openSample(page, 'email unverified sender');
  await page.locator('.findings li').first().waitFor();
  await page.getByLabel('Absenderadresse').focus();
  await page
    .locator('footer')
    .getByText(/^1(,\d)? KB$/)
    .waitFor();
  await page.screenshot({ path: join(folder, 'phone.png'), animations: 'disabled' });
  assert.deepEqual(complaints, []);
});
