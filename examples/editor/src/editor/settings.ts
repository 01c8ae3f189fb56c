import { type Language, languages, type Speech, speechOf } from '../words/speech.ts';
import { remember } from './browser-storage.ts';
import { observable } from './observable.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const THEME = 'campaign-editor/theme';
const LANGUAGE = 'campaign-editor/language';

/** The language that the user has chosen, or that of the browser. */
export function languageIn(storage: Storage | undefined, ofBrowser: string): Language {
  const wanted = storage?.getItem(LANGUAGE) ?? ofBrowser.slice(0, 2);
  return wanted in languages ? (wanted as Language) : 'en';
}

/** What the user has chosen for all campaigns. The browser remembers it, if it can. */
export function createSettings(first: Speech, storage?: Storage) {
  const speech = observable(first);
  const theme = observable<Theme>(themes.find((one) => one === storage?.getItem(THEME)) ?? 'system');

  return {
    speech,
    theme,
    paint(next: Theme) {
      theme.set(next);
      remember(storage, THEME, next);
    },
    async speak(language: Language) {
      speech.set(await speechOf(language));
      remember(storage, LANGUAGE, language);
    },
  };
}

export type Settings = ReturnType<typeof createSettings>;
