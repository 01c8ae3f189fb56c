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
    label: { en: 'expiration settings', de: 'Ablaufeinstellungen' },
    help: {
      en: 'How long the notification may be delivered and kept.',
      de: 'Wie lange die Benachrichtigung zugestellt und aufbewahrt wird.',
    },
    fields: {
      expire_notification_after_value: {
        label: { en: 'time until the notification expires', de: 'Zeit bis zum Ablauf der Benachrichtigung' },
        help: {
          en: 'After how many hours or days the notification is no longer delivered.',
          de: 'Nach wie vielen Stunden oder Tagen die Benachrichtigung nicht mehr zugestellt wird.',
        },
        example: 12,
      },
      expire_notification_after_type: {
        label: {
          en: 'unit of the time until the notification expires',
          de: 'Zeiteinheit bis zum Ablauf der Benachrichtigung',
        },
        help: { en: 'Whether that time is in hours or days.', de: 'Ob diese Zeit in Stunden oder Tagen gemeint ist.' },
        example: 'HOUR',
      },
      remove_from_inbox_after_value: {
        label: { en: 'time until removal from the inbox', de: 'Zeit bis zum Entfernen aus dem Posteingang' },
        help: {
          en: 'After how many days the notification disappears from the inbox of the app.',
          de: 'Nach wie vielen Tagen die Benachrichtigung aus dem Posteingang der App verschwindet.',
        },
        example: 30,
      },
      remove_from_inbox_after_type: {
        label: {
          en: 'unit of the time until removal from the inbox',
          de: 'Zeiteinheit bis zum Entfernen aus dem Posteingang',
        },
        help: { en: 'The unit of that time, which is always days.', de: 'Die Einheit dieser Zeit: immer Tage.' },
        example: 'DAY',
      },
    },
  },
  platform_level_priority: {
    label: { en: 'platform level priority', de: 'Priorität je Plattform' },
    help: {
      en: 'How urgently each platform treats the notification.',
      de: 'Wie dringend jede Plattform die Benachrichtigung behandelt.',
    },
    fields: {
      android_specific_priority: {
        label: { en: 'Android priority', de: 'Android-Priorität' },
        help: {
          en: 'How urgently Android treats the notification.',
          de: 'Wie dringend Android die Benachrichtigung behandelt.',
        },
        fields: {
          send_with_priority: {
            label: { en: 'send with priority', de: 'Mit Priorität senden' },
            help: {
              en: 'Whether Android delivers the notification with priority.',
              de: 'Ob Android die Benachrichtigung bevorzugt zustellt.',
            },
            example: true,
          },
        },
        usedBy: { platforms: ['ANDROID'] },
      },
      ios_specific_priority: {
        label: { en: 'iOS priority', de: 'iOS-Priorität' },
        help: {
          en: 'How urgently iOS treats the notification.',
          de: 'Wie dringend iOS die Benachrichtigung behandelt.',
        },
        fields: {
          apns_priority: {
            label: { en: 'APNs priority', de: 'APNs-Priorität' },
            help: {
              en: 'The priority with which Apple delivers the notification; 10 is the highest.',
              de: 'Die Priorität, mit der Apple die Benachrichtigung zustellt; 10 ist die höchste.',
            },
            example: '10',
          },
          interruption_level: {
            label: { en: 'interruption level', de: 'Unterbrechungsstufe' },
            help: {
              en: 'How much the notification may interrupt what the user is doing.',
              de: 'Wie stark die Benachrichtigung den Nutzer unterbrechen darf.',
            },
            example: 'Active',
          },
          relevance_score: {
            label: { en: 'relevance score', de: 'Relevanzwert' },
            help: {
              en: 'How far up iOS lists the notification among others of the app; 1 is the top.',
              de: 'Wie weit oben iOS die Benachrichtigung unter anderen der App einordnet; 1 ist ganz oben.',
            },
            example: 0.5,
          },
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
