import { join } from 'node:path';
import { openPage, openSample, openStep, startEditor } from './browser.ts';

// The pictures of the README: `npm run screenshots`.
const folder = join(import.meta.dirname, '../screenshots');
const editor = await startEditor();

const light = await openPage(editor, { width: 1280, height: 860 });
await openSample(light.page, 'push periodic weekly picks');
const tag = light.page.getByLabel('Entry 1 of tags');
await tag.fill('Weekly Picks');
await tag.blur();
await light.page.getByRole('button', { name: 'Write the tag as we name tags' }).waitFor();
await light.page.evaluate(() => scrollTo({ top: 0 }));
await light.page.waitForTimeout(800);
await light.page.screenshot({ path: join(folder, 'light.png'), animations: 'disabled' });

const dark = await openPage(editor, { width: 1280, height: 860, theme: 'dark' });
await openSample(dark.page, 'push periodic several mistakes');
await openStep(dark.page, 'Schedule');
await dark.page.getByRole('tab', { name: 'JSON' }).click();
await dark.page.locator('.cm-lintRange').first().scrollIntoViewIfNeeded();
await dark.page.waitForTimeout(800);
await dark.page.screenshot({ path: join(folder, 'dark.png'), animations: 'disabled' });

const phone = await openPage(editor, { width: 390, height: 844, locale: 'de-DE' });
await openSample(phone.page, 'email unverified sender');
await phone.page.getByLabel('Absenderadresse').focus();
await phone.page.waitForTimeout(800);
await phone.page.screenshot({ path: join(folder, 'phone.png'), animations: 'disabled' });

await editor.close();
