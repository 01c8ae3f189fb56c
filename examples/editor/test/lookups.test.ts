import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { conduct } from '../server/api.ts';
import { becomes, type Editor, openPage, openSample, startEditor } from './browser.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

test('while a sender is looked up, its field says so; a slow answer arrives', async () => {
  const { page, complaints } = await openPage(editor);
  await openSample(page, 'email one time gift guide newsletter');
  const sender = page.getByLabel('From address');
  await page.getByText('No problems.').first().waitFor();
  conduct.delay = 1200;
  await sender.fill('someone@mail.shop.example');
  const frame = page.locator('.field').filter({ has: sender });
  await frame.getByText('Checking…').waitFor();
  await page.getByText('Something is still being checked.').waitFor();
  await becomes(() => page.getByText('Nothing is left to do.').count(), 0);
  await frame.getByText(/must be a verified sender of the connector/).waitFor();
  await becomes(() => frame.getByText('Checking…').count(), 0);
  await becomes(() => sender.getAttribute('aria-invalid'), 'true');
  conduct.delay = 30;
  await sender.fill('offers@mail.shop.example');
  await page.getByText('Nothing is left to do.').waitFor();
  await becomes(() => sender.getAttribute('aria-invalid'), 'false');
  assert.deepEqual(complaints, []);
});

test('a lookup that fails never lets a campaign through, and is tried again by its button', async () => {
  const { page, complaints } = await openPage(editor);
  conduct.failing.add('/api/senders');
  await openSample(page, 'email one time gift guide newsletter');
  await page.getByText('This could not be checked.').first().waitFor();
  await page.getByText('Something could not be checked.').waitFor();
  await becomes(() => page.getByText('Nothing is left to do.').count(), 0);
  await becomes(
    () =>
      page
        .locator('nav [data-status="unknown"]')
        .count()
        .then((count) => count > 0),
    true,
  );
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.locator('.publish').getByText('This could not be checked.').waitFor();
  conduct.failing.clear();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.locator('.failed').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('The server agrees').waitFor();
  // The browser itself writes the status 503 to the console.
  assert.deepEqual(
    complaints.filter((text) => !text.includes('503')),
    [],
  );
});
