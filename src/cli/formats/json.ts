import { shownKey } from '../../core/finding.js';
import { visibleJson } from '../../wording/quoting.js';
import type { CheckedDraft } from '../check.js';
import type { Format } from './format.js';

/** What the formats for programs say of a draft. A key of a megabyte is cut in `path`, too: each finding would repeat it. */
function toJson({ file, line, findings: all }: CheckedDraft): string {
  const findings = all.map((finding) => ({ ...finding, path: finding.path.map(shownKey) }));
  return visibleJson({ file, line, valid: findings.length === 0, findings });
}

/** One JSON object: `drafts`, each with its findings, and a `summary`. */
export const jsonFormat: Format = {
  head: '{"drafts":[\n',
  between: ',\n',
  piece: toJson,
  tail: ({ drafts, wrong, wrongNow, toDo, fixable, fixed }) =>
    `\n],"summary":${JSON.stringify({ valid: wrong === 0, drafts, wrong, wrongNow, toDo, fixable, fixed })}}\n`,
};

/** A line of JSON for each draft, in the order of the drafts. */
export const ndjsonFormat: Format = {
  head: '',
  between: '',
  piece: (draft) => `${toJson(draft)}\n`,
  tail: () => '',
};
