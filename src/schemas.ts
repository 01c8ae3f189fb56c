/**
 * The Zod schemas of every component, and their types. They describe only the shape of each value; use `validateDraft` for the rules. They are
 * made with `zod/mini` and have no transforms, no defaults, and no refinements except formats. Parsing drops the keys that a schema
 * does not name, so do not store the parsed value.
 *
 * @example
 * import { geofenceSchema } from 'campaign-draft-rules/schemas';
 * import * as z from 'zod/mini';
 *
 * const { success } = z.safeParse(geofenceSchema, { name: 'Store', latitude: '91' });
 */
import { audienceLimit } from './spec/components/audience-limit.js';
import { emailBasicDetails } from './spec/components/basic-details/email.js';
import { geofence, geofences } from './spec/components/basic-details/geofences.js';
import { pushBasicDetails } from './spec/components/basic-details/push.js';
import { connector } from './spec/components/connector.js';
import { android } from './spec/components/content/android.js';
import { emailCampaignContent, emailContent } from './spec/components/content/email.js';
import { ios } from './spec/components/content/ios.js';
import { pushCampaignContent } from './spec/components/content/push.js';
import { variationDetails } from './spec/components/content/variations.js';
import { web } from './spec/components/content/web.js';
import { controlGroup } from './spec/components/control-group.js';
import { conversionGoals } from './spec/components/conversion-goals.js';
import { emailDeliveryControls } from './spec/components/delivery-controls/email.js';
import { pushDeliveryControls } from './spec/components/delivery-controls/push.js';
import {
  actionFilter,
  customSegmentFilter,
  eventAttributeFilter,
  filter,
  filterGroup,
  userAttributeFilter,
} from './spec/components/filters.js';
import { pushAdvanced } from './spec/components/push-advanced.js';
import { scheduling } from './spec/components/scheduling.js';
import { segmentation } from './spec/components/segmentation.js';
import { emailTriggerCondition, pushTriggerCondition } from './spec/components/trigger-condition.js';
import { utmParams } from './spec/components/utm-params.js';

export type { CampaignAudienceLimit } from './spec/components/audience-limit.js';
export type { EmailBasicDetails } from './spec/components/basic-details/email.js';
export type { Geofence } from './spec/components/basic-details/geofences.js';
export type { IosAudience, PushBasicDetails } from './spec/components/basic-details/push.js';
export type { Connector } from './spec/components/connector.js';
export type {
  AndroidAdvanced,
  AndroidBasicDetails,
  AndroidButton,
  AndroidContent,
  AndroidTemplateBackup,
  AndroidTimer,
} from './spec/components/content/android.js';
export type { CarouselContent, CarouselSlide } from './spec/components/content/carousel.js';
export type { CampaignContent, Flat, Keyed } from './spec/components/content/content.js';
export type {
  EmailAttachment,
  EmailCampaignContent,
  EmailContent,
  EmailVariation,
} from './spec/components/content/email.js';
export type {
  IosAdvanced,
  IosBasicDetails,
  IosButton,
  IosContent,
  IosTemplateBackup,
} from './spec/components/content/ios.js';
export type { PushCampaignContent, PushContent, PushVariation } from './spec/components/content/push.js';
export { pushContent as pushContentSchema } from './spec/components/content/push.js';
export type { VariationDetails } from './spec/components/content/variations.js';
export type { WebAdvanced, WebBasicDetails, WebButton, WebContent } from './spec/components/content/web.js';
export type { ControlGroupDetails } from './spec/components/control-group.js';
export type { ConversionGoal, ConversionGoalDetails, GoalEventAttribute } from './spec/components/conversion-goals.js';
export type { EmailDeliveryControls } from './spec/components/delivery-controls/email.js';
export type { PushDeliveryControls } from './spec/components/delivery-controls/push.js';
export type { DraftEnvelope } from './spec/components/envelope.js';
export type {
  ActionFilter,
  CustomSegmentFilter,
  EventAttributeFilter,
  Filter,
  FilterGroup,
  UserAttributeFilter,
} from './spec/components/filters.js';
export type { PushAdvanced } from './spec/components/push-advanced.js';
export type {
  BtsDetails,
  PeriodicDetails,
  SchedulingDetails,
  UserTimezoneDetails,
} from './spec/components/scheduling.js';
export type { SegmentationDetails } from './spec/components/segmentation.js';
export type {
  EmailTriggerCondition,
  IntelligentDelayOptimization,
  PushTriggerCondition,
} from './spec/components/trigger-condition.js';
export type { UtmParams } from './spec/components/utm-params.js';
export { emailDraft as emailDraftSchema, pushDraft as pushDraftSchema } from './spec/drafts.js';
export type { KeyValuePair } from './spec/leaves.js';
/** The shape of `campaign_audience_limit`. Spec: "campaign_audience_limit". */
export const campaignAudienceLimitSchema = audienceLimit.schema;
/** The shape of `basic_details` of an email. Spec: "Email basic_details". */
export const emailBasicDetailsSchema = emailBasicDetails.schema;
/** The shape of one geofence. Spec: "Geofences". */
export const geofenceSchema = geofence.schema;
/** The shape of `geofences`: one geofence or a list of them. Spec: "Geofences". */
export const geofencesSchema = geofences.schema;
/** The shape of `basic_details` of a push. Spec: "Push basic_details". */
export const pushBasicDetailsSchema = pushBasicDetails.schema;
/** The shape of `connector`. Spec: "connector (Email request body)". */
export const connectorSchema = connector.schema;
/** The shape of the Android block of a push. Spec: "Android push content (push.android)". */
export const androidContentSchema = android.schema;
/** The shape of `campaign_content` of an email. Spec: "campaign_content". */
export const emailCampaignContentSchema = emailCampaignContent.schema;
/** The shape of `campaign_content` of a push. Spec: "campaign_content". */
export const pushCampaignContentSchema = pushCampaignContent.schema;
/** The shape of the content of an email in one variation. Spec: "Email content (content.email)". */
export const emailContentSchema = emailContent.schema;
/** The shape of the iOS block of a push. Spec: "iOS push content (push.ios)". */
export const iosContentSchema = ios.schema;
/** The shape of `variation_details`. Spec: "variation_details". */
export const variationDetailsSchema = variationDetails.schema;
/** The shape of the Web block of a push. Spec: "Web push content (push.web)". */
export const webContentSchema = web.schema;
/** The shape of `control_group_details`. Spec: "control_group_details". */
export const controlGroupDetailsSchema = controlGroup.schema;
/** The shape of `conversion_goal_details`. Spec: "conversion_goal_details". */
export const conversionGoalDetailsSchema = conversionGoals.schema;
/** The shape of `delivery_controls` of an email. Spec: "delivery_controls". */
export const emailDeliveryControlsSchema = emailDeliveryControls.schema;
/** The shape of `delivery_controls` of a push. Spec: "delivery_controls". */
export const pushDeliveryControlsSchema = pushDeliveryControls.schema;
/** The shape of a filter on an action. Spec: "Filter groups and filters". */
export const actionFilterSchema = actionFilter.schema;
/** The shape of a filter on a custom segment. Spec: "Filter groups and filters". */
export const customSegmentFilterSchema = customSegmentFilter.schema;
/** The shape of a filter on an attribute of an event, in the `attributes` of an action (decision C15). Spec: "Filter groups and filters". */
export const eventAttributeFilterSchema = eventAttributeFilter.schema;
/** The shape of any filter. Spec: "Filter groups and filters". */
export const filterSchema = filter.schema;
/** The shape of a filter group. Spec: "Filter groups and filters". */
export const filterGroupSchema = filterGroup.schema;
/** The shape of a filter on an attribute of a user. Spec: "Filter groups and filters". */
export const userAttributeFilterSchema = userAttributeFilter.schema;
/** The shape of `advanced` of a push. Spec: "Push advanced". */
export const pushAdvancedSchema = pushAdvanced.schema;
/** The shape of `scheduling_details`. Spec: "scheduling_details". */
export const schedulingDetailsSchema = scheduling.schema;
/** The shape of `segmentation_details`. Spec: "segmentation_details". */
export const segmentationDetailsSchema = segmentation.schema;
/** The shape of `trigger_condition` of an email. Spec: "trigger_condition". */
export const emailTriggerConditionSchema = emailTriggerCondition.schema;
/** The shape of `trigger_condition` of a push. Spec: "trigger_condition". */
export const pushTriggerConditionSchema = pushTriggerCondition.schema;
/** The shape of `utm_params`. Spec: "utm_params". */
export const utmParamsSchema = utmParams.schema;
