import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import { type Editor, openPage, openSample, startEditor } from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

/** The elements that are too small or too wide in the step that is shown. */
function flaws(page: Page) {
  return page.evaluate(() => {
    const found: string[] = [];
    const header = document.querySelector('header')?.getBoundingClientRect();
    if (header === undefined || header.height > 60) found.push(`the header is ${header?.height} pixels high`);
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} pixels wide`);
    for (const input of document.querySelectorAll(
      'main :is(input:not([type=checkbox], [type=radio]), select, textarea)',
    )) {
      const { width } = input.getBoundingClientRect();
      if (width > 0 && width < 44) found.push(`${input.id} is ${width} pixels wide`);
    }
    return found;
  });
}

for (const width of [390, 1024]) {
  browserTest(
    `in German, at ${width} pixels: a header of one line, nothing too wide, no input that is too narrow`,
    async () => {
      const { page, complaints } = await openPage(editor, { width, height: 844, locale: 'de-DE' });
      for (const sample of ['push event triggered cart abandoned', 'email one time sherpa ab test outlet']) {
        await openSample(page, sample);
        for (const step of await page.locator('nav.steps button').all()) {
          await step.click();
          assert.deepEqual(await flaws(page), [], `${sample}, ${await step.innerText()}`);
        }
      }
      assert.deepEqual(complaints, []);
    },
  );
}

browserTest('on a phone, the checklist is one tap away, and covers the page only while it is open', async () => {
  const { page } = await openPage(editor, { width: 390, height: 844 });
  const list = page.getByRole('region', { name: 'Before publishing' });
  assert.equal(await list.isVisible(), false);
  await page.getByRole('button', { name: /to fix now/ }).click();
  await list.getByRole('button', { name: 'Fill in the schedule' }).click();
  assert.equal(await list.isVisible(), false);
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'editor/field/scheduling_details/delivery_type');
});

browserTest('what is said covers no field', async () => {
  const { page } = await openPage(editor, { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Not yet: you are at the first problem.').waitFor();
  const isFree = await page.evaluate(() => {
    const active = document.activeElement;
    const { x = 0, y = 0, width = 0, height = 0 } = active?.getBoundingClientRect() ?? {};
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top === active || active?.contains(top) === true || top?.closest('label')?.contains(active) === true;
  });
  assert.equal(isFree, true);
});
