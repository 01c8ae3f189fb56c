import type { Simplify } from 'type-fest';
import * as z from 'zod/mini';
import type { Campaign } from '../../campaign.js';
import { part } from '../../core/part.js';
import { rule } from '../../core/rule.js';
import { isList } from '../../core/value.js';
import { flag, text } from '../../leaves.js';
import { iosAudienceFlags, platforms } from '../../vocabulary.js';
import { type Geofence, geofences } from './geofences.js';

type ExactlyOneTrue<Flags extends string> = {
  [Chosen in Flags]: Simplify<Record<Chosen, true> & Partial<Record<Exclude<Flags, Chosen>, false>>>;
}[Flags];

/** Who gets the push on iOS: exactly one of the three flags is true. Spec: "Push basic_details". */
export type IosAudience = ExactlyOneTrue<(typeof iosAudienceFlags)[number]>;

/** Spec: "Push basic_details". */
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

const ios = ['platform_specific_details', 'ios'];

export const pushBasicDetails = part({
  id: 'push-basic-details',
  title: 'push `basic_details`',
  spec: 'Push basic_details',
  schema,
  children: { geofences: () => geofences },
  // The rules by delivery type read these.
  tells: ['business_event', 'platforms', 'platforms.length', 'geofences', 'geofences.length'],
  notes: {
    reads: ['platforms.*'],
    note(campaign: Campaign, listed) {
      // Each once, however long the list is: rules of every block ask whether a platform is among them (R0).
      campaign.platforms = isList(listed) ? platforms.filter((platform) => listed.includes(platform)) : [];
    },
  },
  rules: [
    rule({
      id: 'push-basic-details/ios-audience',
      reports: ['platform_specific_details.ios'],
      statement: `Exactly one of the iOS audience flags is true: ${iosAudienceFlags.map((name) => `\`${name}\``).join(', ')}.`,
      spec: 'Push basic_details; Errors 6; C2',
      reads: [ios.join('.'), ...iosAudienceFlags.map((name) => [...ios, name].join('.'))],
      check({ report }, audience, ...flags) {
        if (audience === undefined) return;
        const names = iosAudienceFlags.filter((_, index) => flags[index] === true);
        if (names.length !== 1) report(ios, { kind: 'rule', allowed: iosAudienceFlags, names, count: names.length });
      },
      issue: ({ allowed = [], names = [] }) =>
        `must have exactly one of these set to true: ${allowed.join(', ')}; now ${
          names.length === 0 ? 'none is' : `${names.join(' and ')} are`
        }`,
    }),
  ],
});
