// Starts the service. With --seed, adds a workspace and prints a request that works.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from './app.js';
import { openDatabase } from './database.js';
import type { RateLimits } from './rate-limit.js';
import { addWorkspace, setKey } from './seed.js';
import { type Stopping, stop } from './stop.js';
import type { HouseLookups, HouseRules } from './workspace.js';

const { DATABASE_URL, DATA_FOLDER = '.data', HOST = '127.0.0.1', PORT = '3000', RATE_LIMITS } = process.env;
const { HOUSE_RULES, REQUIRE_IF_MATCH = 'true' } = process.env;
const db = await openDatabase({ url: DATABASE_URL, folder: DATA_FOLDER });

/** The exports of the module of house rules: the rule set, and its lookups, if any. */
interface HouseModule {
  readonly default?: HouseRules;
  readonly lookups?: HouseLookups;
}
const house: HouseModule = HOUSE_RULES === undefined ? {} : await import(pathToFileURL(resolve(HOUSE_RULES)).href);

const stopping: Stopping = { isStopping: false };
const app = createApp({
  db,
  stopping,
  rules: house.default,
  lookups: house.lookups,
  requireIfMatch: REQUIRE_IF_MATCH !== 'false',
  ...(RATE_LIMITS !== undefined && { rateLimits: limitsIn(RATE_LIMITS) }),
});
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
  const patch = {
    basic_details: { name: 'Summer sale', platforms: ['WEB'] },
    campaign_content: {
      content: { push: { web: { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Today only' } } } },
    },
    scheduling_details: { delivery_type: 'ASAP' },
  };
  const ask = `curl -sS "\${client[@]}" "$campaigns`;
  console.log(`Try it, in bash:
campaigns=${url}/v5/campaigns
client=(-u '${workspaceId}:${apiKey}' -H 'SVC-APPKEY: ${workspaceId}' -H 'Content-Type: application/json')
# Create a draft
id=$(${ask}" -d '${JSON.stringify(draft)}' | grep -oE '[0-9a-f]{24}')
# It cannot be published yet: what is missing?
${ask}/$id/validate" -d '{}'; echo
# Read it, with its ETag
etag=$(${ask}/$id" -i | tr -d '\\r' | sed -n 's/^etag: //ip')
# Change it, if nobody else has
${ask}/$id" -X PATCH -H "If-Match: $etag" -d '${JSON.stringify(patch)}'; echo
# Who still has the old ETag is told so
${ask}/$id" -X PATCH -H "If-Match: $etag" -d '{}'; echo
# Now it can be published
${ask}/$id/validate" -d '{}'; echo
# All campaigns, page by page
${ask}?limit=2"; echo
# All of it, for clients: curl ${url}/openapi.json
`);
}

// Requests that are being answered are answered first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await stop(server, stopping);
    await db.close();
  });
}
