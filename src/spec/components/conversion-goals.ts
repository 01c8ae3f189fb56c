import * as z from 'zod/mini';
import { fieldsOf } from '../../core/fields.js';
import { part } from '../../core/part.js';
import { optional } from '../field-facts.js';
import { flag, integer, text } from '../leaves.js';
import { goalDataTypes } from '../vocabulary.js';

/** The condition on an attribute of a goal's event. Spec: "conversion_goal_details", goal_event_attribute. */
export interface GoalEventAttribute {
  name?: string | undefined;
  condition?: string | undefined;
  data_type?: (typeof goalDataTypes)[number] | undefined;
  value?: string | undefined;
  /** The second value of `between`. */
  value1?: string | undefined;
  negate?: boolean | undefined;
  value_type?: string | undefined;
  array_filter_type?: string | undefined;
  /** For `OBJECT` and `ARRAY_OBJECT`. */
  filters?: Record<string, unknown>[] | undefined;
  is_case_sensitive?: boolean | undefined;
}

/** An event that a campaign wants to bring about. Spec: "conversion_goal_details", goals. */
export interface ConversionGoal {
  goal_name?: string | undefined;
  goal_event_name?: string | undefined;
  goal_event_attribute?: GoalEventAttribute | undefined;
  is_primary_goal?: boolean | undefined;
  revenue_attribute?: string | undefined;
  revenue_currency?: string | undefined;
}

/** The goals of a campaign, and the hours in which an event counts for them. Spec: "conversion_goal_details". */
export interface ConversionGoalDetails {
  attribution_window_in_hours?: number | undefined;
  goals?: ConversionGoal[] | undefined;
}

const conversionGoalDetails = z.object({
  attribution_window_in_hours: optional(integer, { example: 36 }),
  goals: optional(
    z.array(
      z.object({
        goal_name: optional(text, { example: 'Purchase', isName: true }),
        goal_event_name: optional(text, { example: 'Order placed', listed: 'events', isName: true }),
        goal_event_attribute: optional(
          z.object({
            name: optional(text, { example: 'category', isName: true }),
            condition: optional(text, { example: 'is' }),
            data_type: optional(z.enum(goalDataTypes), { example: 'STRING' }),
            value: optional(text, { example: 'shoes' }),
            value1: optional(text, { example: '100' }),
            negate: optional(flag, { example: false }),
            value_type: optional(text, { example: 'absolute' }),
            array_filter_type: optional(text, { example: 'any_of' }),
            // The specification says only "array of object".
            filters: optional(z.array(z.looseObject({})), {
              example: [{ name: 'color', value: 'red' }],
              usedBy: { data_type: ['OBJECT', 'ARRAY_OBJECT'] },
            }),
            is_case_sensitive: optional(flag, { example: false }),
          }),
          { section: 'conversion_goal_details, goal_event_attribute' },
        ),
        is_primary_goal: optional(flag, { example: true }),
        revenue_attribute: optional(text, { example: 'total' }),
        revenue_currency: optional(text, { example: 'EUR' }),
      }),
    ),
  ),
});

const f = fieldsOf(conversionGoalDetails);

export const conversionGoals = part({
  id: 'conversion-goals',
  title: '`conversion_goal_details`',
  spec: 'conversion_goal_details',
  schema: conversionGoalDetails,
  members: { elementNames: [f.goals.each.goal_name] },
  rules: [],
});
