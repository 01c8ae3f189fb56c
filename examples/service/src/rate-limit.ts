import type { validateRateLimits } from 'campaign-draft-rules';
import { createMiddleware } from 'hono/factory';
import type { Database } from './database.js';
import { refuse, type Service } from './failure.js';

export type RateLimits = Record<keyof typeof validateRateLimits, number>;

const windows = [
  { name: 'perSecond', seconds: 1, words: 'second' },
  { name: 'perMinute', seconds: 60, words: 'minute' },
  { name: 'perHour', seconds: 3600, words: 'hour' },
] as const;

// One statement counts the request in all three windows: all instances of the service share the counts.
const count = `
  insert into request_counts as current (client, seconds, number, requests)
  select $1, seconds, floor($2::float8 / 1000 / seconds), 1 from unnest(array[1, 60, 3600]) as seconds
  on conflict (client, seconds) do update set
    number = excluded.number,
    requests = case when current.number = excluded.number then current.requests + 1 else 1 end
  returning seconds, requests`;

/**
 * Refuses a client's requests for an operation beyond the limits of any of the three windows, which begin with each full second,
 * minute and hour. A refused request counts, too. Specification: "Limits".
 */
export const rateLimit = (db: Database, operation: 'create' | 'validate', limits: RateLimits, now: () => number) =>
  createMiddleware<Service>(async (c, next) => {
    const { workspaceId, keyName } = c.var.client;
    const at = now();
    const client = JSON.stringify([workspaceId, keyName, operation]);
    const counts = await db.query<{ seconds: number; requests: number }>(count, [client, at]);
    const exceeded = windows.findLast(({ name, seconds }) =>
      counts.some((one) => one.seconds === seconds && one.requests > limits[name]),
    );
    if (exceeded !== undefined) {
      const { name, seconds, words } = exceeded;
      c.header('Retry-After', String(seconds - (Math.floor(at / 1000) % seconds)));
      refuse(429, 'RATE_LIMITED', `There must be at most ${limits[name]} requests per ${words}`);
    }
    await next();
  });
