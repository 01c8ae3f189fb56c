import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openPage, openSample, openStep, settled, startEditor } from './browser.ts';

// The pictures of the README: `npm run screenshots`.
const folder = join(import.meta.dirname, '../screenshots');
const editor = await startEditor();

/** Takes a picture when the page no longer changes. */
async function take(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.locator('[data-testid=saving]:not([data-saving=saving])').waitFor({ state: 'attached' });
  await page.locator('footer [data-measured=true]').waitFor({ state: 'attached' });
  await page.screenshot({ path: join(folder, name), animations: 'disabled' });
}

const light = await openPage(editor, { width: 1280, height: 860 });
await openSample(light.page, 'push periodic weekly picks');
const tag = light.page.getByLabel('Tag 1');
await tag.fill('Weekly Picks');
await tag.blur();
await light.page.getByRole('button', { name: 'Write the tag as we name tags' }).waitFor();
await light.page.evaluate(() => scrollTo({ top: 0 }));
await take(light.page, 'light.png');

const dark = await openPage(editor, { width: 1280, height: 860, theme: 'dark' });
await openSample(dark.page, 'push periodic several mistakes');
await openStep(dark.page, 'Schedule');
await dark.page.getByRole('tab', { name: 'JSON' }).click();
await dark.page.locator('.cm-lintRange').first().scrollIntoViewIfNeeded();
await take(dark.page, 'dark.png');

const phone = await openPage(editor, { width: 390, height: 844, locale: 'de-DE' });
await openSample(phone.page, 'email unverified sender');
await phone.page.getByLabel('Absenderadresse').focus();
await take(phone.page, 'phone.png');

await editor.close();
