import * as z from 'zod/mini';
import { fieldsOf } from '../../../core/fields.js';
import { part } from '../../../core/part.js';
import { requiredWhen } from '../../../core/rule.js';
import type { FactsOf, UsedBy } from '../../field-facts.js';
import { flag, hexColor, integer, type KeyValuePair, keyValuePair, text, uri } from '../../leaves.js';
import { clickActions, iosSliderTransitions, iosTemplateTypes, richMediaTypes } from '../../vocabulary.js';
import { type CarouselContent, carouselContent, carouselFacts, carouselRules } from './carousel.js';
import { whenSent } from './sent.js';
import * as shared from './shared-facts.js';

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
  template_type: {
    label: { en: 'template type', de: 'Vorlagentyp' },
    help: {
      en: 'The layout of the notification; it decides which of the other fields are used.',
      de: 'Das Layout der Benachrichtigung; davon hängt ab, welche anderen Felder verwendet werden.',
    },
    example: 'BASIC',
  },
  basic_details: {
    label: { en: 'basic details', de: 'Grunddaten' },
    help: {
      en: 'The text, the media and the click action of the notification.',
      de: 'Text, Medien und Klickaktion der Benachrichtigung.',
    },
    fields: {
      title: shared.title,
      message: {
        label: { en: 'notification message', de: 'Nachricht' },
        help: { en: 'The text of the notification.', de: 'Der Text der Benachrichtigung.' },
        example: 'Two items are still in your cart.',
        input: 'long-text',
      },
      subtitle: {
        label: { en: 'notification subtitle', de: 'Untertitel der Benachrichtigung' },
        help: { en: 'A second line below the title.', de: 'Eine zweite Zeile unter dem Titel.' },
        example: 'Free shipping until Sunday',
      },
      default_click_action: shared.defaultClickAction,
      default_click_action_value: shared.defaultClickActionValue,
      key_value_pairs: shared.keyValuePairs,
      allow_bg_refresh: {
        label: { en: 'background refresh', de: 'Hintergrundaktualisierung' },
        help: {
          en: 'Whether the notification may wake the app to refresh its content in the background.',
          de: 'Ob die Benachrichtigung die App wecken darf, damit sie ihre Inhalte im Hintergrund aktualisiert.',
        },
        example: true,
      },
      rich_media_type: {
        label: { en: 'rich media type', de: 'Medientyp' },
        help: {
          en: 'Whether the notification comes with an image, a video or a GIF.',
          de: 'Ob die Benachrichtigung ein Bild, ein Video oder ein GIF enthält.',
        },
        example: 'Image',
        usedBy: { template_type: ['BASIC'] },
      },
      rich_media_value: {
        label: { en: 'rich media value', de: 'Medien-URL' },
        help: {
          en: 'The address of the image, the video or the GIF.',
          de: 'Die Adresse des Bildes, des Videos oder des GIF.',
        },
        example: 'https://cdn.example.com/cart.png',
        usedBy: { template_type: ['BASIC'] },
      },
      input_gif_url: {
        label: { en: 'input GIF URL', de: 'GIF-URL' },
        help: {
          en: 'The address of an animated GIF that the notification shows.',
          de: 'Die Adresse eines animierten GIF, das die Benachrichtigung zeigt.',
        },
        example: 'https://cdn.example.com/cart.gif',
        usedBy: { template_type: ['BASIC', 'STYLIZED_BASIC'] },
      },
      image_url: {
        label: { en: 'image URL', de: 'Bild-URL' },
        help: {
          en: 'The address of an image; for a carousel it is the cover.',
          de: 'Die Adresse eines Bildes; bei einem Karussell ist es das Titelbild.',
        },
        example: 'https://cdn.example.com/cover.png',
      },
      background_color_code: {
        label: { en: 'background color code', de: 'Hintergrundfarbe' },
        help: {
          en: 'The background color of the notification, as a hexadecimal color code.',
          de: 'Die Hintergrundfarbe der Benachrichtigung als hexadezimaler Farbcode.',
        },
        example: '#1A2B3C',
        usedBy: colored,
      },
      apply_background_color_in_text_editor: {
        label: { en: 'apply background color in text editor', de: 'Hintergrundfarbe im Texteditor anwenden' },
        help: {
          en: 'Whether the text editor shows the background color too.',
          de: 'Ob auch der Texteditor die Hintergrundfarbe zeigt.',
        },
        example: true,
        usedBy: colored,
      },
      carousel_content: {
        label: { en: 'carousel content', de: 'Karussell' },
        help: {
          en: 'The images that people can page through in the notification.',
          de: 'Die Bilder, durch die man in der Benachrichtigung blättern kann.',
        },
        fields: /* @__PURE__ */ carouselFacts('MANUAL'),
        usedBy: { template_type: ['SIMPLE_IMAGE_CAROUSEL'] },
      },
    },
  },
  buttons: {
    label: { en: 'buttons', de: 'Schaltflächen' },
    help: {
      en: 'The buttons of the notification, by the categories that the app defines.',
      de: 'Die Schaltflächen der Benachrichtigung nach den Kategorien, die die App festlegt.',
    },
    fields: {
      button_category: {
        label: { en: 'button category', de: 'Kategorie der Schaltfläche' },
        help: {
          en: 'The name of a category of buttons that the app defines.',
          de: 'Der Name einer Kategorie von Schaltflächen, die die App festlegt.',
        },
        example: 'cart',
      },
    },
  },
  advanced: {
    label: { en: 'advanced settings', de: 'Erweiterte Einstellungen' },
    help: {
      en: 'The coupon, the sound, the badge and the grouping of the notification.',
      de: 'Gutschein, Ton, Kennzeichen und Gruppierung der Benachrichtigung.',
    },
    fields: {
      coupon_code: shared.couponCode,
      sound_file: {
        label: { en: 'sound file', de: 'Tondatei' },
        help: {
          en: 'The name of a sound file of your own that is played.',
          de: 'Der Name einer eigenen Tondatei, die abgespielt wird.',
        },
        example: 'chime.caf',
      },
      enable_ios_badge: {
        label: { en: 'iOS badge', de: 'iOS-Kennzeichen' },
        help: { en: 'Whether the icon of the app shows a badge.', de: 'Ob das App-Symbol ein Kennzeichen zeigt.' },
        example: true,
      },
      group_key: shared.groupKey,
      collapse_replace_key: shared.collapseReplaceKey,
    },
  },
  template_backup: {
    label: { en: 'template backup', de: 'Ersatzvorlage' },
    help: {
      en: 'What devices show that cannot display the template.',
      de: 'Was Geräte zeigen, die die Vorlage nicht darstellen können.',
    },
    fields: {
      title: shared.backupTitle,
      message: shared.backupMessage,
      subtitle: {
        label: { en: 'backup subtitle', de: 'Untertitel der Ersatzvorlage' },
        help: {
          en: 'A second line below the title of the backup.',
          de: 'Eine zweite Zeile unter dem Titel der Ersatzvorlage.',
        },
        example: 'Free shipping until Sunday',
      },
      allow_bg_refresh: {
        label: { en: 'backup background refresh', de: 'Hintergrundaktualisierung der Ersatzvorlage' },
        help: {
          en: 'Whether the backup may wake the app to refresh its content in the background.',
          de: 'Ob die Ersatzvorlage die App wecken darf, damit sie ihre Inhalte im Hintergrund aktualisiert.',
        },
        example: true,
      },
      rich_media_type: {
        label: { en: 'backup rich media type', de: 'Medientyp der Ersatzvorlage' },
        help: {
          en: 'Whether the backup comes with an image, a video or a GIF.',
          de: 'Ob die Ersatzvorlage ein Bild, ein Video oder ein GIF enthält.',
        },
        example: 'Image',
      },
      rich_media_value: {
        label: { en: 'backup rich media value', de: 'Medien-URL der Ersatzvorlage' },
        help: {
          en: 'The address of the image, the video or the GIF of the backup.',
          de: 'Die Adresse des Bildes, des Videos oder des GIF der Ersatzvorlage.',
        },
        example: 'https://cdn.example.com/cart.png',
      },
      default_click_action: shared.backupDefaultClickAction,
      default_click_action_value: shared.backupDefaultClickActionValue,
      key_value_pairs: shared.backupKeyValuePairs,
    },
    // The specification does not say whether a custom template falls back to it.
    usedBy: { template_type: ['STYLIZED_BASIC', 'SIMPLE_IMAGE_CAROUSEL', 'Custom'] },
  },
  custom_template_id: shared.customTemplateId,
  custom_template_version: shared.customTemplateVersion,
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
