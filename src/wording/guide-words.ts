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
  /** Why a form does not show a field that the application sets. */
  readonly setByHost: string;
  /** The word before the last one of several values. */
  readonly or: string;
}
