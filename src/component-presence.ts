import { own, type UnknownRecord } from './core/value.js';
import { type EmailDraft, fieldsByChannel, type PushDraft } from './drafts.js';
import type { Channel } from './vocabulary.js';

/** The name of a top-level field. */
export type ComponentName = keyof PushDraft | keyof EmailDraft;

/** A top-level field of a draft, and whether it is present. */
export interface ComponentPresence {
  readonly component: ComponentName;
  readonly present: boolean;
}

export function presenceIn(draft: UnknownRecord, channel: Channel | undefined): ComponentPresence[] {
  const fields = fieldsByChannel[channel ?? 'none'];
  return fields.map((component) => ({ component, present: own(draft, component) !== undefined }));
}
