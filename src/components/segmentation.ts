import * as z from 'zod/mini';
import { part } from '../core/part.js';
import { rule } from '../core/rule.js';
import { flag } from '../leaves.js';
import { type FilterGroup, filterGroup, hasNoFilter } from './filters.js';

/** The audience. Spec: "segmentation_details". */
export interface SegmentationDetails {
  /** At least one filter, unless `is_all_user_campaign` is true. */
  included_filters?: FilterGroup;
  excluded_filters?: FilterGroup;
  is_all_user_campaign?: boolean;
  send_campaign_to_opt_out_users?: boolean;
}

const schema = z.object({
  included_filters: z.optional(filterGroup.schema),
  excluded_filters: z.optional(filterGroup.schema),
  is_all_user_campaign: z.optional(flag),
  send_campaign_to_opt_out_users: z.optional(flag),
});

export const segmentation = part({
  id: 'segmentation',
  title: '`segmentation_details`',
  spec: 'segmentation_details',
  schema,
  children: { included_filters: () => filterGroup, excluded_filters: () => filterGroup },
  rules: [
    rule({
      id: 'segmentation/audience',
      reports: ['included_filters'],
      statement: 'An audience is all users, or has at least one filter under `included_filters`.',
      spec: 'segmentation_details; C17',
      reads: ['is_all_user_campaign', 'included_filters.filters.length'],
      check({ report }, isAllUserCampaign, filters) {
        if (isAllUserCampaign !== true && hasNoFilter(filters)) report(['included_filters'], { kind: 'rule' });
      },
      issue: () => 'must have at least one filter unless is_all_user_campaign is true',
    }),
  ],
});
