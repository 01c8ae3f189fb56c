import * as z from 'zod/mini';
import { audienceLimit, audienceLimitFeature, type CampaignAudienceLimit } from './components/audience-limit.js';
import { type EmailBasicDetails, emailBasicDetails } from './components/basic-details/email.js';
import { type PushBasicDetails, pushBasicDetails } from './components/basic-details/push.js';
import { type Connector, connector } from './components/connector.js';
import {
  type EmailCampaignContent,
  emailCampaignContent,
  type PushCampaignContent,
  pushCampaignContent,
} from './components/content/content.js';
import { type ControlGroupDetails, controlGroup } from './components/control-group.js';
import { type ConversionGoalDetails, conversionGoals } from './components/conversion-goals.js';
import { type EmailDeliveryControls, emailDeliveryControls } from './components/delivery-controls/email.js';
import { type PushDeliveryControls, pushDeliveryControls } from './components/delivery-controls/push.js';
import { type DraftEnvelope, deliveryTypesOf, envelope, envelopeFamily } from './components/envelope.js';
import { type PushAdvanced, pushAdvanced } from './components/push-advanced.js';
import { type SchedulingDetails, scheduling } from './components/scheduling.js';
import { type SegmentationDetails, segmentation } from './components/segmentation.js';
import {
  type EmailTriggerCondition,
  emailTriggerCondition,
  type PushTriggerCondition,
  pushTriggerCondition,
} from './components/trigger-condition.js';
import { type UtmParams, utmParams } from './components/utm-params.js';
import { type ObjectPart, part, shapeOrigin } from './core/part.js';
import type { Rule } from './core/rule.js';
import { contentRule } from './publish/content.js';
import { byDeliveryType } from './publish/delivery-types.js';
import { emailRules } from './publish/email.js';
import { platformsRule } from './publish/push.js';
import { type Channel, campaignDeliveryTypesByChannel } from './vocabulary.js';

interface CommonComponents {
  segmentation_details?: SegmentationDetails;
  scheduling_details?: SchedulingDetails;
  conversion_goal_details?: ConversionGoalDetails;
  control_group_details?: ControlGroupDetails;
  utm_params?: UtmParams;
  campaign_audience_limit?: CampaignAudienceLimit;
}

/** A push draft. Three fields are always required. Spec: "Campaign (draft) resource". */
export interface PushDraft extends DraftEnvelope<'PUSH'>, CommonComponents {
  basic_details?: PushBasicDetails;
  campaign_content?: PushCampaignContent;
  trigger_condition?: PushTriggerCondition;
  delivery_controls?: PushDeliveryControls;
  advanced?: PushAdvanced;
}

/** An email draft. Its `connector` is always required too. Spec: "Campaign (draft) resource". */
export interface EmailDraft extends DraftEnvelope<'EMAIL'>, CommonComponents {
  basic_details?: EmailBasicDetails;
  campaign_content?: EmailCampaignContent;
  connector: Connector;
  trigger_condition?: EmailTriggerCondition;
  delivery_controls?: EmailDeliveryControls;
}

export type CampaignDraft = PushDraft | EmailDraft;

type Components = Readonly<Record<string, ObjectPart<string, Rule, z.ZodMiniType>>>;

const audience = { segmentation_details: segmentation, scheduling_details: scheduling };
const measurement = {
  conversion_goal_details: conversionGoals,
  control_group_details: controlGroup,
  utm_params: utmParams,
  campaign_audience_limit: audienceLimit,
};

/** The components of each channel, in the order in which errors are listed (decision G12). */
export const pushComponents = {
  basic_details: pushBasicDetails,
  campaign_content: pushCampaignContent.part,
  trigger_condition: pushTriggerCondition,
  ...audience,
  delivery_controls: pushDeliveryControls,
  ...measurement,
  advanced: pushAdvanced,
};
export const emailComponents = {
  basic_details: emailBasicDetails,
  campaign_content: emailCampaignContent.part,
  connector,
  trigger_condition: emailTriggerCondition,
  ...audience,
  delivery_controls: emailDeliveryControls,
  ...measurement,
};
/** The components that are checked even when the channel is unusable (decision G14). */
export const componentsOfAnyChannel = { trigger_condition: pushTriggerCondition, ...audience, ...measurement };

type Optional<Of extends Components> = { [Field in keyof Of]: z.ZodMiniOptional<Of[Field]['schema']> };

function optional<Of extends Components>(components: Of): Optional<Of> {
  // `Object.fromEntries` loses the keys; they are those of `components`.
  return Object.fromEntries(
    Object.keys(components).map((field) => [field, z.optional((components[field] as Components[string]).schema)]),
  ) as Optional<Of>;
}

/** The rule that reports a draft that is not an object. */
export const envelopeShape = shapeOrigin(envelopeFamily);

/** The shapes of whole drafts. `draftParts` takes any delivery type and leaves the rest to rules, which have words for it. */
export const pushDraft = /* @__PURE__ */ z.extend(envelope, {
  channel: /* @__PURE__ */ z.literal('PUSH'),
  campaign_delivery_type: /* @__PURE__ */ z.enum(campaignDeliveryTypesByChannel.PUSH),
  .../* @__PURE__ */ optional(pushComponents),
});
export const emailDraft = /* @__PURE__ */ z.extend(envelope, {
  channel: /* @__PURE__ */ z.literal('EMAIL'),
  campaign_delivery_type: /* @__PURE__ */ z.enum(campaignDeliveryTypesByChannel.EMAIL),
  .../* @__PURE__ */ optional(emailComponents),
  connector: connector.schema,
});

/** The values that an editor's picker would list. */
const offers = { campaign_delivery_type: { values: deliveryTypesOf } };

export function draftPart(fields: z.ZodMiniObject, components: Components, rules: readonly Rule[]): ObjectPart {
  const children = Object.fromEntries(
    // Safe: `field` is a key of `components`.
    Object.keys(components).map((field) => [field, () => components[field] as Components[string]]),
  );
  const schema = z.extend(fields, optional(components));
  return part({ ...envelopeFamily, schema, children, rules, offers });
}

const {
  scheduling: schedulingRow,
  periodicDetails,
  periodicAtFixedTime,
  pushTriggerCondition: pushTriggerRow,
  emailTriggerCondition: emailTriggerRow,
  triggerFilter,
  deviceDelay,
  businessEvent,
  geofences,
  bypassDnd,
} = byDeliveryType;

/** The rules of the whole draft: `always` apply; `withChannel` apply to drafts with a usable channel. */
const always = [...envelopeFamily.rules, audienceLimitFeature, schedulingRow, periodicDetails, periodicAtFixedTime];
const withChannel = [...always, contentRule, triggerFilter, deviceDelay, businessEvent];

/** The parts for whole drafts, by channel. */
export const draftParts: Readonly<Record<Channel | 'none', ObjectPart>> = {
  PUSH: draftPart(envelope, pushComponents, [...withChannel, platformsRule, pushTriggerRow, geofences, bypassDnd]),
  EMAIL: draftPart(envelope, emailComponents, [...withChannel, ...emailRules, emailTriggerRow]),
  none: draftPart(envelope, componentsOfAnyChannel, always),
};

/** Safe for our own tables: they have no keys beyond their types. */
function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

/** The top-level fields of each channel, in order; `none`: those that are checked when the channel is unusable. */
export const fieldsByChannel = {
  PUSH: [...keysOf(envelope._zod.def.shape), ...keysOf(pushComponents)],
  EMAIL: [...keysOf(envelope._zod.def.shape), ...keysOf(emailComponents)],
  none: [...keysOf(envelope._zod.def.shape), ...keysOf(componentsOfAnyChannel)],
} as const satisfies Record<Channel | 'none', readonly string[]>;
