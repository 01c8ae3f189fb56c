import type { HintId } from '../../src/hints.js';
import type { HintCases } from './case.js';
import { casesOfSettings } from './cases-of-settings.js';
import { casesOfTexts } from './cases-of-texts.js';
import { casesOfTimes } from './cases-of-times.js';
import { casesOfUnusedParts } from './cases-of-unused-parts.js';

/** Drafts with and without a hint, for every kind of hint. */
export const hintCases: Readonly<Record<HintId, HintCases>> = {
  ...casesOfSettings,
  ...casesOfUnusedParts,
  ...casesOfTimes,
  ...casesOfTexts,
};
