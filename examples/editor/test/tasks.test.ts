import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { campaigns } from '../server/api.ts';
import { becomes, type Editor, openPage, startEditor } from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

/** Counts the actions of a person: a click is one, opening a list and choosing a value are two, and a text is one field. */
function counting(page: Page) {
  const count = { clicks: 0, fields: 0 };
  return {
    count,
    async click(name: string | RegExp, role: 'button' | 'tab' = 'button') {
      count.clicks++;
      await page.getByRole(role, { name }).first().click();
    },
    async pick(control: Locator) {
      count.clicks++;
      await control.check({ force: true });
    },
    async select(name: string, label: string) {
      count.clicks += 2;
      await page.getByLabel(name).first().selectOption({ label });
    },
    async fill(name: string, text: string) {
      count.fields++;
      const control = page.getByRole('main').getByLabel(name).last();
      await control.fill(text);
      await control.blur();
    },
  };
}

const radio = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name });

async function isPublished(page: Page) {
  await becomes(() => page.getByTestId('saving').getAttribute('data-saving'), 'published');
  return campaigns.get(await page.evaluate(() => location.hash.slice(1)))?.draft;
}

browserTest('a push that is sent once, for two platforms and two locales: at most 20 clicks', async (t) => {
  const { page, complaints } = await openPage(editor);
  const hand = counting(page);
  await hand.fill('Campaign name', 'Summer sale');
  await hand.fill('Updated by', 'grace@shop.example');
  await hand.click('Content');
  await hand.pick(page.getByRole('checkbox', { name: 'Android' }));
  await hand.fill('Notification title', 'Summer is here');
  await hand.fill('Notification message', 'Everything for the beach');
  await hand.pick(page.getByRole('checkbox', { name: 'iOS' }));
  await hand.fill('Notification title', 'Summer is here');
  await hand.fill('Notification message', 'Everything for the beach');
  await hand.fill('Locales', 'de-DE');
  await hand.click('Add Locale');
  await hand.click('Copy it from the default locale');
  await hand.fill('Notification title', 'Der Sommer ist da');
  await hand.fill('Notification message', 'Alles für den Strand');
  await hand.click('Audience');
  await hand.pick(radio(page, 'All-user campaign', 'Yes'));
  await hand.click('Schedule');
  await hand.select('Scheduling type', 'As soon as possible');
  await page.getByText('Nothing is left to do.').waitFor();
  await hand.click('Publish');
  const draft = await isPublished(page);
  assert.match(JSON.stringify(draft), /"de-DE":\{"variation_1":\{"push":\{"android".*"ios".*Der Sommer ist da/);
  t.diagnostic(`${hand.count.clicks} clicks, ${hand.count.fields} fields`);
  assert.ok(hand.count.clicks <= 20, `${hand.count.clicks} clicks`);

  // Somebody opens it again.
  await page.reload();
  await becomes(() => page.getByLabel('Campaign name', { exact: true }).inputValue(), 'Summer sale');
  await hand.click('Content');
  await becomes(() => page.getByLabel('Notification title').last().inputValue(), 'Summer is here');
  assert.deepEqual(complaints, []);
});

browserTest('a push that an event starts, with “cart value above 50”', async (t) => {
  const { page, complaints } = await openPage(editor);
  const hand = counting(page);
  await hand.fill('Campaign name', 'Large carts');
  await hand.fill('Updated by', 'grace@shop.example');
  await hand.select('Campaign delivery type', 'Event-triggered');
  await hand.click('Content');
  await hand.pick(page.getByRole('checkbox', { name: 'Android' }));
  await hand.fill('Notification title', 'Free shipping');
  await hand.fill('Notification message', 'For your large cart');
  await hand.click('Audience');
  await hand.pick(radio(page, 'All-user campaign', 'Yes'));
  await hand.click('Trigger');
  await hand.click('Add: Filters');
  await hand.fill('Filter action name', 'Cart updated');
  await hand.click('Add: Filter attributes');
  await hand.click('Add: Filters');
  await hand.fill('Filter name', 'cart value');
  const data = page.getByLabel('Filter data type').last();
  await data.selectOption({ label: 'Number' });
  await page.getByLabel('Filter operator').last().selectOption({ label: 'Is greater than' });
  hand.count.clicks += 4;
  await hand.fill('Filter value', '50');
  await hand.select('Trigger delay type', 'At once');
  await hand.click('Delivery');
  await hand.pick(radio(page, 'Do-not-disturb bypass', 'No'));
  await page.getByText('Nothing is left to do.').waitFor();
  await hand.click('Publish');
  const draft = await isPublished(page);
  assert.match(
    JSON.stringify(draft),
    /"name":"cart value","operator":"greaterThan","value":50|"operator":"greaterThan".*"value":50/,
  );
  t.diagnostic(`${hand.count.clicks} clicks, ${hand.count.fields} fields`);
  assert.ok(hand.count.clicks <= 25, `${hand.count.clicks} clicks`);
  assert.deepEqual(complaints, []);
});

browserTest('an email, with connector and sender picked from lists', async (t) => {
  const { page, complaints } = await openPage(editor);
  const hand = counting(page);
  await hand.pick(radio(page, 'Channel', 'Email'));
  await hand.fill('Campaign name', 'Order news');
  await hand.fill('Updated by', 'grace@shop.example');
  await offers(page, 'Connector type', ['AMAZON_SES', 'SENDGRID']);
  await hand.fill('Connector type', 'AMAZON_SES');
  await offers(page, 'Connector name', ['transactional-eu']);
  await hand.fill('Connector name', 'transactional-eu');
  await offers(page, 'From address', ['orders@shop.example', 'service@shop.example']);
  await hand.fill('From address', 'orders@shop.example');
  await hand.select('Content type', 'Transactional');
  await hand.click('Content');
  await hand.fill('Subject', 'Your order');
  await hand.fill('HTML content', '<p>On its way</p>');
  await hand.click('Audience');
  await hand.pick(radio(page, 'All-user campaign', 'Yes'));
  await hand.click('Schedule');
  await hand.select('Scheduling type', 'As soon as possible');
  await hand.click('Goals');
  await hand.fill('UTM source', 'newsletter');
  await hand.fill('UTM medium', 'email');
  await page.getByText('Nothing is left to do.').waitFor();
  await hand.click('Publish');
  await isPublished(page);
  t.diagnostic(`${hand.count.clicks} clicks, ${hand.count.fields} fields`);
  assert.ok(hand.count.clicks <= 15, `${hand.count.clicks} clicks`);
  assert.deepEqual(complaints, []);
});

/** The input suggests these values. */
async function offers(page: Page, name: string, values: readonly string[]) {
  const control = page.getByLabel(name).first();
  await becomes(
    () =>
      control.evaluate((input) =>
        input instanceof HTMLInputElement
          ? [...(input.list?.options ?? [])]
              .map(({ value }) => value)
              .sort()
              .join()
          : '',
      ),
    values.join(),
  );
}
