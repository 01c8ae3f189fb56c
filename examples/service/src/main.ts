// Starts the service. With --seed, adds a workspace, and prints requests that work, or how to open the page.
import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { createApp } from './app.js';
import { addDemo, addPeople } from './demo.js';
import { house } from './house.js';
import { databaseOfProgram } from './program.js';
import type { RateLimits } from './rate-limit.js';
import { type Stopping, stop } from './stop.js';

const { API_KEY, HOST = '127.0.0.1', PAGE, PORT = '3000' } = process.env;
const { RATE_LIMITS, REMEMBER_SECONDS = '0', REQUIRE_IF_MATCH = 'true' } = process.env;
const db = await databaseOfProgram();

const stopping: Stopping = { isStopping: false };
const app = createApp({
  db,
  stopping,
  rules: house.default,
  lookups: house.lookups,
  ...(PAGE !== undefined && { editor: { page: resolve(PAGE), reach: house.reach } }),
  rememberSeconds: secondsIn(REMEMBER_SECONDS),
  requireIfMatch: REQUIRE_IF_MATCH !== 'false',
  ...(RATE_LIMITS !== undefined && { rateLimits: limitsIn(RATE_LIMITS) }),
});
const server = serve({ fetch: app.fetch, hostname: HOST, port: Number(PORT) }, async ({ port }) => {
  const url = `http://${HOST}:${port}`;
  if (process.argv.includes('--seed')) {
    console.log(PAGE === undefined ? await addDemo(db, url, API_KEY) : await addPeople(db, url));
  }
  console.log(`Listening at ${url}`);
});

function secondsIn(text: string): number {
  const seconds = Number(text);
  if (seconds >= 0) return seconds;
  throw new Error('REMEMBER_SECONDS must be a number of seconds, as in 60; 0 remembers nothing');
}

/** Requests per second, minute and hour, as in `20,200,6000`. */
function limitsIn(text: string): RateLimits {
  const [perSecond, perMinute, perHour] = text.split(',').map(Number);
  for (const limit of [perSecond, perMinute, perHour]) {
    if (!Number.isSafeInteger(limit)) throw new Error('RATE_LIMITS must be three numbers, as in 20,200,6000');
  }
  return { perSecond, perMinute, perHour } as RateLimits;
}

// Requests that are being answered are answered first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await stop(server, stopping);
    await db.close();
  });
}
