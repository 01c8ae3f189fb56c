// A load run against the service: `npm run load`. Prints the lines of the table in README.md.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import autocannon from 'autocannon';
import { createApp } from './src/app.js';
import { openDatabase } from './src/database.js';
import { addWorkspace, setKey } from './src/seed.js';

const SECONDS = Number(process.env.SECONDS ?? 10);
const CONNECTIONS = 20;

const { DATABASE_URL } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'service-'));
const db = await openDatabase({ url: DATABASE_URL, folder });
const apiKey = randomBytes(32).toString('base64url');
const workspaceId = `load-${randomBytes(6).toString('hex')}`;
await addWorkspace(db, workspaceId, read('../workspace.json'));
await setKey(db, workspaceId, { name: 'load', apiKey });

// A single client, without the limits of the validate operation.
const none = Number.POSITIVE_INFINITY;

/** Serves the database: as it is, or without judging any draft. */
function served(judges: boolean): Promise<string> {
  const rateLimits = { perSecond: none, perMinute: none, perHour: none };
  const { fetch } = createApp({ db, rateLimits, judges });
  return new Promise((resolve) => {
    serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => resolve(`http://127.0.0.1:${port}`));
  });
}
const url = await served(true);
const without = await served(false);

const headers = {
  authorization: `Basic ${Buffer.from(`${workspaceId}:${apiKey}`).toString('base64')}`,
  'svc-appkey': workspaceId,
  'content-type': 'application/json',
  'if-match': '*',
};
function read(path: string) {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
}

interface Request {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: string;
}
const names = readdirSync(new URL('../drafts/', import.meta.url)).filter((name) => !name.startsWith('broken-'));
const creates = names.map((name) => {
  const { request_id: _, ...draft } = read(`../drafts/${name}`);
  return { method: 'POST' as const, path: '/v5/campaigns', body: JSON.stringify(draft) };
});
const ids = await Promise.all(
  creates.map(async ({ method, path, body }) => {
    const response = await globalThis.fetch(url + path, { method, headers, body });
    return ((await response.json()) as { id: string }).id;
  }),
);
const patch = JSON.stringify({ delivery_controls: { count_for_frequency_capping: true } });
const big = JSON.stringify({ ...JSON.parse(creates[0]?.body ?? ''), note: 'x'.repeat(940_000) });
const runs: Record<string, Request[]> = {
  create: creates,
  [`patch, ${ids.length} drafts`]: ids.map((id) => ({ method: 'PATCH', path: `/v5/campaigns/${id}`, body: patch })),
  validate: ids.map((id) => ({ method: 'POST', path: `/v5/campaigns/${id}/validate`, body: '{}' })),
  read: ids.map((id) => ({ method: 'GET', path: `/v5/campaigns/${id}` })),
  list: [{ method: 'GET', path: '/v5/campaigns?limit=20' }],
  'create, 940 KB': [{ method: 'POST', path: '/v5/campaigns', body: big }],
};

const database = DATABASE_URL === undefined ? 'PGlite' : 'PostgreSQL';

interface Figures {
  readonly perSecond: number;
  readonly median: number;
  readonly most: number;
}

async function measured(at: string, requests: Request[], seconds: number): Promise<Figures> {
  const run = { url: at, headers, connections: CONNECTIONS, duration: seconds, requests, workers: 1 };
  const { latency, requests: done, non2xx, errors } = await autocannon(run);
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed: the figures would be those of errors`);
  return { perSecond: done.average, median: latency.p50, most: latency.p99 };
}

/** The middle one of the rounds. */
function middle(rounds: Figures[]): Figures {
  const sorted = [...rounds].sort((one, other) => one.perSecond - other.perSecond);
  // There is at least one round.
  return sorted[Math.trunc(sorted.length / 2)] as Figures;
}

// With and without judging in turns, so that other work of the machine slows both. The cost of judging is the difference of the times that
// one request takes, with client, service and database together.
const ROUNDS = 3;
console.log('| Operation | Database | Requests a second | Median | 99 % within | Without judging | Judging costs |');
console.log('|---|---|---|---|---|---|---|');
for (const [operation, requests] of Object.entries(runs)) {
  // The first requests are those of a cold process.
  for (const at of [url, without]) await measured(at, requests, 1);
  const rounds = { judging: [] as Figures[], others: [] as Figures[] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.judging.push(await measured(url, requests, SECONDS / ROUNDS));
    rounds.others.push(await measured(without, requests, SECONDS / ROUNDS));
  }
  const [judging, others] = [middle(rounds.judging), middle(rounds.others)];
  const cost = 1000 / judging.perSecond - 1000 / others.perSecond;
  const cells = [
    ...[operation, database, Math.round(judging.perSecond), `${judging.median} ms`, `${judging.most} ms`],
    ...[Math.round(others.perSecond), `${cost.toFixed(2)} ms a request`],
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
// Some answers may still be on their way: the database is not closed before they are sent.
rmSync(folder, { recursive: true, force: true });
process.exit();
