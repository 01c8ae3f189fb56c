// Without this, what somebody types as the value of a filter would be stored as something else: a postcode as a number, `1.50` as 1.5.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { getAt, setAt } from 'campaign-draft-rules/guide';
import type { Page } from 'playwright-core';
import { violations } from './axe.ts';
import { becomes, type Editor, openPage, openStep, startEditor, storedAt, storedDraft } from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

const place = ['segmentation_details', 'included_filters', 'filters', 0, 'value'];
const begun = {
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@shop.example',
  basic_details: { name: 'Sale', platforms: ['ANDROID'] },
};

/** A page with a filter on an attribute, at its step. `stored` is the value that the service has. */
async function openFilter(word: string, filter: object) {
  const draft = setAt(begun, place.slice(0, -1), { filter_type: 'user_attributes', name: 'x', ...filter });
  const { page, complaints } = await openPage(editor, { at: await storedAt(editor, word, draft) });
  await openStep(page, 'Audience');
  const stored = async () => JSON.stringify(getAt((await storedDraft(editor, word))?.draft, place));
  return { page, complaints, stored, field: page.locator(`[data-field="${place.join('.')}"]`) };
}

/** The label of a required field has a star. */
const named = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));

/** Types as a person does, key by key, and leaves the field. */
async function type(page: Page, label: string, text: string) {
  const input = named(page, label);
  await input.fill('');
  await input.pressSequentially(text);
  await input.blur();
  return input;
}

const number = { data_type: 'double', operator: 'greaterThan' };

browserTest('text stays text, whatever it looks like', async () => {
  const { page, stored, complaints } = await openFilter('words', { data_type: 'string', operator: 'is' });
  for (const text of ['80331', '1e5', '1.50', '12345678901234567890', 'true', 'null', '{"a":1}']) {
    const input = await type(page, 'Filter value', text);
    assert.equal(await input.inputValue(), text);
    await becomes(stored, JSON.stringify(text));
  }
  assert.deepEqual(complaints, []);
});

browserTest('a number is what was typed, or is refused and kept: over a change of the step and a reload', async () => {
  const { page, stored, field, complaints } = await openFilter('digits', number);
  const refusal = field.getByText('Enter a number as digits: 1.5');
  for (const [text, value] of [
    ['50', 50],
    ['1.5', 1.5],
    ['-3', -3],
  ] as const) {
    await type(page, 'Filter value', text);
    await becomes(stored, JSON.stringify(value));
    assert.equal(await refusal.count(), 0);
  }
  for (const text of ['1e5', '+5', '007', '12345678901234567890', '1.50']) {
    const input = await type(page, 'Filter value', text);
    await becomes(stored, JSON.stringify(text));
    await refusal.waitFor();
    assert.equal(await input.getAttribute('aria-invalid'), 'true');
  }
  assert.deepEqual(await violations(page), []);
  await openStep(page, 'Basics');
  await openStep(page, 'Audience');
  await refusal.waitFor();
  await page.reload();
  await openStep(page, 'Audience');
  await refusal.waitFor();
  assert.equal(await named(page, 'Filter value').inputValue(), '1.50');
  // A hint knows what is meant.
  await type(page, 'Filter value', '1,5');
  await field.getByRole('button', { name: /1\.5/ }).click();
  await becomes(stored, '1.5');
  assert.equal(await refusal.count(), 0);
  assert.deepEqual(complaints, []);
});

browserTest('a range has two inputs, and a list one more than it has entries', async () => {
  const { page, stored, field, complaints } = await openFilter('several', { ...number, operator: 'between' });
  await type(page, 'Filter value: To', '90');
  await becomes(stored, '["",90]');
  await field.getByText('Enter a number as digits: 1.5').waitFor();
  await type(page, 'Filter value: From', '60');
  await becomes(stored, '[60,90]');
  assert.deepEqual(await violations(page), []);
  await page.getByLabel('Comparison').selectOption({ label: 'Is one of' });
  await type(page, 'Filter value: 3', '120');
  await becomes(stored, '[60,90,120]');
  await type(page, 'Filter value: 2', '');
  await becomes(stored, '[60,120]');
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: 'Undo' }).click();
  await becomes(stored, '[60,"",120]');
  assert.deepEqual(complaints, []);
});

browserTest('a date has a picker, and yes or no two buttons', async () => {
  const { page, stored, field, complaints } = await openFilter('days', { data_type: 'datetime', operator: 'on' });
  const input = named(page, 'Filter value');
  assert.equal(await input.getAttribute('type'), 'date');
  await input.fill('2026-01-31');
  await becomes(stored, '"2026-01-31"');
  await field.getByRole('button', { name: /^Enter as text/ }).click();
  await type(page, 'Filter value', '31.01.2026');
  await field.getByText('Enter a date as year, month and day: 2026-01-31').waitFor();
  await becomes(stored, '"31.01.2026"');
  await page.getByLabel('Comparison').selectOption({ label: 'Within the last' });
  await type(page, 'Filter value', '7');
  await becomes(stored, '7');

  const other = await openFilter('answer', { data_type: 'bool', operator: 'is' });
  const answer = other.page.getByRole('radiogroup', { name: 'Filter value' });
  await answer.getByRole('radio', { name: 'No' }).check({ force: true });
  await becomes(other.stored, 'false');
  assert.deepEqual(await violations(other.page), []);
  assert.deepEqual([...complaints, ...other.complaints], []);
});

browserTest('the value follows its data type as far as it fits', async () => {
  const { page, stored, complaints } = await openFilter('follows', { data_type: 'string', operator: 'in' });
  await type(page, 'Filter value: 1', '50');
  await becomes(stored, '["50"]');
  await page.getByLabel('Kind of value').selectOption({ label: 'Number' });
  await becomes(stored, '[50]');
  await page.getByLabel('Kind of value').selectOption({ label: 'Text' });
  await becomes(stored, '["50"]');
  assert.deepEqual(complaints, []);
});

browserTest('a value in another form is shown as JSON, and stays until somebody clears it', async () => {
  for (const [index, value] of ['60-90', 60, { from: 60 }, [1, 2, 3]].entries()) {
    const word = `odd-${index}`;
    const { page, stored, complaints } = await openFilter(word, { ...number, operator: 'between', value });
    const input = named(page, 'Filter value');
    assert.equal(await input.inputValue(), JSON.stringify(value));
    await page.getByLabel('Attribute or segment').fill('price');
    await becomes(stored, JSON.stringify(value));
    if (index > 0) continue;
    await page.getByRole('button', { name: 'Clear Filter value' }).click();
    await type(page, 'Filter value: From', '60');
    await becomes(stored, '[60]');
    assert.deepEqual(complaints, []);
  }
});

browserTest('an attribute filter that becomes a segment keeps nothing that no segment has', async () => {
  const { page, complaints } = await openFilter('kinds', { data_type: 'string', operator: 'is', value: 'DE' });
  await page.getByLabel('Filter type').selectOption({ label: 'Custom segment' });
  await page
    .getByRole('status')
    .getByText(/Kind of value/)
    .waitFor();
  await becomes(
    async () => JSON.stringify(getAt((await storedDraft(editor, 'kinds'))?.draft, place.slice(0, -1))),
    '{"filter_type":"custom_segments","name":"x"}',
  );
  assert.equal(await page.locator('main .notes li').count(), 0);
  assert.deepEqual(complaints, []);
});
