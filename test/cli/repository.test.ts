import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { optionNames } from '../../src/cli/options.js';
import { folderWith, savable } from './around.js';
import { installInto } from './bin.js';

const fine = JSON.stringify(savable());
const wrong = JSON.stringify(savable({ created_by: 'ada' }));
const config = '{"mode":"LENIENT","paths":["drafts"],"ignore":["drafts/old"]}';
const files = { 'campaign-drafts.config.json': config, 'drafts/a b.json': fine, 'drafts/old/b.json': wrong };

const hooks: readonly { id: string; entry: string; language: string; files: string }[] = parse(
  readFileSync('.pre-commit-hooks.yaml', 'utf8'),
);

interface Step {
  readonly name: string;
  readonly shell: string;
  readonly run: string;
  readonly env: Readonly<Record<string, string>>;
}
const action: { inputs: Record<string, { default: string }>; runs: { using: string; steps: Step[] } } = parse(
  readFileSync('.github/actions/check/action.yml', 'utf8'),
);

it('the hook and the action name options that there are', () => {
  const text = action.runs.steps.map(({ run }) => run).join('\n');
  const named = [...text.matchAll(/(?<=arguments\+?=\()--([a-z-]+)/g)].map(([, name]) => name);
  expect(named).toEqual(['format', 'config', 'workspace', 'mode', 'max-warnings']);
  expect(named.filter((name) => !optionNames.includes(name as (typeof optionNames)[number]))).toEqual([]);
  expect(hooks.map(({ entry, language }) => [entry, language])).toEqual([['campaign-draft-rules check', 'node']]);
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

  /** Runs the steps of the action with these inputs, as a runner does. */
  function runAction(cwd: string, actionPath: string, given: Readonly<Record<string, string>> = {}) {
    const inputs = Object.fromEntries(
      Object.entries(action.inputs).map(([name, one]) => [name, given[name] ?? one.default]),
    );
    const outFile = join(folderWith(), 'env');
    writeFileSync(outFile, '');
    const filled = (text: string) =>
      text.replace(/\$\{\{ (inputs|github)\.([\w-]+) \}\}/g, (_, of, name) => {
        const value = of === 'inputs' ? inputs[name] : name === 'action_path' ? actionPath : undefined;
        if (value === undefined) throw new Error(`nobody knows ${of}.${name}`);
        return value;
      });
    let last = { status: 0 as number | null, stdout: '', stderr: '' };
    for (const { shell, run, env } of action.runs.steps) {
      expect(shell).toBe('bash');
      expect(run).not.toContain('${{');
      const set = readFileSync(outFile, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split('=') as [string, string]);
      const own = Object.entries(env).map(([name, value]) => [name, filled(value)]);
      last = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
        cwd: join(cwd, inputs['working-directory'] ?? '.'),
        env: { PATH: process.env.PATH, GITHUB_ENV: outFile, ...Object.fromEntries([...set, ...own]) },
        encoding: 'utf8',
      });
      if (last.status !== 0) break;
    }
    return last;
  }

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
    expect(runAction(cwd, actionPath, { config: 'none.json' }).stderr).toContain('none.json: there is no such file');
  });

  it('the action uses what the repository has installed', () => {
    const cwd = folderWith(files);
    cpSync(join(installed, 'node_modules'), join(cwd, 'node_modules'), { recursive: true });
    mkdirSync(join(cwd, 'node_modules/.bin'));
    symlinkSync('../campaign-draft-rules/dist/cli.js', join(cwd, 'node_modules/.bin/campaign-draft-rules'));
    expect(runAction(cwd, '/nowhere/at/all')).toMatchObject({ status: 0, stderr: '' });
  });

  it('the completions are what bash takes', () => {
    const script = execFileSync(
      join(installed, 'node_modules/campaign-draft-rules/dist/cli.js'),
      ['completion', 'bash'],
      {
        encoding: 'utf8',
      },
    );
    const cwd = folderWith({ 'drafts/a.json': fine, script });
    const completed = (...words: string[]) =>
      execFileSync(
        'bash',
        [
          '-c',
          'complete() { :; }; . ./script; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _campaign_draft_rules; IFS="\n"; echo "$'.concat(
            '{COMPREPLY[*]}"',
          ),
          'bash',
          'campaign-draft-rules',
          ...words,
        ],
        { cwd, encoding: 'utf8' },
      )
        .trim()
        .split('\n');
    expect(completed('ch')).toEqual(['check', 'check-validator']);
    expect(completed('check', '--max')).toEqual(['--max-warnings', '--max-errors']);
    expect(completed('check', '--mode', 'LEN')).toEqual(['LENIENT']);
    expect(completed('check', '--format', 'j')).toEqual(['json', 'junit']);
    expect(completed('check', 'dr')).toEqual(['drafts']);
    expect(completed('check', '--workspace', 'dr')).toEqual(['drafts']);
    expect(completed('explain', 'android/timer-d')).toEqual(['android/timer-duration']);
    expect(completed('completion', 'z')).toEqual(['zsh']);
    expect(existsSync(dirname(installed))).toBe(true);
  });
});
