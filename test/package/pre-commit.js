// The real pre-commit installs the package in the two ways that the page on commits and CI shows, and runs it in a repository. The version of
// Debian packs a clone; later ones have npm install it from Git, which is tried as they call it.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { inProject, root, say } from './project.js';

const draft = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME' };
const bad = JSON.stringify({ ...draft, created_by: 'ada' });
const good = JSON.stringify({ ...draft, created_by: 'ada@shop.example' });

/** The variables of a user: those that npm sets for this program are left out. */
const userEnv = Object.fromEntries(
  Object.entries(process.env).filter(([variable]) => !/^(npm_|INIT_CWD$)/i.test(variable)),
);

export function preCommit(tarball) {
  const version = execFileSync('pre-commit', ['--version'], { encoding: 'utf8' }).trim();
  const page = readFileSync(join(root, 'examples/pages/ci.md'), 'utf8');
  const shown = [...page.matchAll(/```yaml\n(repos:[\s\S]*?)```/g)].map(([, text]) => parse(text).repos[0]);
  const published = shown.find(({ repo }) => repo === 'local');
  const cloned = shown.find(({ repo }) => repo !== 'local');
  published.hooks[0].additional_dependencies = [tarball];
  const rev = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  Object.assign(cloned, { repo: root, rev });
  tryHook(`${version}, the published package`, published);
  tryHook(`${version}, a clone of the repository`, cloned);
  installFromGit();
}

function installFromGit() {
  const prefix = inProject('from-git');
  mkdirSync(prefix);
  const from = `git+file://${root.replace(/\/$/, '')}`;
  const args = ['install', '--allow-git=root', '--install-links', '-g', '--prefix', prefix, from];
  execFileSync('npm', args, { cwd: prefix, env: userEnv, stdio: ['ignore', 'ignore', 'inherit'] });
  const { status, stdout } = spawnSync(join(prefix, 'bin/campaign-draft-rules'), ['check', '-'], {
    input: bad,
    encoding: 'utf8',
  });
  if (status !== 1 || !stdout.includes('envelope/shape')) throw new Error(`installed from Git, it says ${stdout}`);
  say('npm builds the command where it installs it from Git');
}

function tryHook(how, repo) {
  const cwd = inProject(how.replaceAll(' ', '-'));
  const env = { ...userEnv, PRE_COMMIT_HOME: join(cwd, '.git/pre-commit-home') };
  mkdirSync(join(cwd, 'drafts'), { recursive: true });
  const run = (command, ...args) => spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  const git = (...args) => run('git', '-c', 'user.name=Ada', '-c', 'user.email=ada@shop.example', ...args);
  const stage = (files) => {
    for (const [file, text] of Object.entries(files)) writeFileSync(join(cwd, file), text);
    git('add', '.');
  };
  const configured = (args) => {
    const [hook] = repo.hooks;
    stage({ '.pre-commit-config.yaml': stringify({ repos: [{ ...repo, hooks: [{ ...hook, ...args }] }] }) });
  };
  const expectRun = (what, code, words, absent = /^$/) => {
    const { status, stdout, stderr } = run('pre-commit', 'run');
    if (status === code && words.test(stdout) && !absent.test(stdout)) return;
    throw new Error(`${how}, ${what}: pre-commit ended with ${status}, not ${code}:\n${stdout}${stderr}`);
  };

  git('init', '-q');
  configured({});
  // The package is installed when the hook has files to judge. The pattern of the hook does not fit the second one.
  stage({ 'drafts/bad.json': bad, 'bad.json': bad });
  const began = performance.now();
  expectRun('a bad draft', 1, /exit code: 1\n\ndrafts\/bad\.json\n.*envelope\/shape/, /^bad\.json/m);
  say(`${how}: the first run took ${Math.round((performance.now() - began) / 1000)} s`);
  const refused = git('commit', '-q', '-m', 'without the hook');
  if (refused.status !== 0) throw new Error(refused.stderr);
  run('pre-commit', 'install');
  stage({ 'drafts/bad.json': bad.replace('ada', 'eve') });
  if (git('commit', '-q', '-m', 'with it').status !== 1) throw new Error(`${how}: a bad draft was committed`);
  stage({ 'drafts/bad.json': good });
  expectRun('a good draft', 0, /Passed/);
  configured({ args: ['--max-warnings', '0'] });
  stage({ 'drafts/bad.json': `${good}\n` });
  expectRun('with an argument', 1, /publish\/content/);
  configured({ args: ['--mode', 'LENIENT', '--max-warnings', '0'] });
  expectRun('with other arguments', 0, /Passed/);
  configured({ args: ['--mode', 'LENIENT'], files: '^bad\\.json$' });
  expectRun('with a pattern that no staged file fits', 0, /no files to check/);
  stage({ 'bad.json': bad.replace('ada', 'eve') });
  expectRun('with a pattern of its own', 1, /^bad\.json\n.*envelope\/shape/m);
  say(`${how}: a bad draft is refused, a good one passes; arguments and patterns of files count`);
}
