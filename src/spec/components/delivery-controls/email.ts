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
  bypass_dnd: {
    label: { en: 'do-not-disturb bypass', de: 'Ruhezeiten ignorieren' },
    help: {
      en: 'Whether the message is sent even in hours when users want to be left alone.',
      de: 'Ob die Nachricht auch in Zeiten gesendet wird, in denen Nutzer ungestört sein wollen.',
    },
    example: false,
  },
  campaign_throttle_rpm: {
    label: { en: 'throttle in requests per minute', de: 'Drosselung in Anfragen je Minute' },
    help: {
      en: 'The most messages that are sent in a minute.',
      de: 'Wie viele Nachrichten höchstens in einer Minute gesendet werden.',
    },
    example: 25000,
  },
  count_for_frequency_capping: {
    label: { en: 'counting for frequency capping', de: 'Für die Häufigkeitsbegrenzung mitzählen' },
    help: {
      en: 'Whether the message counts towards the limit on messages for each user.',
      de: 'Ob die Nachricht bei der Begrenzung der Nachrichten je Nutzer mitzählt.',
    },
    example: true,
  },
  ignore_frequency_capping: {
    label: { en: 'ignoring frequency capping', de: 'Häufigkeitsbegrenzung ignorieren' },
    help: {
      en: 'Whether the message is sent even to users who have reached their limit.',
      de: 'Ob die Nachricht auch an Nutzer geht, deren Grenze erreicht ist.',
    },
    example: false,
  },
  minimum_delay_between_two_notification_in_hour: {
    label: {
      en: 'minimum delay between two notifications in hours',
      de: 'Mindestabstand zweier Benachrichtigungen in Stunden',
    },
    help: {
      en: 'How many hours must pass between two messages to the same user.',
      de: 'Wie viele Stunden zwischen zwei Nachrichten an denselben Nutzer liegen müssen.',
    },
    example: 12,
  },
};

export const emailDeliveryControls = part({
  id: 'email-delivery-controls',
  title: 'email `delivery_controls`',
  spec: 'delivery_controls',
  schema: commonDeliveryControls,
  rules: [],
});
