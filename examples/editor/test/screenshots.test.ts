import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import { campaigns, conduct } from '../server/api.ts';
import { drafts, type Editor, openPage, openSample, startEditor, storedAt } from './browser.ts';
import { browserTest } from './browser-test.ts';

// These pictures are only for people to look at: Git ignores the folder. `npm run screenshots` makes those of the README.
const folder = join(import.meta.dirname, '../../../reports/editor');
let editor: Editor;
before(async () => {
  editor = await startEditor();
  mkdirSync(folder, { recursive: true });
});
after(() => editor.close());

const step = (page: Page, index: number) => page.locator('nav.steps button').nth(index).click();
const publish = (page: Page) => page.locator('header .primary').click();
const email = JSON.parse(readFileSync(new URL('email-one-time-gift-guide-newsletter.json', drafts), 'utf8'));

/** Twelve states of the page. */
const states: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  '01-new': async () => undefined,
  '02-publish-leads-to-the-first-problem': publish,
  async '03-mistakes'(page) {
    await openSample(page, 'push periodic several mistakes');
    await publish(page);
  },
  async '04-content'(page) {
    await openSample(page, 'push one time ab test three locales');
    await step(page, 1);
  },
  '05-content-of-a-locale': (page) => page.getByRole('button', { name: 'de-DE', exact: true }).click(),
  async '06-trigger'(page) {
    await openSample(page, 'push event triggered cart abandoned');
    await step(page, 3);
  },
  '07-audience': (page) => step(page, 2),
  '08-schedule': async (page) => {
    await openSample(page, 'push periodic weekly picks');
    await step(page, 3);
  },
  '09-goals': (page) => step(page, 5),
  async '10-json'(page) {
    await page.locator('[role=tab]').last().click();
    await page.locator('.cm-content').waitFor();
  },
  async '11-email'(page) {
    await page.locator('[role=tab]').first().click();
    await openSample(page, 'email one time gift guide newsletter');
    await step(page, 1);
    await page.locator('iframe').waitFor();
  },
  async '12-conflict'(page) {
    await page.goto('about:blank');
    await page.goto(storedAt(editor, `conflict-${Math.random()}`, email));
    await page.locator('main').waitFor();
    const id = await page.evaluate(() => location.hash.slice(1));
    campaigns.set(id, { draft: { ...email, created_by: 'grace@shop.example' }, revision: 2, published: undefined });
    await page.locator('[id="editor/field/basic_details/name"]').fill('Gifts');
    await page.locator('dialog').waitFor();
  },
};

for (const locale of ['en-US', 'de-DE']) {
  browserTest(`twelve states, at three widths, light and dark: ${locale}`, async () => {
    conduct.delay = 0;
    const { page, complaints } = await openPage(editor, { locale });
    for (const [name, reach] of Object.entries(states)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await reach(page);
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const path = join(folder, `${name}-${width}-${colorScheme}-${locale.slice(0, 2)}.png`);
          await page.screenshot({ path, animations: 'disabled' });
        }
      }
    }
    assert.deepEqual(
      complaints.filter((text) => !text.includes('412')),
      [],
    );
  });
}
