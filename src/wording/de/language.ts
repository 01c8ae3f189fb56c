import type { Language } from '../language.js';
import { german as naming } from './field-names.js';
import { germanFixTitles } from './fix-titles.js';
import { germanGuide } from './guide.js';
import { hintWords } from './hints.js';
import { formats, kinds, problems, ruleWords, types } from './messages.js';

export const german: Language = {
  code: 'de',
  naming,
  formats,
  types,
  problems,
  kinds,
  rules: ruleWords,
  fixTitles: germanFixTitles,
  hints: hintWords,
  guide: germanGuide,
};
