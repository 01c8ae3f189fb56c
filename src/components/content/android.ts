import * as z from 'zod/mini';
import { part } from '../../core/part.js';
import { is, requiredWhen } from '../../core/rule.js';
import { dateTime, flag, hexColor, integer, type KeyValuePair, keyValuePair, text, uri } from '../../leaves.js';
import {
  androidButtonActions,
  androidSliderTransitions,
  androidTemplateTypes,
  clickActions,
  imageScalings,
  notificationControlColors,
  timeGranularities,
  timerEnds,
} from '../../vocabulary.js';
import { type CarouselContent, carouselContent, carouselRules } from './carousel.js';
import { whenSent } from './sent.js';

type ClickAction = (typeof clickActions)[number];

/** Spec: "Android push content", basic_details. The template decides which fields are used. */
export interface AndroidBasicDetails {
  notification_channel?: string;
  /** Required at publish for `BASIC` and `STYLIZED_BASIC`. */
  title?: string;
  /** Required at publish for `BASIC` and `STYLIZED_BASIC`. HTML is allowed. */
  message?: string;
  summary?: string;
  image_url?: string;
  input_gif_url?: string;
  default_click_action?: ClickAction;
  default_click_action_value?: string;
  key_value_pairs?: KeyValuePair[];
  background_color_code?: string;
  app_name_color_code?: string;
  notification_control_color?: (typeof notificationControlColors)[number];
  apply_background_color_in_text_editor?: boolean;
  include_app_name_and_time?: boolean;
  include_title_and_message?: boolean;
  /** Required for `IMAGE_BANNER_WITH_TEXT`. */
  banner_image_url?: string;
  collapsed_push_notification?: string;
  image_scaling?: (typeof imageScalings)[number];
  /** Required for `SIMPLE_IMAGE_CAROUSEL`. */
  carousel_content?: CarouselContent<(typeof androidSliderTransitions)[number]>;
}

/** Spec: "Android push content", timer. */
export interface AndroidTimer {
  timer_ends_at?: (typeof timerEnds)[number];
  /** False: the same duration for all users. */
  personalized_value?: boolean;
  /** Required when `personalized_value` is true. */
  specific_time?: string;
  /** Required when `timer_ends_at` is one of the two `SPECIFIC_TIME` values. */
  time_period?: string;
  /** Required when `personalized_value` is false. */
  duration_hour?: string;
  /** Required when `personalized_value` is false. */
  duration_minute?: string;
}

export interface AndroidButton {
  btn_name?: string;
  click_action_type?: (typeof androidButtonActions)[number];
  click_action_name?: string;
  click_action_value?: string;
  key_value_pairs?: KeyValuePair[];
}

export interface AndroidAdvanced {
  coupon_code?: string;
  icon_type_in_notification?: string;
  use_large_icon?: boolean;
  make_notification_sticky?: boolean;
  /** Required when `make_notification_sticky` or `auto_dismiss_notification` is true. */
  dismiss_button_text?: string;
  auto_dismiss_notification?: boolean;
  /** Required when `auto_dismiss_notification` is true. */
  auto_dismiss_notification_time_value?: number;
  /** Required when `auto_dismiss_notification` is true. */
  auto_dismiss_notification_time_granularity?: (typeof timeGranularities)[number];
  /** The service shortens it, see `shortenGroupKey`. */
  group_key?: string;
  collapse_replace_key?: string;
}

/** Shown on devices that cannot render the template. */
export interface AndroidTemplateBackup {
  title?: string;
  message?: string;
  summary?: string;
  image_url?: string;
  default_click_action?: ClickAction;
  default_click_action_value?: string;
  key_value_pairs?: KeyValuePair[];
}

/** Spec: "Android push content (push.android)". */
export interface AndroidContent {
  template_type: (typeof androidTemplateTypes)[number];
  basic_details: AndroidBasicDetails;
  /** Required for `TIMER` and `TIMER_WITH_PROGRESS_BAR`. */
  timer?: AndroidTimer;
  buttons?: AndroidButton[];
  advanced?: AndroidAdvanced;
  /** Required for every template but `BASIC` and `Custom`. */
  template_backup?: AndroidTemplateBackup;
  /** Required for `Custom`. */
  custom_template_id?: string;
  /** Default: the latest published version. */
  custom_template_version?: number;
}

const keyValuePairs = z.optional(z.array(keyValuePair));
const clickAction = z.optional(z.enum(clickActions));

const schema = z.object({
  template_type: z.enum(androidTemplateTypes),
  basic_details: z.object({
    notification_channel: z.optional(text),
    title: z.optional(text),
    message: z.optional(text),
    summary: z.optional(text),
    image_url: z.optional(uri),
    input_gif_url: z.optional(uri),
    default_click_action: clickAction,
    default_click_action_value: z.optional(text),
    key_value_pairs: keyValuePairs,
    background_color_code: z.optional(hexColor),
    app_name_color_code: z.optional(hexColor),
    notification_control_color: z.optional(z.enum(notificationControlColors)),
    apply_background_color_in_text_editor: z.optional(flag),
    include_app_name_and_time: z.optional(flag),
    include_title_and_message: z.optional(flag),
    banner_image_url: z.optional(uri),
    collapsed_push_notification: z.optional(text),
    image_scaling: z.optional(z.enum(imageScalings)),
    carousel_content: z.optional(carouselContent(androidSliderTransitions)),
  }),
  timer: z.optional(
    z.object({
      timer_ends_at: z.optional(z.enum(timerEnds)),
      personalized_value: z.optional(flag),
      specific_time: z.optional(dateTime),
      time_period: z.optional(text),
      duration_hour: z.optional(text),
      duration_minute: z.optional(text),
    }),
  ),
  buttons: z.optional(
    z.array(
      z.object({
        btn_name: z.optional(text),
        click_action_type: z.optional(z.enum(androidButtonActions)),
        click_action_name: z.optional(text),
        click_action_value: z.optional(text),
        key_value_pairs: keyValuePairs,
      }),
    ),
  ),
  advanced: z.optional(
    z.object({
      coupon_code: z.optional(text),
      icon_type_in_notification: z.optional(text),
      use_large_icon: z.optional(flag),
      make_notification_sticky: z.optional(flag),
      dismiss_button_text: z.optional(text),
      auto_dismiss_notification: z.optional(flag),
      auto_dismiss_notification_time_value: z.optional(integer),
      auto_dismiss_notification_time_granularity: z.optional(z.enum(timeGranularities)),
      group_key: z.optional(text),
      collapse_replace_key: z.optional(text),
    }),
  ),
  template_backup: z.optional(
    z.object({
      title: z.optional(text),
      message: z.optional(text),
      summary: z.optional(text),
      image_url: z.optional(uri),
      default_click_action: clickAction,
      default_click_action_value: z.optional(text),
      key_value_pairs: keyValuePairs,
    }),
  ),
  custom_template_id: z.optional(text),
  custom_template_version: z.optional(integer),
});

const section = 'Android push content';
const usesTimer = is('template_type', 'TIMER', 'TIMER_WITH_PROGRESS_BAR');

export const android = part({
  id: 'android',
  title: 'Android push content',
  spec: `${section}; Validate, Push 2; Errors 1; Errors 4; C4`,
  schema,
  elementNames: { buttons: 'btn_name' },
  rules: [
    requiredWhen({
      id: 'android/timer',
      spec: `${section}; Errors 2`,
      when: [usesTimer],
      fields: ['timer'],
    }),
    requiredWhen({
      id: 'android/template-backup',
      spec: `${section}; Errors 2`,
      when: [
        is(
          'template_type',
          'STYLIZED_BASIC',
          'SIMPLE_IMAGE_CAROUSEL',
          'IMAGE_BANNER_WITH_TEXT',
          'TIMER',
          'TIMER_WITH_PROGRESS_BAR',
        ),
      ],
      fields: ['template_backup'],
    }),
    requiredWhen({
      id: 'android/custom-template-id',
      spec: `${section}; Errors 2`,
      when: [is('template_type', 'Custom')],
      fields: ['custom_template_id'],
    }),
    requiredWhen({
      id: 'android/banner-image',
      spec: `${section}; Errors 2`,
      when: [is('template_type', 'IMAGE_BANNER_WITH_TEXT')],
      fields: ['basic_details.banner_image_url'],
    }),
    requiredWhen({
      id: 'android/timer-specific-time',
      spec: `${section}, timer; Errors 3`,
      only: usesTimer,
      when: [is('timer.personalized_value', true)],
      fields: ['timer.specific_time'],
    }),
    requiredWhen({
      id: 'android/timer-duration',
      spec: `${section}, timer; Errors 3`,
      only: usesTimer,
      when: [is('timer.personalized_value', false)],
      fields: ['timer.duration_hour', 'timer.duration_minute'],
    }),
    requiredWhen({
      id: 'android/timer-time-period',
      spec: `${section}, timer`,
      only: usesTimer,
      when: [is('timer.timer_ends_at', 'SPECIFIC_TIME_USER_TIMEZONE', 'SPECIFIC_TIME_CAMPAIGN_TIMEZONE')],
      fields: ['timer.time_period'],
    }),
    requiredWhen({
      id: 'android/dismiss-button-text',
      spec: `${section}, advanced; Errors 5`,
      when: [is('advanced.make_notification_sticky', true), is('advanced.auto_dismiss_notification', true)],
      fields: ['advanced.dismiss_button_text'],
    }),
    requiredWhen({
      id: 'android/auto-dismiss-time',
      spec: `${section}, advanced; Errors 5`,
      when: [is('advanced.auto_dismiss_notification', true)],
      fields: ['advanced.auto_dismiss_notification_time_value', 'advanced.auto_dismiss_notification_time_granularity'],
    }),
    ...carouselRules('android', 'ANDROID', section),
    whenSent(
      'ANDROID',
      requiredWhen({
        id: 'android/text',
        spec: 'Validate, Push 3; C5',
        mode: 'DRAFT_PUBLISH',
        when: [is('template_type', 'BASIC', 'STYLIZED_BASIC')],
        fields: ['basic_details.title', 'basic_details.message'],
      }),
    ),
  ],
});
