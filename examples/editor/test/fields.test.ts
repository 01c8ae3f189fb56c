// What stands around a field: its help, its notes, its place in the steps, the focus when it goes, and the preview of it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before } from 'node:test';
import { setAt } from 'campaign-draft-rules/guide';
import type { Page } from 'playwright-core';
import { violations } from './axe.ts';
import {
  becomes,
  drafts,
  type Editor,
  hasFocus,
  openPage,
  openSample,
  openStep,
  startEditor,
  storedAt,
} from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

const sample = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, drafts), 'utf8'));
const focused = (page: Page) => () => page.evaluate(() => document.activeElement?.id);
const picture = 'https://images.shop.example/sale.png';
const push = {
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@shop.example',
  basic_details: { name: 'Sale', platforms: ['ANDROID'] },
  campaign_content: {
    content: {
      push: {
        android: {
          template_type: 'BASIC',
          basic_details: {
            title: 'Hi {{ user.first_name }}',
            message: 'In {{ event.color | default("red") }}',
            image_url: picture,
          },
        },
      },
    },
  },
};

browserTest('the focus goes to what is in the place of a removed entry, group, locale or variation', async () => {
  const { page, complaints } = await openPage(editor);
  const add = page.getByRole('button', { name: 'Add: Tags' });
  await add.click();
  await page.getByLabel('Tag 1').fill('summer');
  await add.click();
  await page.getByLabel('Tag 2').fill('sale');
  await page.getByRole('button', { name: 'Remove Tag 1' }).click();
  await becomes(focused(page), 'editor/field/basic_details/tags/0');
  await page.getByRole('button', { name: 'Remove Tag 1' }).click();
  await becomes(() => hasFocus(add), true);

  await openStep(page, 'Content');
  await page.getByLabel('Locales').fill('de-DE');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove de-DE' }).click();
  await becomes(focused(page), 'editor/field/campaign_content/locales');

  await openStep(page, 'Audience');
  const group = page.getByRole('button', { name: 'Add: Users to exclude' });
  await group.click();
  await page.getByRole('button', { name: 'Remove Users to exclude' }).click();
  await becomes(() => hasFocus(group), true);

  const answer = page.getByRole('radiogroup', { name: 'Send to all users' });
  await answer.getByRole('radio', { name: 'No' }).check({ force: true });
  await page.getByRole('button', { name: 'Clear Send to all users' }).click();
  await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('type')), 'radio');
  assert.deepEqual(complaints, []);
});

browserTest('the help of a field is no tab stop: it describes the control, and F1 or a click shows it', async () => {
  const { page } = await openPage(editor);
  const name = page.getByLabel('Campaign name', { exact: true });
  assert.equal(await page.locator('main button.help:not([tabindex="-1"])').count(), 0);
  const ids = (await name.getAttribute('aria-describedby')) ?? '';
  const help = page.locator(`[id="${ids.split(' ')[0]}"]`);
  assert.notEqual(await help.textContent(), '');
  assert.equal(await help.getAttribute('class'), 'visually-hidden');
  await name.press('F1');
  await becomes(() => help.getAttribute('class'), 'hint');
  await page.locator('[data-field="basic_details.name"] .help').click();
  await becomes(() => help.getAttribute('class'), 'visually-hidden');
});

browserTest(
  'a group that was just added waits with what it lacks until it is visited, or asked for again',
  async () => {
    const { page } = await openPage(editor);
    await page.getByLabel('Campaign type').selectOption({ label: 'Location-triggered' });
    const list = page.getByRole('region', { name: 'Before publishing' });
    await list.getByRole('button', { name: /geofence/i }).click();
    await page.getByRole('button', { name: 'Add: Geofences' }).click();
    await page.getByLabel('Geofence name').waitFor();
    assert.equal(await page.locator('main .findings').count(), 0);
    assert.equal(await page.locator('main [aria-invalid=true]').count(), 0);
    await page.getByLabel('Geofence name').blur();
    await becomes(() => page.locator('main .findings').count(), 1);
    await page.getByRole('button', { name: 'Publish' }).click();
    await openStep(page, 'Trigger');
    await becomes(
      () =>
        page
          .locator('main .findings')
          .count()
          .then((count) => count > 5),
      true,
    );
  },
);

browserTest('a step is done when somebody has entered something in it', async () => {
  const { page } = await openPage(editor);
  const basics = page.getByRole('navigation').getByRole('button', { name: 'Basics' });
  await basics.filter({ hasText: /To do|Empty/ }).waitFor();
  await page.goto(await storedAt(editor, 'new', { ...push, basic_details: { platforms: ['ANDROID'] } }));
  await basics.filter({ hasText: /Empty/ }).waitFor();
  await page.getByLabel('Campaign name', { exact: true }).fill('Sale');
  await basics.filter({ hasText: /Done/ }).waitFor();
});

browserTest('at 1024 × 768, the preview is in sight beside the form, also further down', async () => {
  const { page } = await openPage(editor, { width: 1024, height: 768 });
  await openSample(page, 'push one time flash sale');
  await openStep(page, 'Content');
  const title = page.locator('.phone .title');
  const isInSight = () =>
    title.evaluate((one) => {
      const { top, bottom, right } = one.getBoundingClientRect();
      return top > 60 && bottom < innerHeight - 40 && right < innerWidth;
    });
  await becomes(isInSight, true);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await becomes(isInSight, true);
});

browserTest('the picture of a push is loaded when it is asked for, in a frame of the service', async () => {
  const asked: string[] = [];
  const { page, complaints } = await openPage(editor, {
    at: await storedAt(editor, 'picture', push),
    prepare: (before) =>
      before.route('https://images.shop.example/**', (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'image/gif', body: '' });
      }),
  });
  await openStep(page, 'Content');
  await page.locator('.phone .image').getByText('Image: sale.png').waitFor();
  assert.deepEqual(asked, []);
  await page.getByRole('button', { name: 'Load images' }).click();
  await page.frameLocator('iframe.picture').locator('img').waitFor({ state: 'attached' });
  await becomes(async () => asked.join(), picture);
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: 'Load images' }).click();
  await page.locator('.phone .image').waitFor();
  assert.deepEqual(complaints, []);
});

browserTest('the preview has test data: people to choose from, and a value for each variable', async () => {
  const { page, complaints } = await openPage(editor, { at: await storedAt(editor, 'people', push) });
  await openStep(page, 'Content');
  const phone = page.locator('.phone');
  await phone.getByText('Hi Ada').waitFor();
  await page.getByText('Test data').click();
  await page.getByLabel('event.color').fill('blue');
  await phone.getByText('In blue').waitFor();
  assert.equal(await page.getByLabel('user.first_name').inputValue(), 'Ada');
  assert.deepEqual(await violations(page), []);
  await page.reload();
  await openStep(page, 'Content');
  await phone.getByText('In blue').waitFor();
  await page.getByText('Test data').click();
  await page.getByLabel('Person').selectOption({ label: 'Person without data' });
  await phone.getByText('Hi [user.first_name]').waitFor();
  await phone.getByText('In red').waitFor();
  assert.deepEqual(complaints, []);
});

/** A value with a hint in a sample: at a field, an entry, a group, a part of a group that has no frame, and beside other content. */
const odd: readonly (readonly [string, string, (string | number)[], unknown])[] = [
  ['hint/start-in-past', 'push-one-time-flash-sale', ['scheduling_details', 'start_time'], '2020-01-01T10:00'],
  ['hint/time-zone', 'push-one-time-flash-sale', ['scheduling_details', 'timezone'], 'Middle-earth'],
  ['hint/unused-part', 'push-one-time-flash-sale', ['basic_details', 'business_event'], 'price-drop'],
  ['hint/unused-part', 'push-one-time-flash-sale', ['trigger_condition'], { trigger_delay_type: 'ASAP' }],
  ['hint/unused-part', 'push-one-time-flash-sale', ['scheduling_details', 'periodic_details'], { no_of_occurences: 2 }],
  ['hint/unknown-key', 'push-one-time-flash-sale', ['basic_details', 'tagz'], ['a']],
  ['hint/unknown-key', 'push-one-time-flash-sale', ['campaign_content', 'contents'], {}],
  ['hint/throttle', 'push-one-time-flash-sale', ['delivery_controls', 'campaign_throttle_rpm'], 0],
  ['hint/broken-text', 'push-one-time-flash-sale', ['basic_details', 'tags'], ['Ã¼ber']],
];

browserTest('each hint stands beside its field, its group or its entry', async () => {
  const { page, complaints } = await openPage(editor);
  for (const [index, [rule, name, path, value]] of odd.entries()) {
    await page.goto('about:blank');
    await page.goto(await storedAt(editor, `odd-${index}`, setAt(sample(name), path, value)));
    await page.locator(`.hints li[data-rule="${rule}"] .link`).first().click();
    const note = page.locator(`main .notes li[data-rule="${rule}"]`);
    await note.waitFor();
    await becomes(
      () => note.evaluate((one) => one.closest('.field, fieldset')?.contains(document.activeElement)),
      true,
      `${rule} at ${path}`,
    );
  }
  assert.deepEqual(complaints, []);
});
