import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { right, seen } from '../../test/scenario.ts';
import { App } from '../src/App.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('what is typed gives a finding at its field, and its button mends it', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  act(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  onTestFinished(() => act(() => root.unmount()));
  expect(await seen(page, (action) => act(async () => action()))).toEqual(right);
});
