import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockIn, nextDays } from '../src/checklist/dates.ts';

/** A schedule from 1 January 2026, a Thursday, and the first days that are not before the third value, or the start. */
const cases: readonly (readonly [details: object, days: string, now?: string])[] = [
  [{ sending_frequency: 'DAILY' }, '2026-01-01 2026-01-02 2026-01-03'],
  [{ sending_frequency: 'DAILY', repeat_frequency: 10 }, '2026-01-21 2026-01-31 2026-02-10', '2026-01-12T00:00'],
  [{ sending_frequency: 'DAILY', no_of_occurences: 2 }, '2026-01-01 2026-01-02'],
  [{ sending_frequency: 'DAILY', no_of_occurences: 2 }, '', '2026-01-05T00:00'],
  [{ sending_frequency: 'DAILY' }, '2026-01-05 2026-01-06 2026-01-07', '2026-01-05T08:59'],
  [{ sending_frequency: 'DAILY' }, '2026-01-06 2026-01-07 2026-01-08', '2026-01-05T09:00'],
  [{ sending_frequency: 'WEEKLY' }, '2026-01-01 2026-01-08 2026-01-15'],
  [{ sending_frequency: 'WEEKLY', repeat_on_days_of_week: ['MONDAY', 'SUNDAY'] }, '2026-01-04 2026-01-05 2026-01-11'],
  [
    { sending_frequency: 'WEEKLY', repeat_frequency: 2, repeat_on_days_of_week: ['MONDAY', 'SUNDAY'] },
    '2026-01-04 2026-01-12 2026-01-18',
  ],
  [{ sending_frequency: 'MONTHLY' }, '2026-01-01 2026-02-01 2026-03-01'],
  [{ sending_frequency: 'MONTHLY', repeat_on_date_of_month: [31] }, '2026-01-31 2026-03-31 2026-05-31'],
  [
    { sending_frequency: 'MONTHLY', repeat_frequency: 2, repeat_on_date_of_month: [5] },
    '2026-01-05 2026-03-05 2026-05-05',
  ],
  [{ sending_frequency: 'MONTHLY', repeat_on_days_of_week: ['FRIDAY'] }, '2026-01-02 2026-01-09 2026-01-16'],
  [
    {
      sending_frequency: 'MONTHLY',
      repeat_on_days_of_week_for_month: [
        { week_granularity: 'FIRST', repeat_on_days_of_week: ['MONDAY'] },
        { week_granularity: 'LAST', repeat_on_days_of_week: ['FRIDAY'] },
      ],
    },
    '2026-01-05 2026-01-30 2026-02-02',
  ],
  [{ sending_frequency: 'daily' }, ''],
  [{}, ''],
];

test('the next days of a periodic campaign', () => {
  for (const [periodic_details, days, now = '2025-12-01T00:00'] of cases) {
    const schedule = { start_time: '2026-01-01T09:00:00', periodic_details };
    const found = nextDays(schedule, Date.parse(`${now}Z`)).map((day) => new Date(day).toISOString().slice(0, 10));
    assert.equal(found.join(' '), days, JSON.stringify(periodic_details));
  }
});

test('the clocks of a zone', () => {
  const now = Date.parse('2026-07-01T22:30:00Z');
  const shown = (zone: string) => new Date(clockIn(zone, now)).toISOString().slice(0, 16);
  assert.deepEqual(['Europe/Berlin', 'UTC', '', 'Nowhere/Land'].map(shown), [
    '2026-07-02T00:30',
    '2026-07-01T22:30',
    '2026-07-01T22:30',
    '2026-07-01T22:30',
  ]);
});

test('what has no days', () => {
  for (const schedule of [undefined, 5, {}, { start_time: 'soon', periodic_details: { sending_frequency: 'DAILY' } }]) {
    assert.deepEqual(nextDays(schedule, 0), []);
  }
});
