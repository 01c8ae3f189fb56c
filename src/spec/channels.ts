import { ruleGroup } from '../core/part.js';
import { type ChannelRow, component } from './channel.js';
import { audienceLimit } from './components/audience-limit.js';
import { emailBasicDetails } from './components/basic-details/email.js';
import { geofenceRules } from './components/basic-details/geofences.js';
import { pushBasicDetails } from './components/basic-details/push.js';
import { connector } from './components/connector.js';
import { android } from './components/content/android.js';
import { emailCampaignContent, emailContent } from './components/content/email.js';
import { ios } from './components/content/ios.js';
import { pushCampaignContent } from './components/content/push.js';
import { variationDetails } from './components/content/variations.js';
import { web } from './components/content/web.js';
import { controlGroup } from './components/control-group.js';
import { conversionGoals } from './components/conversion-goals.js';
import { emailDeliveryControls } from './components/delivery-controls/email.js';
import { pushDeliveryControls } from './components/delivery-controls/push.js';
import { filter, filterGroupRules } from './components/filters.js';
import { pushAdvanced } from './components/push-advanced.js';
import { scheduling } from './components/scheduling.js';
import { segmentation } from './components/segmentation.js';
import { emailTriggerCondition, pushTriggerCondition } from './components/trigger-condition.js';
import { utmParams } from './components/utm-params.js';
import { variationBlocks } from './publish/content.js';
import { emailRules } from './publish/email.js';
import { platformContent, platformsRule } from './publish/push.js';
import { senderCount, verifiedSender } from './publish/verified-sender.js';
import type { Channel } from './vocabulary.js';
import type { WorkspaceQuestion } from './workspace.js';

const audience = {
  segmentation_details: component(segmentation),
  scheduling_details: component(scheduling),
};
const measurement = {
  conversion_goal_details: component(conversionGoals),
  control_group_details: component(controlGroup),
  utm_params: component(utmParams),
  campaign_audience_limit: component(audienceLimit),
};
const triggeredPush = component(pushTriggerCondition);

export interface CampaignChannel extends ChannelRow {
  /** Rules that the library checks itself, apart from the parts. */
  readonly limits: ChannelRow['rules'];
  /** What its drafts may ask the workspace. */
  readonly lookups: readonly WorkspaceQuestion['lookup'][];
}

/**
 * What each channel is made of: its components in the order in which errors are listed (decision G12), those that every draft must
 * have, the publish rules of its own, and what its drafts ask the workspace. Its key in `content` is in `content-keys.ts`, its
 * delivery types are in `vocabulary.ts`, and what they require is in `delivery-types.ts`: words and components need these without
 * the rules.
 */
export const channelTable = {
  PUSH: {
    components: {
      basic_details: component(pushBasicDetails),
      campaign_content: pushCampaignContent.withRules({
        ofDefault: [variationBlocks],
        ofVariation: [platformContent],
      }),
      trigger_condition: triggeredPush,
      ...audience,
      delivery_controls: component(pushDeliveryControls),
      ...measurement,
      advanced: component(pushAdvanced),
    },
    required: [],
    rules: [platformsRule],
    limits: [],
    lookups: ['featureFlags.isEnabled'],
  },
  EMAIL: {
    components: {
      basic_details: component(emailBasicDetails, [verifiedSender]),
      campaign_content: emailCampaignContent.withRules({
        ofDefault: [variationBlocks],
        ofBlock: [verifiedSender],
      }),
      connector: component(connector),
      trigger_condition: component(emailTriggerCondition),
      ...audience,
      delivery_controls: component(emailDeliveryControls),
      ...measurement,
    },
    required: ['connector'],
    rules: emailRules,
    limits: [senderCount],
    lookups: ['featureFlags.isEnabled', 'connectors.hasConnector', 'verifiedSenders.isVerifiedSender'],
  },
} as const;

/** The table without the types of its single rules. The compiler asks for a channel that lacks a row. */
export const channelRows: Readonly<Record<Channel, CampaignChannel>> = { ...channelTable };

/**
 * The rule groups of the components, by the top-level fields that they are in: in the order of the catalogue, and without the types of the
 * schemas, which the declarations of the main entry must not need.
 */
export const ruleGroupsByField = /* @__PURE__ */ (() => ({
  basic_details: [ruleGroup(pushBasicDetails), ruleGroup(geofenceRules), ruleGroup(emailBasicDetails)] as const,
  campaign_content: [
    ruleGroup(pushCampaignContent.ruleGroup),
    ruleGroup(emailCampaignContent.ruleGroup),
    ruleGroup(variationDetails),
    ruleGroup(android),
    ruleGroup(ios),
    ruleGroup(web),
    ruleGroup(emailContent),
  ] as const,
  connector: [ruleGroup(connector)] as const,
  trigger_condition: [ruleGroup(pushTriggerCondition)] as const,
  'trigger_condition, segmentation_details': [ruleGroup(filterGroupRules), ruleGroup(filter)] as const,
  segmentation_details: [ruleGroup(segmentation)] as const,
  scheduling_details: [ruleGroup(scheduling)] as const,
  delivery_controls: [ruleGroup(pushDeliveryControls), ruleGroup(emailDeliveryControls)] as const,
  conversion_goal_details: [ruleGroup(conversionGoals)] as const,
  control_group_details: [ruleGroup(controlGroup)] as const,
  utm_params: [ruleGroup(utmParams)] as const,
  campaign_audience_limit: [ruleGroup(audienceLimit)] as const,
  advanced: [ruleGroup(pushAdvanced)] as const,
}))();

/** The rules of single channels that read several components, or are checked apart from the parts. */
export const rulesOfChannels = /* @__PURE__ */ (() =>
  [platformsRule, variationBlocks, platformContent, ...emailRules, verifiedSender, senderCount] as const)();

/** The components that are checked even when the channel is unusable (decision G14). */
export const componentsOfAnyChannel = { trigger_condition: triggeredPush, ...audience, ...measurement };
