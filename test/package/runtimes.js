// The package says the same of the sample drafts, down to the letter, in this Node and in each of the other runtimes. So does the command. In
// each other Node, the tests of the rules pass, too.
import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandIn } from './command-in.js';
import { add, inProject, installTools, root, run, say } from './project.js';

const offline = ['run', '--cached-only', '--node-modules-dir=manual'];

/** Too large for every `npm ci`, 400 MB in all: they are installed only for this check. */
const runtimes = [
  { name: 'node', version: '20.20.2' },
  { name: 'node', version: '22.23.3' },
  { name: 'node', version: '24.21.0' },
  { name: 'node', version: '26.10.0' },
  // Deno grants nothing unasked, and fetches nothing here. The command writes, and starts workers.
  { name: 'deno', version: '2.9.6', before: [...offline, '--allow-read'], beforeCommand: [...offline, '--allow-all'] },
  { name: 'bun', version: '1.4.5', before: ['run'] },
];

export async function otherRuntimes() {
  add('fast-check');
  for (const name of ['verdicts.mjs', 'verdicts-of.mjs'])
    copyFileSync(join(root, `test/package/${name}`), inProject(name));
  const asked = ['verdicts.mjs', join(root, 'examples/drafts'), join(root, 'examples/workspace.json')];
  const expected = run(process.execPath, asked);
  const lines = expected.split('\n');
  if (lines.length < 2 * readdirSync(asked[1]).length) throw new Error('a draft has no verdict');
  // The cache of Deno is removed with the project.
  Object.assign(process.env, { DENO_DIR: inProject('deno'), DENO_NO_UPDATE_CHECK: '1' });
  const saidHere = commandIn(process.execPath, []);
  for (const { name, version, before = [], beforeCommand = before } of runtimes) {
    const program = installedRuntime(name, version);
    const answer = run(program, [...before, ...asked]).split('\n');
    expectSame(`${name} ${version}`, answer, lines);
    expectSame(`the command in ${name} ${version}`, commandIn(program, beforeCommand), saidHere);
    if (name === 'node') {
      run(program, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', 'test/spec'], root);
      say(`the tests of the rules pass in Node ${version}`);
    }
  }
  const names = runtimes.map(({ name, version }) => `${name} ${version}`).join(', ');
  say(`the same verdicts, fixes, hints and words as in Node ${process.versions.node}: ${names}`);
  say('the same of the command in folders, with fixes and in threads');
}

function expectSame(what, lines, expected) {
  const at = expected.findIndex((line, index) => line !== lines[index]);
  if (at < 0 && lines.length === expected.length) return;
  throw new Error(`${what} says something else:\n${lines[at] ?? 'less'}\nand not\n${expected[at] ?? 'less'}`);
}

/** The program of a runtime, in a folder of its own: several versions have one name. */
function installedRuntime(name, version) {
  const program = join(installTools(`${name}-${version}`, { [name]: version }), '.bin', name);
  const said = run(program, ['--version']);
  if (!said.includes(version)) throw new Error(`${name} is not ${version}: ${said}`);
  return program;
}
