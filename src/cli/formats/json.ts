import { shownKey } from '../../core/finding.js';
import { visibleJson } from '../../core/quoting.js';
import type { Path } from '../../core/value.js';
import type { CheckedDraft } from '../check.js';
import type { Format } from './format.js';

/** What the formats for programs say of a draft. A key of a megabyte is cut in `path`, too: each finding would repeat it. */
function toJson({ file, line, findings, hints }: CheckedDraft): string {
  const shown = <One extends { readonly path: Path }>(all: readonly One[]) =>
    all.map((one) => ({ ...one, path: one.path.map(shownKey) }));
  const told = hints === undefined ? {} : { hints: shown(hints) };
  return visibleJson({ file, line, valid: findings.length === 0, findings: shown(findings), ...told });
}

/** One JSON object: `drafts`, each with its findings, and a `summary`. */
export const jsonFormat: Format = {
  head: '{"drafts":[\n',
  between: ',\n',
  piece: toJson,
  tail: (totals) => `\n],"summary":${JSON.stringify({ valid: totals.wrong === 0, ...totals })}}\n`,
};

/** A line of JSON for each draft, in the order of the drafts. */
export const ndjsonFormat: Format = {
  head: '',
  between: '',
  piece: (draft) => `${toJson(draft)}\n`,
  tail: () => '',
};
