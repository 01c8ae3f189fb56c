import { type Campaign, draftCause } from '../campaign.js';
import { type Asked, rule } from '../core/rule.js';
import type { Channel, Platform } from '../vocabulary.js';

/** The key under which a variation holds its content, by channel. */
export const leafKeys = { PUSH: 'push', EMAIL: 'email' } as const satisfies Record<Channel, string>;
export type LeafKey = (typeof leafKeys)[Channel];

/** The platforms a push has content for, and the keys of their blocks. */
const platformBlocks = [
  { key: 'android', platform: 'ANDROID' },
  { key: 'ios', platform: 'IOS' },
  { key: 'web', platform: 'WEB' },
] as const satisfies readonly { key: string; platform: Platform }[];

/** A rule of flat content and of the variations of `default`. Other locales fall back to `default`. */
export const platformContent = rule({
  id: 'publish/platform-content',
  reports: ['push.*'],
  statement: 'Flat content, or every variation of `default`, has a block for each of the `platforms`.',
  spec: 'Validate, Push 1; C12',
  mode: 'DRAFT_PUBLISH',
  reads: ['push', ...platformBlocks.map(({ key }) => `push.${key}`)],
  needs: ['push'],
  check({ report, context: { platforms } }: Asked<Campaign>, push, ...blocks) {
    if (push === undefined) return;
    platformBlocks.forEach(({ key, platform }, index) => {
      if (blocks[index] !== undefined || !platforms.includes(platform)) return;
      report(['push', key], { kind: 'required' }, { cause: draftCause('basic_details.platforms', platform) });
    });
  },
  issue: ({ because }) => `is required because platforms lists ${because?.value}`,
});
