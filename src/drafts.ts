import * as z from 'zod/mini';
import { type CampaignAudienceLimit, campaignAudienceLimit } from './components/audience-limit.js';
import { type EmailBasicDetails, emailBasicDetails } from './components/basic-details/email.js';
import { type PushBasicDetails, pushBasicDetails } from './components/basic-details/push.js';
import { type Connector, connector } from './components/connector.js';
import {
  type EmailCampaignContent,
  emailCampaignContent,
  type PushCampaignContent,
  pushCampaignContent,
} from './components/content/content.js';
import { type ControlGroupDetails, controlGroupDetails } from './components/control-group.js';
import { type ConversionGoalDetails, conversionGoalDetails } from './components/conversion-goals.js';
import { type EmailDeliveryControls, emailDeliveryControls } from './components/delivery-controls/email.js';
import { type PushDeliveryControls, pushDeliveryControls } from './components/delivery-controls/push.js';
import { type DraftEnvelope, envelope } from './components/envelope.js';
import { type PushAdvanced, pushAdvanced } from './components/push-advanced.js';
import { type SchedulingDetails, schedulingDetails } from './components/scheduling.js';
import { type SegmentationDetails, segmentationDetails } from './components/segmentation.js';
import {
  type EmailTriggerCondition,
  emailTriggerCondition,
  type PushTriggerCondition,
  pushTriggerCondition,
} from './components/trigger-condition.js';
import { type UtmParams, utmParams } from './components/utm-params.js';

interface CommonComponents {
  segmentation_details?: SegmentationDetails;
  scheduling_details?: SchedulingDetails;
  conversion_goal_details?: ConversionGoalDetails;
  control_group_details?: ControlGroupDetails;
  utm_params?: UtmParams;
  campaign_audience_limit?: CampaignAudienceLimit;
}

/** A push draft: three members are required at once, the rest comes step by step. Spec: "Campaign (draft) resource". */
export interface PushDraft extends DraftEnvelope<'PUSH'>, CommonComponents {
  basic_details?: PushBasicDetails;
  campaign_content?: PushCampaignContent;
  trigger_condition?: PushTriggerCondition;
  delivery_controls?: PushDeliveryControls;
  advanced?: PushAdvanced;
}

/** An email draft: its connector is required at once too. Spec: "Campaign (draft) resource". */
export interface EmailDraft extends DraftEnvelope<'EMAIL'>, CommonComponents {
  basic_details?: EmailBasicDetails;
  campaign_content?: EmailCampaignContent;
  connector: Connector;
  trigger_condition?: EmailTriggerCondition;
  delivery_controls?: EmailDeliveryControls;
}

export type CampaignDraft = PushDraft | EmailDraft;

const audience = {
  segmentation_details: z.optional(segmentationDetails),
  scheduling_details: z.optional(schedulingDetails),
};
const measurement = {
  conversion_goal_details: z.optional(conversionGoalDetails),
  control_group_details: z.optional(controlGroupDetails),
  utm_params: z.optional(utmParams),
  campaign_audience_limit: z.optional(campaignAudienceLimit),
};

/** Whole drafts: shapes only, in the order in which errors are listed (decision G12). */
export const pushDraft = z.extend(envelope, {
  channel: z.literal('PUSH'),
  basic_details: z.optional(pushBasicDetails),
  campaign_content: z.optional(pushCampaignContent),
  trigger_condition: z.optional(pushTriggerCondition),
  ...audience,
  delivery_controls: z.optional(pushDeliveryControls),
  ...measurement,
  advanced: z.optional(pushAdvanced),
});

export const emailDraft = z.extend(envelope, {
  channel: z.literal('EMAIL'),
  basic_details: z.optional(emailBasicDetails),
  campaign_content: z.optional(emailCampaignContent),
  connector,
  trigger_condition: z.optional(emailTriggerCondition),
  ...audience,
  delivery_controls: z.optional(emailDeliveryControls),
  ...measurement,
});
