import { createHash } from 'node:crypto';
import { sep } from 'node:path';
import { digestOf } from '../baseline.js';
import type { CheckedDraft, Reported } from '../check.js';

export function nameInReport(file: string): string {
  return file.replaceAll(sep, '/').replace(/^\.\//, '');
}

/**
 * What stays the same of a finding when lines are added above it: its file, its rule, its path and its facts. Only in NDJSON it changes then: there,
 * the line tells drafts apart.
 */
export function fingerprintOf({ file, line }: Pick<CheckedDraft, 'file' | 'line'>, one: Reported): string {
  const identity = JSON.stringify([nameInReport(file), line, one.rule, one.path, digestOf(one)]);
  return createHash('sha256').update(identity).digest('hex');
}
