import type { Path } from '../../core/value.js';
import { capitalized, nameIn } from '../field-name.js';
import { type FixFacts, type FixTitles, fits } from '../fix-titles.js';
import { valueSaid } from '../form-fix-titles.js';
import { inPack } from '../message-pack.js';
import { figure, moment } from './figures.js';
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
  unnamed = typeof facts.path.at(-1) === 'number'
    ? capitalized(make('diesen Eintrag', 'diesem Eintrag'))
    : capitalized(make('diesen Wert', 'diesem Wert')),
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
  const more = others.length === 1 ? '1\u00a0weiteren' : `${figure(others.length)} weitere`;
  return others.length === 0 ? 'Diesen Wert entfernen' : `${first} und ${more} entfernen`;
}

function said(facts: FixFacts): string {
  return valueSaid(facts, { label, quoted, figure, moment });
}

/** A value is put there: the label of an option, or what a text means. */
function set(facts: FixFacts): string {
  const value = said(facts);
  const short = `${nameOf(facts.path)} wählen`;
  return titled(
    facts,
    (field) => `${field} auf ${value} setzen`,
    facts.value === true && fits(facts, short, losing) ? short : `Auf ${value} setzen`,
  );
}

function correct(facts: FixFacts): string {
  return titled(facts, (field) => `${field} korrigieren`);
}

const titles: FixTitles = {
  set,
  asText: (facts) => titled(facts, (field) => `${field} als Text speichern`),
  asNumber: (facts) => titled(facts, (field) => `${field} als Zahl speichern`),
  asBoolean: set,
  asList: (facts) =>
    titled(
      facts,
      (field) => `Den Wert in ${field} als einzigen Eintrag speichern`,
      'Den Wert als einzigen Eintrag speichern',
    ),
  fromList: (facts) =>
    titled(facts, (_, inField) => `Den einzigen Eintrag von ${inField} verwenden`, 'Den einzigen Eintrag verwenden'),
  trim: (facts) =>
    titled(
      facts,
      (field) => `Leerzeichen vor und hinter ${field} entfernen`,
      'Leerzeichen davor und dahinter entfernen',
    ),
  correct,
  asDateTime: set,
  asColor: correct,
  readAs: (facts) => titled(facts, (field) => `${field} als ${said(facts)} schreiben`),
  withScheme: (facts) =>
    titled(facts, (field) => `In ${field} https:// an den Anfang setzen`, 'https:// an den Anfang setzen'),
  withPoint: set,
  withoutUnit: (facts) => titled(facts, (field) => `Die Einheit aus ${field} entfernen`),
  addressAlone: (facts) =>
    titled(facts, (_, inField) => `In ${inField} nur die E-Mail-Adresse behalten`, 'Nur die E-Mail-Adresse behalten'),
  separate: (facts) => titled(facts, (field) => `${field} in einzelne Einträge teilen`),
  remove: (facts) => titled(facts, (field) => `${field} entfernen`),
  removeKeys: membersRemoved,
  keepOnly: (facts) => titled(facts, (field) => `${field} wählen`),
  rename(facts) {
    const other = nameOf([...facts.path.slice(0, -1), String(facts.value)]);
    // A key that no table knows is its own name.
    const name = facts.key === undefined ? undefined : quoted(facts.key);
    const short = `Als ${other} verwenden`;
    const unnamed = fits(facts, short, losing) ? short : 'Den richtigen Feldnamen verwenden';
    return titled(facts, (field) => `${field} als ${other} verwenden`, unnamed, name);
  },
  addBlock: (facts) => titled(facts, (field) => `${field} hinzufügen`),
  unlistDefault: () => 'Die Standardversion aus den Sprachversionen entfernen',
  listLocale: ({ value }) => `${named(String(value))} zu den Sprachversionen hinzufügen`,
  keyContent: ({ names = [] }) =>
    `Den Inhalt in ${names.includes('variation_details') ? 'Variante 1 der' : 'die'} Standardversion verschieben`,
  nestInVariation: () => 'Den Inhalt in Variante 1 verschieben',
  nestInDefault: () => 'Die Varianten in die Standardversion verschieben',
  nestInChannel: ({ value }) => `Den Inhalt als „${formNaming.label(String(value), 'content')}“ verwenden`,
  spreadShares: () => '100\u00a0% auf alle Varianten verteilen',
  shareTheRest: () => 'Den Rest auf die Varianten ohne Anteil verteilen',
  removePlatform: ({ value }) => `${label({ path: ['platforms'] }, value)} abwählen`,
  removeDelay: () => 'Die Verzögerung entfernen',
  switchOffLimit: () => 'Die Empfängergrenze ausschalten',
  leaveOut: (facts) =>
    titled(facts, (_, inField) => `Die Änderung an ${inField} zurücknehmen`, 'Diese Änderung zurücknehmen'),
  losing,
};

/**
 * The titles of all fixes in German for people who fill in forms, for the option `titles` of `campaign-draft-rules/fixes`.
 *
 * @example
 * fixesFor(finding, draft, { titles: formGermanFixTitles });
 */
export const formGermanFixTitles: FixTitles = /* @__PURE__ */ inPack(titles, { code: 'de' });
