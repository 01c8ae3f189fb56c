import * as z from 'zod/mini';
import { fieldsOf } from '../../core/fields.js';
import { family, part } from '../../core/part.js';
import { type Rule, requiredWhen } from '../../core/rule.js';
import type { Campaign } from '../campaign.js';
import { typesWith } from '../delivery-types.js';
import type { FactsOf, UsedBy } from '../field-facts.js';
import { countFromZero, text } from '../leaves.js';
import {
  emailTriggerDelayTypes,
  maximumDelayGranularities,
  minimumDelayGranularities,
  pushTriggerDelayTypes,
  timeGranularities,
  triggerRelations,
} from '../vocabulary.js';
import { type FilterGroup, filterGroup, filterGroupFacts } from './filters.js';

/** The bounds between which the service chooses the delay. Spec: "trigger_condition", intelligent delay. */
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
  /** At publish, `DEVICE_TRIGGERED` and `LOCATION_TRIGGERED` forbid it, and also its value and granularity. */
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

/** What triggers a push, and after which delay. Spec: "trigger_condition". */
export interface PushTriggerCondition extends TriggerCondition<(typeof pushTriggerDelayTypes)[number]> {
  /** Required for `INTELLIGENT_DELAY`. */
  intelligent_delay_optimization?: IntelligentDelayOptimization;
}

/** What triggers an email, and after which delay, which is never an intelligent one. Spec: "trigger_condition". */
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

const pushSchema = z.object({ ...groups, ...pushDelayType, ...delay, ...intelligentDelay });

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

export const triggerCondition = family({
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
  schema: z.object({ ...groups, ...emailDelayType, ...delay }),
});

/** The value and the unit of a delay, and how it is chosen, are valid only for this delivery type. */
const delayable: UsedBy = { campaign_delivery_type: ['EVENT_TRIGGERED'] };
/** They say how long a fixed delay is. */
const delayed: UsedBy = { ...delayable, trigger_delay_type: ['DELAY'] };

export const emailTriggerConditionFacts: FactsOf<typeof emailTriggerCondition.schema> = {
  included_filters: {
    label: { en: 'included trigger filters', de: 'Auslösende Filter' },
    help: {
      en: 'What must happen for the message to be sent.',
      de: 'Was geschehen muss, damit die Nachricht gesendet wird.',
    },
    fields: filterGroupFacts,
    section: 'Filter groups and filters',
  },
  secondary_included_filters: {
    label: { en: 'secondary trigger filters', de: 'Weitere auslösende Filter' },
    help: {
      en: 'What must hold in addition for the message to be sent.',
      de: 'Was zusätzlich gelten muss, damit die Nachricht gesendet wird.',
    },
    fields: filterGroupFacts,
    section: 'Filter groups and filters',
  },
  trigger_delay_type: {
    label: { en: 'trigger delay type', de: 'Art der Verzögerung' },
    help: {
      en: 'Whether the message goes out at once, after a fixed delay, or after a delay that is chosen for each user.',
      de: 'Ob die Nachricht sofort, nach fester Verzögerung oder nach einer für jeden Nutzer gewählten Verzögerung gesendet wird.',
    },
    example: 'DELAY',
    usedBy: delayable,
  },
  trigger_delay_value: {
    label: { en: 'trigger delay value', de: 'Dauer der Verzögerung' },
    help: {
      en: 'How long the message waits after the trigger.',
      de: 'Wie lange die Nachricht nach dem Auslöser wartet.',
    },
    example: 30,
    usedBy: delayed,
  },
  trigger_delay_granularity: {
    label: { en: 'trigger delay unit', de: 'Einheit der Verzögerung' },
    help: {
      en: 'Whether the delay is in minutes, hours or days.',
      de: 'Ob die Verzögerung in Minuten, Stunden oder Tagen gemeint ist.',
    },
    example: 'MINUTES',
    usedBy: delayed,
  },
  trigger_relation: {
    label: { en: 'trigger relation', de: 'Bezug der Verzögerung' },
    help: {
      en: 'Whether the message goes out before or after the point in time that it refers to.',
      de: 'Ob die Nachricht vor oder nach dem Zeitpunkt gesendet wird, auf den sie sich bezieht.',
    },
    example: 'AFTER',
    usedBy: { trigger_delay_type: ['DELAY'] },
  },
  trigger_attr: {
    label: { en: 'trigger attribute', de: 'Auslöseattribut' },
    help: {
      en: 'The attribute that holds the point in time before which the message goes out.',
      de: 'Das Attribut mit dem Zeitpunkt, vor dem die Nachricht gesendet wird.',
    },
    fields: {
      name: {
        label: { en: 'trigger attribute name', de: 'Name des Auslöseattributs' },
        help: {
          en: 'The name of the attribute that holds the point in time.',
          de: 'Der Name des Attributs, das den Zeitpunkt enthält.',
        },
        example: 'departure_time',
      },
    },
    usedBy: { trigger_relation: ['BEFORE'] },
  },
};

export const pushTriggerConditionFacts: FactsOf<typeof pushTriggerCondition.schema> = /* @__PURE__ */ (() => ({
  ...emailTriggerConditionFacts,
  intelligent_delay_optimization: {
    label: { en: 'intelligent delay optimization', de: 'Optimierung der intelligenten Verzögerung' },
    help: {
      en: 'Between which limits the delay is chosen for each user.',
      de: 'In welchen Grenzen die Verzögerung für jeden Nutzer gewählt wird.',
    },
    fields: {
      min_delay_value: {
        label: { en: 'minimum delay value', de: 'Kürzeste Verzögerung' },
        help: {
          en: 'The shortest delay that may be chosen.',
          de: 'Die kürzeste Verzögerung, die gewählt werden darf.',
        },
        example: 15,
      },
      min_delay_granularity: {
        label: { en: 'minimum delay unit', de: 'Einheit der kürzesten Verzögerung' },
        help: {
          en: 'Whether the shortest delay is in minutes or hours.',
          de: 'Ob die kürzeste Verzögerung in Minuten oder Stunden gemeint ist.',
        },
        example: 'MINUTES',
      },
      max_delay_value: {
        label: { en: 'maximum delay value', de: 'Längste Verzögerung' },
        help: { en: 'The longest delay that may be chosen.', de: 'Die längste Verzögerung, die gewählt werden darf.' },
        example: 12,
      },
      max_delay_granularity: {
        label: { en: 'maximum delay unit', de: 'Einheit der längsten Verzögerung' },
        help: {
          en: 'Whether the longest delay is in hours or days.',
          de: 'Ob die längste Verzögerung in Stunden oder Tagen gemeint ist.',
        },
        example: 'HOURS',
      },
    },
    usedBy: { trigger_delay_type: ['INTELLIGENT_DELAY'] },
  },
}))();
