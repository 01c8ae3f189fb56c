import * as z from 'zod/mini';
import { fieldsOf } from '../../core/fields.js';
import { part } from '../../core/part.js';
import { requiredWhen } from '../../core/rule.js';
import type { Campaign } from '../campaign.js';
import { optional, required } from '../field-facts.js';
import { countFromOne, dateTime, flag, text } from '../leaves.js';
import { daysOfWeek, schedulingDeliveryTypes, sendingFrequencies, weekGranularities } from '../vocabulary.js';

type DayOfWeek = (typeof daysOfWeek)[number];

/** When a periodic campaign is sent again. Spec: "scheduling_details", periodic_details. */
export interface PeriodicDetails {
  sending_frequency: (typeof sendingFrequencies)[number];
  /** At least 1, which means every period. */
  repeat_frequency?: number | undefined;
  /** At least 1. */
  no_of_occurences?: number | undefined;
  /** 1 to 31. */
  repeat_on_date_of_month?: number[] | undefined;
  repeat_on_days_of_week?: DayOfWeek[] | undefined;
  repeat_on_days_of_week_for_month?:
    | {
        week_granularity?: (typeof weekGranularities)[number] | undefined;
        repeat_on_days_of_week?: DayOfWeek[] | undefined;
      }[]
    | undefined;
}

/** Best time to send. Spec: "scheduling_details", bts_details. */
export interface BtsDetails {
  send_in_bts?: boolean | undefined;
  if_user_bts_is_not_available?: string | undefined;
  if_user_bts_outside_time_window?: string | undefined;
  window_end_time?: string | undefined;
}

/** Whether a campaign is sent at the local time of each user. Spec: "scheduling_details", user_timezone_details. */
export interface UserTimezoneDetails {
  send_in_user_timezone?: boolean | undefined;
  send_if_user_timezone_has_passed?: boolean | undefined;
}

/** When a campaign is sent. Spec: "scheduling_details". */
export interface SchedulingDetails {
  delivery_type: (typeof schedulingDeliveryTypes)[number];
  /** ISO 8601. Required unless `delivery_type` is `ASAP`. */
  start_time?: string | undefined;
  /** ISO 8601. */
  expiry_time?: string | undefined;
  /** Required at publish for `PERIODIC` campaigns. */
  periodic_details?: PeriodicDetails | undefined;
  /** Required for `SEND_IN_BTS`. */
  bts_details?: BtsDetails | undefined;
  /** Required for `SEND_IN_USER_TIMEZONE`. */
  user_timezone_details?: UserTimezoneDetails | undefined;
  /** Required at publish for `AT_FIXED_TIME`. */
  timezone?: string | undefined;
}

const days = z.array(z.enum(daysOfWeek));

const schedulingDetails = z.object({
  delivery_type: required(z.enum(schedulingDeliveryTypes), { example: 'AT_FIXED_TIME' }),
  start_time: optional(dateTime, { example: '2026-03-01T09:30' }),
  expiry_time: optional(dateTime, {
    example: '2026-03-31T23:59',
    usedBy: {
      campaign_delivery_type: ['EVENT_TRIGGERED', 'BUSINESS_EVENT_TRIGGERED', 'DEVICE_TRIGGERED', 'LOCATION_TRIGGERED'],
    },
  }),
  periodic_details: optional(
    z.object({
      sending_frequency: required(z.enum(sendingFrequencies), { example: 'WEEKLY' }),
      repeat_frequency: optional(countFromOne, { example: 1 }),
      no_of_occurences: optional(countFromOne, { example: 10 }),
      repeat_on_date_of_month: optional(z.array(z.int().check(z.gte(1), z.lte(31))), {
        example: [1, 15],
        usedBy: { sending_frequency: ['MONTHLY'] },
      }),
      repeat_on_days_of_week: optional(days, {
        example: ['MONDAY', 'THURSDAY'],
        usedBy: { sending_frequency: ['WEEKLY', 'MONTHLY'] },
      }),
      repeat_on_days_of_week_for_month: optional(
        z.array(
          z.object({
            week_granularity: optional(z.enum(weekGranularities), { example: 'FIRST', isName: true }),
            repeat_on_days_of_week: optional(days, { example: ['FRIDAY'] }),
          }),
        ),
        { usedBy: { sending_frequency: ['MONTHLY'] } },
      ),
    }),
    { usedBy: { campaign_delivery_type: ['PERIODIC'] }, section: 'scheduling_details, periodic_details' },
  ),
  bts_details: optional(
    z.object({
      send_in_bts: optional(flag, { example: true }),
      if_user_bts_is_not_available: optional(text, { example: 'SEND_AT_START_TIME' }),
      if_user_bts_outside_time_window: optional(text, { example: 'SEND_AT_START_TIME' }),
      window_end_time: optional(text, { example: '2026-03-01T20:00' }),
    }),
  ),
  user_timezone_details: optional(
    z.object({
      send_in_user_timezone: optional(flag, { example: true }),
      send_if_user_timezone_has_passed: optional(flag, { example: false }),
    }),
  ),
  timezone: optional(text, { example: 'Europe/Berlin', input: 'time-zone' }),
});

/** All that a periodic campaign may have. One list, as what is made of a list for words is remembered. */
export const fixedTime = ['AT_FIXED_TIME'] as const;
// `ASAP` needs no companion fields: it has no start.
const typesWithStartTime = ['AT_FIXED_TIME', 'SEND_IN_BTS', 'SEND_IN_USER_TIMEZONE'] as const;

const section = 'scheduling_details';
const f = fieldsOf(schedulingDetails);

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
        values: ({ deliveryType }: Campaign) => (deliveryType === 'PERIODIC' ? fixedTime : schedulingDeliveryTypes),
      },
    },
  },
  rules: [
    requiredWhen({
      id: 'scheduling/start-time',
      spec: section,
      when: [f.delivery_type.is(...typesWithStartTime)],
      fields: [f.start_time],
      usedOnlyThen: true,
    }),
    requiredWhen({
      id: 'scheduling/bts-details',
      spec: `${section}; Errors 12`,
      when: [f.delivery_type.is('SEND_IN_BTS')],
      fields: [f.bts_details],
      usedOnlyThen: true,
    }),
    requiredWhen({
      id: 'scheduling/user-timezone-details',
      spec: `${section}; Errors 12`,
      when: [f.delivery_type.is('SEND_IN_USER_TIMEZONE')],
      fields: [f.user_timezone_details],
      usedOnlyThen: true,
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
