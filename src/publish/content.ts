import { missingVariations } from '../components/content/variations.js';
import type { Leaf } from '../content-reading.js';
import { type Campaign, rule } from '../rule.js';
import { isRecord, keysOf, own, valueAt } from '../value.js';

const mode = 'DRAFT_PUBLISH';

/** Decision C10: of the missing blocks of `default`, so many are reported. */
const MOST_MISSING_BLOCKS = 100;

/** What every channel's content must have to be sent. */
export const contentRules = [
  rule({
    id: 'publish/content',
    reports: ['campaign_content', 'campaign_content.content'],
    statement: 'There is `campaign_content`, and `content` in it.',
    spec: 'Validate, Push 1; Validate, Email 4; C12',
    mode,
    reads: ['channel', 'campaign_content', 'campaign_content.content'],
    check(draft, report) {
      const campaignContent = own(draft, 'campaign_content');
      if (campaignContent === undefined) report(['campaign_content'], { kind: 'required' });
      else if (valueAt(campaignContent, ['content']) === undefined) {
        report(['campaign_content', 'content'], { kind: 'required' });
      }
    },
  }),
  rule({
    id: 'publish/variation-blocks',
    reports: ['campaign_content.content.default.*'],
    statement: '`default` has content for every variation.',
    spec: 'campaign_content; C10',
    mode,
    reads: [
      'channel',
      'campaign_content.variation_details',
      'campaign_content.variation_details.no_of_variations',
      'campaign_content.content',
      'campaign_content.content.default',
    ],
    check(draft, report, { content }) {
      const defaultLocale = valueAt(draft, ['campaign_content', 'content', 'default']);
      if (content.shape !== 'keyed' || content.variations === undefined || !isRecord(defaultLocale)) return;
      for (const name of missingVariations(keysOf(defaultLocale), content.variations, MOST_MISSING_BLOCKS)) {
        report(['campaign_content', 'content', 'default', name], { kind: 'required', count: content.variations });
      }
    },
    issue: ({ count }) =>
      `is required: the default locale must have content for ${count === 1 ? 'variation_1' : `each of variation_1 to variation_${count}`}`,
  }),
];

/** The leaves that every recipient falls back to: flat content, or the variations of `default`. */
export function defaultLeaves({ content }: Campaign): readonly Leaf[] {
  return content.leaves.filter(({ locale }) => locale === 'default');
}
