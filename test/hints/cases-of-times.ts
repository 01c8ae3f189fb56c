import type { Edit } from '../edit.js';
import { at, type HintCases, right, schedule, value, withOptions, wrong } from './case.js';

const start = `${schedule}.start_time`;
const end = `${schedule}.expiry_time`;
const zone = `${schedule}.timezone`;
const periodic = `${schedule}.periodic_details`;

/** A fixed time in a zone. */
function inZone(name: string | undefined, time: string, field = start): Edit {
  return { [zone]: name, [field]: time };
}

/** A triggered campaign that ends. */
function ending(name: string | undefined, time: string): Edit {
  return { [schedule]: { delivery_type: 'ASAP' }, ...inZone(name, time, end) };
}

const inUserTime: Edit = {
  [`${schedule}.delivery_type`]: 'SEND_IN_USER_TIMEZONE',
  [`${schedule}.user_timezone_details`]: { send_in_user_timezone: true },
};

const atBestTime: Edit = {
  [`${schedule}.delivery_type`]: 'SEND_IN_BTS',
  [`${schedule}.bts_details`]: { send_in_bts: true },
};

export const casesOfTimes = {
  'hint/end-before-start': {
    ignore:
      'Never knowingly: nothing would be sent. Where both times are placeholders, change them before you publish.',
    right: [
      right('the same minute', 'periodicPush', { [end]: '2026-12-01T09:30' }),
      right('a minute later', 'periodicPush', { [end]: '2026-12-01T09:31' }),
      right('without a start', 'eventPush', ending('Europe/Berlin', '2020-01-01T00:00')),
      right('earlier on the clock of UTC, later in time', 'oneTimePush', {
        ...inZone('America/New_York', '2026-12-01T09:30:00-05:00'),
        [end]: '2026-12-01T10:00:00-05:00',
      }),
      right('by unknown clocks, perhaps later', 'oneTimePush', {
        ...atBestTime,
        ...inZone(undefined, '2026-12-01T09:30'),
        [end]: '2026-11-30T19:31Z',
      }),
      right('by the clocks of each user, perhaps later', 'oneTimePush', {
        ...inUserTime,
        [end]: '2026-12-01T08:29Z',
      }),
      right('early in the next year', 'email', { [end]: '2027-01-01T00:00:00' }),
    ],
    wrong: [
      value('a month earlier', 'oneTimePush', end, '2026-11-01T09:30:00'),
      value('the year was not changed', 'email', end, '2025-12-31T23:59:59'),
      value('a minute earlier', 'periodicPush', end, '2026-12-01T09:29'),
      value('an hour earlier, both with the offset of the zone', 'oneTimePush', end, '2026-12-01T08:30:00+01:00'),
      wrong('a day earlier, in the time of each user', 'oneTimePush', { ...inUserTime, [end]: '2026-11-30T09:30:00' }),
      wrong('a day earlier, at the best time', 'variedEmail', { ...atBestTime, [end]: '2026-11-30T09:30:00' }),
      wrong('by unknown clocks, certainly earlier', 'oneTimePush', {
        ...atBestTime,
        ...inZone(undefined, '2026-12-01T09:30'),
        [end]: '2026-11-30T19:29Z',
      }),
    ],
  },
  'hint/start-in-past': {
    ignore: 'In a campaign that is stored as a template, or that was sent already: its start is history.',
    right: withOptions({ now: '2026-12-01T08:30Z' }, [
      right('now, by the clocks of Berlin', 'oneTimePush', { [start]: '2026-12-01T09:30:00' }),
      right('now, with its offset', 'oneTimePush', { [start]: '2026-12-01T09:30:00+01:00' }),
      right(
        'earlier on the clock of UTC, later in New York',
        'email',
        inZone('America/New_York', '2026-12-01T03:31:00'),
      ),
      right('already past in Berlin, but not for each user', 'oneTimePush', {
        ...inUserTime,
        [start]: '2026-12-01T00:00:00',
      }),
      right('early in the next year', 'email', { [start]: '2027-01-01T00:00:00' }),
      right('an end in the past', 'eventPush', ending('Europe/Berlin', '2025-01-01T00:00:00')),
    ]),
    wrong: withOptions({ now: new Date('2027-01-01T00:00Z') }, [
      value('last month', 'oneTimePush', start, '2026-12-01T09:30:00'),
      value('an hour ago in Berlin, with the offset', 'email', start, '2027-01-01T00:30:00+01:00'),
      value('a moment ago', 'periodicPush', start, '2027-01-01T00:59:59'),
      wrong('in every zone', 'oneTimePush', { ...inUserTime, [start]: '2026-12-31T11:59:00' }),
      wrong('at the best time', 'variedPush', { ...atBestTime, [start]: '2026-12-01T09:30:00' }),
      wrong('in New York', 'variedEmail', inZone('America/New_York', '2026-12-31T18:59:00')),
    ]),
  },
  'hint/offset': {
    ignore: 'If you know that your service reads the offset, and not the time zone beside it.',
    right: [
      right('the offset of winter', 'oneTimePush', { [start]: '2026-12-01T09:30:00+01:00' }),
      right('the offset of summer', 'email', { [start]: '2026-07-01T09:30:00+02:00' }),
      right('no offset', 'oneTimePush', { [start]: '2026-07-01T09:30:00' }),
      right('Z in UTC', 'oneTimePush', inZone('UTC', '2026-07-01T09:30:00Z')),
      right('Z in London, in winter', 'email', inZone('Europe/London', '2026-12-01T09:30:00Z')),
      right('a zone without summer time', 'email', inZone('America/Phoenix', '2026-07-01T09:30:00-07:00')),
      right(
        'an offset with half an hour, without a colon',
        'oneTimePush',
        inZone('Asia/Kolkata', '2026-07-01T09:30+0530'),
      ),
      right('the time of each user', 'oneTimePush', { ...inUserTime, [start]: '2026-12-01T09:30:00Z' }),
      right('no zone', 'oneTimePush', { ...atBestTime, ...inZone(undefined, '2026-12-01T09:30:00Z') }),
      right('an end without a zone', 'eventPush', ending(undefined, '2026-12-31T23:59:59Z')),
    ],
    wrong: [
      value('Z in Berlin', 'oneTimePush', start, '2026-12-01T09:30:00Z', '2026-12-01T09:30:00', '2026-12-01T10:30:00'),
      value(
        'the offset of winter in summer',
        'email',
        start,
        '2026-07-01T09:30:00+01:00',
        '2026-07-01T09:30:00',
        '2026-07-01T10:30:00',
      ),
      wrong(
        'the offset of summer in winter',
        'variedEmail',
        inZone('America/New_York', '2026-12-01T09:00:00-04:00'),
        { [start]: '2026-12-01T09:00:00' },
        { [start]: '2026-12-01T08:00:00' },
      ),
      wrong(
        'half an hour is missing',
        'oneTimePush',
        inZone('Asia/Kolkata', '2026-12-01T09:00+0500'),
        { [start]: '2026-12-01T09:00' },
        { [start]: '2026-12-01T09:30' },
      ),
      wrong(
        'Z in Sydney, at the best time',
        'variedPush',
        { ...atBestTime, ...inZone('Australia/Sydney', '2026-12-01T09:00:00Z') },
        { [start]: '2026-12-01T09:00:00' },
        { [start]: '2026-12-01T20:00:00' },
      ),
      wrong(
        'an offset in UTC',
        'periodicPush',
        inZone('UTC', '2026-12-01T09:30:00+02:00'),
        { [start]: '2026-12-01T09:30:00' },
        { [start]: '2026-12-01T07:30:00' },
      ),
      wrong(
        'the end of a triggered campaign, on another day in the zone',
        'eventEmail',
        ending('Asia/Kolkata', '2026-12-31T23:59:59Z'),
        { [end]: '2026-12-31T23:59:59' },
        { [end]: '2027-01-01T05:29:59' },
      ),
      wrong(
        'of which one reading is before the start',
        'oneTimePush',
        { ...inZone('America/New_York', '2026-12-01T09:30:00'), [end]: '2026-12-01T13:00:00Z' },
        { [end]: '2026-12-01T13:00:00' },
      ),
    ],
  },
  'hint/clock-change': {
    ignore: 'If an hour sooner or later makes no difference.',
    right: [
      right('the minute before the clocks go forward', 'oneTimePush', { [start]: '2027-03-28T01:59:00' }),
      right('the minute after', 'oneTimePush', { [start]: '2027-03-28T03:00:00' }),
      right('the minute before the hour that comes twice', 'email', { [start]: '2026-10-25T01:59:00' }),
      right('the minute after it', 'email', { [start]: '2026-10-25T03:00:00' }),
      right('which of the two is told by its offset', 'oneTimePush', { [start]: '2026-10-25T02:30:00+02:00' }),
      right('a zone without summer time', 'oneTimePush', inZone('America/Phoenix', '2027-03-14T02:30:00')),
      right('the day of another zone', 'oneTimePush', inZone('America/New_York', '2027-03-28T02:30:00')),
      right('the time of each user', 'oneTimePush', { ...inUserTime, [start]: '2027-03-28T02:30:00' }),
      right('a schedule that "as soon as possible" does not use', 'eventPush', {
        [schedule]: { delivery_type: 'ASAP', timezone: 'Europe/Berlin', expiry_time: '2027-03-28T04:30' },
      }),
    ],
    wrong: [
      value('skipped in Berlin', 'oneTimePush', start, '2027-03-28T02:30:00', '2027-03-28T03:30:00'),
      wrong('skipped in New York', 'email', inZone('America/New_York', '2027-03-14T02:15:00'), {
        [start]: '2027-03-14T03:15:00',
      }),
      wrong('skipped in Sydney', 'variedPush', inZone('Australia/Sydney', '2026-10-04T02:30'), {
        [start]: '2026-10-04T03:30',
      }),
      wrong('an end that is skipped', 'eventPush', ending('Europe/London', '2027-03-28T01:00:00'), {
        [end]: '2027-03-28T02:00:00',
      }),
      value(
        'twice in Berlin',
        'periodicPush',
        start,
        '2026-10-25T02:30:00',
        '2026-10-25T02:30:00+02:00',
        '2026-10-25T02:30:00+01:00',
      ),
      wrong(
        'twice in New York',
        'variedEmail',
        inZone('America/New_York', '2026-11-01T01:30:00'),
        { [start]: '2026-11-01T01:30:00-04:00' },
        { [start]: '2026-11-01T01:30:00-05:00' },
      ),
      wrong(
        'half an hour that comes twice',
        'oneTimePush',
        inZone('Australia/Lord_Howe', '2026-04-05T01:45:00'),
        { [start]: '2026-04-05T01:45:00+11:00' },
        { [start]: '2026-04-05T01:45:00+10:30' },
      ),
      wrong(
        'an end that comes twice',
        'eventEmail',
        ending('Europe/Paris', '2026-10-25T02:00:00'),
        { [end]: '2026-10-25T02:00:00+02:00' },
        { [end]: '2026-10-25T02:00:00+01:00' },
      ),
    ],
  },
  'hint/time-zone': {
    ignore: 'If your service knows the zone: name its zones in the option `timeZones`.',
    right: [
      right('an old name', 'oneTimePush', { [zone]: 'Asia/Calcutta' }),
      right('a name of a country', 'oneTimePush', { [zone]: 'US/Pacific' }),
      right('lowercase letters', 'email', { [zone]: 'europe/berlin' }),
      right('a distance from UTC', 'oneTimePush', { [zone]: '+05:30' }),
      right('UTC', 'email', { [zone]: 'UTC' }),
      right('the signs of Etc are the other way round', 'email', { [zone]: 'Etc/GMT+5' }),
      right('a name that not every engine lists', 'email', { [zone]: 'Europe/Kyiv' }),
      right('blank, where none is needed', 'eventPush', { [schedule]: { delivery_type: 'ASAP', timezone: ' ' } }),
      right('a zone of the host', 'oneTimePush', { [zone]: 'Moon/Tycho' }, { timeZones: ['Moon/Tycho'] }),
    ],
    wrong: [
      value('a misspelled city', 'oneTimePush', zone, 'Asia/Kolkatta', 'Asia/Kolkata'),
      value('a missing letter', 'email', zone, 'Europe/Berln', 'Europe/Berlin'),
      value('a city that has no zone of its own', 'oneTimePush', zone, 'Asia/Mumbai', 'Asia/Kolkata'),
      value('another one', 'email', zone, 'America/Miami', 'America/New_York'),
      value('a space', 'variedEmail', zone, 'America/New York', 'America/New_York'),
      value('a distance as people say it', 'oneTimePush', zone, 'UTC+05:30', '+05:30'),
      value('a distance without minutes', 'variedPush', zone, 'GMT-3', '-03:00'),
      value('a distance that no clock has', 'oneTimePush', zone, 'UTC+25'),
      value('a zone that nobody knows', 'periodicPush', zone, 'Middle-earth'),
      value('a city with many namesakes', 'email', zone, 'America/Springfield'),
      ...withOptions({ timeZones: ['Moon/Copernicus', 'Moon/Tycho'] }, [
        value('not one of the host', 'oneTimePush', zone, 'Europe/Berlin'),
        value('one of the host, almost', 'oneTimePush', zone, 'moon/tycho', 'Moon/Tycho'),
      ]),
    ],
  },
  'hint/zone-abbreviation': {
    ignore: 'If your service names the zone that it takes for the abbreviation, and it is the one that you mean.',
    right: [
      right('UTC', 'oneTimePush', { [zone]: 'UTC' }),
      right('GMT', 'email', { [zone]: 'GMT' }),
      right('one zone, by its abbreviation', 'oneTimePush', { [zone]: 'CET' }),
      right('both halves of the year', 'email', { [zone]: 'EST5EDT' }),
      right('a zone whose name has an abbreviation in it', 'oneTimePush', { [zone]: 'Etc/UTC' }),
      right('another name of London', 'oneTimePush', { [zone]: 'GB' }),
      right('an abbreviation that the host knows', 'oneTimePush', { [zone]: 'IST' }, { timeZones: ['IST'] }),
    ],
    wrong: [
      value('India, Israel or Ireland', 'oneTimePush', zone, 'IST', 'Asia/Kolkata', 'Asia/Jerusalem', 'Europe/Dublin'),
      value('London in summer, or Bangladesh', 'email', zone, 'BST', 'Europe/London', 'Asia/Dhaka'),
      value(
        'Chicago, China or Cuba',
        'periodicPush',
        zone,
        'CST',
        'America/Chicago',
        'Asia/Shanghai',
        'America/Havana',
      ),
      value('California or the Philippines', 'variedEmail', zone, 'PST', 'America/Los_Angeles', 'Asia/Manila'),
      value('Eastern Australia', 'variedPush', zone, 'AEST', 'Australia/Sydney', 'Australia/Brisbane'),
      value('in lowercase letters', 'oneTimePush', zone, 'ist', 'Asia/Kolkata', 'Asia/Jerusalem', 'Europe/Dublin'),
      {
        ...value('of which the host knows one zone', 'oneTimePush', zone, 'BST', 'Europe/London'),
        options: { timeZones: ['Europe/London', 'Europe/Berlin'] },
      },
      {
        ...value('of which the host knows none', 'oneTimePush', zone, 'CST'),
        options: { timeZones: ['Europe/London', 'Europe/Berlin'] },
      },
      value('of one zone, which is no name of it', 'email', zone, 'AKST', 'America/Anchorage'),
    ],
  },
  'hint/recurring-days': {
    ignore: 'If you know what your service does in short months, or which day it takes when none is given.',
    right: [
      right('every day', 'periodicPush', { [periodic]: { sending_frequency: 'DAILY', repeat_frequency: 1 } }),
      right('every week on a day', 'periodicPush', {
        [periodic]: { sending_frequency: 'WEEKLY', repeat_on_days_of_week: ['SUNDAY'] },
      }),
      right('the last day that every month has', 'periodicPush', {
        [periodic]: { sending_frequency: 'MONTHLY', repeat_on_date_of_month: [1, 15, 28] },
      }),
      right('weekdays of each month', 'periodicPush', {
        [periodic]: { sending_frequency: 'MONTHLY', repeat_on_days_of_week: ['MONDAY'] },
      }),
      right('the last Friday of each month', 'periodicPush', {
        [periodic]: {
          sending_frequency: 'MONTHLY',
          repeat_on_days_of_week_for_month: [{ week_granularity: 'LAST', repeat_on_days_of_week: ['FRIDAY'] }],
        },
      }),
      right('empty lists that a daily campaign does not use', 'periodicPush', {
        [periodic]: { sending_frequency: 'DAILY', repeat_on_days_of_week: [], repeat_on_date_of_month: [] },
      }),
      right('every 31 days', 'periodicPush', { [periodic]: { sending_frequency: 'DAILY', repeat_frequency: 31 } }),
    ],
    wrong: [
      wrong('every week, on no day', 'periodicPush', {
        [`${periodic}.repeat_on_days_of_week`]: undefined,
        [`${periodic}.sending_frequency`]: 'WEEKLY',
      }),
      wrong('every week, with an empty list', 'periodicPush', {
        [`${periodic}.repeat_on_days_of_week`]: [],
        [`${periodic}.sending_frequency`]: 'WEEKLY',
      }),
      wrong('every month, on no day', 'periodicPush', {
        [periodic]: { repeat_frequency: 1 },
        [`${periodic}.sending_frequency`]: 'MONTHLY',
      }),
      wrong('every month, with three empty lists', 'periodicPush', {
        [periodic]: {
          repeat_on_date_of_month: [],
          repeat_on_days_of_week: [],
          repeat_on_days_of_week_for_month: [],
        },
        [`${periodic}.sending_frequency`]: 'MONTHLY',
      }),
      at(
        `${periodic}.repeat_on_date_of_month.0`,
        wrong('the 31st of each month', 'periodicPush', {
          [periodic]: { sending_frequency: 'MONTHLY', repeat_on_date_of_month: [31] },
        }),
      ),
      at(
        `${periodic}.repeat_on_date_of_month.2`,
        wrong('three days, of which February has two', 'periodicPush', {
          [periodic]: { sending_frequency: 'MONTHLY', repeat_on_date_of_month: [10, 20, 30] },
        }),
      ),
      at(
        `${periodic}.repeat_on_date_of_month.0`,
        wrong('the 29th, told once', 'periodicPush', {
          [periodic]: { sending_frequency: 'MONTHLY', repeat_on_date_of_month: [29, 30, 31] },
        }),
      ),
    ],
  },
} as const satisfies Readonly<Record<string, HintCases>>;
