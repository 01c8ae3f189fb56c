// When a campaign starts: as the hints of the library read a schedule, and the earliest instant where they know several.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hintsFor } from 'campaign-draft-rules/hints';
import fc from 'fast-check';
import { startOf } from '../src/start.js';
import { pushDraft } from './service.js';

const scheduled = (start_time: unknown, timezone?: unknown, delivery_type = 'AT_FIXED_TIME') => ({
  ...pushDraft,
  scheduling_details: { delivery_type, start_time, timezone },
});
const shown = (draft: unknown) => {
  const start = startOf(draft);
  return start === null ? null : new Date(start).toISOString();
};

test('the clocks of the time zone say when', () => {
  for (const [time, zone, expected] of [
    ['2026-12-01T10:00', 'Europe/Berlin', '2026-12-01T09:00:00.000Z'],
    ['2026-07-01T10:00:30.5', 'Europe/Berlin', '2026-07-01T08:00:30.500Z'],
    ['2026-12-01T10:00', 'UTC', '2026-12-01T10:00:00.000Z'],
    ['2026-12-01T10:00', '+05:30', '2026-12-01T04:30:00.000Z'],
    ['2026-12-01T10:00', '-0330', '2026-12-01T13:30:00.000Z'],
    ['2026-12-01T10:00', 'Asia/Kathmandu', '2026-12-01T04:15:00.000Z'],
    // It is the first of the two instants that the clocks show, and in the hour that they skip, the one that comes first.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
    // An offset in the time says it alone.
    ['2026-12-01T10:00Z', 'Europe/Berlin', '2026-12-01T10:00:00.000Z'],
    ['2026-12-01T10:00+0530', undefined, '2026-12-01T04:30:00.000Z'],
    ['2026-12-01T10:00-05', undefined, '2026-12-01T15:00:00.000Z'],
    // Without a zone that is known, the first clocks of the world say it.
    ['2026-12-01T10:00', undefined, '2026-11-30T20:00:00.000Z'],
    ['2026-12-01T10:00', 'IST', '2026-11-30T20:00:00.000Z'],
    ['2026-12-01T10:00', 'Europe/Atlantis', '2026-11-30T20:00:00.000Z'],
    ['2026-12-01T10:00', 5, '2026-11-30T20:00:00.000Z'],
    ['0000-01-01T00:00', undefined, '-000001-12-31T10:00:00.000Z'],
  ] as const) {
    assert.equal(shown(scheduled(time, zone)), expected, `${time} ${zone}`);
  }
  for (const zone of ['Europe/Berlin', undefined]) {
    const draft = scheduled('2026-12-01T10:00Z', zone, 'SEND_IN_USER_TIMEZONE');
    assert.equal(shown(draft), '2026-11-30T20:00:00.000Z');
  }
});

test('what has no start begins at once', () => {
  for (const draft of [
    pushDraft,
    null,
    'odd',
    { scheduling_details: null },
    scheduled('2026-12-01T10:00', 'UTC', 'ASAP'),
    scheduled(undefined),
    scheduled('tomorrow'),
    scheduled(5),
  ]) {
    assert.equal(startOf(draft), null);
  }
});

test('a start is in the past for the service when it is for the hints', () => {
  const zones = ['Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'Asia/Kolkata', 'UTC', '+09:00', '-02:30'];
  const day = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) });
  fc.assert(
    fc.property(day, fc.constantFrom(...zones), fc.constantFrom('', 'Z', '+02:00'), (clock, zone, offset) => {
      const draft = scheduled(new Date(clock).toISOString().slice(0, 16) + offset, zone);
      const start = startOf(draft) ?? Number.NaN;
      const found = (now: number) => hintsFor(draft, { now: new Date(now) }).map(({ rule }) => rule);
      assert.equal(found(start).includes('hint/start-in-past'), false);
      // The hints wait for the last instant that a time may mean, as nothing must be called past that is not.
      const last = found(start).some((one) => one === 'hint/clock-change' || one === 'hint/offset')
        ? 26 * 3_600_000
        : 0;
      assert.equal(found(start + last + 1).includes('hint/start-in-past'), true);
    }),
  );
});
