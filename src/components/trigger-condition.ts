import * as z from 'zod/mini';
import type { Component } from '../component.js';
import { countFromZero, text } from '../leaves.js';
import { is, part, requiredWhen } from '../rule.js';
import { own } from '../value.js';
import {
  emailTriggerDelayTypes,
  maximumDelayGranularities,
  minimumDelayGranularities,
  pushTriggerDelayTypes,
  timeGranularities,
  triggerRelations,
} from '../vocabulary.js';
import { type FilterGroup, filterGroup, filterGroupPlaces } from './filters.js';

/** Spec: "trigger_condition", intelligent delay. */
export interface IntelligentDelayOptimization {
  min_delay_value?: number;
  min_delay_granularity?: (typeof minimumDelayGranularities)[number];
  max_delay_value?: number;
  max_delay_granularity?: (typeof maximumDelayGranularities)[number];
}

interface TriggerCondition<DelayType extends string> {
  /** At least one filter at publish for `EVENT_TRIGGERED`. */
  included_filters?: FilterGroup;
  secondary_included_filters?: FilterGroup;
  /** Barred at publish for `DEVICE_TRIGGERED`, with value and granularity. */
  trigger_delay_type?: DelayType;
  /** Required for `DELAY`; 0 or more. */
  trigger_delay_value?: number;
  /** Required for `DELAY`. */
  trigger_delay_granularity?: (typeof timeGranularities)[number];
  /** Required for `DELAY`. */
  trigger_relation?: (typeof triggerRelations)[number];
  /** `name` is required when `trigger_relation` is `BEFORE`. */
  trigger_attr?: { name?: string };
}

/** Spec: "trigger_condition". */
export interface PushTriggerCondition extends TriggerCondition<(typeof pushTriggerDelayTypes)[number]> {
  /** Required for `INTELLIGENT_DELAY`. */
  intelligent_delay_optimization?: IntelligentDelayOptimization;
}

/** Spec: "trigger_condition". Email has no intelligent delay. */
export type EmailTriggerCondition = TriggerCondition<(typeof emailTriggerDelayTypes)[number]>;

/** What comes before and after the delay type, in the specification's order. */
const groups = { included_filters: z.optional(filterGroup), secondary_included_filters: z.optional(filterGroup) };
const delay = {
  // Decision C13: values count from 0.
  trigger_delay_value: z.optional(countFromZero),
  trigger_delay_granularity: z.optional(z.enum(timeGranularities)),
  trigger_relation: z.optional(z.enum(triggerRelations)),
  trigger_attr: z.optional(z.object({ name: z.optional(text) })),
};
const intelligentDelay = {
  intelligent_delay_optimization: z.optional(
    z.object({
      min_delay_value: z.optional(countFromZero),
      min_delay_granularity: z.optional(z.enum(minimumDelayGranularities)),
      max_delay_value: z.optional(countFromZero),
      max_delay_granularity: z.optional(z.enum(maximumDelayGranularities)),
    }),
  ),
};
const pushDelayType = { trigger_delay_type: z.optional(z.enum(pushTriggerDelayTypes)) };
const emailDelayType = { trigger_delay_type: z.optional(z.enum(emailTriggerDelayTypes)) };

export const pushTriggerCondition = z.object({ ...groups, ...pushDelayType, ...delay, ...intelligentDelay });
export const emailTriggerCondition = z.object({ ...groups, ...emailDelayType, ...delay });

const section = 'trigger_condition';

export const triggerConditionPart = part({
  id: 'trigger-condition',
  title: '`trigger_condition`',
  spec: `${section}; Errors 9; C13`,
  rules: [
    requiredWhen({
      id: 'trigger-condition/delay',
      spec: `${section}; Errors 9`,
      when: [is('trigger_delay_type', 'DELAY')],
      fields: ['trigger_delay_value', 'trigger_delay_granularity', 'trigger_relation'],
    }),
    requiredWhen({
      id: 'trigger-condition/anchor',
      spec: `${section}; Errors 9; C13`,
      when: [is('trigger_relation', 'BEFORE')],
      fields: ['trigger_attr.name'],
    }),
    requiredWhen({
      id: 'trigger-condition/intelligent-delay',
      spec: `${section}; Errors 9`,
      when: [is('trigger_delay_type', 'INTELLIGENT_DELAY')],
      fields: ['intelligent_delay_optimization'],
    }),
  ],
});

function component(schema: Component['schema']): Component {
  return {
    field: 'trigger_condition',
    part: triggerConditionPart,
    schema,
    places(condition, path, see) {
      for (const group of ['included_filters', 'secondary_included_filters']) {
        filterGroupPlaces(own(condition, group), [...path, group], see);
      }
    },
  };
}

// The filter groups are places of their own.
export const pushTriggerConditionComponent = component(z.object({ ...pushDelayType, ...delay, ...intelligentDelay }));
export const emailTriggerConditionComponent = component(z.object({ ...emailDelayType, ...delay }));
