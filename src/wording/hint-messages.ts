import type { FindingParams } from '../spec/finding.js';
import type { Place } from '../spec/place.js';

/** The id of a kind of hint. Ids are public: to change one is a breaking change. */
export type HintId =
  | 'hint/unknown-key'
  | 'hint/unused-part'
  | 'hint/end-before-start'
  | 'hint/start-in-past'
  | 'hint/end-in-past'
  | 'hint/offset'
  | 'hint/clock-change'
  | 'hint/time-zone'
  | 'hint/zone-abbreviation'
  | 'hint/recurring-days'
  | 'hint/empty-html'
  | 'hint/open-expression'
  | 'hint/encoded-expression'
  | 'hint/link-scheme'
  | 'hint/click-action'
  | 'hint/insecure-picture'
  | 'hint/picture-address'
  | 'hint/timer-duration'
  | 'hint/broken-text'
  | 'hint/invisible-text'
  | 'hint/html-and-template'
  | 'hint/key-twice'
  | 'hint/all-users'
  | 'hint/filter-value'
  | 'hint/throttle'
  | 'hint/primary-goals'
  | 'hint/control-group'
  | 'hint/small-geofence';

// What is wrong, where a kind of hint is about several mistakes: the first word in the `names` of the params.

export type LinkProblem =
  | 'one-letter'
  | 'javascript'
  | 'data'
  | 'no-scheme'
  | 'white-space'
  | 'space-inside'
  | 'misspelled'
  | 'one-slash'
  | 'doubled';

/** The mistake in a personalization expression. Of a block, the second name is that of its tag. */
export type ExpressionProblem = 'variable' | 'tag' | 'block' | 'single-brace' | 'curly-quotes' | 'html' | 'unopened';

/** How a text was damaged. */
export type TextProblem = 'line-break' | 'replacement' | 'mojibake' | 'placeholder' | 'reference' | 'half';

export type ClockProblem = 'skipped' | 'twice';

export type ClickProblem = 'no-value' | 'no-action' | 'no-number' | 'no-name' | 'empty';

export type DaysProblem = 'no-day' | 'short-months';

export type FilterValueProblem = 'between' | 'in' | 'one-text' | 'number' | 'date-time' | 'yes-no';

/** `a, b or c`, with the word of a language for "or". */
export function alternatives(names: readonly string[], or: string): string {
  const [last = ''] = names.slice(-1);
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${or} ${last}`;
}

/** The words for the mistake of a hint. */
export function problemIn<Of>(words: Readonly<Record<string, Of>>, { names = [] }: Pick<FindingParams, 'names'>): Of {
  // A hint about several mistakes names its own.
  return words[names[0] as string] as Of;
}

/** The facts that the words of a hint are made of. */
export interface HintFacts {
  readonly rule: HintId;
  readonly path: readonly (string | number)[];
  readonly params: FindingParams;
  readonly place: Place;
}

/**
 * Words for every hint: functions from its facts to its `issue`. English for people who write JSON is built in; the entries
 * `campaign-draft-rules/words` and `campaign-draft-rules/de` have them for forms.
 */
export type HintMessages = Readonly<Record<HintId, (hint: HintFacts) => string>>;
