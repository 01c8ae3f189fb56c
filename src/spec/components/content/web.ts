import * as z from 'zod/mini';
import { fieldsOf } from '../../../core/fields.js';
import { part } from '../../../core/part.js';
import { requiredWhen } from '../../../core/rule.js';
import type { FactsOf } from '../../field-facts.js';
import { flag, text, uri } from '../../leaves.js';
import { webIconImageTypes, webTemplateTypes } from '../../vocabulary.js';
import { whenSent } from './sent.js';

/** The texts, the image and the target of a Web push. Spec: "Web push content", basic_details. */
export interface WebBasicDetails {
  /** Required at publish. */
  title?: string;
  /** Required at publish. */
  message?: string;
  redirect_url?: string;
  image_url?: string;
  auto_dismiss_notification?: boolean;
}

/** A button of a Web push. Spec: "Web push content", buttons. */
export interface WebButton {
  title?: string;
  icon_url?: string;
  url?: string;
}

/** The icon of a Web push. Spec: "Web push content", advanced. */
export interface WebAdvanced {
  icon_image_type?: (typeof webIconImageTypes)[number];
  /** Required when `icon_image_type` is `ICON_URL`. */
  icon_url?: string;
}

/** The content of a push on the Web. Spec: "Web push content (push.web)". */
export interface WebContent {
  template_type: (typeof webTemplateTypes)[number];
  basic_details: WebBasicDetails;
  buttons?: WebButton[];
  advanced?: WebAdvanced;
}

const schema = z.object({
  template_type: z.enum(webTemplateTypes),
  basic_details: z.object({
    title: z.optional(text),
    message: z.optional(text),
    redirect_url: z.optional(uri),
    image_url: z.optional(uri),
    auto_dismiss_notification: z.optional(flag),
  }),
  buttons: z.optional(z.array(z.object({ title: z.optional(text), icon_url: z.optional(uri), url: z.optional(uri) }))),
  advanced: z.optional(z.object({ icon_image_type: z.optional(z.enum(webIconImageTypes)), icon_url: z.optional(uri) })),
});

const f = fieldsOf(schema);

export const webFacts: FactsOf<typeof schema> = {
  template_type: {
    label: { en: 'template type', de: 'Vorlagentyp' },
    help: {
      en: 'The layout of the notification; browsers have only the basic one.',
      de: 'Das Layout der Benachrichtigung; im Browser gibt es nur das einfache.',
    },
    example: 'BASIC',
  },
  basic_details: {
    label: { en: 'basic details', de: 'Grunddaten' },
    help: {
      en: 'The text, the image and the target of the notification.',
      de: 'Text, Bild und Ziel der Benachrichtigung.',
    },
    fields: {
      title: {
        label: { en: 'notification title', de: 'Titel der Benachrichtigung' },
        help: { en: 'The headline of the notification.', de: 'Die Überschrift der Benachrichtigung.' },
        example: 'Your cart is waiting',
      },
      message: {
        label: { en: 'notification message', de: 'Nachricht' },
        help: { en: 'The text of the notification.', de: 'Der Text der Benachrichtigung.' },
        example: 'Two items are still in your cart.',
        input: 'long-text',
      },
      redirect_url: {
        label: { en: 'redirect URL', de: 'Ziel-URL' },
        help: {
          en: 'The page that opens when somebody clicks the notification.',
          de: 'Die Seite, die sich beim Klick auf die Benachrichtigung öffnet.',
        },
        example: 'https://example.com/cart',
      },
      image_url: {
        label: { en: 'image URL', de: 'Bild-URL' },
        help: {
          en: 'The address of an image that the notification shows.',
          de: 'Die Adresse eines Bildes, das die Benachrichtigung zeigt.',
        },
        example: 'https://cdn.example.com/cart.png',
      },
      auto_dismiss_notification: {
        label: { en: 'automatic dismissal', de: 'Automatisches Schließen' },
        help: {
          en: 'Whether the notification closes by itself after a while.',
          de: 'Ob sich die Benachrichtigung nach einer Weile von selbst schließt.',
        },
        example: true,
      },
    },
  },
  buttons: {
    label: { en: 'buttons', de: 'Schaltflächen' },
    help: {
      en: 'The buttons below the text of the notification.',
      de: 'Die Schaltflächen unter dem Text der Benachrichtigung.',
    },
    fields: {
      title: {
        label: { en: 'button title', de: 'Titel der Schaltfläche' },
        help: { en: 'The text on the button.', de: 'Der Text auf der Schaltfläche.' },
        example: 'To the cart',
      },
      icon_url: {
        label: { en: 'button icon URL', de: 'Symbol-URL der Schaltfläche' },
        help: {
          en: 'The address of an icon that the button shows.',
          de: 'Die Adresse eines Symbols, das die Schaltfläche zeigt.',
        },
        example: 'https://cdn.example.com/icon.png',
      },
      url: {
        label: { en: 'button URL', de: 'URL der Schaltfläche' },
        help: {
          en: 'The page that opens when somebody clicks the button.',
          de: 'Die Seite, die sich beim Klick auf die Schaltfläche öffnet.',
        },
        example: 'https://example.com/cart',
      },
    },
  },
  advanced: {
    label: { en: 'advanced settings', de: 'Erweiterte Einstellungen' },
    help: { en: 'The icon of the notification.', de: 'Das Symbol der Benachrichtigung.' },
    fields: {
      icon_image_type: {
        label: { en: 'icon image type', de: 'Symbolart' },
        help: {
          en: 'Whether the notification shows the default icon or one of your own.',
          de: 'Ob die Benachrichtigung das Standardsymbol oder ein eigenes zeigt.',
        },
        example: 'ICON_URL',
      },
      icon_url: {
        label: { en: 'icon URL', de: 'Symbol-URL' },
        help: { en: 'The address of your own icon.', de: 'Die Adresse des eigenen Symbols.' },
        example: 'https://cdn.example.com/icon.png',
      },
    },
  },
};

export const web = part({
  id: 'web',
  title: 'Web push content',
  spec: 'Web push content; Validate, Push 2; Errors 1; C4',
  schema,
  members: { elementNames: [f.buttons.each.title] },
  rules: [
    requiredWhen({
      id: 'web/icon-url',
      spec: 'Web push content',
      when: [f.advanced.icon_image_type.is('ICON_URL')],
      fields: [f.advanced.icon_url],
    }),
    whenSent(
      'WEB',
      requiredWhen({
        id: 'web/text',
        spec: 'Validate, Push 3; C5',
        mode: 'DRAFT_PUBLISH',
        when: [f.template_type.is('BASIC')],
        fields: [f.basic_details.title, f.basic_details.message],
      }),
    ),
  ],
});
