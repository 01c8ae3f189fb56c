import * as fc from 'fast-check';
import type { AndroidContent } from '../index.js';
import { carousel, withActionValues, withSlides } from './carousel.js';
import {
  androidButtonActions,
  androidSliderTransitions,
  androidTemplateTypes,
  clickActions,
  imageScalings,
  notificationControlColors,
  timeGranularities,
  timerEnds,
} from './enumerations.js';
import { dateTime, flag, hexColor, integer, keyValuePair, oneOf, text, uri } from './leaves.js';
import { filled } from './members.js';
import { kept, list, object, type Shape } from './shape.js';

const keyValuePairs = list(keyValuePair, 2);

const carouselContent = carousel(androidSliderTransitions);

const basicDetails = object(
  {},
  {
    notification_channel: text,
    title: text,
    message: text,
    summary: text,
    image_url: uri,
    input_gif_url: uri,
    default_click_action: oneOf(clickActions),
    default_click_action_value: text,
    key_value_pairs: keyValuePairs,
    background_color_code: hexColor,
    app_name_color_code: hexColor,
    notification_control_color: oneOf(notificationControlColors),
    apply_background_color_in_text_editor: flag,
    include_app_name_and_time: flag,
    include_title_and_message: flag,
    banner_image_url: uri,
    collapsed_push_notification: text,
    image_scaling: oneOf(imageScalings),
    carousel_content: carouselContent,
  },
);

const timer = object(
  {},
  {
    timer_ends_at: oneOf(timerEnds),
    personalized_value: flag,
    specific_time: dateTime,
    time_period: text,
    duration_hour: text,
    duration_minute: text,
  },
);

const button = object(
  {},
  {
    btn_name: text,
    click_action_type: oneOf(androidButtonActions),
    click_action_name: text,
    click_action_value: text,
    key_value_pairs: keyValuePairs,
  },
);

const advanced = object(
  {},
  {
    coupon_code: text,
    icon_type_in_notification: text,
    use_large_icon: flag,
    make_notification_sticky: flag,
    dismiss_button_text: text,
    auto_dismiss_notification: flag,
    auto_dismiss_notification_time_value: integer(),
    auto_dismiss_notification_time_granularity: oneOf(timeGranularities),
    group_key: text,
    collapse_replace_key: text,
  },
);

const templateBackup = object(
  {},
  {
    title: text,
    message: text,
    summary: text,
    image_url: uri,
    default_click_action: oneOf(clickActions),
    default_click_action_value: text,
    key_value_pairs: keyValuePairs,
  },
);

export type AndroidTemplate = (typeof androidTemplateTypes)[number];

/** The templates that need a `timer`. */
export const androidTimerTemplates = ['TIMER', 'TIMER_WITH_PROGRESS_BAR'] as const satisfies readonly AndroidTemplate[];
/** The templates that need a `template_backup`. */
export const androidBackupTemplates = [
  'STYLIZED_BASIC',
  'SIMPLE_IMAGE_CAROUSEL',
  'IMAGE_BANNER_WITH_TEXT',
  ...androidTimerTemplates,
] as const satisfies readonly AndroidTemplate[];
/** The templates that need a `title` and a `message` at publish (decision C5). */
export const basicTemplates = ['BASIC', 'STYLIZED_BASIC'] as const;

export function isAmong(templates: readonly string[], template: string): boolean {
  return templates.includes(template);
}

function withTimerCompanions(given: NonNullable<AndroidContent['timer']> = {}): NonNullable<AndroidContent['timer']> {
  const made = { ...given };
  if (made.personalized_value === true) made.specific_time ??= dateTime.least;
  if (made.personalized_value === false) {
    made.duration_hour = filled(made.duration_hour, '1');
    made.duration_minute = filled(made.duration_minute, '30');
  }
  if (made.timer_ends_at?.startsWith('SPECIFIC_TIME')) made.time_period = filled(made.time_period);
  return made;
}

function withDismissal(given: NonNullable<AndroidContent['advanced']>): NonNullable<AndroidContent['advanced']> {
  const made = { ...given };
  if (made.make_notification_sticky || made.auto_dismiss_notification) {
    made.dismiss_button_text = filled(made.dismiss_button_text);
  }
  if (made.auto_dismiss_notification) {
    made.auto_dismiss_notification_time_value ??= 1;
    made.auto_dismiss_notification_time_granularity ??= 'DAYS';
  }
  return made;
}

/** Adds the fields that the template, the timer and the dismissal require, in both modes. */
export function withAndroidCompanions(block: AndroidContent): AndroidContent {
  const template = block.template_type;
  const made = { ...block, basic_details: { ...block.basic_details } };
  if (isAmong(androidTimerTemplates, template)) made.timer = withTimerCompanions(made.timer);
  if (isAmong(androidBackupTemplates, template)) made.template_backup ??= {};
  if (template === 'Custom') made.custom_template_id = filled(made.custom_template_id);
  if (template === 'IMAGE_BANNER_WITH_TEXT') made.basic_details.banner_image_url ??= uri.least;
  if (template === 'SIMPLE_IMAGE_CAROUSEL') {
    made.basic_details.carousel_content = withActionValues(made.basic_details.carousel_content);
  }
  if (made.advanced !== undefined) made.advanced = withDismissal(made.advanced);
  return made;
}

/** Adds the fields that publishing requires of a block that is sent (decision C5). */
export function sentAndroid(block: AndroidContent): AndroidContent {
  const made = { ...block, basic_details: { ...block.basic_details } };
  if (isAmong(basicTemplates, block.template_type)) {
    made.basic_details.title = filled(made.basic_details.title);
    made.basic_details.message = filled(made.basic_details.message);
  }
  if (block.template_type === 'SIMPLE_IMAGE_CAROUSEL') {
    made.basic_details.carousel_content = withSlides(made.basic_details.carousel_content);
  }
  return made;
}

const block: Shape<AndroidContent> = object(
  { template_type: oneOf(androidTemplateTypes), basic_details: basicDetails },
  {
    timer,
    buttons: list(button, 2),
    advanced,
    template_backup: templateBackup,
    custom_template_id: text,
    custom_template_version: integer(),
  },
);

/** Blocks with a timer. They are added because few of the random blocks have one. */
const withTimer = fc
  .tuple(block.right, fc.constantFrom(...androidTimerTemplates), timer.right)
  .map(([some, template_type, own]): AndroidContent => ({ ...some, template_type, timer: own }));
const withCarousel = fc.tuple(block.right, carouselContent.right).map(
  ([some, own]): AndroidContent => ({
    ...some,
    template_type: 'SIMPLE_IMAGE_CAROUSEL',
    basic_details: { ...some.basic_details, carousel_content: own },
  }),
);

/** Android push content. */
export const android: Shape<AndroidContent> = kept(
  {
    ...block,
    right: fc.oneof({ withCrossShrink: true }, { weight: 6, arbitrary: block.right }, withTimer, withCarousel),
  },
  withAndroidCompanions,
);
