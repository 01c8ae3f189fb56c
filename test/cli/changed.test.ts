// Without this, a commit could be refused for what is not in it, or taken with a wrong draft.
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, folderWith, savable } from './around.js';
import { repositoryWith, withVariable } from './git-repository.js';

const fine = JSON.stringify(savable());
const wrong = JSON.stringify(savable({ created_by: 'ada' }));
/** The folders with copies of what is staged. */
const copies = () => readdirSync(tmpdir()).filter((name) => name.startsWith('campaign-drafts-'));
const none = (reason: string) => ({ code: 0, out: 'No draft was judged\n', err: `campaign-draft-rules: ${reason}\n` });

describe('--staged', () => {
  it('judges what is staged, as it is staged', async () => {
    const { git, write, check, judged } = repositoryWith({ 'drafts/old.json': wrong, 'drafts/gone.json': fine });
    expect(await check('--staged')).toEqual(none('no draft is staged'));
    write('drafts/a b.json', wrong);
    write('drafts/ü.ndjson', `${fine}\n${wrong}\n`);
    git('add', '.');
    git('rm', '-q', '--cached', 'drafts/gone.json');
    // Mended in the folder only.
    write('drafts/a b.json', fine);
    write('drafts/new.json', wrong);
    expect(await judged('--staged')).toEqual({ 'drafts/a b.json': false, 'drafts/ü.ndjson': false });
    const { out, code } = await check('--staged');
    expect(out).toMatch(/^drafts\/a b\.json\n {2}1:68 {2}envelope\/shape/);
    expect(code).toBe(1);
    git('add', 'drafts/a b.json');
    expect((await judged('--staged'))['drafts/a b.json']).toBe(true);
    const patch = await check('--staged', '--fix-dry-run', 'drafts/a b.json');
    expect(patch).toMatchObject({ code: 0, out: '' });
    expect(copies()).toEqual([]);
  });

  it('takes files that are gone from the folder, and the paths of the call', async () => {
    const { cwd, git, write, judged, check } = repositoryWith({ 'notes.txt': '' });
    for (const name of ['a/one.json', 'a/b/two.json', 'c/three.json', 'c/four.txt', '.x/five.json']) write(name, fine);
    write('node_modules/x/six.json', fine);
    git('add', '.');
    rmSync(join(cwd, 'a/one.json'));
    const names = async (...paths: string[]) => Object.keys(await judged('--staged', ...paths));
    expect(await names()).toEqual(['a/b/two.json', 'a/one.json', 'c/three.json']);
    expect(await names('a')).toEqual(['a/b/two.json', 'a/one.json']);
    expect(await names(join(cwd, 'a/*.json'))).toEqual(['a/one.json']);
    expect(await names('./a/*.json', join(cwd, 'c'))).toEqual(['a/one.json', 'c/three.json']);
    expect(await names('c/four.txt', '.x/five.json', 'a/one.json')).toEqual([
      'c/four.txt',
      '.x/five.json',
      'a/one.json',
    ]);
    expect(await check('--staged', 'nowhere')).toMatchObject({ code: 2, err: expect.stringContaining('no such file') });
    expect(await check('--staged', 'notes.txt')).toEqual(none('no draft is staged'));
    const below = await cli(['check', '--staged', '--format', 'concise'], { cwd: join(cwd, 'a') });
    expect(below).toMatchObject({ code: 0, err: '' });
    expect((await cli(['check', '--staged', '..', '-q'], { cwd: join(cwd, 'c') })).code).toBe(0);
  });

  it('has the configuration of the repository, in which it is, and what it ignores', async () => {
    const { git, write, check, judged } = repositoryWith({
      'campaign-drafts.config.json': '{"mode":"LENIENT","ignore":["drafts/old"],"paths":["drafts"]}',
    });
    write('drafts/old/a.json', wrong);
    write('drafts/b.json', fine);
    write('other/c.json', wrong);
    git('add', '.');
    expect(await judged('--staged')).toEqual({ 'drafts/b.json': true });
    expect(await check('--staged', 'drafts/old/a.json')).toEqual(none('no draft is staged'));
    write('campaign-drafts.config.json', '{"mode":"LENIENT"}');
    git('add', '.');
    const { err } = await check('--staged');
    expect(err).toBe(
      'campaign-draft-rules: campaign-drafts.config.json has changed, and all drafts depend on it: check them without --staged and --since\n',
    );
  });

  it('names each configuration that has changed', async () => {
    const { git, write, check } = repositoryWith({ 'a/old.json': fine });
    write('a/campaign-drafts.config.json', '{"mode":"DRAFT_PUBLISH"}');
    write('b/new.json', fine);
    git('add', '.');
    for (const option of [['--staged'], ['--since', 'HEAD']]) {
      expect((await check(...option, '-q')).err).toContain(
        ': a/campaign-drafts.config.json has changed, and all drafts',
      );
    }
  });

  it('names what is not merged, and leaves out links', async () => {
    const { cwd, git, write, check } = repositoryWith({ 'a.json': fine });
    git('checkout', '-q', '-b', 'side');
    write('a.json', wrong);
    git('commit', '-aqm', 'Side');
    git('checkout', '-q', 'main');
    write('a.json', `${fine}\n`);
    symlinkSync('a.json', join(cwd, 'link.json'));
    git('add', '.');
    git('commit', '-aqm', 'Main');
    expect(() => git('merge', '-q', 'side')).toThrow();
    for (const paths of [[], ['a.json']]) {
      expect(await check('--staged', '-q', ...paths)).toMatchObject({
        code: 2,
        err: 'campaign-draft-rules: a.json: its merge is not finished\n',
      });
    }
  });

  it('names staged files that have no draft', async () => {
    const { git, write, check } = repositoryWith({});
    write('package.json', '{"name":"shop","version":"1.0.0"}');
    git('add', '.');
    expect(await check('--staged', '-q')).toMatchObject({
      code: 0,
      err: 'campaign-draft-rules: 1 file without a draft was not judged: package.json\ncampaign-draft-rules: no draft is staged\n',
    });
  });

  it('leaves out links, and does not let a program of the repository tell what has changed', async () => {
    const { cwd, git, write, judged } = repositoryWith({});
    write('a.json', fine);
    symlinkSync('a.json', join(cwd, 'link.json'));
    git('add', '.');
    git('config', 'core.fsmonitor', 'touch ran; false');
    for (const option of [['--staged'], ['--since', 'HEAD'], ['.']]) {
      const names = Object.keys(await judged(...option));
      expect(names).toEqual(['a.json']);
    }
    expect(readdirSync(cwd)).not.toContain('ran');
  });

  it('takes what a sparse checkout leaves out of the folder', async () => {
    const { cwd, git, write, judged } = repositoryWith({ 'in/a.json': fine, 'out/b.json': fine });
    write('out/b.json', wrong);
    git('add', '.');
    git('update-index', '--skip-worktree', 'out/b.json');
    rmSync(join(cwd, 'out'), { recursive: true });
    expect(await judged('--staged')).toEqual({ 'out/b.json': false });
  });

  it('knows the folder in which a hook of a linked worktree runs', async () => {
    const { cwd, git } = repositoryWith({ '.gitignore': 'd.json\n' });
    const linked = join(folderWith({}), 'linked');
    git('worktree', 'add', '-q', linked);
    mkdirSync(join(linked, 'sub'));
    for (const name of ['a.json', 'sub/c.json', 'sub/d.json']) writeFileSync(join(linked, name), wrong);
    git('-C', linked, 'add', '.');
    const filesOf = async (...args: string[]) => {
      const { out } = await cli(['check', ...args, '--format', 'json'], { cwd: join(linked, 'sub') });
      return JSON.parse(out).drafts.map(({ file }: { file: string }) => file);
    };
    // As Git gives it to its hooks.
    await withVariable('GIT_DIR', join(cwd, '.git/worktrees/linked'), async () => {
      expect(await filesOf('--staged')).toEqual(['c.json']);
      expect(await filesOf('--since', 'HEAD', '..')).toEqual(['../a.json', 'c.json']);
      expect(await filesOf('.')).toEqual(['c.json']);
    });
  });

  it('follows what the environment says of the repository and its folder', async () => {
    const { cwd, git, write } = repositoryWith({});
    write('b.json', wrong);
    git('add', '.');
    const elsewhere = folderWith({});
    const named = async () => {
      const { out } = await cli(['check', '--staged', '--mode', 'LENIENT', '--format', 'concise'], { cwd: elsewhere });
      return out.match(/^[^:]+/)?.[0];
    };
    await withVariable('GIT_DIR', join(cwd, '.git'), async () => {
      expect(await named()).toBe('b.json');
      expect(await withVariable('GIT_WORK_TREE', elsewhere, named)).toBe('b.json');
    });
  });

  it('leaves nothing behind when Git cannot copy what is staged', async () => {
    const { cwd, git, write, check } = repositoryWith({ '.gitattributes': 'a.json filter=none\n' });
    write('a.json', fine);
    git('add', '.');
    git('config', 'filter.none.smudge', 'false');
    git('config', 'filter.none.required', 'true');
    const before = copies();
    expect(await check('--staged', '--output-file', 'json=report.json')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^campaign-draft-rules: --staged: .*filter/),
    });
    expect(copies()).toEqual(before);
    expect(readdirSync(cwd).filter((name) => name.endsWith('.tmp') || name === 'report.json')).toEqual([]);
  });

  it.each([
    [['--staged', '--since', 'main'], '--staged and --since do not go together (see --help)'],
    [['--staged', '-'], '--staged and --since are for files, not for standard input (-) (see --help)'],
    [
      ['--staged', '--fix'],
      '--fix changes the files of the folder, not what is staged; --since HEAD --fix mends these files (see --help)',
    ],
    [['--since', ''], '--since takes a branch, a tag or a commit (see --help)'],
    [
      ['--since', '--output=x'],
      '--since --output=x: Git knows no such commit; if it is on a server, fetch its history first, as actions/checkout does with fetch-depth: 0',
    ],
  ])('%j is no call', async ([...args], why) => {
    const { check } = repositoryWith({});
    const given = args[1]?.startsWith('--output') ? [`${args[0]}=${args[1]}`] : args;
    expect(await check(...given)).toEqual({ code: 2, out: '', err: `campaign-draft-rules: ${why}\n` });
  });

  it('says that there is no Git', async () => {
    const { check } = repositoryWith({});
    const ran = await withVariable('PATH', '/nowhere', () => check('--staged'));
    expect(ran).toMatchObject({ code: 2, err: expect.stringMatching(/--staged: Git cannot be run: .*ENOENT\n$/) });
  });

  it('says that there is no repository', async () => {
    const cwd = folderWith({ 'a.json': fine });
    expect(await cli(['check', '--staged'], { cwd })).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^campaign-draft-rules: --staged: not a git repository/),
    });
  });
});

describe('--since', () => {
  it('judges what has changed since the branch was left, in commits and in the folder', async () => {
    const { git, write, judged, check, cwd } = repositoryWith({
      'old.json': wrong,
      'a.json': fine,
      'gone.json': fine,
      '.gitignore': 'ignored.json\n',
    });
    expect(await check('--since', 'main')).toEqual(none('no draft has changed since main'));
    git('checkout', '-q', '-b', 'side');
    write('committed.json', fine);
    git('add', '.');
    git('commit', '-q', '-m', 'Side');
    write('a.json', wrong);
    write('new/b.json', wrong);
    write('ignored.json', wrong);
    rmSync(join(cwd, 'gone.json'));
    // What others did meanwhile is not ours.
    git('stash', '-q', '-u');
    git('checkout', '-q', 'main');
    write('old.json', `${wrong}\n`);
    git('commit', '-aqm', 'Main');
    git('checkout', '-q', 'side');
    git('stash', 'pop', '-q');
    const all = { 'a.json': false, 'committed.json': true, 'new/b.json': false };
    expect(await judged('--since', 'main')).toEqual(all);
    expect(await judged('--since', 'HEAD')).toEqual({ 'a.json': false, 'new/b.json': false });
    write('a.json', JSON.stringify(savable({ channel: 'push' })));
    expect((await check('--since', 'HEAD', '--fix', 'a.json')).out).toContain('1 finding was mended');
  });

  it('leaves out a repository in the repository', async () => {
    const { cwd, git, check } = repositoryWith({});
    for (const name of ['nested', 'nested.json']) {
      mkdirSync(join(cwd, name));
      git('init', '-q', name);
      writeFileSync(join(cwd, name, 'a.json'), wrong);
    }
    for (const path of ['.', 'nested']) {
      expect(await check('--since', 'HEAD', path)).toEqual(none('no draft has changed since HEAD'));
    }
  });

  it('says what to fetch where the commits are not there', async () => {
    const { check, git } = repositoryWith({});
    expect(await check('--since', 'origin/main')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--since origin/main: Git knows no such commit'),
    });
    git('checkout', '-q', '--orphan', 'lonely');
    git('commit', '-qm', 'Lonely');
    expect((await check('--since', 'main')).err).toContain('it has no commit in common with HEAD; fetch its history');
  });
});

describe('what Git ignores', () => {
  const files = {
    '.gitignore': 'out/\n*.gen.json\n',
    'a.json': fine,
    'out/b.json': wrong,
    'c/d.gen.json': wrong,
    'c/tracked.gen.json': fine,
    'node_modules/x/e.json': wrong,
  };
  const ignoring = () => {
    const repository = repositoryWith(files);
    repository.git('add', '-f', 'c/tracked.gen.json');
    return repository;
  };

  it('is left out of folders and globs, and told', async () => {
    const { check, judged } = ignoring();
    const all = { 'a.json': true, 'c/tracked.gen.json': true };
    expect(await judged('.')).toEqual(all);
    expect(await judged('**/*.json')).toEqual(all);
    const { err } = await check('.', '-q');
    expect(err).toBe('campaign-draft-rules: 2 files that Git ignores were left out: c/d.gen.json, out/b.json\n');
    expect((await check('c/d*.json')).err).toContain('c/d*.json: nothing is left to judge');
  });

  it('is judged where the call names it, or the folder in which it is', async () => {
    const { judged, cwd } = ignoring();
    expect(await judged('out/b.json', 'c/d.gen.json')).toEqual({ 'out/b.json': false, 'c/d.gen.json': false });
    expect(await judged('out')).toEqual({ 'out/b.json': false });
    expect(await judged('out/*.json')).toEqual({ 'out/b.json': false });
    expect((await cli(['check', '.'], { cwd: join(cwd, 'out') })).code).toBe(1);
  });

  it('is left out of a repository in the repository, too', async () => {
    const { git, write, judged } = repositoryWith({ 'a.json': fine });
    git('init', '-q', 'in/sub');
    write('in/sub/.gitignore', 'out\n*.gen.json\n');
    for (const name of ['b.json', 'c.gen.json', 'out/d/e.json']) write(`in/sub/${name}`, fine);
    expect(await judged('.')).toEqual({ 'a.json': true, 'in/sub/b.json': true });
    expect(await judged('in/sub')).toEqual({ 'in/sub/b.json': true });
  });

  it('is left out of an audit, too', async () => {
    const { cwd } = ignoring();
    expect(await cli(['audit', '.', '--report', 'report.gen.json'], { cwd })).toMatchObject({
      out: expect.stringMatching(/^2 drafts judged/),
      err: expect.stringContaining('2 files that Git ignores were left out'),
    });
  });
});
