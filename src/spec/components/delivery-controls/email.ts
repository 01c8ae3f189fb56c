import * as z from 'zod/mini';
import { part } from '../../../core/part.js';
import { optional } from '../../field-facts.js';
import { flag, integer } from '../../leaves.js';

/** The speed and the limits of an email. Spec: "delivery_controls", email. */
export interface EmailDeliveryControls {
  bypass_dnd?: boolean | undefined;
  /** Requests per minute. */
  campaign_throttle_rpm?: number | undefined;
  count_for_frequency_capping?: boolean | undefined;
  ignore_frequency_capping?: boolean | undefined;
  /** Hours. */
  minimum_delay_between_two_notification_in_hour?: number | undefined;
}

/** The controls that email and push have in common. */
export const commonDeliveryControls = z.object({
  bypass_dnd: optional(flag, { example: false }),
  campaign_throttle_rpm: optional(integer, { example: 25000 }),
  count_for_frequency_capping: optional(flag, { example: true }),
  ignore_frequency_capping: optional(flag, { example: false }),
  minimum_delay_between_two_notification_in_hour: optional(integer, { example: 12 }),
});

export const emailDeliveryControls = part({
  id: 'email-delivery-controls',
  title: 'email `delivery_controls`',
  spec: 'delivery_controls',
  schema: commonDeliveryControls,
  rules: [],
});
