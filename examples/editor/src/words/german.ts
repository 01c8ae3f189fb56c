import {
  fieldLabel,
  formGerman,
  formGermanFixTitles,
  formGermanHintMessages,
  germanGuide,
  valueLabel,
} from 'campaign-draft-rules/de';
import { de } from './de.ts';
import type { Speech } from './speech.ts';

export const german: Speech = {
  language: 'de',
  words: de,
  messages: formGerman,
  titles: formGermanFixTitles,
  hints: { messages: formGermanHintMessages, titles: formGermanFixTitles },
  guide: germanGuide,
  fieldLabel,
  valueLabel,
};
