import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import { becomes, type Editor, openPage, startEditor } from './browser.ts';
import { browserTest } from './browser-test.ts';

const MOST_KILOBYTES = 200;
let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

interface Loaded {
  readonly name: string;
  readonly bytes: number;
}

/** What the page has loaded: the addresses, and the bytes on the wire. */
function loaded(page: Page): Promise<Loaded[]> {
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize: bytes }) => ({ name, bytes })),
  );
}

browserTest(
  `the first load has at most ${MOST_KILOBYTES} KB on the wire; the JSON editor comes when it is opened`,
  async (t) => {
    const { page } = await openPage(editor);
    await page.locator('.phone').waitFor();
    // The code for hints is loaded in the first pause.
    const first = (await loaded(page)).filter(({ name }) => !/hints|\/editor\//.test(name));
    const kilobytes = first.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    t.diagnostic(`${kilobytes.toFixed(1)} KB in ${first.length} files`);
    assert.ok(first.length > 3 && first.every(({ bytes }) => bytes > 0));
    assert.ok(kilobytes <= MOST_KILOBYTES, `${kilobytes} KB`);
    const isJsonThere = async () => (await loaded(page)).some(({ name }) => name.includes('JsonPane'));
    assert.ok(!first.some(({ name }) => name.includes('JsonPane') || name.includes('german')));
    await page.getByRole('tab', { name: 'JSON' }).click();
    await page.locator('.cm-content').waitFor();
    await becomes(isJsonThere, true);
  },
);
