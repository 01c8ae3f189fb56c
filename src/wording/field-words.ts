import type { NamedKeys } from '../spec/field-path.js';

/** The label of a field, as it stands in the middle of a sentence, and one sentence of help for the person who fills it in. */
export type FieldWords = readonly [label: string, help: string];

/**
 * The keys of all members of a union: a field of one kind of filter is a field of filters. Where somebody chooses the keys, as those of
 * locales, none of them is a field.
 */
type KeysOf<Union> = Union extends unknown ? (string extends keyof Union ? never : NamedKeys<Union>) : never;

type ValueAt<Union, Key> = Union extends unknown
  ? Key extends KeysOf<Union>
    ? Exclude<Union[Key & keyof Union], undefined>
    : never
  : never;

/** The objects with named members in a value: itself, one of several, the elements of a list. */
type ObjectsIn<Value> = Value extends readonly (infer Element)[]
  ? ObjectsIn<Element>
  : Value extends object
    ? [NamedKeys<Value>] extends [never]
      ? never
      : Value
    : never;

/** The words for an object or a list of objects: its own, and those for its members. */
export type ObjectWords<Of> = { readonly self: FieldWords } & WordsOf<Of>;

/** The words for every member of an object. The compiler names a field without words, and words without a field. */
export type WordsOf<Of> = {
  readonly [Key in KeysOf<Of> as [ValueAt<Of, Key>] extends [never] ? never : Key]-?: [
    ObjectsIn<ValueAt<Of, Key>>,
  ] extends [never]
    ? FieldWords
    : ObjectWords<ObjectsIn<ValueAt<Of, Key>>>;
};

/** The words for an object, whatever its type. */
export interface WordsByKey {
  readonly [key: string]: FieldWords | (WordsByKey & { readonly self: FieldWords });
}
