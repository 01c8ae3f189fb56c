import type { Messages } from 'campaign-draft-rules';
import type { FixTitles } from 'campaign-draft-rules/fixes';
import type { GuideWords } from 'campaign-draft-rules/guide';
import type { HintOptions } from 'campaign-draft-rules/hints';
import { formEnglish, formEnglishFixTitles, formEnglishHintMessages } from 'campaign-draft-rules/words';
import { en, type Words } from './en.ts';

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

/** Everything that is said in one language. */
export interface Speech {
  readonly language: Language;
  /** What the page itself says; the rest is said by the library. */
  readonly words: Words;
  readonly messages: Messages;
  readonly titles: FixTitles;
  readonly hints: HintOptions;
  readonly guide: GuideWords | undefined;
}

export const english: Speech = {
  language: 'en',
  words: en,
  messages: formEnglish,
  titles: formEnglishFixTitles,
  hints: { messages: formEnglishHintMessages, titles: formEnglishFixTitles },
  guide: undefined,
};

/** Another language is loaded when somebody speaks it. */
export async function speechOf(language: Language): Promise<Speech> {
  return language === 'de' ? (await import('./german.ts')).german : english;
}
