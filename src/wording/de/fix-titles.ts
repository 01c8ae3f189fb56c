import type { Path } from '../../core/value.js';
import { MOST_NAMES } from '../../spec/limits.js';
import type { FixTitles } from '../fix-titles.js';
import { inPack } from '../message-pack.js';
import { fieldName, quoted } from './field-names.js';

/** Members of an object; of many, the first ones. */
function fixedNames(path: Path, keys: readonly string[]): string {
  const first = keys.slice(0, MOST_NAMES).map((key) => fieldName([...path, key]));
  return `${first.join(', ')}${keys.length > MOST_NAMES ? ' und weitere' : ''}`;
}

/**
 * The titles of all fixes in German, for the option `titles` of `campaign-draft-rules/fixes`.
 *
 * @example
 * fixesFor(finding, draft, { titles: germanFixTitles });
 */
export const germanFixTitles: FixTitles = /* @__PURE__ */ inPack(
  {
    set: ({ path, value }) => `${fieldName(path)} auf ${quoted(value)} setzen`,
    asText: ({ path }) => `${fieldName(path)} als Text schreiben, in Anführungszeichen`,
    asNumber: ({ path }) => `${fieldName(path)} als Zahl schreiben, ohne Anführungszeichen`,
    asBoolean: ({ path }) => `${fieldName(path)} als true oder false schreiben, ohne Anführungszeichen`,
    asList: ({ path }) => `Aus ${fieldName(path)} eine Liste machen`,
    fromList: ({ path }) => `${fieldName(path)} aus der Liste herausnehmen`,
    trim: ({ path }) => `Leerzeichen um ${fieldName(path)} entfernen`,
    asDateTime: ({ path }) => `In ${fieldName(path)} ein T zwischen Datum und Uhrzeit setzen`,
    asColor: ({ path }) => `${fieldName(path)} mit genau einem # beginnen`,
    readAs: ({ path, value }) => `${fieldName(path)} als ${quoted(value)} schreiben`,
    withScheme: ({ path }) => `https:// vor ${fieldName(path)} setzen`,
    withPoint: ({ path }) => `${fieldName(path)} mit Dezimalpunkt schreiben`,
    withoutUnit: ({ path }) => `${fieldName(path)} ohne Einheit schreiben`,
    addressAlone: ({ path }) => `In ${fieldName(path)} nur die E-Mail-Adresse behalten`,
    separate: ({ path }) => `Aus jeder Adresse in ${fieldName(path)} einen eigenen Eintrag machen`,
    remove: ({ path }) => `${fieldName(path)} entfernen`,
    // Stryker disable next-line ArrayDeclaration: every such fix gives them
    removeKeys: ({ path, names: keys = [] }) => `${fixedNames(path, keys)} entfernen`,
    keepOnly: ({ path }) => `Nur ${fieldName(path)} behalten`,
    rename: ({ path, value, key }) =>
      `${key === undefined ? fieldName(path) : quoted(key)} in ${quoted(value)} umbenennen`,
    addBlock: ({ path }) => `${fieldName(path)} hinzufügen`,
    unlistDefault: () => 'default aus den Sprachversionen herausnehmen',
    listLocale: ({ value }) => `${quoted(value)} zu den Sprachversionen hinzufügen`,
    keyContent: () => 'Den Inhalt nach default, variation_1 verschieben',
    nestInDefault: () => 'Die Varianten nach default verschieben',
    nestInChannel: ({ value }) => `Den Inhalt der Variante nach ${quoted(value)} verschieben`,
    spreadShares: () => 'Die Anteile der Varianten so verteilen, dass sie 100 ergeben',
    shareTheRest: () => 'Den Varianten ohne Anteil den Rest bis 100 geben',
    removePlatform: ({ value }) => `Nicht an ${quoted(value)} senden`,
    removeDelay: () => 'Die Verzögerung des Auslösers entfernen',
    switchOffLimit: () => 'Die Empfängergrenze ausschalten',
    leaveOut: ({ path }) => `${fieldName(path)} in der Änderung weglassen`,
    losing: (title) => `${title} (was eingegeben wurde, geht verloren)`,
  },
  { code: 'de' },
);
