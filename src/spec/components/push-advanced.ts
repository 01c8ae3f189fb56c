import * as z from 'zod/mini';
import { part } from '../../core/part.js';
import type { FactsOf } from '../field-facts.js';
import { flag, integer } from '../leaves.js';
import { apnsPriorities, expiryUnits, inboxRemovalUnits, interruptionLevels, relevanceScores } from '../vocabulary.js';

/** When a push expires, and its priority on each platform. Spec: "Push advanced". */
export interface PushAdvanced {
  expiration_settings?: {
    expire_notification_after_value?: number;
    expire_notification_after_type?: (typeof expiryUnits)[number];
    remove_from_inbox_after_value?: number;
    remove_from_inbox_after_type?: (typeof inboxRemovalUnits)[number];
  };
  platform_level_priority?: {
    android_specific_priority?: { send_with_priority?: boolean };
    ios_specific_priority?: {
      /** A string. */
      apns_priority?: (typeof apnsPriorities)[number];
      interruption_level?: (typeof interruptionLevels)[number];
      /** A number. */
      relevance_score?: (typeof relevanceScores)[number];
    };
  };
}

const schema = z.object({
  expiration_settings: z.optional(
    z.object({
      expire_notification_after_value: z.optional(integer),
      expire_notification_after_type: z.optional(z.enum(expiryUnits)),
      remove_from_inbox_after_value: z.optional(integer),
      remove_from_inbox_after_type: z.optional(z.enum(inboxRemovalUnits)),
    }),
  ),
  platform_level_priority: z.optional(
    z.object({
      android_specific_priority: z.optional(z.object({ send_with_priority: z.optional(flag) })),
      ios_specific_priority: z.optional(
        z.object({
          apns_priority: z.optional(z.enum(apnsPriorities)),
          interruption_level: z.optional(z.enum(interruptionLevels)),
          relevance_score: z.optional(z.literal([...relevanceScores])),
        }),
      ),
    }),
  ),
});

export const pushAdvancedFacts: FactsOf<typeof schema> = {
  expiration_settings: {
    fields: {
      expire_notification_after_value: { example: 12 },
      expire_notification_after_type: { example: 'HOUR' },
      remove_from_inbox_after_value: { example: 30 },
      remove_from_inbox_after_type: { example: 'DAY' },
    },
  },
  platform_level_priority: {
    fields: {
      android_specific_priority: {
        fields: {
          send_with_priority: { example: true },
        },
        usedBy: { platforms: ['ANDROID'] },
      },
      ios_specific_priority: {
        fields: {
          apns_priority: { example: '10' },
          interruption_level: { example: 'Active' },
          relevance_score: { example: 0.5 },
        },
        usedBy: { platforms: ['IOS'] },
      },
    },
  },
};

export const pushAdvanced = part({
  id: 'push-advanced',
  title: 'push `advanced`',
  spec: 'Push advanced; Errors 17',
  schema,
  rules: [],
});
