import { visibleJson } from '../../core/quoting.js';
import { type CheckedDraft, type Reported, reportedIn } from '../check.js';
import { inList } from '../drafts-in.js';
import type { Severity } from '../severity.js';
import { fingerprinting, nameInReport } from './fingerprint.js';
import type { Format } from './format.js';

const severities: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', note: 'info' };

/** A report of Code Quality in GitLab: merge requests show its new entries. */
export function gitlabFormat(): Format {
  const fingerprintOf = fingerprinting();
  return {
    head: '[\n',
    between: ',\n',
    piece: (draft) =>
      reportedIn(draft)
        .map((one) => visibleJson(issueOf(draft, one, fingerprintOf(draft, one))))
        .join(',\n'),
    tail: () => '\n]\n',
  };
}

function issueOf(draft: CheckedDraft, one: Reported, fingerprint: string) {
  const { rule, issue, severity, line } = one;
  return {
    description: inList(draft, ' ') + issue,
    check_name: rule,
    fingerprint,
    severity: severities[severity],
    location: { path: nameInReport(draft.file), lines: { begin: line } },
  };
}
