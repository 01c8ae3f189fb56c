// A campaign after publishing: what its state forbids is locked, what it allows is sent, and who may publish asks somebody else.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import { workspaceId } from '../../service/src/demo.ts';
import {
  becomes,
  type Editor,
  idOf,
  openPage,
  openSample,
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

const dialog = (page: Page) => page.getByRole('dialog');
const manage = (page: Page) => page.getByRole('button', { name: 'Manage' }).click();
const stateOf = async (word: string) => {
  const [row] = await editor.db.query<{ state: string }>('select state from campaigns where id = $1', [idOf(word)]);
  return row?.state;
};

const campaign = (title: string, more: object = {}) => ({
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@shop.example',
  updated_by: 'ada@shop.example',
  basic_details: { name: title, platforms: ['ANDROID'] },
  campaign_content: {
    content: { push: { android: { template_type: 'BASIC', basic_details: { title: 'Hello', message: 'World' } } } },
  },
  segmentation_details: {
    included_filters: { filters: [{ filter_type: 'custom_segments', name: 'Club members' }] },
  },
  scheduling_details: { delivery_type: 'ASAP' },
  utm_params: { utm_source: 'app', utm_medium: 'push' },
  ...more,
});
const triggered = {
  campaign_delivery_type: 'EVENT_TRIGGERED',
  trigger_condition: {
    included_filters: {
      filters: [{ filter_type: 'actions', action_name: 'Cart updated', execution: { type: 'atleast', count: 1 } }],
    },
    trigger_delay_type: 'ASAP',
  },
  delivery_controls: { bypass_dnd: false },
};

browserTest(
  'an active campaign: its audience is locked, its content is changed by an update, and it is paused and stopped',
  async () => {
    const { page, complaints } = await openPage(editor, {
      at: await storedAt(editor, 'active', campaign('Active', triggered)),
    });
    await publish(page);
    await becomes(() => saving(page), 'ACTIVE');
    assert.equal(await stateOf('active'), 'ACTIVE');

    await openStep(page, 'Audience');
    await page.getByText('This cannot be changed while the campaign status is “Active”.').first().waitFor();
    assert.ok(
      await page.getByRole('radiogroup', { name: 'Send to all users' }).getByRole('radio').first().isDisabled(),
    );
    await openStep(page, 'Content');
    assert.equal(await page.getByText('This cannot be changed').count(), 0);
    await page.getByLabel('Notification title').fill('Hello again');
    await becomes(() => saving(page), 'changes');
    await page.reload();
    await becomes(() => page.getByLabel('Notification title').inputValue(), 'Hello again', 'this browser keeps it');
    const sent = JSON.stringify((await storedDraft(editor, 'active'))?.draft);
    assert.ok(!sent.includes('Hello again'), 'nothing is sent by itself');

    await manage(page);
    await dialog(page).getByText('It can take up to 30 minutes').waitFor();
    await dialog(page)
      .getByText(/Notification title.*Hello.*Hello again/)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Update the campaign' }).click();
    await becomes(() => saving(page), 'ACTIVE');
    assert.match(JSON.stringify((await storedDraft(editor, 'active'))?.draft), /Hello again/);
    await manage(page);
    await dialog(page).getByRole('heading', { name: 'Changed since it was published' }).waitFor();
    await dialog(page)
      .getByText(/Notification title.*Hello.*Hello again/)
      .waitFor();

    await dialog(page).getByRole('button', { name: 'Pause' }).click();
    await becomes(() => saving(page), 'PAUSED');
    await manage(page);
    await dialog(page).getByRole('button', { name: 'Resume' }).click();
    await becomes(() => saving(page), 'ACTIVE');
    await manage(page);
    await dialog(page).getByRole('button', { name: 'Stop…' }).click();
    await dialog(page).getByRole('button', { name: 'Stop for good' }).click();
    await becomes(() => saving(page), 'STOPPED');
    await page.getByText('This campaign has ended').waitFor();
    assert.ok(await page.getByLabel('Notification title').isDisabled());
    assert.deepEqual(complaints, []);
  },
);

browserTest(
  'a start in the future: scheduled, all but the kind of the schedule can be changed; what no update removes is told',
  async () => {
    const scheduling_details = {
      delivery_type: 'AT_FIXED_TIME',
      start_time: '2090-01-02T09:00:00',
      timezone: 'Europe/Berlin',
    };
    const at = await storedAt(editor, 'scheduled', campaign('Scheduled', { scheduling_details }));
    const { page } = await openPage(editor, { at });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog(page)
      .getByText('One-time. At a fixed time. From Monday, January 2, 2090, 09:00 (Europe/Berlin)')
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Publish now' }).click();
    await becomes(() => saving(page), 'SCHEDULED');
    await openStep(page, 'Schedule');
    assert.ok(await page.getByLabel('When to send').isDisabled());
    await page.getByText('This cannot be changed while the campaign status is “Scheduled”.').waitFor();
    assert.ok(await page.getByLabel('Start time').isEnabled());
    await openStep(page, 'Goals');
    for (const label of ['UTM source', 'UTM medium']) await page.getByLabel(label).fill('');
    await manage(page);
    await dialog(page)
      .getByText(/cannot remove these fields, so the campaign keeps them: UTM/)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Discard the changes' }).click();
    await page.keyboard.press('Escape');
    await becomes(() => saving(page), 'SCHEDULED');
  },
);

browserTest('typed and taken back, it is no change of a campaign that is live', async () => {
  const at = await storedAt(editor, 'same', campaign('Same'));
  await turned(editor, 'same', 'ACTIVE');
  const { page } = await openPage(editor, { at });
  await openStep(page, 'Content');
  await page.getByLabel('Notification title').press('End');
  await page.keyboard.press('x');
  await becomes(() => saving(page), 'changes');
  await page.keyboard.press('Backspace');
  await becomes(() => saving(page), 'ACTIVE');
});

browserTest('of an ended campaign, not even an unknown field can be removed', async () => {
  const at = await storedAt(editor, 'ended', campaign('Ended', { strange: 5 }));
  await turned(editor, 'ended', 'STOPPED');
  const { page } = await openPage(editor, { at });
  assert.ok(await page.getByRole('button', { name: 'Remove Strange' }).isDisabled());
});

browserTest(
  'approval is asked of a sample that nobody has saved; who has asked stays there after a change',
  async () => {
    const { page } = await openPage(editor);
    await openSample(page, 'push one time best time new collection');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Ask for approval' }).click();
    await page.getByTestId('said').getByText('Approval requested: others find').waitFor();
    await page.getByLabel('Campaign name').fill('New collection');
    await becomes(() => saving(page), 'saved');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog(page).getByText('Waits for approval, requested by ada@shop.example').waitFor();
  },
);

browserTest('an update that the service refuses leads to its field, and keeps what was typed', async () => {
  const at = await storedAt(editor, 'refused', campaign('Refused'));
  const { page } = await openPage(editor, { at });
  await publish(page);
  await becomes(() => saving(page), 'ACTIVE');
  await openStep(page, 'Content');
  await page.getByLabel('Notification title').fill('');
  await manage(page);
  await dialog(page).getByText('Not everything is ready for publishing.').waitFor();
  await page.keyboard.press('Escape');
  await openStep(page, 'Goals');
  await page.getByLabel('UTM medium').fill('');
  await manage(page);
  await dialog(page).getByRole('button', { name: 'Update the campaign' }).click();
  await becomes(
    () => page.evaluate(() => document.activeElement?.getAttribute('id') ?? ''),
    'editor/field/utm_params/utm_medium',
  );
  await becomes(() => saving(page), 'changes');
});

browserTest('somebody else stops it while I change it: I can look, discard and copy', async () => {
  const at = await storedAt(editor, 'raced', campaign('Raced'));
  const { page } = await openPage(editor, { at });
  await publish(page);
  await becomes(() => saving(page), 'ACTIVE');
  await editor.db.query(`update campaigns set state = 'STOPPED', revision = revision + 1 where id = $1`, [
    idOf('raced'),
  ]);
  await openStep(page, 'Content');
  await page.getByLabel('Notification title').fill('Too late');
  await manage(page);
  await dialog(page).getByRole('button', { name: 'Update the campaign' }).click();
  await becomes(
    () => page.getByTestId('said').textContent(),
    'Not done. The campaign has changed in the meantime: look at it again.',
  );
  await page.getByText('This campaign has ended').waitFor();
  assert.equal(await page.getByLabel('Notification title').inputValue(), 'Too late');
  await manage(page);
  assert.equal(
    await dialog(page)
      .getByRole('button', { name: /Update|Pause|Stop/ })
      .count(),
    0,
  );
  await dialog(page).getByRole('button', { name: 'Discard the changes' }).click();
  await page.keyboard.press('Escape');
  await becomes(() => saving(page), 'STOPPED');
});

browserTest(
  'a campaign to nobody, or to all, needs a second person: one asks, the other one finds it and publishes it',
  async () => {
    const { segmentation_details: _, ...rest } = campaign('Second pair');
    const at = await storedAt(editor, 'asked', rest);
    const { page } = await openPage(editor, { at });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog(page).getByText('nobody chosen (number of people unknown)').waitFor();
    await dialog(page).getByText('Somebody else must publish this campaign.').waitFor();
    assert.equal(await dialog(page).getByRole('button', { name: 'Publish now' }).count(), 0);
    await dialog(page).getByRole('button', { name: 'Ask for approval' }).click();
    await becomes(
      () => page.getByTestId('said').textContent(),
      'Approval requested: others find this campaign at the top of the list.',
    );

    const { page: hers } = await openPage(editor, { person: 'grace@shop.example' });
    await hers.getByRole('button', { name: 'Menu' }).click();
    await hers.getByRole('button', { name: 'Campaigns', exact: true }).click();
    await dialog(hers)
      .getByRole('button', { name: /^Second pair.*Waits for approval, requested by ada@shop\.example/ })
      .click();
    await hers.getByRole('heading', { level: 1, name: 'Second pair' }).waitFor();
    await hers.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog(hers).getByText('Waits for approval, requested by ada@shop.example').waitFor();
    await dialog(hers).getByRole('button', { name: 'Publish now' }).click();
    await becomes(() => saving(hers), 'ACTIVE');
    const [row] = await editor.db.query<{ asked_by: string | null }>(
      'select asked_by from campaigns where id = $1 and workspace_id = $2',
      [idOf('asked'), workspaceId],
    );
    assert.equal(row?.asked_by, null);
  },
);

browserTest('the summary tells the reach that the host knows, and the next days', async () => {
  const scheduling_details = {
    delivery_type: 'AT_FIXED_TIME',
    start_time: '2090-01-02T09:00:00',
    timezone: 'Europe/Berlin',
    periodic_details: { sending_frequency: 'DAILY', repeat_frequency: 2, no_of_occurences: 9 },
  };
  const more = { campaign_delivery_type: 'PERIODIC', scheduling_details };
  const { page } = await openPage(editor, { at: await storedAt(editor, 'periodic', campaign('Periodic', more)) });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog(page)
    .getByText(/Club members.*\(about 8,000 people\)/)
    .waitFor();
  await dialog(page)
    .getByText('Next: Monday, January 2, 2090; Wednesday, January 4, 2090; Friday, January 6, 2090')
    .waitFor();
  await dialog(page).getByText('All fields').click();
  await dialog(page).getByText('Periodic', { exact: true }).waitFor();
});

browserTest(
  'a change that the state forbids is named and put back; the channel of an active campaign stays',
  async () => {
    const { page } = await openPage(editor, { at: await storedAt(editor, 'undone', campaign('Undone')) });
    await openStep(page, 'Audience');
    await page
      .locator('[id="editor/field/segmentation_details/send_campaign_to_opt_out_users"]')
      .getByRole('radio', { name: 'No', exact: true })
      .check({ force: true });
    await becomes(() => saving(page), 'saved');
    await publish(page);
    await becomes(() => saving(page), 'ACTIVE');
    await page.keyboard.press('Control+z');
    await becomes(() => saving(page), 'changes');
    await manage(page);
    await dialog(page).getByText('With this campaign status, these fields cannot be changed:').waitFor();
    await dialog(page).getByRole('button', { name: 'Revert these changes' }).click();
    await becomes(() => dialog(page).getByText('forbids these changes').count(), 0);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await becomes(() => page.evaluate(() => document.activeElement?.textContent), 'Manage');
    await becomes(() => saving(page), 'ACTIVE');
    await openStep(page, 'Basics');
    const { length } = await page.getByRole('radiogroup', { name: 'Channel' }).locator('input:disabled').all();
    assert.equal(length, 2);
  },
);

browserTest('when only the answer to publishing is lost, the page asks for the state', async () => {
  const { page } = await openPage(editor, { at: await storedAt(editor, 'answer lost', campaign('Lost')) });
  await page.route('**/publish', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await publish(page);
  await becomes(() => saving(page), 'ACTIVE');
  await page.unroute('**/publish');
  await page.route('**/pause', (route) => route.fulfill({ status: 503 }));
  await manage(page);
  await dialog(page).getByRole('button', { name: 'Pause' }).click();
  await page.getByTestId('said').getByText('The service did not answer as expected.').waitFor();
  assert.equal(await saving(page), 'ACTIVE');
});
