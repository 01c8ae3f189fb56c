import type { Path } from '../../core/value.js';
import { capitalized, nameIn } from '../field-name.js';
import { type FixFacts, type FixTitles, fits } from '../fix-titles.js';
import { inPack } from '../message-pack.js';
import { label, quoted } from './form-messages.js';
import { formNaming, named } from './form-naming.js';

const losing: FixTitles['losing'] = (title) => `${title} (löscht Eingaben)`;

function nameOf(path: Path): string {
  return nameIn(formNaming, path);
}

/**
 * A title with the name of the field, if there is room for it. `make` gets the name as an object, and in the dative after a preposition.
 */
function titled(
  facts: FixFacts,
  make: (field: string, inField: string) => string,
  unnamed = capitalized(make('dieses Feld', 'diesem Feld')),
  name = nameOf(facts.path),
): string {
  const title = make(name, name);
  return fits(facts, title, losing) ? title : unnamed;
}

/** The members that are removed, or the first one and the number of the others. */
function membersRemoved(facts: FixFacts): string {
  // Stryker disable next-line ArrayDeclaration: every such fix gives them
  const { path, names = [] } = facts;
  const [first = '', ...others] = names.map((name) => nameOf([...path, name]));
  const all = `${[first, ...others].join(', ')} entfernen`;
  if (fits(facts, all, losing)) return all;
  return others.length === 0 ? 'Dieses Feld entfernen' : `${first} und ${others.length} weitere entfernen`;
}

const titles: FixTitles = {
  set(facts) {
    const value = quoted(label(facts, facts.value));
    return titled(facts, (field) => `${field} auf ${value} setzen`, `Auf ${value} setzen`);
  },
  asText: (facts) => titled(facts, (field) => `${field} als Text übernehmen`),
  asNumber: (facts) => titled(facts, (field) => `${field} als Zahl übernehmen`),
  asBoolean: (facts) => titled(facts, (field) => `${field} als Ja oder Nein übernehmen`),
  asList: (facts) => titled(facts, (field) => `${field} als einen Eintrag übernehmen`),
  fromList: (facts) =>
    titled(facts, (_, inField) => `Den einen Eintrag von ${inField} behalten`, 'Den einen Eintrag behalten'),
  trim: (facts) => titled(facts, (field) => `Leerzeichen um ${field} entfernen`),
  correct: (facts) => titled(facts, (field) => `${field} berichtigen`),
  asDateTime: (facts) =>
    titled(
      facts,
      (_, inField) => `In ${inField} ein T zwischen Datum und Uhrzeit setzen`,
      'Ein T zwischen Datum und Uhrzeit setzen',
    ),
  asColor: (facts) => titled(facts, (field) => `${field} mit genau einem # beginnen`),
  readAs: (facts) => titled(facts, (field) => `${field} als ${quoted(facts.value)} schreiben`),
  withScheme: (facts) => titled(facts, (field) => `https:// vor ${field} setzen`),
  withPoint: (facts) => titled(facts, (field) => `${field} mit Dezimalpunkt schreiben`),
  withoutUnit: (facts) => titled(facts, (field) => `${field} ohne Einheit schreiben`),
  addressAlone: (facts) =>
    titled(facts, (_, inField) => `In ${inField} nur die E-Mail-Adresse behalten`, 'Nur die E-Mail-Adresse behalten'),
  separate: (facts) => titled(facts, (field) => `${field} in einzelne Einträge teilen`),
  remove: (facts) => titled(facts, (field) => `${field} entfernen`),
  removeKeys: membersRemoved,
  keepOnly: (facts) => titled(facts, (field) => `Nur ${field} behalten`),
  rename(facts) {
    const other = nameOf([...facts.path.slice(0, -1), String(facts.value)]);
    // A key that no table knows is its own name.
    const name = facts.key === undefined ? undefined : quoted(facts.key);
    const short = `Als ${other} verwenden`;
    const unnamed = fits(facts, short, losing) ? short : 'Den richtigen Namen geben';
    return titled(facts, (field) => `${field} als ${other} verwenden`, unnamed, name);
  },
  addBlock: (facts) => titled(facts, (field) => `${field} hinzufügen`),
  unlistDefault: () => 'Die Standard-Sprachversion aus den Sprachversionen entfernen',
  listLocale: ({ value }) => `${named(String(value))} zu den Sprachversionen hinzufügen`,
  keyContent: () => 'Den Inhalt in die Standard-Sprachversion verschieben',
  nestInVariation: () => 'Den Inhalt in Variante 1 verschieben',
  nestInDefault: () => 'Die Varianten in die Standard-Sprachversion verschieben',
  nestInChannel: ({ value }) => `Den Inhalt als „${formNaming.label(String(value), 'content')}“ verwenden`,
  spreadShares: () => 'Die Anteile auf zusammen 100 verteilen',
  shareTheRest: () => 'Den Varianten ohne Anteil den Rest bis 100 geben',
  removePlatform: ({ value }) => `${label({ path: ['platforms'] }, value)} abwählen`,
  removeDelay: () => 'Die Verzögerung des Auslösers entfernen',
  switchOffLimit: () => 'Die Empfängergrenze ausschalten',
  leaveOut: (facts) => titled(facts, (_, inField) => `Die Änderung an ${inField} zurücknehmen`),
  losing,
};

/**
 * The titles of all fixes in German for people who fill in forms, for the option `titles` of `campaign-draft-rules/fixes`.
 *
 * @example
 * fixesFor(finding, draft, { titles: formGermanFixTitles });
 */
export const formGermanFixTitles: FixTitles = /* @__PURE__ */ inPack(titles, { code: 'de' });
