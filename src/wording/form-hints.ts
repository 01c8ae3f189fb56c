import { type Naming, nameIn, subjectOf } from './field-name.js';
import { type FormFinding, placed, type Sentence } from './form-words.js';
import type { HintFacts, HintId, HintMessages } from './hint-messages.js';

/** A sentence for each hint: what to do and why. */
export type FormHints = Readonly<Record<HintId, Sentence>>;

/** The names of the fields beside a click action: its value, and what a button sets off. */
export interface ClickNames {
  readonly value: string;
  readonly event: string;
}

export function clickNames(naming: Naming, { path, key }: Pick<FormFinding, 'path' | 'key'>): ClickNames {
  const beside = (other: string) => nameIn(naming, [...path.slice(0, -1), other]);
  const value = key.endsWith('_value') ? key : `${key.replace('_type', '')}_value`;
  return { value: beside(value), event: beside('click_action_name') };
}

/** The hints of a language for people who fill in forms. */
export function formHints(naming: Naming, hints: FormHints): HintMessages {
  const message = ({ rule, path, place, params }: HintFacts) => {
    const { name } = subjectOf(path, place, naming);
    return placed(naming, { path, place }, hints[rule]({ path, place, params, key: String(path.at(-1)), name }));
  };
  // The keys are those of the sentences.
  return Object.fromEntries(Object.keys(hints).map((id) => [id, message])) as HintMessages;
}
