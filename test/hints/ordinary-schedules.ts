import fc from 'fast-check';
import { type AnyObject, flags, from, type Members, no, none, object, some, together } from './ordinary-objects.js';

// Schedules. Times are computed by `Intl` alone, and not by the code that they are for.

/** Zones as people name them: in every part of the world, with and without daylight saving, and by names of long ago. */
const namedZones = [
  'UTC',
  'Etc/UTC',
  'GMT',
  'Europe/Berlin',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Kyiv',
  'Europe/Kiev',
  'Europe/Istanbul',
  'Europe/Moscow',
  'Atlantic/Reykjavik',
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Argentina/Buenos_Aires',
  'America/Santiago',
  'America/Mexico_City',
  'US/Eastern',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Lagos',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Asia/Kathmandu',
  'Asia/Katmandu',
  'Asia/Dubai',
  'Asia/Jerusalem',
  'Asia/Tehran',
  'Asia/Ho_Chi_Minh',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Etc/GMT+5',
  'Japan',
  'Singapore',
  'Israel',
] as const;

const zones = fc.oneof(from(...namedZones), from(...Intl.supportedValuesOf('timeZone')));

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a zone are ahead of UTC, in minutes. */
function minutesAhead(instant: number, zone: string): number {
  const options = { timeZone: zone, timeZoneName: 'longOffset' } as const;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en', options);
  formats.set(zone, format);
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(format.format(instant)) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Whether the clocks of the zone show the time of an instant once. They are never put back by more than a day. */
function isShownOnce(instant: number, zone: string): boolean {
  const clock = instant + minutesAhead(instant, zone) * MINUTE;
  const offsets = new Set([-DAY, 0, DAY].map((distance) => minutesAhead(instant + distance, zone)));
  const shown = [...offsets].filter((ahead) => minutesAhead(clock - ahead * MINUTE, zone) === ahead);
  return shown.length === 1;
}

const endings = ['local', 'local', 'seconds', 'milliseconds', 'offset', 'plain offset'] as const;

/** A date-time of a zone, in one of the forms of ISO 8601. */
function written(instant: number, zone: string, ending: (typeof endings)[number]): string {
  const ahead = minutesAhead(instant, zone);
  const clock = new Date(instant + ahead * MINUTE).toISOString();
  if (zone === 'UTC' && ending.endsWith('offset')) return `${clock.slice(0, 19)}Z`;
  if (ending === 'local') return clock.slice(0, 16);
  if (ending === 'seconds') return clock.slice(0, 19);
  if (ending === 'milliseconds') return clock.slice(0, 23);
  const digits = (number: number) => String(Math.floor(Math.abs(number))).padStart(2, '0');
  const colon = ending === 'offset' ? ':' : '';
  return `${clock.slice(0, 19)}${ahead < 0 ? '-' : '+'}${digits(ahead / 60)}${colon}${digits(ahead % 60)}`;
}

export interface Times {
  readonly zone: string;
  readonly start: string;
  /** Later than the start by a day or more. */
  readonly end: string;
}

/** From February 2026 on, until the end of 2028. */
const instants = fc.integer({ min: 0, max: 1064 * 24 * 12 }).map((step) => Date.UTC(2026, 1, 1) + step * 5 * MINUTE);

export const times: fc.Arbitrary<Times> = fc
  .record({
    zone: zones,
    start: instants,
    days: fc.integer({ min: 2, max: 400 }),
    startAs: from(...endings),
    endAs: from(...endings),
  })
  .filter(({ zone, start, days }) => isShownOnce(start, zone) && isShownOnce(start + days * DAY, zone))
  .map(({ zone, start, days, startAs, endAs }) => ({
    zone,
    start: written(start, zone, startAs),
    end: written(start + days * DAY, zone, endAs),
  }));

const daysOfWeek = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
const weekdays = some(daysOfWeek, 1);
const dates = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 4 });
const weeks = fc.array(
  object({ week_granularity: from('FIRST', 'SECOND', 'THIRD', 'FOURTH', 'LAST'), repeat_on_days_of_week: weekdays }),
  { minLength: 1, maxLength: 3 },
);

const repetition: Members = {
  repeat_frequency: fc.integer({ min: 1, max: 4 }),
  no_of_occurences: fc.integer({ min: 1, max: 52 }),
};
const noDates = { repeat_on_date_of_month: no.list, repeat_on_days_of_week_for_month: no.list };
const monthly = { sending_frequency: fc.constant('MONTHLY') };

const periodicDetails = fc.oneof(
  object({ sending_frequency: fc.constant('DAILY') }, { ...repetition, ...noDates, repeat_on_days_of_week: no.list }),
  object({ sending_frequency: fc.constant('WEEKLY'), repeat_on_days_of_week: weekdays }, { ...repetition, ...noDates }),
  object({ ...monthly, repeat_on_date_of_month: dates }, { ...repetition, repeat_on_days_of_week: no.list }),
  object({ ...monthly, repeat_on_days_of_week_for_month: weeks }, { ...repetition, repeat_on_date_of_month: no.list }),
  object({ ...monthly, repeat_on_days_of_week: weekdays }, repetition),
);

/** What programs write where such a schedule was not chosen. */
const noBestTime = { bts_details: from({}, { send_in_bts: false }) };
const noUserTimezone = {
  user_timezone_details: from(
    {},
    { send_in_user_timezone: false },
    { send_in_user_timezone: false, send_if_user_timezone_has_passed: false },
  ),
};
const otherwise = { ...noBestTime, ...noUserTimezone };

const endOf = ({ end }: Times) => ({ expiry_time: fc.constant(end) });

function startOf({ zone, start }: Times, delivery_type: string): Members {
  return { delivery_type: fc.constant(delivery_type), start_time: fc.constant(start), timezone: fc.constant(zone) };
}

const asSoonAsPossible = times.chain((all) =>
  object({ delivery_type: fc.constant('ASAP') }, { ...endOf(all), ...otherwise, timezone: fc.constant(all.zone) }),
);
const atFixedTime = times.chain((all) => object(startOf(all, 'AT_FIXED_TIME'), { ...endOf(all), ...otherwise }));
const atBestTime = times.chain((all) =>
  object(
    {
      ...startOf(all, 'SEND_IN_BTS'),
      bts_details: object(
        { send_in_bts: fc.constant(true) },
        {
          if_user_bts_is_not_available: from('SEND_AT_START_TIME', 'SEND_AT_OPTIMAL_TIME', ''),
          if_user_bts_outside_time_window: from('SEND_AT_START_TIME', 'SEND_AT_WINDOW_END', 'DO_NOT_SEND'),
          window_end_time: from('20:00', '08:30 PM', all.end),
        },
      ),
    },
    { ...endOf(all), ...noUserTimezone },
  ),
);
const inUserTimezone = times.chain((all) =>
  object(
    {
      ...startOf(all, 'SEND_IN_USER_TIMEZONE'),
      user_timezone_details: object(
        { send_in_user_timezone: fc.constant(true) },
        { send_if_user_timezone_has_passed: flags },
      ),
    },
    { ...endOf(all), ...noBestTime },
  ),
);

/** The schedule of a campaign of this delivery type; triggered ones need none. */
export function scheduleFor(deliveryType: string): fc.Arbitrary<AnyObject> {
  const of = (schedules: fc.Arbitrary<AnyObject>) => object({ scheduling_details: schedules });
  if (deliveryType === 'ONE_TIME') return of(fc.oneof(asSoonAsPossible, atFixedTime, atBestTime, inUserTimezone));
  if (deliveryType === 'PERIODIC') return of(together(atFixedTime, object({ periodic_details: periodicDetails })));
  return fc.oneof(none, of(asSoonAsPossible), of(atFixedTime));
}
