import { expect, onTestFinished, test } from 'vitest';
import { createApp, nextTick } from 'vue';
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
