import * as z from 'zod/mini';
import { fieldsOf } from '../../../core/fields.js';
import { part } from '../../../core/part.js';
import { requiredWhen } from '../../../core/rule.js';
import { optional, required } from '../../field-facts.js';
import { flag, text, uri } from '../../leaves.js';
import { webIconImageTypes, webTemplateTypes } from '../../vocabulary.js';
import { whenSent } from './sent.js';

/** The texts, the image and the target of a Web push. Spec: "Web push content", basic_details. */
export interface WebBasicDetails {
  /** Required at publish. */
  title?: string | undefined;
  /** Required at publish. */
  message?: string | undefined;
  redirect_url?: string | undefined;
  image_url?: string | undefined;
  auto_dismiss_notification?: boolean | undefined;
}

/** A button of a Web push. Spec: "Web push content", buttons. */
export interface WebButton {
  title?: string | undefined;
  icon_url?: string | undefined;
  url?: string | undefined;
}

/** The icon of a Web push. Spec: "Web push content", advanced. */
export interface WebAdvanced {
  icon_image_type?: (typeof webIconImageTypes)[number] | undefined;
  /** Required when `icon_image_type` is `ICON_URL`. */
  icon_url?: string | undefined;
}

/** The content of a push on the Web. Spec: "Web push content (push.web)". */
export interface WebContent {
  template_type: (typeof webTemplateTypes)[number];
  basic_details: WebBasicDetails;
  buttons?: WebButton[] | undefined;
  advanced?: WebAdvanced | undefined;
}

const schema = z.object({
  template_type: required(z.enum(webTemplateTypes), { example: 'BASIC' }),
  basic_details: z.object({
    title: optional(text, { example: 'Your cart is waiting' }),
    message: optional(text, { example: 'Two items are still in your cart.', input: 'long-text' }),
    redirect_url: optional(uri, { example: 'https://example.com/cart' }),
    image_url: optional(uri, { example: 'https://cdn.example.com/cart.png' }),
    auto_dismiss_notification: optional(flag, { example: true }),
  }),
  buttons: optional(
    z.array(
      z.object({
        title: optional(text, { example: 'To the cart', isName: true }),
        icon_url: optional(uri, { example: 'https://cdn.example.com/icon.png' }),
        url: optional(uri, { example: 'https://example.com/cart' }),
      }),
    ),
  ),
  advanced: optional(
    z.object({
      icon_image_type: optional(z.enum(webIconImageTypes), { example: 'ICON_URL' }),
      icon_url: optional(uri, { example: 'https://cdn.example.com/icon.png' }),
    }),
  ),
});

const f = fieldsOf(schema);

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
      usedOnlyThen: true,
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
