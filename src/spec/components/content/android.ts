import * as z from 'zod/mini';
import { fieldsOf } from '../../../core/fields.js';
import { part } from '../../../core/part.js';
import { requiredWhen } from '../../../core/rule.js';
import type { FactsOf, UsedBy } from '../../field-facts.js';
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
import {
  type CarouselContent,
  carouselContent,
  carouselRules,
  keyValuePairFacts,
  slideActionValue,
  slideFacts,
} from './carousel.js';
import { whenSent } from './sent.js';

type ClickAction = (typeof clickActions)[number];

/**
 * The texts, images and click action of an Android push. The template decides which fields are used. Spec: "Android push content",
 * basic_details.
 */
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

/** The countdown of a timer template. Spec: "Android push content", timer. */
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

/** A button of an Android push. Spec: "Android push content", buttons. */
export interface AndroidButton {
  btn_name?: string;
  click_action_type?: (typeof androidButtonActions)[number];
  click_action_name?: string;
  click_action_value?: string;
  key_value_pairs?: KeyValuePair[];
}

/** How an Android push looks and goes away, and how it is grouped. Spec: "Android push content", advanced. */
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

/** The content of a push on Android. Spec: "Android push content (push.android)". */
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

const colored: UsedBy = { template_type: ['STYLIZED_BASIC', 'SIMPLE_IMAGE_CAROUSEL', 'IMAGE_BANNER_WITH_TEXT'] };

export const androidFacts: FactsOf<typeof schema> = {
  template_type: { example: 'BASIC' },
  basic_details: {
    fields: {
      notification_channel: { example: 'offers' },
      title: { example: 'Your cart is waiting' },
      message: { example: 'Two items are <b>still in your cart</b>.', input: 'html' },
      summary: { example: 'Offers of the week' },
      image_url: { example: 'https://cdn.example.com/cart.png' },
      input_gif_url: { example: 'https://cdn.example.com/cart.gif', usedBy: { template_type: ['BASIC'] } },
      default_click_action: { example: 'DEEPLINKING' },
      default_click_action_value: { example: 'myapp://cart' },
      key_value_pairs: { fields: keyValuePairFacts },
      background_color_code: { example: '#1A2B3C', usedBy: colored },
      app_name_color_code: { example: '#FFFFFF', usedBy: colored },
      notification_control_color: { example: 'LIGHT', usedBy: colored },
      apply_background_color_in_text_editor: { example: true, usedBy: colored },
      include_app_name_and_time: { example: true, usedBy: { template_type: ['IMAGE_BANNER_WITH_TEXT'] } },
      include_title_and_message: { example: true, usedBy: { template_type: ['IMAGE_BANNER_WITH_TEXT'] } },
      banner_image_url: {
        example: 'https://cdn.example.com/banner.png',
        usedBy: { template_type: ['IMAGE_BANNER_WITH_TEXT'] },
      },
      collapsed_push_notification: {
        example: 'TITLE_AND_MESSAGE',
        usedBy: { template_type: ['IMAGE_BANNER_WITH_TEXT'] },
      },
      image_scaling: {
        example: 'FIT_INSIDE_IMAGE_CONTAINER',
        usedBy: { template_type: ['SIMPLE_IMAGE_CAROUSEL', 'IMAGE_BANNER_WITH_TEXT'] },
      },
      carousel_content: {
        fields: { slider_transition: { example: 'manual' }, slide_data: { fields: slideFacts } },
        usedBy: { template_type: ['SIMPLE_IMAGE_CAROUSEL'] },
      },
    },
  },
  timer: {
    fields: {
      timer_ends_at: { example: 'DURATION' },
      personalized_value: { example: false },
      specific_time: { example: '2026-12-24T18:00' },
      time_period: { example: '18:00' },
      duration_hour: { example: '2' },
      duration_minute: { example: '30' },
    },
    usedBy: { template_type: ['TIMER', 'TIMER_WITH_PROGRESS_BAR'] },
    section: 'Android push content, timer',
  },
  buttons: {
    fields: {
      btn_name: { example: 'To the cart' },
      click_action_type: { example: 'DEEPLINKING' },
      click_action_name: {
        example: 'Cart opened',
        usedBy: { click_action_type: ['SET_USER_ATTRIBUTE', 'TRACK_EVENT', 'CUSTOM_ACTION'] },
      },
      click_action_value: { example: 'myapp://cart' },
      key_value_pairs: { fields: keyValuePairFacts },
    },
  },
  advanced: {
    fields: {
      coupon_code: { example: 'SUMMER25' },
      icon_type_in_notification: { example: 'APP_ICON' },
      use_large_icon: { example: true },
      make_notification_sticky: { example: true },
      dismiss_button_text: { example: 'Close' },
      auto_dismiss_notification: { example: true },
      auto_dismiss_notification_time_value: { example: 2 },
      auto_dismiss_notification_time_granularity: { example: 'HOURS' },
      group_key: { example: 'offers' },
      collapse_replace_key: { example: 'cart-reminder' },
    },
    section: 'Android push content, advanced',
  },
  template_backup: {
    fields: {
      title: { example: 'Your cart is waiting' },
      message: { example: 'Two items are still in your cart.', input: 'long-text' },
      summary: { example: 'Offers of the week' },
      image_url: { example: 'https://cdn.example.com/cart.png' },
      default_click_action: { example: 'DEEPLINKING' },
      default_click_action_value: { example: 'myapp://cart' },
      key_value_pairs: { fields: keyValuePairFacts },
    },
    // The specification does not say whether a custom template falls back to it.
    usedBy: {
      template_type: [
        'STYLIZED_BASIC',
        'SIMPLE_IMAGE_CAROUSEL',
        'IMAGE_BANNER_WITH_TEXT',
        'TIMER',
        'TIMER_WITH_PROGRESS_BAR',
        'Custom',
      ],
    },
  },
  custom_template_id: { example: 'summer-sale', listed: 'templates', usedBy: { template_type: ['Custom'] } },
  custom_template_version: { example: 3, usedBy: { template_type: ['Custom'] } },
};

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
    }),
    requiredWhen({
      id: 'android/template-backup',
      spec: `${section}; Errors 2`,
      when: [
        f.template_type.is(
          'STYLIZED_BASIC',
          'SIMPLE_IMAGE_CAROUSEL',
          'IMAGE_BANNER_WITH_TEXT',
          'TIMER',
          'TIMER_WITH_PROGRESS_BAR',
        ),
      ],
      fields: [f.template_backup],
    }),
    requiredWhen({
      id: 'android/custom-template-id',
      spec: `${section}; Errors 2`,
      when: [f.template_type.is('Custom')],
      fields: [f.custom_template_id],
    }),
    requiredWhen({
      id: 'android/banner-image',
      spec: `${section}; Errors 2`,
      when: [f.template_type.is('IMAGE_BANNER_WITH_TEXT')],
      fields: [f.basic_details.banner_image_url],
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
