import type { SessionExplanation } from 'campaign-draft-rules';

/** A finding of this version of the library: its rule is known, so that it can be worded in any language. */
export type Finding = SessionExplanation['findings'][number];
