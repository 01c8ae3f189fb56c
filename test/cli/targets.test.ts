// Without this, the command could read a device or a pipe for ever.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isReadable } from '../../src/cli/files.js';
import { type TargetSettings, targetsOf } from '../../src/cli/targets.js';
import { cli, folderWith } from './around.js';

const cwd = folderWith({
  'drafts/a.json': '',
  'drafts/b.ndjson': '',
  'drafts/c.jsonl': '',
  'drafts/d.ndjson.json': '',
  'drafts/ejsonl': '',
  'drafts/[x].json': '',
  'workspace.json': '',
  '-': '',
});
symlinkSync('../workspace.json', join(cwd, 'drafts/w.json'));
mkdirSync(join(cwd, 'broken'));
symlinkSync('gone', join(cwd, 'broken/a.json'));
const found = (paths: readonly string[], settings: Partial<TargetSettings> = {}) =>
  targetsOf(paths, { cwd, input: undefined, others: [], isLeftOut: () => false, followLinks: true, ...settings });
const files = (...paths: string[]) => found(paths).targets.map(({ file }) => file);

describe('a target', () => {
  it('is no device and no pipe, under its own name or another: reading could last for ever', () => {
    const folder = folderWith({ 'a.json': '' });
    execFileSync('mkfifo', [join(folder, 'pipe.json')]);
    symlinkSync('pipe.json', join(folder, 'linked.json'));
    symlinkSync('/dev/zero', join(folder, 'zero.json'));
    const paths = ['pipe.json', 'linked.json', 'zero.json', '/dev/zero'];
    const reason = 'it must be a file; this is a device or a pipe';
    expect(found([...paths, 'a.json'], { cwd: folder })).toEqual({
      targets: [{ file: 'a.json', isNdjson: false, isNamed: true }],
      outside: [],
      ignored: [],
      otherFormats: [],
      unreadable: paths.map((file) => ({ file, reason })),
    });
    // What is open already may be anything.
    const open = openSync('/dev/null', 'r');
    const opened = [`/dev/fd/${open}`, `/proc/self/fd/${open}`, `/proc/${process.pid}/fd/${open}`];
    for (const one of opened) expect(files(one)).toEqual([one]);
    closeSync(open);
    expect(isReadable('/dev/stdin', statSync('/dev/null'))).toBe(true);
    for (const path of ['/dev/stdin/', '/a/dev/stdin', '/proc/1/fd']) {
      expect(isReadable(path, statSync('/dev/null')), path).toBe(false);
    }
  });

  it.each([
    ['--workspace', 'a.json'],
    ['--baseline', 'a.json'],
    ['--rules', 'a.json'],
    ['--config', 'a.json'],
    ['--against', 'a.ndjson'],
    // A module is looked at, too, before it is loaded.
    ['--workspace', 'a.mjs'],
  ])('nor is what an option names: %s %s', async (option, name) => {
    const folder = folderWith({ 'draft.json': '{}' });
    execFileSync('mkfifo', [join(folder, name)]);
    symlinkSync(name, join(folder, `linked-${name}`));
    for (const file of [name, `linked-${name}`]) {
      const command = option === '--against' ? 'audit' : 'check';
      const { code, out, err } = await cli([command, 'draft.json', option, file], { cwd: folder });
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(`${file}: it must be a file; this is a device or a pipe`);
    }
  });
});
