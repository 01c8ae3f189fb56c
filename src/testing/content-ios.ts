import * as fc from 'fast-check';
import type { IosContent } from '../index.js';
import { carousel, withActionValues, withSlides } from './carousel.js';
import { basicTemplates, isAmong } from './content-android.js';
import { clickActions, iosSliderTransitions, iosTemplateTypes, richMediaTypes } from './enumerations.js';
import { flag, hexColor, integer, keyValuePair, oneOf, text, uri } from './leaves.js';
import { filled } from './members.js';
import { kept, list, object, type Shape } from './shape.js';

const keyValuePairs = list(keyValuePair, 2);

const carouselContent = carousel(iosSliderTransitions);

const basicDetails = object(
  {},
  {
    title: text,
    message: text,
    subtitle: text,
    default_click_action: oneOf(clickActions),
    default_click_action_value: text,
    key_value_pairs: keyValuePairs,
    allow_bg_refresh: flag,
    rich_media_type: oneOf(richMediaTypes),
    rich_media_value: uri,
    input_gif_url: uri,
    image_url: uri,
    background_color_code: hexColor,
    apply_background_color_in_text_editor: flag,
    carousel_content: carouselContent,
  },
);

const advanced = object(
  {},
  { coupon_code: text, sound_file: text, enable_ios_badge: flag, group_key: text, collapse_replace_key: text },
);

const templateBackup = object(
  {},
  {
    title: text,
    message: text,
    subtitle: text,
    allow_bg_refresh: flag,
    rich_media_type: oneOf(richMediaTypes),
    rich_media_value: uri,
    default_click_action: oneOf(clickActions),
    default_click_action_value: text,
    key_value_pairs: keyValuePairs,
  },
);

/** The templates that need a `template_backup`. */
export const iosBackupTemplates = ['STYLIZED_BASIC', 'SIMPLE_IMAGE_CAROUSEL'] as const;

/** Adds the fields that the template requires, in both modes. */
export function withIosCompanions(block: IosContent): IosContent {
  const template = block.template_type;
  const made = { ...block, basic_details: { ...block.basic_details } };
  if (isAmong(iosBackupTemplates, template)) made.template_backup ??= {};
  if (template === 'Custom') made.custom_template_id = filled(made.custom_template_id);
  if (template === 'SIMPLE_IMAGE_CAROUSEL') {
    made.basic_details.image_url ??= uri.least;
    made.basic_details.carousel_content = withActionValues(made.basic_details.carousel_content);
  }
  return made;
}

/** Adds the fields that publishing requires of a block that is sent (decision C5). */
export function sentIos(block: IosContent): IosContent {
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

const block: Shape<IosContent> = object(
  { template_type: oneOf(iosTemplateTypes), basic_details: basicDetails },
  {
    buttons: list(object({}, { button_category: text }), 2),
    advanced,
    template_backup: templateBackup,
    custom_template_id: text,
    custom_template_version: integer(),
  },
);

/** Blocks with a carousel. They are added because few of the random blocks have one. */
const withCarousel = fc.tuple(block.right, carouselContent.right).map(
  ([some, own]): IosContent => ({
    ...some,
    template_type: 'SIMPLE_IMAGE_CAROUSEL',
    basic_details: { ...some.basic_details, carousel_content: own },
  }),
);

/** iOS push content. */
export const ios: Shape<IosContent> = kept(
  { ...block, right: fc.oneof({ withCrossShrink: true }, { weight: 6, arbitrary: block.right }, withCarousel) },
  withIosCompanions,
);
