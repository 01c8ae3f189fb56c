import type { CheckedDraft } from '../check.js';
import type { Totals } from '../words.js';

export const formatNames = ['human', 'concise', 'json', 'ndjson', 'github', 'gitlab', 'junit', 'sarif'] as const;
export type FormatName = (typeof formatNames)[number];

/** The form of a report. Plain data, so that it can be sent to a worker. */
export interface FormatSettings {
  /** `verdicts` is the format that an audit writes and compares. */
  readonly name: FormatName | 'verdicts';
  readonly isColored: boolean;
  /** The number of columns of the terminal; without one `undefined`, and nothing is wrapped. */
  readonly columns: number | undefined;
  /** Whether valid drafts have no line, and the summary is left out. */
  readonly isQuiet: boolean;
  readonly withStatistics: boolean;
  /** Whether the report distinguishes findings that are wrong now from those that are still to do. */
  readonly isPublishing: boolean;
  /** Whether fixes are written, or only shown. */
  readonly isWriting: boolean;
}

/** What a report says that does not come from the drafts. */
export interface Imprint {
  readonly version: string;
  /** The address of the package's page. */
  readonly homepage?: string;
  /** The text of `examples/pages/rules.md`, read only where it is needed. */
  readonly reference: () => string;
  readonly vectors?: () => string;
}

/** A report, written piece by piece, so that it may have any length. */
export interface Format {
  readonly head: string;
  readonly between: string;
  /** The piece of one draft; empty when there is nothing to say about it. */
  piece(draft: CheckedDraft): string;
  tail(totals: Totals): string;
}
