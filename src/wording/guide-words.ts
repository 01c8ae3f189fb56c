import type { Naming, Words } from './field-name.js';
import type { ValueDescriptions, ValueLabels, YesOrNo } from './values.js';

/** All words of a guide in one language. A guide in English needs none of these: they are built in. */
export interface GuideWords {
  readonly naming: Naming;
  /** The sentences of help, by the last keys that lead to a field. */
  readonly help: Words;
  readonly valueLabels: ValueLabels;
  readonly valueDescriptions: ValueDescriptions;
  readonly yesOrNo: YesOrNo;
  /** What is said of a field that the workspace lacks a feature for, or that one of its features asks for. */
  readonly withoutFeature: string;
  readonly withFeature: string;
  /** The last two of several values: `one or other`. */
  readonly or: (one: string, other: string) => string;
}

/** Several values as one says them. */
export function oneOf({ or }: GuideWords, labels: readonly string[]): string {
  return labels.length < 2 ? labels.join() : or(labels.slice(0, -1).join(', '), String(labels.at(-1)));
}
