import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the tests of a run one temporary folder, which their workers inherit, and removes it after the last of them. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-draft-rules-tests-'));
  process.env.TMPDIR = folder;
  // The name on Windows.
  process.env.TEMP = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
