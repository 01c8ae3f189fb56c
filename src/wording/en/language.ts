import type { Language } from '../whole-language.js';
import { fieldNaming as naming } from './field-names.js';
import { fields } from './fields.js';
import { formEnglishFixTitles } from './form-fix-titles.js';
import { formEnglishHintMessages } from './form-hints.js';
import { formWords } from './form-messages.js';
import { englishGuide } from './guide.js';
import { valueWords } from './value-words.js';

export const english: Language = {
  code: 'en',
  fields,
  naming,
  guide: englishGuide,
  valueWords,
  forms: { words: formWords, fixTitles: formEnglishFixTitles, hints: formEnglishHintMessages },
};
