import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { becomes, type Editor, openPage, openSample, openStep, settled, startEditor } from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

browserTest('to type in one field changes nothing of the others', async () => {
  const { page } = await openPage(editor);
  await openSample(page, 'push event triggered cart abandoned');
  await openStep(page, 'Content');
  await page.evaluate(() => {
    const changed = new Set<string>();
    Object.assign(window, { changed });
    new MutationObserver((all) => {
      for (const { target } of all) {
        const element = target instanceof Element ? target : target.parentElement;
        const field = element?.closest('main [data-field]')?.getAttribute('data-field');
        if (field) changed.add(field);
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.getByLabel('Notification title').pressSequentially(' now');
  await settled(page);
  const changed = await page.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed]);
  assert.deepEqual(changed, ['campaign_content.content.push.android.basic_details.title']);
});

browserTest('a field says to a screen reader what is required, what is wrong, and what helps', async () => {
  const { page } = await openPage(editor);
  await openStep(page, 'Schedule');
  const type = page.getByLabel('When to send');
  assert.equal(await type.getAttribute('aria-required'), 'true');
  await page.getByRole('button', { name: 'Publish' }).click();
  await openStep(page, 'Schedule');
  // "As soon as possible" has no start.
  await becomes(() => page.getByLabel('Start time').count(), 0);
  await page.getByLabel('When to send').selectOption({ label: 'At a fixed time' });
  await becomes(() => page.getByLabel('Start time').getAttribute('aria-required'), 'true');
  await page.getByText('no time zone yet').first().waitFor();
  await page.getByLabel('Time zone').fill('Europe/Berlin');
  await page.getByText('in Europe/Berlin').first().waitFor();
});
