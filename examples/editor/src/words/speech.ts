import type { Messages } from 'campaign-draft-rules';
import type { FixTitles } from 'campaign-draft-rules/fixes';
import type { GuideWords } from 'campaign-draft-rules/guide';
import type { HintOptions } from 'campaign-draft-rules/hints';
import {
  fieldLabel,
  formEnglish,
  formEnglishFixTitles,
  formEnglishHintMessages,
  valueLabel,
} from 'campaign-draft-rules/words';
import { en, type Words } from './en.ts';

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

/** All words of one language. */
export interface Speech {
  readonly language: Language;
  /** The words of the page itself; the others come from the library. */
  readonly words: Words;
  readonly messages: Messages;
  readonly titles: FixTitles;
  readonly hints: HintOptions;
  readonly guide: GuideWords | undefined;
  /** For fields that the guide of this draft does not have, and for values that a draft had. */
  readonly fieldLabel: typeof fieldLabel;
  readonly valueLabel: typeof valueLabel;
}

export const english: Speech = {
  language: 'en',
  words: en,
  messages: formEnglish,
  titles: formEnglishFixTitles,
  hints: { messages: formEnglishHintMessages, titles: formEnglishFixTitles },
  guide: undefined,
  fieldLabel,
  valueLabel,
};

/** A language is loaded when it is chosen. */
export async function speechOf(language: Language): Promise<Speech> {
  return language === 'de' ? (await import('./german.ts')).german : english;
}
