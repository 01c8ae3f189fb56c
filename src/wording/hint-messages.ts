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

/** What is wrong with the scheme of a link: the word in the `names` of the params. */
export type LinkProblem = 'one-letter' | 'javascript' | 'data';

/** What the words of a hint are made of. */
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

/** What follows the name of the field, for every hint. */
export type HintWords = Readonly<Record<HintId, SaidOf>>;

/** Makes the messages of a language, which puts the predicate of each hint behind the name of the field. */
export function hintMessages(
  words: HintWords,
  quoted: (text: string) => string,
  sentence: (hint: HintFacts, predicate: SaidOf, ownName: string | undefined) => string,
): HintMessages {
  // An unknown key has no other name than itself.
  const ownName = ({ rule, path }: HintFacts) =>
    rule === 'hint/unknown-key' ? quoted(String(path.at(-1))) : undefined;
  const message = (hint: HintFacts) => sentence(hint, words[hint.rule], ownName(hint));
  // The keys are those of the words.
  return Object.fromEntries(Object.keys(words).map((id) => [id, message])) as HintMessages;
}
