import * as z from 'zod/mini';
import { fieldsOf } from '../../core/fields.js';
import { part } from '../../core/part.js';
import type { FactsOf } from '../field-facts.js';
import { flag, integer, text } from '../leaves.js';
import { goalDataTypes } from '../vocabulary.js';

/** The condition on an attribute of a goal's event. Spec: "conversion_goal_details", goal_event_attribute. */
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

/** An event that a campaign wants to bring about. Spec: "conversion_goal_details", goals. */
export interface ConversionGoal {
  goal_name?: string;
  goal_event_name?: string;
  goal_event_attribute?: GoalEventAttribute;
  is_primary_goal?: boolean;
  revenue_attribute?: string;
  revenue_currency?: string;
}

/** The goals of a campaign, and the hours in which an event counts for them. Spec: "conversion_goal_details". */
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

const f = fieldsOf(conversionGoalDetails);

export const conversionGoalsFacts: FactsOf<typeof conversionGoalDetails> = {
  attribution_window_in_hours: { example: 36 },
  goals: {
    fields: {
      goal_name: { example: 'Purchase' },
      goal_event_name: { example: 'Order placed', listed: 'events' },
      goal_event_attribute: {
        fields: {
          name: { example: 'category' },
          condition: { example: 'is' },
          data_type: { example: 'STRING' },
          value: { example: 'shoes' },
          value1: { example: '100' },
          negate: { example: false },
          value_type: { example: 'absolute' },
          array_filter_type: { example: 'any_of' },
          filters: { example: [{ name: 'color', value: 'red' }], usedBy: { data_type: ['OBJECT', 'ARRAY_OBJECT'] } },
          is_case_sensitive: { example: false },
        },
        section: 'conversion_goal_details, goal_event_attribute',
      },
      is_primary_goal: { example: true },
      revenue_attribute: { example: 'total' },
      revenue_currency: { example: 'EUR' },
    },
  },
};

export const conversionGoals = part({
  id: 'conversion-goals',
  title: '`conversion_goal_details`',
  spec: 'conversion_goal_details',
  schema: conversionGoalDetails,
  members: { elementNames: [f.goals.each.goal_name] },
  rules: [],
});
