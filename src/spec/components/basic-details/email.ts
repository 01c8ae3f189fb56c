import * as z from 'zod/mini';
import { fieldsOf } from '../../../core/fields.js';
import { part } from '../../../core/part.js';
import { requiredWhen } from '../../../core/rule.js';
import type { FactsOf } from '../../field-facts.js';
import { email, text } from '../../leaves.js';
import { emailContentTypes } from '../../vocabulary.js';
import * as shared from './shared-facts.js';

/** The name, the type of content and the sender of an email. Spec: "Email basic_details". */
export interface EmailBasicDetails {
  name?: string;
  /** Required at publish for `BUSINESS_EVENT_TRIGGERED`. */
  business_event?: string;
  content_type?: (typeof emailContentTypes)[number];
  /** Required when `content_type` is `PROMOTIONAL`. */
  subscription_category?: string;
  tags?: string[];
  team?: string;
  /** The attribute that holds the recipient's address. */
  user_attribute_identifier?: string;
  /** Required at publish; must then be a verified sender of the connector. */
  from_address?: string;
}

const schema = z.object({
  name: z.optional(text),
  business_event: z.optional(text),
  content_type: z.optional(z.enum(emailContentTypes)),
  subscription_category: z.optional(text),
  tags: z.optional(z.array(text)),
  team: z.optional(text),
  user_attribute_identifier: z.optional(text),
  // Decision C3: the specification names the field, but leaves it out of its table.
  from_address: z.optional(email),
});

const f = fieldsOf(schema);

export const emailBasicDetailsFacts: FactsOf<typeof schema> = {
  name: shared.name,
  business_event: shared.businessEvent,
  content_type: {
    label: { en: 'content type', de: 'Inhaltsart' },
    help: {
      en: 'Whether the email advertises something or belongs to a transaction.',
      de: 'Ob die E-Mail für etwas wirbt oder zu einem Vorgang wie einer Bestellung gehört.',
    },
    example: 'PROMOTIONAL',
  },
  subscription_category: {
    label: { en: 'subscription category', de: 'Abonnementkategorie' },
    help: {
      en: 'The category that recipients of promotional emails have subscribed to.',
      de: 'Die Kategorie, die Empfänger von Werbe-E-Mails abonniert haben.',
    },
    example: 'Newsletter',
    listed: 'subscriptionCategories',
  },
  tags: shared.tags,
  team: shared.team,
  user_attribute_identifier: {
    label: { en: 'user attribute identifier', de: 'Nutzerattribut der Adresse' },
    help: {
      en: 'The user attribute that holds the address of the recipient.',
      de: 'Das Nutzerattribut, in dem die Adresse des Empfängers steht.',
    },
    example: 'Email (Standard)',
    listed: 'attributes',
  },
  from_address: {
    label: { en: 'from address', de: 'Absenderadresse' },
    help: {
      en: 'The address that the campaign is sent from; it must be a verified sender of the connector.',
      de: 'Die Adresse, von der die Kampagne gesendet wird; sie muss ein bestätigter Absender des Connectors sein.',
    },
    example: 'news@example.com',
    listed: 'verifiedSenders',
    after: ['connector.connector_type', 'connector.connector_name'],
  },
};

export const emailBasicDetails = part({
  id: 'email-basic-details',
  title: 'email `basic_details`',
  spec: 'Email basic_details; C3',
  schema,
  // The publish rules read these.
  exports: { fields: [f.business_event, f.from_address] },
  rules: [
    requiredWhen({
      id: 'email-basic-details/subscription-category',
      spec: 'Email basic_details; Validate, Email 3; Errors 7',
      when: [f.content_type.is('PROMOTIONAL')],
      fields: [f.subscription_category],
    }),
  ],
});
