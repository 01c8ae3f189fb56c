// The service is killed again and again while clients write. What was answered is there, and nothing is there by half.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../src/database.js';
import { startProcess } from './process.js';
import { atEnd, clientOf, count, newUrl, pushDraft, stored } from './service.js';

const folder = mkdtempSync(join(tmpdir(), 'service-'));
atEnd(async () => rmSync(folder, { recursive: true, force: true }));
const DATABASE_URL = await newUrl();
const start = () => startProcess({ DATABASE_URL, DATA_FOLDER: join(folder, 'data'), API_KEY: 'demo-key' });

const KILLS = 3;
const WRITERS = 8;
/** Long enough to be written in many pieces. */
const long = 'x'.repeat(300_000);

test('killed in mid-write and restarted: nothing is lost, nothing is half, nothing is done twice', async () => {
  let service = await start();
  const client = () => clientOf(service.url, 'demo', 'demo-key');
  const { id } = (await client().create(pushDraft)).body;

  let next = 0;
  const notes: string[] = [];
  const created: string[] = [];
  let isOver = false;
  let cuts = 0;

  /** Asks until there is an answer, always with the same request id. */
  async function answered(ask: () => ReturnType<ReturnType<typeof client>['create']>) {
    for (;;) {
      try {
        return await ask();
      } catch {
        cuts++;
        await sleep(100);
      }
    }
  }
  async function writeAndWrite() {
    while (!isOver) {
      const number = next++;
      const patched = await answered(() => client().patch(id, { request_id: `p${number}`, [`note_${number}`]: 'a' }));
      assert.equal(patched.status, 200);
      notes.push(`note_${number}`);
      const made = await answered(() => client().create({ ...pushDraft, request_id: `c${number}`, note: long }));
      assert.equal(made.status, 201);
      created.push(made.body.id);
    }
  }
  const writers = Promise.all(Array.from({ length: WRITERS }, writeAndWrite));
  for (let kill = 0; kill < KILLS; kill++) {
    const before = notes.length;
    // In the middle of the work, however fast the machine is.
    while (notes.length < before + 20) await sleep(5);
    await service.end('SIGKILL');
    service = await start();
  }
  isOver = true;
  await writers;
  await service.end('SIGTERM');
  assert.ok(cuts >= KILLS);

  const db = await openDatabase({ url: DATABASE_URL, folder: join(folder, 'data') });
  atEnd(() => db.close());
  const { draft, revision } = await stored(db, id);
  assert.deepEqual(Object.keys(draft).sort(), [...Object.keys(pushDraft), ...notes].sort());
  assert.equal(revision, 1 + notes.length);
  assert.equal(await count(db, 'campaigns'), 1 + created.length);
  for (const one of created) assert.deepEqual((await stored(db, one)).draft, { ...pushDraft, note: long });
  assert.equal(await count(db, 'answers'), notes.length + created.length);
});
