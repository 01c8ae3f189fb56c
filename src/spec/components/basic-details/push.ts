import type { Simplify } from 'type-fest';
import * as z from 'zod/mini';
import { fieldsOf, maybe } from '../../../core/fields.js';
import { nextContext, part } from '../../../core/part.js';
import { rule } from '../../../core/rule.js';
import { isList } from '../../../core/value.js';
import type { Campaign } from '../../campaign.js';
import { optional } from '../../field-facts.js';
import { flag, text } from '../../leaves.js';
import { iosAudienceFlags, platforms } from '../../vocabulary.js';
import { type Geofence, geofences } from './geofences.js';

type ExactlyOneTrue<Flags extends string> = {
  [Chosen in Flags]: Simplify<Record<Chosen, true> & Partial<Record<Exclude<Flags, Chosen>, false | undefined>>>;
}[Flags];

/** Who gets the push on iOS: exactly one of the three flags is true. Spec: "Push basic_details". */
export type IosAudience = ExactlyOneTrue<(typeof iosAudienceFlags)[number]>;

/** The name, the platforms and the triggers of a push. Spec: "Push basic_details". */
export interface PushBasicDetails {
  name?: string | undefined;
  /** Required at publish for `BUSINESS_EVENT_TRIGGERED`. */
  business_event?: string | undefined;
  tags?: string[] | undefined;
  team?: string | undefined;
  /** At least one at publish; each needs content. */
  platforms?: (typeof platforms)[number][] | undefined;
  broadcast_live_activity_id?: string | undefined;
  /** Required at publish for `LOCATION_TRIGGERED`. */
  geofences?: Geofence | Geofence[] | undefined;
  send_to_triggered_platform_only?: boolean | undefined;
  platform_specific_details?:
    | {
        android?: { push_amp_plus_enabled?: boolean | undefined } | undefined;
        ios?: IosAudience | undefined;
      }
    | undefined;
}

const schema = z.object({
  name: optional(text, { example: 'Summer sale' }),
  business_event: optional(text, {
    example: 'price-drop',
    listed: 'businessEvents',
    usedBy: { campaign_delivery_type: ['BUSINESS_EVENT_TRIGGERED'] },
  }),
  tags: optional(z.array(text), { example: ['sale', 'summer'] }),
  team: optional(text, { example: 'Growth', listed: 'teams' }),
  platforms: optional(z.array(z.enum(platforms)), { example: ['ANDROID', 'IOS'] }),
  broadcast_live_activity_id: optional(text, {
    example: 'match-day-12',
    usedBy: { campaign_delivery_type: ['BROADCAST_LIVE_ACTIVITY'] },
  }),
  geofences: optional(geofences.schema, {
    section: 'Geofences',
    usedBy: { campaign_delivery_type: ['LOCATION_TRIGGERED'] },
  }),
  send_to_triggered_platform_only: optional(flag, {
    example: true,
    usedBy: { campaign_delivery_type: ['EVENT_TRIGGERED'] },
  }),
  platform_specific_details: optional(
    z.object({
      android: optional(z.object({ push_amp_plus_enabled: optional(flag, { example: true }) }), {
        usedBy: { platforms: ['ANDROID'] },
      }),
      ios: optional(
        z.object({
          send_to_all_eligible_device: optional(flag, { example: true }),
          exclude_provisional_push_devices: optional(flag, { example: true }),
          send_to_only_provisional_push_enabled_devices: optional(flag, { example: true }),
        }),
        { usedBy: { platforms: ['IOS'] } },
      ),
    }),
  ),
});

const f = fieldsOf(schema);
const { ios } = f.platform_specific_details;

export const pushBasicDetails = part({
  id: 'push-basic-details',
  title: 'push `basic_details`',
  spec: 'Push basic_details',
  schema,
  members: { children: { geofences: () => geofences } },
  // The rules by delivery type read these.
  exports: { fields: [f.business_event, f.platforms, f.platforms.length, f.geofences, f.geofences.length] },
  options: {
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
