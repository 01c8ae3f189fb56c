import { type Channel, channels, type Platform } from './vocabulary.js';

// These keys are not in the table of channels, because it brings all rules along, and words and paths need only the keys.

/** The key under which a variation holds its content, by channel. Spec: "campaign_content". */
export const contentKeys = { PUSH: 'push', EMAIL: 'email' } as const satisfies Record<Channel, string>;
type ContentKey = (typeof contentKeys)[Channel];

/** The keys of the blocks below it that are for one platform each. */
export const platformBlocks = {
  PUSH: { android: 'ANDROID', ios: 'IOS', web: 'WEB' },
  EMAIL: {},
} as const satisfies Record<Channel, Readonly<Record<string, Platform>>>;

const allKeys: ReadonlySet<unknown> = /* @__PURE__ */ new Set(/* @__PURE__ */ Object.values(contentKeys));

export function isContentKey(key: unknown): key is ContentKey {
  return allKeys.has(key);
}

/** The channel that holds its content under the key. */
export function channelWith(key: unknown): Channel | undefined {
  return channels.find((channel) => contentKeys[channel] === key);
}

/** The platforms by block, by the key of the channel. */
const platformsByKey: ReadonlyMap<unknown, ReadonlyMap<unknown, Platform>> = /* @__PURE__ */ (() =>
  // Safe: the table has the channels as keys.
  new Map(
    (Object.keys(contentKeys) as Channel[]).map((channel) => [
      contentKeys[channel],
      new Map(Object.entries<Platform>(platformBlocks[channel])),
    ]),
  ))();

/** The platform of the block below the key of a channel, if it is for one. */
export function platformOf(key: unknown, block: unknown): Platform | undefined {
  return platformsByKey.get(key)?.get(block);
}
