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
  /** The meaning of the value, if the label does not tell it. */
  readonly description?: string;
  /** Whether the draft has this value; in `choices`, whether it is among the values. A value that is an object cannot be compared. */
  readonly chosen: boolean;
  /** What would be wrong with this value as long as these other fields stay as they are; empty for most values. */
  readonly conflicts: readonly Because[];
  /** `workspace` if your workspace lists the value, not the specification: the field takes any other value, too. */
  readonly source?: 'workspace';
}

/** What a filter compares with, by its data type and its operator: a postcode is text, although it has only digits. */
export interface Compared {
  readonly type: 'text' | 'number' | 'date-time' | 'yes-no';
  /** `two`: a list of the first and the last value. */
  readonly count: 'one' | 'two' | 'list';
}

/**
 * The members of every description. Most of them are computed when they are read. `Rule`: the ids of the house rules; `Value`: the type
 * of a right value.
 */
interface Description<Kind extends string, Rule extends string, Value> {
  readonly kind: Kind;
  /** Keys and indices from the document root. */
  readonly path: FieldPath;
  /** The path joined by dots, as in a finding. */
  readonly field: string;
  readonly label: string;
  /** The position of the field: `Android, French, variation 2`; empty if it needs no words. */
  readonly context: string;
  /** One sentence for the person who fills it in; empty for an entry of a list or of an object by key, which has the sentence instead. */
  readonly help: string;
  /** A value that the field takes; `undefined` for groups, lists and objects by key. */
  readonly example: unknown;
  /** The section of the specification. */
  readonly section: string;
  /** Its value in the draft; `undefined` when it is absent, or has another type than the kind says: see `given`. */
  readonly value: Value | undefined;
  /** The value that the draft has there, whatever its type is; `undefined` when it is absent. */
  readonly given: unknown;
  /** `host` if the application sets it, such as the ID of a request: forms leave it out. It does not apply while it is absent. */
  readonly setBy: 'person' | 'host';
  /** Whether the draft must have it: to be saved, to be published, or not at all. */
  readonly required: Mode | false;
  readonly requiredBecause: Because | undefined;
  /**
   * Whether this draft uses the field, or has an error in it that must be corrected all the same: values for another delivery type are
   * checked in full, too. A form can leave out a field that does not apply; its value is ignored, or a finding says that it must be
   * removed.
   */
  readonly applies: boolean;
  readonly appliesBecause: Because | undefined;
  /** The findings exactly at it. */
  readonly findings: readonly FindingOf<Rule>[];
  /** The value that a new field begins with. */
  readonly blank: () => unknown;
}

/**
 * What may be entered in a field of this draft now. `kind` tells which other members there are. The type of a field of one kind is
 * `FieldDescription & { kind: 'choice' }`.
 *
 * @example
 * if (field.kind === 'choice') for (const { value, label } of field.options) addOption(value, label);
 */
export type FieldDescription<Rule extends string = never> =
  /** Text of any kind. */
  | (Description<
      'text' | 'long-text' | 'html' | 'url' | 'email' | 'color' | 'date-time' | 'time-zone',
      Rule,
      string
    > & {
      /**
       * The values that your workspace lists for it, at most a thousand: for a picker that also takes other text. Empty if it lists
       * nothing.
       */
      readonly options: readonly Option<string>[];
      /** Values that it must not have, because the same field of other entries has them. */
      readonly taken: readonly string[];
      /** The greatest number of characters, by a house rule. */
      readonly maxLength: number | undefined;
    })
  /**
   * A whole number, with its bounds if it has any. A share of an A/B test is at least 1, and leaves at least 1 to each of the others. A
   * share that is not there yet gets what the others leave, if they leave anything.
   */
  | (Description<'whole-number', Rule, number> & {
      readonly minimum: number | undefined;
      readonly maximum: number | undefined;
    })
  /** A number that is written as text: degrees, meters. */
  | (Description<'decimal', Rule, string> & {
      readonly minimum: number | undefined;
      /** The number must be greater than this one. */
      readonly exclusiveMinimum: number | undefined;
      readonly maximum: number | undefined;
    })
  /**
   * One of several values. Where several flags make one choice, each value is an object with one flag: `chosen` tells which one the
   * draft has.
   */
  | (Description<'choice', Rule, string | number | object> & {
      readonly options: readonly Option<string | number | object>[];
    })
  /** A list of values from a fixed set. */
  | (Description<'choices', Rule, readonly unknown[]> & {
      /** The conflicts are those of the list with the value added or, if the list has it, removed. */
      readonly options: readonly Option<string | number>[];
      /** The least number of values. */
      readonly minimum: number;
    })
  /** Yes or no: `true` or `false`, each with its meaning here. */
  | (Description<'yes-no', Rule, boolean> & { readonly options: readonly Option<boolean>[] })
  /** Any value that JSON has: the value that a filter compares with. */
  | (Description<'any', Rule, unknown> & {
      /** What the filter asks for; `undefined` as long as it has no data type and no operator. The specification takes any value. */
      readonly compared: Compared | undefined;
      /** Yes and no, where it compares with one of them; otherwise none. */
      readonly options: readonly Option<boolean>[];
    })
  /** An object with named fields. `filter`: the type of the filter decides which fields it has. */
  | (Description<'group' | 'filter', Rule, Readonly<Record<string, unknown>>> & {
      /** In order. An absent group has the fields that it would have. */
      readonly fields: readonly FieldDescription<Rule>[];
      /** If people may choose keys: how such keys begin, and whether one more is allowed. */
      readonly others: { readonly prefix: string; readonly canAdd: boolean } | undefined;
    })
  /** A list of entries of one kind: geofences, buttons, attachments. */
  | (Description<'list', Rule, readonly unknown[]> & {
      readonly entries: readonly FieldDescription<Rule>[];
      /** The description of an entry that would be added at the end. */
      readonly newEntry: () => FieldDescription<Rule>;
      readonly canAdd: boolean;
      readonly canRemove: boolean;
      /** The least number of entries. */
      readonly minimum: number;
    })
  /** An object whose keys are names: locales, variations. */
  | (Description<'by-key', Rule, Readonly<Record<string, unknown>>> & {
      readonly entries: readonly FieldDescription<Rule>[];
      /** The keys that may be added. */
      readonly keys: readonly string[];
      /** The description of the new value under one of these keys. */
      readonly newEntry: (key: string) => FieldDescription<Rule>;
    });
