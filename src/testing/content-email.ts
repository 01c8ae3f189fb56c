import * as fc from 'fast-check';
import type { EmailAttachment, EmailContent } from '../index.js';
import { attachmentFileTypes, emailEditors } from './enumerations.js';
import { email, filledText, integer, oneOf, text, uri } from './leaves.js';
import { filled, isBlank } from './members.js';
import { kept, list, object, type Shape } from './shape.js';

/** A file for all recipients has a URI; a personalized file has any text. */
const attachment: Shape<EmailAttachment> = {
  ...object({ file_type: oneOf(attachmentFileTypes), url: filledText }, {}),
  right: fc.oneof(
    { withCrossShrink: true },
    fc.record({ file_type: fc.constant('URL' as const), url: uri.right }, { noNullPrototype: true }),
    fc.record(
      { file_type: fc.constant('PERSONALIZED_ATTACHMENT' as const), url: filledText.right },
      { noNullPrototype: true },
    ),
  ),
  least: { file_type: 'URL', url: uri.least },
};

/** Adds a body, unless there is a custom template. Required in both modes. */
function withBody(content: EmailContent): EmailContent {
  return isBlank(content.custom_template_id) ? { ...content, html_content: filled(content.html_content) } : content;
}

/** Whether a variation with this content could be sent (decision C8). */
export function isComplete({ subject, html_content, custom_template_id }: EmailContent): boolean {
  return !isBlank(custom_template_id) || (!isBlank(subject) && !isBlank(html_content));
}

/** Email content. */
export const emailContent: Shape<EmailContent> = kept(
  object(
    {},
    {
      subject: text,
      preview_text: text,
      sender_name: text,
      from_address: email,
      reply_to_address: email,
      cc_ids: list(email, 2),
      bcc_ids: list(email, 2),
      html_content: text,
      email_editor: oneOf(emailEditors),
      custom_template_id: text,
      custom_template_version: integer(),
      attachments: list(attachment, 2),
    },
  ),
  withBody,
);
