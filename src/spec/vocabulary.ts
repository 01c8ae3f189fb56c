import { modes } from '../core/finding.js';

/** The enumerations of the specification, in its casing. Editors can fill their pickers from them. */

/** The channels of campaigns. Spec: "Campaign (draft) resource". */
export const channels = ['PUSH', 'EMAIL'] as const;
/** One of {@link channels}. */
export type Channel = (typeof channels)[number];

/** The delivery types that a draft of each channel can have. Spec: "What the service does". */
export const campaignDeliveryTypesByChannel = {
  PUSH: [
    'ONE_TIME',
    'PERIODIC',
    'EVENT_TRIGGERED',
    'BUSINESS_EVENT_TRIGGERED',
    'DEVICE_TRIGGERED',
    'LOCATION_TRIGGERED',
  ],
  EMAIL: ['ONE_TIME', 'PERIODIC', 'EVENT_TRIGGERED', 'BUSINESS_EVENT_TRIGGERED'],
} as const satisfies Record<Channel, readonly string[]>;
/** All delivery types of campaigns. No draft is a `BROADCAST_LIVE_ACTIVITY`. Spec: "What the service does". */
export const campaignDeliveryTypes = /* @__PURE__ */ (() =>
  [...campaignDeliveryTypesByChannel.PUSH, 'BROADCAST_LIVE_ACTIVITY'] as const)();
/** One of {@link campaignDeliveryTypes}. */
export type CampaignDeliveryType = (typeof campaignDeliveryTypes)[number];

/** The modes in which a draft is judged, the weaker one first. Spec: "Validation modes". */
export const validationModes = modes;
/** `LENIENT` is what create and patch apply; `DRAFT_PUBLISH` is what validate and publish apply. */
export type ValidationMode = (typeof validationModes)[number];

/** The features of the service that a workspace may have. Decision W0. */
export const featureFlags = ['CAMPAIGN_AUDIENCE_LIMIT', 'QUEUING', 'PORTFOLIO'] as const;
/** A feature of the service that can be on or off in a workspace. */
export type FeatureFlag = (typeof featureFlags)[number];

/** The platforms of a push. Spec: "Push basic_details". */
export const platforms = ['ANDROID', 'IOS', 'WEB'] as const;
/** One of {@link platforms}. */
export type Platform = (typeof platforms)[number];

/** The flags that say who gets a push on iOS. Exactly one of them is true. Spec: "Push basic_details". */
export const iosAudienceFlags = [
  'send_to_all_eligible_device',
  'exclude_provisional_push_devices',
  'send_to_only_provisional_push_enabled_devices',
] as const;

/** The values of `content_type`: what an email is for. Spec: "Email basic_details". */
export const emailContentTypes = ['PROMOTIONAL', 'TRANSACTIONAL'] as const;

/** The values of `distribution_type`: how an A/B test shares out its audience. Spec: "variation_details". */
export const distributionTypes = ['MANUAL', 'SHERPA'] as const;
/** The values of `sherpa_distribution_metric`: what decides the winner of an A/B test. Spec: "variation_details". */
export const sherpaDistributionMetrics = ['OPEN RATE', 'CLICK RATE', 'BOTH'] as const;

/** The values of `template_type` on Android. `Custom` is in mixed case. Spec: "Android push content". */
export const androidTemplateTypes = [
  'BASIC',
  'STYLIZED_BASIC',
  'SIMPLE_IMAGE_CAROUSEL',
  'IMAGE_BANNER_WITH_TEXT',
  'TIMER',
  'TIMER_WITH_PROGRESS_BAR',
  'Custom',
] as const;
/** The values of `template_type` on iOS. `Custom` is in mixed case. Spec: "iOS push content". */
export const iosTemplateTypes = ['BASIC', 'STYLIZED_BASIC', 'SIMPLE_IMAGE_CAROUSEL', 'Custom'] as const;
/** The values of `template_type` on the Web. Spec: "Web push content". */
export const webTemplateTypes = ['BASIC'] as const;

/** What a click on a notification does; the same on Android, on iOS and in carousel slides. Spec: "Android push content". */
export const clickActions = ['DEEPLINKING', 'NAVIGATE_TO_A_SCREEN', 'RICH_LANDING'] as const;
/** What a click on an Android button does. Spec: "Android push content", buttons. */
export const androidButtonActions = [
  'DEEPLINKING',
  'NAVIGATE_TO_A_SCREEN',
  'RICH_LANDING',
  'CALL',
  'SHARE',
  'COPY',
  'SET_USER_ATTRIBUTE',
  'TRACK_EVENT',
  'CUSTOM_ACTION',
  'SNOOZE',
  'REMIND_LATER',
] as const;
/** The values of `notification_control_color`. Spec: "Android push content". */
export const notificationControlColors = ['LIGHT', 'DARK'] as const;
/** The values of `image_scaling`. Spec: "Android push content". */
export const imageScalings = ['FIT_INSIDE_IMAGE_CONTAINER', 'FILL_IMAGE_CONTAINER'] as const;
/** How the slides of a carousel change on Android: lower case. Spec: "Android push content", carousel. */
export const androidSliderTransitions = ['manual', 'automatic'] as const;
/** How the slides of a carousel change on iOS: upper case. Spec: "iOS push content", carousel. */
export const iosSliderTransitions = ['MANUAL', 'AUTOMATIC'] as const;
/** The values of `timer_ends_at`: when the timer of an Android push ends. Spec: "Android push content", timer. */
export const timerEnds = ['DURATION', 'SPECIFIC_TIME_USER_TIMEZONE', 'SPECIFIC_TIME_CAMPAIGN_TIMEZONE'] as const;
/** The values of `rich_media_type`, in title case. Spec: "iOS push content". */
export const richMediaTypes = ['Image', 'Video', 'GIF'] as const;
/** The values of `icon_image_type`. Spec: "Web push content". */
export const webIconImageTypes = ['DEFAULT', 'ICON_URL'] as const;

/** The editors in which an email is composed. Spec: "Email content". */
export const emailEditors = ['Froala Editor', 'Ace Editor'] as const;
/** The values of `file_type`: one file for all recipients, or one for each. Spec: "Email content", attachments. */
export const attachmentFileTypes = ['URL', 'PERSONALIZED_ATTACHMENT'] as const;

/**
 * The units of trigger delays, of dwell and response times, and of Android's automatic dismissal. Spec: "trigger_condition",
 * "Geofences", "Android push content".
 */
export const timeGranularities = ['MINUTES', 'HOURS', 'DAYS'] as const;
/** The values of `trigger_delay_type` in a push. Spec: "trigger_condition". */
export const pushTriggerDelayTypes = ['DELAY', 'ASAP', 'INTELLIGENT_DELAY'] as const;
/** The values of `trigger_delay_type` in an email. Spec: "trigger_condition". */
export const emailTriggerDelayTypes = ['DELAY', 'ASAP'] as const;
/** The values of `trigger_relation`: whether a message is sent before or after its trigger. Spec: "trigger_condition". */
export const triggerRelations = ['BEFORE', 'AFTER'] as const;
/** The units of the least intelligent delay. Spec: "trigger_condition", intelligent delay. */
export const minimumDelayGranularities = ['MINUTES', 'HOURS'] as const;
/** The units of the greatest intelligent delay. Spec: "trigger_condition", intelligent delay. */
export const maximumDelayGranularities = ['HOURS', 'DAYS'] as const;

/** The values of `triggered_at`. `dwell` is in lower case. Spec: "Geofences". */
export const geofenceTriggers = ['ENTRY', 'EXIT', 'dwell'] as const;

/** How the filters of a group are joined, in lower case. Spec: "Filter groups and filters". */
export const filterOperators = ['and', 'or'] as const;
/** The values of `filter_type`: what a filter is about. Spec: "Filter groups and filters". */
export const filterTypes = ['user_attributes', 'actions', 'custom_segments'] as const;
/** The data types of filters: lower case, unlike those of goals. Spec: "Filter groups and filters". */
export const filterDataTypes = ['string', 'double', 'datetime', 'bool'] as const;
/** The operators that a filter may have, by its data type. Spec: "Filter groups and filters". */
export const operatorsByDataType = {
  bool: ['is', 'exists'],
  double: ['in', 'between', 'lessThan', 'greaterThan', 'exists'],
  string: [
    'in',
    'contains',
    'containsInTheFollowing',
    'startWithInTheFollowing',
    'endsWithInTheFollowing',
    'exists',
    'is',
  ],
  datetime: ['inTheLast', 'on', 'between', 'before', 'after', 'inTheNext', 'exists', 'today'],
} as const satisfies Record<(typeof filterDataTypes)[number], readonly string[]>;
/** The operators that need no `value`. Decision C15. */
export const operatorsWithoutValue = ['exists', 'today'] as const;
/** How the executions of an action are counted. Spec: "Filter groups and filters". */
export const executionTypes = ['atleast', 'atmost', 'exactly'] as const;

/** The values of `delivery_type`: when a campaign is sent. Spec: "scheduling_details". */
export const schedulingDeliveryTypes = ['ASAP', 'AT_FIXED_TIME', 'SEND_IN_BTS', 'SEND_IN_USER_TIMEZONE'] as const;
/** The values of `sending_frequency`: how often a periodic campaign is sent. Spec: "scheduling_details", periodic_details. */
export const sendingFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
/** The days on which a periodic campaign is sent. Spec: "scheduling_details", periodic_details. */
export const daysOfWeek = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
/** The weeks of a month in which a periodic campaign is sent. Spec: "scheduling_details", periodic_details. */
export const weekGranularities = ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'LAST'] as const;

/** The data types of goals: upper case, unlike those of filters. Spec: "conversion_goal_details". */
export const goalDataTypes = [
  'STRING',
  'DOUBLE',
  'BOOL',
  'NUMBER',
  'GEOPOINT',
  'DATETIME',
  'ARRAY_DOUBLE',
  'ARRAY_STRING',
  'OBJECT',
  'ARRAY_OBJECT',
] as const;

/** The values of `metric`: what an audience limit counts. Spec: "campaign_audience_limit". */
export const audienceLimitMetrics = ['SENT'] as const;
/** The values of `frequency`: whether the limit is for all sends together or for each. Spec: "campaign_audience_limit". */
export const audienceLimitFrequencies = ['TOTAL', 'INSTANCE'] as const;

/** The units of `expire_notification_after_value`. Spec: "Push advanced". */
export const expiryUnits = ['HOUR', 'DAY'] as const;
/** The units of `remove_from_inbox_after_value`. Spec: "Push advanced"; Errors 17. */
export const inboxRemovalUnits = ['DAY'] as const;
/** The values of `apns_priority`: strings, not numbers. Spec: "Push advanced". */
export const apnsPriorities = ['1', '5', '10'] as const;
/** The values of `interruption_level`. Spec: "Push advanced". */
export const interruptionLevels = ['Passive', 'Active', 'Time sensitive', 'Critical'] as const;
/** The values of `relevance_score`: numbers, not strings. Spec: "Push advanced". */
export const relevanceScores = [0, 0.5, 1] as const;

/** The states of a campaign that decide what an update may change. Spec: "States and transitions"; decision U2. */
export const campaignStates = ['DRAFT', 'ACTIVE', 'SCHEDULED', 'STOPPED', 'ARCHIVED'] as const;
