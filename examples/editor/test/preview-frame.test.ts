// The email is shown in a frame, which loads while the page goes on. At each stage of that, the page must not report an error.
import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import { violations } from './axe.ts';
import { type Editor, gate, openPage, openStep, startEditor, storedAt } from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

const html = (words: string) =>
  `<html><head><title>Mail</title></head><body><h1>${words}</h1><img src="https://images.shop.example/${words}.png" alt=""><p>The end</p></body></html>`;
const email = {
  channel: 'EMAIL',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@shop.example',
  basic_details: { name: 'Sale' },
  connector: { connector_type: 'SENDGRID', connector_name: 'marketing-main' },
  campaign_content: { content: { email: { subject: 'Sale', html_content: html('Summer') } } },
};
const posts = '**/editor/previews';
const frames = '**/editor/previews/*';
const images = 'https://images.shop.example/**';

/** Holds the requests of a page to such an address until the test lets them go. */
async function hold(page: Page, address: string) {
  const [come, go] = [gate(), gate()];
  await page.route(address, async (route) => {
    come.open();
    await go.opened;
    // An image is empty. Nobody asks the shop.
    await (address === images ? route.fulfill({ contentType: 'image/gif', body: '' }) : route.continue());
  });
  return { come: come.opened, letGo: go.open };
}

/** Ends what holds the previews of the service. */
let letHalvesGo = () => {};

/** Holds the second half of each preview that the service sends. */
function holdHalves() {
  const second = gate();
  const halve = ({ method, url }: IncomingMessage, response: ServerResponse) => {
    if (method !== 'GET' || !url?.startsWith('/editor/previews/')) return;
    const end = response.end.bind(response);
    response.end = ((whole: string) => {
      const middle = whole.indexOf('<p>');
      response.write(whole.slice(0, middle));
      second.opened.then(() => end(whole.slice(middle)));
      return response;
    }) as typeof response.end;
  };
  editor.server.prependListener('request', halve);
  letHalvesGo = () => {
    editor.server.off('request', halve);
    second.open();
  };
  return { letGo: letHalvesGo };
}

const inFrame = (page: Page, text: string) => page.frameLocator('iframe.html').getByText(text).waitFor();

/** Brings a page to a stage. Returns a function that lets it go on, and the state when nothing is held any more. */
type Stage = (page: Page) => Promise<{ letGo: () => void; inTheEnd: (page: Page) => Promise<unknown> }>;

const stages: Readonly<Record<string, Stage>> = {
  async 'the service has no answer yet to the email: its text is shown'(page) {
    const { come, letGo } = await hold(page, posts);
    await openStep(page, 'Content');
    await come;
    await page.locator('.mail .message').getByText('The end').waitFor();
    return { letGo, inTheEnd: () => inFrame(page, 'The end') };
  },
  async 'the frame is empty'(page) {
    const { come, letGo } = await hold(page, frames);
    await openStep(page, 'Content');
    await come;
    await page.locator('iframe.html').waitFor();
    return { letGo, inTheEnd: () => inFrame(page, 'The end') };
  },
  async 'the frame has half of its email'(page) {
    const { letGo } = holdHalves();
    await openStep(page, 'Content');
    await inFrame(page, 'Summer');
    return { letGo, inTheEnd: () => inFrame(page, 'The end') };
  },
  async 'the email is there, its images are on their way'(page) {
    const { come, letGo } = await hold(page, images);
    await openStep(page, 'Content');
    await page.getByRole('button', { name: 'Load images' }).click();
    await come;
    await inFrame(page, 'The end');
    return { letGo, inTheEnd: async () => page.frames().at(-1)?.waitForLoadState() };
  },
  async 'the next email is on its way to the frame'(page) {
    await openStep(page, 'Content');
    await inFrame(page, 'Summer');
    const { come, letGo } = await hold(page, frames);
    await page.getByLabel('HTML content').fill(html('Winter'));
    await come;
    return { letGo, inTheEnd: () => inFrame(page, 'Winter') };
  },
  async 'the frame goes before it has loaded'(page) {
    const { come, letGo } = await hold(page, frames);
    await openStep(page, 'Content');
    await come;
    await page.getByRole('tab', { name: 'JSON' }).click();
    await page.locator('iframe.html').waitFor({ state: 'detached' });
    return { letGo, inTheEnd: () => page.locator('.cm-content').waitFor() };
  },
};

for (const [index, [name, reach]] of Object.entries(stages).entries()) {
  browserTest(`${name}: no complaint, and axe finds nothing`, async () => {
    const { page, complaints } = await openPage(editor, { at: await storedAt(editor, `preview-${index}`, email) });
    try {
      const { letGo, inTheEnd } = await reach(page);
      assert.deepEqual(await violations(page), []);
      letGo();
      await inTheEnd(page);
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(complaints, []);
    } finally {
      letHalvesGo();
    }
    await page.close();
  });
}
