import { modes } from '../core/finding.js';

/** The enumerations of the specification, in its casing. Editors can fill their pickers from them. */

/** Spec: "Campaign (draft) resource". */
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
/** All delivery types of campaigns. No draft is a `BROADCAST_LIVE_ACTIVITY`. */
export const campaignDeliveryTypes = [...campaignDeliveryTypesByChannel.PUSH, 'BROADCAST_LIVE_ACTIVITY'] as const;
/** One of {@link campaignDeliveryTypes}. */
export type CampaignDeliveryType = (typeof campaignDeliveryTypes)[number];

/** Spec: "Validation modes". */
export const validationModes = modes;
/** `LENIENT` is what create and patch apply; `DRAFT_PUBLISH` is what validate and publish apply. */
export type ValidationMode = (typeof validationModes)[number];

/** Decision W0. */
export const featureFlags = ['CAMPAIGN_AUDIENCE_LIMIT', 'QUEUING', 'PORTFOLIO'] as const;
/** A feature of the service that can be on or off in a workspace. */
export type FeatureFlag = (typeof featureFlags)[number];

/** Spec: "Push basic_details". */
export const platforms = ['ANDROID', 'IOS', 'WEB'] as const;
/** One of {@link platforms}. */
export type Platform = (typeof platforms)[number];

/** Exactly one of these flags is true. Spec: "Push basic_details". */
export const iosAudienceFlags = [
  'send_to_all_eligible_device',
  'exclude_provisional_push_devices',
  'send_to_only_provisional_push_enabled_devices',
] as const;

/** Spec: "Email basic_details". */
export const emailContentTypes = ['PROMOTIONAL', 'TRANSACTIONAL'] as const;

/** Spec: "variation_details". */
export const distributionTypes = ['MANUAL', 'SHERPA'] as const;
/** Spec: "variation_details". */
export const sherpaDistributionMetrics = ['OPEN RATE', 'CLICK RATE', 'BOTH'] as const;

/** Spec: "Android push content". `Custom` is in mixed case. */
export const androidTemplateTypes = [
  'BASIC',
  'STYLIZED_BASIC',
  'SIMPLE_IMAGE_CAROUSEL',
  'IMAGE_BANNER_WITH_TEXT',
  'TIMER',
  'TIMER_WITH_PROGRESS_BAR',
  'Custom',
] as const;
/** Spec: "iOS push content". */
export const iosTemplateTypes = ['BASIC', 'STYLIZED_BASIC', 'SIMPLE_IMAGE_CAROUSEL', 'Custom'] as const;
/** Spec: "Web push content". */
export const webTemplateTypes = ['BASIC'] as const;

/** Spec: "Android push content"; the same three on iOS and in carousel slides. */
export const clickActions = ['DEEPLINKING', 'NAVIGATE_TO_A_SCREEN', 'RICH_LANDING'] as const;
/** Spec: "Android push content", buttons. */
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
/** Spec: "Android push content". */
export const notificationControlColors = ['LIGHT', 'DARK'] as const;
/** Spec: "Android push content". */
export const imageScalings = ['FIT_INSIDE_IMAGE_CONTAINER', 'FILL_IMAGE_CONTAINER'] as const;
/** Spec: "Android push content", carousel: lower case. */
export const androidSliderTransitions = ['manual', 'automatic'] as const;
/** Spec: "iOS push content", carousel: upper case. */
export const iosSliderTransitions = ['MANUAL', 'AUTOMATIC'] as const;
/** Spec: "Android push content", timer. */
export const timerEnds = ['DURATION', 'SPECIFIC_TIME_USER_TIMEZONE', 'SPECIFIC_TIME_CAMPAIGN_TIMEZONE'] as const;
/** Spec: "iOS push content". Title case. */
export const richMediaTypes = ['Image', 'Video', 'GIF'] as const;
/** Spec: "Web push content". */
export const webIconImageTypes = ['DEFAULT', 'ICON_URL'] as const;

/** Spec: "Email content". */
export const emailEditors = ['Froala Editor', 'Ace Editor'] as const;
/** Spec: "Email content", attachments. */
export const attachmentFileTypes = ['URL', 'PERSONALIZED_ATTACHMENT'] as const;

/** The units of trigger delays, of dwell and response times, and of Android's automatic dismissal. */
export const timeGranularities = ['MINUTES', 'HOURS', 'DAYS'] as const;
/** Spec: "trigger_condition". */
export const pushTriggerDelayTypes = ['DELAY', 'ASAP', 'INTELLIGENT_DELAY'] as const;
/** Spec: "trigger_condition". */
export const emailTriggerDelayTypes = ['DELAY', 'ASAP'] as const;
/** Spec: "trigger_condition". */
export const triggerRelations = ['BEFORE', 'AFTER'] as const;
/** Spec: "trigger_condition", intelligent delay. */
export const minimumDelayGranularities = ['MINUTES', 'HOURS'] as const;
/** Spec: "trigger_condition", intelligent delay. */
export const maximumDelayGranularities = ['HOURS', 'DAYS'] as const;

/** Spec: "Geofences". `dwell` is in lower case. */
export const geofenceTriggers = ['ENTRY', 'EXIT', 'dwell'] as const;

/** Spec: "Filter groups and filters". Lower case. */
export const filterOperators = ['and', 'or'] as const;
/** Spec: "Filter groups and filters". */
export const filterTypes = ['user_attributes', 'actions', 'custom_segments'] as const;
/** Spec: "Filter groups and filters". Lower case, unlike the data types of goals. */
export const filterDataTypes = ['string', 'double', 'datetime', 'bool'] as const;
/** Spec: "Filter groups and filters", allowed operators by data type. */
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
/** Decision C15: the operators that need no `value`. */
export const operatorsWithoutValue = ['exists', 'today'] as const;
/** Spec: "Filter groups and filters", executions of an action. */
export const executionTypes = ['atleast', 'atmost', 'exactly'] as const;

/** Spec: "scheduling_details". */
export const schedulingDeliveryTypes = ['ASAP', 'AT_FIXED_TIME', 'SEND_IN_BTS', 'SEND_IN_USER_TIMEZONE'] as const;
/** Spec: "scheduling_details", periodic_details. */
export const sendingFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
/** Spec: "scheduling_details", periodic_details. */
export const daysOfWeek = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
/** Spec: "scheduling_details", periodic_details. */
export const weekGranularities = ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'LAST'] as const;

/** Spec: "conversion_goal_details". Upper case, unlike the data types of filters. */
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

/** Spec: "campaign_audience_limit". */
export const audienceLimitMetrics = ['SENT'] as const;
/** Spec: "campaign_audience_limit". */
export const audienceLimitFrequencies = ['TOTAL', 'INSTANCE'] as const;

/** Spec: "Push advanced". */
export const expiryUnits = ['HOUR', 'DAY'] as const;
/** Spec: "Push advanced"; Errors 17. */
export const inboxRemovalUnits = ['DAY'] as const;
/** Spec: "Push advanced". Strings, not numbers. */
export const apnsPriorities = ['1', '5', '10'] as const;
/** Spec: "Push advanced". */
export const interruptionLevels = ['Passive', 'Active', 'Time sensitive', 'Critical'] as const;
/** Spec: "Push advanced". Numbers, not strings. */
export const relevanceScores = [0, 0.5, 1] as const;
