/**
 * The field tables of the specification, once more and by hand, as far as they speak of one value by itself. The
 * schemas are compared with them; they are not made from them.
 */

/** What a table's "Type" column says; a list of values is an enumeration. */
export type FieldType =
  | 'string'
  | 'text'
  | 'boolean'
  | 'integer'
  | 'integer >= 1'
  | 'integer >= 0'
  | 'integer 0..100'
  | 'integer 1..31'
  | 'integer 1..9999999999'
  | 'date-time'
  | 'URI'
  | 'e-mail'
  | 'hex'
  | 'latitude'
  | 'longitude'
  | 'radius'
  | 'object'
  | 'list'
  | readonly (string | number)[];

export interface Table {
  readonly section: string;
  /** A draft of `examples/drafts.ts` that has the object which the table describes, and where it stands. */
  readonly draft:
    | 'oneTimePush'
    | 'locationPush'
    | 'eventPush'
    | 'variedPush'
    | 'periodicPush'
    | 'email'
    | 'eventEmail'
    | 'variedEmail';
  readonly at: string;
  readonly fields: Readonly<Record<string, FieldType>>;
  /** Those that are required without a condition. */
  readonly required?: readonly string[];
}

const deliveryTypes = [
  'ONE_TIME',
  'PERIODIC',
  'EVENT_TRIGGERED',
  'BUSINESS_EVENT_TRIGGERED',
  'DEVICE_TRIGGERED',
  'LOCATION_TRIGGERED',
] as const;
const clickActions = ['DEEPLINKING', 'NAVIGATE_TO_A_SCREEN', 'RICH_LANDING'] as const;
const minutesHoursDays = ['MINUTES', 'HOURS', 'DAYS'] as const;
const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
const push = 'campaign_content.content.push';
const mail = 'campaign_content.content.email';
const varied = 'campaign_content.content.default.variation_2.push';
const carousel = 'campaign_content.content.default.variation_1.push';
const trigger = 'trigger_condition.included_filters';

const controls = {
  bypass_dnd: 'boolean',
  campaign_throttle_rpm: 'integer',
  count_for_frequency_capping: 'boolean',
  ignore_frequency_capping: 'boolean',
  minimum_delay_between_two_notification_in_hour: 'integer',
} as const;

const slide = {
  image_url: 'URI',
  image_click_action: clickActions,
  image_click_action_value: 'string',
  key_value_pairs: 'list',
} as const;

const delay = {
  included_filters: 'object',
  secondary_included_filters: 'object',
  trigger_delay_value: 'integer >= 0',
  trigger_delay_granularity: minutesHoursDays,
  trigger_relation: ['BEFORE', 'AFTER'],
  trigger_attr: 'object',
} as const;

export const tables: readonly Table[] = [
  {
    section: 'Campaign (draft) resource, Push',
    draft: 'oneTimePush',
    at: '',
    fields: {
      channel: ['PUSH'],
      campaign_delivery_type: deliveryTypes,
      created_by: 'e-mail',
      updated_by: 'e-mail',
      request_id: 'string',
      basic_details: 'object',
      campaign_content: 'object',
      trigger_condition: 'object',
      segmentation_details: 'object',
      scheduling_details: 'object',
      delivery_controls: 'object',
      conversion_goal_details: 'object',
      control_group_details: 'object',
      utm_params: 'object',
      campaign_audience_limit: 'object',
      advanced: 'object',
    },
    required: ['channel', 'campaign_delivery_type', 'created_by'],
  },
  {
    section: 'Campaign (draft) resource, Email',
    draft: 'email',
    at: '',
    fields: { channel: ['EMAIL'], basic_details: 'object', campaign_content: 'object', connector: 'object' },
    required: ['channel', 'connector'],
  },
  {
    section: 'Push basic_details',
    draft: 'oneTimePush',
    at: 'basic_details',
    fields: {
      name: 'string',
      business_event: 'string',
      tags: 'list',
      'tags.0': 'string',
      team: 'string',
      platforms: 'list',
      'platforms.0': ['ANDROID', 'IOS', 'WEB'],
      broadcast_live_activity_id: 'string',
      geofences: 'object',
      send_to_triggered_platform_only: 'boolean',
      platform_specific_details: 'object',
      'platform_specific_details.android': 'object',
      'platform_specific_details.android.push_amp_plus_enabled': 'boolean',
      'platform_specific_details.ios': 'object',
      'platform_specific_details.ios.send_to_all_eligible_device': 'boolean',
      'platform_specific_details.ios.exclude_provisional_push_devices': 'boolean',
      'platform_specific_details.ios.send_to_only_provisional_push_enabled_devices': 'boolean',
    },
  },
  {
    section: 'Email basic_details',
    draft: 'email',
    at: 'basic_details',
    fields: {
      name: 'string',
      business_event: 'string',
      content_type: ['PROMOTIONAL', 'TRANSACTIONAL'],
      subscription_category: 'string',
      tags: 'list',
      'tags.0': 'string',
      team: 'string',
      user_attribute_identifier: 'string',
      from_address: 'e-mail',
    },
  },
  {
    section: 'connector (Email request body)',
    draft: 'email',
    at: 'connector',
    fields: { connector_type: 'string', connector_name: 'string' },
  },
  {
    section: 'campaign_content',
    draft: 'variedPush',
    at: 'campaign_content',
    fields: { locales: 'list', 'locales.0': 'string', variation_details: 'object', content: 'object' },
  },
  {
    section: 'campaign_content, Email',
    draft: 'variedEmail',
    at: 'campaign_content',
    fields: { locales: 'list', 'locales.0': 'string', variation_details: 'object', content: 'object' },
  },
  {
    section: 'variation_details',
    draft: 'variedPush',
    at: 'campaign_content.variation_details',
    fields: {
      distribution_type: ['MANUAL', 'SHERPA'],
      no_of_variations: 'integer >= 1',
      manual_distribution_percentage: 'object',
      'manual_distribution_percentage.variation_1': 'integer >= 1',
      sherpa_campaign_duration: 'integer',
      sherpa_distribution_metric: ['OPEN RATE', 'CLICK RATE', 'BOTH'],
    },
    required: ['distribution_type', 'no_of_variations'],
  },
  {
    section: 'Android push content',
    draft: 'variedPush',
    at: `${varied}.android`,
    fields: {
      template_type: [
        'BASIC',
        'STYLIZED_BASIC',
        'SIMPLE_IMAGE_CAROUSEL',
        'IMAGE_BANNER_WITH_TEXT',
        'TIMER',
        'TIMER_WITH_PROGRESS_BAR',
        'Custom',
      ],
      basic_details: 'object',
      timer: 'object',
      buttons: 'list',
      advanced: 'object',
      template_backup: 'object',
      custom_template_id: 'string',
      custom_template_version: 'integer',
    },
    required: ['template_type', 'basic_details'],
  },
  {
    section: 'Android push content, basic_details',
    draft: 'oneTimePush',
    at: `${push}.android.basic_details`,
    fields: {
      notification_channel: 'string',
      title: 'string',
      message: 'string',
      summary: 'string',
      image_url: 'URI',
      input_gif_url: 'URI',
      default_click_action: clickActions,
      default_click_action_value: 'string',
      key_value_pairs: 'list',
      'key_value_pairs.0': 'object',
      background_color_code: 'hex',
      app_name_color_code: 'hex',
      notification_control_color: ['LIGHT', 'DARK'],
      apply_background_color_in_text_editor: 'boolean',
      include_app_name_and_time: 'boolean',
      include_title_and_message: 'boolean',
      banner_image_url: 'URI',
      collapsed_push_notification: 'string',
      image_scaling: ['FIT_INSIDE_IMAGE_CONTAINER', 'FILL_IMAGE_CONTAINER'],
      carousel_content: 'object',
    },
  },
  {
    section: 'Android push content, carousel_content',
    draft: 'variedPush',
    at: `${carousel}.android.basic_details.carousel_content`,
    fields: { slider_transition: ['manual', 'automatic'], slide_data: 'list', 'slide_data.0': 'object' },
  },
  {
    section: 'Android push content, slide_data',
    draft: 'variedPush',
    at: `${carousel}.android.basic_details.carousel_content.slide_data.0`,
    fields: slide,
  },
  {
    section: 'Android push content, key_value_pairs',
    draft: 'variedPush',
    at: `${carousel}.android.basic_details.carousel_content.slide_data.0.key_value_pairs.0`,
    fields: { key: 'string', value: 'string' },
    required: ['key', 'value'],
  },
  {
    section: 'Android push content, timer',
    draft: 'variedPush',
    at: `${varied}.android.timer`,
    fields: {
      timer_ends_at: ['DURATION', 'SPECIFIC_TIME_USER_TIMEZONE', 'SPECIFIC_TIME_CAMPAIGN_TIMEZONE'],
      personalized_value: 'boolean',
      specific_time: 'date-time',
      time_period: 'string',
      duration_hour: 'string',
      duration_minute: 'string',
    },
  },
  {
    section: 'Android push content, button',
    draft: 'oneTimePush',
    at: `${push}.android.buttons.0`,
    fields: {
      btn_name: 'string',
      click_action_type: [
        ...clickActions,
        'CALL',
        'SHARE',
        'COPY',
        'SET_USER_ATTRIBUTE',
        'TRACK_EVENT',
        'CUSTOM_ACTION',
        'SNOOZE',
        'REMIND_LATER',
      ],
      click_action_name: 'string',
      click_action_value: 'string',
      key_value_pairs: 'list',
    },
  },
  {
    section: 'Android push content, advanced',
    draft: 'oneTimePush',
    at: `${push}.android.advanced`,
    fields: {
      coupon_code: 'string',
      icon_type_in_notification: 'string',
      use_large_icon: 'boolean',
      make_notification_sticky: 'boolean',
      dismiss_button_text: 'string',
      auto_dismiss_notification: 'boolean',
      auto_dismiss_notification_time_value: 'integer',
      auto_dismiss_notification_time_granularity: minutesHoursDays,
      group_key: 'string',
      collapse_replace_key: 'string',
    },
  },
  {
    section: 'Android push content, template_backup',
    draft: 'variedPush',
    at: `${varied}.android.template_backup`,
    fields: {
      title: 'string',
      message: 'string',
      summary: 'string',
      image_url: 'URI',
      default_click_action: clickActions,
      default_click_action_value: 'string',
      key_value_pairs: 'list',
    },
  },
  {
    section: 'iOS push content',
    draft: 'oneTimePush',
    at: `${push}.ios`,
    fields: {
      template_type: ['BASIC', 'STYLIZED_BASIC', 'SIMPLE_IMAGE_CAROUSEL', 'Custom'],
      basic_details: 'object',
      buttons: 'list',
      'buttons.0': 'object',
      'buttons.0.button_category': 'string',
      advanced: 'object',
      template_backup: 'object',
      custom_template_id: 'string',
      custom_template_version: 'integer',
    },
    required: ['template_type', 'basic_details'],
  },
  {
    section: 'iOS push content, basic_details',
    draft: 'oneTimePush',
    at: `${push}.ios.basic_details`,
    fields: {
      title: 'string',
      message: 'string',
      subtitle: 'string',
      default_click_action: clickActions,
      default_click_action_value: 'string',
      key_value_pairs: 'list',
      allow_bg_refresh: 'boolean',
      rich_media_type: ['Image', 'Video', 'GIF'],
      rich_media_value: 'URI',
      input_gif_url: 'URI',
      image_url: 'URI',
      background_color_code: 'hex',
      apply_background_color_in_text_editor: 'boolean',
      carousel_content: 'object',
      'carousel_content.slider_transition': ['MANUAL', 'AUTOMATIC'],
      'carousel_content.slide_data': 'list',
    },
  },
  {
    section: 'iOS push content, slide_data',
    draft: 'variedPush',
    at: `${carousel}.ios.basic_details.carousel_content.slide_data.0`,
    fields: slide,
  },
  {
    section: 'iOS push content, advanced',
    draft: 'oneTimePush',
    at: `${push}.ios.advanced`,
    fields: {
      coupon_code: 'string',
      sound_file: 'string',
      enable_ios_badge: 'boolean',
      group_key: 'string',
      collapse_replace_key: 'string',
    },
  },
  {
    section: 'iOS push content, template_backup',
    draft: 'oneTimePush',
    at: `${push}.ios.template_backup`,
    fields: {
      title: 'string',
      message: 'string',
      subtitle: 'string',
      allow_bg_refresh: 'boolean',
      rich_media_type: ['Image', 'Video', 'GIF'],
      rich_media_value: 'URI',
      default_click_action: clickActions,
      default_click_action_value: 'string',
      key_value_pairs: 'list',
    },
  },
  {
    section: 'Web push content',
    draft: 'oneTimePush',
    at: `${push}.web`,
    fields: {
      template_type: ['BASIC'],
      basic_details: 'object',
      'basic_details.title': 'string',
      'basic_details.message': 'string',
      'basic_details.redirect_url': 'URI',
      'basic_details.image_url': 'URI',
      'basic_details.auto_dismiss_notification': 'boolean',
      buttons: 'list',
      'buttons.0': 'object',
      'buttons.0.title': 'string',
      'buttons.0.icon_url': 'URI',
      'buttons.0.url': 'URI',
      advanced: 'object',
      'advanced.icon_image_type': ['DEFAULT', 'ICON_URL'],
      'advanced.icon_url': 'URI',
    },
    required: ['template_type', 'basic_details'],
  },
  {
    section: 'Email content',
    draft: 'email',
    at: mail,
    fields: {
      subject: 'string',
      preview_text: 'string',
      sender_name: 'string',
      from_address: 'e-mail',
      reply_to_address: 'e-mail',
      cc_ids: 'list',
      'cc_ids.0': 'e-mail',
      bcc_ids: 'list',
      'bcc_ids.0': 'e-mail',
      html_content: 'string',
      email_editor: ['Froala Editor', 'Ace Editor'],
      custom_template_id: 'string',
      custom_template_version: 'integer',
      attachments: 'list',
      'attachments.0': 'object',
    },
  },
  {
    section: 'Email content, attachments',
    draft: 'email',
    at: `${mail}.attachments.0`,
    fields: { file_type: ['URL', 'PERSONALIZED_ATTACHMENT'], url: 'text' },
    required: ['file_type', 'url'],
  },
  {
    section: 'trigger_condition, Push',
    draft: 'eventPush',
    at: 'trigger_condition',
    fields: {
      ...delay,
      trigger_delay_type: ['DELAY', 'ASAP', 'INTELLIGENT_DELAY'],
      'trigger_attr.name': 'string',
      intelligent_delay_optimization: 'object',
      'intelligent_delay_optimization.min_delay_value': 'integer >= 0',
      'intelligent_delay_optimization.min_delay_granularity': ['MINUTES', 'HOURS'],
      'intelligent_delay_optimization.max_delay_value': 'integer >= 0',
      'intelligent_delay_optimization.max_delay_granularity': ['HOURS', 'DAYS'],
    },
  },
  {
    section: 'trigger_condition, Email',
    draft: 'eventEmail',
    at: 'trigger_condition',
    fields: { ...delay, trigger_delay_type: ['DELAY', 'ASAP'] },
  },
  {
    section: 'Filter groups and filters, group',
    draft: 'eventPush',
    at: trigger,
    fields: { filter_operator: ['and', 'or'], filters: 'list', 'filters.1': 'object' },
  },
  {
    section: 'Filter groups and filters, user_attributes',
    draft: 'eventPush',
    at: `${trigger}.filters.1`,
    fields: {
      filter_type: ['user_attributes', 'actions', 'custom_segments'],
      data_type: ['string', 'double', 'datetime', 'bool'],
      category: 'string',
      name: 'text',
      operator: 'text',
      case_sensitive: 'boolean',
      negate: 'boolean',
      project_name: 'string',
    },
    required: ['filter_type', 'data_type', 'name', 'operator'],
  },
  {
    section: 'Filter groups and filters, actions',
    draft: 'eventPush',
    at: `${trigger}.filters.0`,
    fields: {
      filter_type: ['user_attributes', 'actions', 'custom_segments'],
      action_name: 'text',
      execution: 'object',
      'execution.type': ['atleast', 'atmost', 'exactly'],
      'execution.count': 'integer',
      executed: 'boolean',
      attributes: 'object',
      condition: 'string',
    },
    required: ['filter_type', 'action_name'],
  },
  {
    section: 'Filter groups and filters, custom_segments',
    draft: 'eventPush',
    at: `${trigger}.filters.2`,
    fields: { filter_type: ['user_attributes', 'actions', 'custom_segments'], name: 'string', id: 'string' },
    required: ['filter_type'],
  },
  {
    section: 'segmentation_details',
    draft: 'oneTimePush',
    at: 'segmentation_details',
    fields: {
      included_filters: 'object',
      excluded_filters: 'object',
      is_all_user_campaign: 'boolean',
      send_campaign_to_opt_out_users: 'boolean',
    },
  },
  {
    section: 'scheduling_details',
    draft: 'periodicPush',
    at: 'scheduling_details',
    fields: {
      delivery_type: ['ASAP', 'AT_FIXED_TIME', 'SEND_IN_BTS', 'SEND_IN_USER_TIMEZONE'],
      start_time: 'date-time',
      expiry_time: 'date-time',
      periodic_details: 'object',
      bts_details: 'object',
      'bts_details.send_in_bts': 'boolean',
      'bts_details.if_user_bts_is_not_available': 'string',
      'bts_details.if_user_bts_outside_time_window': 'string',
      'bts_details.window_end_time': 'string',
      user_timezone_details: 'object',
      'user_timezone_details.send_in_user_timezone': 'boolean',
      'user_timezone_details.send_if_user_timezone_has_passed': 'boolean',
      timezone: 'string',
    },
    required: ['delivery_type'],
  },
  {
    section: 'scheduling_details, periodic_details',
    draft: 'periodicPush',
    at: 'scheduling_details.periodic_details',
    fields: {
      sending_frequency: ['DAILY', 'WEEKLY', 'MONTHLY'],
      repeat_frequency: 'integer >= 1',
      no_of_occurences: 'integer >= 1',
      repeat_on_date_of_month: 'list',
      'repeat_on_date_of_month.0': 'integer 1..31',
      repeat_on_days_of_week: 'list',
      'repeat_on_days_of_week.0': days,
      repeat_on_days_of_week_for_month: 'list',
      'repeat_on_days_of_week_for_month.0': 'object',
      'repeat_on_days_of_week_for_month.0.week_granularity': ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'LAST'],
      'repeat_on_days_of_week_for_month.0.repeat_on_days_of_week': 'list',
      'repeat_on_days_of_week_for_month.0.repeat_on_days_of_week.0': days,
    },
    required: ['sending_frequency'],
  },
  {
    section: 'delivery_controls, Push',
    draft: 'oneTimePush',
    at: 'delivery_controls',
    fields: {
      ...controls,
      max_time_to_show_message_of_same_camapign: 'string',
      expiry_time_of_sync_data_in_hour: 'string',
      send_message_in_offline_mode: 'boolean',
      send_limit_value: 'string',
      send_limit_granularity_in_hours: 'string',
      ignore_global_minimum_delay: 'boolean',
      queuing_enabled: 'boolean',
      queue_duration: 'integer',
    },
  },
  { section: 'delivery_controls, Email', draft: 'email', at: 'delivery_controls', fields: controls },
  {
    section: 'conversion_goal_details',
    draft: 'oneTimePush',
    at: 'conversion_goal_details',
    fields: { attribution_window_in_hours: 'integer', goals: 'list', 'goals.0': 'object' },
  },
  {
    section: 'conversion_goal_details, goals',
    draft: 'oneTimePush',
    at: 'conversion_goal_details.goals.0',
    fields: {
      goal_name: 'string',
      goal_event_name: 'string',
      goal_event_attribute: 'object',
      is_primary_goal: 'boolean',
      revenue_attribute: 'string',
      revenue_currency: 'string',
    },
  },
  {
    section: 'conversion_goal_details, goal_event_attribute',
    draft: 'oneTimePush',
    at: 'conversion_goal_details.goals.0.goal_event_attribute',
    fields: {
      name: 'string',
      condition: 'string',
      data_type: [
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
      ],
      value: 'string',
      value1: 'string',
      negate: 'boolean',
      value_type: 'string',
      array_filter_type: 'string',
      filters: 'list',
      'filters.0': 'object',
      is_case_sensitive: 'boolean',
    },
  },
  {
    section: 'control_group_details',
    draft: 'oneTimePush',
    at: 'control_group_details',
    fields: {
      is_campaign_control_group_enabled: 'boolean',
      campaign_control_group_percentage: 'integer 0..100',
      is_global_control_group_enabled: 'boolean',
    },
  },
  {
    section: 'utm_params',
    draft: 'oneTimePush',
    at: 'utm_params',
    fields: {
      utm_source: 'text',
      utm_medium: 'text',
      utm_campaign: 'string',
      utm_term: 'string',
      utm_content: 'string',
      utm_custom: 'string',
    },
    required: ['utm_source', 'utm_medium'],
  },
  {
    section: 'campaign_audience_limit',
    draft: 'oneTimePush',
    at: 'campaign_audience_limit',
    fields: {
      is_campaign_audience_limit_enabled: 'boolean',
      metric: ['SENT'],
      frequency: ['TOTAL', 'INSTANCE'],
      limit: 'integer 1..9999999999',
    },
  },
  {
    section: 'Push advanced',
    draft: 'oneTimePush',
    at: 'advanced',
    fields: {
      expiration_settings: 'object',
      'expiration_settings.expire_notification_after_value': 'integer',
      'expiration_settings.expire_notification_after_type': ['HOUR', 'DAY'],
      'expiration_settings.remove_from_inbox_after_value': 'integer',
      'expiration_settings.remove_from_inbox_after_type': ['DAY'],
      platform_level_priority: 'object',
      'platform_level_priority.android_specific_priority': 'object',
      'platform_level_priority.android_specific_priority.send_with_priority': 'boolean',
      'platform_level_priority.ios_specific_priority': 'object',
      'platform_level_priority.ios_specific_priority.apns_priority': ['1', '5', '10'],
      'platform_level_priority.ios_specific_priority.interruption_level': [
        'Passive',
        'Active',
        'Time sensitive',
        'Critical',
      ],
      'platform_level_priority.ios_specific_priority.relevance_score': [0, 0.5, 1],
    },
  },
  {
    section: 'Geofences',
    draft: 'locationPush',
    at: 'basic_details.geofences.0',
    fields: {
      name: 'text',
      latitude: 'latitude',
      longitude: 'longitude',
      radius: 'radius',
      triggered_at: ['ENTRY', 'EXIT', 'dwell'],
      dwell_time_value: 'string',
      dwell_time_granularity: minutesHoursDays,
      response_time_value: 'text',
      response_time_granularity: minutesHoursDays,
    },
    required: [
      'name',
      'latitude',
      'longitude',
      'radius',
      'triggered_at',
      'response_time_value',
      'response_time_granularity',
    ],
  },
];

/** The table "Allowed operators by data type" of the section "Filter groups and filters". */
export const operatorsByDataType: Readonly<Record<string, readonly string[]>> = {
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
};

const enumerations = new Map(
  tables.flatMap(({ section, fields }) =>
    Object.entries(fields).flatMap(([field, type]) =>
      typeof type === 'string' ? [] : [[`${section}: ${field}`, type] as const],
    ),
  ),
);

/** The values of a field that is an enumeration. */
export function valuesOf(section: string, field: string): readonly (string | number)[] {
  const values = enumerations.get(`${section}: ${field}`);
  if (values === undefined) throw new Error(`no enumeration ${field} stands in the table of ${section}`);
  return values;
}

/**
 * Values at and around the borders of each type (decisions G4 integers, G5 dates and times, G6 URIs, G7 e-mail, G8 colors,
 * C1 coordinates). What a type refuses, it refuses wherever it stands.
 */
export const samples: Record<Exclude<FieldType, readonly unknown[]>, { takes: unknown[]; refuses: unknown[] }> = {
  string: { takes: ['x', '', ' ', 'ünï 🎉 \u202Eabc {{ a }}'], refuses: [null, 0, true, [], {}, ['x']] },
  text: { takes: ['x', ' x '], refuses: ['', ' ', '\u00a0\n', null, 1, [], {}] },
  boolean: { takes: [true, false], refuses: [null, 'true', 0, 1, '', [], {}] },
  integer: {
    takes: [0, -1, 7, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, -0],
    refuses: ['5', 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53), null, true, [1], {}],
  },
  'integer >= 1': { takes: [1, 2, Number.MAX_SAFE_INTEGER], refuses: [0, -1, 1.5, '1', 2 ** 53, null, true] },
  'integer >= 0': { takes: [0, 1], refuses: [-1, 0.5, '0', null] },
  'integer 0..100': { takes: [0, 50, 100], refuses: [-1, 101, 50.5, '50', null] },
  'integer 1..31': { takes: [1, 31], refuses: [0, 32, 1.5, '1', null] },
  'integer 1..9999999999': { takes: [1, 9_999_999_999], refuses: [0, 10_000_000_000, 1.5, '1', null] },
  'date-time': {
    takes: [
      '2026-12-01T09:30',
      '2026-12-01T09:30:59',
      '2026-12-01T09:30:00.1',
      '2026-12-01T09:30:00.123456789Z',
      '2026-12-01T09:30Z',
      '2026-12-01T00:00+05:30',
      '2026-12-01T23:59-11:00',
      '2024-02-29T10:00',
      '2000-02-29T10:00',
      '2026-04-30T10:00',
      '2026-01-31T10:00',
    ],
    refuses: [
      '',
      '2026-12-01',
      '2026-12-01T09',
      '2026-12-01 09:30',
      '2026-12-01T24:00',
      '2026-12-01T09:60',
      '2026-12-01T09:30:60',
      '2026-12-01T09:30:00.',
      '2026-12-01T09:30+0530',
      '2026-12-01T09:30+24:00',
      '2026-02-30T10:00',
      '2026-02-29T10:00',
      '1900-02-29T10:00',
      '2026-04-31T10:00',
      '2026-13-01T10:00',
      '2026-00-01T10:00',
      '2026-01-00T10:00',
      '2026-01-32T10:00',
      '26-01-01T10:00',
      ' 2026-12-01T09:30',
      '2026-12-01T09:30\n',
      '{{ time }}',
      1_764_581_400,
      null,
    ],
  },
  URI: {
    takes: [
      'https://a.example/b?c=d#e',
      'http://x',
      'myapp://cart',
      'mailto:a@b.example',
      'tel:+491234',
      'file:/a',
      'javascript:alert(1)',
      'A+b.c-d:x',
      'https://a.example/{{ user.id }}/b',
      'https://{{ host name }}',
      '{{ whole value }}',
      '{{ base }}/path',
      '{{ a }}{{ b }}',
      'https://müller.example/ä',
      'https://a.example/{{unclosed',
    ],
    refuses: [
      '',
      ' ',
      'https://',
      'https:',
      'myapp://',
      'www.a.example',
      '/a/b',
      '//a.example',
      'a b://c',
      'https://a.example/ b',
      ' https://a.example',
      'https://a.example\n',
      '1a://b',
      '://b',
      '{{ unclosed',
      '{{unclosed',
      '{{ a }} b',
      ' {{ a }}',
      'path/{{ a }}',
      null,
      5,
      {},
    ],
  },
  'e-mail': {
    takes: [
      'a@b.co',
      'a+tag@mail.b.example',
      'first.last@sub.sub.b.example',
      "o'neil@b.example",
      'ü@müller.example',
      'a@b-c.example',
      '1@2.3',
    ],
    refuses: [
      '',
      'a',
      'a@b',
      '@b.co',
      'a@',
      'a@@b.co',
      'a@b@c.co',
      'a@b.co@c.co',
      'a b@c.co',
      'a@b .co',
      'a@.co',
      'a@b.',
      'a@b..co',
      'A <a@b.co>',
      'a@b.co,c@d.co',
      'a@b.co;c@d.co',
      'a@b.co\n',
      ' a@b.co',
      '{{ email }}',
      null,
      5,
    ],
  },
  hex: {
    takes: ['#fff', 'FFF', '#abcd', '1a2B3c', '#1A2B3C4D'],
    refuses: ['', '#', '#ff', '#fffff', '#fffffff', '#fffffffff', '#ggg', 'red', '##fff', '#fff ', 0, null],
  },
  latitude: {
    takes: ['0', '90', '-90', '+52.520008', '.5', '90.000', '-0'],
    refuses: ['', '90.0001', '-90.1', '91', 'north', '52,5', '1e1', ' 1', '1 ', '0x10', '.', '-', 52.5, null],
  },
  longitude: { takes: ['180', '-180', '13.405'], refuses: ['180.01', '-181', '', 'x', 13.4, null] },
  radius: {
    takes: ['1', '0.5', '250', '100000', '.5', '.25', '1.25', '5.', '+1', '1e3', '1E+2', '2.5e-10'],
    refuses: ['0', '0.0', '-1', '', 'x', 'Infinity', 'NaN', ' 5', '5m', '5 ', '0x10', '1e', '1e+', '1ex', 250, null],
  },
  object: { takes: [], refuses: [null, 'x', 5, true] },
  list: { takes: [[]], refuses: [null, 'x', 5, true, {}] },
};
