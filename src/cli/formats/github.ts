import { visible } from '../../core/quoting.js';
import { type CheckedDraft, type Reported, reportedIn } from '../check.js';
import type { Severity } from '../severity.js';
import type { Format } from './format.js';

/** Annotations: GitHub Actions shows them beside the lines of a pull request. */
export const githubFormat: Format = {
  head: '',
  between: '',
  piece: (draft: CheckedDraft) =>
    reportedIn(draft)
      .map((one) => annotation(draft.file, one))
      .join(''),
  tail: () => '',
};

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'notice' };

function annotation(file: string, { severity, rule, issue, line, column, endLine, endColumn }: Reported): string {
  // An annotation is shown under its last line, so the annotation of an object has only its first line.
  const end = endLine === line && { endLine, endColumn };
  return workflowCommand(levels[severity], { file, line, col: column, ...end, title: rule }, [issue]);
}

/** A command to GitHub Actions: an annotation with these properties and lines. */
export function workflowCommand(
  level: string,
  properties: Readonly<Record<string, string | number>>,
  lines: readonly string[],
): string {
  const all = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`);
  return `::${level} ${all.join(',')}::${lines.map(data).join('%0A')}\n`;
}

function data(text: string): string {
  return visible(text).replaceAll('%', '%25');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
