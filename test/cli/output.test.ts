// Without this, a reader who stops reading could change the exit code, or keep the command running.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { fileStream, writerTo } from '../../src/cli/output.js';
import { run } from '../../src/cli/run.js';
import { folderWith, reference, savable } from './around.js';

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  return { ...fs, writeSync: vi.fn(fs.writeSync) };
});

/** An output that takes this number of writes, and then fails. */
function failing(code: string, most: number) {
  const taken: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      if (taken.length === most) done(Object.assign(new Error(code), { code }));
      else {
        taken.push(String(chunk));
        done();
      }
    },
  });
  return { stream, taken };
}

const fine = JSON.stringify(savable());
const wrong = JSON.stringify(savable({ created_by: 'ada' }));
const fixable = JSON.stringify(savable({ channel: 'push' }));

async function ran(args: readonly string[], cwd: string, stdout: NodeJS.WritableStream) {
  const stderr = new PassThrough();
  const code = await run(args, {
    cwd,
    env: {},
    imprint: { version: '1.2.3', reference: () => reference },
    cores: 1,
    createWorker: () => {
      throw new Error('no workers here');
    },
    stdin: (async function* () {
      yield Buffer.from('');
    })(),
    stdout,
    stderr,
  });
  stderr.end();
  return { code, err: String(stderr.read() ?? '') };
}

describe('when nobody reads on', () => {
  const lenient = ['--mode', 'LENIENT', '--format', 'ndjson'];

  it.each(['EPIPE', 'ECONNRESET', 'EOF'])(
    'the code is that of the findings, and nothing is said: %s',
    async (error) => {
      const cwd = folderWith({ 'a.json': fine, 'b.json': fine, 'c.json': wrong, 'd.json': '' });
      const codes = [];
      for (const file of ['b.json', 'c.json', 'none.json']) {
        const { stream, taken } = failing(error, 1);
        codes.push(await ran(['check', 'a.json', file, ...lenient], cwd, stream));
        expect(taken).toHaveLength(file === 'none.json' ? 0 : 1);
      }
      expect(codes).toEqual([
        { code: 0, err: '' },
        { code: 1, err: '' },
        { code: 2, err: 'campaign-draft-rules: none.json: there is no such file\n' },
      ]);
    },
  );

  it('the command reads only until the exit code is decided', async () => {
    const cwd = folderWith({ 'a.json': wrong, 'b.json': fine });
    let isRead = false;
    const stdin = async function* () {
      isRead = true;
      yield Buffer.from(fine);
    };
    const around = {
      cwd,
      env: {},
      imprint: { version: '1.2.3', reference: () => reference },
      cores: 1,
      createWorker: () => {
        throw new Error('no workers here');
      },
      stderr: new PassThrough(),
    };
    const call = ['check', 'a.json', '-', ...lenient];
    expect(await run(call, { ...around, stdin: stdin(), stdout: failing('EPIPE', 0).stream })).toBe(1);
    expect(isRead).toBe(false);
    expect(await run(call, { ...around, stdin: stdin(), stdout: failing('EPIPE', 1).stream })).toBe(1);
    expect(isRead).toBe(true);
    // The same with NDJSON.
    let lines = 0;
    const endless = async function* () {
      for (;;) yield Buffer.from(`${++lines === 3 ? wrong : fine}\n`.repeat(1000));
    };
    const ndjson = ['check', '-', '--input', 'ndjson', ...lenient];
    expect(await run(ndjson, { ...around, stdin: endless(), stdout: failing('EPIPE', 0).stream })).toBe(1);
    expect(lines).toBeLessThan(10);
  });

  it('--fix mends all files nevertheless', async () => {
    const cwd = folderWith({ 'a.json': wrong, 'b.json': fixable });
    expect(await ran(['check', '.', '--fix', ...lenient], cwd, failing('EPIPE', 0).stream)).toEqual({
      code: 1,
      err: '',
    });
    expect(readFileSync(join(cwd, 'b.json'), 'utf8')).toBe(fine);
  });

  it('help and lists are written as far as somebody reads', async () => {
    expect(await ran(['rules'], '.', failing('EPIPE', 0).stream)).toEqual({ code: 0, err: '' });
  });
});

it('a report that cannot be written ends the call with 2', async () => {
  const cwd = folderWith({ 'a.json': fine, 'b.json': fine });
  for (const format of ['human', 'json']) {
    expect(await ran(['check', '.', '--format', format], cwd, failing('ENOSPC', 0).stream)).toEqual({
      code: 2,
      err: 'campaign-draft-rules: the report cannot be written (ENOSPC)\n',
    });
  }
  expect((await ran(['--help'], cwd, failing('EIO', 0).stream)).code).toBe(2);
});

it('the exit code says that something is wrong when no text can be written', async () => {
  const broken = failing('ENOSPC', 0).stream;
  const around = { cwd: '.', env: {}, cores: 1, imprint: { version: '1.2.3', reference: () => reference } };
  const nothing = () => {
    throw new Error('not here');
  };
  const stdin = (async function* () {
    yield Buffer.from('');
  })();
  const call = { ...around, stdin, stdout: failing('ENOSPC', 0).stream, stderr: broken };
  expect(await run(['check'], { ...call, createWorker: nothing })).toBe(2);
  await new Promise(setImmediate);
  expect(broken.errored).toMatchObject({ code: 'ENOSPC' });
});

it('nothing is written to a reader who has gone', async () => {
  const { stream, taken } = failing('EPIPE', 1);
  const out = writerTo(stream);
  for (const text of ['a', 'b', 'c']) await out.write(text);
  expect([taken, out.isClosed()]).toEqual([['a'], true]);
});

describe('a stream into a file', () => {
  it('writes the rest when only a part was stored, and fails when nothing more fits', async () => {
    const cwd = folderWith();
    const file = openSync(join(cwd, 'report'), 'w');
    const out = writerTo(fileStream(file));
    const really = vi.mocked(writeSync).getMockImplementation() as typeof writeSync;
    // As on a disk that is nearly full: the first write stores four bytes.
    vi.mocked(writeSync).mockImplementationOnce((to, bytes, at) =>
      really(to, (bytes as unknown as Uint8Array).subarray(0, 4), Number(at)),
    );
    await out.write('für alle\n');
    await out.write('');
    expect(readFileSync(join(cwd, 'report'), 'utf8')).toBe('für alle\n');
    vi.mocked(writeSync).mockImplementationOnce(() => {
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    });
    await expect(out.write('more')).rejects.toThrow('the report cannot be written (ENOSPC)');
    closeSync(file);
  });
});
