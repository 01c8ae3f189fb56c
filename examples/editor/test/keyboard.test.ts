import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import { becomes, type Editor, openPage, startEditor } from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

const MOST_TABS = 150;

/** Presses Tab until the control with that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
      const area = element instanceof HTMLTextAreaElement ? element.labels : null;
      return (labels?.[0] ?? area?.[0] ?? element)?.textContent?.trim();
    });
    if (focused === name) return;
  }
  assert.fail(`the keyboard does not reach ${name}`);
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

async function press(page: Page, name: string, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

browserTest('a campaign is built from nothing and published by the keyboard alone', async () => {
  const { page, complaints } = await openPage(editor);
  await typeInto(page, 'Campaign name', 'Summer sale');
  await press(page, 'Next: Content', 'Enter');
  await press(page, 'Android', 'Space');
  await typeInto(page, 'Notification title *', 'Summer is here');
  await typeInto(page, 'Notification text *', 'Everything for the beach.');
  await page
    .locator('.phone')
    .filter({ hasText: /Summer is here\s*Everything for the beach\./ })
    .waitFor();
  await press(page, 'Next: Audience', 'Enter');
  await press(page, 'Yes', 'Space');
  await press(page, 'Next: Schedule', 'Enter');
  await typeInto(page, 'When to send *', 'As soon');
  await becomes(() => page.getByTestId('saving').getAttribute('data-saving'), 'saved');
  assert.deepEqual(complaints, []);

  // A campaign to all users needs a second person.
  const other = await openPage(editor, { person: 'grace@shop.example', at: page.url() });
  await other.page.getByText('Nothing is left to do.').waitFor();
  await other.page.keyboard.press('Control+Home');
  await press(other.page, 'Publish', 'Enter');
  await press(other.page, 'Publish now', 'Enter');
  await other.page.getByText('Published.', { exact: true }).waitFor();
  assert.deepEqual(other.complaints, []);
});

browserTest('the keyboard leaves the JSON', async () => {
  const { page } = await openPage(editor);
  await tabTo(page, 'Preview');
  await page.keyboard.press('ArrowRight');
  await page.locator('.cm-content').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.closest('.cm-editor') === null), true);
});
