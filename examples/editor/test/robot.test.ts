import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { explainDraft, type StaticWorkspace, staticWorkspace } from 'campaign-draft-rules';
import { campaignDeliveryTypesByChannel, channels } from 'campaign-draft-rules/values';
import type { Locator } from 'playwright-core';
import data from '../../workspace.json' with { type: 'json' };
import { becomes, type Editor, openPage, startEditor, storedAt, storedDraft } from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

const MOST_STEPS = 60;

/** The values that a person would enter: the first option, or a text of the kind that the field requires. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/address|created|updated/i, 'news@mail.shop.example'],
  [/connector type/i, 'SENDGRID'],
  [/connector name/i, 'marketing-main'],
  [/zone/i, 'Europe/Berlin'],
  [/time\b.*(value)?|latitude|longitude|radius|value|count|limit|window|number|delay|duration/i, '5'],
  [/url|link/i, 'https://www.shop.example/sale'],
];

/** Fills in the control with the focus, as the page describes it. */
async function fill(control: Locator): Promise<void> {
  const { tag, type, name, isRadio } = await control.evaluate((element) => ({
    tag: element.tagName,
    type: element.getAttribute('type') ?? '',
    name: document.getElementById(`${element.id}-label`)?.textContent ?? '',
    isRadio: element.getAttribute('type') === 'radio',
  }));
  if (tag === 'BUTTON') return control.click();
  if (tag === 'SELECT') {
    await control.selectOption({ index: 1 });
    return;
  }
  if (isRadio || type === 'checkbox') return control.check({ force: true });
  const text = texts.find(([pattern]) => pattern.test(name))?.[1] ?? 'Text';
  await control.fill(type === 'datetime-local' ? '2999-12-04T17:00' : text);
  await control.blur();
}

const kinds = channels.flatMap((channel) =>
  campaignDeliveryTypesByChannel[channel].map((type) => [channel, type] as const),
);

for (const [channel, type] of kinds) {
  browserTest(
    `a robot that follows the checklist arrives at a draft that can be published: ${channel}, ${type}`,
    async (t) => {
      const begun = {
        channel,
        campaign_delivery_type: type,
        created_by: 'ada@shop.example',
        updated_by: 'grace@shop.example',
        basic_details: { name: 'Robot' },
        segmentation_details: { is_all_user_campaign: true },
        ...(channel === 'EMAIL' && { connector: {} }),
      };
      const id = `robot-${channel}-${type}`;
      const { page, complaints } = await openPage(editor, {
        person: 'grace@shop.example',
        at: await storedAt(editor, id, begun),
      });
      const first = page.locator('.checklist .link').first();
      let steps = 0;
      while ((await first.count()) > 0 && steps < MOST_STEPS) {
        steps++;
        await first.click();
        await fill(page.locator(':focus'));
        // Input is judged immediately; the answer of the workspace may add another line.
        await page.locator('main[data-pending="0"]').waitFor();
      }
      t.diagnostic(`${steps} steps`);
      await page.getByText('Nothing is left to do.').waitFor();
      await becomes(async () => {
        const stored = await storedDraft(editor, id);
        const { findings } = explainDraft(stored?.draft, 'DRAFT_PUBLISH', staticWorkspace(data as StaticWorkspace));
        return findings.map(({ issue }) => issue).join();
      }, '');
      assert.deepEqual(complaints, []);
    },
  );
}
