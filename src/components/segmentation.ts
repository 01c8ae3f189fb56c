import * as z from 'zod/mini';
import type { Component } from '../component.js';
import { flag } from '../leaves.js';
import { part, rule } from '../rule.js';
import { own } from '../value.js';
import { type FilterGroup, filterGroup, filterGroupPlaces, hasFilter } from './filters.js';

/** The audience. Spec: "segmentation_details". */
export interface SegmentationDetails {
  /** At least one filter, unless `is_all_user_campaign` is true. */
  included_filters?: FilterGroup;
  excluded_filters?: FilterGroup;
  is_all_user_campaign?: boolean;
  send_campaign_to_opt_out_users?: boolean;
}

const flags = { is_all_user_campaign: z.optional(flag), send_campaign_to_opt_out_users: z.optional(flag) };

export const segmentationDetails = z.object({
  included_filters: z.optional(filterGroup),
  excluded_filters: z.optional(filterGroup),
  ...flags,
});

export const segmentationPart = part({
  id: 'segmentation',
  title: '`segmentation_details`',
  spec: 'segmentation_details',
  rules: [
    rule({
      id: 'segmentation/audience',
      reports: ['included_filters'],
      statement: 'An audience is all users, or has at least one filter under `included_filters`.',
      spec: 'segmentation_details; C17',
      reads: ['is_all_user_campaign', 'included_filters', 'included_filters.filters'],
      check(segmentation, report) {
        if (own(segmentation, 'is_all_user_campaign') === true) return;
        if (!hasFilter(own(segmentation, 'included_filters'))) report(['included_filters'], { kind: 'rule' });
      },
      issue: () => 'must have at least one filter unless is_all_user_campaign is true',
    }),
  ],
});

export const segmentationComponent: Component = {
  field: 'segmentation_details',
  part: segmentationPart,
  // The filter groups are places of their own.
  schema: z.object(flags),
  places(segmentation, path, see) {
    for (const group of ['included_filters', 'excluded_filters']) {
      filterGroupPlaces(own(segmentation, group), [...path, group], see);
    }
  },
};
