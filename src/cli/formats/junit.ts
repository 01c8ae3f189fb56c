import { visibleXml } from '../../core/quoting.js';
import { type CheckedDraft, type Reported, reportedIn } from '../check.js';
import type { Format } from './format.js';

/**
 * JUnit: a suite for each draft, a case for each finding. Errors have failed, warnings were skipped, notes have passed. A draft
 * without findings is one case that has passed.
 */
export const junitFormat: Format = {
  head: '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="campaign-draft-rules">\n',
  between: '',
  piece: suiteOf,
  tail: () => '</testsuites>\n',
};

function suiteOf(draft: CheckedDraft): string {
  const { file, line } = draft;
  const name = line === undefined ? file : `${file}:${line}`;
  const reported = reportedIn(draft);
  const numberOf = (severity: Reported['severity']) => reported.filter((one) => one.severity === severity).length;
  const cases =
    reported.length === 0 ? [`<testcase ${named('draft', name)}/>`] : reported.map((one) => caseOf(file, one));
  const counts = `tests="${cases.length}" failures="${numberOf('error')}" errors="0" skipped="${numberOf('warning')}"`;
  return `<testsuite name="${visibleXml(name)}" ${counts}>\n${cases.join('\n')}\n</testsuite>\n`;
}

function caseOf(file: string, { rule, field, issue, severity, line, column }: Reported): string {
  const place = `${file}:${line}:${column}`;
  const head = `<testcase ${named(field === '' ? rule : `${rule} at ${field}`, place)}>`;
  const message = `message="${visibleXml(issue)}"`;
  const outcome = {
    error: `<failure ${message} type="${visibleXml(rule)}">${visibleXml(place)}\n${visibleXml(issue)}</failure>`,
    warning: `<skipped ${message}/>`,
    note: `<system-out>${visibleXml(issue)}</system-out>`,
  }[severity];
  return `${head}${outcome}</testcase>`;
}

function named(name: string, place: string): string {
  return `name="${visibleXml(name)}" classname="${visibleXml(place)}"`;
}
