// The audit of 200,000 drafts, by one process that is killed in the middle, then by two workers, one of which is killed.
// Needs DATABASE_URL and REDIS_URL. DRAFTS says another number: `.ci/service` takes fewer, which are still more than the heap holds.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import pg from 'pg';
import { openDatabase } from '../../src/database.js';
import { addWorkspace } from '../../src/seed.js';
import { atEnd, count, newUrl } from '../service.js';

const DRAFTS = Number(process.env.DRAFTS ?? 200_000);
/** Far less than the drafts take: a program that kept them in memory would fail here. */
const MEGABYTES_OF_HEAP = 64;

const DATABASE_URL = await newUrl();
assert.ok(DATABASE_URL, 'DATABASE_URL must name a PostgreSQL');
const db = await openDatabase({ url: DATABASE_URL, folder: '' });
atEnd(() => db.close());

const examples = new URL('../../../', import.meta.url);
const drafts = readdirSync(new URL('drafts/', examples)).map((name) =>
  JSON.parse(readFileSync(new URL(`drafts/${name}`, examples), 'utf8')),
);
await addWorkspace(db, 'scale', JSON.parse(readFileSync(new URL('workspace.json', examples), 'utf8')));
await db.query(
  `with samples as (select text, nth - 1 as nth from json_array_elements_text($1) with ordinality as given (text, nth))
   insert into campaigns (id, workspace_id, draft, updated_by)
   select lpad(to_hex(number), 24, '0'), 'scale', ('{"number":' || number || ',' || substr(text, 2))::json, 'test'
   from generate_series(1, $2::integer) as number join samples on nth = number % (select count(*) from samples)`,
  [JSON.stringify(drafts), DRAFTS],
);
const [size] = await db.query<{ size: string }>('select pg_size_pretty(sum(bytes)) as size from campaigns');
console.log(`${DRAFTS} drafts, ${size?.size} of JSON`);

// A writer of verdicts waits while the test holds this lock.
const LOCK = 7;
await db.query(`
  create function write_verdicts() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(${LOCK});
    perform pg_notify('verdicts', '');
    return null;
  end $$`);
await db.query(
  'create trigger write_verdicts before insert on verdicts for each statement execute function write_verdicts()',
);
const listener = new pg.Client({ connectionString: DATABASE_URL });
await listener.connect();
await listener.query('listen verdicts');
atEnd(() => listener.end());

function start(program: string): ChildProcess {
  const started = spawn(
    process.execPath,
    [`--max-old-space-size=${MEGABYTES_OF_HEAP}`, '--import', 'tsx', `src/audit/${program}.ts`],
    {
      cwd: new URL('../..', import.meta.url),
      env: { ...process.env, DATABASE_URL, PGAPPNAME: program },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  atEnd(() => ended(started, 'SIGKILL'));
  return started;
}

async function ended(started: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (started.exitCode === null && started.signalCode === null) {
    const exit = once(started, 'exit');
    if (signal !== undefined) started.kill(signal);
    await exit;
  }
  return started.exitCode;
}

async function outputOf(started: ChildProcess): Promise<string> {
  let output = '';
  started.stdout?.on('data', (data) => {
    output += data;
  });
  assert.equal(await ended(started), 0);
  return output;
}

async function judged(audit: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::integer as count from verdicts where audit_id = $1',
    [audit],
  );
  return row?.count ?? 0;
}

/** Does something when a third of the drafts is judged, while nobody writes a verdict. */
async function inTheMiddle(audit: number, act: () => Promise<void>): Promise<void> {
  for (;;) {
    const next = once(listener, 'notification');
    if ((await judged(audit)) > DRAFTS / 3) break;
    await next;
  }
  await listener.query(`select pg_advisory_lock(${LOCK})`);
  try {
    await act();
    assert.ok((await judged(audit)) < DRAFTS);
  } finally {
    await listener.query(`select pg_advisory_unlock(${LOCK})`);
  }
}

/** Every draft once, and each with the verdict that its sample has. */
async function assertComplete(audit: number) {
  assert.equal(await judged(audit), DRAFTS);
  const [row] = await db.query<{ missing: number; kinds: number }>(
    `select count(*) filter (where campaign_id is null)::integer as missing,
       count(distinct (findings::text, (draft ->> 'number')::integer % $2))::integer as kinds
     from campaigns left join verdicts on campaign_id = campaigns.id and audit_id = $1`,
    [audit, drafts.length],
  );
  assert.deepEqual(row, { missing: 0, kinds: drafts.length });
}

/** The connections of a program, by their numbers. */
async function connectionsOf(program: string): Promise<number[]> {
  const found = await db.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
    [program],
  );
  return found.map(({ pid }) => pid);
}

test('one process, killed in the middle and started again', async () => {
  const first = start('main');
  await inTheMiddle(1, async () => {
    const connections = await connectionsOf('main');
    assert.ok(connections.length > 0);
    await ended(first, 'SIGKILL');
    // PostgreSQL might still write what the killed process has sent. It answers when a connection is gone.
    for (const pid of connections) await db.query('select pg_terminate_backend($1, 60000)', [pid]);
    assert.deepEqual(await connectionsOf('main'), []);
  });
  const before = await judged(1);
  const output = await outputOf(start('main'));
  console.log(output);
  assert.match(output, new RegExp(`Goes on after ${before} drafts`));
  assert.match(output, new RegExp(`${DRAFTS} drafts judged`));
  await assertComplete(1);
});

test('a queue and two workers, one of them killed in the middle', async () => {
  const all = start('queue');
  const [victim, survivor] = [start('worker'), start('worker')];
  // Each worker has judged something.
  await Promise.all([victim, survivor].map((worker) => worker.stdout && once(worker.stdout, 'data')));
  survivor.stdout?.resume();
  victim.stdout?.resume();
  const output = outputOf(all);
  await inTheMiddle(2, async () => {
    await ended(victim, 'SIGKILL');
  });
  console.log(await output);
  assert.match(await output, new RegExp(`${DRAFTS} drafts judged`));
  assert.match(await output, /^0 verdicts differ/m);
  await assertComplete(2);
  assert.equal(await count(db, 'audits where finished_at is not null'), 2);
  assert.equal(await ended(survivor, 'SIGTERM'), 0);
});
