import * as z from 'zod/mini';
import { fieldsOf } from '../../../core/fields.js';
import { part } from '../../../core/part.js';
import { requiredWhen } from '../../../core/rule.js';
import { optional, required, type UsedBy } from '../../field-facts.js';
import { flag, hexColor, integer, type KeyValuePair, keyValuePair, text, uri } from '../../leaves.js';
import { clickActions, iosSliderTransitions, iosTemplateTypes, richMediaTypes } from '../../vocabulary.js';
import { type CarouselContent, carouselContent, carouselRules } from './carousel.js';
import { whenSent } from './sent.js';

/** The texts, media and click action of an iOS push. Spec: "iOS push content", basic_details. */
export interface IosBasicDetails {
  /** Required at publish for `BASIC` and `STYLIZED_BASIC`. */
  title?: string | undefined;
  /** Required at publish for `BASIC` and `STYLIZED_BASIC`. */
  message?: string | undefined;
  subtitle?: string | undefined;
  default_click_action?: (typeof clickActions)[number] | undefined;
  default_click_action_value?: string | undefined;
  key_value_pairs?: KeyValuePair[] | undefined;
  allow_bg_refresh?: boolean | undefined;
  rich_media_type?: (typeof richMediaTypes)[number] | undefined;
  rich_media_value?: string | undefined;
  input_gif_url?: string | undefined;
  /** The cover image. Required for `SIMPLE_IMAGE_CAROUSEL`. */
  image_url?: string | undefined;
  background_color_code?: string | undefined;
  apply_background_color_in_text_editor?: boolean | undefined;
  /** Required for `SIMPLE_IMAGE_CAROUSEL`. */
  carousel_content?: CarouselContent<(typeof iosSliderTransitions)[number]> | undefined;
}

/** The buttons of an iOS push, by their category. Spec: "iOS push content", buttons. */
export interface IosButton {
  /** The name of a category that the app defines. */
  button_category?: string | undefined;
}

/** The sound and the badge of an iOS push, and how it is grouped. Spec: "iOS push content", advanced. */
export interface IosAdvanced {
  coupon_code?: string | undefined;
  sound_file?: string | undefined;
  enable_ios_badge?: boolean | undefined;
  /** The service shortens it, see `shortenGroupKey`. */
  group_key?: string | undefined;
  collapse_replace_key?: string | undefined;
}

/** Shown on devices that cannot render the template. */
export interface IosTemplateBackup {
  title?: string | undefined;
  message?: string | undefined;
  subtitle?: string | undefined;
  allow_bg_refresh?: boolean | undefined;
  rich_media_type?: (typeof richMediaTypes)[number] | undefined;
  rich_media_value?: string | undefined;
  default_click_action?: (typeof clickActions)[number] | undefined;
  default_click_action_value?: string | undefined;
  key_value_pairs?: KeyValuePair[] | undefined;
}

/** The content of a push on iOS. Spec: "iOS push content (push.ios)". */
export interface IosContent {
  template_type: (typeof iosTemplateTypes)[number];
  basic_details: IosBasicDetails;
  buttons?: IosButton[] | undefined;
  advanced?: IosAdvanced | undefined;
  /** Required for `STYLIZED_BASIC` and `SIMPLE_IMAGE_CAROUSEL`. */
  template_backup?: IosTemplateBackup | undefined;
  /** Required for `Custom`. */
  custom_template_id?: string | undefined;
  custom_template_version?: number | undefined;
}

const keyValuePairs = optional(z.array(keyValuePair));
const clickAction = optional(z.enum(clickActions), { example: 'DEEPLINKING' });
const colored: UsedBy = { template_type: ['STYLIZED_BASIC', 'SIMPLE_IMAGE_CAROUSEL'] };

const schema = z.object({
  template_type: required(z.enum(iosTemplateTypes), { example: 'BASIC' }),
  basic_details: z.object({
    title: optional(text, { example: 'Your cart is waiting' }),
    message: optional(text, { example: 'Two items are still in your cart.', input: 'long-text' }),
    subtitle: optional(text, { example: 'Free shipping until Sunday' }),
    default_click_action: clickAction,
    default_click_action_value: optional(text, { example: 'myapp://cart' }),
    key_value_pairs: keyValuePairs,
    allow_bg_refresh: optional(flag, { example: true }),
    rich_media_type: optional(z.enum(richMediaTypes), { example: 'Image', usedBy: { template_type: ['BASIC'] } }),
    rich_media_value: optional(uri, {
      example: 'https://cdn.example.com/cart.png',
      usedBy: { template_type: ['BASIC'] },
    }),
    input_gif_url: optional(uri, {
      example: 'https://cdn.example.com/cart.gif',
      usedBy: { template_type: ['BASIC', 'STYLIZED_BASIC'] },
    }),
    image_url: optional(uri, { example: 'https://cdn.example.com/cover.png' }),
    background_color_code: optional(hexColor, { example: '#1A2B3C', usedBy: colored }),
    apply_background_color_in_text_editor: optional(flag, { example: true, usedBy: colored }),
    carousel_content: optional(carouselContent(iosSliderTransitions, 'MANUAL')),
  }),
  buttons: optional(z.array(z.object({ button_category: optional(text, { example: 'cart', isName: true }) }))),
  advanced: optional(
    z.object({
      coupon_code: optional(text, { example: 'SUMMER25' }),
      sound_file: optional(text, { example: 'chime.caf' }),
      enable_ios_badge: optional(flag, { example: true }),
      group_key: optional(text, { example: 'offers' }),
      collapse_replace_key: optional(text, { example: 'cart-reminder' }),
    }),
  ),
  template_backup: optional(
    z.object({
      title: optional(text, { example: 'Your cart is waiting' }),
      message: optional(text, { example: 'Two items are still in your cart.', input: 'long-text' }),
      subtitle: optional(text, { example: 'Free shipping until Sunday' }),
      allow_bg_refresh: optional(flag, { example: true }),
      rich_media_type: optional(z.enum(richMediaTypes), { example: 'Image' }),
      rich_media_value: optional(uri, { example: 'https://cdn.example.com/cart.png' }),
      default_click_action: clickAction,
      default_click_action_value: optional(text, { example: 'myapp://cart' }),
      key_value_pairs: keyValuePairs,
    }),
    // The specification does not say whether a custom template falls back to it.
    { usedBy: { template_type: ['STYLIZED_BASIC', 'SIMPLE_IMAGE_CAROUSEL', 'Custom'] } },
  ),
  custom_template_id: optional(text, { example: 'summer-sale', listed: 'templates' }),
  custom_template_version: optional(integer, { example: 3, usedBy: { template_type: ['Custom'] } }),
});

const section = 'iOS push content';
const f = fieldsOf(schema);

export const ios = part({
  id: 'ios',
  title: 'iOS push content',
  spec: `${section}; Validate, Push 2; Errors 1; Errors 4; C4`,
  schema,
  rules: [
    requiredWhen({
      id: 'ios/template-backup',
      spec: `${section}; Errors 2`,
      when: [f.template_type.is('STYLIZED_BASIC', 'SIMPLE_IMAGE_CAROUSEL')],
      fields: [f.template_backup],
    }),
    requiredWhen({
      id: 'ios/custom-template-id',
      spec: `${section}; Errors 2`,
      when: [f.template_type.is('Custom')],
      fields: [f.custom_template_id],
      usedOnlyThen: true,
    }),
    requiredWhen({
      id: 'ios/cover-image',
      spec: `${section}; Errors 2`,
      when: [f.template_type.is('SIMPLE_IMAGE_CAROUSEL')],
      fields: [f.basic_details.image_url],
    }),
    ...carouselRules('ios', 'IOS', section),
    whenSent(
      'IOS',
      requiredWhen({
        id: 'ios/text',
        spec: 'Validate, Push 3; C5',
        mode: 'DRAFT_PUBLISH',
        when: [f.template_type.is('BASIC', 'STYLIZED_BASIC')],
        fields: [f.basic_details.title, f.basic_details.message],
      }),
    ),
  ],
});
