import type { Naming, Words } from './field-name.js';
import type { ValueDescriptions, ValueLabels, YesOrNo } from './values.js';

/** All words of a guide in one language. A guide in English needs none of these: they are built in. */
export interface GuideWords {
  readonly naming: Naming;
  /** The sentences of help, by the last keys of the path of a field. */
  readonly help: Words;
  readonly valueLabels: ValueLabels;
  readonly valueDescriptions: ValueDescriptions;
  readonly yesOrNo: YesOrNo;
  /** The words about a field for which the workspace lacks a feature, or which one of its features requires. */
  readonly withoutFeature: string;
  readonly withFeature: string;
  /** Why a form does not show a field that the application sets. */
  readonly setByHost: string;
  /** The word before the last one of several values. */
  readonly or: string;
}
