import * as z from 'zod/mini';
import { fieldsOf } from '../../../core/fields.js';
import { part } from '../../../core/part.js';
import { requiredWhen } from '../../../core/rule.js';
import { optional } from '../../field-facts.js';
import { email, text } from '../../leaves.js';
import { emailContentTypes } from '../../vocabulary.js';

/** The name, the type of content and the sender of an email. Spec: "Email basic_details". */
export interface EmailBasicDetails {
  name?: string | undefined;
  /** Required at publish for `BUSINESS_EVENT_TRIGGERED`. */
  business_event?: string | undefined;
  content_type?: (typeof emailContentTypes)[number] | undefined;
  /** Required when `content_type` is `PROMOTIONAL`. */
  subscription_category?: string | undefined;
  tags?: string[] | undefined;
  team?: string | undefined;
  /** The attribute that holds the recipient's address. */
  user_attribute_identifier?: string | undefined;
  /** Required at publish; must then be a verified sender of the connector. */
  from_address?: string | undefined;
}

const schema = z.object({
  name: optional(text, { example: 'Summer sale' }),
  business_event: optional(text, {
    example: 'price-drop',
    listed: 'businessEvents',
    usedBy: { campaign_delivery_type: ['BUSINESS_EVENT_TRIGGERED'] },
  }),
  content_type: optional(z.enum(emailContentTypes), { example: 'PROMOTIONAL' }),
  subscription_category: optional(text, { example: 'Newsletter', listed: 'subscriptionCategories' }),
  tags: optional(z.array(text), { example: ['sale', 'summer'] }),
  team: optional(text, { example: 'Growth', listed: 'teams' }),
  user_attribute_identifier: optional(text, { example: 'Email (Standard)', listed: 'attributes' }),
  // Decision C3: the specification names the field, but leaves it out of its table.
  from_address: optional(email, {
    example: 'news@example.com',
    listed: 'verifiedSenders',
    after: ['connector.connector_type', 'connector.connector_name'],
  }),
});

const f = fieldsOf(schema);

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
      usedOnlyThen: true,
    }),
  ],
});
