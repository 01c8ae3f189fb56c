import { vi } from 'vitest';

/** A clock that stands still until the test lets time pass. */
export interface StoppedClock {
  pass(milliseconds: number): Promise<void>;
  /** The number of timers that are waiting. */
  waiting(): number;
  /** From now on, every timer fires immediately. */
  runOut(): void;
}

/** Runs a function with a clock of the test. */
export async function byStoppedClock<Answer>(run: (clock: StoppedClock) => Promise<Answer>): Promise<Answer> {
  let now = 0;
  const timers = new Map<unknown, { readonly at: number; readonly end: () => void }>();
  function endThoseUntil(time: number): void {
    now = time;
    for (const [timer, { at, end }] of timers) {
      if (at > now || !timers.delete(timer)) continue;
      end();
    }
  }
  const set = vi.spyOn(globalThis, 'setTimeout').mockImplementation((end, milliseconds = 0) => {
    const timer = {};
    timers.set(timer, { at: now + milliseconds, end });
    if (now === Number.POSITIVE_INFINITY) setImmediate(endThoseUntil, now);
    // Only `clearTimeout` reads it.
    return timer as never;
  });
  const clear = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => void timers.delete(timer));
  try {
    return await run({
      async pass(milliseconds) {
        endThoseUntil(now + milliseconds);
        // Everything that follows immediately has happened by the end of this turn.
        await new Promise(setImmediate);
      },
      waiting: () => timers.size,
      runOut: () => endThoseUntil(Number.POSITIVE_INFINITY),
    });
  } finally {
    set.mockRestore();
    clear.mockRestore();
  }
}

/** Runs a function with a clock for which every timer fires immediately. */
export function overAtOnce<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  return byStoppedClock((clock) => {
    clock.runOut();
    return run();
  });
}

/**
 * The milliseconds of an answer after which `check-validator` asks about no larger drafts. Those would take most of
 * its time.
 */
export const A_LONG_ANSWER = 3000;

/** Runs a function that measures times: the clock goes on by this number of milliseconds whenever it is read. */
export async function measuring<Answer>(milliseconds: number, run: () => Promise<Answer>): Promise<Answer> {
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    time += milliseconds;
    return time;
  });
  try {
    return await run();
  } finally {
    clock.mockRestore();
  }
}
