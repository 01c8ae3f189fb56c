import type { Mode } from '../core/finding.js';
import type { FindingOf } from '../spec/catalogue.js';
import type { FieldPath } from '../spec/field-path.js';
import type { FeatureFlag } from '../spec/vocabulary.js';

/** Why a field is required, is not used, or cannot have a value: another field and its value, both in words. */
export interface Because {
  /** The other field. */
  readonly path: FieldPath;
  /** The label of the other field. */
  readonly label: string;
  /** Its value, or the values that it would have to have. */
  readonly values: readonly (string | number | boolean)[];
  /** The feature that the workspace lacks or has. */
  readonly feature?: FeatureFlag;
  /** The whole reason in a few words: `Template type: Timer or Timer with progress bar`. */
  readonly text: string;
}

/** One of the values that a field can have now. */
export interface Option<Value = string | number | boolean> {
  readonly value: Value;
  readonly label: string;
  /** What the value means, where the label does not say it. */
  readonly description?: string;
  /** Whether the draft has this value; in `choices`, whether it is among the values. Where a value is an object, it cannot be compared. */
  readonly chosen: boolean;
  /** What would be wrong with this value as long as these other fields stay as they are; empty for most values. */
  readonly conflicts: readonly Because[];
  /** `workspace` where your workspace lists it, and not the specification: the field takes any other value, too. */
  readonly source?: 'workspace';
}

/**
 * What every description has. Most members are computed when they are read. `Rule`: the ids of the house rules; `Value`: the type of
 * what is right there.
 */
interface Description<Rule extends string, Value> {
  /** Keys and indices from the document root. */
  readonly path: FieldPath;
  /** The path joined by dots, as in a finding. */
  readonly field: string;
  readonly label: string;
  /** The position of the field: `Android, French, variation 2`; empty where it needs no words. */
  readonly context: string;
  /** One sentence for the person who fills it in; empty for an entry of a list or of an object by key, which is explained there. */
  readonly help: string;
  /** A value that the field takes; `undefined` for groups, lists and objects by key. */
  readonly example: unknown;
  /** The section of the specification. */
  readonly section: string;
  /** Its value in the draft; `undefined` when it is absent, or has another type than the kind says: see `given`. */
  readonly value: Value | undefined;
  /** What the draft has there, whatever its type is; `undefined` when it is absent. */
  readonly given: unknown;
  /** `host` where the application sets it, such as the ID of a request: forms leave it out. It does not apply while it is absent. */
  readonly setBy: 'person' | 'host';
  /** Whether the draft must have it: to be saved, to be published, or not at all. */
  readonly required: Mode | false;
  readonly requiredBecause: Because | undefined;
  /**
   * Whether this draft uses it, or something is wrong at it or in it that must be put right all the same: what is there for another delivery
   * type is checked in full. What does not apply can be left out of a form; a value there is ignored, or a finding says that it must go.
   */
  readonly applies: boolean;
  readonly appliesBecause: Because | undefined;
  /** The findings exactly at it. */
  readonly findings: readonly FindingOf<Rule>[];
  /** The value that a new field begins with. */
  readonly blank: () => unknown;
}

/** Text of any kind. */
export interface TextField<Rule extends string = never> extends Description<Rule, string> {
  readonly kind: 'text' | 'long-text' | 'html' | 'url' | 'email' | 'color' | 'date-time' | 'time-zone';
  /**
   * What your workspace lists for it, the first thousand entries: for a picker that also takes other text. Empty where it lists
   * nothing.
   */
  readonly options: readonly Option<string>[];
  /** Values that it must not have, because others beside it have them. */
  readonly taken: readonly string[];
  /** The greatest number of characters, by a house rule. */
  readonly maxLength: number | undefined;
}

/**
 * A whole number, with its bounds where it has some. A share of an A/B test has 1 at least, and leaves as much to each of the others; a
 * share that is not there yet has what the others leave, where they leave anything.
 */
export interface NumberField<Rule extends string = never> extends Description<Rule, number> {
  readonly kind: 'whole-number';
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

/** A number that is written as text: degrees, meters. */
export interface DecimalField<Rule extends string = never> extends Description<Rule, string> {
  readonly kind: 'decimal';
  readonly minimum: number | undefined;
  /** The number must be above this one, which it must not be itself. */
  readonly exclusiveMinimum: number | undefined;
  readonly maximum: number | undefined;
}

/** One of several values. Where several flags stand for one choice, a value is an object with one of them: `chosen` tells which one is there. */
export interface ChoiceField<Rule extends string = never> extends Description<Rule, string | number | object> {
  readonly kind: 'choice';
  readonly options: readonly Option<string | number | object>[];
}

/** A list of values from a fixed set. */
export interface ChoicesField<Rule extends string = never> extends Description<Rule, readonly unknown[]> {
  readonly kind: 'choices';
  /** A conflict is that of the list with the value added, or with the value removed where the list has it. */
  readonly options: readonly Option<string | number>[];
  /** How many it must have. */
  readonly minimum: number;
}

/** Yes or no: `true` or `false`, with what each means here. */
export interface YesNoField<Rule extends string = never> extends Description<Rule, boolean> {
  readonly kind: 'yes-no';
  readonly options: readonly Option<boolean>[];
}

/** Any value that JSON has: what a filter compares with. */
export interface AnyField<Rule extends string = never> extends Description<Rule, unknown> {
  readonly kind: 'any';
}

/** An object with named fields. `filter`: which fields there are depends on the type of the filter. */
export interface GroupField<Rule extends string = never> extends Description<Rule, Readonly<Record<string, unknown>>> {
  readonly kind: 'group' | 'filter';
  /** In order. An absent group has the fields that it would have. */
  readonly fields: readonly FieldDescription<Rule>[];
  /** The keys that people may choose, where they may: what such keys begin with, and whether one more is allowed. */
  readonly others: { readonly prefix: string; readonly canAdd: boolean } | undefined;
}

/** A list of entries of one kind: geofences, buttons, attachments. */
export interface ListField<Rule extends string = never> extends Description<Rule, readonly unknown[]> {
  readonly kind: 'list';
  readonly entries: readonly FieldDescription<Rule>[];
  /** The description of an entry that would be added at the end. */
  readonly newEntry: () => FieldDescription<Rule>;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  /** How many entries it must have. */
  readonly minimum: number;
}

/** An object whose keys are names: locales, variations. */
export interface ByKeyField<Rule extends string = never> extends Description<Rule, Readonly<Record<string, unknown>>> {
  readonly kind: 'by-key';
  readonly entries: readonly FieldDescription<Rule>[];
  /** The keys that may be added. */
  readonly keys: readonly string[];
  /** The description of what would stand under one of these keys. */
  readonly newEntry: (key: string) => FieldDescription<Rule>;
}

/**
 * What may be entered in a field of this draft now. `kind` tells which other members there are.
 *
 * @example
 * if (field.kind === 'choice') for (const { value, label } of field.options) addOption(value, label);
 */
export type FieldDescription<Rule extends string = never> =
  | TextField<Rule>
  | NumberField<Rule>
  | DecimalField<Rule>
  | ChoiceField<Rule>
  | ChoicesField<Rule>
  | YesNoField<Rule>
  | AnyField<Rule>
  | GroupField<Rule>
  | ListField<Rule>
  | ByKeyField<Rule>;
