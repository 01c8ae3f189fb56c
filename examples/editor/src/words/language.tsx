import { fieldLabel } from 'campaign-draft-rules';
import { german, germanFixTitles, germanHintMessages, fieldLabel as germanLabel } from 'campaign-draft-rules/de';
import type { FixOptions } from 'campaign-draft-rules/fixes';
import type { HintOptions } from 'campaign-draft-rules/hints';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { Finding } from '../draft/finding.ts';
import type { Path } from '../draft/paths.ts';
import { de } from './de.ts';
import { en, type Words } from './en.ts';

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

interface Speech {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  /** What the page itself says. */
  readonly words: Words;
  readonly label: (path: Path) => string;
  /** What is wrong. The session words its findings in English; other words are made from the same facts. */
  readonly issueOf: (finding: Finding) => string;
  readonly fixOptions: FixOptions;
  readonly hintOptions: HintOptions;
  /** What a value of an enumeration is called. */
  readonly option: (value: string) => string;
}

const Speaking = createContext<Speech | undefined>(undefined);

export function SpeechProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(navigator.language.startsWith('de') ? 'de' : 'en');
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const speech = useMemo(() => ({ ...speeches[language], language, setLanguage }), [language]);
  return <Speaking value={speech}>{children}</Speaking>;
}

export function useSpeech(): Speech {
  const speech = useContext(Speaking);
  if (speech === undefined) throw new Error('useSpeech needs a SpeechProvider around it');
  return speech;
}

const speeches = {
  en: {
    words: en,
    label: fieldLabel,
    issueOf: ({ issue }: Finding) => issue,
    fixOptions: {},
    hintOptions: {},
    option: (value: string) => en.options[value] ?? readable(value),
  },
  de: {
    words: de,
    label: germanLabel,
    issueOf: (finding: Finding) => german[finding.rule](finding),
    fixOptions: { titles: germanFixTitles },
    hintOptions: { messages: germanHintMessages, titles: germanFixTitles },
    option: (value: string) => de.options[value] ?? readable(value),
  },
};

/** `AT_FIXED_TIME` as `At fixed time`; what has lower case letters stays. */
function readable(value: string): string {
  if (value !== value.toUpperCase() || value.length < 4) return value.replaceAll('_', ' ');
  return value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ');
}
