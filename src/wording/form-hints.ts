import { type Naming, subjectOf } from './field-name.js';
import { placed, type Sentence } from './form-words.js';
import type { HintFacts, HintId, HintMessages } from './hint-messages.js';

/** A sentence for each hint: what to do and why. */
export type FormHints = Readonly<Record<HintId, Sentence>>;

/** The hints of a language for people who fill in forms. */
export function formHints(naming: Naming, hints: FormHints): HintMessages {
  const message = ({ rule, path, place, params }: HintFacts) => {
    const { name } = subjectOf(path, place, naming);
    return placed(naming, { path, place }, hints[rule]({ path, place, params, key: String(path.at(-1)), name }));
  };
  // The keys are those of the sentences.
  return Object.fromEntries(Object.keys(hints).map((id) => [id, message])) as HintMessages;
}
