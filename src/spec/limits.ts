/** Limits of the library itself on drafts. Limits of the specification are in the components. */

/** R2: more errors than a person reads. A host may choose another number. */
export const DEFAULT_MOST_ERRORS = 1000;

/** R4: each sender costs one lookup. */
export const MOST_SENDERS = 1000;

/** C10: the reported missing blocks of `default`. `no_of_variations` may be any number. */
export const MOST_MISSING_BLOCKS = 100;

/** The number of variations without a share that a message names. */
export const MOST_NAMES = 10;
