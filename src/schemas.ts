/**
 * The Zod schemas of every component. They describe only the shape of each value; use `validateDraft` for the rules. They are
 * made with `zod/mini` and have no transforms, no defaults, and no refinements except formats. Parsing drops the keys that a schema
 * does not name, so do not store the parsed value.
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

export { pushContent as pushContentSchema } from './spec/components/content/push.js';
export { emailDraft as emailDraftSchema, pushDraft as pushDraftSchema } from './spec/drafts.js';
export const campaignAudienceLimitSchema = audienceLimit.schema;
export const emailBasicDetailsSchema = emailBasicDetails.schema;
export const geofenceSchema = geofence.schema;
export const geofencesSchema = geofences.schema;
export const pushBasicDetailsSchema = pushBasicDetails.schema;
export const connectorSchema = connector.schema;
export const androidContentSchema = android.schema;
export const emailCampaignContentSchema = emailCampaignContent.schema;
export const pushCampaignContentSchema = pushCampaignContent.schema;
export const emailContentSchema = emailContent.schema;
export const iosContentSchema = ios.schema;
export const variationDetailsSchema = variationDetails.schema;
export const webContentSchema = web.schema;
export const controlGroupDetailsSchema = controlGroup.schema;
export const conversionGoalDetailsSchema = conversionGoals.schema;
export const emailDeliveryControlsSchema = emailDeliveryControls.schema;
export const pushDeliveryControlsSchema = pushDeliveryControls.schema;
export const actionFilterSchema = actionFilter.schema;
export const customSegmentFilterSchema = customSegmentFilter.schema;
export const eventAttributeFilterSchema = eventAttributeFilter.schema;
export const filterSchema = filter.schema;
export const filterGroupSchema = filterGroup.schema;
export const userAttributeFilterSchema = userAttributeFilter.schema;
export const pushAdvancedSchema = pushAdvanced.schema;
export const schedulingDetailsSchema = scheduling.schema;
export const segmentationDetailsSchema = segmentation.schema;
export const emailTriggerConditionSchema = emailTriggerCondition.schema;
export const pushTriggerConditionSchema = pushTriggerCondition.schema;
export const utmParamsSchema = utmParams.schema;
