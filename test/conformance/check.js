// Tries the runner of examples/conformance as its users would: on the library, which must pass in every form, and on
// wrong implementations, about which a readable report is expected. The package must have been built.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { staticWorkspace, toValidateResponse, validateDraft, validateUpdate } from 'campaign-draft-rules';

const at = (name) => fileURLToPath(new URL(`../../examples/conformance/${name}`, import.meta.url));
const vectors = fileURLToPath(new URL('../../dist/conformance.json', import.meta.url));
const { cases } = JSON.parse(readFileSync(vectors, 'utf8'));
const library = ['node', at('program.js')];
const python = process.env.PYTHON ?? 'python3';

/** Runs the runner, which must end with that exit code and without a traceback, and returns its output. */
async function run(code, ...parameters) {
  const runner = spawn(python, [at('run.py'), ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, said, [ended]] = await Promise.all([text(runner.stdout), text(runner.stderr), once(runner, 'exit')]);
  const report = printed + said;
  assert.equal(ended, code, `run.py ${parameters.join(' ')}\n${report}`);
  assert.doesNotMatch(report, /Traceback/);
  return report;
}

/** A program that runs a statement for every line that it reads. */
function program(statement) {
  const lines = "require('node:readline').createInterface({ input: process.stdin })";
  return ['node', '-e', `${lines}.on('line', (line) => { ${statement} })`];
}

/** Uses a server that answers with the text that `respond` makes of a question. */
async function withServer(respond, use) {
  const server = createServer(async (request, response) => response.end(respond(JSON.parse(await text(request)))));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${server.address().port}/validate`;
  try {
    await use(url);
  } finally {
    server.close();
  }
  return url;
}

/** Uses `program.js` as a server. */
async function withLibrary(use) {
  const server = spawn(library[0], [library[1], '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [url] = await once(createInterface({ input: server.stdout }), 'line');
    await use(url);
  } finally {
    server.kill();
  }
}

const all = `${cases.length} cases: ${cases.length} passed, 0 failed\n`;

assert.equal(await run(0, '--', ...library), all);
await withLibrary(async (url) => assert.equal(await run(0, '--url', url), all));
const inEnvelope = ({ mode, draft, workspace, current, options }) => {
  const host = staticWorkspace(workspace);
  const result =
    current === undefined ? validateDraft(draft, mode, host, options) : validateUpdate(draft, current, host, options);
  return JSON.stringify(toValidateResponse(result, { responseId: 'r-1' }));
};
const gone = await withServer(inEnvelope, async (url) => assert.equal(await run(0, '--url', url), all));
assert.match(
  await run(0, '--only', 'geofence/*', '--verbose', '--', ...library),
  /^ok {3}geofence\/dwell-time: 2 of 2$/m,
);
const isAboutUpdates = ({ rule, decision }) => rule?.startsWith('update/') || decision === 'C8';
const others = cases.filter((one) => !isAboutUpdates(one)).length;
assert.ok(others < cases.length);
assert.equal(
  await run(0, '--except', 'update/*', '--except', 'C8', '--', ...library),
  `${others} cases: ${others} passed, 0 failed\n`,
);
console.log(`conformance: the library passes all ${cases.length} cases, line by line and over HTTP`);

// Everything is valid.
const agreeing = await run(1, '--', ...program('console.log(\'{"valid":true}\')'));
const passing = cases.filter(({ expected }) => expected.valid).length;
assert.match(agreeing, new RegExp(`^${cases.length} cases: ${passing} passed, ${cases.length - passing} failed$`, 'm'));
assert.ok(
  agreeing.includes(`FAIL geofence/dwell-time breaks 1 (LENIENT)
     valid: expected false, got true
     errors: - expected, + got
       - basic_details.geofences.0.dwell_time_value  [geofence/dwell-time]
       - basic_details.geofences.0.dwell_time_granularity  [geofence/dwell-time]

`),
);
assert.match(agreeing, /^FAIL geofence\/dwell-time: 1 of 2$/m);

// The right errors with the wrong rules, or in the wrong order.
const byName = `const { cases } = JSON.parse(require('node:fs').readFileSync(${JSON.stringify(vectors)}));
  const { valid, errors } = cases.find(({ name }) => name === JSON.parse(line).name).expected;`;
const misnamed = `${byName} console.log(JSON.stringify({ valid, errors: errors.map(({ field }) => ({ field, rule: 'a/b' })) }))`;
const reversed = `${byName} console.log(JSON.stringify({ valid, errors: errors.reverse() }))`;
const one = ['--only', 'geofence/dwell-time'];
assert.match(await run(1, ...one, '--', ...program(misnamed)), /^ {7}\+ \S+dwell_time_value {2}\[a\/b\]$/m);
await run(0, ...one, '--no-rules', '--', ...program(misnamed));
assert.match(await run(1, ...one, '--', ...program(reversed)), /errors, in another order: - expected, \+ got/);
await run(0, ...one, '--any-order', '--', ...program(reversed));

// No answers: each is a failed case with its reason, and in the end the runner gives up.
const silences = [
  ["console.log('<html>')", /the answer is no JSON: '<html>'/],
  [`console.log('{"valid":"yes"}')`, /the answer is not \{valid, errors: \[\{field, \.\.\.\}\]\}: '\{"valid":"yes"\}'/],
  ['process.exit(7)', /the program ended without an answer, with exit code 7/],
  ['', /no answer within 0\.2 seconds/],
];
for (const [statement, reason] of silences) {
  const patience = statement === '' ? ['--timeout', '0.2'] : [];
  const report = await run(1, ...patience, '--', ...program(statement));
  assert.match(report, reason);
  assert.match(report, new RegExp(`^${cases.length} cases: 0 passed, 10 failed, ${cases.length - 10} not asked$`, 'm'));
}
const dying = program(`if (line.includes('breaks')) process.exit(1); console.log('{"valid":true}')`);
assert.match(await run(1, ...one, '--', ...dying), /^2 cases: 1 passed, 1 failed$/m);
await withServer(
  () => '<html>',
  async (url) => assert.match(await run(1, ...one, '--url', url), /the answer is no JSON: '<html>'/),
);
assert.match(await run(1, ...one, '--url', gone), /the server gave no answer: .*refused/);

// Vectors of another author, with a feature that the library does not know: it refuses them.
const scratch = mkdtempSync(join(tmpdir(), 'conformance-'));
try {
  const file = join(scratch, 'vectors.json');
  writeFileSync(file, JSON.stringify({ cases: [{ ...cases[0], workspace: { features: ['X'] } }] }));
  await withLibrary(async (url) =>
    assert.match(await run(1, '--vectors', file, '--url', url), /status 400: .*X is no feature/),
  );
  writeFileSync(file, '{"cases":[{}]}');
  assert.match(await run(2, '--vectors', file, '--', ...library), /holds no vectors/);
} finally {
  rmSync(scratch, { recursive: true });
}
console.log('conformance: implementations that are wrong or silent fail, with a report');

assert.match(await run(2), /either a command, behind --, or a --url/);
assert.match(await run(2, '--vectors', 'missing.json', '--', ...library), /missing\.json holds no vectors/);
assert.match(await run(2, '--only', 'no-such-rule', '--', ...library), /no case is named no-such-rule/);
assert.match(await run(2, '--except', 'no-such-rule', '--', ...library), /no case is named no-such-rule/);
assert.match(await run(2, '--only', 'C8', '--except', 'C8', '--', ...library), /no case is left/);
assert.match(await run(2, '--', 'no-such-program'), /the program cannot be started/);
console.log('conformance: where nothing can be checked, the runner says so');
