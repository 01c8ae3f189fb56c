import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import { drafts, type Editor, openPage, openSample, startEditor, storedAt, turned } from './browser.ts';
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
const newsletter = readFileSync(new URL('email-one-time-gift-guide-newsletter.json', drafts), 'utf8');
/** A draft that the service stores: the rules of the team do not allow an expression without a fallback. */
const email = JSON.parse(newsletter.replaceAll('{{ user.first_name }}', 'Ada'));

/** Of Grace: whoever is logged in is the second person. */
const publishable = {
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'grace@shop.example',
  basic_details: { name: 'Summer sale', platforms: ['ANDROID'] },
  campaign_content: {
    content: { push: { android: { template_type: 'BASIC', basic_details: { title: 'Summer', message: 'Now' } } } },
  },
  segmentation_details: { is_all_user_campaign: true },
  scheduling_details: { delivery_type: 'AT_FIXED_TIME', start_time: '2026-01-01T12:00:00', timezone: 'Europe/Berlin' },
};

/** States of the page, in this order. */
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
    const id = `conflict-${Math.random()}`;
    await page.goto(await storedAt(editor, id, email));
    await page.locator('main').waitFor();
    await storedAt(editor, id, { ...email, basic_details: { ...email.basic_details, name: 'Presents' } });
    await page.locator('[id="editor/field/basic_details/name"]').fill('Gifts');
    await page.locator('dialog').waitFor();
  },
  async '13-campaigns'(page) {
    await page.keyboard.press('Escape');
    await page.locator('header [popovertarget]').click();
    await page.locator('.menu > button').first().click();
    await page.locator('dialog .campaigns h3').nth(1).waitFor();
  },
  async '14-publish'(page) {
    await page.goto('about:blank');
    await page.goto(await storedAt(editor, `publish-${Math.random()}`, publishable));
    await page.locator('main[data-pending="0"]').waitFor();
    await publish(page);
    await page.locator('dialog dl').first().waitFor();
  },
  async '15-live'(page) {
    await page.goto('about:blank');
    const id = `live-${Math.random()}`;
    const at = await storedAt(editor, id, publishable);
    await turned(editor, id, 'ACTIVE');
    await page.goto(at);
    await page.locator('[id="editor/field/basic_details/name"]').fill('Winter sale');
    await page.locator('header .primary').click();
    await page.locator('dialog .changes li').first().waitFor();
  },
  async '16-locked'(page) {
    await page.keyboard.press('Escape');
    await step(page, 2);
    await page.locator('.locked').first().waitFor();
  },
  async '17-missing'(page) {
    await page.goto('about:blank');
    await page.goto(`${editor.address}/#nowhere`);
    await page.locator('.notice .campaigns h3').first().waitFor();
  },
};

for (const locale of ['en-US', 'de-DE']) {
  browserTest(`the states, at three widths, light and dark: ${locale}`, async () => {
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
      // The browser itself writes to the console what the service refuses.
      complaints.filter((text) => !/412|404/.test(text)),
      [],
    );
  });
}
