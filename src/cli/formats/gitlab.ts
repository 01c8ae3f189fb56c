import { createHash } from 'node:crypto';
import { sep } from 'node:path';
import { visibleJson } from '../../core/quoting.js';
import { digestOf } from '../baseline.js';
import { type CheckedDraft, type Reported, reportedIn } from '../check.js';
import type { Severity } from '../severity.js';
import type { Format } from './format.js';

const severities: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', note: 'info' };

/** A report of Code Quality in GitLab: merge requests show what is new in it. */
export const gitlabFormat: Format = {
  head: '[\n',
  between: ',\n',
  piece: (draft: CheckedDraft) =>
    reportedIn(draft)
      .map((one) => visibleJson(issueOf(draft, one)))
      .join(',\n'),
  tail: () => '\n]\n',
};

function issueOf({ file, line: draftLine }: CheckedDraft, one: Reported) {
  const { rule, issue, severity, path, line } = one;
  const name = file.replaceAll(sep, '/').replace(/^\.\//, '');
  // It stays the same when lines are added above. Only in NDJSON it does not: there, the line tells drafts apart.
  const identity = JSON.stringify([name, draftLine, rule, path, digestOf(one)]);
  return {
    description: issue,
    check_name: rule,
    fingerprint: createHash('sha256').update(identity).digest('hex'),
    severity: severities[severity],
    location: { path: name, lines: { begin: line } },
  };
}
