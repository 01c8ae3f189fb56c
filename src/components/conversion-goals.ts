import * as z from 'zod/mini';
import { part } from '../core/part.js';
import { flag, integer, text } from '../leaves.js';
import { goalDataTypes } from '../vocabulary.js';

/** Spec: "conversion_goal_details", goal_event_attribute. */
export interface GoalEventAttribute {
  name?: string;
  condition?: string;
  data_type?: (typeof goalDataTypes)[number];
  value?: string;
  /** The second value of `between`. */
  value1?: string;
  negate?: boolean;
  value_type?: string;
  array_filter_type?: string;
  /** For `OBJECT` and `ARRAY_OBJECT`. */
  filters?: Record<string, unknown>[];
  is_case_sensitive?: boolean;
}

export interface ConversionGoal {
  goal_name?: string;
  goal_event_name?: string;
  goal_event_attribute?: GoalEventAttribute;
  is_primary_goal?: boolean;
  revenue_attribute?: string;
  revenue_currency?: string;
}

/** Spec: "conversion_goal_details". */
export interface ConversionGoalDetails {
  attribution_window_in_hours?: number;
  goals?: ConversionGoal[];
}

const conversionGoalDetails = z.object({
  attribution_window_in_hours: z.optional(integer),
  goals: z.optional(
    z.array(
      z.object({
        goal_name: z.optional(text),
        goal_event_name: z.optional(text),
        goal_event_attribute: z.optional(
          z.object({
            name: z.optional(text),
            condition: z.optional(text),
            data_type: z.optional(z.enum(goalDataTypes)),
            value: z.optional(text),
            value1: z.optional(text),
            negate: z.optional(flag),
            value_type: z.optional(text),
            array_filter_type: z.optional(text),
            // The specification says only "array of object".
            filters: z.optional(z.array(z.looseObject({}))),
            is_case_sensitive: z.optional(flag),
          }),
        ),
        is_primary_goal: z.optional(flag),
        revenue_attribute: z.optional(text),
        revenue_currency: z.optional(text),
      }),
    ),
  ),
});

export const conversionGoals = part({
  id: 'conversion-goals',
  title: '`conversion_goal_details`',
  spec: 'conversion_goal_details',
  schema: conversionGoalDetails,
  elementNames: { goals: 'goal_name' },
  rules: [],
});
