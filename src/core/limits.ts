/** The limits of the core on any document. Limits on drafts are in `spec/limits.ts`, others beside the code that enforces them. */

/** R2: the number of errors in a list that are counted beyond the listed ones. The rest of the list is not read. */
export const MOST_COUNTED = 10_000;

/** R3: longer than any name that a person gives. A long key must not make every error below it long. */
export const LONGEST_KEY = 200;

/** G16: enough of a value to recognize it. */
export const LONGEST_TEXT = 60;

/** R1: parts of one kind in one another. Deeper than anybody nests, and shallow enough for the stack. */
export const DEEPEST_NESTING = 100;

/**
 * More elements than any campaign has, although 6 MB of JSON can hold as many: `{},{},…`. A draft that makes elements while it is read
 * may never end. What is beyond the limit counts as unreadable; nothing is saved without it. Where two lists are compared, only the
 * existing keys of a longer list are read.
 */
export const MOST_ELEMENTS = 2_000_000;

/** The greatest length of a list with holes that is read whole: `new Array(4e9)` has no elements. */
export const LONGEST_SPARSE_LIST = 1_000_000;

/** So many elements are read of a longer list with holes. Each hole is an error, so more of them would say nothing new. */
export const READ_OF_SPARSE_LIST = 20_000;

/** Results for longer lists are cached. For shorter lists, the cache would cost more than a second check. */
export const SHORT_LIST = 16;

/** Errors with the same field and message as another are dropped. After this many, the search for further errors ends. */
export const MOST_REPEATED = 10_000;

/** A longer value is not taken for a misspelled enumeration value. */
export const LONGEST_MISSPELLING = 60;

/** The most mistakes in a misspelled key. With more, even a long key is another word. */
export const MOST_MISTAKES_IN_KEY = 3;

/** The most keys of an object that are searched for the misspelling of a missing one. No table has so many fields. */
export const MOST_KEYS_BESIDE = 32;

/** The most names that are compared with a misspelled one, letter by letter: a draft may have a thousand misspelled names. */
export const MOST_COMPARED_NAMES = 200;
