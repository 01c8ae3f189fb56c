import { fieldsOf, maybe } from '../../core/fields.js';
import { type Asked, rule } from '../../core/rule.js';
import { type Campaign, draftCause } from '../campaign.js';
import { keysOf } from '../channel.js';
import { platformBlocks } from '../content-keys.js';
import { type Platform, platforms } from '../vocabulary.js';

const listedPlatforms = fieldsOf<{ basic_details?: { platforms?: Platform[] } }>().basic_details.platforms;
const { push } = fieldsOf<{ push?: Partial<Record<keyof typeof platformBlocks.PUSH, object>> }>();

const section = 'Validate, Push 1; C12';
const mode = 'DRAFT_PUBLISH';

/** A rule for push only. Spec: "Validate", Push 1. */
export const platformsRule = rule({
  id: 'publish/platforms',
  asksToAdd: true,
  reports: [listedPlatforms],
  statement: 'A push is sent to at least one platform.',
  spec: section,
  mode,
  reads: [listedPlatforms.length],
  check({ report }, count = 0) {
    if (count === 0) report(listedPlatforms, { kind: 'rule', minimum: 1, allowed: platforms });
  },
  // Stryker disable next-line ArrayDeclaration: every finding of the rule gives them
  issue: ({ allowed = [] }) => `must list at least one of ${allowed.join(', ')}`,
});

/** The fields of the blocks, each with its platform. */
const blockFields = keysOf(platformBlocks.PUSH).map((key) => ({
  field: push[key],
  platform: platformBlocks.PUSH[key],
}));

/** A rule of flat content and of the variations of `default`. Other locales fall back to `default`. */
export const platformContent = rule({
  id: 'publish/platform-content',
  reports: blockFields.map(({ field }) => field),
  statement: 'Flat content, or every variation of `default`, has a block for each of the `platforms`.',
  spec: section,
  mode,
  reads: [push, ...blockFields.map(({ field }) => maybe(field))],
  finds: ['required'],
  check({ report, context: { platforms } }: Asked<Campaign, 'required'>, content, ...given) {
    if (content === undefined) return;
    blockFields.forEach(({ field, platform }, index) => {
      if (given[index] !== undefined || !platforms.includes(platform)) return;
      report(field, { kind: 'required' }, { cause: draftCause('basic_details.platforms', platform) });
    });
  },
  // Stryker disable next-line OptionalChaining: every finding of the rule has a cause
  issue: ({ because }) => `is required because platforms lists ${because?.value}`,
});
