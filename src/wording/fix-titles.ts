/** The facts that the title of a fix is made of. */
export interface FixFacts {
  /** Keys and indices from the root of the draft: the changed value, or its place. */
  readonly path: readonly (string | number)[];
  /** The new value, or the new name. */
  readonly value?: string | number | boolean | undefined;
  /** The keys of the members concerned. */
  readonly names?: readonly string[];
  /** The last key of the path, if no table knows it. */
  readonly key?: string;
  /** Whether the fix loses something that somebody typed: {@link FixTitles.losing} then gets the title. */
  readonly loses?: boolean;
}

/** The room on a button, in characters. */
const LONGEST_TITLE = 60;

/**
 * Whether a button has room for the title, together with the words about a loss. If it has not, titles leave out the name of the field,
 * which the finding beside the button tells.
 */
export function fits({ loses }: FixFacts, title: string, losing: FixTitles['losing']): boolean {
  return (loses ? losing(title) : title).length <= LONGEST_TITLE;
}

/**
 * Words for every fix: functions from its facts to the text of a button. English for people who write JSON is built in; the entries
 * `campaign-draft-rules/words` and `campaign-draft-rules/de` have them for forms.
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
  /** A text gets back what it lost, or loses what broke it. */
  readonly correct: (facts: FixFacts) => string;
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
  /** One value becomes the entries of a list: the parts of a text with commas, or the members of an object. */
  readonly separate: (facts: FixFacts) => string;
  readonly remove: (facts: FixFacts) => string;
  /** Several members of an object are removed. */
  readonly removeKeys: (facts: FixFacts) => string;
  /** One of the flags stays true; the others become false. */
  readonly keepOnly: (facts: FixFacts) => string;
  /** A key gets another name. */
  readonly rename: (facts: FixFacts) => string;
  /** A required block is added, with the values that are known. */
  readonly addBlock: (facts: FixFacts) => string;
  /** `default` is taken out of the locales. */
  readonly unlistDefault: (facts: FixFacts) => string;
  readonly listLocale: (facts: FixFacts) => string;
  /** Flat content moves to `default.variation_1`. */
  readonly keyContent: (facts: FixFacts) => string;
  /** The content of a locale moves into its first variation. */
  readonly nestInVariation: (facts: FixFacts) => string;
  /** Variations at the place of locales move to `default`. */
  readonly nestInDefault: (facts: FixFacts) => string;
  /** The content of a variation moves below the key of the channel. */
  readonly nestInChannel: (facts: FixFacts) => string;
  readonly spreadShares: (facts: FixFacts) => string;
  readonly shareTheRest: (facts: FixFacts) => string;
  readonly removePlatform: (facts: FixFacts) => string;
  readonly removeDelay: (facts: FixFacts) => string;
  readonly switchOffLimit: (facts: FixFacts) => string;
  /** The changed value is left out of the update. */
  readonly leaveOut: (facts: FixFacts) => string;
  /** The title of a fix that loses something that somebody typed. */
  readonly losing: (title: string) => string;
}

/** The kinds of fixes, by the member of {@link FixTitles} that words them. */
export type FixName = Exclude<keyof FixTitles, 'losing'>;
