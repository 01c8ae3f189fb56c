import { visible } from '../../core/quoting.js';
import { type CheckedDraft, type Reported, reportedIn } from '../check.js';
import { inList } from '../drafts-in.js';
import type { Severity } from '../severity.js';
import type { Format } from './format.js';

/** Annotations: GitHub Actions shows them beside the lines of a pull request. */
export const githubFormat: Format = {
  head: '',
  between: '',
  piece: (draft: CheckedDraft) =>
    reportedIn(draft)
      .map((one) => annotation(draft, one))
      .join(''),
  tail: () => '',
};

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'notice' };

function annotation(
  draft: CheckedDraft,
  { severity, rule, issue, line, column, endLine, endColumn }: Reported,
): string {
  // An annotation is shown under its last line, so the annotation of an object has only its first line.
  const end = endLine === line ? `,endLine=${line},endColumn=${endColumn}` : '';
  const place = `file=${property(draft.file)},line=${line},col=${column}${end},`;
  return annotationOf(`${levels[severity]} ${place}`, rule, [inList(draft, ' ') + issue]);
}

/** An annotation whose command begins with a level, and with a place if it has one. */
export function annotationOf(head: string, title: string, lines: readonly string[]): string {
  return `::${head}title=${property(title)}::${lines.map(data).join('%0A')}\n`;
}

function data(text: string): string {
  return visible(text).replaceAll('%', '%25');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
