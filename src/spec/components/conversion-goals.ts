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
  attribution_window_in_hours: {
    label: { en: 'attribution window in hours', de: 'Attributionszeitraum in Stunden' },
    help: {
      en: 'Within how many hours after the message an event counts as its success.',
      de: 'Innerhalb wie vieler Stunden nach der Nachricht ein Ereignis als ihr Erfolg zählt.',
    },
    example: 36,
  },
  goals: {
    label: { en: 'goals', de: 'Ziele' },
    help: {
      en: 'The events that count as a success of the campaign.',
      de: 'Die Ereignisse, die als Erfolg der Kampagne zählen.',
    },
    fields: {
      goal_name: {
        label: { en: 'goal name', de: 'Name des Ziels' },
        help: { en: 'What the goal is called.', de: 'Wie das Ziel heißt.' },
        example: 'Purchase',
      },
      goal_event_name: {
        label: { en: 'goal event name', de: 'Ereignis des Ziels' },
        help: {
          en: 'The name of the event that reaches the goal.',
          de: 'Der Name des Ereignisses, mit dem das Ziel erreicht ist.',
        },
        example: 'Order placed',
        listed: 'events',
      },
      goal_event_attribute: {
        label: { en: 'goal event attribute', de: 'Attribut des Ziels' },
        help: {
          en: 'A condition on the details of the event.',
          de: 'Eine Bedingung für die Einzelheiten des Ereignisses.',
        },
        fields: {
          name: {
            label: { en: 'goal attribute name', de: 'Name des Zielattributs' },
            help: { en: 'The name of the attribute of the event.', de: 'Der Name des Attributs des Ereignisses.' },
            example: 'category',
          },
          condition: {
            label: { en: 'goal attribute condition', de: 'Bedingung des Zielattributs' },
            help: {
              en: 'How the attribute is compared with the value.',
              de: 'Wie das Attribut mit dem Wert verglichen wird.',
            },
            example: 'is',
          },
          data_type: {
            label: { en: 'goal attribute data type', de: 'Datentyp des Zielattributs' },
            help: { en: 'What kind of value the attribute holds.', de: 'Welche Art von Wert das Attribut enthält.' },
            example: 'STRING',
          },
          value: {
            label: { en: 'goal attribute value', de: 'Wert des Zielattributs' },
            help: { en: 'What the attribute is compared with.', de: 'Womit das Attribut verglichen wird.' },
            example: 'shoes',
          },
          value1: {
            label: { en: 'goal attribute second value', de: 'Zweiter Wert des Zielattributs' },
            help: {
              en: 'The second value, where the attribute must lie between two.',
              de: 'Der zweite Wert, wenn das Attribut zwischen zwei Werten liegen muss.',
            },
            example: '100',
          },
          negate: {
            label: { en: 'goal attribute negation', de: 'Verneinung' },
            help: { en: 'Whether the condition must not hold.', de: 'Ob die Bedingung gerade nicht gelten darf.' },
            example: false,
          },
          value_type: {
            label: { en: 'goal attribute value type', de: 'Wertart des Zielattributs' },
            help: { en: 'How the value is meant.', de: 'Wie der Wert gemeint ist.' },
            example: 'absolute',
          },
          array_filter_type: {
            label: {
              en: 'goal attribute comparison of several values',
              de: 'Vergleich mehrerer Werte des Zielattributs',
            },
            help: {
              en: 'How the entries of a list are compared.',
              de: 'Wie die Einträge einer Liste verglichen werden.',
            },
            example: 'any_of',
          },
          filters: {
            label: { en: 'goal attribute filters', de: 'Filter' },
            help: {
              en: 'Conditions on what is inside the attribute, where it holds objects.',
              de: 'Bedingungen für den Inhalt des Attributs, wenn es Objekte enthält.',
            },
            example: [{ name: 'color', value: 'red' }],
            usedBy: { data_type: ['OBJECT', 'ARRAY_OBJECT'] },
          },
          is_case_sensitive: {
            label: {
              en: 'goal attribute case sensitivity',
              de: 'Groß- und Kleinschreibung des Zielattributs beachten',
            },
            help: {
              en: 'Whether upper and lower case make a difference.',
              de: 'Ob Groß- und Kleinschreibung einen Unterschied macht.',
            },
            example: false,
          },
        },
        section: 'conversion_goal_details, goal_event_attribute',
      },
      is_primary_goal: {
        label: { en: 'primary goal', de: 'Hauptziel' },
        help: { en: 'Whether this is the goal that matters most.', de: 'Ob dies das wichtigste Ziel ist.' },
        example: true,
      },
      revenue_attribute: {
        label: { en: 'revenue attribute', de: 'Umsatzattribut' },
        help: {
          en: 'The attribute of the event that holds the revenue.',
          de: 'Das Attribut des Ereignisses, in dem der Umsatz steht.',
        },
        example: 'total',
      },
      revenue_currency: {
        label: { en: 'revenue currency', de: 'Umsatzwährung' },
        help: { en: 'The currency of the revenue.', de: 'Die Währung des Umsatzes.' },
        example: 'EUR',
      },
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
