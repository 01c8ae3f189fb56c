import { visible } from '../../core/quoting.js';
import type { CheckedDraft, LocatedFinding, LocatedHint } from '../check.js';
import type { Format } from './format.js';

/** Annotations: GitHub Actions shows them beside the lines of a pull request. */
export const githubFormat: Format = {
  head: '',
  between: '',
  piece: ({ file, findings, hints = [] }: CheckedDraft) =>
    [
      ...findings.map((one) => annotation('error', file, one)),
      ...hints.map((one) => annotation('notice', file, one)),
    ].join(''),
  tail: () => '',
};

function annotation(
  level: 'error' | 'notice',
  file: string,
  { rule, issue, line, column, endLine, endColumn }: LocatedFinding | LocatedHint,
): string {
  // An annotation is shown under its last line, so that of an object has only its first line.
  const end = endLine === line ? `,endLine=${line},endColumn=${endColumn}` : '';
  const place = `file=${property(file)},line=${line},col=${column}${end},title=${property(rule)}`;
  return `::${level} ${place}::${data(issue)}\n`;
}

function data(text: string): string {
  return visible(text).replaceAll('%', '%25');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
