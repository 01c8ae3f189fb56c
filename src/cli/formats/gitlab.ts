import { visibleJson } from '../../core/quoting.js';
import { type CheckedDraft, type Reported, reportedIn } from '../check.js';
import type { Severity } from '../severity.js';
import { fingerprintOf, nameInReport } from './fingerprint.js';
import type { Format } from './format.js';

const severities: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', note: 'info' };

/** A report of Code Quality in GitLab: merge requests show its new entries. */
export const gitlabFormat: Format = {
  head: '[\n',
  between: ',\n',
  piece: (draft: CheckedDraft) =>
    reportedIn(draft)
      .map((one) => visibleJson(issueOf(draft, one)))
      .join(',\n'),
  tail: () => '\n]\n',
};

function issueOf(draft: CheckedDraft, one: Reported) {
  const { rule, issue, severity, line } = one;
  return {
    description: issue,
    check_name: rule,
    fingerprint: fingerprintOf(draft, one),
    severity: severities[severity],
    location: { path: nameInReport(draft.file), lines: { begin: line } },
  };
}
