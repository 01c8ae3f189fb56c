/**
 * The Zod schemas of every component: what is true of each value by itself. They know nothing of the rules; `validateDraft`
 * judges a draft, these describe it. Made with `zod/mini`; they have no transforms, no defaults and no refinements but formats.
 */
export { campaignAudienceLimit as campaignAudienceLimitSchema } from './components/audience-limit.js';
export { emailBasicDetails as emailBasicDetailsSchema } from './components/basic-details/email.js';
export { geofence as geofenceSchema, geofences as geofencesSchema } from './components/basic-details/geofences.js';
export { pushBasicDetails as pushBasicDetailsSchema } from './components/basic-details/push.js';
export { connector as connectorSchema } from './components/connector.js';
export { android as androidContentSchema } from './components/content/android.js';
export {
  emailCampaignContent as emailCampaignContentSchema,
  pushCampaignContent as pushCampaignContentSchema,
  pushContent as pushContentSchema,
} from './components/content/content.js';
export { emailContent as emailContentSchema } from './components/content/email.js';
export { ios as iosContentSchema } from './components/content/ios.js';
export { variationDetails as variationDetailsSchema } from './components/content/variations.js';
export { web as webContentSchema } from './components/content/web.js';
export { controlGroupDetails as controlGroupDetailsSchema } from './components/control-group.js';
export { conversionGoalDetails as conversionGoalDetailsSchema } from './components/conversion-goals.js';
export { emailDeliveryControls as emailDeliveryControlsSchema } from './components/delivery-controls/email.js';
export { pushDeliveryControls as pushDeliveryControlsSchema } from './components/delivery-controls/push.js';
export {
  actionFilter as actionFilterSchema,
  customSegmentFilter as customSegmentFilterSchema,
  eventAttributeFilter as eventAttributeFilterSchema,
  filter as filterSchema,
  filterGroup as filterGroupSchema,
  userAttributeFilter as userAttributeFilterSchema,
} from './components/filters.js';
export { pushAdvanced as pushAdvancedSchema } from './components/push-advanced.js';
export { schedulingDetails as schedulingDetailsSchema } from './components/scheduling.js';
export { segmentationDetails as segmentationDetailsSchema } from './components/segmentation.js';
export {
  emailTriggerCondition as emailTriggerConditionSchema,
  pushTriggerCondition as pushTriggerConditionSchema,
} from './components/trigger-condition.js';
export { utmParams as utmParamsSchema } from './components/utm-params.js';
export { emailDraft as emailDraftSchema, pushDraft as pushDraftSchema } from './drafts.js';
