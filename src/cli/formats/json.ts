import { shownKey } from '../../core/finding.js';
import { visibleJson } from '../../core/quoting.js';
import type { Path } from '../../core/value.js';
import type { CheckedDraft } from '../check.js';
import type { Totals } from '../words.js';
import type { Format, FormatSettings } from './format.js';

/** A draft in the formats for programs. A key of a megabyte is cut in `path`, too: each finding would repeat it. */
function toJson({ file, line, entry, isValid, findings, notChecked, hints }: CheckedDraft): string {
  const shown = <One extends { readonly path: Path }>(all: readonly One[]) =>
    all.map((one) => ({ ...one, path: one.path.map(shownKey) }));
  return visibleJson({
    file,
    line,
    entry,
    valid: isValid,
    findings: shown(findings),
    ...(notChecked.length > 0 && { notChecked: shown(notChecked) }),
    ...(hints !== undefined && { hints: shown(hints) }),
  });
}

/** One JSON object: `drafts`, each with its findings, and a `summary`. */
export function jsonFormat({ withStatistics }: Pick<FormatSettings, 'withStatistics'>): Format {
  const summary = ({ byRule, unmended, ...counts }: Totals) => ({
    // Where nothing was judged, nothing is valid.
    valid: counts.drafts > 0 && counts.invalid === 0,
    ...counts,
    ...(withStatistics && { byRule }),
  });
  return {
    head: '{"drafts":[\n',
    between: ',\n',
    piece: toJson,
    tail: (totals) => `\n],"summary":${JSON.stringify(summary(totals))}}\n`,
  };
}

/** A line of JSON for each draft, in the order of the drafts. */
export const ndjsonFormat: Format = {
  head: '',
  between: '',
  piece: (draft) => `${toJson(draft)}\n`,
  tail: () => '',
};
