import * as z from 'zod/mini';
import { fieldsOf } from '../../core/fields.js';
import { part, ruleGroup } from '../../core/part.js';
import { type Rule, requiredWhen } from '../../core/rule.js';
import type { Campaign } from '../campaign.js';
import { typesWith } from '../delivery-types.js';
import { optional, type UsedBy } from '../field-facts.js';
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

/** The bounds between which the service chooses the delay. Spec: "trigger_condition", intelligent delay. */
export interface IntelligentDelayOptimization {
  min_delay_value?: number | undefined;
  min_delay_granularity?: (typeof minimumDelayGranularities)[number] | undefined;
  max_delay_value?: number | undefined;
  max_delay_granularity?: (typeof maximumDelayGranularities)[number] | undefined;
}

interface TriggerCondition<DelayType extends string> {
  /** At least one filter at publish for `EVENT_TRIGGERED`. */
  included_filters?: FilterGroup | undefined;
  secondary_included_filters?: FilterGroup | undefined;
  /** At publish, `DEVICE_TRIGGERED` and `LOCATION_TRIGGERED` forbid it, and also its value and granularity. */
  trigger_delay_type?: DelayType | undefined;
  /** Required for `DELAY`; 0 or more. */
  trigger_delay_value?: number | undefined;
  /** Required for `DELAY`. */
  trigger_delay_granularity?: (typeof timeGranularities)[number] | undefined;
  /** Required for `DELAY`. */
  trigger_relation?: (typeof triggerRelations)[number] | undefined;
  /** `name` is required when `trigger_relation` is `BEFORE`. */
  trigger_attr?: { name?: string | undefined } | undefined;
}

/** What triggers a push, and after which delay. Spec: "trigger_condition". */
export interface PushTriggerCondition extends TriggerCondition<(typeof pushTriggerDelayTypes)[number]> {
  /** Required for `INTELLIGENT_DELAY`. */
  intelligent_delay_optimization?: IntelligentDelayOptimization | undefined;
}

/** What triggers an email, and after which delay, which is never an intelligent one. Spec: "trigger_condition". */
export type EmailTriggerCondition = TriggerCondition<(typeof emailTriggerDelayTypes)[number]>;

/** The value and the unit of a delay, and how it is chosen, are valid only for this delivery type. */
const delayable: UsedBy = { campaign_delivery_type: ['EVENT_TRIGGERED'] };

// The fields in the order of the specification; the two channels differ in the delay types.
const filterGroups = {
  included_filters: optional(filterGroup.schema, { section: 'Filter groups and filters' }),
  secondary_included_filters: optional(filterGroup.schema, { section: 'Filter groups and filters' }),
};
const delay = {
  // Decision C13: values count from 0.
  trigger_delay_value: optional(countFromZero, { example: 30, usedBy: delayable }),
  trigger_delay_granularity: optional(z.enum(timeGranularities), { example: 'MINUTES', usedBy: delayable }),
  trigger_relation: optional(z.enum(triggerRelations), { example: 'AFTER' }),
  trigger_attr: optional(z.object({ name: optional(text, { example: 'departure_time' }) }), {
    usedBy: { trigger_relation: ['BEFORE'] },
  }),
};
const intelligentDelay = {
  intelligent_delay_optimization: optional(
    z.object({
      min_delay_value: optional(countFromZero, { example: 15 }),
      min_delay_granularity: optional(z.enum(minimumDelayGranularities), { example: 'MINUTES' }),
      max_delay_value: optional(countFromZero, { example: 12 }),
      max_delay_granularity: optional(z.enum(maximumDelayGranularities), { example: 'HOURS' }),
    }),
  ),
};
const delayType = { example: 'DELAY', usedBy: delayable } as const;
const pushDelayType = { trigger_delay_type: optional(z.enum(pushTriggerDelayTypes), delayType) };
const emailDelayType = { trigger_delay_type: optional(z.enum(emailTriggerDelayTypes), delayType) };

const pushSchema = z.object({ ...filterGroups, ...pushDelayType, ...delay, ...intelligentDelay });

const section = 'trigger_condition';
/** The fields of email are among them. */
const f = fieldsOf(pushSchema);

/** The delivery types that allow no delay at publish (decision C14). */
const typesWithoutDelay = typesWith('noDelay');

function typeWithoutDelay({ deliveryType }: Campaign) {
  return typesWithoutDelay.find((type) => type === deliveryType);
}

/** A delay that must be left out at publish asks for no companions, in either mode (decision G11a). */
function whereDelaysAreAllowed<Declared extends Rule>(declared: Declared): Declared {
  return {
    ...declared,
    // With a malformed delivery type it is not known whether the delay may stay (decision G11).
    applies: (campaign: Campaign) => !campaign.isDeliveryTypeMalformed && typeWithoutDelay(campaign) === undefined,
    proviso: `unless \`campaign_delivery_type\` is ${typesWithoutDelay.map((type) => `\`${type}\``).join(', ')} or malformed`,
  };
}

export const triggerCondition = ruleGroup({
  id: 'trigger-condition',
  title: '`trigger_condition`',
  spec: `${section}; Errors 9; C13`,
  rules: [
    whereDelaysAreAllowed(
      requiredWhen({
        id: 'trigger-condition/delay',
        spec: `${section}; Errors 9; G11a`,
        when: [f.trigger_delay_type.is('DELAY')],
        fields: [f.trigger_delay_value, f.trigger_delay_granularity, f.trigger_relation],
        usedOnlyThen: true,
      }),
    ),
    requiredWhen({
      id: 'trigger-condition/anchor',
      spec: `${section}; Errors 9; C13`,
      when: [f.trigger_relation.is('BEFORE')],
      fields: [f.trigger_attr.name],
    }),
    whereDelaysAreAllowed(
      requiredWhen({
        id: 'trigger-condition/intelligent-delay',
        spec: `${section}; Errors 9; G11a`,
        when: [f.trigger_delay_type.is('INTELLIGENT_DELAY')],
        fields: [f.intelligent_delay_optimization],
        usedOnlyThen: true,
      }),
    ),
  ],
});

const children = { included_filters: () => filterGroup, secondary_included_filters: () => filterGroup };
const inside = {
  ...triggerCondition,
  // The rules by delivery type read these.
  exports: {
    fields: [
      f.included_filters.filters.length,
      f.trigger_delay_type,
      f.trigger_delay_value,
      f.trigger_delay_granularity,
    ],
  },
};

/**
 * A device- or location-triggered campaign has no delay at publish (decision C14). A malformed one is reported in the words of the
 * rule `publish/device-delay`, so that the two are one error (decisions G11 and G11a).
 */
function delayOffers(types: readonly string[]) {
  const offer = (all: readonly string[] | undefined) => ({
    values: (campaign: Campaign) => (typeWithoutDelay(campaign) === undefined ? all : []),
    because: (campaign: Campaign) => ({ field: 'campaign_delivery_type', value: String(typeWithoutDelay(campaign)) }),
  });
  return {
    trigger_delay_type: offer(types),
    trigger_delay_value: offer(undefined),
    trigger_delay_granularity: offer(timeGranularities),
  };
}

export const pushTriggerCondition = part({
  ...inside,
  members: { children, offers: delayOffers(pushTriggerDelayTypes) },
  schema: pushSchema,
});
export const emailTriggerCondition = part({
  ...inside,
  members: { children, offers: delayOffers(emailTriggerDelayTypes) },
  schema: z.object({ ...filterGroups, ...emailDelayType, ...delay }),
});
