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

// One client alone, without the limits of the validate operation.
const none = Number.POSITIVE_INFINITY;
const { fetch } = createApp({ db, rateLimits: { perSecond: none, perMinute: none, perHour: none } });
const url = await new Promise<string>((resolve) => {
  serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => resolve(`http://127.0.0.1:${port}`));
});

const headers = {
  authorization: `Basic ${Buffer.from(`${workspaceId}:${apiKey}`).toString('base64')}`,
  'svc-appkey': workspaceId,
  'content-type': 'application/json',
};
function read(path: string) {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
}

interface Request {
  method: 'POST' | 'PATCH';
  path: string;
  body: string;
}
const names = readdirSync(new URL('../drafts/', import.meta.url)).filter((name) => !name.startsWith('broken-'));
const creates: Request[] = names.map((name) => {
  const { request_id: _, ...draft } = read(`../drafts/${name}`);
  return { method: 'POST', path: '/v5/campaigns', body: JSON.stringify(draft) };
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
  'create, 940 KB': [{ method: 'POST', path: '/v5/campaigns', body: big }],
};

const database = DATABASE_URL === undefined ? 'PGlite' : 'PostgreSQL';
console.log('| Operation | Database | Requests a second | Median | 99 % within |');
console.log('|---|---|---|---|---|');
for (const [operation, requests] of Object.entries(runs)) {
  const {
    latency,
    requests: done,
    non2xx,
  } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests,
    workers: 1,
  });
  if (non2xx > 0) throw new Error(`${non2xx} requests were refused: the figures would be those of errors`);
  const cells = [operation, database, Math.round(done.average), `${latency.p50} ms`, `${latency.p99} ms`];
  console.log(`| ${cells.join(' | ')} |`);
}
// Some answers are still on their way, to nobody: the database is not closed before they are gone.
rmSync(folder, { recursive: true, force: true });
process.exit();
