import { audienceLimitFacts } from './components/audience-limit.js';
import { emailBasicDetailsFacts } from './components/basic-details/email.js';
import { pushBasicDetailsFacts } from './components/basic-details/push.js';
import { connectorFacts } from './components/connector.js';
import { emailCampaignContentFacts } from './components/content/email.js';
import { pushCampaignContentFacts } from './components/content/push.js';
import { controlGroupFacts } from './components/control-group.js';
import { conversionGoalsFacts } from './components/conversion-goals.js';
import { commonDeliveryControlsFacts } from './components/delivery-controls/email.js';
import { pushDeliveryControlsFacts } from './components/delivery-controls/push.js';
import { envelopeFacts } from './components/envelope.js';
import { pushAdvancedFacts } from './components/push-advanced.js';
import { schedulingFacts } from './components/scheduling.js';
import { segmentationFacts } from './components/segmentation.js';
import { emailTriggerConditionFacts, pushTriggerConditionFacts } from './components/trigger-condition.js';
import { utmParamsFacts } from './components/utm-params.js';
import type { emailDraft, pushDraft } from './drafts.js';
import type { AnyFacts, FactsByKey, FactsOf } from './field-facts.js';
import { type Channel, campaignDeliveryTypesByChannel } from './vocabulary.js';

// The facts about the components themselves, and with them about every field of a draft.

const common = /* @__PURE__ */ (() => ({
  segmentation_details: { section: 'segmentation_details', fields: segmentationFacts },
  scheduling_details: { section: 'scheduling_details', fields: schedulingFacts },
  conversion_goal_details: { section: 'conversion_goal_details', fields: conversionGoalsFacts },
  control_group_details: { section: 'control_group_details', fields: controlGroupFacts },
  utm_params: { section: 'utm_params', fields: utmParamsFacts },
  campaign_audience_limit: {
    section: 'campaign_audience_limit',
    fields: audienceLimitFacts,
    usedBy: { campaign_delivery_type: campaignDeliveryTypesByChannel.PUSH },
  },
}))();

export const pushDraftFacts: FactsOf<typeof pushDraft> = /* @__PURE__ */ (() => ({
  ...envelopeFacts,
  channel: { ...envelopeFacts.channel, example: 'PUSH' },
  campaign_delivery_type: { ...envelopeFacts.campaign_delivery_type, example: 'ONE_TIME' },
  ...common,
  basic_details: { section: 'Push basic_details', fields: pushBasicDetailsFacts },
  campaign_content: { section: 'campaign_content', fields: pushCampaignContentFacts },
  trigger_condition: {
    section: 'trigger_condition',
    fields: pushTriggerConditionFacts,
    usedBy: { campaign_delivery_type: ['EVENT_TRIGGERED', 'DEVICE_TRIGGERED', 'LOCATION_TRIGGERED'] },
  },
  delivery_controls: { section: 'delivery_controls', fields: pushDeliveryControlsFacts },
  advanced: { section: 'Push advanced', fields: pushAdvancedFacts },
}))();

const emailDraftFacts: FactsOf<typeof emailDraft> = /* @__PURE__ */ (() => ({
  ...envelopeFacts,
  channel: { ...envelopeFacts.channel, example: 'EMAIL' },
  campaign_delivery_type: { ...envelopeFacts.campaign_delivery_type, example: 'ONE_TIME' },
  ...common,
  basic_details: { section: 'Email basic_details', fields: emailBasicDetailsFacts },
  campaign_content: { section: 'campaign_content', fields: emailCampaignContentFacts },
  connector: { section: 'connector (Email request body)', fields: connectorFacts },
  trigger_condition: {
    section: 'trigger_condition',
    fields: emailTriggerConditionFacts,
    usedBy: { campaign_delivery_type: ['EVENT_TRIGGERED'] },
  },
  delivery_controls: { section: 'delivery_controls', fields: commonDeliveryControlsFacts },
}))();

/** By channel, whatever the types of the fields. */
export const draftFacts: Readonly<Record<Channel, FactsByKey>> = { PUSH: pushDraftFacts, EMAIL: emailDraftFacts };

export interface FieldWithFacts {
  /** The keys of its path. An element of a list has no key of its own. */
  readonly keys: readonly string[];
  readonly facts: AnyFacts;
  /** The section of the field, or of the nearest one around it that names one. */
  readonly section: string;
}

function* fieldsIn(
  members: FactsByKey,
  above: readonly string[],
  around: string,
  seen: readonly FactsByKey[],
): Generator<FieldWithFacts> {
  for (const [key, facts] of Object.entries(members)) {
    const keys = [...above, key];
    const { section = around, fields } = facts;
    yield { keys, facts, section };
    // Filter groups nest in filter groups.
    if (fields !== undefined && !seen.includes(fields)) yield* fieldsIn(fields, keys, section, [...seen, fields]);
  }
}

/** Every field of the drafts of a channel, in the order in which its facts are written. */
export function fieldsOfChannel(channel: Channel): FieldWithFacts[] {
  return [...fieldsIn(draftFacts[channel], [], '', [])];
}
