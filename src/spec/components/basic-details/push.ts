import type { Simplify } from 'type-fest';
import * as z from 'zod/mini';
import { fieldsOf, maybe } from '../../../core/fields.js';
import { nextContext, part } from '../../../core/part.js';
import { rule } from '../../../core/rule.js';
import { isList } from '../../../core/value.js';
import type { Campaign } from '../../campaign.js';
import type { FactsOf } from '../../field-facts.js';
import { flag, text } from '../../leaves.js';
import { iosAudienceFlags, platforms } from '../../vocabulary.js';
import { type Geofence, geofenceFacts, geofences } from './geofences.js';
import * as shared from './shared-facts.js';

type ExactlyOneTrue<Flags extends string> = {
  [Chosen in Flags]: Simplify<Record<Chosen, true> & Partial<Record<Exclude<Flags, Chosen>, false>>>;
}[Flags];

/** Who gets the push on iOS: exactly one of the three flags is true. Spec: "Push basic_details". */
export type IosAudience = ExactlyOneTrue<(typeof iosAudienceFlags)[number]>;

/** The name, the platforms and the triggers of a push. Spec: "Push basic_details". */
export interface PushBasicDetails {
  name?: string;
  /** Required at publish for `BUSINESS_EVENT_TRIGGERED`. */
  business_event?: string;
  tags?: string[];
  team?: string;
  /** At least one at publish; each needs content. */
  platforms?: (typeof platforms)[number][];
  broadcast_live_activity_id?: string;
  /** Required at publish for `LOCATION_TRIGGERED`. */
  geofences?: Geofence | Geofence[];
  send_to_triggered_platform_only?: boolean;
  platform_specific_details?: {
    android?: { push_amp_plus_enabled?: boolean };
    ios?: IosAudience;
  };
}

const schema = z.object({
  name: z.optional(text),
  business_event: z.optional(text),
  tags: z.optional(z.array(text)),
  team: z.optional(text),
  platforms: z.optional(z.array(z.enum(platforms))),
  broadcast_live_activity_id: z.optional(text),
  geofences: z.optional(geofences.schema),
  send_to_triggered_platform_only: z.optional(flag),
  platform_specific_details: z.optional(
    z.object({
      android: z.optional(z.object({ push_amp_plus_enabled: z.optional(flag) })),
      ios: z.optional(
        z.object({
          send_to_all_eligible_device: z.optional(flag),
          exclude_provisional_push_devices: z.optional(flag),
          send_to_only_provisional_push_enabled_devices: z.optional(flag),
        }),
      ),
    }),
  ),
});

const f = fieldsOf(schema);
const { ios } = f.platform_specific_details;
export const pushBasicDetailsFacts: FactsOf<typeof schema> = {
  name: shared.name,
  business_event: shared.businessEvent,
  tags: shared.tags,
  team: shared.team,
  platforms: {
    label: { en: 'platforms', de: 'Plattformen' },
    help: {
      en: 'The platforms that the notification goes to; each needs content.',
      de: 'Die Plattformen, an die die Benachrichtigung geht; jede braucht Inhalt.',
    },
    example: ['ANDROID', 'IOS'],
  },
  broadcast_live_activity_id: {
    label: { en: 'broadcast live activity ID', de: 'ID der Live-Aktivität' },
    help: {
      en: 'The ID of the iOS Live Activity that a broadcast updates.',
      de: 'Die ID der iOS-Live-Aktivität, die eine Rundsendung aktualisiert.',
    },
    example: 'match-day-12',
    usedBy: { campaign_delivery_type: ['BROADCAST_LIVE_ACTIVITY'] },
  },
  geofences: {
    label: { en: 'geofences', de: 'Geofences' },
    help: {
      en: 'The areas on the map that trigger the message.',
      de: 'Die Gebiete auf der Karte, die die Nachricht auslösen.',
    },
    fields: geofenceFacts,
    section: 'Geofences',
    usedBy: { campaign_delivery_type: ['LOCATION_TRIGGERED'] },
  },
  send_to_triggered_platform_only: {
    label: { en: 'sending to the triggering platform only', de: 'Nur an die auslösende Plattform senden' },
    help: {
      en: 'Whether only the platform that fired the trigger gets the message.',
      de: 'Ob nur die Plattform die Nachricht erhält, die den Auslöser gemeldet hat.',
    },
    example: true,
    usedBy: { campaign_delivery_type: ['EVENT_TRIGGERED'] },
  },
  platform_specific_details: {
    label: { en: 'platform specific details', de: 'Angaben je Plattform' },
    help: { en: 'Settings that belong to a single platform.', de: 'Einstellungen, die nur eine Plattform betreffen.' },
    fields: {
      android: {
        label: { en: 'Android details', de: 'Android-Angaben' },
        help: { en: 'Delivery settings for Android.', de: 'Zustelleinstellungen für Android.' },
        fields: {
          push_amp_plus_enabled: {
            label: { en: 'Push Amp Plus', de: 'Push Amp Plus' },
            help: {
              en: 'Whether Push Amp Plus helps to deliver the notification; normally it does not.',
              de: 'Ob Push Amp Plus beim Zustellen der Benachrichtigung hilft; normalerweise nicht.',
            },
            example: true,
          },
        },
        usedBy: { platforms: ['ANDROID'] },
      },
      ios: {
        label: { en: 'iOS audience', de: 'iOS-Zielgruppe' },
        help: {
          en: 'Which iOS devices get the notification: choose exactly one of the options.',
          de: 'Welche iOS-Geräte die Benachrichtigung erhalten: Genau eine Möglichkeit ist zu wählen.',
        },
        fields: {
          send_to_all_eligible_device: {
            label: { en: 'sending to all eligible devices', de: 'An alle geeigneten Geräte senden' },
            help: {
              en: 'The notification goes to all devices that may receive it.',
              de: 'Die Benachrichtigung geht an alle Geräte, die sie erhalten dürfen.',
            },
            example: true,
          },
          exclude_provisional_push_devices: {
            label: { en: 'excluding provisional push devices', de: 'Geräte mit vorläufiger Erlaubnis ausschließen' },
            help: {
              en: 'The notification leaves out devices that allow push only provisionally.',
              de: 'Die Benachrichtigung lässt Geräte aus, die Push nur vorläufig erlauben.',
            },
            example: true,
          },
          send_to_only_provisional_push_enabled_devices: {
            label: {
              en: 'sending to provisional push devices only',
              de: 'Nur an Geräte mit vorläufiger Erlaubnis senden',
            },
            help: {
              en: 'The notification goes only to devices that allow push provisionally.',
              de: 'Die Benachrichtigung geht nur an Geräte, die Push vorläufig erlauben.',
            },
            example: true,
          },
        },
        usedBy: { platforms: ['IOS'] },
      },
    },
  },
};

export const pushBasicDetails = part({
  id: 'push-basic-details',
  title: 'push `basic_details`',
  spec: 'Push basic_details',
  schema,
  members: { children: { geofences: () => geofences } },
  // The rules by delivery type read these.
  exports: { fields: [f.business_event, f.platforms, f.platforms.length, f.geofences, f.geofences.length] },
  setting: {
    context: nextContext([maybe(f.platforms.each)], (campaign: Campaign, listed) => ({
      ...campaign,
      // Each once, however long the list is: rules of every block ask whether a platform is among them (R0).
      // Stryker disable next-line ArrayDeclaration: nobody reads it
      platforms: isList(listed) ? platforms.filter((platform) => listed.includes(platform)) : [],
    })),
  },
  rules: [
    rule({
      id: 'push-basic-details/ios-audience',
      reports: [ios],
      statement: `Exactly one of the iOS audience flags is true: ${iosAudienceFlags.map((name) => `\`${name}\``).join(', ')}.`,
      spec: 'Push basic_details; Errors 6; C2',
      reads: [ios, ...iosAudienceFlags.map((name) => ios[name])],
      check({ report }, audience, ...flags) {
        if (audience === undefined) return;
        const names = iosAudienceFlags.filter((_, index) => flags[index] === true);
        if (names.length !== 1) report(ios, { kind: 'rule', allowed: iosAudienceFlags, names, count: names.length });
      },
      // Stryker disable next-line ArrayDeclaration: every finding of the rule gives them
      issue: ({ allowed = [], names = [] }) =>
        `must have exactly one of these set to true: ${allowed.join(', ')}; now ${
          names.length === 0 ? 'none is' : `${names.join(' and ')} are`
        }`,
    }),
  ],
});
