import type { Path } from '../../core/value.js';
import { MOST_NAMES } from '../../spec/limits.js';
import { nameIn } from '../field-name.js';
import type { FixFacts, FixTitles } from '../fix-titles.js';
import { label, quoted, the } from './form-messages.js';
import { formNaming, named } from './form-naming.js';

/** The field that a fix is about. */
function it({ path }: Pick<FixFacts, 'path'>): string {
  return the(nameIn(formNaming, path));
}

function membersOf(path: Path, names: readonly string[]): string {
  const first = names.slice(0, MOST_NAMES).map((name) => it({ path: [...path, name] }));
  return `${first.join(', ')}${names.length > MOST_NAMES ? ' and others' : ''}`;
}

/**
 * The titles of all fixes in English for people who fill in forms, for the option `titles` of `campaign-draft-rules/fixes`.
 *
 * @example
 * fixesFor(finding, draft, { titles: formEnglishFixTitles });
 */
export const formEnglishFixTitles: FixTitles = {
  set: (facts) => `Set ${it(facts)} to ${quoted(label(facts, facts.value))}`,
  asText: (facts) => `Read ${it(facts)} as text`,
  asNumber: (facts) => `Read ${it(facts)} as a number`,
  asBoolean: (facts) => `Read ${it(facts)} as yes or no`,
  asList: (facts) => `Make one entry of ${it(facts)}`,
  fromList: (facts) => `Keep the one entry of ${it(facts)}`,
  trim: (facts) => `Remove the spaces around ${it(facts)}`,
  asDateTime: (facts) => `Put a T between date and time of ${it(facts)}`,
  asColor: (facts) => `Begin ${it(facts)} with one #`,
  readAs: (facts) => `Write ${it(facts)} as ${quoted(facts.value)}`,
  withScheme: (facts) => `Put https:// in front of ${it(facts)}`,
  withPoint: (facts) => `Write ${it(facts)} with a decimal point`,
  withoutUnit: (facts) => `Write ${it(facts)} without its unit`,
  addressAlone: (facts) => `Keep only the e-mail address of ${it(facts)}`,
  separate: (facts) => `Make an entry of each address in ${it(facts)}`,
  remove: (facts) => `Remove ${it(facts)}`,
  removeKeys: ({ path, names = [] }) => `Remove ${membersOf(path, names)}`,
  keepOnly: (facts) => `Keep only ${it(facts)}`,
  // A key that no table knows has no name but itself.
  rename: (facts) =>
    `Use ${facts.key === undefined ? it(facts) : quoted(facts.key)} as ${it({ path: [...facts.path.slice(0, -1), String(facts.value)] })}`,
  addBlock: (facts) => `Add ${it(facts)}`,
  unlistDefault: () => 'Remove the default locale from the locales',
  listLocale: ({ value }) => `Add ${named(String(value))} to the locales`,
  keyContent: () => 'Move the content to variation 1 of the default locale',
  nestInDefault: () => 'Move the variations to the default locale',
  nestInChannel: ({ value }) => `Take what the variation holds as its ${formNaming.label(String(value), 'content')}`,
  spreadShares: () => 'Spread the shares of the variations so that they make 100',
  shareTheRest: () => 'Give the variations without a share the rest of 100',
  removePlatform: ({ value }) => `Deselect ${label({ path: ['platforms'] }, value)}`,
  removeDelay: () => 'Remove the delay of the trigger',
  switchOffLimit: () => 'Switch the audience limit off',
  leaveOut: (facts) => `Undo the change of ${it(facts)}`,
  losing: (title) => `${title} (what was entered is lost)`,
};
