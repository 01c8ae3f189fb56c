import { fieldsOf } from '../../core/fields.js';
import { type Asked, rule } from '../../core/rule.js';
import type { Campaign } from '../campaign.js';
import { missingVariations } from '../components/content/variations.js';
import { MOST_MISSING_BLOCKS } from '../limits.js';

const mode = 'DRAFT_PUBLISH';
const f = fieldsOf<{ campaign_content?: { content?: object } }>();
const variations = fieldsOf<Readonly<Record<string, object>>>();

/** Drafts of every channel need content at publish. */
export const contentRule = rule({
  id: 'publish/content',
  reports: [f.campaign_content, f.campaign_content.content],
  statement: 'A draft has `campaign_content` with `content` in it.',
  spec: 'Validate, Push 1; Validate, Email 4; C12',
  mode,
  reads: [f.campaign_content, f.campaign_content.content],
  finds: ['required'],
  check({ report }, campaignContent, content) {
    if (campaignContent === undefined) report(f.campaign_content, { kind: 'required' });
    else if (content === undefined) report(f.campaign_content.content, { kind: 'required' });
  },
});

/** A rule of the locale `default`. */
export const variationBlocks = rule({
  id: 'publish/variation-blocks',
  reports: [variations.each],
  statement: '`default` has content for every variation.',
  spec: 'campaign_content; C10',
  mode,
  reads: [variations.names],
  finds: ['required'],
  check({ report, context: { variations: count } }: Asked<Campaign, 'required'>, names) {
    if (count === undefined) return;
    for (const name of missingVariations(new Set(names), count, MOST_MISSING_BLOCKS)) {
      report(variations.each.at(name), { kind: 'required', count });
    }
  },
  issue: ({ count }) =>
    `is required: ${count === 1 ? 'with one variation, the content belongs under variation_1' : `each of the ${count} variations must have content`}`,
});
