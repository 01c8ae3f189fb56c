// Eight tasks, done as a person would, from an empty page until the campaign is published: with a mouse, whose clicks are counted, and by
// the keyboard alone.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import {
  becomes,
  type Editor,
  openPage,
  openStep,
  publish,
  saving,
  startEditor,
  storedAt,
  storedDraft,
  turned,
} from './browser.ts';
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

type Hand = Omit<ReturnType<typeof counting>, 'count'>;

const MOST_TABS = 300;

/** Does the same by the keyboard alone: it reaches each control with Tab. */
function typing(page: Page): Hand {
  const isIn = (one: Locator) => one.evaluate((element) => element.contains(document.activeElement));
  async function reach(one: Locator) {
    // It may come when a field is left.
    if ((await one.count()) === 0) await page.keyboard.press('Tab');
    await one.waitFor({ state: 'attached' });
    for (let presses = 0; !(await isIn(one)); presses++) {
      assert.ok(presses < MOST_TABS, `the keyboard does not reach ${one}`);
      await page.keyboard.press('Tab');
    }
  }
  const control = (name: string) => page.getByRole('main').getByLabel(name).last();
  return {
    async click(name) {
      await reach(page.getByRole('button', { name }).first());
      await page.keyboard.press('Enter');
    },
    async check(name) {
      await reach(page.getByRole('checkbox', { name, exact: true }));
      await page.keyboard.press('Space');
    },
    async pick(group, name) {
      const radios = page.getByRole('radiogroup', { name: group });
      const wanted = radios.getByRole('radio', { name, exact: true });
      await reach(radios);
      if ((await radios.locator('input:checked').count()) === 0) await page.keyboard.press('Space');
      while (!(await wanted.isChecked())) await page.keyboard.press('ArrowRight');
    },
    async select(name, label) {
      await reach(control(name));
      await page.keyboard.type(label);
      await becomes(() => control(name).evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.label), label);
    },
    async fill(name, text) {
      await reach(control(name));
      const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)$/.exec(text) ?? [];
      if (year === undefined) await page.keyboard.type(text);
      else {
        // The parts of a time, one after the other.
        await page.keyboard.type(`${month}${day}${year}`);
        await page.keyboard.press('ArrowRight');
        await page.keyboard.type(`${time?.replace(':', '')}A`);
      }
      await page.keyboard.press('Tab');
    },
  };
}

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
      await hand.fill('Notification text', 'Everything for the beach');
      await hand.check('iOS');
      await hand.fill('Notification title', 'Summer is here');
      await hand.fill('Notification text', 'Everything for the beach');
      await hand.fill('Locales', 'de-DE');
      await hand.click('de-DE');
      await hand.click('Copy from the default locale');
      await hand.fill('Notification title', 'Der Sommer ist da');
      await hand.fill('Notification text', 'Alles für den Strand');
      await hand.click('Audience');
      await hand.pick('Send to all users', 'Yes');
      await hand.click('Schedule');
      await hand.select('When to send', 'As soon as possible');
    },
  },
  {
    name: 'a push that an event starts, with “cart value above 50”',
    mostClicks: 25,
    published: /"operator":"greaterThan".*"value":50/,
    async enter(hand) {
      await hand.fill('Campaign name', 'Large carts');
      await hand.select('Campaign type', 'Event-triggered');
      await hand.click('Content');
      await hand.check('Android');
      await hand.fill('Notification title', 'Free shipping');
      await hand.fill('Notification text', 'For your large cart');
      await hand.click('Audience');
      await hand.pick('Send to all users', 'Yes');
      await hand.click('Trigger');
      await hand.click('Add: Filters');
      await hand.fill('Event', 'Cart updated');
      await hand.click('Add: Event details');
      await hand.click('Add: Filters');
      await hand.fill('Attribute or segment', 'cart value');
      await hand.select('Kind of value', 'Number');
      await hand.select('Comparison', 'Is greater than');
      await hand.fill('Filter value', '50');
      await hand.select('Delay', 'None');
      await hand.click('Delivery');
      await hand.pick('Ignore do-not-disturb hours', 'No');
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
      await hand.pick('Send to all users', 'Yes');
      await hand.click('Schedule');
      await hand.select('When to send', 'As soon as possible');
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
      await hand.select('Campaign type', 'Recurring');
      await hand.click('Content');
      await hand.check('Web');
      await hand.fill('Notification title', 'Picks of the week');
      await hand.fill('Notification text', 'Three for you');
      await hand.fill('Redirect URL', 'https://www.shop.example/picks');
      await hand.click('Audience');
      await hand.pick('Send to all users', 'Yes');
      await hand.click('Schedule');
      await hand.pick('When to send', 'At a fixed time');
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
      await hand.select('Campaign type', 'Location-triggered');
      await hand.click('Content');
      await hand.check('Android');
      await hand.fill('Notification title', 'We are near');
      await hand.fill('Notification text', 'Come in');
      await hand.click('Audience');
      await hand.pick('Send to all users', 'Yes');
      await hand.click('Trigger');
      await hand.click('Add: Geofences');
      await hand.fill('Geofence name', 'Alexanderplatz');
      await hand.fill('Geofence latitude', '52.5219');
      await hand.fill('Geofence longitude', '13.4132');
      await hand.fill('Geofence radius', '200');
      await hand.select('Geofence trigger', 'On entry');
      await hand.fill('Geofence delay *', '5');
      await hand.select('Geofence delay unit', 'Minutes');
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
      await hand.fill('Notification text', 'Everything for the beach');
      await hand.check('Test several variations');
      await hand.pick('Variation', '2');
      await hand.fill('Notification title', 'Off to the beach');
      await hand.fill('Notification text', 'Everything for the summer');
      await hand.click('Audience');
      await hand.pick('Send to all users', 'Yes');
      await hand.click('Schedule');
      await hand.select('When to send', 'As soon as possible');
    },
  },
  {
    name: 'a push to people whose cart value is in a range',
    mostClicks: 22,
    published: /"operator":"between","value":\[50,99.5\]|"value":\[50,99.5\].*"operator":"between"/,
    async enter(hand) {
      await hand.fill('Campaign name', 'Medium carts');
      await hand.click('Content');
      await hand.check('Android');
      await hand.fill('Notification title', 'Free shipping');
      await hand.fill('Notification text', 'For your cart');
      await hand.click('Audience');
      await hand.click('Add: Filters');
      await hand.fill('Attribute or segment', 'cart value');
      await hand.select('Kind of value', 'Number');
      await hand.select('Comparison', 'Is between');
      await hand.fill('Filter value: From', '50');
      await hand.fill('Filter value: To', '99.5');
      await hand.click('Schedule');
      await hand.select('When to send', 'As soon as possible');
    },
  },
];

const isLive = async (page: Page) => /ACTIVE|SCHEDULED/.test((await saving(page)) ?? '');

/** Somebody else publishes what was entered, and the first one opens it again. */
async function isPublished(page: Page, published: RegExp, publishing: (other: Page) => Promise<unknown>) {
  await becomes(() => saving(page), 'saved');
  assert.equal(await page.locator('.checklist li').count(), 0);
  const { page: other } = await openPage(editor, { person: 'grace@shop.example', at: page.url() });
  await other.getByText('Nothing is left to do.').waitFor();
  await publishing(other);
  await becomes(() => isLive(other), true);
  const id = await page.evaluate(() => location.hash.slice(1).split('/')[0] ?? '');
  assert.match(JSON.stringify((await storedDraft(editor, id))?.draft), published);
  await page.reload();
  await openStep(page, 'Basics');
  await page.getByLabel('Campaign name', { exact: true }).waitFor();
  await becomes(() => isLive(page), true);
}

async function publishByKeyboard(page: Page) {
  const { click } = typing(page);
  await click('Publish');
  await click('Publish now');
}

/** The eighth task begins with a campaign that is live. */
async function liveCampaign(name: string) {
  const at = await storedAt(editor, name, {
    channel: 'PUSH',
    campaign_delivery_type: 'ONE_TIME',
    created_by: 'ada@shop.example',
    basic_details: { name: 'Live', platforms: ['WEB'] },
    campaign_content: {
      content: { push: { web: { template_type: 'BASIC', basic_details: { title: 'Sael', message: 'Today' } } } },
    },
    scheduling_details: { delivery_type: 'ASAP' },
  });
  await turned(editor, name, 'ACTIVE');
  return openPage(editor, { at });
}

async function mend(hand: Hand) {
  await hand.click('Content');
  await hand.fill('Notification title', 'Sale');
  await hand.click('Manage');
  await hand.click('Update the campaign');
}

const shown = process.env.SHORT === undefined ? tasks : tasks.slice(0, 1);

for (const { name, mostClicks, enter, published } of shown) {
  browserTest(`${name}: at most ${mostClicks} clicks`, async (t) => {
    const { page, complaints } = await openPage(editor);
    const hand = counting(page);
    await enter(hand, page);
    await isPublished(page, published, publish);
    const clicks = hand.count.clicks + 2;
    t.diagnostic(`${clicks} clicks, ${hand.count.fields} fields`);
    assert.ok(clicks <= mostClicks, `${clicks} clicks`);
    assert.deepEqual(complaints, []);
  });

  browserTest(`${name}: by the keyboard alone`, async () => {
    const { page, complaints } = await openPage(editor);
    await enter(typing(page), page);
    await isPublished(page, published, publishByKeyboard);
    assert.deepEqual(complaints, []);
  });
}

for (const way of [counting, typing]) {
  browserTest(`the text of a live campaign is changed, by ${way.name}`, async (t) => {
    const word = `live ${way.name} ${Math.random()}`;
    const { page } = await liveCampaign(word);
    const hand = way(page);
    await mend(hand);
    await becomes(() => isLive(page), true);
    assert.match(JSON.stringify((await storedDraft(editor, word))?.draft), /"Sale"/);
    if ('count' in hand) t.diagnostic(JSON.stringify(hand.count));
  });
}
