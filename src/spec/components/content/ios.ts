import * as z from 'zod/mini';
import { fieldsOf } from '../../../core/fields.js';
import { part } from '../../../core/part.js';
import { requiredWhen } from '../../../core/rule.js';
import type { FactsOf, UsedBy } from '../../field-facts.js';
import { flag, hexColor, integer, type KeyValuePair, keyValuePair, text, uri } from '../../leaves.js';
import { clickActions, iosSliderTransitions, iosTemplateTypes, richMediaTypes } from '../../vocabulary.js';
import { type CarouselContent, carouselContent, carouselRules, keyValuePairFacts, slideFacts } from './carousel.js';
import { whenSent } from './sent.js';

/** The texts, media and click action of an iOS push. Spec: "iOS push content", basic_details. */
export interface IosBasicDetails {
  /** Required at publish for `BASIC` and `STYLIZED_BASIC`. */
  title?: string;
  /** Required at publish for `BASIC` and `STYLIZED_BASIC`. */
  message?: string;
  subtitle?: string;
  default_click_action?: (typeof clickActions)[number];
  default_click_action_value?: string;
  key_value_pairs?: KeyValuePair[];
  allow_bg_refresh?: boolean;
  rich_media_type?: (typeof richMediaTypes)[number];
  rich_media_value?: string;
  input_gif_url?: string;
  /** The cover image. Required for `SIMPLE_IMAGE_CAROUSEL`. */
  image_url?: string;
  background_color_code?: string;
  apply_background_color_in_text_editor?: boolean;
  /** Required for `SIMPLE_IMAGE_CAROUSEL`. */
  carousel_content?: CarouselContent<(typeof iosSliderTransitions)[number]>;
}

/** The buttons of an iOS push, by their category. Spec: "iOS push content", buttons. */
export interface IosButton {
  /** The name of a category that the app defines. */
  button_category?: string;
}

/** The sound and the badge of an iOS push, and how it is grouped. Spec: "iOS push content", advanced. */
export interface IosAdvanced {
  coupon_code?: string;
  sound_file?: string;
  enable_ios_badge?: boolean;
  /** The service shortens it, see `shortenGroupKey`. */
  group_key?: string;
  collapse_replace_key?: string;
}

/** Shown on devices that cannot render the template. */
export interface IosTemplateBackup {
  title?: string;
  message?: string;
  subtitle?: string;
  allow_bg_refresh?: boolean;
  rich_media_type?: (typeof richMediaTypes)[number];
  rich_media_value?: string;
  default_click_action?: (typeof clickActions)[number];
  default_click_action_value?: string;
  key_value_pairs?: KeyValuePair[];
}

/** The content of a push on iOS. Spec: "iOS push content (push.ios)". */
export interface IosContent {
  template_type: (typeof iosTemplateTypes)[number];
  basic_details: IosBasicDetails;
  buttons?: IosButton[];
  advanced?: IosAdvanced;
  /** Required for `STYLIZED_BASIC` and `SIMPLE_IMAGE_CAROUSEL`. */
  template_backup?: IosTemplateBackup;
  /** Required for `Custom`. */
  custom_template_id?: string;
  custom_template_version?: number;
}

const keyValuePairs = z.optional(z.array(keyValuePair));
const clickAction = z.optional(z.enum(clickActions));

const schema = z.object({
  template_type: z.enum(iosTemplateTypes),
  basic_details: z.object({
    title: z.optional(text),
    message: z.optional(text),
    subtitle: z.optional(text),
    default_click_action: clickAction,
    default_click_action_value: z.optional(text),
    key_value_pairs: keyValuePairs,
    allow_bg_refresh: z.optional(flag),
    rich_media_type: z.optional(z.enum(richMediaTypes)),
    rich_media_value: z.optional(uri),
    input_gif_url: z.optional(uri),
    image_url: z.optional(uri),
    background_color_code: z.optional(hexColor),
    apply_background_color_in_text_editor: z.optional(flag),
    carousel_content: z.optional(carouselContent(iosSliderTransitions)),
  }),
  buttons: z.optional(z.array(z.object({ button_category: z.optional(text) }))),
  advanced: z.optional(
    z.object({
      coupon_code: z.optional(text),
      sound_file: z.optional(text),
      enable_ios_badge: z.optional(flag),
      group_key: z.optional(text),
      collapse_replace_key: z.optional(text),
    }),
  ),
  template_backup: z.optional(
    z.object({
      title: z.optional(text),
      message: z.optional(text),
      subtitle: z.optional(text),
      allow_bg_refresh: z.optional(flag),
      rich_media_type: z.optional(z.enum(richMediaTypes)),
      rich_media_value: z.optional(uri),
      default_click_action: clickAction,
      default_click_action_value: z.optional(text),
      key_value_pairs: keyValuePairs,
    }),
  ),
  custom_template_id: z.optional(text),
  custom_template_version: z.optional(integer),
});

const colored: UsedBy = { template_type: ['STYLIZED_BASIC', 'SIMPLE_IMAGE_CAROUSEL'] };

export const iosFacts: FactsOf<typeof schema> = {
  template_type: { example: 'BASIC' },
  basic_details: {
    fields: {
      title: { example: 'Your cart is waiting' },
      message: { example: 'Two items are still in your cart.', input: 'long-text' },
      subtitle: { example: 'Free shipping until Sunday' },
      default_click_action: { example: 'DEEPLINKING' },
      default_click_action_value: { example: 'myapp://cart' },
      key_value_pairs: { fields: keyValuePairFacts },
      allow_bg_refresh: { example: true },
      rich_media_type: { example: 'Image', usedBy: { template_type: ['BASIC'] } },
      rich_media_value: { example: 'https://cdn.example.com/cart.png', usedBy: { template_type: ['BASIC'] } },
      input_gif_url: {
        example: 'https://cdn.example.com/cart.gif',
        usedBy: { template_type: ['BASIC', 'STYLIZED_BASIC'] },
      },
      image_url: { example: 'https://cdn.example.com/cover.png' },
      background_color_code: { example: '#1A2B3C', usedBy: colored },
      apply_background_color_in_text_editor: { example: true, usedBy: colored },
      carousel_content: {
        fields: { slider_transition: { example: 'MANUAL' }, slide_data: { fields: slideFacts } },
        usedBy: { template_type: ['SIMPLE_IMAGE_CAROUSEL'] },
      },
    },
  },
  buttons: {
    fields: {
      button_category: { example: 'cart' },
    },
  },
  advanced: {
    fields: {
      coupon_code: { example: 'SUMMER25' },
      sound_file: { example: 'chime.caf' },
      enable_ios_badge: { example: true },
      group_key: { example: 'offers' },
      collapse_replace_key: { example: 'cart-reminder' },
    },
  },
  template_backup: {
    fields: {
      title: { example: 'Your cart is waiting' },
      message: { example: 'Two items are still in your cart.', input: 'long-text' },
      subtitle: { example: 'Free shipping until Sunday' },
      allow_bg_refresh: { example: true },
      rich_media_type: { example: 'Image' },
      rich_media_value: { example: 'https://cdn.example.com/cart.png' },
      default_click_action: { example: 'DEEPLINKING' },
      default_click_action_value: { example: 'myapp://cart' },
      key_value_pairs: { fields: keyValuePairFacts },
    },
    // The specification does not say whether a custom template falls back to it.
    usedBy: { template_type: ['STYLIZED_BASIC', 'SIMPLE_IMAGE_CAROUSEL', 'Custom'] },
  },
  custom_template_id: { example: 'summer-sale', listed: 'templates', usedBy: { template_type: ['Custom'] } },
  custom_template_version: { example: 3, usedBy: { template_type: ['Custom'] } },
};

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
