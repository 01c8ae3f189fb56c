import * as z from 'zod/mini';
import { part } from '../../core/part.js';
import { is, requiredWhen } from '../../core/rule.js';
import { flag, text, uri } from '../../leaves.js';
import { webIconImageTypes, webTemplateTypes } from '../../vocabulary.js';
import { whenSent } from './sent.js';

export interface WebBasicDetails {
  /** Required at publish. */
  title?: string;
  /** Required at publish. */
  message?: string;
  redirect_url?: string;
  image_url?: string;
  auto_dismiss_notification?: boolean;
}

export interface WebButton {
  title?: string;
  icon_url?: string;
  url?: string;
}

export interface WebAdvanced {
  icon_image_type?: (typeof webIconImageTypes)[number];
  /** Required when `icon_image_type` is `ICON_URL`. */
  icon_url?: string;
}

/** Spec: "Web push content (push.web)". */
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

export const web = part({
  id: 'web',
  title: 'Web push content',
  spec: 'Web push content; Validate, Push 2; Errors 1; C4',
  schema,
  elementNames: { buttons: 'title' },
  rules: [
    requiredWhen({
      id: 'web/icon-url',
      spec: 'Web push content',
      when: [is('advanced.icon_image_type', 'ICON_URL')],
      fields: ['advanced.icon_url'],
    }),
    whenSent(
      'WEB',
      requiredWhen({
        id: 'web/text',
        spec: 'Validate, Push 3; C5',
        mode: 'DRAFT_PUBLISH',
        when: [is('template_type', 'BASIC')],
        fields: ['basic_details.title', 'basic_details.message'],
      }),
    ),
  ],
});
