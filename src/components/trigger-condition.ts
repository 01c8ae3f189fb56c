import * as z from 'zod/mini';
import type { Campaign } from '../campaign.js';
import { family, part } from '../core/part.js';
import { is, requiredWhen } from '../core/rule.js';
import { countFromZero, text } from '../leaves.js';
import {
  emailTriggerDelayTypes,
  maximumDelayGranularities,
  minimumDelayGranularities,
  pushTriggerDelayTypes,
  timeGranularities,
  triggerRelations,
} from '../vocabulary.js';
import { type FilterGroup, filterGroup } from './filters.js';

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
  /** At publish, `DEVICE_TRIGGERED` forbids it, and also its value and granularity. */
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

// The fields in the order of the specification; the two channels differ in the delay types.
const groups = {
  included_filters: z.optional(filterGroup.schema),
  secondary_included_filters: z.optional(filterGroup.schema),
};
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

const section = 'trigger_condition';

export const triggerCondition = family({
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

const inside = {
  ...triggerCondition,
  children: { included_filters: () => filterGroup, secondary_included_filters: () => filterGroup },
  // The rules by delivery type read these.
  tells: ['included_filters.filters.length', 'trigger_delay_type', 'trigger_delay_value', 'trigger_delay_granularity'],
};

/**
 * A device-triggered campaign has no delay at publish (decision C14). A malformed one is told in the words of the rule
 * `publish/device-delay`, so that the two are one error (decisions G11 and G11a).
 */
function delayOffers(types: readonly string[]) {
  const offer = (all: readonly string[] | undefined) => ({
    values: ({ deliveryType }: Campaign) => (deliveryType === 'DEVICE_TRIGGERED' ? [] : all),
    because: { field: 'campaign_delivery_type', value: 'DEVICE_TRIGGERED' },
  });
  return {
    trigger_delay_type: offer(types),
    trigger_delay_value: offer(undefined),
    trigger_delay_granularity: offer(timeGranularities),
  };
}

export const pushTriggerCondition = part({
  ...inside,
  offers: delayOffers(pushTriggerDelayTypes),
  schema: z.object({ ...groups, ...pushDelayType, ...delay, ...intelligentDelay }),
});
export const emailTriggerCondition = part({
  ...inside,
  offers: delayOffers(emailTriggerDelayTypes),
  schema: z.object({ ...groups, ...emailDelayType, ...delay }),
});
