import * as z from 'zod/mini';
import { part } from '../core/part.js';
import { is, requiredWhen } from '../core/rule.js';
import { flag } from '../leaves.js';

/** The users who get no message, for comparison. Spec: "control_group_details". */
export interface ControlGroupDetails {
  is_campaign_control_group_enabled?: boolean;
  /** 0 to 100. Required when `is_campaign_control_group_enabled` is true. */
  campaign_control_group_percentage?: number;
  is_global_control_group_enabled?: boolean;
}

const controlGroupDetails = z.object({
  is_campaign_control_group_enabled: z.optional(flag),
  campaign_control_group_percentage: z.optional(z.int().check(z.gte(0), z.lte(100))),
  is_global_control_group_enabled: z.optional(flag),
});

export const controlGroup = part({
  id: 'control-group',
  title: '`control_group_details`',
  spec: 'control_group_details; Errors 14',
  schema: controlGroupDetails,
  rules: [
    requiredWhen({
      id: 'control-group/percentage',
      spec: 'control_group_details; Errors 14',
      when: [is('is_campaign_control_group_enabled', true)],
      fields: ['campaign_control_group_percentage'],
    }),
  ],
});
