import * as z from 'zod/mini';
import { fieldsOf } from '../../../core/fields.js';
import { part } from '../../../core/part.js';
import { requiredWhen } from '../../../core/rule.js';
import { optional, required, type UsedBy } from '../../field-facts.js';
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
import { type CarouselContent, carouselContent, carouselRules, slideActionValue } from './carousel.js';
import { whenSent } from './sent.js';

type ClickAction = (typeof clickActions)[number];

/**
 * The texts, images and click action of an Android push. The template decides which fields are used. Spec: "Android push content",
 * basic_details.
 */
export interface AndroidBasicDetails {
  notification_channel?: string | undefined;
  /** Required at publish for `BASIC` and `STYLIZED_BASIC`. */
  title?: string | undefined;
  /** Required at publish for `BASIC` and `STYLIZED_BASIC`. HTML is allowed. */
  message?: string | undefined;
  summary?: string | undefined;
  image_url?: string | undefined;
  input_gif_url?: string | undefined;
  default_click_action?: ClickAction | undefined;
  default_click_action_value?: string | undefined;
  key_value_pairs?: KeyValuePair[] | undefined;
  background_color_code?: string | undefined;
  app_name_color_code?: string | undefined;
  notification_control_color?: (typeof notificationControlColors)[number] | undefined;
  apply_background_color_in_text_editor?: boolean | undefined;
  include_app_name_and_time?: boolean | undefined;
  include_title_and_message?: boolean | undefined;
  /** Required for `IMAGE_BANNER_WITH_TEXT`. */
  banner_image_url?: string | undefined;
  collapsed_push_notification?: string | undefined;
  image_scaling?: (typeof imageScalings)[number] | undefined;
  /** Required for `SIMPLE_IMAGE_CAROUSEL`. */
  carousel_content?: CarouselContent<(typeof androidSliderTransitions)[number]> | undefined;
}

/** The countdown of a timer template. Spec: "Android push content", timer. */
export interface AndroidTimer {
  timer_ends_at?: (typeof timerEnds)[number] | undefined;
  /** False: the same duration for all users. */
  personalized_value?: boolean | undefined;
  /** Required when `personalized_value` is true. */
  specific_time?: string | undefined;
  /** Required when `timer_ends_at` is one of the two `SPECIFIC_TIME` values. */
  time_period?: string | undefined;
  /** Required when `personalized_value` is false. */
  duration_hour?: string | undefined;
  /** Required when `personalized_value` is false. */
  duration_minute?: string | undefined;
}

/** A button of an Android push. Spec: "Android push content", buttons. */
export interface AndroidButton {
  btn_name?: string | undefined;
  click_action_type?: (typeof androidButtonActions)[number] | undefined;
  click_action_name?: string | undefined;
  click_action_value?: string | undefined;
  key_value_pairs?: KeyValuePair[] | undefined;
}

/** How an Android push looks and goes away, and how it is grouped. Spec: "Android push content", advanced. */
export interface AndroidAdvanced {
  coupon_code?: string | undefined;
  icon_type_in_notification?: string | undefined;
  use_large_icon?: boolean | undefined;
  make_notification_sticky?: boolean | undefined;
  /** Required when `make_notification_sticky` or `auto_dismiss_notification` is true. */
  dismiss_button_text?: string | undefined;
  auto_dismiss_notification?: boolean | undefined;
  /** Required when `auto_dismiss_notification` is true. */
  auto_dismiss_notification_time_value?: number | undefined;
  /** Required when `auto_dismiss_notification` is true. */
  auto_dismiss_notification_time_granularity?: (typeof timeGranularities)[number] | undefined;
  /** The service shortens it, see `shortenGroupKey`. */
  group_key?: string | undefined;
  collapse_replace_key?: string | undefined;
}

/** Shown on devices that cannot render the template. */
export interface AndroidTemplateBackup {
  title?: string | undefined;
  message?: string | undefined;
  summary?: string | undefined;
  image_url?: string | undefined;
  default_click_action?: ClickAction | undefined;
  default_click_action_value?: string | undefined;
  key_value_pairs?: KeyValuePair[] | undefined;
}

/** The content of a push on Android. Spec: "Android push content (push.android)". */
export interface AndroidContent {
  template_type: (typeof androidTemplateTypes)[number];
  basic_details: AndroidBasicDetails;
  /** Required for `TIMER` and `TIMER_WITH_PROGRESS_BAR`. */
  timer?: AndroidTimer | undefined;
  buttons?: AndroidButton[] | undefined;
  advanced?: AndroidAdvanced | undefined;
  /** Required for every template but `BASIC` and `Custom`. */
  template_backup?: AndroidTemplateBackup | undefined;
  /** Required for `Custom`. */
  custom_template_id?: string | undefined;
  /** Default: the latest published version. */
  custom_template_version?: number | undefined;
}

const keyValuePairs = optional(z.array(keyValuePair));
const clickAction = optional(z.enum(clickActions), { example: 'DEEPLINKING' });
const colored: UsedBy = { template_type: ['STYLIZED_BASIC', 'SIMPLE_IMAGE_CAROUSEL', 'IMAGE_BANNER_WITH_TEXT'] };
const onBanner: UsedBy = { template_type: ['IMAGE_BANNER_WITH_TEXT'] };
const withBackup = [
  'STYLIZED_BASIC',
  'SIMPLE_IMAGE_CAROUSEL',
  'IMAGE_BANNER_WITH_TEXT',
  'TIMER',
  'TIMER_WITH_PROGRESS_BAR',
] as const;

const schema = z.object({
  template_type: required(z.enum(androidTemplateTypes), { example: 'BASIC' }),
  basic_details: z.object({
    notification_channel: optional(text, { example: 'offers' }),
    title: optional(text, { example: 'Your cart is waiting' }),
    message: optional(text, { example: 'Two items are <b>still in your cart</b>.', input: 'html' }),
    summary: optional(text, { example: 'Offers of the week' }),
    image_url: optional(uri, { example: 'https://cdn.example.com/cart.png' }),
    input_gif_url: optional(uri, { example: 'https://cdn.example.com/cart.gif', usedBy: { template_type: ['BASIC'] } }),
    default_click_action: clickAction,
    default_click_action_value: optional(text, { example: 'myapp://cart' }),
    key_value_pairs: keyValuePairs,
    background_color_code: optional(hexColor, { example: '#1A2B3C', usedBy: colored }),
    app_name_color_code: optional(hexColor, { example: '#FFFFFF', usedBy: colored }),
    notification_control_color: optional(z.enum(notificationControlColors), { example: 'LIGHT', usedBy: colored }),
    apply_background_color_in_text_editor: optional(flag, { example: true, usedBy: colored }),
    include_app_name_and_time: optional(flag, { example: true, usedBy: onBanner }),
    include_title_and_message: optional(flag, { example: true, usedBy: onBanner }),
    banner_image_url: optional(uri, { example: 'https://cdn.example.com/banner.png' }),
    collapsed_push_notification: optional(text, { example: 'TITLE_AND_MESSAGE', usedBy: onBanner }),
    image_scaling: optional(z.enum(imageScalings), {
      example: 'FIT_INSIDE_IMAGE_CONTAINER',
      usedBy: { template_type: ['SIMPLE_IMAGE_CAROUSEL', 'IMAGE_BANNER_WITH_TEXT'] },
    }),
    carousel_content: optional(carouselContent(androidSliderTransitions, 'manual')),
  }),
  timer: optional(
    z.object({
      timer_ends_at: optional(z.enum(timerEnds), { example: 'DURATION' }),
      personalized_value: optional(flag, { example: false }),
      specific_time: optional(dateTime, { example: '2026-12-24T18:00' }),
      time_period: optional(text, { example: '18:00' }),
      duration_hour: optional(text, { example: '2' }),
      duration_minute: optional(text, { example: '30' }),
    }),
    { section: 'Android push content, timer' },
  ),
  buttons: optional(
    z.array(
      z.object({
        btn_name: optional(text, { example: 'To the cart', isName: true }),
        click_action_type: optional(z.enum(androidButtonActions), { example: 'DEEPLINKING' }),
        click_action_name: optional(text, {
          example: 'Cart opened',
          usedBy: { click_action_type: ['SET_USER_ATTRIBUTE', 'TRACK_EVENT', 'CUSTOM_ACTION'] },
        }),
        click_action_value: optional(text, { example: 'myapp://cart' }),
        key_value_pairs: keyValuePairs,
      }),
    ),
  ),
  advanced: optional(
    z.object({
      coupon_code: optional(text, { example: 'SUMMER25' }),
      icon_type_in_notification: optional(text, { example: 'APP_ICON' }),
      use_large_icon: optional(flag, { example: true }),
      make_notification_sticky: optional(flag, { example: true }),
      dismiss_button_text: optional(text, { example: 'Close' }),
      auto_dismiss_notification: optional(flag, { example: true }),
      auto_dismiss_notification_time_value: optional(integer, { example: 2 }),
      auto_dismiss_notification_time_granularity: optional(z.enum(timeGranularities), { example: 'HOURS' }),
      group_key: optional(text, { example: 'offers' }),
      collapse_replace_key: optional(text, { example: 'cart-reminder' }),
    }),
    { section: 'Android push content, advanced' },
  ),
  template_backup: optional(
    z.object({
      title: optional(text, { example: 'Your cart is waiting' }),
      message: optional(text, { example: 'Two items are still in your cart.', input: 'long-text' }),
      summary: optional(text, { example: 'Offers of the week' }),
      image_url: optional(uri, { example: 'https://cdn.example.com/cart.png' }),
      default_click_action: clickAction,
      default_click_action_value: optional(text, { example: 'myapp://cart' }),
      key_value_pairs: keyValuePairs,
    }),
    // The specification does not say whether a custom template falls back to it.
    { usedBy: { template_type: [...withBackup, 'Custom'] } },
  ),
  custom_template_id: optional(text, { example: 'summer-sale', listed: 'templates' }),
  custom_template_version: optional(integer, { example: 3, usedBy: { template_type: ['Custom'] } }),
});

const section = 'Android push content';
const f = fieldsOf(schema);
const usesTimer = f.template_type.is('TIMER', 'TIMER_WITH_PROGRESS_BAR');

export const android = part({
  id: 'android',
  title: 'Android push content',
  spec: `${section}; Validate, Push 2; Errors 1; Errors 4; C4`,
  schema,
  members: { elementNames: [f.buttons.each.btn_name] },
  rules: [
    requiredWhen({
      id: 'android/timer',
      spec: `${section}; Errors 2`,
      when: [usesTimer],
      fields: [f.timer],
      usedOnlyThen: true,
    }),
    requiredWhen({
      id: 'android/template-backup',
      spec: `${section}; Errors 2`,
      when: [f.template_type.is(...withBackup)],
      fields: [f.template_backup],
    }),
    requiredWhen({
      id: 'android/custom-template-id',
      spec: `${section}; Errors 2`,
      when: [f.template_type.is('Custom')],
      fields: [f.custom_template_id],
      usedOnlyThen: true,
    }),
    requiredWhen({
      id: 'android/banner-image',
      spec: `${section}; Errors 2`,
      when: [f.template_type.is('IMAGE_BANNER_WITH_TEXT')],
      fields: [f.basic_details.banner_image_url],
      usedOnlyThen: true,
    }),
    requiredWhen({
      id: 'android/timer-specific-time',
      spec: `${section}, timer; Errors 3`,
      only: usesTimer,
      when: [f.timer.personalized_value.is(true)],
      fields: [f.timer.specific_time],
    }),
    requiredWhen({
      id: 'android/timer-duration',
      spec: `${section}, timer; Errors 3`,
      only: usesTimer,
      when: [f.timer.personalized_value.is(false)],
      fields: [f.timer.duration_hour, f.timer.duration_minute],
    }),
    requiredWhen({
      id: 'android/timer-time-period',
      spec: `${section}, timer`,
      only: usesTimer,
      when: [f.timer.timer_ends_at.is('SPECIFIC_TIME_USER_TIMEZONE', 'SPECIFIC_TIME_CAMPAIGN_TIMEZONE')],
      fields: [f.timer.time_period],
    }),
    requiredWhen({
      id: 'android/dismiss-button-text',
      spec: `${section}, advanced; Errors 5`,
      when: [f.advanced.make_notification_sticky.is(true), f.advanced.auto_dismiss_notification.is(true)],
      fields: [f.advanced.dismiss_button_text],
    }),
    requiredWhen({
      id: 'android/auto-dismiss-time',
      spec: `${section}, advanced; Errors 5`,
      when: [f.advanced.auto_dismiss_notification.is(true)],
      fields: [f.advanced.auto_dismiss_notification_time_value, f.advanced.auto_dismiss_notification_time_granularity],
    }),
    ...carouselRules('android', 'ANDROID', section),
    slideActionValue,
    whenSent(
      'ANDROID',
      requiredWhen({
        id: 'android/text',
        spec: 'Validate, Push 3; C5',
        mode: 'DRAFT_PUBLISH',
        when: [f.template_type.is('BASIC', 'STYLIZED_BASIC')],
        fields: [f.basic_details.title, f.basic_details.message],
      }),
    ),
  ],
});
