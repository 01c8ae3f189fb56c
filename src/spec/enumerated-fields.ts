import type * as values from './vocabulary.js';

type Of<Values extends readonly unknown[]> = Values[number];
type Unit = Of<typeof values.timeGranularities>;
type OperatorsByType = typeof values.operatorsByDataType;

/**
 * Every field with an enumeration, by its key. Fields with the same key share the values of all of them. The compiler asks each
 * language for a label of each value.
 */
export interface EnumeratedFields {
  readonly channel: values.Channel;
  readonly campaign_delivery_type: values.CampaignDeliveryType;
  readonly platforms: values.Platform;
  readonly content_type: Of<typeof values.emailContentTypes>;
  readonly distribution_type: Of<typeof values.distributionTypes>;
  readonly sherpa_distribution_metric: Of<typeof values.sherpaDistributionMetrics>;
  readonly template_type: Of<typeof values.androidTemplateTypes>;
  readonly default_click_action: Of<typeof values.clickActions>;
  readonly image_click_action: Of<typeof values.clickActions>;
  readonly click_action_type: Of<typeof values.androidButtonActions>;
  readonly notification_control_color: Of<typeof values.notificationControlColors>;
  readonly image_scaling: Of<typeof values.imageScalings>;
  readonly slider_transition: Of<typeof values.androidSliderTransitions> | Of<typeof values.iosSliderTransitions>;
  readonly timer_ends_at: Of<typeof values.timerEnds>;
  readonly rich_media_type: Of<typeof values.richMediaTypes>;
  readonly icon_image_type: Of<typeof values.webIconImageTypes>;
  readonly email_editor: Of<typeof values.emailEditors>;
  readonly file_type: Of<typeof values.attachmentFileTypes>;
  readonly auto_dismiss_notification_time_granularity: Unit;
  readonly dwell_time_granularity: Unit;
  readonly response_time_granularity: Unit;
  readonly trigger_delay_granularity: Unit;
  readonly min_delay_granularity: Of<typeof values.minimumDelayGranularities>;
  readonly max_delay_granularity: Of<typeof values.maximumDelayGranularities>;
  readonly trigger_delay_type: Of<typeof values.pushTriggerDelayTypes>;
  readonly trigger_relation: Of<typeof values.triggerRelations>;
  readonly triggered_at: Of<typeof values.geofenceTriggers>;
  readonly filter_operator: Of<typeof values.filterOperators>;
  readonly filter_type: Of<typeof values.filterTypes>;
  readonly data_type: Of<typeof values.filterDataTypes> | Of<typeof values.goalDataTypes>;
  readonly operator: Of<OperatorsByType[keyof OperatorsByType]>;
  /** Of the execution of an action. */
  readonly type: Of<typeof values.executionTypes>;
  readonly delivery_type: Of<typeof values.schedulingDeliveryTypes>;
  readonly sending_frequency: Of<typeof values.sendingFrequencies>;
  readonly repeat_on_days_of_week: Of<typeof values.daysOfWeek>;
  readonly week_granularity: Of<typeof values.weekGranularities>;
  readonly metric: Of<typeof values.audienceLimitMetrics>;
  readonly frequency: Of<typeof values.audienceLimitFrequencies>;
  readonly expire_notification_after_type: Of<typeof values.expiryUnits>;
  readonly remove_from_inbox_after_type: Of<typeof values.inboxRemovalUnits>;
  readonly apns_priority: Of<typeof values.apnsPriorities>;
  readonly interruption_level: Of<typeof values.interruptionLevels>;
  readonly relevance_score: Of<typeof values.relevanceScores>;
  /** Not a field of a draft: messages about updates name it as their cause. */
  readonly state: Of<typeof values.campaignStates>;
}
