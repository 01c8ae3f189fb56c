import type { KeysOfUnion } from 'type-fest';
import type { CampaignDraft } from './drafts.js';

/**
 * Keys and indices from the document root, as every finding has them. A constant path is checked by the compiler, and a misspelled key
 * in it is an error. A path that the compiler does not know is taken as it is: that of a finding, or a value of this type.
 *
 * @example
 * guide.at(['campaign_content', 'content', 'fr', 'variation_1', 'push', 'android', 'timer']);
 */
export type FieldPath = readonly (string | number)[];

/** The keys that a type names, without those that somebody chooses. */
export type NamedKeys<Value> = keyof {
  [Key in keyof Value as string extends Key ? never : number extends Key ? never : Key]: unknown;
};

/** The keys that may come next on a path. A union has the keys of each member; an unknown value has any key. */
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

/** The value under a key. A key that the type names is not a locale. */
type Below<Value, Key> = unknown extends Value
  ? unknown
  : [NamedBelow<Value, Key>] extends [never]
    ? ChosenBelow<Value>
    : NamedBelow<Value, Key>;

/** Whether the compiler does not know the whole text of a key. */
type IsOpen<Key> = Key extends string ? (Record<never, never> extends Record<Key, unknown> ? true : false) : false;

/** The path, with the first impossible key replaced by the possible ones. The check ends where the compiler knows no further keys. */
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

/** A component, as findings and groups of findings name it: a top-level field, or the draft itself, `''`. */
export type ComponentPath = readonly [KeysOfUnion<CampaignDraft> | ''];

type KeyAt<Keys extends FieldPath, Index> = Keys[Index & keyof Keys];

/**
 * The type of a parameter that takes a path of a draft: the path as given, if a draft can have a field there.
 *
 * @example
 * function focus<const Path extends FieldPath>(path: PathOfDraft<Path>): void {}
 * focus(['basic_details', 'name']);
 */
export type PathOfDraft<Keys extends FieldPath> = {
  // Key by key, so that the compiler infers the keys from a call, and points to the one that is wrong.
  readonly [Index in keyof Keys]: Keys[Index] extends KeyAt<Corrected<Keys, CampaignDraft>, Index>
    ? Keys[Index]
    : KeyAt<Corrected<Keys, CampaignDraft>, Index>;
};

/**
 * The type of a parameter that takes several fields: names as they are, and paths of a draft.
 *
 * @example
 * function show<const Fields extends readonly (string | FieldPath)[]>(fields: FieldsOfDraft<Fields>): void {}
 * show(['name', ['basic_details', 'team']]);
 */
export type FieldsOfDraft<Fields extends readonly (string | FieldPath)[]> = {
  readonly [Index in keyof Fields]: Fields[Index] extends FieldPath
    ? Fields[Index] extends Corrected<Fields[Index], CampaignDraft>
      ? Fields[Index]
      : Corrected<Fields[Index], CampaignDraft>
    : Fields[Index];
};
