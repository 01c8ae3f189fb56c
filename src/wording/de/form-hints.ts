import { nameIn } from '../field-name.js';
import { type FormHints, formHints } from '../form-hints.js';
import { formPack } from '../form-words.js';
import {
  alternatives,
  type ClickProblem,
  type ClockProblem,
  type DaysProblem,
  type ExpressionProblem,
  type FilterValueProblem,
  type HintMessages,
  type LinkProblem,
  problemIn,
  type TextProblem,
} from '../hint-messages.js';
import { inPack } from '../message-pack.js';
import { figure, moment } from './figures.js';
import { cause, formWords, label, labelOfCause, quoted } from './form-messages.js';
import { formNaming } from './form-naming.js';

const linkProblems: Readonly<Record<LinkProblem, string>> = {
  'one-letter': 'Der Anfang sieht aus wie der eines Dateinamens',
  javascript: 'Am Anfang steht javascript:, was die meisten Apps nicht öffnen',
  data: 'Am Anfang steht data:, was die meisten Apps nicht öffnen',
  'no-scheme': 'Am Anfang fehlt https:// oder etwas wie myapp://',
  'white-space': 'Davor oder dahinter stehen Leerzeichen oder Zeilenumbrüche',
  'space-inside': 'Statt jedes Leerzeichens muss darin %20 stehen',
  misspelled: 'Am Anfang ist https:// falsch geschrieben',
  'one-slash': 'Hinter https: oder http: fehlt ein Schrägstrich',
  doubled: 'Am Anfang steht https:// oder http:// zweimal',
};

const clockProblems: Readonly<Record<ClockProblem, string>> = {
  skipped: 'überspringen die Uhren diese Zeit',
  twice: 'zeigen die Uhren diese Zeit zweimal',
};

const clickProblems: Readonly<Record<ClickProblem, (name: string) => string>> = {
  'no-value': (name) => `Für ${name} den Link oder Bildschirm eingeben: Sonst öffnet ein Klick nichts`,
  'no-action': (name) => `Eine Klickaktion wählen: Ohne sie wird ${name} nie geöffnet`,
  'no-number': () => 'Eine Telefonnummer eingeben: Ohne sie ruft ein Klick niemanden an',
  'no-name': () => 'Den Namen des Attributs oder des Ereignisses eingeben: Ohne ihn bewirkt ein Klick nichts',
  empty: () => 'Diese Schaltfläche ausfüllen oder entfernen: Sie ist leer',
};

const daysProblems: Readonly<Record<DaysProblem, string>> = {
  'no-day': 'Die Tage wählen, an denen die Kampagne gesendet wird: Noch ist keiner gewählt',
  'short-months':
    'Den 28. oder einen früheren Tag wählen oder die letzte Woche des Monats: Diesen Tag gibt es nicht in jedem Monat',
};

const filterValues: Readonly<Record<FilterValueProblem, (comparison: string) => string>> = {
  between: (comparison) => `Zwei Werte eingeben, den kleinsten und den größten: ${comparison} braucht beide`,
  in: (comparison) => `Jeden Wert einzeln eingeben: ${comparison} nimmt mehrere Werte`,
  'one-text': (comparison) => `Den kleinsten und den größten Wert einzeln eingeben: ${comparison} nimmt zwei`,
  number: () => 'Eine Zahl eingeben: Der Filter vergleicht Zahlen',
  'date-time': () => 'Ein Datum eingeben, das es gibt: Der Filter vergleicht Tage',
  'yes-no': () => '„Ja“ oder „Nein“ wählen: Der Filter vergleicht nichts anderes',
};

const expressionProblems: Readonly<Record<ExpressionProblem, (tag: string) => string>> = {
  variable: () => 'Ein Platzhalter beginnt mit {{ und endet nicht mit }}',
  tag: () => 'Ein Platzhalter beginnt mit {% und endet nicht mit %}',
  block: (tag) => `Der Block ${quoted(tag)} hat kein Ende`,
  'single-brace': () => 'Ein Platzhalter braucht auf jeder Seite zwei Klammern, {{ und }}',
  'curly-quotes': () => 'Ein Platzhalter braucht gerade Anführungszeichen, keine typografischen',
  html: () => 'In einem Platzhalter steht HTML oder eine Formatierung',
  unopened: () => 'Ein Platzhalter endet mit }} und beginnt nicht mit {{',
};

const textProblems: Readonly<Record<TextProblem, (word: string) => string>> = {
  'line-break': () => 'Alles muss auf einer Zeile stehen',
  replacement: () => 'Ein Zeichen darin ist verloren gegangen',
  mojibake: () => 'Einige Zeichen darin sind beschädigt',
  placeholder: (word) => `Es steht ${quoted(word)} darin, wo ein Wert gefehlt hat`,
  reference: (word) => `Es steht ${quoted(word)} darin, und genau das wird angezeigt`,
  half: () => 'Darin fehlt die Hälfte eines Zeichens; was beschädigt aussieht, entfernen',
};

const hints: FormHints = {
  'hint/unknown-key': ({ key, path, params: { suggestion } }) =>
    `${quoted(key)} prüfen: Ein solches Feld gibt es nicht, es wird ignoriert${
      suggestion === undefined
        ? ''
        : `; gemeint war wohl ${nameIn(formNaming, [...path.slice(0, -1), String(suggestion)])}`
    }`,
  'hint/unused-part'(finding) {
    const { because, expected } = finding.params;
    if (expected !== undefined) {
      return `${finding.name} entfernen oder ${label({ path: ['platforms'] }, expected)} auswählen: Nur Inhalte ausgewählter Plattformen werden verwendet`;
    }
    if (because === undefined) return `${finding.name} entfernen: Das wird hier nicht verwendet`;
    return `${finding.name} entfernen: Das wird nicht verwendet, solange ${labelOfCause(formNaming, because)} auf ${quoted(cause(finding))} steht`;
  },
  'hint/end-before-start': ({ name, params: { received, because } }) =>
    `Für ${name} eine spätere Zeit wählen: ${moment(received)} liegt vor dem Beginn, ${moment(because?.value)}`,
  'hint/start-in-past': ({ name, params: { received } }) =>
    `Für ${name} eine spätere Zeit wählen: ${moment(received)} liegt in der Vergangenheit`,
  'hint/end-in-past': ({ name, params: { received } }) =>
    `Für ${name} eine spätere Zeit wählen: ${moment(received)} liegt in der Vergangenheit, es wird nichts gesendet`,
  'hint/offset': ({ name, params: { received, expected, because } }) =>
    `${name} prüfen: ${moment(received)} passt nicht zur Zeitzone ${quoted(because?.value)}, in der dann ${figure(expected)} gilt`,
  'hint/clock-change': (finding) =>
    `Für ${finding.name} eine andere Zeit wählen: In ${quoted(finding.params.because?.value)} ${problemIn(clockProblems, finding.params)} (${moment(finding.params.received)})`,
  'hint/time-zone': ({ params: { received, suggestion, names } }) => {
    const better = suggestion === undefined ? '' : `; gemeint war wohl ${quoted(suggestion)}`;
    return names === undefined
      ? `Eine Zeitzone aus der Liste wählen: ${quoted(received)} ist unbekannt${better}`
      : `Eine Zeitzone mit ihrem Namen wählen oder einen Abstand wie +05:30 angeben; angegeben ist ${quoted(received)}${better}`;
  },
  'hint/zone-abbreviation': ({ params: { received, names = [] } }) =>
    `Eine Zeitzone mit ihrem Namen wählen: ${quoted(received)} ${names.length > 0 ? `kann ${alternatives(names, 'oder')} sein` : 'ist eine Abkürzung'}`,
  'hint/recurring-days': (finding) => problemIn(daysProblems, finding.params),
  'hint/empty-html': ({ name, key }) =>
    `${name} ausfüllen: Bisher steht ${key === 'html_content' ? 'weder Text noch Bild oder Schaltfläche' : 'nur Formatierung'} darin`,
  'hint/open-expression': (finding) => {
    const { names = [], received } = finding.params;
    const where = received === undefined ? '' : `, bei ${quoted(received)}`;
    return `${finding.name} prüfen: ${problemIn(expressionProblems, finding.params)(String(names[1]))}${where}`;
  },
  'hint/encoded-expression': ({ name }) =>
    `${name} prüfen: Die Klammern eines Platzhalters sind als %7B und %7D geschrieben, und so wird er gesendet`,
  'hint/link-scheme': (finding) =>
    `${finding.key === 'html_content' ? 'Jeden Link im HTML-Inhalt' : finding.name} prüfen: ${problemIn(linkProblems, finding.params)}`,
  'hint/click-action': (finding) => problemIn(clickProblems, finding.params)(finding.name),
  'hint/insecure-picture': ({ name }) => `In ${name} https statt http eingeben: iPhones und iPads laden es sonst nicht`,
  'hint/picture-address': ({ name, params: { received } }) =>
    `${name} prüfen: Ein Bild braucht eine vollständige URL, die mit https:// beginnt${received === undefined ? '' : `, bei ${quoted(received)}`}`,
  'hint/timer-duration': () => 'Die Laufzeit des Countdowns eingeben: Noch hat er weder Stunden noch Minuten',
  'hint/broken-text': (finding) =>
    `${finding.name} prüfen: ${problemIn(textProblems, finding.params)(String(finding.params.received))}`,
  'hint/invisible-text': ({ name }) => `${name} neu eingeben: Bisher stehen nur unsichtbare Zeichen darin`,
  'hint/html-and-template': ({ name }) =>
    `${name} oder die gespeicherte Vorlage behalten: Nur eines von beiden wird gesendet`,
  'hint/key-twice': ({ params: { received } }) =>
    `Einen anderen Namen eingeben: ${quoted(received)} gibt es schon, und nur einer der Werte kommt an`,
  'hint/all-users': ({ name }) =>
    `${name} entfernen oder „An alle Nutzer senden“ ausschalten: Solange die Kampagne an alle geht, hat das keine Wirkung`,
  'hint/filter-value': (finding) =>
    // Goals name the same comparisons in a field of their own.
    problemIn(filterValues, finding.params)(quoted(label({ path: ['operator'] }, finding.params.because?.value))),
  'hint/throttle': ({ name, params: { received } }) =>
    `Für ${name} eine größere Zahl wählen oder das Feld leer lassen: Bei ${figure(received)} wird nichts gesendet`,
  'hint/primary-goals': () => 'Ein einziges Hauptziel wählen: Ein anderes Ziel ist es schon',
  'hint/control-group': ({ name, params: { received } }) =>
    received === 0
      ? `Für ${name} eine größere Zahl wählen oder die Kontrollgruppe ausschalten: Bei 0\u00a0% ist sie leer`
      : `Für ${name} eine kleinere Zahl wählen: Bei ${figure(received)}\u00a0% erhält niemand die Kampagne`,
  'hint/small-geofence': ({ name, params: { received, minimum } }) =>
    `Für ${name} mindestens ${figure(minimum)}\u00a0Meter wählen: Bei ${figure(received)} bemerken Geräte nicht zuverlässig, dass jemand kommt oder geht`,
};

/**
 * The words of all hints in German for people who fill in forms, for the option `messages` of `campaign-draft-rules/hints`.
 *
 * @example
 * hintsFor(draft, { messages: formGermanHintMessages, titles: formGermanFixTitles });
 */
export const formGermanHintMessages: HintMessages = /* @__PURE__ */ inPack(
  /* @__PURE__ */ formHints(formNaming, hints),
  /* @__PURE__ */ formPack('de', formWords),
);
