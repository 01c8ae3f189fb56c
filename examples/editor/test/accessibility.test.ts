import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import { violations } from './axe.ts';
import { type Editor, openPage, openSample, openStep, startEditor } from './browser.ts';
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
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(overflow <= 0, `the page is ${overflow} pixels too wide`);
    assert.deepEqual(complaints, []);
  });
}
