import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { App } from '../src/App.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function shown(page: HTMLElement) {
  const root = createRoot(page);
  act(() => root.render(<App />));
  return () => act(() => root.unmount());
}

test('what is typed gives a finding at its field, and its button mends it', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  onTestFinished(shown(page));
  /** Does something, and waits until the page shows it. */
  const after = (action: () => void) => act(async () => action());
  /** Every control that is asked for must be there. */
  function control<Kind extends Element>(selector: string): Kind {
    const found = page.querySelector<Kind>(selector);
    if (found === null) throw new Error(`There is no ${selector} in ${page.innerHTML}`);
    return found;
  }
  async function enter(selector: string, value: string, event: string) {
    const input = control<HTMLInputElement>(selector);
    // React overrides the setter of the input itself, and would not see the change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
    await after(() => input.dispatchEvent(new Event(event, { bubbles: true })));
  }
  const click = (selector: string) => after(() => control<HTMLElement>(selector).click());
  const alerts = (field: string) =>
    [...page.querySelectorAll(`[data-field="${field}"] [role=alert]`)].map(({ firstChild }) =>
      firstChild?.textContent?.trim(),
    );
  const toDo = () => [...page.querySelectorAll('[aria-label=Checklist] strong')].map(({ textContent }) => textContent);

  expect(alerts('basic_details.platforms')).toEqual(['Choose at least one platform: Android, iOS or Web.']);
  expect(toDo()).toEqual(['Basic details', 'Campaign content', 'Scheduling details']);

  await click('[data-field="basic_details.platforms"] input');
  expect(alerts('basic_details.platforms')).toEqual([]);
  expect(toDo()).toEqual(['Campaign content', 'Scheduling details']);

  // The second option: “At a fixed time”. A start time is a field of such schedules only.
  await enter('[aria-label="Scheduling type"]', '1', 'change');
  await enter('[aria-label="Start time"]', '2026-03-01 09:30', 'input');
  expect(alerts('scheduling_details.start_time')).toEqual([
    'Put a T between date and time of the start time, as in 2026-03-01T09:30; now it is “2026-03-01 09:30”.',
  ]);

  await click('[data-field="scheduling_details.start_time"] button');
  expect(alerts('scheduling_details.start_time')).toEqual([]);
  expect(control<HTMLInputElement>('[aria-label="Start time"]').value).toBe('2026-03-01T09:30');

  await enter('[aria-label="Campaign control group percentage"]', '120', 'input');
  expect(alerts('control_group_details.campaign_control_group_percentage')).toHaveLength(1);
  await enter('[aria-label="Campaign control group percentage"]', '12', 'input');
  expect(alerts('control_group_details.campaign_control_group_percentage')).toEqual([]);
});
