import { expect, onTestFinished, test } from 'vitest';
import { createApp, createSSRApp, nextTick } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { right, seen } from '../../test/scenario.ts';
import App from '../src/App.vue';

test('what is typed gives a finding at its field, and its button mends it', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  const app = createApp(App);
  app.mount(page);
  onTestFinished(() => app.unmount());
  const after = async (action: () => void) => {
    action();
    await nextTick();
  };
  expect(await seen(page, after)).toEqual(right);
});

test('a server renders the same checklist as the browser', async () => {
  const html = await renderToString(createSSRApp(App));
  expect(html).toContain('<h1>Not ready yet</h1>');
  expect(html).toContain('aria-label="Checklist"');
});
