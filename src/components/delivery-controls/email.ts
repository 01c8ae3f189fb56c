import * as z from 'zod/mini';
import type { Component } from '../../component.js';
import { flag, integer } from '../../leaves.js';
import { part } from '../../rule.js';

/** Spec: "delivery_controls", email. */
export interface EmailDeliveryControls {
  bypass_dnd?: boolean;
  /** Requests a minute. */
  campaign_throttle_rpm?: number;
  count_for_frequency_capping?: boolean;
  ignore_frequency_capping?: boolean;
  /** Hours. */
  minimum_delay_between_two_notification_in_hour?: number;
}

/** The controls that push has too. */
export const emailDeliveryControls = z.object({
  bypass_dnd: z.optional(flag),
  campaign_throttle_rpm: z.optional(integer),
  count_for_frequency_capping: z.optional(flag),
  ignore_frequency_capping: z.optional(flag),
  minimum_delay_between_two_notification_in_hour: z.optional(integer),
});

export const emailDeliveryControlsPart = part({
  id: 'email-delivery-controls',
  title: 'email `delivery_controls`',
  spec: 'delivery_controls',
  rules: [],
});

export const emailDeliveryControlsComponent: Component = {
  field: 'delivery_controls',
  part: emailDeliveryControlsPart,
  schema: emailDeliveryControls,
};
