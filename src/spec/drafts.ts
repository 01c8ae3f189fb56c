import * as z from 'zod/mini';
import { type ObjectPart, ruleGroup, shapeOrigin } from '../core/part.js';
import type { Rule } from '../core/rule.js';
import { type Component, type Components, documentPart, keysOf, mapped } from './channel.js';
import { channelRows, channelTable, componentsOfAnyChannel } from './channels.js';
import { audienceLimitFeature, type CampaignAudienceLimit } from './components/audience-limit.js';
import type { EmailBasicDetails } from './components/basic-details/email.js';
import type { PushBasicDetails } from './components/basic-details/push.js';
import type { Connector } from './components/connector.js';
import type { EmailCampaignContent } from './components/content/email.js';
import type { PushCampaignContent } from './components/content/push.js';
import type { ControlGroupDetails } from './components/control-group.js';
import type { ConversionGoalDetails } from './components/conversion-goals.js';
import type { EmailDeliveryControls } from './components/delivery-controls/email.js';
import type { PushDeliveryControls } from './components/delivery-controls/push.js';
import {
  channelsTaken,
  type DraftEnvelope,
  deliveryTypesOf,
  envelope,
  envelopeRules,
  requiredComponent,
} from './components/envelope.js';
import type { PushAdvanced } from './components/push-advanced.js';
import type { SchedulingDetails } from './components/scheduling.js';
import type { SegmentationDetails } from './components/segmentation.js';
import type { EmailTriggerCondition, PushTriggerCondition } from './components/trigger-condition.js';
import type { UtmParams } from './components/utm-params.js';
import { required } from './field-facts.js';
import { contentRule } from './publish/content.js';
import { deliveryTypeRulesFor } from './publish/delivery-types.js';
import { type Channel, campaignDeliveryTypesByChannel, channels } from './vocabulary.js';

interface CommonComponents {
  segmentation_details?: SegmentationDetails | undefined;
  scheduling_details?: SchedulingDetails | undefined;
  conversion_goal_details?: ConversionGoalDetails | undefined;
  control_group_details?: ControlGroupDetails | undefined;
  utm_params?: UtmParams | undefined;
  campaign_audience_limit?: CampaignAudienceLimit | undefined;
}

/** A push draft. Three fields are always required. Spec: "Campaign (draft) resource". */
export interface PushDraft extends DraftEnvelope<'PUSH'>, CommonComponents {
  basic_details?: PushBasicDetails | undefined;
  campaign_content?: PushCampaignContent | undefined;
  trigger_condition?: PushTriggerCondition | undefined;
  delivery_controls?: PushDeliveryControls | undefined;
  advanced?: PushAdvanced | undefined;
}

/** An email draft. Its `connector` is always required too. Spec: "Campaign (draft) resource". */
export interface EmailDraft extends DraftEnvelope<'EMAIL'>, CommonComponents {
  basic_details?: EmailBasicDetails | undefined;
  campaign_content?: EmailCampaignContent | undefined;
  connector: Connector;
  trigger_condition?: EmailTriggerCondition | undefined;
  delivery_controls?: EmailDeliveryControls | undefined;
}

/** The type of the drafts of each channel. If one is missing, the compiler reports an error at `CampaignDraft`. */
export interface DraftsByChannel {
  PUSH: PushDraft;
  EMAIL: EmailDraft;
}
/**
 * A draft of any channel; `channel` tells which one. Spec: "Campaign (draft) resource".
 *
 * @example
 * if (draft.channel === 'PUSH') show(draft.basic_details?.platforms);
 */
export type CampaignDraft = DraftsByChannel[Channel];

/** The rule that reports a draft that is not an object. */
export const envelopeShape = shapeOrigin(envelopeRules);

type Table = typeof channelTable;
type RequiredField = Table[Channel]['required'][number];

/** The rules about the components that drafts of a channel must have. */
const requiredComponents = /* @__PURE__ */ (() =>
  [...new Set(channels.flatMap((channel): readonly RequiredField[] => channelTable[channel].required))].map((field) =>
    requiredComponent(
      field,
      channels.filter((channel) => isRequired(channel, field)),
    ),
  ))();

function isRequired(channel: Channel, field: string): boolean {
  return channelRows[channel].required.includes(field);
}

export const draftRuleGroup = /* @__PURE__ */ (() =>
  ruleGroup({ ...envelopeRules, rules: [...envelopeRules.rules, ...requiredComponents] }))();

type ShapeOf<C extends Channel> = {
  [Field in keyof Table[C]['components']]: Table[C]['components'][Field] extends Component<infer Of>
    ? Field extends Table[C]['required'][number]
      ? Of['schema']
      : z.ZodMiniOptional<Of['schema']>
    : never;
};

function draftSchema<const C extends Channel>(channel: C) {
  const shape = mapped(channelRows[channel].components, ({ part }, field) =>
    isRequired(channel, field) ? part.schema : z.optional(part.schema),
  );
  return z.extend(envelope, {
    channel: required(z.literal(channel), { example: channel }),
    campaign_delivery_type: required(z.enum(campaignDeliveryTypesByChannel[channel]), { example: 'ONE_TIME' }),
    // The table of the channel has these components, and says which are required.
    ...(shape as ShapeOf<C>),
  });
}

// The schemas take only the delivery types of the channel. `draftParts` takes any, and leaves the rest to rules, which have their own
// messages.

/** The shape of a push draft. Spec: "Campaign (draft) resource". */
export const pushDraft = /* @__PURE__ */ draftSchema('PUSH');
/** The shape of an email draft. Spec: "Campaign (draft) resource". */
export const emailDraft = /* @__PURE__ */ draftSchema('EMAIL');
export const draftSchemas = { PUSH: pushDraft, EMAIL: emailDraft } as const satisfies Record<Channel, z.ZodMiniObject>;

/** The values that an editor's picker would list. */
const offers = { channel: { values: channelsTaken }, campaign_delivery_type: { values: deliveryTypesOf } };

/** The rules of the whole draft, with any channel. */
const rulesOfAllDrafts = /* @__PURE__ */ (() => [...draftRuleGroup.rules, audienceLimitFeature])();

function rulesOf(channel: Channel): readonly Rule[] {
  return [...rulesOfAllDrafts, contentRule, ...channelRows[channel].rules, ...deliveryTypeRulesFor(channel)];
}

/** The parts for whole documents, by channel; `unknown`: with an unusable one. */
export type DocumentParts = Readonly<Record<Channel | 'unknown', ObjectPart>>;

/** The components of a channel; `unknown`: those that are checked when it is unusable. */
export function componentsIn(channel: Channel | 'unknown'): Components {
  return channel === 'unknown' ? componentsOfAnyChannel : channelRows[channel].components;
}

export function partsOf(
  fields: z.ZodMiniObject,
  rules: (channel: Channel | 'unknown') => readonly Rule[],
  componentsOf: (channel: Channel | 'unknown') => Components = componentsIn,
): DocumentParts {
  const declared = { ruleGroup: envelopeRules, envelope: fields, offers };
  return {
    ...mapped(channelRows, (_, channel) => documentPart(declared, componentsOf(channel), rules(channel))),
    unknown: documentPart(declared, componentsOf('unknown'), rules('unknown')),
  };
}

/** The rules of whole drafts of a channel; `unknown`: with an unusable one. */
export function draftRulesFor(channel: Channel | 'unknown'): readonly Rule[] {
  return channel === 'unknown' ? [...rulesOfAllDrafts, ...deliveryTypeRulesFor('unknown')] : rulesOf(channel);
}

export const draftParts = /* @__PURE__ */ partsOf(envelope, draftRulesFor);

/** The top-level fields of each channel, in order; `unknown`: those that are checked when the channel is unusable. */
export const fieldsByChannel = /* @__PURE__ */ (() => {
  const own = keysOf(envelope._zod.def.shape);
  return {
    ...mapped(channelTable, ({ components }) => [...own, ...keysOf(components)]),
    unknown: [...own, ...keysOf(componentsOfAnyChannel)],
  };
})();
