// A folder of PGlite has one process at a time, by whatever path, and none as soon as that process is gone.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { openDatabase } from '../src/database.js';
import { type ServiceProcess, startProcess } from './process.js';
import { atEnd, clientOf, count, pushDraft } from './service.js';

const parent = mkdtempSync(join(tmpdir(), 'service-'));
atEnd(async () => rmSync(parent, { recursive: true, force: true }));
const environment = (folder: string) => ({ DATABASE_URL: undefined, DATA_FOLDER: folder, API_KEY: 'demo-key' });
const start = (folder: string) => startProcess(environment(folder));
const clientOfProcess = ({ url }: ServiceProcess) => clientOf(url, 'demo', 'demo-key');

const instead = 'stop that process, or name another folder in DATA_FOLDER, or a PostgreSQL in DATABASE_URL';
/** All that a program says which finds the folder in use. */
const inUse = (folder: string) => `The folder ${folder} is in use by another process: ${instead}\n`;
const refusal = (folder: string) => `The service ended with 1 before it listened:\n${inUse(folder)}`;

/** Those processes that came to listen, and what the others said. */
async function settled(starts: Promise<ServiceProcess>[]) {
  const results = await Promise.allSettled(starts);
  return {
    running: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    refusals: results.flatMap((result) => (result.status === 'rejected' ? result.reason.message : [])),
  };
}

async function campaigns(folder: string): Promise<number> {
  const db = await openDatabase({ folder });
  try {
    return await count(db, 'campaigns');
  } finally {
    await db.close();
  }
}

test('what two processes answer for one folder is not lost: the second one does not start', async () => {
  const folder = join(parent, 'data');
  const first = await start(folder);
  const { running, refusals } = await settled([start(folder)]);
  const clients = [first, ...running].map(clientOfProcess);
  let answered = 0;
  for (let round = 0; round < 30 / clients.length; round++) {
    for (const client of clients) if ((await client.create(pushDraft)).status === 201) answered++;
  }
  for (const one of [first, ...running]) await one.end('SIGTERM');
  assert.equal(answered, 30);
  assert.equal(await campaigns(folder), 30);
  assert.deepEqual(refusals, [refusal(folder)]);
});

test('of two that start at once, one gets the folder; when it is killed, the next one; an audit by a link is refused', async () => {
  const folder = join(parent, 'same');
  const link = join(parent, 'link');
  const audit = () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/audit/main.ts'], {
      cwd: new URL('..', import.meta.url),
      env: { ...process.env, ...environment(link) },
    });
  symlinkSync(folder, link);
  const { running, refusals } = await settled([start(folder), start(folder)]);
  assert.deepEqual(refusals, [refusal(folder)]);
  const [killed] = running;
  assert.ok(killed);
  assert.equal((await clientOfProcess(killed).create(pushDraft)).status, 201);
  await killed.end('SIGKILL');

  const next = await start(folder);
  assert.equal((await clientOfProcess(next).create(pushDraft)).status, 201);
  await assert.rejects(audit(), { code: 1, stdout: '', stderr: inUse(link) });
  await next.end('SIGTERM');
  assert.match((await audit()).stdout, /: 2 drafts judged,/);
});

test('a folder that cannot be written is named in one sentence', async () => {
  const folder = join(parent, 'file');
  writeFileSync(folder, '');
  const said = `The folder ${folder} must be one in which this process can write: EEXIST: file already exists, mkdir '${folder}'\n`;
  assert.deepEqual((await settled([start(folder)])).refusals, [
    `The service ended with 1 before it listened:\n${said}`,
  ]);
});

test('a process can open a folder again that it has closed, or could not open', async () => {
  const folder = join(parent, 'again');
  for (let time = 0; time < 2; time++) assert.equal(await campaigns(folder), 0);
  writeFileSync(join(folder, 'PG_VERSION'), 'broken');
  for (let time = 0; time < 2; time++) await assert.rejects(openDatabase({ folder }), /^(?!.*in use)/s);
});
