import type { Rule } from '../../../core/rule.js';
import type { Campaign } from '../../campaign.js';
import type { Platform } from '../../vocabulary.js';

/** Applies a publish rule only when the campaign is sent to the platform (decision C5). */
export function whenSent<Declared extends Rule>(platform: Platform, publishRule: Declared): Declared {
  return {
    ...publishRule,
    applies: ({ platforms }: Campaign) => platforms.includes(platform),
    proviso: 'on a platform that the campaign is sent to',
  };
}
