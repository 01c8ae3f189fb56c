import * as z from 'zod/mini';
import { part } from '../../../core/part.js';
import type { FactsOf } from '../../field-facts.js';
import { flag, integer } from '../../leaves.js';

/** The speed and the limits of an email. Spec: "delivery_controls", email. */
export interface EmailDeliveryControls {
  bypass_dnd?: boolean;
  /** Requests per minute. */
  campaign_throttle_rpm?: number;
  count_for_frequency_capping?: boolean;
  ignore_frequency_capping?: boolean;
  /** Hours. */
  minimum_delay_between_two_notification_in_hour?: number;
}

/** The controls that email and push have in common. */
export const commonDeliveryControls = z.object({
  bypass_dnd: z.optional(flag),
  campaign_throttle_rpm: z.optional(integer),
  count_for_frequency_capping: z.optional(flag),
  ignore_frequency_capping: z.optional(flag),
  minimum_delay_between_two_notification_in_hour: z.optional(integer),
});

export const commonDeliveryControlsFacts: FactsOf<typeof commonDeliveryControls> = {
  bypass_dnd: { example: false },
  campaign_throttle_rpm: { example: 25000 },
  count_for_frequency_capping: { example: true },
  ignore_frequency_capping: { example: false },
  minimum_delay_between_two_notification_in_hour: { example: 12 },
};

export const emailDeliveryControls = part({
  id: 'email-delivery-controls',
  title: 'email `delivery_controls`',
  spec: 'delivery_controls',
  schema: commonDeliveryControls,
  rules: [],
});
