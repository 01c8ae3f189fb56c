import type { FindingParams, Origin } from '../core/finding.js';
import type { Path } from '../core/value.js';
import type { Place } from '../spec/place.js';
import { inEnglish } from './en/messages.js';

export type TextOf = (origin: Origin, path: Path, params: FindingParams, place: Place) => string;

/** The words for findings for which the host has none. */
export interface BuiltInWords {
  readonly issue: TextOf;
  /** A text that is equal for two findings at one field when they say the same (decision G11). */
  readonly alike: TextOf;
  /** Whether findings at one field that are not alike have different issues. */
  readonly tellsApart: boolean;
}

const englishText: TextOf = (origin, path, params, place) => inEnglish(path, params, place, origin.issue);

/** The build of `bare` takes `no-words.ts` instead of this file. */
export const builtInWords: BuiltInWords = { issue: englishText, alike: englishText, tellsApart: true };
