/** Every limit of the library's own, once. What the specification limits stands with its component. */

/** R2: as many errors as a person reads, and more; a host may choose another number. */
export const MOST_ERRORS = 1000;

/** R2: of a list with more errors than are listed, so many more are counted before the rest of it is left unread. */
export const MOST_COUNTED = 10_000;

/** R3: longer than any name a person gives; one key must not make every error below it long. */
export const LONGEST_KEY = 200;

/** G16: as much of a value as tells people which one is meant. */
export const LONGEST_TEXT = 60;

/** R1: deeper than anybody nests, and shallow enough for the stack. */
export const DEEPEST_GROUP = 100;

/** Deeper than any draft that is judged, and shallow enough for the stack: what a form holds below that keeps its blanks. */
export const DEEPEST_FORM_VALUE = 1000;

/** R4: every sender is a question to the host. */
export const MOST_SENDERS = 1000;

/** So many questions are on their way to the host at the same time: more than a browser sends, and few for a server. */
export const MOST_LOOKUPS = 16;

/** C10: of the missing blocks of `default`, so many are reported; `no_of_variations` may be any number. */
export const MOST_MISSING_BLOCKS = 100;

/** Of the variations without a share, so many are named. */
export const MOST_NAMES = 10;

/**
 * More filters than a text of 50 MB holds: what has more makes them while it is read, and may never end. A list that goes beyond
 * cannot be read.
 */
export const MOST_ELEMENTS = 2_000_000;

/** A list with holes in it is read up to here: `new Array(4e9)` has a length and nothing in it. */
export const LONGEST_SPARSE_LIST = 1_000_000;

/** A longer list that stands in several places is looked at once; to remember a shorter one costs more than to look again. */
export const SHORT_LIST = 16;

/** What errors share their field and words with others is dropped; after so many, the search for others ends. */
export const MOST_REPEATED = 10_000;

/** A longer value is no misspelled value of an enumeration. */
export const LONGEST_MISSPELLING = 60;

/** A comparison by recursion is quick, but the input must not say how deep it goes. */
export const MOST_LEVELS = 32;

/** Most compared values have fewer members: no pair of them is remembered. */
export const FIRST_CREDIT = 10_000;
export const CREDIT_FOR_A_PAIR = 100;

/** Getters and proxies can make new objects for ever. After so many compared pairs only plain data is followed: it has an end. */
export const MOST_UNCHECKED = 1_000_000;

/** A longer list may be long in name only: its members are counted before they are compared. */
export const SHORT_COMPARED_LIST = 1000;

/** The id of a request goes into answers and logs as it is: longer than any UUID with a prefix. */
export const LONGEST_REQUEST_ID = 200;

/**
 * To mend one finding, no more members of an object or a list are looked at. No campaign has so many locales, variations or
 * geofences.
 */
export const MOST_MEMBERS_TO_MEND = 1000;

/** After so many rounds of fixes a draft is left as it is: most take two or three, and one made to take many must have an end. */
export const MOST_ROUNDS_OF_FIXES = 100;
