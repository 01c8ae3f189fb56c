/**
 * The enumerations of the specification, written a second time: generators that took them from the library would share
 * its mistakes. A test compares both.
 */
export const channels = ['PUSH', 'EMAIL'] as const;
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
} as const;
export const campaignDeliveryTypes = [
  'ONE_TIME',
  'PERIODIC',
  'EVENT_TRIGGERED',
  'BUSINESS_EVENT_TRIGGERED',
  'DEVICE_TRIGGERED',
  'LOCATION_TRIGGERED',
  'BROADCAST_LIVE_ACTIVITY',
] as const;
export const validationModes = ['LENIENT', 'DRAFT_PUBLISH'] as const;
export const featureFlags = ['CAMPAIGN_AUDIENCE_LIMIT', 'QUEUING', 'PORTFOLIO'] as const;
export const platforms = ['ANDROID', 'IOS', 'WEB'] as const;
export const iosAudienceFlags = [
  'send_to_all_eligible_device',
  'exclude_provisional_push_devices',
  'send_to_only_provisional_push_enabled_devices',
] as const;
export const emailContentTypes = ['PROMOTIONAL', 'TRANSACTIONAL'] as const;

export const distributionTypes = ['MANUAL', 'SHERPA'] as const;
export const sherpaDistributionMetrics = ['OPEN RATE', 'CLICK RATE', 'BOTH'] as const;

export const androidTemplateTypes = [
  'BASIC',
  'STYLIZED_BASIC',
  'SIMPLE_IMAGE_CAROUSEL',
  'IMAGE_BANNER_WITH_TEXT',
  'TIMER',
  'TIMER_WITH_PROGRESS_BAR',
  'Custom',
] as const;
export const iosTemplateTypes = ['BASIC', 'STYLIZED_BASIC', 'SIMPLE_IMAGE_CAROUSEL', 'Custom'] as const;
export const webTemplateTypes = ['BASIC'] as const;
export const clickActions = ['DEEPLINKING', 'NAVIGATE_TO_A_SCREEN', 'RICH_LANDING'] as const;
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
export const notificationControlColors = ['LIGHT', 'DARK'] as const;
export const imageScalings = ['FIT_INSIDE_IMAGE_CONTAINER', 'FILL_IMAGE_CONTAINER'] as const;
export const androidSliderTransitions = ['manual', 'automatic'] as const;
export const iosSliderTransitions = ['MANUAL', 'AUTOMATIC'] as const;
export const timerEnds = ['DURATION', 'SPECIFIC_TIME_USER_TIMEZONE', 'SPECIFIC_TIME_CAMPAIGN_TIMEZONE'] as const;
export const richMediaTypes = ['Image', 'Video', 'GIF'] as const;
export const webIconImageTypes = ['DEFAULT', 'ICON_URL'] as const;
export const emailEditors = ['Froala Editor', 'Ace Editor'] as const;
export const attachmentFileTypes = ['URL', 'PERSONALIZED_ATTACHMENT'] as const;

export const timeGranularities = ['MINUTES', 'HOURS', 'DAYS'] as const;
export const pushTriggerDelayTypes = ['DELAY', 'ASAP', 'INTELLIGENT_DELAY'] as const;
export const emailTriggerDelayTypes = ['DELAY', 'ASAP'] as const;
export const triggerRelations = ['BEFORE', 'AFTER'] as const;
export const minimumDelayGranularities = ['MINUTES', 'HOURS'] as const;
export const maximumDelayGranularities = ['HOURS', 'DAYS'] as const;
export const geofenceTriggers = ['ENTRY', 'EXIT', 'dwell'] as const;

export const filterOperators = ['and', 'or'] as const;
export const filterTypes = ['user_attributes', 'actions', 'custom_segments'] as const;
export const filterDataTypes = ['string', 'double', 'datetime', 'bool'] as const;
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
} as const;
export const operatorsWithoutValue = ['exists', 'today'] as const;
export const executionTypes = ['atleast', 'atmost', 'exactly'] as const;

export const schedulingDeliveryTypes = ['ASAP', 'AT_FIXED_TIME', 'SEND_IN_BTS', 'SEND_IN_USER_TIMEZONE'] as const;
export const sendingFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export const daysOfWeek = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export const weekGranularities = ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'LAST'] as const;

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
export const audienceLimitMetrics = ['SENT'] as const;
export const audienceLimitFrequencies = ['TOTAL', 'INSTANCE'] as const;

export const expiryUnits = ['HOUR', 'DAY'] as const;
export const inboxRemovalUnits = ['DAY'] as const;
export const apnsPriorities = ['1', '5', '10'] as const;
export const interruptionLevels = ['Passive', 'Active', 'Time sensitive', 'Critical'] as const;
export const relevanceScores = [0, 0.5, 1] as const;
