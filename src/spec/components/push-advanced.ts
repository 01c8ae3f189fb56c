import * as z from 'zod/mini';
import { part } from '../../core/part.js';
import { optional } from '../field-facts.js';
import { flag, integer } from '../leaves.js';
import { apnsPriorities, expiryUnits, inboxRemovalUnits, interruptionLevels, relevanceScores } from '../vocabulary.js';

/** When a push expires, and its priority on each platform. Spec: "Push advanced". */
export interface PushAdvanced {
  expiration_settings?:
    | {
        expire_notification_after_value?: number | undefined;
        expire_notification_after_type?: (typeof expiryUnits)[number] | undefined;
        remove_from_inbox_after_value?: number | undefined;
        remove_from_inbox_after_type?: (typeof inboxRemovalUnits)[number] | undefined;
      }
    | undefined;
  platform_level_priority?:
    | {
        android_specific_priority?: { send_with_priority?: boolean | undefined } | undefined;
        ios_specific_priority?:
          | {
              /** A string. */
              apns_priority?: (typeof apnsPriorities)[number] | undefined;
              interruption_level?: (typeof interruptionLevels)[number] | undefined;
              /** A number. */
              relevance_score?: (typeof relevanceScores)[number] | undefined;
            }
          | undefined;
      }
    | undefined;
}

const schema = z.object({
  expiration_settings: optional(
    z.object({
      expire_notification_after_value: optional(integer, { example: 12 }),
      expire_notification_after_type: optional(z.enum(expiryUnits), { example: 'HOUR' }),
      remove_from_inbox_after_value: optional(integer, { example: 30 }),
      remove_from_inbox_after_type: optional(z.enum(inboxRemovalUnits), { example: 'DAY' }),
    }),
  ),
  platform_level_priority: optional(
    z.object({
      android_specific_priority: optional(z.object({ send_with_priority: optional(flag, { example: true }) }), {
        usedBy: { platforms: ['ANDROID'] },
      }),
      ios_specific_priority: optional(
        z.object({
          apns_priority: optional(z.enum(apnsPriorities), { example: '10' }),
          interruption_level: optional(z.enum(interruptionLevels), { example: 'Active' }),
          relevance_score: optional(z.literal([...relevanceScores]), { example: 0.5 }),
        }),
        { usedBy: { platforms: ['IOS'] } },
      ),
    }),
  ),
});

export const pushAdvanced = part({
  id: 'push-advanced',
  title: 'push `advanced`',
  spec: 'Push advanced; Errors 17',
  schema,
  rules: [],
});
