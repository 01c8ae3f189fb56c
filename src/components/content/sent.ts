import type { Campaign } from '../../campaign.js';
import { provided, type Rule } from '../../core/rule.js';
import type { Platform } from '../../vocabulary.js';

/** Decision C5: what a platform requires at publish is asked only of the platforms that the campaign is sent to. */
export function whenSent<Declared extends Rule>(platform: Platform, publishRule: Declared): Declared {
  return provided(
    publishRule,
    ({ platforms }: Campaign) => platforms.includes(platform),
    'on a platform that the campaign is sent to',
  );
}
