import type { Language } from '../cli/words.js';

/** The words of the language server, in addition to those of the library and of the command. */
export interface ServerWords {
  readonly required: string;
  readonly requiredToPublish: string;
  readonly example: string;
  readonly sectionOf: (section: string) => string;
  readonly modes: (modes: string) => string;
  readonly isHint: string;
  /** Where the statement of a rule is. */
  readonly inEnglish: (command: string) => string;
  readonly conflict: (causes: readonly string[]) => string;
  readonly unused: (cause: string) => string;
  readonly fixAll: string;
  readonly notJudged: (reason: string) => string;
  readonly unusable: (reason: string) => string;
  readonly noWorkspace: string;
}

const englishWords: ServerWords = {
  required: 'required',
  requiredToPublish: 'required before publishing',
  example: 'Example',
  sectionOf: (section) => `Specification: ${section}`,
  modes: (modes) => `Modes: ${modes}.`,
  isHint: 'A hint: it refuses nothing.',
  inEnglish: (command) => `The rule in full: \`${command}\``,
  conflict: (causes) => `Does not go with ${causes.join('; ')}`,
  unused: (cause) => `Not used here (${cause})`,
  fixAll: 'Mend everything that loses nothing',
  notJudged: (reason) => `The draft is not judged: ${reason}`,
  unusable: (reason) => `campaign-draft-rules: no draft is judged: ${reason}`,
  noWorkspace:
    'campaign-draft-rules: no workspace file is named, so nobody knows its connectors, senders and features. What depends on them is not judged as it will be.',
};

const germanWords: ServerWords = {
  required: 'Pflicht',
  requiredToPublish: 'Pflicht vor dem Veröffentlichen',
  example: 'Beispiel',
  sectionOf: (section) => `Spezifikation (englisch): „${section}“`,
  modes: (modes) => `Modi: ${modes}.`,
  isHint: 'Ein Hinweis, der nichts verhindert.',
  inEnglish: (command) => `Die Regel im Wortlaut, auf Englisch: \`${command}\``,
  conflict: (causes) => `Passt nicht zu ${causes.join('; ')}`,
  unused: (cause) => `Hier ohne Wirkung (${cause})`,
  fixAll: 'Alles beheben, wobei nichts verloren geht',
  notJudged: (reason) => `Der Entwurf wird nicht beurteilt: ${reason}`,
  unusable: (reason) => `campaign-draft-rules: Kein Entwurf wird beurteilt: ${reason}`,
  noWorkspace:
    'campaign-draft-rules: Es ist keine Datei mit dem Workspace genannt, deshalb sind seine Konnektoren, Absender und Funktionen unbekannt. Was von ihnen abhängt, wird nicht so beurteilt, wie es sein wird.',
};

export const serverWordsIn: Readonly<Record<Language, ServerWords>> = { en: englishWords, de: germanWords };
