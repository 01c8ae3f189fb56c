import { MOST_NAMES } from '../core/limits.js';
import type { Path } from '../core/value.js';
import { fieldNameInEnglish } from '../wording/english.js';
import { quoted } from '../wording/quoting.js';

/** What a fix is about. */
export interface FixFacts {
  /** Keys and indices from the root of the draft: what is changed, or where. */
  readonly path: Path;
  /** The value that is put there, or the name that something gets. */
  readonly value?: string | number | boolean | undefined;
  /** The keys of the members that are concerned. */
  readonly names?: readonly string[];
}

/**
 * Words for every fix: functions from what it is about to what a button says. English is built in; the entry
 * `campaign-draft-rules/de` has them in German.
 */
export interface FixTitles {
  /** A value is put at the path. */
  readonly set: (facts: FixFacts) => string;
  /** A number becomes text. */
  readonly asText: (facts: FixFacts) => string;
  /** Text becomes a number. */
  readonly asNumber: (facts: FixFacts) => string;
  /** Text becomes true or false. */
  readonly asBoolean: (facts: FixFacts) => string;
  /** A value becomes a list of that value. */
  readonly asList: (facts: FixFacts) => string;
  /** A list of one value becomes that value. */
  readonly fromList: (facts: FixFacts) => string;
  readonly trim: (facts: FixFacts) => string;
  readonly asDateTime: (facts: FixFacts) => string;
  readonly asColor: (facts: FixFacts) => string;
  readonly remove: (facts: FixFacts) => string;
  /** Several members of an object are removed. */
  readonly removeKeys: (facts: FixFacts) => string;
  /** One of the flags stays true; the others become false. */
  readonly keepOnly: (facts: FixFacts) => string;
  /** A key gets another name. */
  readonly rename: (facts: FixFacts) => string;
  /** A required block is added, with what is known of it. */
  readonly addBlock: (facts: FixFacts) => string;
  /** `default` is taken out of the locales. */
  readonly unlistDefault: (facts: FixFacts) => string;
  readonly listLocale: (facts: FixFacts) => string;
  /** Flat content moves to `default.variation_1`. */
  readonly keyContent: (facts: FixFacts) => string;
  /** Variations that stand where locales belong move to `default`. */
  readonly nestInDefault: (facts: FixFacts) => string;
  /** What stands in a variation moves below the key of the channel. */
  readonly nestInChannel: (facts: FixFacts) => string;
  readonly spreadShares: (facts: FixFacts) => string;
  readonly shareTheRest: (facts: FixFacts) => string;
  readonly removePlatform: (facts: FixFacts) => string;
  readonly removeDelay: (facts: FixFacts) => string;
  readonly switchOffLimit: (facts: FixFacts) => string;
  /** What was changed is left out of the update. */
  readonly leaveOut: (facts: FixFacts) => string;
  /** The title of a fix by which something is lost that somebody typed. */
  readonly losing: (title: string) => string;
}

/** What a fix does, by the member of {@link FixTitles} that words it. */
export type FixName = Exclude<keyof FixTitles, 'losing'>;

/** Members of an object; of many, the first ones. */
function keysOf(path: Path, names: readonly string[]): string {
  const first = names.slice(0, MOST_NAMES).map((name) => fieldNameInEnglish([...path, name]));
  return `${first.join(', ')}${names.length > MOST_NAMES ? ' and others' : ''}`;
}

export const englishFixTitles: FixTitles = {
  set: ({ path, value }) => `Set ${fieldNameInEnglish(path)} to ${quoted(value)}`,
  asText: ({ path }) => `Write ${fieldNameInEnglish(path)} as text, in quotes`,
  asNumber: ({ path }) => `Write ${fieldNameInEnglish(path)} as a number, without quotes`,
  asBoolean: ({ path }) => `Write ${fieldNameInEnglish(path)} as true or false, without quotes`,
  asList: ({ path }) => `Write ${fieldNameInEnglish(path)} as a list`,
  fromList: ({ path }) => `Take ${fieldNameInEnglish(path)} out of the list`,
  trim: ({ path }) => `Remove the spaces around ${fieldNameInEnglish(path)}`,
  asDateTime: ({ path }) => `Put a T between the date and the time of ${fieldNameInEnglish(path)}`,
  asColor: ({ path }) => `Begin ${fieldNameInEnglish(path)} with one #`,
  remove: ({ path }) => `Remove ${fieldNameInEnglish(path)}`,
  removeKeys: ({ path, names = [] }) => `Remove ${keysOf(path, names)}`,
  keepOnly: ({ path }) => `Keep only ${fieldNameInEnglish(path)}`,
  rename: ({ path, value }) => `Rename ${fieldNameInEnglish(path)} to ${quoted(value)}`,
  addBlock: ({ path }) => `Add ${fieldNameInEnglish(path)}`,
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
  leaveOut: ({ path }) => `Leave ${fieldNameInEnglish(path)} out of the update`,
  losing: (title) => `${title} (what was entered is lost)`,
};
