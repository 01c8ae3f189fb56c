import type { CheckedDraft } from '../check.js';
import type { Language, Totals } from '../words.js';

export const formatNames = ['human', 'concise', 'json', 'ndjson', 'github', 'gitlab', 'junit', 'sarif'] as const;
export type FormatName = (typeof formatNames)[number];

/** How a report looks. Plain data, so that it can be sent to a worker. */
export interface FormatSettings {
  /** `verdicts` is what an audit writes and compares. */
  readonly name: FormatName | 'verdicts';
  readonly lang: Language;
  readonly isColored: boolean;
  /** How many columns the terminal has; `undefined` where there is none, and nothing is wrapped. */
  readonly columns: number | undefined;
  /** No line for what is fine, and no summary. */
  readonly isQuiet: boolean;
  readonly withStatistics: boolean;
  /** Whether findings are told apart by what is wrong now and what is still to do. */
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
  /** The conformance vectors, as text. */
  readonly vectors?: () => string;
}

/** A report, written piece by piece, so that it may have any length. */
export interface Format {
  readonly head: string;
  /** The text between two pieces that are not empty. */
  readonly between: string;
  /** The piece of one draft; empty when there is nothing to say about it. */
  piece(draft: CheckedDraft): string;
  tail(totals: Totals): string;
}
