import type { SaidOf } from '../core/finding.js';
import type { Path } from '../core/value.js';
import type { FindingParams } from '../spec/finding.js';
import type { Place } from '../spec/place.js';

/** The id of a kind of hint. Ids are public: to change one is a breaking change. */
export type HintId =
  | 'hint/unknown-key'
  | 'hint/unused-part'
  | 'hint/end-before-start'
  | 'hint/start-in-past'
  | 'hint/time-zone'
  | 'hint/link-scheme'
  | 'hint/invisible-text';

/** The mistake in the scheme of a link: the word in the `names` of the params. */
export type LinkProblem = 'one-letter' | 'javascript' | 'data';

/** The facts that the words of a hint are made of. */
export interface HintFacts {
  readonly rule: HintId;
  readonly path: Path;
  readonly params: FindingParams;
  readonly place: Place;
}

/**
 * Words for every hint: functions from its facts to its `issue`. English is built in; the entry `campaign-draft-rules/de` has
 * them in German.
 */
export type HintMessages = Readonly<Record<HintId, (hint: HintFacts) => string>>;

/** The words after the name of the field, for every hint. */
export type HintWords = Readonly<Record<HintId, SaidOf>>;

/** Makes the messages of a language, which put the predicate of each hint after the name of the field. */
export function hintMessages(
  words: HintWords,
  quoted: (text: string) => string,
  sentence: (hint: HintFacts, predicate: SaidOf, ownName: string | undefined) => string,
): HintMessages {
  // An unknown key is its own name.
  const ownName = ({ rule, path }: HintFacts) =>
    rule === 'hint/unknown-key' ? quoted(String(path.at(-1))) : undefined;
  const message = (hint: HintFacts) => sentence(hint, words[hint.rule], ownName(hint));
  // The keys are those of the words.
  return Object.fromEntries(Object.keys(words).map((id) => [id, message])) as HintMessages;
}
