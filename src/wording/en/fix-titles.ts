import { quoted } from '../../core/quoting.js';
import type { Path } from '../../core/value.js';
import { MOST_NAMES } from '../../spec/limits.js';
import type { FixTitles } from '../fix-titles.js';
import { fieldName } from './field-names.js';

/** Members of an object; of many, the first ones. */
function keysOf(path: Path, names: readonly string[]): string {
  const first = names.slice(0, MOST_NAMES).map((name) => fieldName([...path, name]));
  return `${first.join(', ')}${names.length > MOST_NAMES ? ' and others' : ''}`;
}

export const englishFixTitles: FixTitles = {
  set: ({ path, value }) => `Set ${fieldName(path)} to ${quoted(value)}`,
  asText: ({ path }) => `Write ${fieldName(path)} as text, in quotes`,
  asNumber: ({ path }) => `Write ${fieldName(path)} as a number, without quotes`,
  asBoolean: ({ path }) => `Write ${fieldName(path)} as true or false, without quotes`,
  asList: ({ path }) => `Write ${fieldName(path)} as a list`,
  fromList: ({ path }) => `Take ${fieldName(path)} out of the list`,
  trim: ({ path }) => `Remove the spaces around ${fieldName(path)}`,
  asDateTime: ({ path }) => `Put a T between the date and the time of ${fieldName(path)}`,
  asColor: ({ path }) => `Begin ${fieldName(path)} with one #`,
  readAs: ({ path, value }) => `Write ${fieldName(path)} as ${quoted(value)}`,
  withScheme: ({ path }) => `Put https:// in front of ${fieldName(path)}`,
  withPoint: ({ path }) => `Write ${fieldName(path)} with a decimal point`,
  withoutUnit: ({ path }) => `Write ${fieldName(path)} without its unit`,
  addressAlone: ({ path }) => `Keep only the e-mail address of ${fieldName(path)}`,
  separate: ({ path }) => `Make an entry of each address in ${fieldName(path)}`,
  remove: ({ path }) => `Remove ${fieldName(path)}`,
  removeKeys: ({ path, names = [] }) => `Remove ${keysOf(path, names)}`,
  keepOnly: ({ path }) => `Keep only ${fieldName(path)}`,
  // A key that no table knows has no name but itself.
  rename: ({ path, value, key }) => `Rename ${key === undefined ? fieldName(path) : quoted(key)} to ${quoted(value)}`,
  addBlock: ({ path }) => `Add ${fieldName(path)}`,
  unlistDefault: () => 'Take default out of the locales',
  listLocale: ({ value }) => `Add ${quoted(value)} to the locales`,
  keyContent: () => 'Move the content to default, variation_1',
  nestInDefault: () => 'Move the variations to default',
  nestInChannel: ({ value }) => `Move what the variation holds to ${quoted(value)}`,
  spreadShares: () => 'Spread the shares of the variations so that they make 100',
  shareTheRest: () => 'Give the variations without a share the rest of 100',
  removePlatform: ({ value }) => `Do not send to ${quoted(value)}`,
  removeDelay: () => 'Remove the delay of the trigger',
  switchOffLimit: () => 'Switch the audience limit off',
  leaveOut: ({ path }) => `Leave ${fieldName(path)} out of the update`,
  losing: (title) => `${title} (what was entered is lost)`,
};
