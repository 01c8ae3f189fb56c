import * as z from 'zod/mini';
import { family } from '../core/part.js';
import { cause, is, requiredWhen, rule } from '../core/rule.js';
import { email, text } from '../leaves.js';
import { type Channel, campaignDeliveryTypes, channels } from '../vocabulary.js';

/** The members of a draft that are no components. Spec: "Campaign (draft) resource". */
export interface DraftEnvelope<C extends Channel = Channel> {
  channel: C;
  campaign_delivery_type: (typeof campaignDeliveryTypes)[number];
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

/** Of a new draft and of a patch alike. */
export const pushOnlyDeliveryTypes = rule({
  id: 'envelope/push-only-delivery-type',
  reports: ['campaign_delivery_type'],
  statement: '`DEVICE_TRIGGERED` and `LOCATION_TRIGGERED` are for push.',
  spec: 'What the service does; M3',
  reads: ['channel', 'campaign_delivery_type'],
  check({ report }, channel, type) {
    if (channel !== 'EMAIL' || (type !== 'DEVICE_TRIGGERED' && type !== 'LOCATION_TRIGGERED')) return;
    report(['campaign_delivery_type'], { kind: 'rule', received: type }, { cause: cause('channel', 'EMAIL') });
  },
  issue: ({ received }) => `must not be ${received} because channel is EMAIL: it is for push campaigns only`,
});

/** What a patch need not say again (decision U1); the channel and the delivery type are then the current ones. */
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
      check({ report }, type) {
        if (type !== 'BROADCAST_LIVE_ACTIVITY') return;
        report(['campaign_delivery_type'], { kind: 'rule', received: type });
      },
      issue: () => 'must not be BROADCAST_LIVE_ACTIVITY: no draft can become a live activity',
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
