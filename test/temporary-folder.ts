import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'campaign-draft-rules-tests-';

/**
 * Gives the tests of a run one temporary folder, which their workers inherit, and removes it after the last of them. An `afterAll` beside a
 * helper is not enough: where files share modules, it runs only after the first of them.
 */
export default function setup(): (() => void) | undefined {
  // Vitest calls it for each of its projects.
  if (tmpdir().includes(prefix)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), prefix));
  process.env.TMPDIR = folder;
  // The name on Windows.
  process.env.TEMP = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
