import type { Campaign } from '../campaign.js';
import { missingVariations } from '../components/content/variations.js';
import { MOST_MISSING_BLOCKS } from '../core/limits.js';
import { type Asked, rule } from '../core/rule.js';
import { isList } from '../core/value.js';

const mode = 'DRAFT_PUBLISH';

/** Drafts of every channel need content at publish. */
export const contentRule = rule({
  id: 'publish/content',
  reports: ['campaign_content', 'campaign_content.content'],
  statement: 'A draft has `campaign_content` with `content` in it.',
  spec: 'Validate, Push 1; Validate, Email 4; C12',
  mode,
  reads: ['campaign_content', 'campaign_content.content'],
  check({ report }, campaignContent, content) {
    if (campaignContent === undefined) report(['campaign_content'], { kind: 'required' });
    else if (content === undefined) report(['campaign_content', 'content'], { kind: 'required' });
  },
});

/** A rule of the locale `default`. */
export const variationBlocks = rule({
  id: 'publish/variation-blocks',
  reports: ['*'],
  statement: '`default` has content for every variation.',
  spec: 'campaign_content; C10',
  mode,
  reads: ['*'],
  check({ report, context: { variations } }: Asked<Campaign>, names) {
    if (!isList(names) || variations === undefined) return;
    for (const name of missingVariations(new Set(names), variations, MOST_MISSING_BLOCKS)) {
      report([name], { kind: 'required', count: variations });
    }
  },
  issue: ({ count }) =>
    `is required: ${count === 1 ? 'with one variation, the content stands under variation_1' : `there must be content for all ${count} variations`}`,
});
