/** The limits of the library itself. Limits of the specification are in the components. */

/** R2: more errors than a person reads. A host may choose another number. */
export const DEFAULT_MOST_ERRORS = 1000;

/** R2: the number of errors in a list that are counted beyond the listed ones. The rest of the list is not read. */
export const MOST_COUNTED = 10_000;

/** R3: longer than any name that a person gives. A long key must not make every error below it long. */
export const LONGEST_KEY = 200;

/** G16: enough of a value to recognize it. */
export const LONGEST_TEXT = 60;

/** R1: deeper than anybody nests, and shallow enough for the stack. */
export const DEEPEST_GROUP = 100;

/** Deeper than any valid draft, and shallow enough for the stack. `withoutBlanks` does not change deeper values. */
export const DEEPEST_FORM_VALUE = 1000;

/** R4: each sender costs one lookup. */
export const MOST_SENDERS = 1000;

/** Concurrent lookups: more than a browser's connections to a server, and few for a server. */
export const MOST_LOOKUPS_AT_ONCE = 16;

/** C10: the reported missing blocks of `default`. `no_of_variations` may be any number. */
export const MOST_MISSING_BLOCKS = 100;

/** The number of variations without a share that a message names. */
export const MOST_NAMES = 10;

/**
 * More filters than 50 MB of JSON hold. A larger draft makes elements while it is read, and may never end. A list beyond the
 * limit counts as unreadable. Where two lists are compared, only the existing keys of a longer list are read.
 */
export const MOST_ELEMENTS = 2_000_000;

/** The greatest length of a list with holes: `new Array(4e9)` has no elements. */
export const LONGEST_SPARSE_LIST = 1_000_000;

/** Results for longer lists are cached. For shorter lists, the cache would cost more than a second check. */
export const SHORT_LIST = 16;

/** Errors with the same field and message as another are dropped. After this many, the search for further errors ends. */
export const MOST_REPEATED = 10_000;

/** A longer value is not taken for a misspelled enumeration value. */
export const LONGEST_MISSPELLING = 60;

/** The depth of recursion in a comparison. Recursion is fast, but the input must not decide its depth. */
export const MOST_LEVELS = 32;

/** Members compared before pairs are remembered. Most values have fewer. */
export const FIRST_CREDIT = 10_000;
export const CREDIT_FOR_A_PAIR = 100;

/** Getters and proxies can make new objects forever. After this many compared pairs, only plain data is followed. */
export const MOST_UNCHECKED = 1_000_000;

/** A longer list may have a false length, so its end is checked before its elements are compared. */
export const SHORT_COMPARED_LIST = 1000;

/** Longer than any UUID with a prefix. The id of a request is written to responses and logs as it is. */
export const LONGEST_REQUEST_ID = 200;

/**
 * To mend one finding, no more members of an object or a list are looked at. No campaign has so many locales, variations or
 * geofences.
 */
export const MOST_MEMBERS_TO_MEND = 1000;

/**
 * After so many rounds of fixes, each of up to {@link DEFAULT_MOST_ERRORS} fixes, a draft is left as it is. Most take two or
 * three; each round judges the whole draft.
 */
export const MOST_ROUNDS_OF_FIXES = 20;
