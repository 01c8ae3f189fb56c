import * as z from 'zod/mini';
import { malformedText } from '../../../core/compile.js';
import { fieldNamed, fieldsOf, maybe, summaryAt } from '../../../core/fields.js';
import { part, summarize } from '../../../core/part.js';
import { cause, rule } from '../../../core/rule.js';
import { isMissing } from '../../../core/value.js';
import { contentKeys } from '../../content-keys.js';
import type { FactsOf } from '../../field-facts.js';
import { isUri, uriProblem } from '../../formats.js';
import { integer, personalizedEmail, requiredText, text } from '../../leaves.js';
import { attachmentFileTypes, emailEditors } from '../../vocabulary.js';
import { type CampaignContent, campaignContent } from './content.js';
import * as content from './content-facts.js';

/** A file that is sent with an email. Spec: "Email content (content.email)". */
export interface EmailAttachment {
  /** `URL`: one file for all; `PERSONALIZED_ATTACHMENT`: a URL with expressions, one file for each recipient. */
  file_type: (typeof attachmentFileTypes)[number];
  url: string;
}

/** The content of an email. Spec: "Email content (content.email)". */
export interface EmailContent {
  /** Required at publish in at least one variation, unless that one has a `custom_template_id`. */
  subject?: string;
  preview_text?: string;
  sender_name?: string;
  /** Must be a verified sender of the connector at publish, unless it has personalization expressions. */
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

export const emailAttachment = z.object({ file_type: z.enum(attachmentFileTypes), url: requiredText });

const schema = z.object({
  subject: z.optional(text),
  preview_text: z.optional(text),
  sender_name: z.optional(text),
  from_address: z.optional(personalizedEmail),
  reply_to_address: z.optional(personalizedEmail),
  cc_ids: z.optional(z.array(personalizedEmail)),
  bcc_ids: z.optional(z.array(personalizedEmail)),
  html_content: z.optional(text),
  email_editor: z.optional(z.enum(emailEditors)),
  custom_template_id: z.optional(text),
  custom_template_version: z.optional(integer),
  attachments: z.optional(z.array(emailAttachment)),
});

const f = fieldsOf(schema);
const attachment = f.attachments.each;

const emailContentFacts: FactsOf<typeof schema> = {
  subject: {
    label: { en: 'subject', de: 'Betreff' },
    help: { en: 'The subject line of the email.', de: 'Die Betreffzeile der E-Mail.' },
    example: 'Your order has arrived',
  },
  preview_text: {
    label: { en: 'preview text', de: 'Vorschautext' },
    help: {
      en: 'The text that the inbox shows after the subject.',
      de: 'Der Text, den der Posteingang nach dem Betreff zeigt.',
    },
    example: 'Have a look inside.',
  },
  sender_name: {
    label: { en: 'sender name', de: 'Absendername' },
    help: { en: 'The name that recipients see as the sender.', de: 'Der Name, den die Empfänger als Absender sehen.' },
    example: 'Example Shop',
  },
  from_address: {
    label: { en: 'from address of the email', de: 'Absenderadresse der E-Mail' },
    help: {
      en: 'The address that the email comes from; it must be a verified sender of the connector.',
      de: 'Die Adresse, von der die E-Mail kommt; sie muss ein bestätigter Absender des Connectors sein.',
    },
    example: 'news@example.com',
    listed: 'verifiedSenders',
    after: ['connector.connector_type', 'connector.connector_name'],
  },
  reply_to_address: {
    label: { en: 'reply-to address', de: 'Antwortadresse' },
    help: {
      en: 'The address that answers to the email go to.',
      de: 'Die Adresse, an die Antworten auf die E-Mail gehen.',
    },
    example: 'service@example.com',
  },
  cc_ids: {
    label: { en: 'Cc addresses', de: 'Cc-Adressen' },
    help: {
      en: 'Addresses that receive a visible copy of the email.',
      de: 'Adressen, die eine sichtbare Kopie der E-Mail erhalten.',
    },
    example: ['sales@example.com'],
  },
  bcc_ids: {
    label: { en: 'Bcc addresses', de: 'Bcc-Adressen' },
    help: {
      en: 'Addresses that receive a copy of the email without the others seeing it.',
      de: 'Adressen, die eine Kopie der E-Mail erhalten, ohne dass die anderen es sehen.',
    },
    example: ['archive@example.com'],
  },
  html_content: {
    label: { en: 'HTML content', de: 'HTML-Inhalt' },
    help: {
      en: 'The body of the email in HTML; a saved template can take its place.',
      de: 'Der Inhalt der E-Mail in HTML; eine gespeicherte Vorlage kann ihn ersetzen.',
    },
    example: '<p>Hello!</p>',
    input: 'html',
  },
  email_editor: {
    label: { en: 'email editor', de: 'E-Mail-Editor' },
    help: {
      en: 'The editor in which the email is written; without it, the Froala editor.',
      de: 'Der Editor, in dem die E-Mail geschrieben wird; ohne Angabe der Froala-Editor.',
    },
    example: 'Ace Editor',
  },
  custom_template_id: {
    label: { en: 'custom template ID', de: 'ID der eigenen Vorlage' },
    help: {
      en: 'The ID of a saved template, which then brings subject, preview text and sender name.',
      de: 'Die ID einer gespeicherten Vorlage, die dann Betreff, Vorschautext und Absendernamen mitbringt.',
    },
    example: 'order-arrived',
    listed: 'templates',
  },
  custom_template_version: {
    label: { en: 'custom template version', de: 'Version der eigenen Vorlage' },
    help: { en: 'The version of the saved template.', de: 'Die Version der gespeicherten Vorlage.' },
    example: 3,
  },
  attachments: {
    label: { en: 'attachments', de: 'Anhänge' },
    help: { en: 'The files that come with the email.', de: 'Die Dateien, die mit der E-Mail kommen.' },
    fields: {
      file_type: {
        label: { en: 'attachment file type', de: 'Art des Anhangs' },
        help: {
          en: 'Whether all recipients get the same file or each gets a file of their own.',
          de: 'Ob alle Empfänger dieselbe Datei erhalten oder jeder eine eigene.',
        },
        example: 'URL',
      },
      url: {
        label: { en: 'attachment URL', de: 'URL des Anhangs' },
        help: {
          en: 'The address of the file; for personalized files it contains expressions.',
          de: 'Die Adresse der Datei; bei personalisierten Dateien enthält sie Ausdrücke.',
        },
        example: 'https://cdn.example.com/terms.pdf',
      },
    },
  },
};

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

/** `campaign_content` of an email: flat, or by locale and variation (decision C9). Spec: "campaign_content". */
export type EmailCampaignContent = CampaignContent<{ email: EmailContent }>;

export const emailCampaignContent = campaignContent({
  id: 'email-content',
  key: contentKeys.EMAIL,
  schema: z.object({ email: emailContent.schema }),
  blocks: { email: emailContent },
  // A malformed `email` counts as complete: its content is unknown, so nothing more is reported (decision G11).
  summary: summarize([maybe(summaryAt(fieldNamed(contentKeys.EMAIL)))], (summary) =>
    typeof summary === 'symbol' ? 'complete' : summary,
  ),
});

export const emailCampaignContentFacts: FactsOf<typeof emailCampaignContent.schema> = {
  locales: content.locales,
  variation_details: content.variations,
  content: {
    label: content.contentLabel,
    help: content.contentHelp,
    fields: {
      email: {
        label: { en: 'email content', de: 'E-Mail-Inhalt' },
        help: {
          en: 'The email with its subject, sender and body.',
          de: 'Die E-Mail mit Betreff, Absender und Inhalt.',
        },
        fields: emailContentFacts,
        section: 'Email content',
      },
    },
  },
};
