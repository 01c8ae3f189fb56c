import * as z from 'zod/mini';
import { fieldsOf } from '../../core/fields.js';
import { part } from '../../core/part.js';
import { requiredWhen } from '../../core/rule.js';
import type { Campaign } from '../campaign.js';
import type { FactsOf } from '../field-facts.js';
import { countFromOne, dateTime, flag, text } from '../leaves.js';
import { daysOfWeek, schedulingDeliveryTypes, sendingFrequencies, weekGranularities } from '../vocabulary.js';

type DayOfWeek = (typeof daysOfWeek)[number];

/** When a periodic campaign is sent again. Spec: "scheduling_details", periodic_details. */
export interface PeriodicDetails {
  sending_frequency: (typeof sendingFrequencies)[number];
  /** At least 1, which means every period. */
  repeat_frequency?: number;
  /** At least 1. */
  no_of_occurences?: number;
  /** 1 to 31. */
  repeat_on_date_of_month?: number[];
  repeat_on_days_of_week?: DayOfWeek[];
  repeat_on_days_of_week_for_month?: {
    week_granularity?: (typeof weekGranularities)[number];
    repeat_on_days_of_week?: DayOfWeek[];
  }[];
}

/** Best time to send. Spec: "scheduling_details", bts_details. */
export interface BtsDetails {
  send_in_bts?: boolean;
  if_user_bts_is_not_available?: string;
  if_user_bts_outside_time_window?: string;
  window_end_time?: string;
}

/** Whether a campaign is sent at the local time of each user. Spec: "scheduling_details", user_timezone_details. */
export interface UserTimezoneDetails {
  send_in_user_timezone?: boolean;
  send_if_user_timezone_has_passed?: boolean;
}

/** When a campaign is sent. Spec: "scheduling_details". */
export interface SchedulingDetails {
  delivery_type: (typeof schedulingDeliveryTypes)[number];
  /** ISO 8601. Required unless `delivery_type` is `ASAP`. */
  start_time?: string;
  /** ISO 8601. */
  expiry_time?: string;
  /** Required at publish for `PERIODIC` campaigns. */
  periodic_details?: PeriodicDetails;
  /** Required for `SEND_IN_BTS`. */
  bts_details?: BtsDetails;
  /** Required for `SEND_IN_USER_TIMEZONE`. */
  user_timezone_details?: UserTimezoneDetails;
  /** Required at publish for `AT_FIXED_TIME`. */
  timezone?: string;
}

const days = z.optional(z.array(z.enum(daysOfWeek)));

const schedulingDetails = z.object({
  delivery_type: z.enum(schedulingDeliveryTypes),
  start_time: z.optional(dateTime),
  expiry_time: z.optional(dateTime),
  periodic_details: z.optional(
    z.object({
      sending_frequency: z.enum(sendingFrequencies),
      repeat_frequency: z.optional(countFromOne),
      no_of_occurences: z.optional(countFromOne),
      repeat_on_date_of_month: z.optional(z.array(z.int().check(z.gte(1), z.lte(31)))),
      repeat_on_days_of_week: days,
      repeat_on_days_of_week_for_month: z.optional(
        z.array(z.object({ week_granularity: z.optional(z.enum(weekGranularities)), repeat_on_days_of_week: days })),
      ),
    }),
  ),
  bts_details: z.optional(
    z.object({
      send_in_bts: z.optional(flag),
      if_user_bts_is_not_available: z.optional(text),
      if_user_bts_outside_time_window: z.optional(text),
      window_end_time: z.optional(text),
    }),
  ),
  user_timezone_details: z.optional(
    z.object({ send_in_user_timezone: z.optional(flag), send_if_user_timezone_has_passed: z.optional(flag) }),
  ),
  timezone: z.optional(text),
});

export const schedulingFacts: FactsOf<typeof schedulingDetails> = {
  delivery_type: {
    label: { en: 'scheduling type', de: 'Art des Zeitplans' },
    help: {
      en: 'Whether the campaign goes out at once, at a fixed time, at the best time for each user, or in the time zone of each user.',
      de: 'Ob die Kampagne sofort, zu fester Zeit, zur besten Zeit jedes Nutzers oder in der Zeitzone jedes Nutzers gesendet wird.',
    },
    example: 'AT_FIXED_TIME',
  },
  start_time: {
    label: { en: 'start time', de: 'Startzeit' },
    help: { en: 'The date and time at which sending begins.', de: 'Der Zeitpunkt, zu dem das Senden beginnt.' },
    example: '2026-03-01T09:30',
  },
  expiry_time: {
    label: { en: 'expiry time', de: 'Ablaufzeit' },
    help: {
      en: 'The date and time after which a triggered campaign sends no more.',
      de: 'Der Zeitpunkt, nach dem eine ausgelöste Kampagne nichts mehr sendet.',
    },
    example: '2026-03-31T23:59',
    usedBy: {
      campaign_delivery_type: ['EVENT_TRIGGERED', 'BUSINESS_EVENT_TRIGGERED', 'DEVICE_TRIGGERED', 'LOCATION_TRIGGERED'],
    },
  },
  periodic_details: {
    label: { en: 'periodic details', de: 'Wiederholung' },
    help: { en: 'How often the campaign is sent again.', de: 'Wie oft die Kampagne erneut gesendet wird.' },
    fields: {
      sending_frequency: {
        label: { en: 'sending frequency', de: 'Sendehäufigkeit' },
        help: {
          en: 'Whether the campaign is sent by the day, by the week or by the month.',
          de: 'Ob die Kampagne täglich, wöchentlich oder monatlich gesendet wird.',
        },
        example: 'WEEKLY',
      },
      repeat_frequency: {
        label: { en: 'repeat frequency', de: 'Abstand der Wiederholungen' },
        help: {
          en: 'In which interval it is sent: 1 is every day, week or month, 2 is every other one.',
          de: 'In welchem Abstand gesendet wird: 1 steht für jeden Tag, jede Woche oder jeden Monat, 2 für jeden zweiten.',
        },
        example: 1,
      },
      no_of_occurences: {
        label: { en: 'number of occurrences', de: 'Anzahl der Sendungen' },
        help: {
          en: 'How many times the campaign is sent in all.',
          de: 'Wie viele Male die Kampagne insgesamt gesendet wird.',
        },
        example: 10,
      },
      repeat_on_date_of_month: {
        label: { en: 'dates of the month', de: 'Tage im Monat' },
        help: {
          en: 'The days of the month on which the campaign is sent.',
          de: 'Die Tage des Monats, an denen die Kampagne gesendet wird.',
        },
        example: [1, 15],
        usedBy: { sending_frequency: ['MONTHLY'] },
      },
      repeat_on_days_of_week: {
        label: { en: 'days of the week', de: 'Wochentage' },
        help: {
          en: 'The days of the week on which the campaign is sent.',
          de: 'Die Wochentage, an denen die Kampagne gesendet wird.',
        },
        example: ['MONDAY', 'THURSDAY'],
        usedBy: { sending_frequency: ['WEEKLY', 'MONTHLY'] },
      },
      repeat_on_days_of_week_for_month: {
        label: { en: 'days of the week in the month', de: 'Wochentage im Monat' },
        help: {
          en: 'The days of certain weeks of the month on which the campaign is sent.',
          de: 'Die Wochentage in bestimmten Wochen des Monats, an denen die Kampagne gesendet wird.',
        },
        fields: {
          week_granularity: {
            label: { en: 'week of the month', de: 'Woche im Monat' },
            help: { en: 'Which week of the month is meant.', de: 'Welche Woche des Monats gemeint ist.' },
            example: 'FIRST',
          },
          repeat_on_days_of_week: {
            label: { en: 'days of the week', de: 'Wochentage' },
            help: {
              en: 'The days of that week on which the campaign is sent.',
              de: 'Die Tage dieser Woche, an denen die Kampagne gesendet wird.',
            },
            example: ['FRIDAY'],
          },
        },
        usedBy: { sending_frequency: ['MONTHLY'] },
      },
    },
    usedBy: { campaign_delivery_type: ['PERIODIC'] },
    section: 'scheduling_details, periodic_details',
  },
  bts_details: {
    label: { en: 'best-time-to-send details', de: 'Angaben zur besten Sendezeit' },
    help: {
      en: 'What happens when each user is to get the campaign at the best time.',
      de: 'Was gilt, wenn jeder Nutzer die Kampagne zu seiner besten Zeit erhalten soll.',
    },
    fields: {
      send_in_bts: {
        label: { en: 'sending at the best time', de: 'Zur besten Sendezeit senden' },
        help: {
          en: 'Whether each user gets the campaign at the best time for that user.',
          de: 'Ob jeder Nutzer die Kampagne zu seiner besten Zeit erhält.',
        },
        example: true,
      },
      if_user_bts_is_not_available: {
        label: { en: 'fallback without a best time', de: 'Ersatz ohne beste Sendezeit' },
        help: {
          en: 'What happens with users whose best time is not known.',
          de: 'Was mit Nutzern geschieht, deren beste Zeit nicht bekannt ist.',
        },
        example: 'SEND_AT_START_TIME',
      },
      if_user_bts_outside_time_window: {
        label: { en: 'fallback outside the time window', de: 'Ersatz außerhalb des Zeitfensters' },
        help: {
          en: 'What happens with users whose best time lies outside the time window.',
          de: 'Was mit Nutzern geschieht, deren beste Zeit außerhalb des Zeitfensters liegt.',
        },
        example: 'SEND_AT_START_TIME',
      },
      window_end_time: {
        label: { en: 'window end time', de: 'Ende des Zeitfensters' },
        help: {
          en: 'When the time window ends in which the campaign is sent.',
          de: 'Wann das Zeitfenster endet, in dem die Kampagne gesendet wird.',
        },
        example: '2026-03-01T20:00',
      },
    },
    usedBy: { delivery_type: ['SEND_IN_BTS'] },
    section: 'scheduling_details',
  },
  user_timezone_details: {
    label: { en: 'user time zone details', de: 'Angaben zur Zeitzone des Nutzers' },
    help: {
      en: 'What happens when the campaign is sent in the time zone of each user.',
      de: 'Was gilt, wenn die Kampagne in der Zeitzone jedes Nutzers gesendet wird.',
    },
    fields: {
      send_in_user_timezone: {
        label: { en: 'sending in the user time zone', de: 'In der Zeitzone des Nutzers senden' },
        help: {
          en: 'Whether the start time is meant in the time zone of each user.',
          de: 'Ob die Startzeit in der Zeitzone jedes Nutzers gemeint ist.',
        },
        example: true,
      },
      send_if_user_timezone_has_passed: {
        label: { en: 'sending when the user time has passed', de: 'Auch nach verstrichener Ortszeit senden' },
        help: {
          en: 'Whether users whose local time is already past the start time get the campaign all the same.',
          de: 'Ob Nutzer, bei denen die Startzeit schon verstrichen ist, die Kampagne trotzdem erhalten.',
        },
        example: false,
      },
    },
    usedBy: { delivery_type: ['SEND_IN_USER_TIMEZONE'] },
    section: 'scheduling_details',
  },
  timezone: {
    label: { en: 'time zone', de: 'Zeitzone' },
    help: {
      en: 'The time zone in which the times of the schedule are meant.',
      de: 'Die Zeitzone, in der die Zeiten des Zeitplans gemeint sind.',
    },
    example: 'Europe/Berlin',
    input: 'time-zone',
  },
};

const section = 'scheduling_details';
const f = fieldsOf(schedulingDetails);

const typesWithStartTime = ['AT_FIXED_TIME', 'SEND_IN_BTS', 'SEND_IN_USER_TIMEZONE'] as const;

/** Whether `start_time` is required under this `delivery_type`. */
export function needsStartTime(type: unknown): boolean {
  return typesWithStartTime.some((one) => one === type);
}

export const scheduling = part({
  id: 'scheduling',
  title: '`scheduling_details`',
  spec: `${section}; C18`,
  schema: schedulingDetails,
  exports: { fields: [f.delivery_type, f.periodic_details, f.start_time] },
  members: {
    offers: {
      // A periodic campaign needs `AT_FIXED_TIME` at publish (decision C18).
      delivery_type: {
        values: ({ deliveryType }: Campaign) =>
          deliveryType === 'PERIODIC' ? ['AT_FIXED_TIME'] : schedulingDeliveryTypes,
      },
    },
  },
  rules: [
    requiredWhen({
      id: 'scheduling/start-time',
      spec: section,
      when: [f.delivery_type.is(...typesWithStartTime)],
      fields: [f.start_time],
    }),
    requiredWhen({
      id: 'scheduling/bts-details',
      spec: `${section}; Errors 12`,
      when: [f.delivery_type.is('SEND_IN_BTS')],
      fields: [f.bts_details],
    }),
    requiredWhen({
      id: 'scheduling/user-timezone-details',
      spec: `${section}; Errors 12`,
      when: [f.delivery_type.is('SEND_IN_USER_TIMEZONE')],
      fields: [f.user_timezone_details],
    }),
    requiredWhen({
      id: 'scheduling/timezone',
      spec: 'Validate, by delivery type; C18',
      mode: 'DRAFT_PUBLISH',
      when: [f.delivery_type.is('AT_FIXED_TIME')],
      fields: [f.timezone],
    }),
  ],
});
