import * as z from 'zod/mini';
import { part } from '../../core/part.js';
import { is, requiredWhen } from '../../core/rule.js';
import { email, text } from '../../leaves.js';
import { verifiedSender } from '../../publish/verified-sender.js';
import { emailContentTypes } from '../../vocabulary.js';

/** Spec: "Email basic_details". */
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

export const emailBasicDetails = part({
  id: 'email-basic-details',
  title: 'email `basic_details`',
  spec: 'Email basic_details; C3',
  schema,
  // The publish rules read these.
  tells: ['business_event', 'from_address'],
  rules: [
    requiredWhen({
      id: 'email-basic-details/subscription-category',
      spec: 'Email basic_details; Validate, Email 3; Errors 7',
      when: [is('content_type', 'PROMOTIONAL')],
      fields: ['subscription_category'],
    }),
    verifiedSender,
  ],
});
