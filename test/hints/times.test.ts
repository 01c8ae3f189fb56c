// Without this, a right time could be told as wrong, or a fix could bring a time that does not exist.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Clocks, clockChange, clocksOf, withoutOffset, wrongOffset } from '../../src/hints/times.js';
import { runs } from '../testing/runs.js';

const clocksIn = (zone: string): (() => Clocks) => {
  const clocks = clocksOf(zone) ?? expect.fail(`no clocks of ${zone}`);
  return () => clocks;
};

describe('an offset', () => {
  // biome-ignore format: many cases on a line
  it.each<[text: string, zone: string]>([
    ['2026-01-15T09:00+01:00', 'Europe/Berlin'], ['2026-07-15T09:00+02:00', 'Europe/Berlin'], ['2026-07-15T09:00:30.5+0200', 'Europe/Berlin'],
    ['2026-07-15T09:00+02', 'Europe/Berlin'], ['2026-01-15T09:00Z', 'Europe/London'], ['2026-01-15T09:00Z', 'UTC'], ['2026-01-15T09:00+00:00', 'GMT'],
    ['2026-01-15T09:00-00:00', 'UTC'], ['2026-01-15T09:00+05:30', '+05:30'], ['2026-01-15T09:00+05:30', 'Asia/Kolkata'],
    ['2026-01-15T09:00-05:00', 'America/New_York'], ['2026-10-25T02:30+02:00', 'Europe/Berlin'], ['2026-10-25T02:30+01:00', 'Europe/Berlin'],
    ['2026-01-15T09:00+11:00', 'Australia/Lord_Howe'], ['2026-07-15T09:00+10:30', 'Australia/Lord_Howe'],
    // Before time zones, Amsterdam was 18 minutes and some seconds ahead.
    ['1850-01-15T09:00+00:18', 'Europe/Amsterdam'],
    // `Intl` shows the year 0 as the year 1 before Christ.
    ['0000-06-01T00:30Z', 'UTC'], ['0001-01-01T00:30Z', 'UTC'],
    // No offset, and no time.
    ['2026-01-15T09:00', 'Europe/Berlin'], ['2026-02-30T09:00Z', 'Europe/Berlin'], ['soon', 'Europe/Berlin'],
    [`2026-01-15T09:00:00.${'0'.repeat(60)}Z`, 'Europe/Berlin'],
  ])('%s is right in %s', (text, zone) => {
    expect(wrongOffset(text, clocksIn(zone))).toBeUndefined();
  });

  // biome-ignore format: many cases on a line
  it.each<[text: string, zone: string, offset: string, choices: readonly string[]]>([
    ['2026-01-15T09:00Z', 'Europe/Berlin', '+01:00', ['2026-01-15T09:00', '2026-01-15T10:00']],
    ['2026-07-15T09:00+01:00', 'Europe/Berlin', '+02:00', ['2026-07-15T09:00', '2026-07-15T10:00']],
    ['2026-01-15T09:00:30.25+0530', 'UTC', '+00:00', ['2026-01-15T09:00:30.25', '2026-01-15T03:30:30.25']],
    ['2026-01-15T23:30:00-05', 'Asia/Kolkata', '+05:30', ['2026-01-15T23:30:00', '2026-01-16T10:00:00']],
    ['2026-01-15T09:00Z', '+05:30', '+05:30', ['2026-01-15T09:00', '2026-01-15T14:30']],
    ['2026-07-15T12:00Z', 'America/St_Johns', '-02:30', ['2026-07-15T12:00', '2026-07-15T09:30']],
    // The clocks of Berlin skip the local time, or show it twice.
    ['2026-03-29T02:30Z', 'Europe/Berlin', '+02:00', ['2026-03-29T04:30']], ['2026-10-25T02:30Z', 'Europe/Berlin', '+01:00', ['2026-10-25T03:30']],
    ['2026-10-25T00:30Z', 'Europe/Berlin', '+02:00', ['2026-10-25T00:30', '2026-10-25T02:30+02:00']],
    // Clocks that differ by seconds, and years that no date-time has.
    ['1850-01-15T09:00Z', 'Europe/Amsterdam', '+00:18', ['1850-01-15T09:00']],
    ['0000-06-01T00:30Z', 'America/New_York', '-04:56', ['0000-06-01T00:30']],
    ['0001-01-01T00:30Z', 'America/New_York', '-04:56', ['0001-01-01T00:30']],
    ['0000-01-01T00:30Z', 'America/New_York', '-04:56', ['0000-01-01T00:30']], ['9999-12-31T23:30Z', 'Europe/Berlin', '+01:00', ['9999-12-31T23:30']],
    ['9999-12-31T23:30Z', '+05:30', '+05:30', ['9999-12-31T23:30']], ['0000-01-01T00:30Z', '-05:00', '-05:00', ['0000-01-01T00:30']],
  ])('%s is wrong in %s', (text, zone, offset, choices) => {
    expect(wrongOffset(text, clocksIn(zone))).toEqual({ offset, choices });
  });
});

describe('a local time', () => {
  // biome-ignore format: many cases on a line
  it.each<[text: string, zone: string]>([
    ['2026-03-29T01:59', 'Europe/Berlin'], ['2026-03-29T03:00', 'Europe/Berlin'], ['2026-10-25T01:59:59', 'Europe/Berlin'],
    ['2026-10-25T03:00', 'Europe/Berlin'], ['2026-03-29T02:30', 'Europe/London'], ['2026-03-29T02:30', 'UTC'], ['2026-03-29T02:30', '+01:00'],
    ['2026-03-29T02:30', 'Asia/Kolkata'], ['2026-10-25T02:30+01:00', 'Europe/Berlin'], ['2011-12-31T05:00', 'Pacific/Apia'],
    // Amman has kept its summer time since 2022.
    ['2026-10-30T00:30', 'Asia/Amman'], ['0000-01-01T00:00', 'Europe/Berlin'], ['0000-12-31T23:59', 'Europe/Berlin'], ['0000-12-31T23:59', 'UTC'],
    ['0001-01-01T00:00', 'America/New_York'], ['9999-12-31T23:59:59', 'Asia/Kolkata'], ['2026-02-30T02:30', 'Europe/Berlin'],
    [`2026-03-29T02:30:00.${'0'.repeat(60)}`, 'Europe/Berlin'],
  ])('%s is shown once in %s', (text, zone) => {
    expect(clockChange(text, clocksIn(zone))).toBeUndefined();
  });

  // biome-ignore format: many cases on a line
  it.each<[text: string, zone: string, problem: string, choices: readonly string[]]>([
    ['2026-03-29T02:00', 'Europe/Berlin', 'skipped', ['2026-03-29T03:00']],
    ['2026-03-29T02:59:59.9', 'Europe/Berlin', 'skipped', ['2026-03-29T03:59:59.9']],
    ['2027-03-14T02:15', 'America/New_York', 'skipped', ['2027-03-14T03:15']],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', 'skipped', ['2026-10-04T02:45']],
    ['2011-12-30T10:00', 'Pacific/Apia', 'skipped', ['2011-12-31T10:00']], ['2026-09-06T00:30', 'America/Santiago', 'skipped', ['2026-09-06T01:30']],
    ['2026-10-25T02:00', 'Europe/Berlin', 'twice', ['2026-10-25T02:00+02:00', '2026-10-25T02:00+01:00']],
    ['2026-10-25T02:59:59', 'Europe/Berlin', 'twice', ['2026-10-25T02:59:59+02:00', '2026-10-25T02:59:59+01:00']],
    ['2026-11-01T01:30', 'America/New_York', 'twice', ['2026-11-01T01:30-04:00', '2026-11-01T01:30-05:00']],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', 'twice', ['2026-04-05T01:45+11:00', '2026-04-05T01:45+10:30']],
    ['2026-02-15T02:30', 'Africa/Casablanca', 'twice', ['2026-02-15T02:30+01:00', '2026-02-15T02:30+00:00']],
    ['2026-04-05T02:30', 'Australia/Sydney', 'twice', ['2026-04-05T02:30+11:00', '2026-04-05T02:30+10:00']],
    // From then on, the clocks of Paris were some minutes and seconds behind: there is no offset of seconds.
    ['1911-03-10T23:52', 'Europe/Paris', 'twice', []], ['1893-04-01T00:03', 'Europe/Berlin', 'skipped', []],
  ])('%s is not shown once in %s: %s', (text, zone, problem, choices) => {
    expect(clockChange(text, clocksIn(zone))).toEqual({ problem, choices });
  });
});

it('an abbreviation of several zones, an unknown zone, and what is no text have no clocks', () => {
  for (const zone of ['BST', 'IST', 'cst', 'Mars/Olympus', '', 5, undefined, 'x'.repeat(1000)]) {
    expect(clocksOf(zone)).toBeUndefined();
  }
  expect(wrongOffset('2026-01-15T09:00Z', () => undefined)).toBeUndefined();
  expect(clockChange('2026-03-29T02:30', () => undefined)).toBeUndefined();
});

it('a time loses only its offset', () => {
  const offsets = ['', 'Z', '+05:30', '-0530', '+05'];
  for (const seconds of ['', ':30', ':30.125']) {
    for (const offset of offsets) {
      expect(withoutOffset(`2026-01-15T09:00${seconds}${offset}`)).toBe(`2026-01-15T09:00${seconds}`);
    }
  }
});

describe('in all zones', () => {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2037, 11) }).map((one) => one - (one % 60_000));
  const places = fc.record({ zone: fc.constantFrom(...zones), instant: instants });

  /** The offset of a zone at an instant, by another option of `Intl`. */
  function offsetIn(zone: string, instant: number): string {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return name === 'GMT' ? '+00:00' : name.slice(3);
  }
  const minutesOf = (offset: string) =>
    Number(`${offset[0]}1`) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6)));
  const shownIn = (zone: string, instant: number) => {
    const offset = offsetIn(zone, instant);
    return { offset, clock: new Date(instant + minutesOf(offset) * 60_000).toISOString().slice(0, 16) };
  };

  it('a time with the offset of its zone is right, and without it at most shown twice', () => {
    fc.assert(
      fc.property(places, ({ zone, instant }) => {
        const clocks = clocksIn(zone);
        const { offset, clock } = shownIn(zone, instant);
        expect(wrongOffset(clock + offset, clocks)).toBeUndefined();
        const twice = [-180, -120, -60, -30, 30, 60, 120, 180].some(
          (minutes) => shownIn(zone, instant + minutes * 60_000).clock === clock,
        );
        expect(clockChange(clock, clocks)?.problem).toBe(twice ? 'twice' : undefined);
      }),
      runs(300),
    );
  });

  it('a time with another offset is wrong, and what is proposed is right', () => {
    fc.assert(
      fc.property(places, fc.constantFrom('Z', '+05:30', '-03:00', '+13:45'), ({ zone, instant }, other) => {
        const clocks = clocksIn(zone);
        const clock = new Date(instant).toISOString().slice(0, 16);
        const found = wrongOffset(clock + other, clocks);
        const there = instant - (other === 'Z' ? 0 : minutesOf(other)) * 60_000;
        const { offset } = shownIn(zone, there);
        expect(found?.offset).toBe(minutesOf(offset) === (other === 'Z' ? 0 : minutesOf(other)) ? undefined : offset);
        for (const choice of found?.choices ?? []) {
          expect(wrongOffset(choice, clocks)).toBeUndefined();
          expect(clockChange(choice, clocks)).toBeUndefined();
        }
      }),
      runs(300),
    );
  });

  it('around each change of the clocks, what is skipped or shown twice is told, with times that are right', () => {
    const day = 86_400_000;
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 2000, max: 2037 }), (zone, year) => {
        const clocks = clocksIn(zone);
        for (let from = Date.UTC(year, 0); from < Date.UTC(year + 1, 0); from += 10 * day) {
          let [low, high] = [from, from + 10 * day];
          const before = minutesOf(offsetIn(zone, low));
          const later = minutesOf(offsetIn(zone, high));
          if (before === later) continue;
          while (high - low > 60_000) {
            const middle = low + 60_000 * Math.floor((high - low) / 120_000);
            if (minutesOf(offsetIn(zone, middle)) === before) low = middle;
            else high = middle;
          }
          // The wall clock in the middle of what is skipped or comes twice.
          const clock = new Date(high + 30_000 * (before + later)).toISOString().slice(0, 16);
          const found = clockChange(clock, clocks);
          expect([zone, clock, found?.problem]).toEqual([zone, clock, later > before ? 'skipped' : 'twice']);
          for (const choice of found?.choices ?? []) {
            expect([choice, wrongOffset(choice, clocks), clockChange(choice, clocks)]).toEqual([
              choice,
              undefined,
              undefined,
            ]);
          }
        }
      }),
      runs(40),
    );
  });
});
