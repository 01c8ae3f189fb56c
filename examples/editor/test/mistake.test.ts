import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { becomes, type Editor, hasFocus, openPage, openSample, openStep, startEditor } from './browser.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

test('a mistake is seen at its field while it is typed, and mended by its button; undo brings it back', async () => {
  const { page, complaints } = await openPage(editor);
  await openStep(page, 'Schedule');
  const start = page.getByLabel('Start time', { exact: true });
  await start.pressSequentially('2026-12-04 17:00:00');
  await becomes(() => start.getAttribute('aria-invalid'), 'true');
  const described = await start.getAttribute('aria-describedby');
  const ids = (described ?? '').split(' ').map((id) => `[id="${id}"]`);
  const said = await page.locator(ids.join()).allTextContents();
  assert.match(said.join(), /Start time must have a T between date and time/);

  const fix = page.getByRole('button', { name: /^Put a T between the date and the time/ });
  assert.match(await fix.innerText(), /2026-12-04 17:00:00.*2026-12-04T17:00:00/s);
  await fix.click();
  await becomes(() => start.inputValue(), '2026-12-04T17:00:00');
  await becomes(() => start.getAttribute('aria-invalid'), 'false');
  await becomes(() => hasFocus(start), true);

  await page.getByRole('button', { name: 'Undo' }).click();
  await becomes(() => start.inputValue(), '2026-12-04 17:00:00');
  await page.keyboard.press('Control+Shift+Z');
  await becomes(() => start.inputValue(), '2026-12-04T17:00:00');
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Z');
  await becomes(() => start.inputValue(), '', 'what was typed in one field is one step');
  assert.deepEqual(complaints, []);
});

test('the number of problems is announced politely', async () => {
  const { page } = await openPage(editor);
  await openSample(page, 'push geofence upper case dwell');
  const status = page.getByTestId('announced');
  await status.filter({ hasText: '1 wrong now, 0 to do.' }).waitFor({ state: 'attached' });
  assert.equal(await status.getAttribute('role'), 'status');
});

test('“Next” stays at the first wrong field, and goes on when nothing is wrong', async () => {
  const { page, complaints } = await openPage(editor);
  await page.getByLabel('Created by').fill('ada');
  await page.getByLabel('Team').fill('CRM');
  await page.getByRole('button', { name: 'Next: Content' }).click();
  await becomes(() => hasFocus(page.getByLabel('Created by')), true);
  await page.getByLabel('Created by').fill('ada@shop.example');
  await page.getByRole('button', { name: 'Next: Content' }).click();
  await page.getByRole('heading', { level: 2, name: 'Content' }).waitFor();
  assert.deepEqual(complaints, []);
});

test('the page speaks German, and the fixes with it', async () => {
  const { page, complaints } = await openPage(editor, { locale: 'de-DE' });
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  await openSample(page, 'push geofence upper case dwell');
  await page.getByRole('region', { name: 'Vor der Veröffentlichung' }).getByRole('button', { name: /dwell/ }).click();
  await page.getByRole('button', { name: /auf "dwell" setzen|auf „dwell“ setzen/ }).click();
  await page.getByText('Es ist nichts mehr zu tun.').waitFor();
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
  await page.getByText('Nothing is left to do.').waitFor();
  assert.deepEqual(complaints, []);
});
