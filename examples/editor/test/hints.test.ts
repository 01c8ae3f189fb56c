import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before } from 'node:test';
import { violations } from './axe.ts';
import {
  becomes,
  drafts,
  type Editor,
  hasFocus,
  openPage,
  openSample,
  openStep,
  publish,
  startEditor,
  storedAt,
} from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

const zoneId = 'editor/field/scheduling_details/timezone';
const SAMPLE = 'push one time flash sale';

browserTest('a note stands beside its field, its button mends the field, and nothing bars publishing', async () => {
  const { page, complaints } = await openPage(editor);
  await openSample(page, SAMPLE);
  await openStep(page, 'Schedule');
  const zone = page.locator(`[id="${zoneId}"]`);
  const note = page.locator(`[data-field="scheduling_details.timezone"] .notes li`);
  await becomes(() => note.count(), 0);
  await zone.fill('Europe/Berln');
  await note.waitFor();
  // Screen readers get the note as a description of the field, which is not wrong.
  assert.ok((await zone.getAttribute('aria-describedby'))?.split(' ').includes(`${zoneId}-notes`));
  assert.equal(await zone.getAttribute('aria-invalid'), 'false');
  assert.match(await note.innerText(), /Europe\/Berln/);
  assert.equal(await page.locator('.findings').count(), 0);
  assert.deepEqual(await violations(page), []);
  const listed = page.getByRole('region', { name: 'Worth a look' });
  await listed.getByRole('button', { name: /^Set .*Europe\/Berlin/ }).waitFor();
  await note.getByRole('button').click();
  await becomes(() => zone.inputValue(), 'Europe/Berlin');
  await becomes(() => note.count(), 0);
  assert.ok(await hasFocus(zone));
  await zone.fill('Middle-earth');
  await note.waitFor();
  await publish(page);
  await page.getByText('Published.', { exact: true }).waitFor();
  assert.deepEqual(complaints, []);
});

browserTest('a note about a key without a field stands there, in German, too', async () => {
  const file = readFileSync(new URL('push-one-time-flash-sale.json', drafts), 'utf8');
  const { utm_params: utm_prams, ...others } = JSON.parse(file);
  const draft = { ...others, utm_prams };
  const at = await storedAt(editor, 'odd', draft);
  const { page, complaints } = await openPage(editor, { at, locale: 'de-DE' });
  const listed = page.getByRole('region', { name: 'Hinweise' });
  await listed.getByRole('button', { name: 'utm_prams' }).first().click();
  const stray = page.locator('[data-field="utm_prams"]');
  await stray.locator('.notes li').waitFor();
  assert.match(await stray.locator('.notes li').innerText(), /gemeint war wohl „UTM-Parameter“/);
  // What the note says is not said twice.
  assert.equal(await stray.locator(':scope > .hint:not(.visually-hidden)').count(), 0);
  await stray.locator('.fix').click();
  await becomes(() => page.locator('[data-field="utm_params.utm_source"] :focus').count(), 1);
  await becomes(() => listed.getByRole('button', { name: 'utm_prams' }).count(), 0);
  assert.deepEqual(complaints, []);
});
