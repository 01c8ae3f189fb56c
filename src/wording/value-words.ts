import type { EnumeratedFields } from '../spec/enumerated-fields.js';
import type { ValueDescriptions, ValueLabels } from './values.js';

/** The label of a value, as a picker shows it, and one sentence about its meaning if its name does not tell it. */
type WordsOfValue = readonly [label: string, meaning?: string];

export type ValueWords = {
  readonly [Field in keyof EnumeratedFields]: Readonly<Record<EnumeratedFields[Field], WordsOfValue>>;
};

export function labelsOfValues(words: ValueWords): ValueLabels {
  // Each value has a label.
  return tableOf(words, 0) as ValueLabels;
}

export function meaningsOfValues(words: ValueWords): ValueDescriptions {
  return tableOf(words, 1);
}

function tableOf(words: ValueWords, at: 0 | 1): Record<string, Record<string, string>> {
  const fields = Object.entries(words).map(([key, values]: [string, Readonly<Record<string, WordsOfValue>>]) => {
    const texts = Object.entries(values).flatMap(([value, said]): [string, string][] => {
      const text = said[at];
      return text === undefined ? [] : [[value, text]];
    });
    return [key, Object.fromEntries(texts)] as const;
  });
  return Object.fromEntries(fields.filter(([, texts]) => Object.keys(texts).length > 0));
}
