import * as z from 'zod/mini';
import type { Component } from '../component.js';
import { flag } from '../leaves.js';
import { is, part, requiredWhen } from '../rule.js';

/** Who gets no message, for comparison. Spec: "control_group_details". */
export interface ControlGroupDetails {
  is_campaign_control_group_enabled?: boolean;
  /** 0 to 100. Required when `is_campaign_control_group_enabled` is true. */
  campaign_control_group_percentage?: number;
  is_global_control_group_enabled?: boolean;
}

export const controlGroupDetails = z.object({
  is_campaign_control_group_enabled: z.optional(flag),
  campaign_control_group_percentage: z.optional(z.int().check(z.gte(0), z.lte(100))),
  is_global_control_group_enabled: z.optional(flag),
});

export const controlGroupPart = part({
  id: 'control-group',
  title: '`control_group_details`',
  spec: 'control_group_details; Errors 14',
  rules: [
    requiredWhen({
      id: 'control-group/percentage',
      spec: 'control_group_details; Errors 14',
      when: [is('is_campaign_control_group_enabled', true)],
      fields: ['campaign_control_group_percentage'],
    }),
  ],
});

export const controlGroupComponent: Component = {
  field: 'control_group_details',
  part: controlGroupPart,
  schema: controlGroupDetails,
};
