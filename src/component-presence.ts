import { own, type UnknownRecord } from './core/value.js';
import { fieldsByChannel } from './drafts.js';
import type { Channel } from './vocabulary.js';

/** A top-level field of a draft, and whether it is there. */
export interface ComponentPresence {
  readonly component: string;
  readonly present: boolean;
}

export function presenceIn(draft: UnknownRecord, channel: Channel | undefined): ComponentPresence[] {
  const fields = fieldsByChannel[channel ?? 'none'];
  return fields.map((component) => ({ component, present: own(draft, component) !== undefined }));
}
