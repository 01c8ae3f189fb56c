import type { KeysOfUnion } from 'type-fest';
import { own, type UnknownRecord } from '../core/value.js';
import { type CampaignDraft, fieldsByChannel } from '../spec/drafts.js';
import type { Channel } from '../spec/vocabulary.js';

/** The name of a top-level field. */
export type ComponentName = KeysOfUnion<CampaignDraft>;

/** Why something is not decided: the answer of a lookup is awaited, or the lookup failed. */
export type UndecidedState = 'pending' | 'failed';

/** A top-level field of a draft, and whether it is present. */
export interface ComponentPresence {
  readonly component: ComponentName;
  readonly present: boolean;
  /**
   * Only in sessions, and only if a finding in the field depends on a lookup without an answer: `pending` while any answer is awaited,
   * otherwise `failed`.
   */
  readonly undecided?: UndecidedState;
}

export function presenceIn(draft: UnknownRecord, channel: Channel | undefined): ComponentPresence[] {
  const fields = fieldsByChannel[channel ?? 'unknown'];
  return fields.map((component) => ({ component, present: own(draft, component) !== undefined }));
}
