// Without this, the command could follow links out of a folder, or walk in circles.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf, realOf, walk } from '../../src/cli/walk.js';
import { cli, folderWith, savable } from './around.js';

const fine = JSON.stringify(savable());
const fixable = fine.replace('"PUSH"', '"push"');
const lenient = ['--mode', 'LENIENT'];

/** The files that the report names, each once. */
const filesIn = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).file);
const judged = async (cwd: string, ...args: string[]) => {
  const { out, err, code } = await cli(['check', ...args, ...lenient, '--format', 'ndjson'], { cwd });
  return { files: filesIn(out), err, code };
};

describe('links that lead out of the folder', () => {
  const make = () => {
    const cwd = folderWith({
      'drafts/a.json': fine,
      'drafts/.store/b.json': fine,
      'drafts/deep/c.json': fine,
      'outside/secret.json': fixable,
      'outside/more/d.json': fixable,
      'drafts-next/e.json': fixable,
    });
    symlinkSync('../outside/secret.json', join(cwd, 'drafts/x.json'));
    symlinkSync('../outside/more', join(cwd, 'drafts/y'));
    // Its name begins like that of the folder.
    symlinkSync('../drafts-next/e.json', join(cwd, 'drafts/z.json'));
    // By its name it is no draft, so nothing is reported about it.
    symlinkSync('../outside/secret.json', join(cwd, 'drafts/notes.txt'));
    return cwd;
  };
  const within = ['drafts/a.json', 'drafts/deep/c.json'];
  const said =
    'campaign-draft-rules: 3 links lead out of the folder and were not followed: drafts/x.json, drafts/y, drafts/z.json (--follow-links follows them)\n';

  it.each([['drafts'], ['drafts/**/*.json'], ['./drafts/']])('are not followed: %s', async (path) => {
    const { files, err, code } = await judged(make(), path);
    expect({ files, err, code }).toEqual({ files: within, err: said, code: 0 });
  });

  it('are not followed for a glob that takes everything, and the folder is where the glob begins', async () => {
    const { files, err, code } = await judged(make(), 'drafts/**');
    expect([files, code]).toEqual([within, 0]);
    expect(err).toContain('4 links lead out of the folder and were not followed: drafts/notes.txt, drafts/x.json, ');
  });

  it('are not rewritten', async () => {
    const cwd = make();
    const { out } = await cli(['check', 'drafts', '--fix', ...lenient], { cwd });
    expect(out).not.toContain('mended');
    expect(readFileSync(join(cwd, 'outside/secret.json'), 'utf8')).toBe(fixable);
    expect(readFileSync(join(cwd, 'outside/more/d.json'), 'utf8')).toBe(fixable);
  });

  it('are followed where that is asked, and where a file or a folder is named itself', async () => {
    const cwd = make();
    expect(await judged(cwd, 'drafts', '--follow-links')).toEqual({
      files: ['drafts/a.json', 'drafts/deep/c.json', 'drafts/x.json', 'drafts/y/d.json', 'drafts/z.json'],
      err: '',
      code: 1,
    });
    expect(await judged(cwd, 'drafts/**/*.json', '--follow-links')).toMatchObject({ code: 1, err: '' });
    expect(await judged(cwd, 'drafts/x.json', 'drafts/y', 'drafts/y/*.json')).toEqual({
      files: ['drafts/x.json', 'drafts/y/d.json'],
      err: '',
      code: 1,
    });
    await cli(['check', 'drafts/x.json', '--fix', ...lenient], { cwd });
    expect(readFileSync(join(cwd, 'outside/secret.json'), 'utf8')).toBe(fine);
  });

  it('are no drafts, where there are no others', async () => {
    const cwd = folderWith({ 'a.json': fine, 'drafts/notes.txt': '' });
    symlinkSync('../a.json', join(cwd, 'drafts/a.json'));
    const { code, err } = await cli(['check', 'drafts'], { cwd });
    expect([code, err]).toEqual([
      2,
      'campaign-draft-rules: drafts: there are no drafts, files that end with .json, .ndjson or .jsonl; links that lead out of the folder are not followed without --follow-links\n',
    ]);
  });
});

describe('links within the folder', () => {
  it('are followed, also to what is hidden, and no file comes twice', async () => {
    const cwd = folderWith({ 'drafts/.store/1/a.json': fine, 'drafts/b.json': fine });
    symlinkSync('.store/1', join(cwd, 'drafts/current'));
    symlinkSync('b.json', join(cwd, 'drafts/c.json'));
    expect(await judged(cwd, 'drafts')).toEqual({
      files: ['drafts/b.json', 'drafts/current/a.json'],
      err: '',
      code: 0,
    });
  });

  it.each([['--follow-links'], ['-q']])('may form circles: %s', async (flag) => {
    const cwd = folderWith({ 'drafts/a.json': fine });
    const names = Array.from({ length: 12 }, (_, index) => `f${index}`);
    for (const name of names) mkdirSync(join(cwd, 'drafts', name));
    // Each folder links to all of them: so many paths lead through them that nobody could walk all.
    for (const name of names)
      for (const other of ['.', ...names]) symlinkSync(`../${other}`, join(cwd, 'drafts', name, `to-${other}`));
    writeFileSync(join(cwd, 'drafts/f7/b.json'), fine);
    const { files, code } = await judged(cwd, 'drafts', flag);
    expect([files.length, code]).toEqual([2, 0]);
  });

  it('do not hide a folder from a glob that they do not match', async () => {
    const cwd = folderWith({ 'drafts/z/x/a.json': fine });
    symlinkSync('z/x', join(cwd, 'drafts/a'));
    expect(await judged(cwd, 'drafts/*/x/*.json')).toEqual({ files: ['drafts/z/x/a.json'], err: '', code: 0 });
  });

  it('that lead nowhere are files that cannot be read', async () => {
    const cwd = folderWith({ 'drafts/a.json': fine });
    symlinkSync('gone', join(cwd, 'drafts/b.json'));
    symlinkSync('gone', join(cwd, 'drafts/b.txt'));
    expect(await judged(cwd, 'drafts')).toEqual({
      files: ['drafts/a.json'],
      err: 'campaign-draft-rules: drafts/b.json: it cannot be read (ENOENT)\n',
      code: 2,
    });
  });
});

describe('unreadable entries', () => {
  /** Gives a file or a folder a name that is not UTF-8. */
  const spoil = (path: string) => renameSync(path, Buffer.from(path.replace('?', '\xff'), 'latin1'));

  it('a name that is not UTF-8 does not keep the others from being checked', async () => {
    const cwd = folderWith({
      'drafts/a.json': fine,
      'drafts/b?.json': fine,
      'drafts/b?.txt': fine,
      'drafts/c?/d.json': fine,
      // A replacement character of its own.
      'drafts/e\uFFFD.json': fine,
    });
    for (const name of ['b?.json', 'b?.txt', 'c?']) spoil(join(cwd, 'drafts', name));
    const reason = 'its name is not UTF-8, so it cannot be read';
    const files = ['drafts/a.json', 'drafts/e\uFFFD.json'];
    const both = [
      `campaign-draft-rules: drafts/b\uFFFD.json: ${reason}`,
      `campaign-draft-rules: drafts/c\uFFFD: ${reason}`,
    ];
    const found = await judged(cwd, 'drafts');
    expect([found.files, found.code, found.err.trimEnd().split('\n').sort()]).toEqual([files, 2, both]);
    const globbed = await judged(cwd, 'drafts/*.json');
    expect(globbed).toEqual({ files, code: 2, err: `${both[0]}\n` });
    // As a shell hands over `drafts/*.json`.
    const named = await judged(cwd, 'drafts/a.json', 'drafts/b\uFFFD.json');
    expect(named).toEqual({ files: ['drafts/a.json'], code: 2, err: `${both[0]}\n` });
  });

  it('a folder whose path is too long does not, either', async () => {
    const cwd = folderWith({ 'drafts/a.json': fine });
    const long = join(...Array.from({ length: 12 }, () => 'n'.repeat(250)));
    for (const name of ['drafts', 'more']) mkdirSync(join(cwd, name, long), { recursive: true });
    renameSync(join(cwd, 'more'), join(cwd, 'drafts', long, 'more'));
    const { files, err, code } = await judged(cwd, 'drafts');
    // Node cannot remove it.
    execFileSync('rm', ['-r', 'drafts'], { cwd });
    expect([files, code]).toEqual([['drafts/a.json'], 2]);
    expect(err).toMatch(/^campaign-draft-rules: drafts\/n[n/more]+: it cannot be read \(ENAMETOOLONG\)\n$/);
  });

  it('a file that is gone before it is read does not, either', async () => {
    const cwd = folderWith({
      'a.json': JSON.stringify(savable({ campaign_audience_limit: { is_campaign_audience_limit_enabled: false } })),
      'b.json': fine,
      'c.json': fine,
      // The lookup runs when all files are known, and the second one is not read yet.
      'workspace.mjs': `
        import { rmSync } from 'node:fs';
        export const connectors = { hasConnector: () => true };
        export const verifiedSenders = { isVerifiedSender: () => true };
        export const featureFlags = {
          isEnabled() {
            rmSync(new URL('b.json', import.meta.url));
            return true;
          },
        };`,
    });
    expect(await judged(cwd, 'a.json', '.', '--workspace', 'workspace.mjs')).toEqual({
      files: ['a.json', 'c.json'],
      err: 'campaign-draft-rules: b.json: the file cannot be read (ENOENT)\n',
      code: 2,
    });
  });
});

it('a walk of a folder that is not there finds nothing', () => {
  const cwd = folderWith();
  const nothing = { files: [], outside: [], unreadable: [], otherFormats: [] };
  expect(walk('none/*.json', { cwd, followLinks: false })).toEqual(nothing);
  expect(readdirSync(cwd)).toEqual([]);
});

it('a walk returns the files in the order of their names and the folders that it read; a folder with the name of a draft is none', () => {
  const cwd = folderWith({
    'drafts/a/b.json': fine,
    'drafts/a.json': fine,
    'drafts/x.json/notes.txt': '',
    'drafts/.hidden/c.json': fine,
    'drafts/node_modules/d.json': fine,
    'e.json': fine,
  });
  execFileSync('mkfifo', [join(cwd, 'drafts/pipe.json')]);
  const base = join(cwd, 'drafts');
  const found = { outside: [], unreadable: [], otherFormats: [] };
  for (const followLinks of [false, true]) {
    expect(walk('**/*.json', { cwd: base, followLinks })).toEqual({
      ...found,
      files: ['a.json', 'a/b.json'],
    });
    expect(walk('drafts/**/*.json', { cwd, followLinks })).toEqual({
      ...found,
      files: ['drafts/a.json', 'drafts/a/b.json'],
    });
  }
});

it('a walk leaves out packages, and hidden files unless they are named', () => {
  const cwd = folderWith({
    'node_modules/a/b.json': fine,
    'c/node_modules/d.json': fine,
    '.store/e.json': fine,
    '.f.json': fine,
    'g.json': fine,
  });
  const filesOf = (pattern: string) => walk(pattern, { cwd, followLinks: false }).files;
  expect(filesOf('**/*.json')).toEqual(['g.json']);
  expect(filesOf('node_modules/**/*.json')).toEqual([]);
  expect(filesOf('{.,}*/*.json')).toEqual(['.store/e.json']);
  expect(filesOf('.*')).toEqual(['.f.json']);
  expect(filesOf('g.json/*.json')).toEqual([]);
  // In the folder itself, they are what was asked for.
  expect(walk('*.json', { cwd: join(cwd, 'node_modules/a'), followLinks: false }).files).toEqual(['b.json']);
});

it('a walk reads the folders alone in which something may match', () => {
  const cwd = folderWith({ 'a/b/c.json': fine, 'a/x/c.json': fine, 'a/b/d/c.json': fine, 'e/b/c.json': fine });
  // A folder that is read is told when it leads out.
  for (const folder of ['a/b/d', 'a/x', 'e']) symlinkSync('/', join(cwd, folder, 'far'));
  const found = walk('{a,x}/b/*.json', { cwd, followLinks: false });
  expect(found).toEqual({ files: ['a/b/c.json'], outside: [], unreadable: [], otherFormats: [] });
});

it('a name and a pattern made to be compared for ever are compared', async () => {
  const cwd = folderWith({ [`d/${'a'.repeat(200)}.json`]: fine });
  const { out } = await cli(['check', `d/${'*a'.repeat(30)}.json`, ...lenient], { cwd });
  expect(out).toContain('1 draft is fine');
  const { err, code } = await cli(['check', `d/${'*a'.repeat(30)}x.json`, ...lenient], { cwd });
  expect(code).toBe(2);
  expect(err).toContain('there are no drafts');
});

it('the real path of a missing file is the path itself', () => {
  const cwd = folderWith();
  expect(realOf(join(cwd, 'none'))).toBe(join(cwd, 'none'));
});

it('the folder of a path is the last one before its first wildcard, or before its name', () => {
  expect(['a/b*/c', '*', 'a/b', '/x/{a,b}', 'a/[b', 'a', '/'].map(folderOf)).toEqual([
    'a/',
    '.',
    'a/',
    '/x/',
    'a/',
    '.',
    '/',
  ]);
});

it('the folder may be the root', async () => {
  expect((await cli(['check', '/*.no-such'])).err).toContain('there are no drafts');
  const cwd = folderWith({ 'a.json': fine });
  expect(walk(join(cwd.slice(1), '*.json'), { cwd: '/', followLinks: false }).files).toEqual([
    join(cwd.slice(1), 'a.json'),
  ]);
});
