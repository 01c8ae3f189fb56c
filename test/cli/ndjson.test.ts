// Without this, large NDJSON could be judged out of order, without end, or in too much memory.
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Batch, batchesOf, linesIn } from '../../src/cli/batches.js';
import type { Settings } from '../../src/cli/judging.js';
import { writerTo } from '../../src/cli/output.js';
import { reportTo } from '../../src/cli/report.js';
import { inOrder, poolOf, type WorkerPort } from '../../src/cli/workers.js';
import { runs } from '../testing/runs.js';
import { cli, deepDraft, folderWith, type Ran, savable } from './around.js';
import { workerHere, workersHere } from './workers-here.js';

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function* streamOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

const linesOf = (batches: readonly Batch[]) =>
  batches.flatMap((batch) => [...linesIn(batch)]).map(({ line, bytes }) => [line, Buffer.from(bytes).toString()]);

describe('batches', () => {
  it('hold the lines of a stream, with their numbers, however it is cut', async () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '\t', '\r', '😀'), maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 12 }),
        fc.boolean(),
        fc.array(fc.nat(7), { minLength: 1 }),
        fc.integer({ min: 1, max: 30 }),
        async (lines, hasEnd, cuts, batchBytes) => {
          const bytes = Buffer.from(lines.join('\n') + (hasEnd ? '\n' : ''));
          const chunks: Uint8Array[] = [];
          for (let at = 0, index = 0; at < bytes.length; index++) {
            const length = 1 + (cuts[index % cuts.length] ?? 0);
            chunks.push(bytes.subarray(at, at + length));
            at += length;
          }
          const batches = await all(batchesOf(streamOf(chunks), { batchBytes }));
          const filled = lines
            .map((text, index) => [index + 1, text])
            .filter(([, text]) => /[^ \r\t]/.test(String(text)));
          expect(linesOf(batches)).toEqual(filled);
        },
      ),
      runs(300),
    );
  });

  it('keep one byte more of a line that is too long than it may have', async () => {
    const chunks = ['ab\nc', 'defg', 'hijk', 'l\nmn', 'o'].map((text) => Buffer.from(text));
    const batches = await all(batchesOf(streamOf(chunks), { lineBytes: 5 }));
    expect(linesOf(batches)).toEqual([
      [1, 'ab'],
      [2, 'cdefgh'],
      [3, 'mno'],
    ]);
  });

  it('are cut when they are large enough, and have memory of their own', async () => {
    const chunks = Array.from({ length: 10 }, () => Buffer.from('aaaa\nbbbb\n'));
    const batches = await all(batchesOf(streamOf(chunks), { batchBytes: 20 }));
    expect(batches.map(({ firstLine }) => firstLine)).toEqual([1, 5, 9, 13, 17]);
    for (const { bytes } of batches) expect(bytes.buffer.byteLength).toBe(20);
    // Nothing may be left at the end.
    expect(await all(batchesOf(streamOf([])))).toEqual([]);
    const large = Array.from({ length: 20 }, () => Buffer.from(`${'a'.repeat(10_239)}\n`));
    expect((await all(batchesOf(streamOf(large)))).map(({ firstLine }) => firstLine)).toEqual([1, 8, 15]);
  });
});

describe('many at the same time', () => {
  it('are answered in their order, and no more are started than there is room for', async () => {
    let running = 0;
    let most = 0;
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    const answers = inOrder(
      (async function* () {
        yield* numbers;
      })(),
      3,
      async (number) => {
        most = Math.max(most, ++running);
        // The later ones are done first.
        for (let turn = 0; turn < 10 - (number % 10); turn++) await Promise.resolve();
        running--;
        return number;
      },
    );
    expect(await all(answers)).toEqual(numbers);
    expect(most).toBe(3);
  });
});

/** Reports of thousands of lines are not shown when they differ. */
function expectSame(one: Ran, other: Ran): void {
  expect(one.code).toBe(other.code);
  expect(one.err).toBe(other.err);
  expect(one.out === other.out).toBe(true);
}

/** Drafts for several batches. Every seventh is wrong. */
const many = Array.from({ length: 3_000 }, (_, index) =>
  JSON.stringify(savable({ request_id: `${index}`.repeat(10), ...(index % 7 === 0 && { created_by: 'nobody' }) })),
);

describe('NDJSON', () => {
  const cwd = folderWith({ 'many.ndjson': `${many.join('\n')}\n` });

  it.each(['human', 'json', 'ndjson', 'github', 'sarif'])(
    'is judged by workers as it is without them: %s',
    async (format) => {
      const args = ['check', 'many.ndjson', '--mode', 'LENIENT', '--format', format];
      const alone = await cli(args, { cwd });
      expect(alone.code).toBe(1);
      let workers = 0;
      let ended = 0;
      const createWorker = (settings: Settings) => {
        workers++;
        const worker = workerHere(settings);
        const end = () => {
          ended++;
          return worker.terminate();
        };
        return { on: worker.on.bind(worker), postMessage: worker.postMessage.bind(worker), terminate: end };
      };
      expectSame(await cli(args, { cwd, ...workersHere, cores: 8, createWorker }), alone);
      expect([workers, ended]).toEqual([2, 2]);
      const audit = ['audit', 'many.ndjson', '--report', 'report.ndjson', '--threads', '12'];
      expect((await cli(audit, { cwd, ...workersHere, createWorker })).code).toBe(0);
      expect([workers, ended]).toEqual([14, 14]);
    },
  );

  it('keeps the order', async () => {
    const { out } = await cli(['check', 'many.ndjson', '--mode', 'LENIENT', '--format', 'ndjson'], {
      cwd,
      ...workersHere,
    });
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ line }) => line)).toEqual(many.map((_, index) => index + 1));
    expect(lines.map(({ valid }) => valid)).toEqual(many.map((_, index) => index % 7 !== 0));
  });

  it('starts no workers for little', async () => {
    const few = folderWith({ 'few.ndjson': `${many[0]}\n` });
    // There are none to start.
    expect((await cli(['check', 'few.ndjson', '--mode', 'LENIENT'], { cwd: few, cores: 2 })).code).toBe(1);
  });

  it('is judged with lookups of a module, which answer later, in workers too', async () => {
    const folder = folderWith({
      'many.ndjson': `${many.map((text) => text.replace('{', '{"campaign_audience_limit":{"is_campaign_audience_limit_enabled":false},')).join('\n')}\n`,
      'has.mjs': `export const connectors = { hasConnector: async () => true };
        export const verifiedSenders = { isVerifiedSender: async () => true };
        export const featureFlags = { isEnabled: async () => true };`,
      'away.mjs': `export const connectors = { hasConnector: async () => true };
        export const verifiedSenders = { isVerifiedSender: async () => true };
        export const featureFlags = { isEnabled: async () => { throw new Error('the database is away'); } };`,
    });
    const args = ['check', 'many.ndjson', '--mode', 'LENIENT', '--format', 'ndjson', '--workspace'];
    const alone = await cli([...args, 'has.mjs'], { cwd: folder });
    expectSame(await cli([...args, 'has.mjs'], { cwd: folder, ...workersHere }), alone);
    expect(alone.out).not.toContain('audience-limit/feature');
    const away = await cli([...args, 'away.mjs'], { cwd: folder, ...workersHere });
    expect(away).toMatchObject({ code: 2, out: '' });
    expect(away.err).toBe('campaign-draft-rules: The lookup featureFlags.isEnabled failed: the database is away\n');
  });

  it('asks lookups that answer later about 32 drafts at a time, and about no more', async () => {
    const asking = savable({ campaign_audience_limit: { is_campaign_audience_limit_enabled: false } });
    const folder = folderWith({
      'two-rounds.ndjson': `${JSON.stringify(asking)}\n`.repeat(64),
      // No lookup answers before 32 of them wait, and each says no when more of them do.
      'all.mjs': `const waiting = [];
        export const connectors = { hasConnector: async () => true };
        export const verifiedSenders = { isVerifiedSender: async () => true };
        export const featureFlags = {
          isEnabled: () => new Promise((done) => {
            waiting.push(done);
            if (waiting.length === 32) setImmediate(() => {
              const isAll = waiting.length === 32;
              for (const one of waiting.splice(0)) one(isAll);
            });
          }),
        };`,
    });
    const args = ['check', 'two-rounds.ndjson', '--mode', 'LENIENT', '--workspace', 'all.mjs'];
    expect(await cli(args, { cwd: folder })).toMatchObject({ code: 0, err: '' });
  });

  it('ends when a worker is gone', async () => {
    const outOfMemory = Object.assign(new Error('Worker terminated due to reaching memory limit'), {
      code: 'ERR_WORKER_OUT_OF_MEMORY',
    });
    const createWorker = () => {
      const gone = Object.assign(new EventEmitter(), {
        postMessage: () => gone.emit('error', outOfMemory),
        terminate: async () => 1,
      });
      return gone as unknown as WorkerPort;
    };
    const { code, err } = await cli(['check', 'many.ndjson'], { cwd, cores: 2, createWorker });
    expect([code, err]).toEqual([2, 'campaign-draft-rules: Worker terminated due to reaching memory limit\n']);
  });
});

describe('a small draft with thousands of errors deep in it', () => {
  const line = deepDraft(9_000);

  it.each(['human', 'json', 'ndjson', 'github', 'sarif'])('has a report of bounded size: %s', async (format) => {
    const { out, code } = await cli(['check', '-', '--input', 'ndjson', '--format', format], { stdin: line });
    expect(code).toBe(1);
    // The head of SARIF has the pages of all rules.
    expect(out.length).toBeLessThan(600_000);
    const sarif = (await cli(['check', '-', '--format', format], { stdin: '{' })).out.length;
    expect(out.length - sarif).toBeLessThan(350_000);
  });

  it('has a hundred errors listed, and the others counted; more on demand', async () => {
    const findings = async (...args: string[]) => {
      const { out } = await cli(['check', '-', '--input', 'ndjson', '--format', 'ndjson', ...args], { stdin: line });
      return JSON.parse(out).findings;
    };
    const listed = await findings();
    expect(listed).toHaveLength(101);
    expect(listed[100]).toMatchObject({
      rule: 'draft/too-many-errors',
      issue: expect.stringMatching(/at least \d{4}/),
    });
    expect((await findings('--max-errors', '300')).length).toBe(301);
  });
});

describe('a pool', () => {
  it('hands a batch, with its memory, to the worker that has the least to do, and ends them all', async () => {
    const asked: [number, unknown][] = [];
    const ended: number[] = [];
    let made = 0;
    const idle = () => {
      const number = made++;
      const port = Object.assign(new EventEmitter(), {
        postMessage: (_: unknown, handedOver: unknown) => asked.push([number, handedOver]),
        terminate: async () => ended.push(number),
      });
      return port as unknown as WorkerPort;
    };
    const pool = poolOf(3, idle);
    expect(pool.room).toBe(6);
    const batches = Array.from({ length: 6 }, () => ({ bytes: new Uint8Array(1), firstLine: 1 }));
    for (const batch of batches) void pool.judge('-', batch);
    expect(asked).toEqual(batches.map(({ bytes }, index) => [index % 3, [bytes.buffer]]));
    await pool.end();
    expect(ended).toEqual([0, 1, 2]);
  });

  it('rejects the batches of a worker that is gone, both the earlier and the later ones', async () => {
    const port = Object.assign(new EventEmitter(), { postMessage: () => undefined, terminate: async () => 0 });
    const pool = poolOf(1, () => port as unknown as WorkerPort);
    const batch = () => ({ bytes: new Uint8Array(1), firstLine: 1 });
    const asked = [pool.judge('-', batch()), pool.judge('-', batch())];
    const outOfMemory = new Error('out of memory');
    port.emit('error', outOfMemory);
    for (const judged of [...asked, pool.judge('-', batch())]) await expect(judged).rejects.toBe(outOfMemory);
    // It ends, too, which says no more.
    port.emit('exit', 1);
    await expect(pool.judge('-', batch())).rejects.toBe(outOfMemory);
    // An answer from before comes late, and nobody waits for it.
    for (const late of [{ judged: {} }, { failure: 'away' }]) port.emit('message', late);
  });
});

it('a worker that a module ended answers no more', async () => {
  const port = Object.assign(new EventEmitter(), { postMessage: () => undefined, terminate: async () => 0 });
  const pool = poolOf(1, () => port as unknown as WorkerPort);
  const judged = pool.judge('-', { bytes: new Uint8Array(1), firstLine: 1 });
  port.emit('exit', 0);
  await expect(judged).rejects.toThrow('a module ended a thread that judges drafts');
});

describe('progress', () => {
  it('is shown on a terminal, and taken away before anything else is written', async () => {
    const cwd = folderWith({ 'many.ndjson': `${many.join('\n')}\n` });
    const args = ['check', 'many.ndjson', '--mode', 'LENIENT'];
    const { err, out } = await cli(args, { cwd, ...workersHere, stderr: { isTTY: true } });
    const [before, shown, ...others] = err.split('\r\u001b[2K');
    expect(before).toBe('');
    expect(shown).toMatch(/^[\d,]+ drafts checked, \d+ with findings$/);
    expect(others.at(-1)).toBe('');
    expect(out).not.toContain('checked');
    // Even if nothing else is written.
    const none = await cli([...args, '--format', 'github'], { cwd, ...workersHere, stderr: { isTTY: true } });
    expect(none.err.endsWith('with findings\r\u001b[2K')).toBe(true);
    for (const quiet of [await cli(args, { cwd }), await cli([...args, '-q'], { cwd, stderr: { isTTY: true } })]) {
      expect(quiet.err).toBe('');
    }
  });
});

describe('a report', () => {
  it('waits while nobody reads', async () => {
    const stdout = new PassThrough({ highWaterMark: 4 });
    const report = reportTo([{ ...writerTo(stdout), between: ',' }], new PassThrough(), { isQuiet: true }, () => '');
    let isWritten = false;
    const written = report.piece(['12345678']).then(() => {
      isWritten = true;
    });
    await new Promise(setImmediate);
    expect(isWritten).toBe(false);
    stdout.resume();
    await written;
    expect(isWritten).toBe(true);
  });
});
