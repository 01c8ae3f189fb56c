import { capitalized, nameIn } from '../field-name.js';
import { type ClickNames, clickNames, type FormHints, formHints } from '../form-hints.js';
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
import { called, cause, formWords, label, labelOfCause, quoted } from './form-messages.js';
import { formNaming } from './form-naming.js';

const linkProblems: Readonly<Record<LinkProblem, string>> = {
  'one-letter': 'das sieht nach einer Datei auf einem Computer aus, und eine URL beginnt mit https://',
  javascript: 'was mit „javascript:“ beginnt, öffnen die meisten Apps nicht',
  data: 'was mit „data:“ beginnt, öffnen die meisten Apps nicht',
  'no-scheme': 'am Anfang fehlt https:// oder etwas wie myapp://',
  'white-space': 'davor oder dahinter stehen Leerzeichen oder Zeilenumbrüche',
  'space-inside': 'statt jedes Leerzeichens muss darin %20 stehen',
  misspelled: 'am Anfang ist https:// falsch geschrieben',
  'one-slash': 'am Anfang fehlt hinter https: oder http: ein Schrägstrich',
  doubled: 'am Anfang steht https:// oder http:// zweimal',
};

const clockProblems: Readonly<Record<ClockProblem, (zone: string) => string>> = {
  skipped: (zone) => `gibt es in ${zone} nicht, weil die Uhren vorgestellt werden`,
  twice: (zone) => `gibt es in ${zone} zweimal, weil die Uhren zurückgestellt werden`,
};

const clickProblems: Readonly<Record<ClickProblem, (name: string, beside: ClickNames) => string>> = {
  'no-value': (_, { value }) => `${value} eingeben: Sonst öffnet sich beim Tippen nichts`,
  'no-action': (name) => `Eine Klickaktion wählen: Sonst bleibt ${name} beim Tippen ohne Wirkung`,
  'no-number': (_, { value }) => `Für ${value} eine Telefonnummer eingeben: Sonst wird beim Tippen niemand angerufen`,
  'no-name': (_, { event }) => `${event} eingeben: Sonst geschieht beim Tippen nichts`,
  empty: (name) => `${name} ausfüllen oder entfernen: Noch steht nichts darin`,
};

const daysProblems: Readonly<Record<DaysProblem, (day: string) => string>> = {
  'no-day': () => 'Die Tage wählen, an denen die Kampagne gesendet wird: Noch ist keiner gewählt',
  'short-months': (day) =>
    `Höchstens den 28. wählen: Den ${day}. gibt es nicht in jedem Monat; für das Monatsende die letzte Woche wählen`,
};

const filterValues: Readonly<Record<FilterValueProblem, (comparison: string) => string>> = {
  between: (comparison) => `Zwei Werte eingeben, den kleineren und den größeren: ${comparison} braucht beide`,
  in: (comparison) => `Jeden Wert einzeln eingeben: ${comparison} erlaubt mehrere`,
  'one-text': (comparison) => `Den kleineren und den größeren Wert einzeln eingeben: ${comparison} braucht beide`,
  number: () => 'Eine Zahl eingeben: Der Wert wird mit Zahlen verglichen',
  'date-time': () => 'Ein gültiges Datum eingeben: Der Wert wird mit Tagen verglichen',
  'yes-no': () => '„Ja“ oder „Nein“ wählen: Etwas anderes wird nicht verglichen',
};

const expressionProblems: Readonly<Record<ExpressionProblem, (tag: string) => string>> = {
  variable: () => 'Bei einem Platzhalter fehlt am Ende }}',
  tag: () => 'Bei einem Platzhalter fehlt am Ende %}',
  block: (tag) => `Der Platzhalter ${quoted(tag)} wird nie geschlossen`,
  'single-brace': () => 'Ein Platzhalter braucht auf jeder Seite zwei Klammern, {{ und }}',
  'curly-quotes': () => 'Ein Platzhalter braucht gerade Anführungszeichen, keine typografischen',
  html: () => 'In einem Platzhalter steht HTML oder eine Formatierung',
  unopened: () => 'Bei einem Platzhalter fehlt am Anfang {{',
};

const textProblems: Readonly<Record<TextProblem, (word: string) => string>> = {
  'line-break': () => 'Alles muss auf einer Zeile stehen',
  replacement: () => 'Ein Zeichen darin ist verloren gegangen',
  mojibake: () => 'Einige Zeichen darin sind beschädigt',
  placeholder: (word) => `Es steht ${quoted(word)} darin, wo ein Wert gefehlt hat`,
  reference: (word) => `Es steht ${quoted(word)} darin, und genau das wird angezeigt`,
  half: () => 'Ein Zeichen darin, etwa ein Emoji, ist halb abgeschnitten',
};

const hints: FormHints = {
  'hint/unknown-key': ({ key, path, params: { suggestion } }) =>
    `${quoted(key)} prüfen: Dieses Feld gibt es nicht; die Angabe wird ignoriert${
      suggestion === undefined
        ? ''
        : `; gemeint war wohl ${nameIn(formNaming, [...path.slice(0, -1), String(suggestion)])}`
    }`,
  'hint/unused-part'(finding) {
    const { because, expected } = finding.params;
    if (expected !== undefined) {
      return `${finding.name} entfernen oder ${label({ path: ['platforms'] }, expected)} wählen: Nur was zu gewählten Plattformen gehört, wird verwendet`;
    }
    if (because === undefined) return `${finding.name} entfernen: Das wird hier nicht verwendet`;
    return `${finding.name} entfernen: Das wird nicht verwendet, solange ${labelOfCause(formNaming, because)} auf ${quoted(cause(finding))} steht`;
  },
  'hint/end-before-start': ({ name, params: { received, because } }) =>
    `Für ${name} eine spätere Zeit wählen: ${moment(received)} liegt vor der Startzeit, ${moment(because?.value)}`,
  'hint/start-in-past': ({ name, params: { received } }) =>
    `Für ${name} eine spätere Zeit wählen: ${moment(received)} liegt in der Vergangenheit`,
  'hint/end-in-past': ({ name, params: { received } }) =>
    `Für ${name} eine spätere Zeit wählen: ${moment(received)} liegt in der Vergangenheit; es wird nichts gesendet`,
  'hint/offset': ({ name, params: { received, expected, because } }) =>
    `${name} prüfen: Angegeben ist ${moment(received)}, aber in ${quoted(because?.value)} gilt an diesem Tag UTC${figure(expected)}`,
  'hint/clock-change': (finding) =>
    `Für ${finding.name} eine andere Zeit wählen: ${moment(finding.params.received)} ${problemIn(clockProblems, finding.params)(quoted(finding.params.because?.value))}`,
  'hint/time-zone': ({ params: { received, suggestion, names } }) => {
    const better = suggestion === undefined ? '' : `; gemeint war wohl ${quoted(suggestion)}`;
    return names === undefined
      ? `Eine Zeitzone aus der Liste wählen: ${quoted(received)} ist unbekannt${better}`
      : `Eine Zeitzone wie Europe/Berlin oder einen Abstand wie +05:30 wählen: ${quoted(received)} ist unbekannt${better}`;
  },
  'hint/zone-abbreviation': ({ params: { received, names = [] } }) =>
    `Eine Zeitzone wie Europe/Berlin wählen: Die Abkürzung ${quoted(received)} ${names.length > 0 ? `kann für ${alternatives(names, 'oder')} stehen` : 'ist nicht eindeutig'}`,
  'hint/recurring-days': (finding) => problemIn(daysProblems, finding.params)(figure(finding.params.received)),
  'hint/empty-html': ({ name, key }) =>
    `${name} ausfüllen: Bisher steht ${key === 'html_content' ? 'weder Text noch Bild oder Schaltfläche' : 'nur Formatierung'} darin`,
  'hint/open-expression': (finding) => {
    const { names = [], received } = finding.params;
    const where = received === undefined ? '' : `, siehe ${quoted(received)}`;
    return `${finding.name} prüfen: ${problemIn(expressionProblems, finding.params)(String(names[1]))}${where}`;
  },
  'hint/encoded-expression': ({ name }) =>
    `${name} prüfen: Die Klammern eines Platzhalters sind als %7B und %7D geschrieben, und so wird er gesendet`,
  'hint/link-scheme'({ key, name, params }) {
    const problem = problemIn(linkProblems, params);
    const where = key === 'html_content' ? problem.replace('am Anfang', 'am Anfang eines Links') : problem;
    return `${name} prüfen: ${capitalized(where)}`;
  },
  'hint/click-action': (finding) =>
    problemIn(clickProblems, finding.params)(finding.name, clickNames(formNaming, finding)),
  'hint/insecure-picture': ({ name }) =>
    `In ${name} https statt http eingeben: Sonst laden iPhones und iPads die Datei nicht`,
  'hint/picture-address': ({ name, params: { received } }) =>
    `${name} prüfen: Ein Bild braucht eine vollständige URL, die mit https:// beginnt${received === undefined ? '' : `, nicht ${quoted(received)}`}`,
  'hint/timer-duration': () => 'Stunden oder Minuten des Countdowns eingeben: Noch hat er keine Dauer',
  'hint/broken-text': (finding) =>
    `${finding.name} prüfen: ${problemIn(textProblems, finding.params)(String(finding.params.received))}`,
  'hint/invisible-text': ({ name }) => `${name} neu eingeben: Bisher stehen nur unsichtbare Zeichen darin`,
  'hint/html-and-template': ({ name }) =>
    `${name} oder die eigene Vorlage behalten: Nur eines von beiden wird gesendet`,
  'hint/key-twice': ({ params: { received } }) =>
    `Einen anderen Namen eingeben: ${quoted(received)} gibt es schon, und nur einer der Werte kommt an`,
  'hint/all-users': ({ name }) =>
    `${name} entfernen oder ${called('is_all_user_campaign')} auf „Nein“ stellen: Solange die Kampagne an alle geht, haben diese Filter keine Wirkung`,
  'hint/filter-value': (finding) =>
    // Goals name the same comparisons in a field of their own.
    problemIn(filterValues, finding.params)(quoted(label({ path: ['operator'] }, finding.params.because?.value))),
  'hint/throttle': ({ name, params: { received } }) =>
    `Für ${name} eine größere Zahl wählen oder das Feld leer lassen: Bei ${figure(received)} wird nichts gesendet`,
  'hint/primary-goals': () =>
    `${called('is_primary_goal')} auf „Nein“ stellen: Ein anderes Ziel ist schon das Hauptziel`,
  'hint/control-group': ({ name, params: { received } }) =>
    received === 0
      ? `Für ${name} eine größere Zahl wählen oder die Kontrollgruppe ausschalten: Bei 0\u00a0% ist sie leer`
      : `Für ${name} eine kleinere Zahl wählen: Bei ${figure(received)}\u00a0% erhält niemand die Kampagne`,
  'hint/small-geofence': ({ name, params: { received, minimum } }) =>
    `Für ${name} mindestens ${figure(minimum)}\u00a0Meter wählen: Bei ${figure(received)}\u00a0m bemerken Geräte nicht zuverlässig, dass jemand kommt oder geht`,
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
