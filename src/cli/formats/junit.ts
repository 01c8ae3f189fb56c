import { visibleXml } from '../../core/quoting.js';
import { type CheckedDraft, type Reported, reportedIn } from '../check.js';
import { draftName, inList } from '../drafts-in.js';
import type { Format } from './format.js';

/**
 * JUnit: a suite for each draft, a case for each finding. Errors have failed, warnings were skipped, notes have passed. A draft
 * without findings is one case that has passed. Who compares reports knows a case by its class and its name: the class is the file. Only
 * where it tells drafts apart, in NDJSON and in a list, a line or an index is in the name.
 */
export const junitFormat: Format = {
  head: '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="campaign-draft-rules">\n',
  between: '',
  piece: suiteOf,
  tail: () => '</testsuites>\n',
};

function suiteOf(draft: CheckedDraft): string {
  const reported = reportedIn(draft);
  const numberOf = (severity: Reported['severity']) => reported.filter((one) => one.severity === severity).length;
  const cases =
    reported.length === 0 ? [`<testcase ${caseName('draft', draft)}/>`] : reported.map((one) => caseOf(draft, one));
  const counts = `tests="${cases.length}" failures="${numberOf('error')}" errors="0" skipped="${numberOf('warning')}"`;
  return `<testsuite name="${visibleXml(draftName(draft))}" ${counts}>\n${cases.join('\n')}\n</testsuite>\n`;
}

function caseOf(draft: CheckedDraft, { rule, field, issue, severity, line, column }: Reported): string {
  const head = `<testcase ${caseName(field === '' ? rule : `${rule} at ${field}`, draft)}>`;
  const message = `message="${visibleXml(issue)}"`;
  const text = `${visibleXml(`${draft.file}:${line}:${column}`)}\n${visibleXml(issue)}`;
  const outcome = {
    error: `<failure ${message} type="${visibleXml(rule)}">${text}</failure>`,
    warning: `<skipped ${message}>${text}</skipped>`,
    note: `<system-out>${text}</system-out>`,
  }[severity];
  return `${head}${outcome}</testcase>`;
}

function caseName(name: string, draft: CheckedDraft): string {
  const { file, line } = draft;
  const place = line === undefined ? inList(draft) : `line ${line}`;
  const whole = place === '' ? name : `${name} in ${place}`;
  return `name="${visibleXml(whole)}" classname="${visibleXml(file)}" file="${visibleXml(file)}"`;
}
