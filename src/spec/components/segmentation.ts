import * as z from 'zod/mini';
import { fieldsOf } from '../../core/fields.js';
import { part } from '../../core/part.js';
import { rule } from '../../core/rule.js';
import { optional } from '../field-facts.js';
import { flag } from '../leaves.js';
import { type FilterGroup, filterGroup, hasNoFilter } from './filters.js';

/** The audience. Spec: "segmentation_details". */
export interface SegmentationDetails {
  /** At least one filter, unless `is_all_user_campaign` is true. */
  included_filters?: FilterGroup | undefined;
  excluded_filters?: FilterGroup | undefined;
  is_all_user_campaign?: boolean | undefined;
  send_campaign_to_opt_out_users?: boolean | undefined;
}

const schema = z.object({
  included_filters: optional(filterGroup.schema, { section: 'Filter groups and filters' }),
  excluded_filters: optional(filterGroup.schema, { section: 'Filter groups and filters' }),
  is_all_user_campaign: optional(flag, { example: true }),
  send_campaign_to_opt_out_users: optional(flag, { example: false }),
});

const f = fieldsOf(schema);

export const segmentation = part({
  id: 'segmentation',
  title: '`segmentation_details`',
  spec: 'segmentation_details',
  schema,
  members: { children: { included_filters: () => filterGroup, excluded_filters: () => filterGroup } },
  rules: [
    rule({
      id: 'segmentation/audience',
      asksToAdd: true,
      reports: [f.included_filters],
      statement: 'An audience is all users, or has at least one filter under `included_filters`.',
      spec: 'segmentation_details; C17',
      reads: [f.is_all_user_campaign, f.included_filters.filters.length],
      check({ report }, isAllUserCampaign, filters) {
        if (isAllUserCampaign === true || !hasNoFilter(filters)) return;
        report(f.included_filters, { kind: 'rule', names: ['is_all_user_campaign'] });
      },
      issue: () => 'must have at least one filter unless is_all_user_campaign is true',
    }),
  ],
});
