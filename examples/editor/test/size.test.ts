import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { gzipSync } from 'node:zlib';
import { becomes, type Editor, openPage, startEditor } from './browser.ts';
import { browserTest } from './browser-test.ts';

const MOST_KILOBYTES = 202;
let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

browserTest(
  `the first load has at most ${MOST_KILOBYTES} KB gzipped; the JSON editor comes when it is opened`,
  async (t) => {
    const { page } = await openPage(editor);
    await page.locator('.phone').waitFor();
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\.(js|css)$/.test(name)),
      );
    const first = await loaded();
    const sizes = await Promise.all(
      [editor.address, ...first].map(async (address) => gzipSync(await (await fetch(address)).text()).length),
    );
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    t.diagnostic(`${kilobytes.toFixed(1)} KB in ${sizes.length} files`);
    assert.ok(kilobytes <= MOST_KILOBYTES, `${kilobytes} KB`);
    assert.ok(!first.some((name) => name.includes('JsonPane') || name.includes('german')));
    await page.getByRole('tab', { name: 'JSON' }).click();
    await page.locator('.cm-content').waitFor();
    await becomes(async () => (await loaded()).some((name) => name.includes('JsonPane')), true);
  },
);
