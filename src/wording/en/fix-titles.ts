import { quoted } from '../../core/quoting.js';
import { type FixFacts, type FixTitles, fits } from '../fix-titles.js';
import { fieldName } from './field-names.js';

const losing: FixTitles['losing'] = (title) => `${title} (discards input)`;

/** A title with the name of the field, if there is room for it. */
function titled(
  facts: FixFacts,
  make: (field: string) => string,
  unnamed = make('this'),
  name = fieldName(facts.path),
): string {
  const title = make(name);
  return fits(facts, title, losing) ? title : unnamed;
}

/** The members that are removed, or the first one and the number of the others. */
function membersRemoved(facts: FixFacts): string {
  // Stryker disable next-line ArrayDeclaration: every such fix gives them
  const { path, names = [] } = facts;
  const [first = '', ...others] = names.map((name) => fieldName([...path, name]));
  const all = `Remove ${[first, ...others].join(', ')}`;
  if (fits(facts, all, losing)) return all;
  return others.length === 0 ? 'Remove this' : `Remove ${first} and ${others.length} more`;
}

export const englishFixTitles: FixTitles = {
  set: (facts) => titled(facts, (field) => `Set ${field} to ${quoted(facts.value)}`),
  asText: (facts) => titled(facts, (field) => `Write ${field} as text`),
  asNumber: (facts) => titled(facts, (field) => `Write ${field} as a number`),
  asBoolean: (facts) => titled(facts, (field) => `Write ${field} as true or false`),
  asList: (facts) => titled(facts, (field) => `Write ${field} as a list`),
  fromList: (facts) => titled(facts, (field) => `Take ${field} out of the list`),
  trim: (facts) => titled(facts, (field) => `Remove the spaces around ${field}`),
  correct: (facts) => titled(facts, (field) => `Correct ${field}`),
  asDateTime: (facts) => titled(facts, (field) => `Put a T between date and time of ${field}`),
  asColor: (facts) => titled(facts, (field) => `Begin ${field} with one #`),
  readAs: (facts) => titled(facts, (field) => `Write ${field} as ${quoted(facts.value)}`),
  withScheme: (facts) => titled(facts, (field) => `Put https:// in front of ${field}`),
  withPoint: (facts) => titled(facts, (field) => `Write ${field} with a decimal point`),
  withoutUnit: (facts) => titled(facts, (field) => `Write ${field} without its unit`),
  addressAlone: (facts) => titled(facts, (field) => `Keep only the email address of ${field}`),
  separate: (facts) => titled(facts, (field) => `Write ${field} as separate entries`),
  remove: (facts) => titled(facts, (field) => `Remove ${field}`),
  removeKeys: membersRemoved,
  keepOnly: (facts) => titled(facts, (field) => `Keep only ${field}`),
  // A key that no table knows is its own name.
  rename: (facts) =>
    titled(
      facts,
      (field) => `Rename ${field} to ${quoted(facts.value)}`,
      `Rename to ${quoted(facts.value)}`,
      facts.key === undefined ? undefined : quoted(facts.key),
    ),
  addBlock: (facts) => titled(facts, (field) => `Add ${field}`),
  unlistDefault: () => 'Take default out of the locales',
  listLocale: ({ value }) => `Add ${quoted(value)} to the locales`,
  keyContent: () => 'Move the content to default, variation_1',
  nestInVariation: () => 'Move the content to variation_1',
  nestInDefault: () => 'Move the variations to default',
  nestInChannel: ({ value }) => `Move what the variation holds to ${quoted(value)}`,
  spreadShares: () => 'Spread the shares so that they make 100',
  shareTheRest: () => 'Give the variations without a share the rest of 100',
  removePlatform: ({ value }) => `Do not send to ${quoted(value)}`,
  removeDelay: () => 'Remove the delay of the trigger',
  switchOffLimit: () => 'Switch the audience limit off',
  leaveOut: (facts) => titled(facts, (field) => `Leave ${field} out of the update`),
  losing,
};
