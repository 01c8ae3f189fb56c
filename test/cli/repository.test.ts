// Without this, the hook and the action of the repository could fail for those who use them.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { optionNames } from '../../src/cli/options.js';
import { action, runAction } from '../package/run-action.js';
import { folderWith, savable } from './around.js';
import { installInto } from './bin.js';

const fine = JSON.stringify(savable());
const wrong = JSON.stringify(savable({ created_by: 'ada' }));
const config = '{"mode":"LENIENT","paths":["drafts"],"ignore":["drafts/old"]}';
const files = { 'campaign-drafts.config.json': config, 'drafts/a b.json': fine, 'drafts/old/b.json': wrong };

const hooks: readonly { id: string; entry: string; language: string; files: string }[] = parse(
  readFileSync('.pre-commit-hooks.yaml', 'utf8'),
);

it('the hook and the action name options that there are', () => {
  const text = action.runs.steps.map(({ run }) => run).join('\n');
  const named = [...text.matchAll(/(?<=arguments\+?=\()--([a-z-]+)/g)].map(([, name]) => name);
  expect(named).toEqual(['format', 'since', 'config', 'workspace', 'mode', 'max-warnings']);
  expect(named.filter((name) => !optionNames.includes(name as (typeof optionNames)[number]))).toEqual([]);
  expect(hooks.map(({ entry, language }) => [entry, language])).toEqual([['campaign-draft-rules check', 'node']]);
});

describe('the action', () => {
  /** A package that prints what its command is called with. */
  const packed = {
    'package.json': JSON.stringify({ name: 'campaign-draft-rules', exports: { './package.json': './package.json' } }),
    'dist/cli.js': 'console.log(JSON.stringify(process.argv.slice(2)))',
  };
  const within = (folder: string) =>
    Object.fromEntries(Object.entries(packed).map(([name, text]) => [`${folder}/${name}`, text]));
  const called = (cwd: string, given?: Readonly<Record<string, string>>) => {
    const { status, stdout, stderr } = runAction(cwd, '/nowhere/at/all', given);
    expect([status, stderr]).toEqual([0, '']);
    return JSON.parse(stdout);
  };

  it('runs what the repository has installed, whoever has installed it', () => {
    const npm = folderWith(within('node_modules/campaign-draft-rules'));
    expect(called(npm)).toEqual(['check', '--format', 'github', '--']);
    // In a workspace, the package may be installed above. What is in the folder does not change how it is found.
    mkdirSync(join(npm, 'packages/shop'), { recursive: true });
    writeFileSync(join(npm, 'packages/shop/package.json'), '{"type":"module"}');
    expect(called(npm, { 'working-directory': 'packages/shop' })).toHaveLength(4);

    const store = 'node_modules/.pnpm/campaign-draft-rules@1/node_modules/campaign-draft-rules';
    // pnpm links what it has in its store, and has a script of the shell call it.
    const pnpm = folderWith({ ...within(store), 'node_modules/.bin/campaign-draft-rules': '#!/bin/sh\nexec false\n' });
    symlinkSync(store.replace('node_modules/', ''), join(pnpm, 'node_modules/campaign-draft-rules'));
    expect(called(pnpm)).toHaveLength(4);
  });

  it('takes each line of its paths that is not blank, as it is', () => {
    const cwd = folderWith(within('node_modules/campaign-draft-rules'));
    const paths = (text: string) => called(cwd, { paths: text }).slice(4);
    for (const blank of ['', '\n', '  ', ' \t\n\r\n  \n']) expect(paths(blank)).toEqual([]);
    expect(paths('a b.json\n\n  \n $(x)*.json \n-x')).toEqual(['a b.json', ' $(x)*.json ', '-x']);
  });
});

describe('in a repository', { tags: ['long'] }, () => {
  let installed = '';
  beforeAll(async () => {
    installed = folderWith();
    await installInto(installed);
  });

  /** Runs a hook as pre-commit does: its entry, with the staged files that its pattern fits. */
  function commit(cwd: string) {
    const [hook] = hooks;
    const git = (...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' });
    const staged = git('diff', '--cached', '--name-only', '--diff-filter=ACMRT', '-z').split('\0');
    const names = staged.filter((name) => name !== '' && new RegExp(hook?.files ?? '').test(name));
    if (names.length === 0) return { status: 0, stdout: 'skipped' };
    const [program = '', ...args] = hook?.entry.split(' ') ?? [];
    const env = { PATH: `${join(installed, 'bin')}:${process.env.PATH}` };
    return spawnSync(program, [...args, ...names], { cwd, env, encoding: 'utf8' });
  }

  it('the hook refuses a draft that is wrong, and only one that is staged and not ignored', () => {
    mkdirSync(join(installed, 'bin'));
    symlinkSync('../node_modules/campaign-draft-rules/dist/cli.js', join(installed, 'bin/campaign-draft-rules'));
    const cwd = folderWith({ ...files, 'notes.txt': 'none' });
    execFileSync('git', ['init', '-q'], { cwd });
    const add = (...names: string[]) => execFileSync('git', ['add', ...names], { cwd });
    add('notes.txt');
    expect(commit(cwd).stdout).toBe('skipped');
    add('drafts');
    expect(commit(cwd)).toMatchObject({ status: 0, stdout: '✓ 1 draft is fine\n1 draft, no findings\n' });
    writeFileSync(join(cwd, 'drafts/c.json'), wrong);
    expect(commit(cwd).status).toBe(0);
    add('drafts/c.json');
    expect(commit(cwd)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^drafts\/c\.json\n {2}1:68 {2}envelope/),
    });
  });

  it('the action annotates, with the configuration or with its inputs', () => {
    expect(action.runs.using).toBe('composite');
    // The action is in the checkout of its own repository, built or not.
    const home = join(installed, 'node_modules/campaign-draft-rules');
    const actionPath = join(home, '.github/actions/check');
    mkdirSync(actionPath, { recursive: true });
    const cwd = folderWith({ ...files, 'more/c.json': wrong, 'more/d $(x).json': fine, 'w.json': '{}' });
    expect(runAction(cwd, actionPath)).toMatchObject({ status: 0, stdout: '' });
    const paths = 'more/c.json\nmore/d $(x).json\n\ndrafts';
    expect(runAction(cwd, actionPath, { paths })).toMatchObject({
      status: 1,
      stderr: '',
      stdout: expect.stringMatching(/^::error file=more\/c\.json,line=1,.*\n$/),
    });
    const strict = {
      mode: 'DRAFT_PUBLISH',
      workspace: '../w.json',
      'max-warnings': '0',
      paths: 'd $(x).json',
      'working-directory': 'more',
    };
    const { status, stdout, stderr } = runAction(cwd, actionPath, strict);
    expect([status, stdout.match(/^::warning /gm)?.length]).toEqual([1, 3]);
    expect(stderr).toContain('3 warnings; --max-warnings allows 0');
    expect(runAction(cwd, actionPath, { since: 'main' }).stderr).toContain('--since main: not a git repository');
    expect(runAction(cwd, actionPath, { config: 'none.json' }).stderr).toContain('none.json: there is no such file');
  });
});
