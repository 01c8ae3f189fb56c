import type { Path } from '../core/value.js';

/** What a fix is about. */
export interface FixFacts {
  /** Keys and indices from the root of the draft: what is changed, or where. */
  readonly path: Path;
  /** The value that is put there, or the name that something gets. */
  readonly value?: string | number | boolean | undefined;
  /** The keys of the members that are concerned. */
  readonly names?: readonly string[];
  /** The last key of the path, where no table knows it. */
  readonly key?: string;
  /** Whether something is lost that somebody typed: then {@link FixTitles.losing} gets the title. */
  readonly loses?: boolean;
}

/** What a button has room for, in characters. */
const LONGEST_TITLE = 60;

/**
 * Whether a button has room for the title, and for what is said of a loss. Where it has not, titles leave out the name of the field:
 * the finding beside the button tells it.
 */
export function fits({ loses }: FixFacts, title: string, losing: FixTitles['losing']): boolean {
  return (loses ? losing(title) : title).length <= LONGEST_TITLE;
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
  /** Text is read as a number or as a date and time: the value says how. */
  readonly readAs: (facts: FixFacts) => string;
  /** `https://` is put in front of a web address. */
  readonly withScheme: (facts: FixFacts) => string;
  /** A decimal comma becomes a point. */
  readonly withPoint: (facts: FixFacts) => string;
  readonly withoutUnit: (facts: FixFacts) => string;
  /** Only the address remains of an address with the name of its owner. */
  readonly addressAlone: (facts: FixFacts) => string;
  /** What stands in one value becomes entries of a list: text with commas in it, or the members of an object. */
  readonly separate: (facts: FixFacts) => string;
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
