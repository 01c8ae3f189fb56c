import type { FindingParams, Origin } from '../core/finding.js';
import type { Path } from '../core/value.js';
import type { Place } from '../spec/place.js';
import { inEnglish } from './en/messages.js';

// The build of `bare` takes `no-words.ts` instead of this file.

/** The words of a finding for which the host has none. */
export function builtInWords(origin: Origin, path: Path, params: FindingParams, place: Place): string {
  return inEnglish(path, params, place, origin.issue);
}

/** A text that findings at one field share when they say the same (decision G11). */
export const sameWhenAlike: typeof builtInWords = builtInWords;

/** Whether findings at one field that differ have different words. */
export const DO_WORDS_DIFFER: boolean = true;
