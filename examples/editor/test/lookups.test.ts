import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before } from 'node:test';
import { becomes, type Editor, failing, gate, openPage, publish, startEditor, storedAt } from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

const file = new URL('../../drafts/email-one-time-gift-guide-newsletter.json', import.meta.url);
/** A sample that the rules of the team allow, too. */
const newsletter = {
  ...JSON.parse(readFileSync(file, 'utf8').replaceAll('{{ user.first_name }}', 'Ada')),
  updated_by: 'grace@shop.example',
  control_group_details: { is_campaign_control_group_enabled: true, campaign_control_group_percentage: 5 },
};

browserTest(
  'while senders are looked up, their field says so, and nothing is green; a slow answer arrives',
  async () => {
    const answers = gate();
    const { page, complaints } = await openPage(editor, {
      at: await storedAt(editor, 'slow', newsletter),
      prepare: (page) => page.route(/senders\?/, (route) => answers.opened.then(() => route.continue())),
    });
    const sender = page.getByLabel('From address');
    const frame = page.locator('.field').filter({ has: sender });
    await frame.getByText('Checking…').waitFor();
    await page.getByText('Something is still being checked.').waitFor();
    await becomes(() => page.getByText('Nothing is left to do.').count(), 0);
    await becomes(
      () =>
        page
          .locator('nav [data-status="checking"]')
          .count()
          .then((count) => count > 0),
      true,
    );
    answers.open();
    await becomes(() => frame.getByText('Checking…').count(), 0);
    await sender.fill('someone@mail.shop.example');
    await sender.blur();
    await becomes(() => sender.getAttribute('aria-invalid'), 'true');
    await sender.fill('offers@mail.shop.example');
    await becomes(() => sender.getAttribute('aria-invalid'), 'false');
    assert.deepEqual(complaints, []);
  },
);

browserTest(
  'a lookup that fails never lets a campaign through, and “Publish” leads to the button that asks again',
  async () => {
    let letAnswer = async () => {};
    const { page, complaints } = await openPage(editor, {
      at: await storedAt(editor, 'failing', newsletter),
      prepare: async (page) => {
        letAnswer = await failing(page, /lists\/senders\?/);
      },
    });
    await page.getByText('Something could not be checked.').waitFor();
    await becomes(() => page.getByText('Nothing is left to do.').count(), 0);
    await becomes(
      () =>
        page
          .locator('nav [data-status="unknown"]')
          .count()
          .then((count) => count > 0),
      true,
    );
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByTestId('said').getByText('This could not be checked.').waitFor();
    await becomes(() => page.evaluate(() => document.activeElement?.textContent), 'Try again');
    await letAnswer();
    await page.keyboard.press('Enter');
    await page.locator('.failed').first().waitFor({ state: 'detached' });
    await page.getByText('Nothing is left to do.').waitFor();
    await publish(page);
    await page.getByText('Published.', { exact: true }).waitFor();
    // The browser itself writes the status 503 to the console.
    assert.deepEqual(
      complaints.filter((text) => !text.includes('503')),
      [],
    );
  },
);
