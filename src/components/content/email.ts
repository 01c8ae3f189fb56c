import * as z from 'zod/mini';
import { fieldOf } from '../../finding.js';
import { isUri } from '../../formats.js';
import { email, integer, requiredText, text } from '../../leaves.js';
import { part, rule } from '../../rule.js';
import { shownUri } from '../../shapes.js';
import { elements, isMissing, isRecord, isText, own, valueAt } from '../../value.js';
import { attachmentFileTypes, emailEditors } from '../../vocabulary.js';

export interface EmailAttachment {
  /** `URL`: one file for all; `PERSONALIZED_ATTACHMENT`: a URL with expressions, one file for each recipient. */
  file_type: (typeof attachmentFileTypes)[number];
  url: string;
}

/** Spec: "Email content (content.email)". */
export interface EmailContent {
  /** One variation at least has it at publish, unless it has a `custom_template_id`. */
  subject?: string;
  preview_text?: string;
  sender_name?: string;
  /** At publish a verified sender of the connector. */
  from_address?: string;
  reply_to_address?: string;
  cc_ids?: string[];
  bcc_ids?: string[];
  /** Required unless there is a `custom_template_id`. */
  html_content?: string;
  email_editor?: (typeof emailEditors)[number];
  custom_template_id?: string;
  custom_template_version?: number;
  attachments?: EmailAttachment[];
}

export const emailContent = z.object({
  subject: z.optional(text),
  preview_text: z.optional(text),
  sender_name: z.optional(text),
  from_address: z.optional(email),
  reply_to_address: z.optional(email),
  cc_ids: z.optional(z.array(email)),
  bcc_ids: z.optional(z.array(email)),
  html_content: z.optional(text),
  email_editor: z.optional(z.enum(emailEditors)),
  custom_template_id: z.optional(text),
  custom_template_version: z.optional(integer),
  attachments: z.optional(z.array(z.object({ file_type: z.enum(attachmentFileTypes), url: requiredText }))),
});

export const emailContentPart = part({
  id: 'email',
  title: 'email content',
  spec: 'Email content; C8',
  rules: [
    rule({
      id: 'email/body',
      reports: ['html_content'],
      statement: 'There is `html_content` or a `custom_template_id`.',
      spec: 'Email content; Errors 7; C8',
      reads: ['html_content', 'custom_template_id'],
      check(content, report) {
        if (!isMissing(own(content, 'html_content')) || !isMissing(own(content, 'custom_template_id'))) return;
        report(['html_content'], { kind: 'required' });
      },
      issue: () => 'is required: an email must have html_content, or a custom_template_id in its place',
    }),
    rule({
      id: 'email/attachment-url',
      reports: ['attachments.*.url'],
      statement: 'The `url` of an attachment whose `file_type` is `URL` is a URI.',
      spec: 'Email content; C8',
      reads: ['attachments.*.file_type', 'attachments.*.url'],
      needs: ['attachments'],
      check(content, report, _campaign, { path }) {
        for (const { index, value } of elements(own(content, 'attachments'), isRecord)) {
          const url = valueAt(value, ['url']);
          if (own(value, 'file_type') !== 'URL' || !isText(url) || isUri(url)) continue;
          const because = { field: fieldOf([...path, 'attachments', index, 'file_type']), value: 'URL' };
          report(['attachments', index, 'url'], { kind: 'format', expected: 'uri', ...shownUri(url), because });
        }
      },
    }),
  ],
});
