import * as z from 'zod/mini';
import { fieldsOf } from '../../core/fields.js';
import { part } from '../../core/part.js';
import { requiredWhen } from '../../core/rule.js';
import { optional } from '../field-facts.js';
import { flag } from '../leaves.js';

/** The users who get no message, for comparison. Spec: "control_group_details". */
export interface ControlGroupDetails {
  is_campaign_control_group_enabled?: boolean | undefined;
  /** 0 to 100. Required when `is_campaign_control_group_enabled` is true. */
  campaign_control_group_percentage?: number | undefined;
  is_global_control_group_enabled?: boolean | undefined;
}

const controlGroupDetails = z.object({
  is_campaign_control_group_enabled: optional(flag, { example: true }),
  campaign_control_group_percentage: optional(z.int().check(z.gte(0), z.lte(100)), { example: 10 }),
  is_global_control_group_enabled: optional(flag, { example: false }),
});

const f = fieldsOf(controlGroupDetails);

export const controlGroup = part({
  id: 'control-group',
  title: '`control_group_details`',
  spec: 'control_group_details; Errors 14',
  schema: controlGroupDetails,
  rules: [
    requiredWhen({
      id: 'control-group/percentage',
      spec: 'control_group_details; Errors 14',
      when: [f.is_campaign_control_group_enabled.is(true)],
      fields: [f.campaign_control_group_percentage],
    }),
  ],
});
