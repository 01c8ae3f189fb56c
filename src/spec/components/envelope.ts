import * as z from 'zod/mini';
import { fieldNamed, fieldsOf } from '../../core/fields.js';
import { ruleGroup } from '../../core/part.js';
import { listed } from '../../core/quoting.js';
import { type Asked, cause, requiredWhen, rule } from '../../core/rule.js';
import { own } from '../../core/value.js';
import type { Campaign } from '../campaign.js';
import { contentKeys } from '../content-keys.js';
import { channelsHaving, channelsWith } from '../delivery-types.js';
import { optional, required } from '../field-facts.js';
import { email, text } from '../leaves.js';
import {
  type CampaignDeliveryType,
  type Channel,
  campaignDeliveryTypes,
  campaignDeliveryTypesByChannel,
  channels,
} from '../vocabulary.js';

/** The top-level fields of a draft that are not components. Spec: "Campaign (draft) resource". */
export interface DraftEnvelope<C extends Channel = Channel> {
  channel: C;
  campaign_delivery_type: (typeof campaignDeliveryTypesByChannel)[C][number];
  /** The email address of a user. */
  created_by: string;
  /** The email address of a user. */
  updated_by?: string | undefined;
  request_id?: string | undefined;
}

export const envelope = z.object({
  channel: z.enum(channels),
  campaign_delivery_type: z.enum(campaignDeliveryTypes),
  created_by: required(email, { example: 'ada@example.com' }),
  updated_by: optional(email, { example: 'grace@example.com', setBy: 'host' }),
  request_id: optional(text, { example: '7f3c1b52-8f0e-4c5a-9d0b-2f6f0c1a4e77', setBy: 'host' }),
});

const f = fieldsOf(envelope);

/** Whether `BROADCAST_LIVE_ACTIVITY` is allowed: only in an update of a push that is not a draft of another type (decision U2). */
export function canBeLiveActivity({ channel, update }: Pick<Campaign, 'channel' | 'update'>): boolean {
  if (update === undefined || (channel !== undefined && !channelsWith('liveActivity').includes(channel))) return false;
  return update.state !== 'DRAFT' || own(update.draft, 'campaign_delivery_type') === 'BROADCAST_LIVE_ACTIVITY';
}

/** The channels that this campaign may have. */
export function channelsTaken({ onlyChannel }: Pick<Campaign, 'onlyChannel'>): readonly Channel[] {
  return onlyChannel === undefined ? channels : [onlyChannel];
}

/** The delivery types that this campaign may have. With an unusable channel, those of any channel. */
export function deliveryTypesOf(campaign: Pick<Campaign, 'channel' | 'update'>): readonly CampaignDeliveryType[] {
  if (canBeLiveActivity(campaign)) return campaignDeliveryTypes;
  return campaign.channel === undefined ? typesOfDrafts : campaignDeliveryTypesByChannel[campaign.channel];
}

const typesOfDrafts = campaignDeliveryTypes.filter((type) => channelsHaving(type).length > 0);

/** The channels of a delivery type in words: by their keys. */
function namesOf(type: unknown): string {
  return channelsHaving(String(type))
    .map((channel) => contentKeys[channel])
    .join(' and ');
}

/** Applies to drafts and to patches. Its id is from the time when only push had delivery types of its own. */
export const typesOfChannel = rule({
  id: 'envelope/push-only-delivery-type',
  reports: [f.campaign_delivery_type],
  // A test compares this with the delivery types of the channels.
  statement: '`DEVICE_TRIGGERED` and `LOCATION_TRIGGERED` are for push.',
  spec: 'What the service does; M3',
  refusesAsMalformed: true,
  // The context has the channel: a patch may leave it out.
  reads: [f.campaign_delivery_type],
  check({ report, context }: Asked<Campaign>, type) {
    const { channel } = context;
    if (channel === undefined) return;
    const having = channelsHaving(type);
    if (having.includes(channel) || having.length === 0) return;
    const facts = { kind: 'rule', received: type, allowed: deliveryTypesOf(context) } as const;
    report(f.campaign_delivery_type, facts, { cause: cause(f.channel, channel) });
  },
  issue: ({ allowed = [], received, because }) =>
    `must be one of ${listed(allowed)} because channel is ${because?.value}; ${received} is for ${namesOf(received)} campaigns only`,
});

/** The rule about a component that drafts of some channels must have. */
export function requiredComponent<const Name extends string>(name: Name, channels: readonly Channel[]) {
  return requiredWhen({
    id: `envelope/${name}`,
    spec: 'POST /v5/campaigns; M1',
    when: [f.channel.is(...channels)],
    fields: [fieldNamed(name)],
  });
}

/** A patch may leave out `created_by`. A missing channel or delivery type is the current one (decision U1). */
export const updateEnvelope = z.extend(envelope, { created_by: optional(email) });

export const envelopeRules = ruleGroup({
  id: 'envelope',
  title: 'the draft itself',
  spec: 'Campaign (draft) resource; M1',
  rules: [
    rule({
      id: 'envelope/live-activity',
      reports: [f.campaign_delivery_type],
      statement: 'No draft is a `BROADCAST_LIVE_ACTIVITY`.',
      spec: 'What the service does; M3',
      refusesAsMalformed: true,
      reads: [f.campaign_delivery_type],
      check({ report, context }: Asked<Campaign>, type) {
        if (type !== 'BROADCAST_LIVE_ACTIVITY') return;
        report(f.campaign_delivery_type, { kind: 'rule', received: type, allowed: deliveryTypesOf(context) });
      },
      // Stryker disable next-line ArrayDeclaration: every finding of the rule gives them
      issue: ({ allowed = [], received }) => `must be one of ${listed(allowed)}; no draft can be a ${received}`,
    }),
    typesOfChannel,
  ],
});
