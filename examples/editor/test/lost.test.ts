// Nothing that was typed goes unasked: not by undo, nor by a file that does not load, by a choice, or by an answer of the service.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import {
  away,
  becomes,
  type Editor,
  idOf,
  openPage,
  openStep,
  saving,
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

const name = (page: Page) => page.getByLabel('Campaign name', { exact: true });
const campaign = (title: string) => ({
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@shop.example',
  updated_by: 'ada@shop.example',
  basic_details: { name: title },
});

browserTest('undo goes back by pauses, pastes and fields; both keys of redo go forward', async () => {
  const { page } = await openPage(editor, { prepare: (page) => page.clock.install() });
  await name(page).pressSequentially('Summer');
  await page.clock.fastForward(1200);
  await name(page).pressSequentially(' sale');
  await page.keyboard.press('Control+z');
  await becomes(() => name(page).inputValue(), 'Summer');
  await page.keyboard.press('Control+y');
  await becomes(() => name(page).inputValue(), 'Summer sale');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  await becomes(() => name(page).inputValue(), 'Summer sale');
  // What is typed after undo costs no more than what was undone.
  await page.keyboard.press('Control+z');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+z');
  await becomes(() => name(page).inputValue(), 'Summer');

  await page.keyboard.type('s');
  await page.keyboard.insertText(' and more');
  await page.keyboard.press('Control+z');
  await becomes(() => name(page).inputValue(), 'Summers');
  // Somebody who comes back to a field begins a step.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.type('X');
  await page.keyboard.press('Control+z');
  await becomes(() => name(page).inputValue(), 'Summers');
});

browserTest('a part that does not load says so, keeps what was typed, and loads when it is asked again', async () => {
  const { page } = await openPage(editor);
  await page.locator('.phone').waitFor();
  await name(page).fill('Summer sale');
  const gone = /assets\/(JsonPane|german)/;
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('tab', { name: 'JSON' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('A part of this page could not be loaded.').waitFor();
  assert.equal(await name(page).inputValue(), 'Summer sale');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Language').selectOption('de');
  await becomes(
    async () => (await page.getByTestId('said').textContent())?.slice(0, 38),
    'A part of this page could not be loade',
  );
  assert.equal(await page.getByLabel('Language').inputValue(), 'en');
  await becomes(() => saving(page), 'saved');
  await page.unroute(gone);
  await page.keyboard.press('Escape');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.cm-content').getByText('Summer sale').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Language').selectOption('de');
  await page.getByLabel('Kampagnenname').waitFor();
});

browserTest(
  'without the file of a language, the page opens in English; without that of hints, it says so',
  async () => {
    const { page } = await openPage(editor, {
      locale: 'de-DE',
      prepare: (page) => page.route(/assets\/(german|hints)/, (route) => route.abort()),
    });
    await name(page).fill('Summer sale');
    const alert = page.getByRole('alert');
    await alert.getByText('could not be loaded').waitFor();
    await page.unroute(/assets\/(german|hints)/);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
  },
);

browserTest('Push, Email, Push: the first click says what goes, and the second one brings it back', async () => {
  const { page } = await openPage(editor);
  await name(page).fill('Summer sale');
  await openStep(page, 'Content');
  await page.getByRole('checkbox', { name: 'Android', exact: true }).check({ force: true });
  await page.getByLabel('Notification title').fill('Summer is here');
  await openStep(page, 'Basics');
  const channel = (one: string) =>
    page
      .getByRole('radiogroup', { name: 'Channel' })
      .getByRole('radio', { name: one, exact: true })
      .check({ force: true });
  await channel('Email');
  await page
    .getByTestId('said')
    .getByText(/^Removed.*To restore, choose the earlier value again/)
    .waitFor();
  await openStep(page, 'Content');
  await page.getByLabel('Subject').fill('Hello');
  await openStep(page, 'Basics');
  await channel('Push');
  await openStep(page, 'Content');
  await becomes(() => page.getByLabel('Notification title').inputValue(), 'Summer is here');
  await openStep(page, 'Basics');
  await channel('Email');
  await openStep(page, 'Content');
  await becomes(() => page.getByLabel('Subject').inputValue(), 'Hello');
});

browserTest('what a choice has removed comes back to no other entry of the list', async () => {
  const filters = [
    { filter_type: 'user_attributes', name: 'city', data_type: 'string', operator: 'is', value: 'Berlin' },
    { filter_type: 'custom_segments', name: 'Club members' },
  ];
  const draft = { ...campaign('Filters'), segmentation_details: { included_filters: { filters } } };
  for (const button of ['Move down Filter 1', 'Remove Filter 1']) {
    const { page } = await openPage(editor, { at: await storedAt(editor, button, draft) });
    await openStep(page, 'Audience');
    const first = page.getByLabel('Filter type').first();
    await first.selectOption({ label: 'Custom segment' });
    await page.getByTestId('said').getByText('Removed, because no longer suitable').waitFor();
    await page.getByRole('button', { name: button, exact: true }).click();
    await becomes(() => page.getByLabel('Attribute or segment').first().inputValue(), 'Club members');
    await first.selectOption({ label: 'User attribute' });
    assert.equal(await page.getByLabel('Kind of value').first().inputValue(), '');
  }
});

browserTest('an answer that is no login, and a spoilt one in the storage, leave a page that says so', async () => {
  for (const [body, kept] of [
    ['<html>', 'null'],
    ['null', '{'],
  ] as const) {
    const { page } = await openPage(editor, {
      at: await storedAt(editor, 'portal', campaign('Portal')),
      prepare: async (page) => {
        await page.addInitScript((text) => localStorage.setItem('campaign-editor-login', text), kept);
        await page.route('**/editor/login', (route) => route.fulfill({ status: 200, body }));
      },
    });
    await page.getByRole('heading', { name: 'This campaign could not be loaded' }).waitFor();
  }
});

/** The service answers changes with the status until the returned function is called. */
async function answering(page: Page, status: number) {
  const address = /editor\/campaigns\/[0-9a-f]{24}$/;
  await page.route(address, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status }) : route.continue(),
  );
  return () => page.unroute(address);
}

for (const [status, state, sentence, way] of [
  [401, 'login', 'you are not logged in', 'Log in'],
  [403, 'forbidden', 'you have no permission', 'Try again'],
  [413, 'large', 'larger than 2 MB', undefined],
  [503, 'kept', 'the service cannot be reached', 'Try again'],
] as const) {
  browserTest(`the service answers with ${status}: ${sentence}; then what was kept is saved`, async () => {
    const word = `status ${status}`;
    const { page } = await openPage(editor, { at: await storedAt(editor, word, campaign('Before')) });
    const mend = await answering(page, status);
    await name(page).fill('After');
    await becomes(() => saving(page), state);
    await page.getByTestId('saving').getByText(sentence).waitFor();
    await page.reload();
    await becomes(() => name(page).inputValue(), 'After');
    await becomes(() => saving(page), state);
    await mend();
    if (way === undefined) await name(page).pressSequentially('!');
    else await page.getByRole('button', { name: way }).click();
    await becomes(() => saving(page), 'saved');
    assert.match((await storedDraft(editor, word))?.draft.basic_details?.name ?? '', /After/);
  });
}

browserTest('what is no copy in the storage counts as none', async () => {
  const at = await storedAt(editor, 'spoilt', campaign('Whole'));
  const spoilt = [
    '{"base":null}',
    '{"base":[]}',
    '{"base":{"etag":5}}',
    '{"base":{},"text":"x"}',
    '{"base":{},"text":null}',
    '5',
    '{',
    '',
  ];
  const { page, complaints } = await openPage(editor, {
    at,
    prepare: (page) =>
      page.addInitScript(
        ([id, values]) => {
          for (const [index, value] of values.entries())
            localStorage.setItem(`campaign-editor/copy/${id}/${index}`, value);
        },
        [idOf('spoilt'), spoilt] as const,
      ),
  });
  await becomes(() => name(page).inputValue(), 'Whole');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Campaigns', exact: true }).click();
  await page.getByLabel('Search').waitFor();
  assert.deepEqual(complaints, []);
});

browserTest('another tab of the same person is no somebody else', async () => {
  const at = await storedAt(editor, 'two tabs', campaign('Before'));
  const { page } = await openPage(editor, { at });
  const { page: other } = await openPage(editor, { at });
  await other.getByLabel('Team', { exact: true }).fill('Growth');
  await becomes(() => saving(other), 'saved');
  await name(page).fill('After');
  await page.getByTestId('said').getByText('Changed in another tab: Team.').waitFor();
  await away(page, false);
});
