// Six campaigns, entered as a person would, from an empty page until they are published. The clicks are counted.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { becomes, type Editor, openPage, openStep, publish, startEditor, storedDraft } from './browser.ts';
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
    async click(name: string | RegExp) {
      count.clicks++;
      await page.getByRole('button', { name }).first().click();
    },
    async check(name: string) {
      count.clicks++;
      await page.getByRole('checkbox', { name, exact: true }).check({ force: true });
    },
    async pick(group: string, name: string) {
      count.clicks++;
      await page
        .getByRole('radiogroup', { name: group })
        .getByRole('radio', { name, exact: true })
        .check({ force: true });
    },
    async select(name: string, label: string) {
      count.clicks += 2;
      await page.getByRole('main').getByLabel(name).last().selectOption({ label });
    },
    async fill(name: string, text: string) {
      count.fields++;
      const control = page.getByRole('main').getByLabel(name).last();
      await control.fill(text);
      await control.blur();
    },
  };
}

type Hand = ReturnType<typeof counting>;

/** The input suggests these values. */
async function offers(page: Page, name: string, values: readonly string[]) {
  const read = (control: Locator) =>
    control.evaluate((input) =>
      [...((input as HTMLInputElement).list?.options ?? [])].map(({ value }) => value).sort(),
    );
  await becomes(async () => (await read(page.getByLabel(name).first())).join(), values.join());
}

interface Task {
  readonly name: string;
  readonly mostClicks: number;
  readonly enter: (hand: Hand, page: Page) => Promise<unknown>;
  /** A part of the draft that is published, as JSON. */
  readonly published: RegExp;
}

const tasks: readonly Task[] = [
  {
    name: 'a push that is sent once, for two platforms and two locales',
    mostClicks: 20,
    published: /"de-DE":\{"variation_1":\{"push":\{"android".*"ios".*Der Sommer ist da/,
    async enter(hand) {
      await hand.fill('Campaign name', 'Summer sale');
      await hand.click('Content');
      await hand.check('Android');
      await hand.fill('Notification title', 'Summer is here');
      await hand.fill('Notification message', 'Everything for the beach');
      await hand.check('iOS');
      await hand.fill('Notification title', 'Summer is here');
      await hand.fill('Notification message', 'Everything for the beach');
      await hand.fill('Locales', 'de-DE');
      await hand.click('Add Locale');
      await hand.click('Copy it from the default locale');
      await hand.fill('Notification title', 'Der Sommer ist da');
      await hand.fill('Notification message', 'Alles für den Strand');
      await hand.click('Audience');
      await hand.pick('All-user campaign', 'Yes');
      await hand.click('Schedule');
      await hand.select('Scheduling type', 'As soon as possible');
    },
  },
  {
    name: 'a push that an event starts, with “cart value above 50”',
    mostClicks: 25,
    published: /"operator":"greaterThan".*"value":50/,
    async enter(hand) {
      await hand.fill('Campaign name', 'Large carts');
      await hand.select('Campaign delivery type', 'Event-triggered');
      await hand.click('Content');
      await hand.check('Android');
      await hand.fill('Notification title', 'Free shipping');
      await hand.fill('Notification message', 'For your large cart');
      await hand.click('Audience');
      await hand.pick('All-user campaign', 'Yes');
      await hand.click('Trigger');
      await hand.click('Add: Filters');
      await hand.fill('Filter action name', 'Cart updated');
      await hand.click('Add: Filter attributes');
      await hand.click('Add: Filters');
      await hand.fill('Filter name', 'cart value');
      await hand.select('Filter data type', 'Number');
      await hand.select('Filter operator', 'Is greater than');
      await hand.fill('Filter value', '50');
      await hand.select('Trigger delay type', 'At once');
      await hand.click('Delivery');
      await hand.pick('Do-not-disturb bypass', 'No');
    },
  },
  {
    name: 'an email, with connector and sender picked from lists',
    mostClicks: 15,
    published: /"orders@shop\.example".*"On its way/,
    async enter(hand, page) {
      await hand.pick('Channel', 'Email');
      await hand.fill('Campaign name', 'Order news');
      await offers(page, 'Connector type', ['AMAZON_SES', 'SENDGRID']);
      await hand.fill('Connector type', 'AMAZON_SES');
      await offers(page, 'Connector name', ['transactional-eu']);
      await hand.fill('Connector name', 'transactional-eu');
      await offers(page, 'From address', ['orders@shop.example', 'service@shop.example']);
      await hand.fill('From address', 'orders@shop.example');
      await hand.select('Content type', 'Transactional');
      await hand.click('Content');
      await hand.fill('Subject', 'Your order');
      await hand.fill('HTML content', 'On its way');
      await hand.click('Audience');
      await hand.pick('All-user campaign', 'Yes');
      await hand.click('Schedule');
      await hand.select('Scheduling type', 'As soon as possible');
      await hand.click('Goals');
      await hand.fill('UTM source', 'newsletter');
      await hand.fill('UTM medium', 'email');
    },
  },
  {
    name: 'a push that is sent every week',
    mostClicks: 25,
    published: /"delivery_type":"AT_FIXED_TIME".*"periodic_details"/,
    async enter(hand) {
      await hand.fill('Campaign name', 'Picks of the week');
      await hand.select('Campaign delivery type', 'Recurring');
      await hand.click('Content');
      await hand.check('Web');
      await hand.fill('Notification title', 'Picks of the week');
      await hand.fill('Notification message', 'Three for you');
      await hand.fill('Redirect URL', 'https://www.shop.example/picks');
      await hand.click('Audience');
      await hand.pick('All-user campaign', 'Yes');
      await hand.click('Schedule');
      await hand.pick('Scheduling type', 'At a fixed time');
      await hand.fill('Start time', '2999-12-05T09:30');
      await hand.fill('Time zone', 'Europe/Berlin');
      await hand.select('Sending frequency', 'Weekly');
      await hand.check('Friday');
    },
  },
  {
    name: 'a push for people who come near a shop',
    mostClicks: 25,
    published: /"geofences":\[\{/,
    async enter(hand) {
      await hand.fill('Campaign name', 'Near the shop');
      await hand.select('Campaign delivery type', 'Location-triggered');
      await hand.click('Content');
      await hand.check('Android');
      await hand.fill('Notification title', 'We are near');
      await hand.fill('Notification message', 'Come in');
      await hand.click('Audience');
      await hand.pick('All-user campaign', 'Yes');
      await hand.click('Trigger');
      await hand.click('Add: Geofences');
      await hand.fill('Geofence name', 'Alexanderplatz');
      await hand.fill('Geofence latitude', '52.5219');
      await hand.fill('Geofence longitude', '13.4132');
      await hand.fill('Geofence radius', '200');
      await hand.select('Geofence trigger', 'On entry');
      await hand.fill('Geofence response time value', '5');
      await hand.select('Geofence response time unit', 'Minutes');
    },
  },
  {
    name: 'a push in two variations',
    mostClicks: 20,
    published: /"variation_2":\{"push".*"no_of_variations":2|"no_of_variations":2.*"variation_2":\{"push"/,
    async enter(hand) {
      await hand.fill('Campaign name', 'Two titles');
      await hand.click('Content');
      await hand.check('Android');
      await hand.fill('Notification title', 'Summer is here');
      await hand.fill('Notification message', 'Everything for the beach');
      await hand.check('Test several variations');
      await hand.pick('Variation', '2');
      await hand.fill('Notification title', 'Off to the beach');
      await hand.fill('Notification message', 'Everything for the summer');
      await hand.click('Audience');
      await hand.pick('All-user campaign', 'Yes');
      await hand.click('Schedule');
      await hand.select('Scheduling type', 'As soon as possible');
    },
  },
];

const isLive = async (page: Page) =>
  /ACTIVE|SCHEDULED/.test((await page.getByTestId('saving').getAttribute('data-saving')) ?? '');
const saving = (page: Page) => page.getByTestId('saving').getAttribute('data-saving');

for (const { name, mostClicks, enter, published } of process.env.SHORT === undefined ? tasks : tasks.slice(0, 1)) {
  browserTest(`${name}: at most ${mostClicks} clicks`, async (t) => {
    const { page, complaints } = await openPage(editor);
    const hand = counting(page);
    await enter(hand, page);
    await becomes(() => saving(page), 'saved');
    // A campaign to all users needs a second person, and nothing else.
    await page.getByRole('region').getByText('Somebody else must publish this campaign.').waitFor();
    assert.equal(await page.locator('.checklist li').count(), 0);
    // The second person opens it, and publishes it.
    const { page: other } = await openPage(editor, { person: 'grace@shop.example', at: page.url() });
    await other.getByText('Nothing is left to do.').waitFor();
    await publish(other);
    hand.count.clicks += 2;
    await becomes(() => isLive(other), true);
    const id = await page.evaluate(() => location.hash.slice(1).split('/')[0] ?? '');
    assert.match(JSON.stringify((await storedDraft(editor, id))?.draft), published);
    // The first one opens it again.
    await page.reload();
    await openStep(page, 'Basics');
    await page.getByLabel('Campaign name', { exact: true }).waitFor();
    await becomes(() => isLive(page), true);
    t.diagnostic(`${hand.count.clicks} clicks, ${hand.count.fields} fields`);
    assert.ok(hand.count.clicks <= mostClicks, `${hand.count.clicks} clicks`);
    assert.deepEqual(complaints, []);
  });
}
