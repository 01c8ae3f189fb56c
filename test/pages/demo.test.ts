// Without this, the first command of the README could be silent for so long that people stop it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const script = '.build/shown-build.js';
const shown = (...program: string[]) => spawnSync(process.execPath, [script, ...program], { encoding: 'utf8' });

it('the demo shows its build', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts.demo).toBe(`node ${script} && node examples/demo.js`);
});

it('a build shows how far it is, at once and while it lasts, and ends as its program does', () => {
  const { status, stdout, stderr } = shown(
    process.execPath,
    '-e',
    'const end = Date.now() + 2300; while (Date.now() < end); process.exit(3)',
  );
  expect([status, stderr]).toEqual([3, '']);
  expect(stdout).toMatch(/^Building the library: 0 s, files in dist: \d+\n/);
  expect(stdout.match(/^Building the library: [1-9]\d* s, files in dist: \d+$/gm)?.length).toBeGreaterThanOrEqual(2);
});

it('a build says what to do when its program is not installed', () => {
  const { status, stderr } = shown('no-such-program');
  expect([status, stderr.trim()]).toEqual([1, expect.stringMatching(/^no-such-program .* npm ci installs it$/)]);
});
