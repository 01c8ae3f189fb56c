import type { WebContent } from '../index.js';
import { webIconImageTypes, webTemplateTypes } from './enumerations.js';
import { flag, oneOf, text, uri } from './leaves.js';
import { filled } from './members.js';
import { kept, list, object, type Shape } from './shape.js';

const basicDetails = object(
  {},
  { title: text, message: text, redirect_url: uri, image_url: uri, auto_dismiss_notification: flag },
);

/** Adds the field that the icon type requires, in both modes. */
export function withWebCompanions(block: WebContent): WebContent {
  const { advanced } = block;
  return advanced?.icon_image_type === 'ICON_URL'
    ? { ...block, advanced: { ...advanced, icon_url: advanced.icon_url ?? uri.least } }
    : block;
}

/** Adds the fields that publishing requires of a block that is sent (decision C5). */
export function sentWeb(block: WebContent): WebContent {
  const { title, message } = block.basic_details;
  return { ...block, basic_details: { ...block.basic_details, title: filled(title), message: filled(message) } };
}

/** Web push content. */
export const web: Shape<WebContent> = kept(
  object(
    { template_type: oneOf(webTemplateTypes), basic_details: basicDetails },
    {
      buttons: list(object({}, { title: text, icon_url: uri, url: uri }), 2),
      advanced: object({}, { icon_image_type: oneOf(webIconImageTypes), icon_url: uri }),
    },
  ),
  withWebCompanions,
);
