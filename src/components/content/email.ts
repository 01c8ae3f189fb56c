import * as z from 'zod/mini';
import { malformedText } from '../../core/compile.js';
import { part } from '../../core/part.js';
import { cause, rule } from '../../core/rule.js';
import { isList, isMissing, isText } from '../../core/value.js';
import { isUri, uriProblem } from '../../formats.js';
import { email, integer, requiredText, text } from '../../leaves.js';
import { verifiedSender } from '../../publish/verified-sender.js';
import { attachmentFileTypes, emailEditors } from '../../vocabulary.js';

export interface EmailAttachment {
  /** `URL`: one file for all; `PERSONALIZED_ATTACHMENT`: a URL with expressions, one file for each recipient. */
  file_type: (typeof attachmentFileTypes)[number];
  url: string;
}

/** Spec: "Email content (content.email)". */
export interface EmailContent {
  /** Required at publish in at least one variation, unless that one has a `custom_template_id`. */
  subject?: string;
  preview_text?: string;
  sender_name?: string;
  /** Must be a verified sender of the connector at publish. */
  from_address?: string;
  reply_to_address?: string;
  cc_ids?: string[];
  bcc_ids?: string[];
  /** Required unless `custom_template_id` is given. */
  html_content?: string;
  email_editor?: (typeof emailEditors)[number];
  custom_template_id?: string;
  custom_template_version?: number;
  attachments?: EmailAttachment[];
}

const schema = z.object({
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

export const emailContent = part({
  id: 'email',
  title: 'email content',
  spec: 'Email content; C8',
  schema,
  says: {
    reads: ['subject', 'html_content', 'custom_template_id'],
    // A malformed field counts as present (decision G11).
    say(subject, html, template): Completeness {
      if (!isMissing(template) || (!isMissing(subject) && !isMissing(html))) return 'complete';
      return isMissing(subject) ? 'lacks subject' : undefined;
    },
  },
  rules: [
    rule({
      id: 'email/body',
      reports: ['html_content'],
      statement: 'Email content has `html_content` or a `custom_template_id`.',
      spec: 'Email content; Errors 7; C8',
      reads: ['html_content', 'custom_template_id'],
      check({ report }, html, template) {
        if (isMissing(html) && isMissing(template)) report(['html_content'], { kind: 'required' });
      },
      issue: () => 'is required: an email must have html_content, or a custom_template_id in its place',
    }),
    rule({
      id: 'email/attachment-url',
      reports: ['attachments.*.url'],
      statement: 'The `url` of an attachment whose `file_type` is `URL` is a URI.',
      spec: 'Email content; C8',
      reads: ['attachments.*.file_type', 'attachments.*.url'],
      needs: [],
      check({ report }, types, urls) {
        if (!isList(types) || !isList(urls)) return;
        urls.forEach((url, index) => {
          if (types[index] !== 'URL' || !isText(url) || isUri(url)) return;
          const because = cause(`attachments.${index}.file_type`, 'URL');
          report(['attachments', index, 'url'], () => malformedText('uri', url, uriProblem(url)), { cause: because });
        });
      },
    }),
    verifiedSender,
  ],
});

/** Whether an email could be sent. At publish at least one variation must be `complete` (decision C8). */
export type Completeness = 'complete' | 'lacks subject' | undefined;
