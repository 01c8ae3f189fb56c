import { createHash } from 'node:crypto';
import { sep } from 'node:path';
import { digestOf } from '../baseline.js';
import type { CheckedDraft, Reported } from '../check.js';

export function nameInReport(file: string): string {
  return file.replaceAll(sep, '/').replace(/^\.\//, '');
}

/**
 * Makes what stays the same of a finding when lines are added above it: of its file, its rule, its path and its facts. Only in NDJSON it
 * changes then: there, the line tells drafts apart. In a list of drafts, which may move, equal findings are counted instead.
 */
export function fingerprinting(): (draft: CheckedDraft, one: Reported) => string {
  const counts = new Map<string, number>();
  let counted: string | undefined;
  return ({ file, line, entry }, one) => {
    const identity = [nameInReport(file), line, one.rule, one.path, digestOf(one)];
    if (entry === undefined) return hashOf(identity);
    // The drafts of a file come one after the other.
    if (counted !== file) counts.clear();
    counted = file;
    const hash = hashOf(identity);
    const before = counts.get(hash) ?? 0;
    counts.set(hash, before + 1);
    return before === 0 ? hash : hashOf([...identity, before]);
  };
}

function hashOf(identity: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex');
}
