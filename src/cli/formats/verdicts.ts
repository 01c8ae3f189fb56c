import { createHash } from 'node:crypto';
import { shownKey } from '../../core/finding.js';
import { visibleJson } from '../../core/quoting.js';
import { type CheckedDraft, reportedIn } from '../check.js';
import type { Format } from './format.js';
import { ndjsonFormat } from './json.js';

/** The verdict on a draft, as an audit writes and compares it. */
export interface AuditedDraft {
  readonly file: string;
  /** In NDJSON, the number of the line. */
  readonly line?: number;
  /** In a list of drafts, the index. */
  readonly entry?: number;
  /** The digest of the draft's text: verdicts on different texts are not compared. */
  readonly digest: string;
  readonly canBeSaved: boolean;
  readonly canBePublished: boolean;
  /** Each as `rule at field`. */
  readonly found: readonly string[];
}

/** A line for each draft, the same for the same verdict on the same text. */
export const verdictsFormat: Format = {
  ...ndjsonFormat,
  piece: (draft) => `${visibleJson(auditedOf(draft))}\n`,
};

function auditedOf(draft: CheckedDraft): AuditedDraft {
  const { file, line, entry, text, isValid, findings, notChecked } = draft;
  return {
    file,
    ...(line !== undefined && { line }),
    ...(entry !== undefined && { entry }),
    digest: createHash('sha256').update(text).digest('base64url').slice(0, 16),
    // Connectors and senders matter only for publishing. Any other question without an answer keeps the draft from being saved.
    canBeSaved:
      findings.every(({ mode }) => mode !== 'LENIENT') && notChecked.every(({ question }) => 'connector' in question),
    canBePublished: isValid,
    found: reportedIn(draft).map(({ rule, path }) => `${rule} at ${path.map(shownKey).join('.')}`),
  };
}
