import type * as vocabulary from '../spec/vocabulary.js';
import { fromTable, type Naming, type Words } from './field-name.js';

type ValuesIn<List> = List extends readonly (infer Value)[]
  ? Value
  : List extends object
    ? ValuesIn<List[keyof List]>
    : never;

type Vocabulary = typeof vocabulary;

/** Every value of an enumeration, and the names of the flags of which one is chosen. */
export type EnumerationValue = Extract<
  {
    [Name in Exclude<keyof Vocabulary, 'validationModes' | 'featureFlags' | 'iosAudienceFlags'>]: ValuesIn<
      Vocabulary[Name]
    >;
  }[Exclude<keyof Vocabulary, 'validationModes' | 'featureFlags' | 'iosAudienceFlags'>],
  string
>;

/** All words of a guide in one language. A guide in English needs none of these: they are built in. */
export interface GuideWords {
  readonly naming: Naming;
  /** The sentences of help, by the last keys that lead to a field. */
  readonly help: Words;
  /** What a value is called in a picker, by the value, or by the key of its field and the value. */
  readonly values: Words;
  /** The label of a value that the table does not have. */
  readonly otherValue: (value: string) => string;
  /** What a value means, where its label does not say it, by the key of its field and the value. */
  readonly meanings: Words;
  readonly yes: string;
  readonly no: string;
  /** What is said of a field that the workspace lacks a feature for, or that one of its features asks for. */
  readonly withoutFeature: string;
  readonly withFeature: string;
  /** The last two of several values: `one or other`. */
  readonly or: (one: string, other: string) => string;
}

/** What a value of the field with that key is called. */
export function valueLabelIn(
  { values, otherValue, yes, no }: GuideWords,
  key: string,
  value: string | number | boolean,
): string {
  if (typeof value === 'boolean') return value ? yes : no;
  const text = String(value);
  return fromTable(values, `${key}.${text}`) ?? fromTable(values, text) ?? otherValue(text);
}

/** Several values as one says them. */
export function oneOf({ or }: GuideWords, labels: readonly string[]): string {
  const last = labels.at(-1) ?? '';
  return labels.length < 2 ? last : or(labels.slice(0, -1).join(', '), last);
}
