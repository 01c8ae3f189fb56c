import type { Path } from '../../core/value.js';
import { MOST_NAMES } from '../../spec/limits.js';
import { nameIn } from '../field-name.js';
import type { FixFacts, FixTitles } from '../fix-titles.js';
import { inPack } from '../message-pack.js';
import { label, quoted } from './form-messages.js';
import { formNaming, named } from './form-naming.js';

/** The field that a fix is about. */
function it({ path }: Pick<FixFacts, 'path'>): string {
  return nameIn(formNaming, path);
}

function membersOf(path: Path, names: readonly string[]): string {
  const first = names.slice(0, MOST_NAMES).map((name) => it({ path: [...path, name] }));
  return `${first.join(', ')}${names.length > MOST_NAMES ? ' und weitere' : ''}`;
}

const titles: FixTitles = {
  set: (facts) => `${it(facts)} auf ${quoted(label(facts, facts.value))} setzen`,
  asText: (facts) => `${it(facts)} als Text übernehmen`,
  asNumber: (facts) => `${it(facts)} als Zahl übernehmen`,
  asBoolean: (facts) => `${it(facts)} als Ja oder Nein übernehmen`,
  asList: (facts) => `${it(facts)} als einen Eintrag übernehmen`,
  fromList: (facts) => `Den einen Eintrag von ${it(facts)} behalten`,
  trim: (facts) => `Leerzeichen um ${it(facts)} entfernen`,
  asDateTime: (facts) => `In ${it(facts)} ein T zwischen Datum und Uhrzeit setzen`,
  asColor: (facts) => `${it(facts)} mit genau einem # beginnen`,
  readAs: (facts) => `${it(facts)} als ${quoted(facts.value)} schreiben`,
  withScheme: (facts) => `https:// vor ${it(facts)} setzen`,
  withPoint: (facts) => `${it(facts)} mit Dezimalpunkt schreiben`,
  withoutUnit: (facts) => `${it(facts)} ohne Einheit schreiben`,
  addressAlone: (facts) => `In ${it(facts)} nur die E-Mail-Adresse behalten`,
  separate: (facts) => `Aus jeder Adresse in ${it(facts)} einen eigenen Eintrag machen`,
  remove: (facts) => `${it(facts)} entfernen`,
  removeKeys: ({ path, names = [] }) => `${membersOf(path, names)} entfernen`,
  keepOnly: (facts) => `Nur ${it(facts)} behalten`,
  // A key that no table knows has no name but itself.
  rename: (facts) =>
    `${facts.key === undefined ? it(facts) : quoted(facts.key)} als ${it({ path: [...facts.path.slice(0, -1), String(facts.value)] })} verwenden`,
  addBlock: (facts) => `${it(facts)} hinzufügen`,
  unlistDefault: () => 'Die Standard-Sprachversion aus den Sprachversionen entfernen',
  listLocale: ({ value }) => `${named(String(value))} zu den Sprachversionen hinzufügen`,
  keyContent: () => 'Den Inhalt in Variante 1 der Standard-Sprachversion verschieben',
  nestInDefault: () => 'Die Varianten in die Standard-Sprachversion verschieben',
  nestInChannel: ({ value }) => `Den Inhalt der Variante als „${formNaming.label(String(value), 'content')}“ verwenden`,
  spreadShares: () => 'Die Anteile der Varianten so verteilen, dass sie 100 ergeben',
  shareTheRest: () => 'Den Varianten ohne Anteil den Rest bis 100 geben',
  removePlatform: ({ value }) => `${label({ path: ['platforms'] }, value)} abwählen`,
  removeDelay: () => 'Die Verzögerung des Auslösers entfernen',
  switchOffLimit: () => 'Die Empfängergrenze ausschalten',
  leaveOut: (facts) => `Die Änderung an ${it(facts)} zurücknehmen`,
  losing: (title) => `${title} (was eingegeben wurde, geht verloren)`,
};

/**
 * The titles of all fixes in German for people who fill in forms, for the option `titles` of `campaign-draft-rules/fixes`.
 *
 * @example
 * fixesFor(finding, draft, { titles: formGermanFixTitles });
 */
export const formGermanFixTitles: FixTitles = /* @__PURE__ */ inPack(titles, { code: 'de' });
