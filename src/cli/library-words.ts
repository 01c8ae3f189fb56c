import type { Messages } from '../spec/catalogue.js';
import { germanFixTitles } from '../wording/de/fix-titles.js';
import { germanHintMessages } from '../wording/de/hints.js';
import { german } from '../wording/de/messages.js';
import { englishFixTitles } from '../wording/en/fix-titles.js';
import { englishHintMessages } from '../wording/en/hints.js';
import type { FixTitles } from '../wording/fix-titles.js';
import type { HintMessages } from '../wording/hint-messages.js';
import type { Language } from './words.js';

interface LibraryWords {
  /** The messages of findings; none in English, which is built in. */
  readonly messages: Messages;
  readonly titles: FixTitles;
  readonly hintMessages: HintMessages;
}

/** The library's own words in each language of a report. Those that a call does not need are not read: they are in files of their own. */
export const libraryWordsIn: Readonly<Record<Language, LibraryWords>> = {
  en: {
    messages: {},
    get titles() {
      return englishFixTitles;
    },
    get hintMessages() {
      return englishHintMessages;
    },
  },
  de: {
    get messages() {
      return german;
    },
    get titles() {
      return germanFixTitles;
    },
    get hintMessages() {
      return germanHintMessages;
    },
  },
};
