import type { Language } from '../whole-language.js';
import { fieldNaming as naming } from './field-names.js';
import { fields } from './fields.js';
import { formGermanFixTitles } from './form-fix-titles.js';
import { formGermanHintMessages } from './form-hints.js';
import { formWords } from './form-messages.js';
import { germanGuide } from './guide.js';
import { valueDescriptions } from './value-descriptions.js';
import { valueLabels } from './value-labels.js';

export const german: Language = {
  code: 'de',
  fields,
  naming,
  guide: germanGuide,
  valueLabels,
  valueDescriptions,
  forms: { words: formWords, fixTitles: formGermanFixTitles, hints: formGermanHintMessages },
};
