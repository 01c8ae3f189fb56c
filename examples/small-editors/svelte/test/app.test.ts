import { mount, tick, unmount } from 'svelte';
import { expect, onTestFinished, test } from 'vitest';
import { right, seen } from '../../test/scenario.ts';
import App from '../src/App.svelte';

test('what is typed gives a finding at its field, and its button mends it', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  const app = mount(App, { target: page });
  onTestFinished(() => unmount(app));
  const after = async (action: () => void) => {
    action();
    await tick();
  };
  expect(await seen(page, after)).toEqual(right);
});
