import type { Path } from '../../core/value.js';
import { nameIn } from '../field-name.js';
import { type FixFacts, type FixTitles, fits } from '../fix-titles.js';
import { valueSaid } from '../form-fix-titles.js';
import { figure, moment } from './figures.js';
import { called, label, quoted, the } from './form-messages.js';
import { formNaming, named } from './form-naming.js';

const losing: FixTitles['losing'] = (title) => `${title} (discards input)`;

function nameOf(path: Path): string {
  return the(nameIn(formNaming, path));
}

/** A title with the name of the field, if there is room for it. */
function titled(
  facts: FixFacts,
  make: (field: string) => string,
  unnamed = make(typeof facts.path.at(-1) === 'number' ? 'this entry' : 'this value'),
  name = nameOf(facts.path),
): string {
  const title = make(name);
  return fits(facts, title, losing) ? title : unnamed;
}

function said(facts: FixFacts): string {
  return valueSaid(facts, { label, quoted, figure, moment });
}

/** A value is put there: the label of an option, or what a text means. */
function set(facts: FixFacts): string {
  const value = said(facts);
  return titled(facts, (field) => `Set ${field} to ${value}`, `Change to ${value}`);
}

/** The members that are removed, or the first one and the number of the others. */
function membersRemoved(facts: FixFacts): string {
  // Stryker disable next-line ArrayDeclaration: every such fix gives them
  const { path, names = [] } = facts;
  const [first = '', ...others] = names.map((name) => nameOf([...path, name]));
  const all = `Remove ${[first, ...others].join(', ')}`;
  if (fits(facts, all, losing)) return all;
  return others.length === 0 ? 'Remove this value' : `Remove ${first} and ${figure(others.length)} more`;
}

/**
 * The titles of all fixes in English for people who fill in forms, for the option `titles` of `campaign-draft-rules/fixes`.
 *
 * @example
 * fixesFor(finding, draft, { titles: formEnglishFixTitles });
 */
export const formEnglishFixTitles: FixTitles = {
  set,
  asText: (facts) => titled(facts, (field) => `Store ${field} as text`),
  asNumber: (facts) => titled(facts, (field) => `Store ${field} as a number`),
  asBoolean: set,
  asList: (facts) =>
    titled(facts, (field) => `Use the value as the only entry of ${field}`, 'Use the value as the only entry'),
  fromList: (facts) => titled(facts, (field) => `Use the only entry of ${field}`),
  trim: (facts) => titled(facts, (field) => `Remove the spaces around ${field}`),
  correct: (facts) => titled(facts, (field) => `Correct ${field}`),
  asDateTime: set,
  asColor: (facts) => titled(facts, (field) => `Correct ${field}`),
  readAs: (facts) => titled(facts, (field) => `Write ${field} as ${said(facts)}`),
  withScheme: (facts) => titled(facts, (field) => `Put https:// in front of ${field}`),
  withPoint: set,
  withoutUnit: (facts) => titled(facts, (field) => `Remove the unit from ${field}`),
  addressAlone: (facts) =>
    titled(facts, (field) => `Keep only the email address of ${field}`, 'Keep only the email address'),
  separate: (facts) => titled(facts, (field) => `Split ${field} into separate entries`),
  remove: (facts) => titled(facts, (field) => `Remove ${field}`),
  removeKeys: membersRemoved,
  keepOnly: (facts) => titled(facts, (field) => `Keep only ${field}`),
  rename(facts) {
    const other = nameOf([...facts.path.slice(0, -1), String(facts.value)]);
    // A key that no table knows is its own name.
    const name = facts.key === undefined ? undefined : quoted(facts.key);
    const short = `Use as ${other}`;
    const unnamed = fits(facts, short, losing) ? short : 'Use the right name';
    return titled(facts, (field) => `Use ${field} as ${other}`, unnamed, name);
  },
  addBlock: (facts) => titled(facts, (field) => `Add ${field}`),
  unlistDefault: () => 'Remove the default locale from the locales',
  listLocale: ({ value }) => `Add ${named(String(value))} to the locales`,
  keyContent: ({ names = [] }) =>
    `Move the content to ${names.includes('variation_details') ? 'variation 1 of ' : ''}the default locale`,
  nestInVariation: () => 'Move the content to variation 1',
  nestInDefault: () => 'Move the variations to the default locale',
  nestInChannel: ({ value }) => `Use what the variation holds as its ${formNaming.label(String(value), 'content')}`,
  spreadShares: () => 'Distribute 100% among all variations',
  shareTheRest: () => 'Divide the rest of 100 among the variations without a share',
  removePlatform: ({ value }) => `Deselect ${label({ path: ['platforms'] }, value)}`,
  removeDelay: () => 'Remove the delay',
  switchOffLimit: () => `Set ${called('is_campaign_audience_limit_enabled')} to “No”`,
  leaveOut: (facts) => titled(facts, (field) => `Undo the change to ${field}`, 'Undo this change'),
  losing,
};
