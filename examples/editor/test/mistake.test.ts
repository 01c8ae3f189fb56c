import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { becomes, type Editor, hasFocus, openPage, openSample, openStep, startEditor } from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

browserTest('a mistake waits until its field is left, is mended by its button, and undo brings it back', async () => {
  const { page, complaints } = await openPage(editor);
  // A triggered campaign may have an end, and needs none.
  await openSample(page, 'email event triggered order confirmation');
  await openStep(page, 'Schedule');
  await page.getByRole('button', { name: 'Enter as text Expiry time' }).click();
  const end = page.getByLabel('Expiry time');
  await end.pressSequentially('2026-12-04 17:00:00');
  await becomes(() => end.getAttribute('aria-invalid'), 'false');
  await end.blur();
  await becomes(() => end.getAttribute('aria-invalid'), 'true');
  const described = await end.getAttribute('aria-describedby');
  const ids = (described ?? '').split(' ').map((id) => `[id="${id}"]`);
  const said = await page.locator(ids.join()).allTextContents();
  assert.match(said.join(), /2026-03-01T09:30/);

  const fix = page.getByRole('main').getByRole('button', { name: 'Set the expiry time to 4 Dec 2026, 17:00' });
  assert.match(await fix.innerText(), /2026-12-04 17:00:00.*2026-12-04T17:00:00/s);
  await fix.click();
  await becomes(() => end.inputValue(), '2026-12-04T17:00:00');
  await becomes(() => end.getAttribute('aria-invalid'), 'false');
  await becomes(() => hasFocus(end), true);

  await page.getByRole('button', { name: 'Undo' }).click();
  await becomes(() => end.inputValue(), '2026-12-04 17:00:00');
  await page.keyboard.press('Control+Shift+Z');
  await becomes(() => end.inputValue(), '2026-12-04T17:00:00');
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Z');
  await becomes(() => end.inputValue(), '', 'what was typed in one field is one step');
  assert.deepEqual(complaints, []);
});

browserTest(
  'what no longer fits goes with the choice that made it wrong, is named, and comes back with undo',
  async () => {
    const { page, complaints } = await openPage(editor);
    await openSample(page, 'push event triggered appointment reminder');
    await page.getByLabel('Campaign type').selectOption({ label: 'Device-triggered' });
    await page
      .getByTestId('said')
      .getByText(/^Removed, because no longer suitable: .*Delay/)
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await openStep(page, 'Trigger');
    await becomes(() => page.getByLabel('Delay', { exact: true }).inputValue(), 'DELAY');
    assert.deepEqual(complaints, []);
  },
);

browserTest('the number of problems is announced politely', async () => {
  const { page } = await openPage(editor);
  await openSample(page, 'push geofence upper case dwell');
  const status = page.getByTestId('announced');
  await status.filter({ hasText: /^[1-9] to fix now, \d to do\.$/ }).waitFor({ state: 'attached' });
  assert.equal(await status.getAttribute('role'), 'status');
});

browserTest('“Next” stays at the first wrong field, and goes on when nothing is wrong', async () => {
  const { page, complaints } = await openPage(editor);
  await page.getByRole('radiogroup', { name: 'Channel' }).getByRole('radio', { name: 'Email' }).check({ force: true });
  await page.getByLabel('From address').fill('ada');
  await page.getByLabel('Team').fill('CRM');
  await page.getByRole('button', { name: 'Next: Content' }).click();
  await becomes(() => hasFocus(page.getByLabel('From address')), true);
  await page.getByLabel('From address').fill('orders@shop.example');
  await page.getByRole('button', { name: 'Next: Content' }).click();
  await page.getByRole('heading', { level: 2, name: 'Content' }).waitFor();
  assert.deepEqual(complaints, []);
});

browserTest('the page speaks German, and the fixes with it', async () => {
  const { page, complaints } = await openPage(editor, { locale: 'de-DE' });
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  await openSample(page, 'push geofence upper case dwell');
  const wrong = page.locator('.checklist h4.wrong');
  await page
    .getByRole('region', { name: 'Vor der Veröffentlichung' })
    .getByRole('button', { name: /Geofence/ })
    .first()
    .click();
  await page
    .locator('main')
    .getByRole('button', { name: /setzen/ })
    .first()
    .click();
  await becomes(() => wrong.count(), 0);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
  await page.getByRole('heading', { name: 'Before publishing' }).waitFor();
  assert.deepEqual(complaints, []);
});
