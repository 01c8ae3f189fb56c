// The service is killed again and again while clients write. Everything that was answered must be there, and nothing may be there by half.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { openDatabase } from '../src/database.js';
import { type ServiceProcess, startProcess } from './process.js';
import { type Answered, atEnd, clientOf, count, newUrl, pushDraft, stored, type TestClient } from './service.js';

const folder = mkdtempSync(join(tmpdir(), 'service-'));
atEnd(async () => rmSync(folder, { recursive: true, force: true }));
const DATABASE_URL = await newUrl();
const env = { DATABASE_URL, DATA_FOLDER: join(folder, 'data'), API_KEY: 'demo-key' };

/** The service as one file, which starts in a fifth of the time. Its code is the same. */
const built = fileURLToPath(new URL('../node_modules/.cache/service/main.mjs', import.meta.url));
mkdirSync(new URL('../node_modules/.cache/service', import.meta.url), { recursive: true });
await build({
  entryPoints: [fileURLToPath(new URL('../src/main.ts', import.meta.url))],
  outfile: built,
  bundle: true,
  platform: 'node',
  format: 'esm',
  external: ['pg', '@electric-sql/pglite', 'fs-native-extensions'],
  // It reads its SQL and the workspace from files beside its source.
  define: { 'import.meta.url': JSON.stringify(new URL('../src/main.ts', import.meta.url).href) },
});
const start = () => startProcess(env, [built]);

// PGlite, which has one process at a time and takes a second to start, is a database for the examples. Real data is in PostgreSQL.
const KILLS = Number(process.env.KILLS ?? (DATABASE_URL === undefined ? 1 : 100));
/** The number of instances that share the database. Each is killed. PGlite has one. */
const INSTANCES = DATABASE_URL === undefined ? 1 : 4;
const WRITERS = 3;
/** Long enough to be sent and written in many pieces. */
const long = 'x'.repeat(DATABASE_URL === undefined ? 300_000 : 50_000);
const PIECE = 4096;
/** The number of pieces and answers while a writer writes a few times. */
const MOST_MOMENTS = 60;

/** A number from 0 to 1, the same in each run: a simple generator suffices. */
let seed = 7;
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
}

async function restarted(service: ServiceProcess): Promise<ServiceProcess> {
  await service.end('SIGKILL');
  return start();
}

test(`killed ${KILLS} times in mid-write: nothing is lost, nothing is half, nothing is done twice`, async () => {
  let next = 0;
  let cuts = 0;
  let kills = 0;
  const created: string[] = [];
  const changed = new Map<string, string[]>();

  /** An instance with its writers, each of which has a campaign of its own and asks until it is answered. */
  async function killing(): Promise<void> {
    let running = start();
    let isOver = false;

    /** The number of moments to wait for. A moment is when a piece is sent, or when an answer comes. */
    let left = 0;
    let reached = () => {};
    const moment = () => {
      left--;
      if (left <= 0) reached();
    };
    const moments = (count: number) =>
      new Promise<void>((resolve) => {
        left = count;
        reached = resolve;
      });
    /** Called when something long was written. */
    let wrote = () => {};
    const written = () =>
      new Promise<void>((resolve) => {
        wrote = resolve;
      });

    function inPieces(body: object): ReadableStream<Uint8Array> {
      const bytes = Buffer.from(JSON.stringify(body));
      let at = 0;
      return new ReadableStream({
        pull(controller) {
          moment();
          if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + PIECE));
          else controller.close();
          at += PIECE;
        },
      });
    }

    /** Asks until there is an answer, always with the same request id. */
    async function answered(ask: (client: TestClient) => Promise<Answered>): Promise<Answered> {
      for (;;) {
        const service = await running;
        try {
          const answer = await ask(clientOf(service.url, 'demo', 'demo-key'));
          moment();
          return answer;
        } catch (error) {
          // Only a killed service may fail to answer. Another one starts soon.
          if (!service.process.killed) throw error;
          cuts++;
        }
      }
    }
    async function writeAndWrite() {
      const request_id = `first ${next++}`;
      const { id } = (await answered((client) => client.create({ ...pushDraft, request_id }))).body;
      const notes: string[] = [];
      changed.set(id, notes);
      while (!isOver) {
        const number = next++;
        const patch = { request_id: `p${number}`, [`note_${number}`]: 'a' };
        const patched = await answered((client) => client.patch(id, patch));
        assert.equal(patched.status, 200);
        notes.push(`note_${number}`);
        const draft = { ...pushDraft, request_id: `c${number}`, note: long };
        const made = await answered((client) => client.create(inPieces(draft)));
        assert.equal(made.status, 201);
        created.push(made.body.id);
        wrote();
      }
    }
    const writers = Promise.all(Array.from({ length: WRITERS }, writeAndWrite));
    while (kills < KILLS) {
      kills++;
      // In the middle of the work, however fast the machine is, and at any moment of it.
      await Promise.race([written(), writers]);
      await Promise.race([moments(random() * MOST_MOMENTS), writers]);
      running = restarted(await running);
      await running;
    }
    isOver = true;
    await writers;
    await (await running).end('SIGTERM');
  }

  await Promise.all(Array.from({ length: INSTANCES }, killing));
  assert.equal(kills, KILLS);
  // Most kills cut at least one request off, or the test would prove little.
  assert.ok(cuts >= KILLS, `${cuts} requests were cut off`);

  const db = await openDatabase({ url: DATABASE_URL, folder: env.DATA_FOLDER });
  atEnd(() => db.close());
  let patches = 0;
  for (const [id, notes] of changed) {
    const { draft, revision } = await stored(db, id);
    assert.deepEqual(Object.keys(draft).sort(), [...Object.keys(pushDraft), ...notes].sort());
    assert.equal(revision, 1 + notes.length);
    patches += notes.length;
  }
  assert.equal(await count(db, 'campaigns'), changed.size + created.length);
  for (const one of created) assert.deepEqual((await stored(db, one)).draft, { ...pushDraft, note: long });
  assert.equal(await count(db, 'answers'), changed.size + patches + created.length);
});
