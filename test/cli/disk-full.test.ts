// Without this, --fix could destroy a file on a full disk.
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { cli, folderWith, savable } from './around.js';

let isFull = false;
/** How the last file was written. */
let options: unknown;
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  return {
    ...fs,
    writeFileSync(...args: Parameters<typeof fs.writeFileSync>) {
      options = args[2];
      if (!isFull) return fs.writeFileSync(...args);
      // Half of it still fits.
      fs.writeFileSync(args[0], '{"channel":', args[2]);
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    },
  };
});

it('on a full disk, --fix leaves the file as it is, says so, and counts nothing as mended', async () => {
  const wrong = JSON.stringify(savable({ channel: 'push' }));
  const cwd = folderWith({ 'a.json': wrong });
  isFull = true;
  const { code, out, err } = await cli(['check', 'a.json', '--fix', '--mode', 'LENIENT', '--format', 'json'], { cwd });
  isFull = false;
  expect([code, err]).toEqual([2, 'campaign-draft-rules: a.json: the file cannot be written (ENOSPC)\n']);
  expect(JSON.parse(out).summary).toMatchObject({ fixed: 0, fixable: 1, wrong: 1 });
  expect(readFileSync(join(cwd, 'a.json'), 'utf8')).toBe(wrong);
  expect(readdirSync(cwd)).toEqual(['a.json']);
});

it('--fix writes a new file, with the mode of the old one from its first byte on, and waits for the disk', async () => {
  const cwd = folderWith({ 'a.json': JSON.stringify(savable({ channel: 'push' })) });
  chmodSync(join(cwd, 'a.json'), 0o640);
  expect((await cli(['check', 'a.json', '--fix', '--mode', 'LENIENT'], { cwd })).code).toBe(0);
  expect(options).toEqual({ flag: 'wx', mode: 0o640, flush: true });
});
