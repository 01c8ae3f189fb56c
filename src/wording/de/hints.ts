import type { FindingParams } from '../../core/finding.js';
import {
  alternatives,
  type ClickProblem,
  type ClockProblem,
  type DaysProblem,
  type ExpressionProblem,
  type FilterValueProblem,
  type HintMessages,
  type HintWords,
  hintMessages,
  type LinkProblem,
  type TextProblem,
} from '../hint-messages.js';
import { inPack } from '../message-pack.js';
import { isPlural, quotedText } from './field-names.js';
import { inGerman, meant, pack, reason } from './messages.js';

const linkProblems: Readonly<Record<LinkProblem, string>> = {
  'one-letter':
    'beginnt mit einem einzelnen Buchstaben und Doppelpunkt wie ein Pfad auf einem Laufwerk; keine App öffnet das als Link',
  javascript: 'beginnt mit javascript:, was die meisten Apps nicht öffnen',
  data: 'beginnt mit data:, was die meisten Apps nicht öffnen',
  'no-scheme': 'hat kein Schema wie https:// oder myapp://; so öffnet sich nichts',
  'white-space': 'ist von Leerraum umgeben; so öffnet sich nichts',
  misspelled: 'beginnt mit einem falsch geschriebenen Schema; gemeint ist wohl https://',
  'one-slash': 'hat einen Schrägstrich zu wenig: eine Webadresse beginnt mit https:// oder http://',
  doubled: 'beginnt zweimal mit dem Schema',
};

const clockProblems: Readonly<Record<ClockProblem, string>> = {
  skipped: 'gibt es nicht',
  twice: 'gibt es zweimal',
};

const clickProblems: Readonly<Record<ClickProblem, string>> = {
  'no-value': 'hat keinen Wert; ein Klick öffnet nichts',
  'no-action': 'hat keine Klickaktion; ein Klick öffnet es nicht',
};

const daysProblems: Readonly<Record<DaysProblem, (frequency: string) => string>> = {
  'no-day': (frequency) => `ist ${frequency}, aber nichts sagt, an welchen Tagen die Kampagne gesendet wird`,
  'short-months': () =>
    'ist ein Tag, den nicht jeder Monat hat: nichts sagt, wann die Kampagne im Februar gesendet wird',
};

const filterValues: Readonly<Record<FilterValueProblem, string>> = {
  between: 'hat einen Wert, „between“ braucht zwei',
  in: 'ist ein einzelner Text, „in“ erwartet eine Liste',
};

const expressionProblems: Readonly<Record<ExpressionProblem, (where: string, tag: string) => string>> = {
  variable: (where) => `enthält ein {{, das nie geschlossen wird${where}: so wird es auch gesendet`,
  tag: (where) => `enthält ein {%, das nie geschlossen wird${where}: so wird es auch gesendet`,
  block: (where, tag) => `enthält einen Block ${quotedText(tag)} ohne Ende${where}: so wird er auch gesendet`,
  'single-brace': (where) =>
    `enthält einen Ausdruck in einfachen Klammern${where}: so wird er auch gesendet; richtig sind {{ und }}`,
  'curly-quotes': (where) => `enthält typografische Anführungszeichen in einem Ausdruck${where}: richtig sind gerade`,
};

const textProblems: Readonly<Record<TextProblem, (word: string) => string>> = {
  'line-break': () => 'enthält einen Zeilenumbruch und muss auf einer Zeile stehen',
  replacement: () => 'enthält das Zeichen \ufffd, das an der Stelle eines verlorenen Zeichens steht',
  mojibake: () => 'wurde in einer falschen Kodierung gelesen; gemeint ist wohl UTF-8',
  placeholder: (word) => `enthält ${quotedText(word)}, was ein Programm für einen fehlenden Wert schreibt`,
};

/** The words for the mistake of a hint. */
function problemOf<Of>(words: Readonly<Record<string, Of>>, { names = [] }: FindingParams): Of {
  // A hint about several mistakes names its own.
  return words[names[0] as string] as Of;
}

function whyUnused({ because, expected }: FindingParams): string {
  return expected === undefined ? reason(because) : `, weil ${expected} nicht in platforms steht`;
}

export const hintWords: HintWords = {
  'hint/unknown-key': (params) => `ist kein bekanntes Feld und wird ignoriert${meant(params)}`,
  'hint/unused-part': (params, name) => `${isPlural(name) ? 'werden' : 'wird'} nicht verwendet${whyUnused(params)}`,
  'hint/end-before-start': ({ received, because }) =>
    `liegt vor dem Beginn: angegeben ist ${received}, start_time ist ${because?.value}`,
  'hint/start-in-past': ({ received }) => `liegt in der Vergangenheit: angegeben ist ${received}`,
  'hint/offset': ({ received, expected, because }) =>
    `hat einen Abstand zu UTC, den ${quotedText(because?.value)} dann nicht hat: angegeben ist ${received}, dort gilt ${expected}`,
  'hint/clock-change': (params) =>
    `${problemOf(clockProblems, params)} in ${quotedText(params.because?.value)}, weil dort die Uhren umgestellt werden: angegeben ist ${params.received}`,
  'hint/time-zone': (params) =>
    `${params.names === undefined ? 'ist keine bekannte Zeitzone' : 'muss ein Name wie „Asia/Kolkata“ oder ein Abstand wie „+05:30“ sein'}; angegeben ist ${quotedText(params.received)}${meant(params)}`,
  'hint/zone-abbreviation': ({ received, names = [] }) =>
    `ist eine Abkürzung und kein Name einer Zeitzone; angegeben ist ${quotedText(received)}${names.length > 0 ? `, möglich ist ${alternatives(names, 'oder')}` : ''}`,
  'hint/recurring-days': (params) => problemOf(daysProblems, params)(String(params.received)),
  'hint/empty-html': () => 'sieht leer aus: weder Text noch Bild, Hintergrund oder Schaltfläche ist darin',
  'hint/open-expression': (params) => {
    const { names = [], received } = params;
    const where = received === undefined ? '' : `, bei ${quotedText(received)}`;
    return problemOf(expressionProblems, params)(where, String(names[1]));
  },
  'hint/encoded-expression': () =>
    'enthält einen Ausdruck, dessen Klammern als %7B und %7D geschrieben sind: so wird er auch gesendet; richtig sind {{ und }}',
  'hint/link-scheme': (params) => problemOf(linkProblems, params),
  'hint/click-action': (params) => problemOf(clickProblems, params),
  'hint/insecure-picture': () => 'beginnt mit http:, was iOS nicht lädt; gemeint ist wohl https:',
  'hint/broken-text': (params) => problemOf(textProblems, params)(String(params.received)),
  'hint/invisible-text': () => 'sieht leer aus: der Text besteht nur aus unsichtbaren Zeichen',
  'hint/html-and-template': () => 'steht neben custom_template_id: nur eines von beiden wird gesendet',
  'hint/key-twice': ({ received }) => `ist zum zweiten Mal ${quotedText(received)}: nur einer der Werte kommt an`,
  // The filters are always several.
  'hint/all-users': () => 'schränken nichts ein, weil is_all_user_campaign true ist',
  'hint/filter-value': (params) => problemOf(filterValues, params),
  'hint/throttle': ({ received }) => `ist ${received}: so wird nichts gesendet`,
  'hint/primary-goals': () => 'ist schon bei einem anderen Ziel true: nur eines kann das Hauptziel sein',
  'hint/control-group': ({ received }) =>
    received === 0 ? 'ist 0: in der Kontrollgruppe ist niemand' : `ist ${received}: niemand erhält die Kampagne`,
  'hint/small-geofence': ({ received, minimum }) =>
    `ist ${received} Meter: unter ${minimum} Metern bemerken Telefone nicht zuverlässig, dass jemand kommt oder geht`,
};

/**
 * The words of all hints in German, for the option `messages` of `campaign-draft-rules/hints`.
 *
 * @example
 * hintsFor(draft, { messages: germanHintMessages, titles: germanFixTitles });
 */
export const germanHintMessages: HintMessages = /* @__PURE__ */ inPack(
  /* @__PURE__ */ hintMessages(hintWords, quotedText, ({ path, params, place }, predicate, ownName) =>
    inGerman(path, params, place, predicate, ownName),
  ),
  pack,
);
