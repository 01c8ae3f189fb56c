import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

test('a test in the browser that fails once is named, and one that fails twice fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'));
  try {
    const FLAKY = join(folder, 'flaky.txt');
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--test', '--test-reporter=tap', join(import.meta.dirname, 'fixtures/flaky.ts')],
      { env: { ...env, FLAKY }, encoding: 'utf8' },
    );
    assert.match(stdout, /^ *ok 1 - fails the first time$/m);
    assert.match(stdout, /^ *not ok 2 - fails each time$/m);
    assert.equal(status, 1);
    assert.equal(readFileSync(FLAKY, 'utf8'), 'fails the first time\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
