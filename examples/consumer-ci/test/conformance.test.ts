// The conformance vectors, asked by the runner that comes with the package.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { coveredRules, folder } from './subjects.js';

interface Vector {
  name: string;
  current?: unknown;
  expected: { errors: { rule: string }[] };
}

const { resolve } = createRequire(import.meta.url);
const file = resolve('campaign-draft-rules/conformance.json');
const { version, cases }: { version: string; cases: Vector[] } = JSON.parse(readFileSync(file, 'utf8'));

const scratch = mkdtempSync(join(tmpdir(), 'vectors-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Gives the runner a copy of the file with these cases. Returns the last line of its report. */
function run(vectors: Vector[], ...subject: string[]): string | undefined {
  const chosen = join(scratch, 'vectors.json');
  writeFileSync(chosen, JSON.stringify({ version, cases: vectors }));
  const runner = join(dirname(resolve('campaign-draft-rules/package.json')), 'examples/conformance/run.py');
  const { stdout, stderr } = spawnSync('python3', [runner, '--vectors', chosen, '--no-rules', ...subject], {
    cwd: folder,
    encoding: 'utf8',
  });
  const lines = `${stderr}${stdout}`.trimEnd().split('\n');
  if (!lines.at(-1)?.endsWith(' 0 failed')) throw new Error(lines.join('\n'));
  return lines.at(-1);
}
const allOf = (vectors: Vector[]) => `${vectors.length} cases: ${vectors.length} passed, 0 failed`;

/** The cases in which the service differs on purpose, as its README says. */
const otherwise: Record<string, string> = {
  'publish/verified-sender breaks 1': 'addresses are the same in any case',
  'update/live-activity passes 1': 'the draft as a whole is judged, too',
  'update/live-activity-limit passes 1': 'the draft as a whole is judged, too',
  'draft/too-many-errors breaks 1': 'it always lists 1,000 errors',
  'decision G14: without a usable channel, what does not depend on it is checked (LENIENT)':
    'a request id that is no text is answered before the draft is judged',
};

test('the service', () => {
  const vectors = cases.filter(({ name }) => otherwise[name] === undefined);
  expect(cases.length - vectors.length).toBe(Object.keys(otherwise).length);
  expect(run(vectors, '--url', inject('serviceUrl'))).toBe(allOf(vectors));
});

/** The validator does not cut keys in its answers. */
const uncut = /^decision R3/;

test('the validator, of what it covers', () => {
  const isCovered = ({ current, expected }: Vector) =>
    current === undefined && expected.errors.every(({ rule }) => coveredRules.has(rule));
  const vectors = cases.filter((one) => isCovered(one) && !uncut.test(one.name));
  expect(vectors.filter(({ expected }) => expected.errors.length > 0).length).toBeGreaterThan(50);
  expect(run(vectors, '--any-order', '--', 'python3', '-m', 'validator')).toBe(allOf(vectors));
});
