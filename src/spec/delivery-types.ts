import { type CampaignDeliveryType, type Channel, campaignDeliveryTypesByChannel, channels } from './vocabulary.js';

/**
 * What a delivery type requires, forbids or allows, and on which channels. `any`: also while the channel is unusable (decision
 * G14); `every`: on each channel that has the type. The rules are in `publish/delivery-types.ts`, but a rule about one component is in
 * the file of that component.
 */
const requirements = {
  /** `scheduling_details` is required. */
  scheduling: 'any',
  /** `periodic_details` are required. */
  periodicDetails: 'any',
  /** The schedule must be `AT_FIXED_TIME`. */
  periodicAtFixedTime: 'any',
  /** `trigger_condition` is required. */
  trigger: 'every',
  /** The trigger must have a filter. */
  triggerFilter: 'every',
  /** A trigger delay is forbidden. */
  noDelay: 'every',
  /** `business_event` is required. */
  businessEvent: 'every',
  /** A geofence is required. */
  geofences: 'every',
  /** `bypass_dnd` is required. */
  bypassDnd: { PUSH: true, EMAIL: false },
  /** An audience limit may have the frequency `INSTANCE`. */
  instanceLimit: { PUSH: true, EMAIL: false },
  /** A patch may turn a campaign into one (decision U2). */
  liveActivity: { PUSH: true, EMAIL: false },
} as const satisfies Record<string, 'any' | 'every' | Readonly<Record<Channel, boolean>>>;

export type Requirement = keyof typeof requirements;

/** Spec: the table "By delivery type" of "Validate", and what other sections say of a delivery type. */
const table: Readonly<Record<CampaignDeliveryType, readonly Requirement[]>> = {
  ONE_TIME: ['scheduling'],
  PERIODIC: ['scheduling', 'periodicDetails', 'periodicAtFixedTime', 'instanceLimit'],
  EVENT_TRIGGERED: ['trigger', 'triggerFilter', 'bypassDnd'],
  BUSINESS_EVENT_TRIGGERED: ['businessEvent'],
  DEVICE_TRIGGERED: ['trigger', 'noDelay'],
  LOCATION_TRIGGERED: ['trigger', 'noDelay', 'geofences'],
  BROADCAST_LIVE_ACTIVITY: ['liveActivity'],
};

/** The delivery types with this requirement, in the order of the specification. */
export function typesWith(requirement: Requirement): CampaignDeliveryType[] {
  // Safe: the keys of the table are its types.
  return (Object.keys(table) as CampaignDeliveryType[]).filter((type) => table[type].includes(requirement));
}

/** The channels whose drafts can have the delivery type. */
export function channelsHaving(type: string): Channel[] {
  return channels.filter((channel) => typesOf(channel).includes(type));
}

function typesOf(channel: Channel): readonly string[] {
  return campaignDeliveryTypesByChannel[channel];
}

/** The delivery types with this requirement that a draft of the channel can have. */
export function typesOn(channel: Channel, requirement: Requirement): CampaignDeliveryType[] {
  const types = typesOf(channel);
  return hasChannel(requirement, channel) ? typesWith(requirement).filter((type) => types.includes(type)) : [];
}

/** The channels on which delivery types have this requirement. */
export function channelsWith(requirement: Requirement): Channel[] {
  return channels.filter((channel) => hasChannel(requirement, channel));
}

function hasChannel(requirement: Requirement, channel: Channel): boolean {
  const on: (typeof requirements)[Requirement] = requirements[requirement];
  return typeof on === 'string' || on[channel];
}

/** Whether the requirement holds while the channel is unusable. */
export function isOnAny(requirement: Requirement): boolean {
  return requirements[requirement] === 'any';
}

/** The channels whose campaigns cannot become a live activity. */
export const withoutLiveActivity: readonly Channel[] = /* @__PURE__ */ (() =>
  channels.filter((channel) => !channelsWith('liveActivity').includes(channel)))();
