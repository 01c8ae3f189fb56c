// The needs of the people who run the service: health, metrics, an orderly end, and house rules.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { rulesVersion } from 'campaign-draft-rules';
import { fields, lookup, narrow, ruleSet } from 'campaign-draft-rules/rules';
import type { Database } from '../src/database.js';
import { startProcess } from './process.js';
import {
  atEnd,
  basic,
  count,
  listen,
  newClient,
  newDatabase,
  newService,
  newUrl,
  pushDraft,
  targets,
} from './service.js';

test('/health says whether the database answers, and whether the service takes requests', async () => {
  const { db } = await newDatabase();
  let isDown = false;
  const stopping = { isStopping: false };
  const breaking: Database = {
    ...db,
    query: (sql, parameters) => (isDown ? Promise.reject(new Error('down')) : db.query(sql, parameters)),
  };
  const url = await listen(breaking, { stopping });
  const health = async () => (await fetch(`${url}/health`)).status;
  assert.equal(await health(), 200);
  // It also says by which rules drafts are judged, for those who look for the reason of a verdict.
  assert.deepEqual(await (await fetch(`${url}/health`)).json(), { status: 'ok', rules: rulesVersion() });
  isDown = true;
  assert.equal(await health(), 503);
  isDown = false;
  assert.equal(await health(), 200);
  stopping.isStopping = true;
  assert.equal(await health(), 503);
  const refused = await fetch(`${url}/v5/campaigns`, { method: 'POST' });
  assert.equal(refused.status, 503);
  assert.equal(refused.headers.get('Connection'), 'close');
});

test('/metrics counts requests by operation and status, with few names whatever is asked', async () => {
  const service = await newService();
  const client = await newClient(service);
  const { id } = (await client.create(pushDraft)).body;
  await client.create({ channel: 'SMS' });
  await client.validate(id);
  await client.patch(id, { note: 'a' });
  for (let number = 0; number < 20; number++) await fetch(`${service.url}/strange/${number}`);
  const response = await fetch(`${service.url}/metrics`);
  assert.match(response.headers.get('Content-Type') ?? '', /^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split('\n');
  for (const line of [
    'http_requests_total{operation="create",status="201"} 1',
    'http_requests_total{operation="create",status="400"} 1',
    'http_requests_total{operation="validate",status="200"} 1',
    'http_requests_total{operation="patch",status="200"} 1',
    'http_requests_total{operation="other",status="401"} 20',
    'http_request_duration_seconds_count{operation="create"} 2',
    'http_request_duration_seconds_bucket{operation="create",le="+Inf"} 2',
    // This one.
    'http_requests_in_flight 1',
  ]) {
    assert.ok(lines.includes(line), line);
  }
  // The text format of Prometheus: a comment, or a name with labels and a number.
  const wrong = lines.filter((line) => !/^(# (HELP|TYPE) .+|[a-z_]+(\{([a-z]+="[^"]*",?)+\})? [\d.e+-]+|)$/.test(line));
  assert.deepEqual(wrong, []);
});

test('asked to end, it finishes what is on its way, and takes nothing new', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'service-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const DATABASE_URL = await newUrl();
  const env = { DATABASE_URL, DATA_FOLDER: join(folder, 'data'), API_KEY: 'demo-key' };
  const service = await startProcess(env);
  const headers = {
    Authorization: basic('demo', 'demo-key'),
    'SVC-APPKEY': 'demo',
    'Content-Type': 'application/json',
  };
  const keptAlive = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = JSON.stringify(pushDraft);
  const slow = request(`${service.url}/v5/campaigns`, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': body.length },
    agent: keptAlive,
  });
  // Half of the body is there when the service is told to end.
  slow.write(body.slice(0, 20));
  await once(slow, 'socket');
  while ((await metric(service.url, 'http_requests_in_flight')) < 2) {}
  const exited = once(service.process, 'exit');
  service.process.kill('SIGTERM');
  await assert.rejects(async () => {
    for (;;) await fetch(`${service.url}/health`, { headers: { Connection: 'close' } });
  });
  slow.end(body.slice(20));
  const [answer] = await once(slow, 'response');
  assert.equal(answer.statusCode, 201);
  assert.equal(answer.headers.connection, 'close');
  answer.resume();
  assert.deepEqual(await exited, [0, null]);

  const again = await startProcess(env);
  const response = await fetch(`${again.url}/v5/campaigns`, { headers });
  assert.equal(((await response.json()) as { data: { campaigns: unknown[] } }).data.campaigns.length, 1);
  await again.end('SIGTERM');
});

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

test('house rules hold in every operation, and ask the lookups of the workspace', async () => {
  const isTeam = lookup<[name: string]>('acme.isTeam');
  const rules = ruleSet('acme', [narrow(fields.basic_details.team, { options: isTeam })]);
  const asked: string[] = [];
  const lookups = (workspaceId: string) => ({
    acme: {
      isTeam: async (name: string) => {
        asked.push(`${workspaceId} ${name}`);
        return name === 'Growth';
      },
    },
  });
  const service = await newService({ rules, lookups });
  const client = await newClient(service);
  const wrong = { basic_details: { team: 'Nobody' } };
  assert.deepEqual(targets(await client.create({ ...pushDraft, ...wrong })), ['basic_details.team']);
  const { id } = (await client.create({ ...pushDraft, basic_details: { team: 'Growth' } })).body;
  assert.deepEqual(targets(await client.patch(id, wrong)), ['basic_details.team']);
  await service.db.query(`update campaigns set draft = $1 where id = $2`, [
    JSON.stringify({ ...pushDraft, ...wrong }),
    id,
  ]);
  const { data } = (await client.validate(id)).body;
  assert.ok(data?.valid === false && data.errors.some(({ field }) => field === 'basic_details.team'));
  assert.deepEqual(new Set(asked), new Set([`${client.workspaceId} Nobody`, `${client.workspaceId} Growth`]));
  assert.equal(await count(service.db, 'campaigns'), 1);
});
