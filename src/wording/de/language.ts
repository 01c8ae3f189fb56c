import type { Language } from '../whole-language.js';
import { fieldNaming as naming } from './field-names.js';
import { fields } from './fields.js';
import { formGermanFixTitles } from './form-fix-titles.js';
import { formGermanHintMessages } from './form-hints.js';
import { formWords } from './form-messages.js';
import { germanGuide } from './guide.js';
import { valueWords } from './value-words.js';

export const german: Language = {
  code: 'de',
  fields,
  naming,
  guide: germanGuide,
  valueWords,
  forms: { words: formWords, fixTitles: formGermanFixTitles, hints: formGermanHintMessages },
};
