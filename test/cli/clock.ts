import { vi } from 'vitest';

/** A clock that stands still until the test says that time passes. */
export interface StoppedClock {
  pass(milliseconds: number): Promise<void>;
  /** How many times are waited for. */
  waiting(): number;
  /** From now on, any time is over at once. */
  runOut(): void;
}

/** Has something run by a clock of the test. */
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
    // Nobody but `clearTimeout` looks at it.
    return timer as never;
  });
  const clear = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => void timers.delete(timer));
  try {
    return await run({
      async pass(milliseconds) {
        endThoseUntil(now + milliseconds);
        // What follows at once has followed at the end of this turn.
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

/** Has something run for which any time is over at once. */
export function overAtOnce<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  return byStoppedClock((clock) => {
    clock.runOut();
    return run();
  });
}

/**
 * An answer that takes so many milliseconds is so long that `check-validator` asks about no larger drafts. Most of its time is for
 * these.
 */
export const A_LONG_ANSWER = 3000;

/** Has something measure the time of something else: the clock goes on by so many milliseconds whenever somebody looks at it. */
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
