import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import { violations } from './axe.ts';
import { type Editor, openPage, openSample, openStep, startEditor, storedAt, turned } from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

/** The steps that a draft has. */
async function stepsOf(page: Page): Promise<string[]> {
  const names = await page.locator('nav.steps button').allInnerTexts();
  return names.map((name) => /[A-Z]\w+/.exec(name)?.[0] ?? name);
}

/** A draft with mistakes in several steps, so that messages and fixes are on the page. */
const samples = ['email newsletter several mistakes', 'push geofence upper case dwell'];

const live = {
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@shop.example',
  basic_details: { name: 'Summer sale', platforms: ['ANDROID'] },
  campaign_content: {
    content: { push: { android: { template_type: 'BASIC', basic_details: { title: 'Summer', message: 'Now' } } } },
  },
  segmentation_details: { is_all_user_campaign: true },
  scheduling_details: { delivery_type: 'ASAP' },
};

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const) {
  browserTest(`axe finds nothing in any step: ${theme}, ${width} pixels`, async () => {
    const { page, complaints } = await openPage(editor, { theme, width });
    for (const sample of samples) {
      await openSample(page, sample);
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.waitForFunction(() => document.activeElement?.closest('main'));
      for (const step of await stepsOf(page)) {
        await openStep(page, step);
        assert.deepEqual(await violations(page), [], `${sample}, ${step}`);
      }
    }
    await page.getByRole('tab', { name: 'JSON' }).click();
    await page.locator('.cm-lintRange').first().waitFor();
    assert.deepEqual(await violations(page), [], 'JSON');

    // A campaign that is live: locked fields, and what can be done with it.
    const word = `live ${theme} ${width}`;
    const at = await storedAt(editor, word, live);
    await page.goto('about:blank');
    await page.goto(at);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByText('All fields').click();
    assert.deepEqual(await violations(page), [], 'publishing');
    await turned(editor, word, 'ACTIVE');
    await page.goto('about:blank');
    await page.goto(at);
    await openStep(page, 'Audience');
    assert.deepEqual(await violations(page), [], 'locked');
    await openStep(page, 'Basics');
    await page.getByLabel('Campaign name', { exact: true }).fill('Another name');
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('dialog').getByText('Another name').waitFor();
    assert.deepEqual(await violations(page), [], 'managing');
    await page.keyboard.press('Escape');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(overflow <= 0, `the page is ${overflow} pixels too wide`);
    assert.deepEqual(complaints, []);
  });
}
