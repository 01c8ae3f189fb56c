import { quoted } from '../core/quoting.js';
import type { LanguageCode } from '../spec/field-facts.js';
import type { WorkspaceQuestion } from '../spec/workspace.js';
import type { FixRefusal } from './fix-refusal.js';
import type { SyntaxProblem } from './json-text.js';
import type { Refusal } from './replace-file.js';

/** The languages of the report. Errors of the call, and help, are in English. */
export { type LanguageCode as Language, languages } from '../spec/field-facts.js';

/** The counts of a report. */
export interface Totals extends Counts {
  /** How often each rule was found. */
  byRule: Record<string, number>;
}

export interface Counts {
  drafts: number;
  /** Drafts that are not valid, even if that is not reported. */
  invalid: number;
  /** Drafts with findings. */
  wrong: number;
  /** Findings that are wrong now, in every mode. */
  wrongNow: number;
  /** Findings that count only for publishing. */
  toDo: number;
  hints: number;
  /** Findings, hints and questions that nobody has answered, by their severity. */
  errors: number;
  warnings: number;
  notes: number;
  /** Questions that nobody has answered. */
  notChecked: number;
  /** Drafts with such questions and without findings. */
  open: number;
  /** Findings that the baseline has. */
  known: number;
  /** Findings that `--fix` mends. */
  fixable: number;
  /** Findings that `--fix` would mend, if it did not leave the whole draft as it is. */
  unmended: number;
  /** Fixes that `--fix` applied. */
  fixed: number;
}

/** The words of a report, in addition to the messages of the library. */
export interface Words {
  readonly notUtf8: string;
  readonly tooLarge: (megabytes: number) => string;
  readonly notJson: (expected: SyntaxProblem['expected'], isAtEnd: boolean) => string;
  /** A file that may be NDJSON. */
  readonly twoValues: string;
  /** A key that its object already has. Of many, the last one tells how many others there are. */
  readonly keyTwice: (key: string, others: number) => string;
  readonly wrongNow: string;
  readonly toDo: string;
  readonly hint: string;
  readonly notChecked: string;
  /** A question that nobody has answered, and the number of further places that depend on it. */
  readonly open: (question: WorkspaceQuestion, more: number) => string;
  /** Drafts with questions that nobody has answered, and without findings. */
  readonly openDrafts: (drafts: number) => string;
  /** The warning of a call without a workspace. */
  readonly withoutWorkspace: (questions: number) => string;
  readonly known: (findings: number) => string;
  /** Findings of the baseline that are no longer there. */
  readonly gone: (findings: number) => string;
  readonly tooManyWarnings: (warnings: number, most: number) => string;
  /** The head of the table by rule. */
  readonly statistics: string;
  /** A fix: whether `--fix` applies it, or leaves the whole draft as it is, and why. */
  readonly fix: (title: string, by: 'offered' | 'applied' | FixRefusal) => string;
  readonly fine: (drafts: number) => string;
  readonly summary: (totals: Totals) => string;
  readonly fixed: (count: number, isWritten: boolean) => string;
  readonly fixable: (count: number) => string;
  readonly hints: (count: number) => string;
  readonly progress: (totals: Totals) => string;
  /** Why `--fix` left a file as it is. */
  readonly left: Readonly<Record<Refusal | 'unfixable' | 'lines', string>>;
  /** All files that are named are left out. */
  readonly leftOut: string;
  /** Files without a single draft, by their names. */
  readonly noDraft: (files: readonly string[]) => string;
  /** Links that were not followed, by their names. */
  readonly notFollowed: (links: readonly string[]) => string;
}

/** A whole number as people write it. Engines know that too, but their first answer takes as long as to judge thirty drafts. */
export function shownNumber(number: number, language: LanguageCode): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, language === 'de' ? '.' : ',');
}

function counted(count: number, one: string, many: string, locale: LanguageCode): string {
  return `${shownNumber(count, locale)} ${count === 1 ? one : many}`;
}

/** The first names of a list: all of them could be more than a line. */
function someOf(names: readonly string[]): string {
  return names.slice(0, 3).join(', ') + (names.length > 3 ? ', …' : '');
}

/** Brackets, commas and colons in quotes, so that they are readable among punctuation. */
function ored(expected: string, or: string): string {
  const [first, second] = expected.split(' or ');
  return second === undefined ? `"${first}"` : `"${first}" ${or} "${second}"`;
}

/** A question as a clause. */
const openIn: Readonly<Record<LanguageCode, (question: WorkspaceQuestion) => string>> = {
  en: (question) =>
    `whether it ${questionIn(question, 'has the feature', 'has the connector', 'has the verified sender', 'of', 'answers yes to')}`,
  de: (question) =>
    `ob er ${questionIn(question, 'das Feature', 'den Connector', 'den bestätigten Absender', 'von', 'Ja sagt zu')}${question.lookup === 'rules.ask' ? '' : ' hat'}`,
};

function questionIn(
  question: WorkspaceQuestion,
  feature: string,
  connector: string,
  sender: string,
  of: string,
  answers: string,
): string {
  if (question.lookup === 'featureFlags.isEnabled') return `${feature} ${question.flag}`;
  if (question.lookup === 'rules.ask') {
    return `${answers} ${question.name}(${question.args.map((one) => JSON.stringify(one)).join(', ')})`;
  }
  const { connectorType, connectorName } = question.connector;
  const named = `${JSON.stringify(connectorName)} ${of} ${connectorType}`;
  return question.lookup === 'connectors.hasConnector'
    ? `${connector} ${named}`
    : `${sender} ${JSON.stringify(question.fromAddress)} ${of} ${named}`;
}

export const englishWords: Words = {
  notUtf8: 'The text must be UTF-8; this byte is not',
  tooLarge: (megabytes) => `A draft must not be larger than ${megabytes} MB`,
  notJson(expected, isAtEnd) {
    const must = (what: string) =>
      `This is not JSON: ${isAtEnd ? `the text ends, but ${what} must follow` : `${what} must come here`}`;
    switch (expected) {
      case 'string':
        return 'This is not JSON: a string must end on its line, and special characters in it must be escaped with a backslash';
      case 'number':
        return 'This is not JSON: a number must have digits after its point and after its e';
      case 'no comment':
        return 'This is not JSON: there must be no comments';
      case 'double quotes':
        return 'This is not JSON: strings must be in double quotes';
      case 'no such word':
        return 'This is not JSON: a value must be a string in double quotes, a number, an object, a list, true, false or null';
      case 'value':
        return must('a value');
      case 'value or ]':
        return must('a value or "]"');
      case 'key':
        return must('a key in double quotes');
      case 'key or }':
        return must('a key in double quotes or "}"');
      case 'end':
        return 'This is not JSON: after the value, the text must end';
      default:
        return must(ored(expected, 'or'));
    }
  },
  twoValues: 'This is not JSON: there are two JSON values; --input ndjson takes one on each line',
  keyTwice(key, others) {
    const also = others === 0 ? '' : `; ${counted(others, 'other key is', 'other keys are', 'en')} repeated, too`;
    return `The key ${quoted(key)} must be in its object only once; the last one counts${also}`;
  },
  wrongNow: 'wrong now',
  toDo: 'to do before publishing',
  hint: 'hint',
  notChecked: 'not checked',
  open(question, more) {
    const also =
      more === 0 ? '' : `; ${counted(more, 'other place depends', 'other places depend', 'en')} on that, too`;
    return `Not checked without a workspace: ${openIn.en(question)}${also}`;
  },
  openDrafts: (drafts) =>
    `${counted(drafts, 'draft is', 'drafts are', 'en')} not checked to the end: --workspace is missing`,
  withoutWorkspace: (questions) =>
    `warning: without --workspace, ${counted(questions, 'question', 'questions', 'en')} about connectors, senders and features ${questions === 1 ? 'was' : 'were'} not checked`,
  known: (findings) => `${counted(findings, 'finding', 'findings', 'en')} of the baseline not shown`,
  gone: (findings) =>
    `${counted(findings, 'finding of the baseline is', 'findings of the baseline are', 'en')} gone; --update-baseline takes ${findings === 1 ? 'it' : 'them'} out`,
  tooManyWarnings: (warnings, most) =>
    `${counted(warnings, 'warning', 'warnings', 'en')}; --max-warnings allows ${shownNumber(most, 'en')}`,
  statistics: 'Findings of each rule:',
  fix: (title, by) => {
    switch (by) {
      case 'offered':
        return `Fix: ${title}`;
      case 'applied':
        return `Fix (--fix does it): ${title}`;
      case 'twice':
        return `Fix (not by --fix: an object of this file has a key twice): ${title}`;
      case 'deep':
        return `Fix (not by --fix: this file is nested too deeply): ${title}`;
      default:
        return `Fix (not by --fix: it mends files of one draft only): ${title}`;
    }
  },
  fine: (drafts) => `${counted(drafts, 'draft is', 'drafts are', 'en')} fine`,
  summary({ drafts, wrong, wrongNow, toDo }) {
    if (drafts === 0) return 'No draft was judged';
    if (wrong === 0) return `${counted(drafts, 'draft', 'drafts', 'en')}, no findings`;
    const findings = counted(wrongNow + toDo, 'finding', 'findings', 'en');
    const split =
      toDo === 0
        ? ''
        : ` (${shownNumber(wrongNow, 'en')} wrong now, ${shownNumber(toDo, 'en')} to do before publishing)`;
    return `${findings}${split} in ${shownNumber(wrong, 'en')} of ${counted(drafts, 'draft', 'drafts', 'en')}`;
  },
  fixed: (count, isWritten) =>
    isWritten
      ? `${counted(count, 'finding was', 'findings were', 'en')} mended`
      : `${counted(count, 'finding', 'findings', 'en')} would be mended; no file was changed`,
  fixable: (count) => `--fix mends ${shownNumber(count, 'en')} of them without losing anything`,
  hints: (count) => `${counted(count, 'hint', 'hints', 'en')} beside that`,
  progress: ({ drafts, wrong }) =>
    `${counted(drafts, 'draft', 'drafts', 'en')} checked, ${shownNumber(wrong, 'en')} with findings`,
  left: {
    unfixable:
      'left as it is: its text cannot be changed safely (an object has a key twice, or the text is nested too deeply)',
    noFile: 'left as it is: only a file can be mended',
    readOnly: 'left as it is: the file is read-only',
    foreign: 'left as it is: the file belongs to somebody else',
    linked: 'left as it is: the file has hard links, which would keep the text of before',
    changed: 'left as it is: the file was changed meanwhile',
    lines: 'left as it is: fixes are for JSON files, not for NDJSON',
  },
  leftOut: 'no draft was judged: the configuration ignores what is named, or an option names it',
  noDraft: (files) => `no draft was judged: there is none in ${someOf(files)}`,
  notFollowed: (links) =>
    `${counted(links.length, 'link leads', 'links lead', 'en')} out of the folder and ${links.length === 1 ? 'was' : 'were'} not followed: ${someOf(links)} (--follow-links follows them)`,
};

const germanWords: Words = {
  notUtf8: 'Der Text muss UTF-8 sein; dieses Byte ist es nicht',
  tooLarge: (megabytes) => `Ein Entwurf darf höchstens ${megabytes} MB groß sein`,
  notJson(expected, isAtEnd) {
    const here = isAtEnd ? 'der Text endet, aber hier' : 'hier';
    switch (expected) {
      case 'string':
        return 'Das ist kein JSON: eine Zeichenkette muss in ihrer Zeile enden, und Sonderzeichen in ihr müssen mit einem Backslash geschrieben sein';
      case 'number':
        return 'Das ist kein JSON: nach dem Punkt und nach dem e einer Zahl müssen Ziffern stehen';
      case 'no comment':
        return 'Das ist kein JSON: Kommentare dürfen nicht vorkommen';
      case 'double quotes':
        return 'Das ist kein JSON: Zeichenketten müssen in doppelten Anführungszeichen stehen';
      case 'no such word':
        return 'Das ist kein JSON: ein Wert muss eine Zeichenkette in doppelten Anführungszeichen, eine Zahl, ein Objekt, eine Liste, true, false oder null sein';
      case 'value':
        return `Das ist kein JSON: ${here} muss ein Wert stehen`;
      case 'value or ]':
        return `Das ist kein JSON: ${here} muss ein Wert oder "]" stehen`;
      case 'key':
        return `Das ist kein JSON: ${here} muss ein Schlüssel in doppelten Anführungszeichen stehen`;
      case 'key or }':
        return `Das ist kein JSON: ${here} muss ein Schlüssel in doppelten Anführungszeichen oder "}" stehen`;
      case 'end':
        return 'Das ist kein JSON: nach dem Wert muss der Text enden';
      default:
        return `Das ist kein JSON: ${here} muss ${ored(expected, 'oder')} stehen`;
    }
  },
  twoValues: 'Das ist kein JSON: es sind zwei JSON-Werte; --input ndjson nimmt einen in jeder Zeile',
  keyTwice(key, others) {
    const also =
      others === 0
        ? ''
        : `; auch ${counted(others, 'anderer Schlüssel ist', 'andere Schlüssel sind', 'de')} wiederholt`;
    return `Der Schlüssel ${quoted(key)} darf nur einmal in seinem Objekt stehen; der letzte gilt${also}`;
  },
  wrongNow: 'schon jetzt falsch',
  toDo: 'vor dem Veröffentlichen zu tun',
  hint: 'Hinweis',
  notChecked: 'nicht geprüft',
  open(question, more) {
    const also =
      more === 0
        ? ''
        : `; davon ${more === 1 ? 'hängt' : 'hängen'} auch ${counted(more, 'andere Stelle', 'andere Stellen', 'de')} ab`;
    return `Ohne Workspace nicht geprüft: ${openIn.de(question)}${also}`;
  },
  openDrafts: (drafts) =>
    `${counted(drafts, 'Entwurf ist', 'Entwürfe sind', 'de')} nicht bis zu Ende geprüft: --workspace fehlt`,
  withoutWorkspace: (questions) =>
    `Warnung: ohne --workspace ${questions === 1 ? 'wurde' : 'wurden'} ${counted(questions, 'Frage', 'Fragen', 'de')} zu Connectors, Absendern und Features nicht geprüft`,
  known: (findings) => `${counted(findings, 'Befund', 'Befunde', 'de')} der Baseline nicht gezeigt`,
  gone: (findings) =>
    `${counted(findings, 'Befund der Baseline gibt', 'Befunde der Baseline gibt', 'de')} es nicht mehr; --update-baseline nimmt ${findings === 1 ? 'ihn' : 'sie'} heraus`,
  tooManyWarnings: (warnings, most) =>
    `${counted(warnings, 'Warnung', 'Warnungen', 'de')}; --max-warnings erlaubt ${shownNumber(most, 'de')}`,
  statistics: 'Befunde zu jeder Regel:',
  fix: (title, by) => {
    switch (by) {
      case 'offered':
        return `Abhilfe: ${title}`;
      case 'applied':
        return `Abhilfe (--fix erledigt das): ${title}`;
      case 'twice':
        return `Abhilfe (nicht mit --fix: ein Objekt dieser Datei hat einen Schlüssel zweimal): ${title}`;
      case 'deep':
        return `Abhilfe (nicht mit --fix: diese Datei ist zu tief verschachtelt): ${title}`;
      default:
        return `Abhilfe (nicht mit --fix: das ändert nur Dateien mit einem einzigen Entwurf): ${title}`;
    }
  },
  fine: (drafts) => `${counted(drafts, 'Entwurf ist', 'Entwürfe sind', 'de')} in Ordnung`,
  summary({ drafts, wrong, wrongNow, toDo }) {
    if (drafts === 0) return 'Kein Entwurf wurde geprüft';
    if (wrong === 0) return `${counted(drafts, 'Entwurf', 'Entwürfe', 'de')}, keine Befunde`;
    const findings = counted(wrongNow + toDo, 'Befund', 'Befunde', 'de');
    const split =
      toDo === 0
        ? ''
        : ` (${shownNumber(wrongNow, 'de')} schon jetzt falsch, ${shownNumber(toDo, 'de')} vor dem Veröffentlichen zu tun)`;
    return `${findings}${split} in ${shownNumber(wrong, 'de')} von ${counted(drafts, 'Entwurf', 'Entwürfen', 'de')}`;
  },
  fixed: (count, isWritten) =>
    isWritten
      ? `${counted(count, 'Befund wurde', 'Befunde wurden', 'de')} behoben`
      : `${counted(count, 'Befund würde', 'Befunde würden', 'de')} behoben; keine Datei wurde geändert`,
  fixable: (count) => `--fix behebt ${shownNumber(count, 'de')} davon, ohne dass etwas verloren geht`,
  hints: (count) => `${counted(count, 'Hinweis', 'Hinweise', 'de')} daneben`,
  progress: ({ drafts, wrong }) =>
    `${counted(drafts, 'Entwurf', 'Entwürfe', 'de')} geprüft, ${shownNumber(wrong, 'de')} mit Befunden`,
  left: {
    unfixable:
      'bleibt unverändert: der Text lässt sich nicht sicher ändern (ein Objekt hat einen Schlüssel zweimal, oder der Text ist zu tief verschachtelt)',
    noFile: 'bleibt unverändert: nur eine Datei kann geändert werden',
    readOnly: 'bleibt unverändert: die Datei ist schreibgeschützt',
    foreign: 'bleibt unverändert: die Datei gehört jemand anderem',
    linked: 'bleibt unverändert: die Datei hat feste Verknüpfungen, die den alten Text behielten',
    changed: 'bleibt unverändert: die Datei wurde inzwischen geändert',
    lines: 'bleibt unverändert: --fix ändert JSON-Dateien, nicht NDJSON',
  },
  leftOut: 'kein Entwurf wurde geprüft: die Konfiguration lässt aus, was genannt ist, oder eine Option nennt es',
  noDraft: (files) => `kein Entwurf wurde geprüft: es gibt keinen in ${someOf(files)}`,
  notFollowed: (links) =>
    `${counted(links.length, 'Verknüpfung führt', 'Verknüpfungen führen', 'de')} aus dem Ordner hinaus; ${links.length === 1 ? 'ihr' : 'ihnen'} wurde nicht gefolgt: ${someOf(links)} (--follow-links folgt ihnen)`,
};

export const wordsByLanguage: Readonly<Record<LanguageCode, Words>> = { en: englishWords, de: germanWords };
