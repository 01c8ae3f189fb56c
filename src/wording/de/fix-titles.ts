import { capitalized } from '../field-name.js';
import { type FixFacts, type FixTitles, fits } from '../fix-titles.js';
import { inPack } from '../message-pack.js';
import { fieldName, quotedText } from './field-names.js';

const losing: FixTitles['losing'] = (title) => `${title} (löscht Eingaben)`;

/**
 * A title with the name of the field, if there is room for it. `make` gets the name as an object, and in the dative after a preposition.
 */
function titled(
  facts: FixFacts,
  make: (field: string, inField: string) => string,
  unnamed = capitalized(make('dieses Feld', 'diesem Feld')),
  name = fieldName(facts.path),
): string {
  const title = make(name, name);
  return fits(facts, title, losing) ? title : unnamed;
}

/** The members that are removed, or the first one and the number of the others. */
function membersRemoved(facts: FixFacts): string {
  // Stryker disable next-line ArrayDeclaration: every such fix gives them
  const { path, names = [] } = facts;
  const [first = '', ...others] = names.map((name) => fieldName([...path, name]));
  const all = `${[first, ...others].join(', ')} entfernen`;
  if (fits(facts, all, losing)) return all;
  return others.length === 0 ? 'Dieses Feld entfernen' : `${first} und ${others.length} weitere entfernen`;
}

/**
 * The titles of all fixes in German, for the option `titles` of `campaign-draft-rules/fixes`.
 *
 * @example
 * fixesFor(finding, draft, { titles: germanFixTitles });
 */
export const germanFixTitles: FixTitles = /* @__PURE__ */ inPack(
  {
    set: (facts) =>
      titled(
        facts,
        (field) => `${field} auf ${quotedText(facts.value)} setzen`,
        `Auf ${quotedText(facts.value)} setzen`,
      ),
    asText: (facts) => titled(facts, (field) => `${field} als Text schreiben`),
    asNumber: (facts) => titled(facts, (field) => `${field} als Zahl schreiben`),
    asBoolean: (facts) => titled(facts, (field) => `${field} als true oder false schreiben`),
    asList: (facts) => titled(facts, (_, inField) => `Aus ${inField} eine Liste machen`),
    fromList: (facts) => titled(facts, (field) => `${field} aus der Liste herausnehmen`),
    trim: (facts) => titled(facts, (field) => `Leerzeichen um ${field} entfernen`),
    correct: (facts) => titled(facts, (field) => `${field} berichtigen`),
    asDateTime: (facts) =>
      titled(
        facts,
        (_, inField) => `In ${inField} ein T zwischen Datum und Uhrzeit setzen`,
        'Ein T zwischen Datum und Uhrzeit setzen',
      ),
    asColor: (facts) => titled(facts, (field) => `${field} mit genau einem # beginnen`),
    readAs: (facts) => titled(facts, (field) => `${field} als ${quotedText(facts.value)} schreiben`),
    withScheme: (facts) => titled(facts, (field) => `https:// vor ${field} setzen`),
    withPoint: (facts) => titled(facts, (field) => `${field} mit Dezimalpunkt schreiben`),
    withoutUnit: (facts) => titled(facts, (field) => `${field} ohne Einheit schreiben`),
    addressAlone: (facts) =>
      titled(facts, (_, inField) => `In ${inField} nur die E-Mail-Adresse behalten`, 'Nur die E-Mail-Adresse behalten'),
    separate: (facts) => titled(facts, (field) => `${field} in einzelne Einträge teilen`),
    remove: (facts) => titled(facts, (field) => `${field} entfernen`),
    removeKeys: membersRemoved,
    keepOnly: (facts) => titled(facts, (field) => `Nur ${field} behalten`),
    rename: (facts) =>
      titled(
        facts,
        (field) => `${field} in ${quotedText(facts.value)} umbenennen`,
        `${quotedText(facts.value)} schreiben`,
        facts.key === undefined ? undefined : quotedText(facts.key),
      ),
    addBlock: (facts) => titled(facts, (field) => `${field} hinzufügen`),
    unlistDefault: () => 'default aus den Sprachversionen herausnehmen',
    listLocale: ({ value }) => `${quotedText(value)} zu den Sprachversionen hinzufügen`,
    keyContent: () => 'Den Inhalt nach default, variation_1 verschieben',
    nestInDefault: () => 'Die Varianten nach default verschieben',
    nestInChannel: ({ value }) => `Den Inhalt nach ${quotedText(value)} verschieben`,
    spreadShares: () => 'Die Anteile auf zusammen 100 verteilen',
    shareTheRest: () => 'Den Varianten ohne Anteil den Rest bis 100 geben',
    removePlatform: ({ value }) => `Nicht an ${quotedText(value)} senden`,
    removeDelay: () => 'Die Verzögerung des Auslösers entfernen',
    switchOffLimit: () => 'Die Empfängergrenze ausschalten',
    leaveOut: (facts) => titled(facts, (field) => `${field} in der Änderung weglassen`),
    losing,
  },
  { code: 'de' },
);
