// What a person does in the form beside filling in: copying, ordering, sharing, inserting, and leaving a field half done.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before } from 'node:test';
import { getAt, setAt } from 'campaign-draft-rules/guide';
import type { Page } from 'playwright-core';
import { violations } from './axe.ts';
import {
  becomes,
  drafts,
  type Editor,
  hasFocus,
  openPage,
  openStep,
  settled,
  startEditor,
  storedAt,
  storedDraft,
} from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

const sample = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, drafts), 'utf8'));
const block = (title: string) => ({ template_type: 'BASIC', basic_details: { title, message: 'Hello' } });
const content = ['campaign_content', 'content'];
const title = (page: Page) => page.getByLabel('Notification title');
const step = (page: Page, name: string) => openStep(page, name).then(() => settled(page));

/** A push to Android and iOS, in two variations and two locales. The second locale has one block. */
const tested = {
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@shop.example',
  basic_details: { name: 'Sale', platforms: ['ANDROID', 'IOS'] },
  campaign_content: {
    locales: ['de-DE'],
    variation_details: {
      distribution_type: 'MANUAL',
      no_of_variations: 2,
      manual_distribution_percentage: { variation_1: 50, variation_2: 50 },
    },
    content: {
      default: {
        variation_1: { push: { android: block('First'), ios: block('First on iOS') } },
        variation_2: { push: { android: block('Second'), ios: block('Second on iOS') } },
      },
      'de-DE': { variation_1: { push: { android: block('Erster') } } },
    },
  },
};

/** The part of the stored draft at a path becomes this. */
async function stores(word: string, path: readonly (string | number)[], expected: unknown): Promise<void> {
  const read = async () => JSON.stringify(getAt((await storedDraft(editor, word))?.draft, path));
  await becomes(read, JSON.stringify(expected));
}

browserTest('a locale is said to have nothing of its own where that is so, and the button copies that', async () => {
  const { page, complaints } = await openPage(editor, { at: await storedAt(editor, 'gap', tested) });
  const note = page.getByText('This locale has no content of its own here');
  const copy = page.getByRole('button', { name: 'Copy from the default locale' });
  await step(page, 'Content');
  await page.getByRole('button', { name: 'de-DE', exact: true }).click();
  await becomes(() => title(page).inputValue(), 'Erster');
  assert.equal(await note.count(), 0);

  // A block is missing: the one beside it stays.
  await page.getByRole('radiogroup', { name: 'Platform' }).getByRole('radio', { name: 'iOS' }).check({ force: true });
  await note.waitFor();
  await copy.click();
  await becomes(() => title(page).inputValue(), 'First on iOS');
  assert.equal(await page.evaluate(() => document.activeElement?.closest('main section:last-of-type') !== null), true);
  const android = block('Erster');
  await stores('gap', [...content, 'de-DE', 'variation_1', 'push'], { android, ios: block('First on iOS') });
  assert.equal(await note.count(), 0);

  // A variation is missing: all of it is copied.
  await page.getByRole('radiogroup', { name: 'Variation' }).getByRole('radio', { name: '2' }).check({ force: true });
  await copy.click();
  await stores('gap', [...content, 'de-DE', 'variation_2'], tested.campaign_content.content.default.variation_2);

  // There is nothing to copy where the default locale has nothing, or the campaign is not sent.
  await page.getByRole('radiogroup', { name: 'Platform' }).getByRole('radio', { name: 'Web' }).check({ force: true });
  await page.getByText('Only used with this choice').waitFor();
  assert.equal(await note.count(), 0);
  assert.deepEqual(complaints, []);
});

browserTest(
  'a platform, a variation or a locale is copied: what is lost is said before, and undo is one step',
  async () => {
    const { page, complaints } = await openPage(editor, { at: await storedAt(editor, 'copies', tested) });
    await step(page, 'Content');
    const from = page.getByLabel('Copy from');
    const options = () => from.locator('option').allTextContents();
    assert.deepEqual(await options(), ['Choose…', 'Locale: de-DE', 'Variation: 2', 'Platform: iOS']);
    await from.selectOption({ label: 'Variation: 2' });
    await page.getByText('Replaces: Variation 1.').waitFor();
    assert.deepEqual(await violations(page), []);
    assert.equal(await title(page).inputValue(), 'First');
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await becomes(() => title(page).inputValue(), 'Second');
    await stores('copies', [...content, 'default', 'variation_1'], tested.campaign_content.content.default.variation_2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await stores('copies', content, tested.campaign_content.content);

    await page.getByRole('button', { name: 'de-DE', exact: true }).click();
    assert.deepEqual(await options(), ['Choose…', 'Locale: Default']);
    await from.selectOption({ label: 'Locale: Default' });
    await page.getByText('Replaces: Locale').waitFor();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await stores('copies', [...content, 'de-DE'], tested.campaign_content.content.default);
    assert.deepEqual(complaints, []);
  },
);

browserTest('a platform that lacks a field of the other one says what is not copied', async () => {
  const draft = sample('push-one-time-flash-sale');
  const { page } = await openPage(editor, {
    at: await storedAt(editor, 'lacks', setAt(draft, ['created_by'], 'a@b.example')),
  });
  await step(page, 'Content');
  await page.getByRole('radiogroup', { name: 'Platform' }).getByRole('radio', { name: 'Web' }).check({ force: true });
  await page.getByLabel('Copy from').selectOption({ label: 'Platform: Android' });
  await page.getByText(/Cannot be copied here: .*Notification channel/).waitFor();
});

browserTest(
  'an entry is moved up and down by two buttons: the focus, and what is told about it, go with it',
  async () => {
    const pairs = ['a', 'b', 'c'].map((key) => ({ key, value: key.toUpperCase() }));
    const blank = block('Sale');
    const android = { ...blank, basic_details: { ...blank.basic_details, key_value_pairs: pairs } };
    const draft = {
      ...tested,
      basic_details: { name: 'Sale', platforms: ['ANDROID'] },
      campaign_content: { content: { push: { android } } },
    };
    const { page, complaints } = await openPage(editor, { at: await storedAt(editor, 'order', draft) });
    await step(page, 'Content');
    const keys = page.locator('[id$="/key"]');
    const names = () => keys.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join());
    const told = async () => {
      await settled(page);
      return page
        .locator('.block')
        .evaluateAll((all) => all.map((one) => one.querySelectorAll('.findings').length).join());
    };
    const path = [...content, 'push', 'android', 'basic_details', 'key_value_pairs'];

    // The second key is visited, and has a finding.
    await keys.nth(1).fill('');
    await keys.nth(1).blur();
    await becomes(told, '0,1,0');
    const up = page.getByRole('button', { name: 'Move up Pair 2' });
    await up.focus();
    await page.keyboard.press('Enter');
    await becomes(names, ',a,c');
    await becomes(told, '1,0,0');
    // It is the first one now, so it can only go down.
    const down = page.getByRole('button', { name: 'Move down Pair 1' });
    await becomes(() => hasFocus(down), true);
    assert.equal(await page.getByRole('button', { name: 'Move up Pair 1' }).count(), 0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await becomes(names, 'a,c,');
    await becomes(() => hasFocus(page.getByRole('button', { name: 'Move up Pair 3' })), true);
    assert.deepEqual(await violations(page), []);
    await becomes(told, '0,0,1');
    await keys.nth(2).fill('b');
    await stores('order', path, [pairs[0], pairs[2], { value: 'B', key: 'b' }]);
    assert.deepEqual(complaints, []);
  },
);

browserTest('a required choice of one value is chosen when somebody enters something beside it', async () => {
  const draft = {
    channel: 'PUSH',
    campaign_delivery_type: 'PERIODIC',
    created_by: 'ada@shop.example',
    basic_details: { name: 'Weekly' },
  };
  const { page, complaints } = await openPage(editor, { at: await storedAt(editor, 'only', draft) });
  await step(page, 'Schedule');
  const fixed = page.getByRole('radiogroup', { name: 'When to send' }).getByRole('radio');
  assert.deepEqual([await fixed.count(), await fixed.isChecked()], [1, false]);
  await page.getByLabel('Sending frequency').selectOption({ label: 'Weekly' });
  await becomes(() => fixed.isChecked(), true);
  await page.getByLabel('Start time').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await becomes(() => page.getByLabel('Sending frequency').inputValue(), '');
  assert.equal(await fixed.isChecked(), false);
  // A draft that is only opened stays as it is.
  await page.goto('about:blank');
  const old = { ...draft, scheduling_details: { periodic_details: { sending_frequency: 'WEEKLY' } } };
  await page.goto(await storedAt(editor, 'only opened', old));
  await step(page, 'Schedule');
  await page.getByLabel('Sending frequency').focus();
  await page.getByLabel('Sending frequency').blur();
  assert.equal(await fixed.isChecked(), false);
  assert.deepEqual(complaints, []);
});

browserTest('the other shares of a test follow the one that was entered, when it is left', async () => {
  const three = setAt(
    setAt(tested, ['campaign_content', 'variation_details', 'no_of_variations'], 3),
    ['campaign_content', 'variation_details', 'manual_distribution_percentage'],
    { variation_1: 50, variation_2: 30, variation_3: 20 },
  );
  const { page, complaints } = await openPage(editor, { at: await storedAt(editor, 'shares', three) });
  await step(page, 'Content');
  const share = (number: number) =>
    page.getByRole('group', { name: 'A/B test' }).getByRole('textbox', { name: `variation ${number}` });
  const shares = async () => (await Promise.all([1, 2, 3].map((one) => share(one).inputValue()))).join();
  await share(1).click();
  await share(1).press('Control+a');
  await share(1).pressSequentially('1');
  // Half typed, it destroys nothing.
  assert.equal(await shares(), '1,30,20');
  await share(1).pressSequentially('5');
  await share(1).press('Tab');
  await becomes(shares, '15,51,34');
  await page.getByRole('button', { name: 'Undo' }).click();
  await becomes(shares, '15,30,20');
  await page.getByRole('button', { name: 'Undo' }).click();
  await becomes(shares, '50,30,20');
  // A number that leaves nothing for the others is told, and changes nothing.
  await share(2).fill('100');
  await share(2).blur();
  assert.equal(await shares(), '50,100,20');
  await share(2).fill('40');
  await share(2).blur();
  await becomes(shares, '43,40,17');
  // A share that is only visited changes nothing.
  await page.goto('about:blank');
  const odd = setAt(
    tested,
    ['campaign_content', 'variation_details', 'manual_distribution_percentage', 'variation_2'],
    40,
  );
  await page.goto(await storedAt(editor, 'odd shares', odd));
  await step(page, 'Content');
  await share(1).focus();
  await share(1).blur();
  assert.equal(await share(2).inputValue(), '40');
  assert.deepEqual(complaints, []);
});

browserTest(
  'a placeholder is chosen from the attributes of the workspace and the event, and put at the cursor',
  async () => {
    const draft = {
      ...tested,
      campaign_delivery_type: 'EVENT_TRIGGERED',
      campaign_content: { content: { push: { android: block('Hi !') } } },
      trigger_condition: {
        included_filters: {
          filters: [
            {
              filter_type: 'actions',
              action_name: 'Cart updated',
              attributes: { filters: [{ data_type: 'double', name: 'total', operator: 'greaterThan', value: 5 }] },
            },
          ],
        },
      },
    };
    const { page, complaints } = await openPage(editor, { at: await storedAt(editor, 'placeholders', draft) });
    await step(page, 'Content');
    const field = page.locator('[data-field$="basic_details.title"]');
    await title(page).focus();
    await title(page).evaluate((one) => (one as HTMLInputElement).setSelectionRange(3, 3));
    // By the keyboard: the button is before its field.
    await page.keyboard.press('Shift+Tab');
    await becomes(() => hasFocus(field.getByRole('button', { name: 'Insert a placeholder' })), true);
    await page.keyboard.press('Enter');
    const list = field.locator('.placeholders button');
    await becomes(
      async () => (await list.allTextContents()).join(),
      'Email (Standard),cart value,city,loyalty_tier,total (event)',
    );
    assert.deepEqual(await violations(page), []);
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await becomes(() => title(page).inputValue(), 'Hi {{ user.city }}!');
    await becomes(() => hasFocus(title(page)), true);
    await page.keyboard.type(' and you');
    await becomes(() => title(page).inputValue(), 'Hi {{ user.city }} and you!');
    // A name that is no word stands in quotation marks.
    await field.getByRole('button', { name: 'Insert a placeholder' }).click();
    await list.nth(1).click();
    await becomes(() => title(page).inputValue(), "Hi {{ user.city }} and you{{ user['cart value'] }}!");
    await field.getByRole('button', { name: 'Insert a placeholder' }).click();
    await list.last().waitFor();
    await page.keyboard.press('Escape');
    await list.last().waitFor({ state: 'hidden' });
    assert.deepEqual(complaints, []);
  },
);

browserTest('Enter in a text does not leave the step', async () => {
  const { page } = await openPage(editor);
  const name = page.getByLabel('Campaign name', { exact: true });
  await name.fill('Sale');
  await name.press('Enter');
  await settled(page);
  assert.equal(await page.getByRole('heading', { level: 2, name: 'Basics' }).count(), 1);
  assert.equal(await hasFocus(name), true);
  await page.getByRole('button', { name: 'Next: Content' }).click();
  await page.getByRole('heading', { level: 2, name: 'Content' }).waitFor();
});

browserTest('a locale that was typed and not added is added if it is known, and otherwise kept', async () => {
  const { page, complaints } = await openPage(editor, { at: await storedAt(editor, 'typed', tested) });
  await step(page, 'Content');
  const locales = page.getByLabel('Locales');
  await locales.fill('fr-fr');
  await title(page).click();
  await page.getByRole('button', { name: 'fr-FR', exact: true }).waitFor();
  await becomes(() => hasFocus(title(page)), true);
  assert.equal(await title(page).inputValue(), 'First');
  assert.equal(await locales.inputValue(), '');
  await stores('typed', ['campaign_content', 'locales'], ['de-DE', 'fr-FR']);

  await locales.fill('Klingon');
  await step(page, 'Audience');
  await step(page, 'Content');
  assert.equal(await locales.inputValue(), 'Klingon');
  await page.getByText('“Klingon” is not a known locale').waitFor();
  await page.getByRole('button', { name: 'Add Locale' }).click();
  await stores('typed', ['campaign_content', 'locales'], ['de-DE', 'fr-FR', 'Klingon']);
  assert.equal(await locales.inputValue(), '');
  assert.deepEqual(complaints, []);
});

browserTest('fields that few people need are named before they are opened', async () => {
  const { page } = await openPage(editor, { at: await storedAt(editor, 'more', tested) });
  await step(page, 'Content');
  await page.getByText(/^More fields: Notification channel, Notification summary, .*, … \(\d\)$/).waitFor();
});

browserTest('what one filter or one end of a timer does not need is not asked', async () => {
  const filter = { filter_type: 'custom_segments', name: 'Club members' };
  const timer = {
    template_type: 'TIMER',
    basic_details: { title: 'Now', message: 'Go' },
    timer: { timer_ends_at: 'DURATION' },
  };
  const draft = {
    ...tested,
    request_id: 'a3bb189e-8bf9-4888-9912-ace4e6543002',
    basic_details: { name: 'Sale', platforms: ['ANDROID'] },
    campaign_content: { content: { push: { android: timer } } },
    segmentation_details: { included_filters: { filters: [filter] } },
  };
  const { page } = await openPage(editor, { at: await storedAt(editor, 'idle', draft) });
  await page.getByLabel('Campaign name', { exact: true }).waitFor();
  assert.equal(await page.getByText('Request ID').count(), 0);
  await step(page, 'Audience');
  const operator = page.getByText('Filter match', { exact: true });
  await page.getByLabel('Attribute or segment').first().waitFor();
  assert.equal(await operator.count(), 0);
  await page.getByRole('button', { name: 'Add: Filters' }).click();
  await operator.waitFor();

  await step(page, 'Content');
  const hours = page.getByLabel('Countdown hours');
  const period = page.getByLabel('Countdown period');
  await hours.waitFor();
  assert.equal(await period.count(), 0);
  assert.equal(await page.getByLabel('Countdown end time').count(), 0);
  await page.getByLabel('Countdown end', { exact: true }).selectOption({ label: 'At a time in the user’s time zone' });
  await period.waitFor();
  assert.equal(await hours.count(), 0);
});

browserTest('a choice shows no JSON, also if the draft writes it in a longer form', async () => {
  const at = await storedAt(editor, 'flags', sample('push-one-time-flash-sale'));
  const { page } = await openPage(editor, { at });
  const flags = page.locator('[id="editor/field/basic_details/platform_specific_details/ios"]');
  await becomes(
    () => flags.evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.text.includes('{')),
    false,
  );
  assert.match(await flags.inputValue(), /"send_to_all_eligible_device":true/);
});

browserTest('the footer is at the end of a page with little in it', async () => {
  const { page } = await openPage(editor, { height: 1600 });
  const bottom = await page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().bottom);
  assert.equal(Math.round(bottom), 1600);
});

browserTest('the box of a text grows with it, up to a limit', async () => {
  const html = (lines: number) => ({
    channel: 'EMAIL',
    campaign_delivery_type: 'ONE_TIME',
    created_by: 'ada@shop.example',
    connector: {},
    campaign_content: { content: { email: { subject: 'Hi', html_content: '<p>Hi</p>\n'.repeat(lines) } } },
  });
  const height = async (lines: number) => {
    const { page } = await openPage(editor, { at: await storedAt(editor, `html-${lines}`, html(lines)) });
    await step(page, 'Content');
    return page.getByLabel('HTML content').evaluate((box) => box.getBoundingClientRect().height);
  };
  const [short, long, endless] = [await height(1), await height(15), await height(500)];
  assert.ok(
    short >= 80 && long > short + 100 && endless > long && endless <= 0.6 * 900 + 1,
    `${short}, ${long}, ${endless}`,
  );
});
