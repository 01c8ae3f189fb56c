// The actions in each of the small editors, and the contents of the page after each.

/** Runs an action, and waits until the page shows the result. */
export type After = (action: () => void) => Promise<unknown>;

const platforms = 'basic_details.platforms';
const start = 'scheduling_details.start_time';
const percentage = 'control_group_details.campaign_control_group_percentage';

/** The contents of the page after each step. */
export async function seen(page: HTMLElement, after: After): Promise<unknown[]> {
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
  /** The user goes to another field. */
  const leave = (selector: string) =>
    after(() => control<HTMLElement>(selector).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  const click = (selector: string) => after(() => control<HTMLElement>(selector).click());
  const alerts = (field: string) =>
    [...page.querySelectorAll(`[data-field="${field}"] [role=alert]`)].map(({ firstChild }) =>
      firstChild?.textContent?.trim(),
    );
  const toDo = () => [...page.querySelectorAll('[aria-label=Checklist] strong')].map(({ textContent }) => textContent);

  // Nobody was in the field yet.
  const all: unknown[] = [alerts(platforms), toDo()];
  await leave(`[data-field="${platforms}"] input`);
  all.push(alerts(platforms));
  await click(`[data-field="${platforms}"] input`);
  all.push(alerts(platforms), toDo());

  // The second option: “At a fixed time”. A start time is a field of such schedules only.
  await enter('[aria-label="When to send"]', '1', 'change');
  await enter('[aria-label="Start time"]', '2026-03-01 09:30', 'input');
  all.push(alerts(start));
  await leave('[aria-label="Start time"]');
  all.push(alerts(start));
  await click(`[data-field="${start}"] button`);
  all.push(alerts(start), control<HTMLInputElement>('[aria-label="Start time"]').value);

  await enter('[aria-label="Campaign control group percentage"]', '120', 'input');
  await leave('[aria-label="Campaign control group percentage"]');
  all.push(alerts(percentage).length);
  await enter('[aria-label="Campaign control group percentage"]', '12', 'input');
  all.push(alerts(percentage));

  // Only campaigns that an event starts can wait: the third one of the delivery types. The fifth one starts on the device, without delay.
  await enter('[aria-label="Campaign type"]', '2', 'change');
  await enter('[aria-label="Delay"]', '0', 'change');
  all.push(control('[role=status]').textContent);
  await enter('[aria-label="Campaign type"]', '4', 'change');
  all.push(control('[role=status]').textContent);
  return all;
}

/** The expected contents. */
export const right: readonly unknown[] = [
  [],
  ['Campaign basics', 'Campaign content', 'Schedule'],
  ['Choose at least one platform: “Android”, “iOS” or “Web”.'],
  [],
  ['Campaign content', 'Schedule'],
  [],
  ['Choose the start time in the calendar, or write it like 2026-03-01T09:30; now it is “2026-03-01 09:30”.'],
  [],
  '2026-03-01T09:30',
  1,
  [],
  '',
  'Removed: Delay',
];
