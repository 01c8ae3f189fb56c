import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { type Editor, openPage, settled, startEditor, storedAt } from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

const push = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'grace@shop.example' };

function contentOf(android: unknown) {
  return { content: { push: { android } } };
}

function nested(depth: number): unknown {
  const leaf: unknown = { filter_type: 'custom_segments' };
  return Array.from({ length: depth }).reduce(
    (inner) => ({ filter_type: 'nested_filters', filter_operator: 'and', filters: [inner] }),
    leaf,
  );
}

/** Drafts that no editor writes. The service has no form for them, and neither may the page need one. */
const drafts: Readonly<Record<string, unknown>> = {
  'a list': [1, 2],
  null: null,
  'a text': 'draft',
  'names of members that every object has': JSON.parse(
    '{"__proto__":{"a":1},"constructor":5,"toString":null,"channel":"PUSH","basic_details":{"__proto__":1,"name":{"toString":1}},"utm_params":{"constructor":"y"}}',
  ),
  'half of a pair of surrogates': {
    ...push,
    utm_params: { '\ud800': 'x', 'a\udc00b': 'y' },
    basic_details: { name: 'N\ud800', tags: ['\ud83d'] },
  },
  'long and strange keys': { ...push, ['k'.repeat(100_000)]: 1, '': { '': 1 }, 'a/b#c?d"e\'<f>': 1 },
  'locales and variations of every type': {
    ...push,
    campaign_content: {
      locales: [null, {}, 'de', 'de', 5, '__proto__', '', 'default'],
      variation_details: { no_of_variations: 1e9, distribution_type: [] },
      content: { default: [], de: { variation_1: { push: 'x' } }, push: null, email: 1 },
    },
  },
  'content of every type': {
    ...push,
    basic_details: { platforms: [null, 'ANDROID', 'ANDROID', {}, 'constructor'] },
    campaign_content: contentOf({
      template_type: 'SIMPLE_IMAGE_CAROUSEL',
      basic_details: { title: {}, background_color_code: '#zzzzzz', carousel_content: { slide_data: [null, 'x'] } },
      buttons: [null, 'x', { btn_name: 5 }],
      timer: null,
    }),
  },
  'many braces': {
    ...push,
    basic_details: { platforms: ['ANDROID'] },
    campaign_content: contentOf({
      template_type: 'TIMER',
      timer: { duration_hour: { a: 1 } },
      basic_details: { title: 'Now', message: '{{'.repeat(5000) },
    }),
  },
  'deep filters': { ...push, segmentation_details: { included_filters: nested(400) } },
  'times that are none': {
    ...push,
    scheduling_details: { delivery_type: 'AT_FIXED_TIME', start_time: '+275760-13-99T99:99:99', timezone: {} },
  },
};

for (const [name, draft] of Object.entries(drafts)) {
  browserTest(`a draft from elsewhere opens, in the form and as JSON: ${name}`, async () => {
    const { page, complaints } = await openPage(editor);
    await page.goto('about:blank');
    await page.goto(await storedAt(editor, `hostile ${name}`, draft));
    await settled(page);
    const steps = page.locator('nav.steps button');
    for (let index = 0; index < (await steps.count()); index++) {
      await steps.nth(index).click();
      await page.locator('main h2').waitFor();
    }
    await page.getByRole('tab', { name: 'JSON' }).click();
    await page.locator('.cm-content').waitFor();
    assert.equal(await page.locator('main').count(), 1);
    assert.deepEqual(complaints, []);
  });
}
