import type { CampaignDraft } from './drafts.js';
import type { NamedKeys } from './field-facts.js';

/**
 * Keys and indices from the document root, as every finding has them. A constant path is checked by the compiler, and a misspelled key
 * in it is an error. A path that the compiler does not know is taken as it is: that of a finding, or a value of this type.
 *
 * @example
 * guide.at(['campaign_content', 'content', 'fr', 'variation_1', 'push', 'android', 'timer']);
 */
export type FieldPath = readonly (string | number)[];

/** What may stand next on a path: of several types, the keys of each. Under a value of any kind, everything. */
type KeysBelow<Value> = unknown extends Value
  ? string | number
  : Value extends readonly unknown[]
    ? number
    : Value extends object
      ? keyof Value
      : never;

type NamedBelow<Value, Key> = Value extends readonly unknown[]
  ? never
  : Value extends object
    ? Key extends NamedKeys<Value>
      ? Value[Key & keyof Value]
      : never
    : never;

type ChosenBelow<Value> = Value extends readonly (infer Element)[]
  ? Element
  : Value extends Readonly<Record<string, infer Member>>
    ? Member
    : never;

/** What stands under a key. One that a type names is no locale. */
type Below<Value, Key> = unknown extends Value
  ? unknown
  : [NamedBelow<Value, Key>] extends [never]
    ? ChosenBelow<Value>
    : NamedBelow<Value, Key>;

/** Whether a key is text that the compiler knows in part at most. */
type IsOpen<Key> = Key extends string ? (Record<never, never> extends Record<Key, unknown> ? true : false) : false;

/** The path, with the keys that are possible in place of the first one that is not. It ends where the compiler knows no further keys. */
type Corrected<Keys extends FieldPath, Value, Before extends FieldPath = []> = Keys extends readonly [
  infer Key extends string | number,
  ...infer Others extends FieldPath,
]
  ? IsOpen<Key> extends true
    ? readonly [...Before, ...Keys]
    : [Key] extends [KeysBelow<Value>]
      ? Corrected<Others, Below<Value, Key>, [...Before, Key]>
      : readonly [...Before, KeysBelow<Value>, ...Others]
  : readonly [...Before, ...Keys];

type KeyAt<Keys extends FieldPath, Index> = Keys[Index & keyof Keys];

/** What a parameter that takes a path of a draft is: the path as it was given, if a draft can have a field there. */
export type PathOfDraft<Keys extends FieldPath> = {
  // Key by key, so that the compiler infers the keys from a call, and points to the one that is wrong.
  readonly [Index in keyof Keys]: Keys[Index] extends KeyAt<Corrected<Keys, CampaignDraft>, Index>
    ? Keys[Index]
    : KeyAt<Corrected<Keys, CampaignDraft>, Index>;
};

/** What a parameter that takes several fields is: names as they are, and paths of a draft. */
export type FieldsOfDraft<Fields extends readonly (string | FieldPath)[]> = {
  readonly [Index in keyof Fields]: Fields[Index] extends FieldPath
    ? Fields[Index] extends Corrected<Fields[Index], CampaignDraft>
      ? Fields[Index]
      : Corrected<Fields[Index], CampaignDraft>
    : Fields[Index];
};
