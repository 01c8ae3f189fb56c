// Asks the library, and validators in Python and in Go for some of the rules, about generated drafts, with the command. The package must
// have been built, and Go must be there.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const at = (name) => fileURLToPath(new URL(`../../examples/conformance/${name}`, import.meta.url));
const library = ['node', at('program.js')];
const python = process.env.PYTHON ?? 'python3';

/** This many drafts are enough to ask everything about all rules, and about few rules. It is no pass when something was not asked. */
const [ALL, FEW] = ['10000', '1500'];

/** Runs the command, which must end with that exit code, and returns its output. */
async function checkValidator(code, drafts, options, command, cwd) {
  const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
  const asked = ['check-validator', '--drafts', drafts, ...options, '--', ...command];
  const child = spawn(process.execPath, [cli, ...asked], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, said, [ended]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  assert.equal(ended, code, `${asked.join(' ')}\n${printed}${said}`);
  return printed;
}

const right = /^No wrong answer in \d+ drafts/;
assert.match(await checkValidator(0, ALL, [], library), right);
// A validator in Python for some of the rules, with a mistake: it refuses ada+news@shop.example.
const consumer = fileURLToPath(new URL('../../examples/consumer-ci', import.meta.url));
const faulty = [python, 'test/faults.py', 'addresses have no plus'];
process.env.PYTHONPATH = consumer;
const partly = await checkValidator(1, FEW, ['--covers', 'envelope/*', '--any-order'], faulty, consumer);
assert.match(partly, /^\d+\. It reports what is no error: rule envelope\/shape/m);

const built = mkdtempSync(join(tmpdir(), 'validator-'));
try {
  const go = spawn('go', ['build', '-o', join(built, 'validator'), at('validator.go')], { stdio: 'inherit' });
  assert.deepEqual(await once(go, 'exit'), [0, null]);
  const two = ['--covers', 'envelope/connector', '--covers', 'control-group/percentage'];
  assert.match(await checkValidator(0, FEW, two, [join(built, 'validator')]), right);
  const found = await checkValidator(1, FEW, [...two, '--covers', 'android/timer'], [join(built, 'validator')]);
  assert.match(found, /^1\. It overlooks an error: rule android\/timer/m);
} finally {
  rmSync(built, { recursive: true });
}
console.log('conformance: generated drafts find what programs in JavaScript, Python and Go know, and what they lack');
