import * as z from 'zod/mini';
import { malformedText } from '../../../core/compile.js';
import { fieldNamed, fieldsOf, maybe, summaryAt } from '../../../core/fields.js';
import { part, summarize } from '../../../core/part.js';
import { cause, rule } from '../../../core/rule.js';
import { isMissing } from '../../../core/value.js';
import { contentKeys } from '../../content-keys.js';
import { optional, required } from '../../field-facts.js';
import { isUri, uriProblem } from '../../formats.js';
import { integer, personalizedEmail, requiredText, text } from '../../leaves.js';
import { attachmentFileTypes, emailEditors } from '../../vocabulary.js';
import { type CampaignContent, campaignContent } from './content.js';

/** A file that is sent with an email. Spec: "Email content (content.email)". */
export interface EmailAttachment {
  /** `URL`: one file for all; `PERSONALIZED_ATTACHMENT`: a URL with expressions, one file for each recipient. */
  file_type: (typeof attachmentFileTypes)[number];
  url: string;
}

/** The content of an email. Spec: "Email content (content.email)". */
export interface EmailContent {
  /** Required at publish in at least one variation, unless that one has a `custom_template_id`. */
  subject?: string | undefined;
  preview_text?: string | undefined;
  sender_name?: string | undefined;
  /** Must be a verified sender of the connector at publish, unless it has personalization expressions. */
  from_address?: string | undefined;
  reply_to_address?: string | undefined;
  cc_ids?: string[] | undefined;
  bcc_ids?: string[] | undefined;
  /** Required unless `custom_template_id` is given. */
  html_content?: string | undefined;
  email_editor?: (typeof emailEditors)[number] | undefined;
  custom_template_id?: string | undefined;
  custom_template_version?: number | undefined;
  attachments?: EmailAttachment[] | undefined;
}

const emailAttachment = z.object({
  file_type: required(z.enum(attachmentFileTypes), { example: 'URL' }),
  url: required(requiredText, { example: 'https://cdn.example.com/terms.pdf', isName: true }),
});

const schema = z.object({
  subject: optional(text, { example: 'Your order has arrived' }),
  preview_text: optional(text, { example: 'Have a look inside.' }),
  sender_name: optional(text, { example: 'Example Shop' }),
  from_address: optional(personalizedEmail, {
    example: 'news@example.com',
    listed: 'verifiedSenders',
    after: ['connector.connector_type', 'connector.connector_name'],
  }),
  reply_to_address: optional(personalizedEmail, { example: 'service@example.com' }),
  cc_ids: optional(z.array(personalizedEmail), { example: ['sales@example.com'] }),
  bcc_ids: optional(z.array(personalizedEmail), { example: ['archive@example.com'] }),
  html_content: optional(text, { example: '<p>Hello!</p>', input: 'html' }),
  email_editor: optional(z.enum(emailEditors), { example: 'Ace Editor' }),
  custom_template_id: optional(text, { example: 'order-arrived', listed: 'templates' }),
  custom_template_version: optional(integer, { example: 3 }),
  attachments: optional(z.array(emailAttachment)),
});

const f = fieldsOf(schema);
const attachment = f.attachments.each;

export const emailContent = part({
  id: 'email',
  title: 'email content',
  spec: 'Email content; C8',
  schema,
  exports: {
    // A malformed field counts as present (decision G11).
    summary: summarize(
      [maybe(f.subject), maybe(f.html_content), maybe(f.custom_template_id)],
      (subject, html, template): Completeness => {
        if (!isMissing(template) || (!isMissing(subject) && !isMissing(html))) return 'complete';
        return isMissing(subject) ? 'lacks subject' : undefined;
      },
    ),
  },
  rules: [
    rule({
      id: 'email/body',
      reports: [f.html_content],
      statement: 'Email content has `html_content` or a `custom_template_id`.',
      spec: 'Email content; Errors 7; C8',
      reads: [f.html_content, f.custom_template_id],
      finds: ['required'],
      check({ report }, html, template) {
        if (isMissing(html) && isMissing(template)) report(f.html_content, { kind: 'required' });
      },
      issue: () => 'is required: an email must have html_content, or a custom_template_id in its place',
    }),
    rule({
      id: 'email/attachment-url',
      reports: [attachment.url],
      statement: 'The `url` of an attachment whose `file_type` is `URL` is a URI.',
      spec: 'Email content; C8',
      reads: [maybe(attachment.file_type), maybe(attachment.url)],
      finds: ['format'],
      check({ report }, types, urls) {
        if (typeof types !== 'object' || typeof urls !== 'object') return;
        urls.forEach((url, index) => {
          if (types[index] !== 'URL' || typeof url !== 'string' || isUri(url)) return;
          const because = cause(attachment.file_type.at(index), 'URL');
          report(attachment.url.at(index), () => malformedText('uri', url, uriProblem(url)), { cause: because });
        });
      },
    }),
  ],
});

/** Whether an email could be sent. At publish at least one variation must be `complete` (decision C8). */
export type Completeness = 'complete' | 'lacks subject' | undefined;

/** The content of an email in one variation. Spec: "campaign_content". */
export type EmailVariation = { email: EmailContent; push?: undefined };

/** `campaign_content` of an email: flat, or by locale and variation (decision C9). Spec: "campaign_content". */
export type EmailCampaignContent = CampaignContent<EmailVariation>;

export const emailCampaignContent = campaignContent({
  id: 'email-content',
  key: contentKeys.EMAIL,
  schema: z.object({ email: required(emailContent.schema, { section: 'Email content' }) }),
  blocks: { email: emailContent },
  // A malformed `email` counts as complete: its content is unknown, so nothing more is reported (decision G11).
  summary: summarize([maybe(summaryAt(fieldNamed(contentKeys.EMAIL)))], (summary) =>
    typeof summary === 'symbol' ? 'complete' : summary,
  ),
});
