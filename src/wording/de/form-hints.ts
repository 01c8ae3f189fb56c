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
import { cause, formWords, label, labelOfCause, quoted } from './form-messages.js';
import { formNaming } from './form-naming.js';

const linkProblems: Readonly<Record<LinkProblem, string>> = {
  'one-letter': 'Das ist ein Dateiname',
  javascript: 'Die Adresse beginnt mit javascript:, was die meisten Apps nicht öffnen',
  data: 'Die Adresse beginnt mit data:, was die meisten Apps nicht öffnen',
  'no-scheme': 'Am Anfang fehlt https:// oder etwas wie myapp://',
  'white-space': 'Um die Adresse stehen Leerzeichen oder Zeilenumbrüche',
  'space-inside': 'In der Adresse muss %20 statt jedes Leerzeichens stehen',
  misspelled: 'https:// am Anfang ist falsch geschrieben',
  'one-slash': 'Hinter https: oder http: fehlt ein Schrägstrich',
  doubled: 'Die Adresse beginnt zweimal mit https:// oder http://',
};

const clockProblems: Readonly<Record<ClockProblem, string>> = {
  skipped: 'überspringen die Uhren diese Zeit',
  twice: 'zeigen die Uhren diese Zeit zweimal',
};

const clickProblems: Readonly<Record<ClickProblem, (name: string) => string>> = {
  'no-value': (name) => `Für ${name} eine Adresse eingeben: Ohne sie öffnet ein Klick nichts`,
  'no-action': (name) => `Für ${name} eine Klickaktion wählen: Ohne sie öffnet ein Klick es nicht`,
  'no-number': () => 'Eine Telefonnummer eingeben: Ohne sie ruft ein Klick niemanden an',
  'no-name': () => 'Den Namen des Attributs oder des Ereignisses eingeben: Ohne ihn bewirkt ein Klick nichts',
  empty: () => 'Diese Schaltfläche ausfüllen oder entfernen: Sie ist leer',
};

const daysProblems: Readonly<Record<DaysProblem, string>> = {
  'no-day': 'Die Tage wählen, an denen die Kampagne gesendet wird: Noch ist keiner gewählt',
  'short-months':
    'Diesen Tag prüfen: Nicht jeder Monat hat ihn, und nichts sagt, wann die Kampagne im Februar gesendet wird',
};

const filterValues: Readonly<Record<FilterValueProblem, string>> = {
  between: 'Ein Vergleich mit „between“ braucht zwei Werte',
  in: 'Ein Vergleich mit „in“ braucht einen Eintrag je Wert, keinen einzelnen Text',
  'one-text': 'Ein Vergleich mit „between“ braucht zwei Einträge, keinen einzelnen Text',
  number: 'Ein Vergleich mit Zahlen braucht eine Zahl',
  'date-time': 'Ein Vergleich mit Tagen braucht einen Tag, den es gibt',
  'yes-no': 'Ein Vergleich mit Ja und Nein braucht eines von beiden',
};

const expressionProblems: Readonly<Record<ExpressionProblem, (tag: string) => string>> = {
  variable: () => 'Ein Platzhalter beginnt mit {{ und endet nicht mit }}',
  tag: () => 'Ein Platzhalter beginnt mit {% und endet nicht mit %}',
  block: (tag) => `Der Block ${quoted(tag)} hat kein Ende`,
  'single-brace': () => 'Ein Platzhalter braucht auf jeder Seite zwei Klammern, {{ und }}',
  'curly-quotes': () => 'Ein Platzhalter erwartet " oder \', keine runden Gänsefüßchen',
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
    return `${finding.name} entfernen: Das wird nicht verwendet, solange „${labelOfCause(formNaming, because)}“ ${quoted(cause(finding))} ist`;
  },
  'hint/end-before-start': ({ name, params: { received, because } }) =>
    `Für ${name} eine spätere Zeit wählen: ${received} liegt vor dem Beginn, ${because?.value}`,
  'hint/start-in-past': ({ name, params: { received } }) =>
    `Für ${name} eine spätere Zeit wählen: ${received} liegt in der Vergangenheit`,
  'hint/end-in-past': ({ name, params: { received } }) =>
    `Für ${name} eine spätere Zeit wählen: ${received} liegt in der Vergangenheit, es wird nichts gesendet`,
  'hint/offset': ({ name, params: { received, expected, because } }) =>
    `${name} in der gewählten Zeitzone angeben: ${received} hat einen anderen Abstand zu UTC als dann ${quoted(because?.value)}, nämlich ${expected}`,
  'hint/clock-change': (finding) =>
    `Für ${finding.name} eine andere Zeit wählen: In ${quoted(finding.params.because?.value)} ${problemIn(clockProblems, finding.params)} (${finding.params.received})`,
  'hint/time-zone': ({ params: { received, suggestion, names } }) => {
    const better = suggestion === undefined ? '' : `; gemeint war wohl ${quoted(suggestion)}`;
    return names === undefined
      ? `Eine Zeitzone wählen, die es gibt: ${quoted(received)} ist unbekannt${better}`
      : `Eine Zeitzone mit ihrem Namen wählen oder einen Abstand wie +05:30 angeben; angegeben ist ${quoted(received)}${better}`;
  },
  'hint/zone-abbreviation': ({ params: { received, names = [] } }) =>
    `Eine Zeitzone mit ihrem Namen wählen: ${quoted(received)} ${names.length > 0 ? `kann ${alternatives(names, 'oder')} sein` : 'ist eine Abkürzung'}`,
  'hint/recurring-days': (finding) => problemIn(daysProblems, finding.params),
  'hint/empty-html': ({ name }) => `${name} ausfüllen: Noch ist weder Text noch Bild oder Schaltfläche darin`,
  'hint/open-expression': (finding) => {
    const { names = [], received } = finding.params;
    const where = received === undefined ? '' : `, bei ${quoted(received)}`;
    return `${finding.name} prüfen: ${problemIn(expressionProblems, finding.params)(String(names[1]))}${where}`;
  },
  'hint/encoded-expression': ({ name }) =>
    `${name} prüfen: Die Klammern eines Platzhalters sind als %7B und %7D geschrieben, und so wird er gesendet`,
  'hint/link-scheme': (finding) => `${finding.name} ändern: ${problemIn(linkProblems, finding.params)}`,
  'hint/click-action': (finding) => problemIn(clickProblems, finding.params)(finding.name),
  'hint/insecure-picture': ({ name }) => `In ${name} https statt http schreiben: iPhones laden es sonst nicht`,
  'hint/picture-address': ({ name, params: { received } }) =>
    `${name} prüfen: Ein Bild braucht eine vollständige Adresse, die mit https:// beginnt${received === undefined ? '' : `, bei ${quoted(received)}`}`,
  'hint/timer-duration': () => 'Eingeben, wie lange der Timer läuft: Noch hat er weder Stunden noch Minuten',
  'hint/broken-text': (finding) =>
    `${finding.name} prüfen: ${problemIn(textProblems, finding.params)(String(finding.params.received))}`,
  'hint/invisible-text': ({ name }) => `${name} neu eintippen: Es stehen nur unsichtbare Zeichen darin`,
  'hint/html-and-template': ({ name }) =>
    `${name} oder die gespeicherte Vorlage behalten: Nur eines von beiden wird gesendet`,
  'hint/key-twice': ({ name, params: { received } }) =>
    `Für ${name} einen anderen Text eingeben: ${quoted(received)} gibt es schon, und nur einer der Werte kommt an`,
  'hint/all-users': ({ name }) =>
    `${name} entfernen oder nicht an alle Nutzer senden: Bei allen Nutzern schränkt das nichts ein`,
  'hint/filter-value': (finding) => `${finding.name} prüfen: ${problemIn(filterValues, finding.params)}`,
  'hint/throttle': ({ name, params: { received } }) =>
    `Für ${name} eine größere Zahl wählen oder das Feld leer lassen: Bei ${received} wird nichts gesendet`,
  'hint/primary-goals': () => 'Ein einziges Hauptziel wählen: Ein anderes Ziel ist es schon',
  'hint/control-group': ({ name, params: { received } }) =>
    received === 0
      ? `Für ${name} eine größere Zahl wählen oder sie ausschalten: Bei 0 ist niemand in der Kontrollgruppe`
      : `Für ${name} eine kleinere Zahl wählen: Bei ${received} erhält niemand die Kampagne`,
  'hint/small-geofence': ({ name, params: { received, minimum } }) =>
    `Für ${name} mindestens ${minimum} Meter wählen: Bei ${received} bemerken Telefone nicht zuverlässig, dass jemand kommt oder geht`,
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
