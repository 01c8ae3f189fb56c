import type { CheckedDraft } from '../check.js';
import type { Language, Totals } from '../words.js';

export const formatNames = ['human', 'json', 'ndjson', 'github', 'sarif'] as const;
export type FormatName = (typeof formatNames)[number];

/** How a report looks. Plain data, so that a worker can be told. */
export interface FormatSettings {
  readonly name: FormatName;
  readonly lang: Language;
  readonly isColored: boolean;
  /** How many columns the terminal has. */
  readonly width: number;
  /** No line for what is fine, and no summary. */
  readonly isQuiet: boolean;
  /** Whether findings are told apart by what is wrong now and what is still to do. */
  readonly isPublishing: boolean;
  /** Whether fixes are written, or only shown. */
  readonly isWriting: boolean;
}

/** A report, written piece by piece, so that it may have any length. */
export interface Format {
  readonly head: string;
  /** Stands between two pieces that are not empty. */
  readonly between: string;
  /** The piece of one draft; empty when there is nothing to say about it. */
  piece(draft: CheckedDraft): string;
  tail(totals: Totals): string;
}
