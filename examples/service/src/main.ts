// Starts the service. With --seed, adds a workspace and prints a request that works.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { createApp } from './app.js';
import { openDatabase } from './database.js';
import type { RateLimits } from './rate-limit.js';
import { addWorkspace, setKey } from './seed.js';

const { DATABASE_URL, DATA_FOLDER = '.data', HOST = '127.0.0.1', PORT = '3000', RATE_LIMITS } = process.env;
const db = await openDatabase({ url: DATABASE_URL, folder: DATA_FOLDER });

const app = createApp({ db, ...(RATE_LIMITS !== undefined && { rateLimits: limitsIn(RATE_LIMITS) }) });
const server = serve({ fetch: app.fetch, hostname: HOST, port: Number(PORT) }, async ({ port }) => {
  const url = `http://${HOST}:${port}`;
  if (process.argv.includes('--seed')) await seed(url);
  console.log(`Listening at ${url}`);
});

/** Requests per second, minute and hour, as in `20,200,6000`. */
function limitsIn(text: string): RateLimits {
  const [perSecond, perMinute, perHour] = text.split(',').map(Number);
  for (const limit of [perSecond, perMinute, perHour]) {
    if (!Number.isSafeInteger(limit)) throw new Error('RATE_LIMITS must be three numbers, as in 20,200,6000');
  }
  return { perSecond, perMinute, perHour } as RateLimits;
}

async function seed(url: string) {
  const workspaceId = 'demo';
  const { API_KEY: apiKey = randomBytes(32).toString('base64url') } = process.env;
  const workspace = JSON.parse(readFileSync(new URL('../../workspace.json', import.meta.url), 'utf8'));
  await addWorkspace(db, workspaceId, workspace);
  await setKey(db, workspaceId, { name: 'demo', apiKey });
  const draft = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' };
  console.log(`Try it:
curl -i ${url}/v5/campaigns -u '${workspaceId}:${apiKey}' -H 'SVC-APPKEY: ${workspaceId}' \\
  -H 'Content-Type: application/json' -d '${JSON.stringify(draft)}'
`);
}

// What is being answered is answered first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => server.close(() => db.close()));
}
