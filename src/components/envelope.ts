import * as z from 'zod/mini';
import type { Campaign } from '../campaign.js';
import { family } from '../core/part.js';
import { type Asked, cause, is, requiredWhen, rule } from '../core/rule.js';
import { own } from '../core/value.js';
import { email, text } from '../leaves.js';
import { type Channel, campaignDeliveryTypes, campaignDeliveryTypesByChannel, channels } from '../vocabulary.js';
import { listed } from '../wording/quoting.js';

/** The top-level fields of a draft that are not components. Spec: "Campaign (draft) resource". */
export interface DraftEnvelope<C extends Channel = Channel> {
  channel: C;
  campaign_delivery_type: (typeof campaignDeliveryTypesByChannel)[C][number];
  /** The e-mail address of a user. */
  created_by: string;
  /** The e-mail address of a user. */
  updated_by?: string;
  request_id?: string;
}

export const envelope = z.object({
  channel: z.enum(channels),
  campaign_delivery_type: z.enum(campaignDeliveryTypes),
  created_by: email,
  updated_by: z.optional(email),
  request_id: z.optional(text),
});

/** Whether `BROADCAST_LIVE_ACTIVITY` is allowed: only in an update of a push that is not a draft of another type (decision U2). */
export function canBeLiveActivity({ channel, update }: Pick<Campaign, 'channel' | 'update'>): boolean {
  if (update === undefined || channel === 'EMAIL') return false;
  return update.state !== 'DRAFT' || own(update.draft, 'campaign_delivery_type') === 'BROADCAST_LIVE_ACTIVITY';
}

/** The delivery types that this campaign may have. With an unusable channel, those of push. */
export function deliveryTypesOf(campaign: Campaign): readonly string[] {
  return canBeLiveActivity(campaign)
    ? campaignDeliveryTypes
    : campaignDeliveryTypesByChannel[campaign.channel ?? 'PUSH'];
}

/** Applies to drafts and to patches. */
export const pushOnlyDeliveryTypes = rule({
  id: 'envelope/push-only-delivery-type',
  reports: ['campaign_delivery_type'],
  statement: '`DEVICE_TRIGGERED` and `LOCATION_TRIGGERED` are for push.',
  spec: 'What the service does; M3',
  reads: ['channel', 'campaign_delivery_type'],
  check({ report, context }: Asked<Campaign>, channel, type) {
    if (channel !== 'EMAIL' || (type !== 'DEVICE_TRIGGERED' && type !== 'LOCATION_TRIGGERED')) return;
    const facts = { kind: 'rule', received: type, allowed: deliveryTypesOf(context) } as const;
    report(['campaign_delivery_type'], facts, { cause: cause('channel', 'EMAIL') });
  },
  issue: ({ allowed = [], received }) =>
    `must be one of ${listed(allowed)} because channel is EMAIL; ${received} is for push campaigns only`,
});

/** A patch may leave out `created_by`. A missing channel or delivery type is the current one (decision U1). */
export const updateEnvelope = z.extend(envelope, { created_by: z.optional(email) });

export const envelopeFamily = family({
  id: 'envelope',
  title: 'the draft itself',
  spec: 'Campaign (draft) resource; M1',
  rules: [
    rule({
      id: 'envelope/live-activity',
      reports: ['campaign_delivery_type'],
      statement: 'No draft is a `BROADCAST_LIVE_ACTIVITY`.',
      spec: 'What the service does; M3',
      reads: ['campaign_delivery_type'],
      check({ report, context }: Asked<Campaign>, type) {
        if (type !== 'BROADCAST_LIVE_ACTIVITY') return;
        report(['campaign_delivery_type'], { kind: 'rule', received: type, allowed: deliveryTypesOf(context) });
      },
      issue: ({ allowed = [], received }) => `must be one of ${listed(allowed)}; no draft can be a ${received}`,
    }),
    pushOnlyDeliveryTypes,
    requiredWhen({
      id: 'envelope/connector',
      spec: 'POST /v5/campaigns; M1',
      when: [is('channel', 'EMAIL')],
      fields: ['connector'],
    }),
  ],
});
