// Without this, the calls on the pages about the command could fail when people copy them.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderWith, savable } from './around.js';
import { installInto } from './bin.js';

/** The pages in the order of reading: later ones use the files of earlier ones. */
const page = ['check', 'configuration', 'ci', 'many-drafts']
  .map((name) => readFileSync(`examples/pages/${name}.md`, 'utf8'))
  .join('\n');

/** The files that the pages show, by their names. */
const files = Object.fromEntries(
  [...page.matchAll(/^`([^`]+)`:\n\n```\w+\n([\s\S]*?)```/gm)].map(([, name = '', content = '']) => [name, content]),
);

/** The commands of the pages, with their output if a page shows it. */
const typed = [...page.matchAll(/^(?<!`:\n\n)```sh\n([\s\S]*?)```\n(?:\n```text\n([\s\S]*?)```)?/gm)].map(
  ([, lines = '', output]) => ({ lines, output }),
);

const folder = folderWith(files);
let bin = '';

/** Runs lines as a user's shell does. The package is installed, so `npx` does not look for it elsewhere. */
function sh(lines: string, cwd = folder) {
  const env = { PATH: process.env.PATH, HOME: cwd, npm_config_offline: 'true', npm_config_update_notifier: 'false' };
  return spawnSync('sh', ['-e', '-c', lines], { cwd, env, encoding: 'utf8' });
}

beforeAll(async () => {
  bin = await installInto(folder);
  mkdirSync(join(folder, 'node_modules/.bin'));
  symlinkSync('../campaign-draft-rules/dist/cli.js', join(folder, 'node_modules/.bin/campaign-draft-rules'));
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
});

describe('the pages about the command', { tags: ['long'] }, () => {
  it.each(typed)('$lines', ({ lines, output }) => {
    const { stdout, stderr, status } = sh(lines);
    expect(stderr).toBe('');
    expect([0, 1]).toContain(status);
    if (output !== undefined) expect(stdout).toBe(output);
    if (lines.includes('all.ndjson')) {
      const verdicts = readFileSync(join(folder, 'verdicts.ndjson'), 'utf8').trimEnd().split('\n');
      expect(verdicts.map((line) => JSON.parse(line).valid)).toEqual([false]);
    }
  });

  it('has lines of every sort, and the first call of the issue', () => {
    expect(typed.length).toBeGreaterThan(5);
    expect(Object.keys(files)).toHaveLength(5);
    const { status } = sh('npx campaign-draft-rules check drafts/ --mode DRAFT_PUBLISH --workspace workspace.json');
    expect(status).toBe(1);
  });
});

describe('in a Git repository', { tags: ['long'] }, () => {
  const git = (cwd: string, ...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@shop.example', ...args], { cwd, encoding: 'utf8' });
  const fine = JSON.stringify(savable());
  const wrong = JSON.stringify(savable({ created_by: 'ada' }));

  it('the hook refuses wrong drafts that are staged, and only those', () => {
    const cwd = folderWith({
      'workspace.json': files['workspace.json'] ?? '',
      'notes.txt': 'none',
      'package.json': '{"private":true}',
      'campaign-drafts.config.json': '{"mode":"LENIENT"}',
    });
    expect(git(cwd, 'init', '-q').status).toBe(0);
    symlinkSync(join(folder, 'node_modules'), join(cwd, 'node_modules'));
    const hook = join(cwd, '.git/hooks/pre-commit');
    mkdirSync(dirname(hook), { recursive: true });
    writeFileSync(hook, files['.git/hooks/pre-commit'] ?? '');
    chmodSync(hook, 0o755);
    const commit = (message: string) => git(cwd, 'commit', '-q', '-m', message);

    git(cwd, 'add', 'notes.txt');
    expect(commit('nothing to judge').status).toBe(0);

    mkdirSync(join(cwd, 'drafts'));
    writeFileSync(join(cwd, 'drafts/a b.json'), wrong);
    git(cwd, 'add', '.');
    const refused = commit('wrong');
    expect(refused.status).toBe(1);
    expect(refused.stdout + refused.stderr).toMatch(/^drafts\/a b\.json\n {2}1:\d+ {2}envelope\/shape {2}created_by$/m);

    // Mended in the folder, but not staged.
    writeFileSync(join(cwd, 'drafts/a b.json'), fine);
    expect(commit('still wrong').status).toBe(1);
    git(cwd, 'add', 'drafts');
    // The hook ignores files that are not staged.
    writeFileSync(join(cwd, 'drafts/c.json'), wrong);
    expect(commit('fine').status).toBe(0);
    rmSync(join(cwd, 'drafts/c.json'));

    git(cwd, 'rm', '-q', 'drafts/a b.json');
    expect(commit('removed').status).toBe(0);
  });

  it('the step of the CI snippet annotates', () => {
    const step = /- run: (npx campaign-draft-rules .*)/.exec(files['.github/workflows/drafts.yml'] ?? '')?.[1] ?? '';
    const { stdout, status } = sh(step);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^::error file=drafts\/summer-sale\.json,line=5,col=59,.*title=push-basic-details\/shape::Platform 1/m,
    );
    expect(stdout.match(/^(?!::(?:error|warning) ).+/m)).toBeNull();
  });
});

describe('the program', { tags: ['long'] }, () => {
  const many = Array.from({ length: 2_000 }, (_, index) =>
    JSON.stringify(savable({ created_by: index % 2 ? 'ada' : 'a@b.co' })),
  );

  it('judges drafts from a pipe in workers, and keeps their order', () => {
    const args = ['check', '-', '--input', 'ndjson', '--mode', 'LENIENT', '--format', 'ndjson'];
    const { stdout, stderr, status } = spawnSync(bin, args, {
      input: many.join('\n'),
      encoding: 'utf8',
      maxBuffer: 1e9,
    });
    expect([status, stderr]).toEqual([1, '']);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).valid),
    ).toEqual(many.map((_, index) => index % 2 === 0));
  });

  it('ends quietly when nobody reads on', () => {
    writeFileSync(join(folder, 'many.ndjson'), many.join('\n'));
    const { stdout, stderr } = sh('npx campaign-draft-rules check many.ndjson --mode LENIENT | head -n 1');
    expect([stdout.split('\n').length, stderr]).toEqual([2, '']);
  });

  it.each([
    ['what was found', '{"channel":"PUSH"}', 1],
    ['nothing', JSON.stringify(savable()), 0],
  ])('ends as the findings say when nobody reads on, also when they come later: %s', (_, last, code) => {
    // More than a pipe holds.
    const cwd = folderWith({ 'many.ndjson': `${`${many[0]}\n`.repeat(20_000)}${last}\n` });
    const line = `set +e; { ${bin} check many.ndjson --mode LENIENT --format ndjson; echo $? > code; } | head -n 1`;
    const { stdout, stderr } = sh(line, cwd);
    expect([stdout.split('\n').length, stderr]).toEqual([2, '']);
    expect(readFileSync(join(cwd, 'code'), 'utf8')).toBe(`${code}\n`);
  });

  it.each(['check a.json --mode LENIENT', 'rules', 'explain android/timer', '--help', '--version'])(
    'ends with 2 when the disk is full: %s',
    (call) => {
      const cwd = folderWith({ 'a.json': JSON.stringify(savable()) });
      const { stderr, status } = sh(`${bin} ${call} > /dev/full`, cwd);
      expect([stderr, status]).toEqual(['campaign-draft-rules: the report cannot be written (ENOSPC)\n', 2]);
      // Without a place for the message, too.
      expect(sh(`${bin} ${call} > /dev/full 2> /dev/full`, cwd).status).toBe(2);
    },
  );

  it('reads what a shell has opened, and does not wait for a pipe with a name', () => {
    const cwd = folderWith({ 'a.json': JSON.stringify(savable()), 'workspace.json': '{}' });
    execFileSync('mkfifo', [join(cwd, 'pipe.json')]);
    const ran = (line: string) => {
      const { stdout, stderr, status } = spawnSync('bash', ['-c', line], { cwd, encoding: 'utf8' });
      return [stdout + stderr, status];
    };
    const call = `${bin} check --mode LENIENT --quiet`;
    for (const read of ['<(cat a.json)', '/dev/stdin', '- --workspace <(cat workspace.json)'])
      expect(ran(`cat a.json | ${call} ${read}`)).toEqual(['', 0]);
    const refused = 'pipe.json: it must be a file; this is a device or a pipe\n';
    expect(ran(`${call} pipe.json`)).toEqual([`campaign-draft-rules: ${refused}`, 2]);
    expect(ran(`${call} a.json --baseline pipe.json`)).toEqual([`campaign-draft-rules: --baseline ${refused}`, 2]);
  });

  it('writes all of its report into a file', () => {
    const cwd = folderWith({ 'many.ndjson': many.join('\n') });
    expect(sh(`${bin} check many.ndjson --format ndjson > report`, cwd)).toMatchObject({ status: 1, stderr: '' });
    expect(readFileSync(join(cwd, 'report'), 'utf8').trimEnd().split('\n')).toHaveLength(many.length);
  });

  it('does not wait for a lookup that has no end, nor for what a module leaves open', () => {
    const asking = savable({ campaign_audience_limit: { is_campaign_audience_limit_enabled: false } });
    const lookups = (isEnabled: string) => `export const connectors = { hasConnector: () => true };
      export const verifiedSenders = { isVerifiedSender: () => true };
      export const featureFlags = { isEnabled: () => ${isEnabled} };`;
    const cwd = folderWith({
      'a.json': JSON.stringify(asking),
      'a.ndjson': `${JSON.stringify(asking)}\n`.repeat(2_000),
      // From the question on, every timer fires immediately.
      'never.mjs': lookups('{ globalThis.setTimeout = setImmediate; return new Promise(() => undefined); }'),
      'never-loaded.mjs': `await new Promise(() => undefined); ${lookups('true')}`,
      'open.mjs': `import { createServer } from 'node:net'; createServer().listen(0); ${lookups('true')}`,
    });
    const ran = (args: readonly string[], workspace: string) => {
      const { status, stderr } = spawnSync(bin, ['check', ...args, '--mode', 'LENIENT', '--workspace', workspace], {
        cwd,
        encoding: 'utf8',
      });
      return [stderr, status];
    };
    const late = 'campaign-draft-rules: The lookup featureFlags.isEnabled did not answer within 30000 ms\n';
    for (const args of [['a.json'], ['a.json', '--fix'], ['a.ndjson']])
      expect(ran(args, 'never.mjs')).toEqual([late, 2]);
    // Nothing is left to wait for, so the process ends. That is no yes.
    expect(ran(['a.json'], 'never-loaded.mjs')).toEqual(['A module that this call names never gets ready\n', 2]);
    expect(ran(['a.json', 'a.ndjson'], 'open.mjs')).toEqual(['', 0]);
  });

  it('says its version, and ends with 2 when the call is wrong', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(execFileSync(bin, ['--version'], { encoding: 'utf8' })).toBe(`${version}\n`);
    expect(spawnSync(bin, ['check', 'none.json']).status).toBe(2);
  });
});
