import { once } from '../core/part.js';
import { isDateTime } from '../spec/formats.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The clocks that are furthest ahead of UTC, and furthest behind. */
const MOST_AHEAD = 14 * HOUR;
const MOST_BEHIND = 12 * HOUR;

/** How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
export type Clocks = (instant: number) => number;

/** A date-time of a draft. One without a zone of its own may be any of several instants. */
export interface Moment {
  /** The time that a clock shows, read as if it were UTC. */
  readonly clock: number;
  /** Whether it has no zone of its own. */
  readonly isLocal: boolean;
  /** The instants that it may be, the earliest and the latest. */
  readonly instants: () => readonly [earliest: number, latest: number];
}

// Stryker disable next-line Regex: `isDateTime` was asked before
const parts = /^(\d+)-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?(?:Z|([+-]\d\d):?(\d\d)?)?$/;

/**
 * Reads a date-time (decision G5).
 *
 * @param clocks the clocks for a date-time without a zone: those of its time zone, or all clocks of the world if that is not known.
 * They are made only when they matter, because making them takes longer than most verdicts.
 * @returns `undefined` for a value that is not a date-time.
 */
export function momentOf(text: unknown, clocks: () => Clocks | undefined): Moment | undefined {
  if (typeof text !== 'string' || !isDateTime(text)) return undefined;
  // It has the form of a date-time.
  const match = parts.exec(text) as RegExpExecArray;
  const part = (group: number) => Number(match[group] ?? 0);
  // `Date.UTC` takes the year 26 for 1926.
  const date = new Date(0).setUTCFullYear(part(1), part(2) - 1, part(3));
  const clock = date + ((part(4) * 60 + part(5)) * 60 + part(6) + part(7)) * 1000;
  const isLocal = match[8] === undefined && !text.endsWith('Z');
  if (isLocal) return { clock, isLocal, instants: () => instantsOf(clock, clocks()) };
  const sign = match[8]?.startsWith('-') === true ? -1 : 1;
  const instant = clock - part(8) * HOUR - (sign * part(9) * HOUR) / 60;
  return { clock, isLocal, instants: () => [instant, instant] };
}

/** The instants at which such clocks show this time: two in the hour that autumn repeats. */
function instantsOf(clock: number, clocks: Clocks | undefined): readonly [earliest: number, latest: number] {
  if (clocks === undefined) return [clock - MOST_AHEAD, clock + MOST_BEHIND];
  const ahead = [clocks(clock - DAY), clocks(clock + DAY)];
  const all = ahead.map((offset) => clock - offset);
  const shown = all.filter((instant, index) => clocks(instant) === ahead[index]);
  // In the hour that spring skips, no instant shows this time.
  const instants = shown.length > 0 ? shown : all;
  return [Math.min(...instants), Math.max(...instants)];
}

/** Whether the first is certainly before the second. Two date-times without a zone use the same clocks. */
export function isBefore(one: Moment, other: Moment): boolean {
  if (one.isLocal && other.isLocal) return one.clock < other.clock;
  const [, latest] = one.instants();
  const [earliest] = other.instants();
  return latest < earliest;
}

/** Whether it is certainly before the instant. */
export function isPast({ instants }: Moment, now: number): boolean {
  const [, latest] = instants();
  return latest < now;
}

/** Longer than any name of a time zone. */
const LONGEST_ZONE = 60;

/** Time zones that are named by their distance from UTC. Not every engine knows them. */
const distance = /^[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?$/;

function formatIn(zone: string): Intl.DateTimeFormat | undefined {
  // Stryker disable next-line ConditionalExpression,EqualityOperator: no time zone has so long a name
  if (zone.length > LONGEST_ZONE) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch /* Stryker disable next-line BlockStatement: without an answer it is `undefined` */ {
    return undefined;
  }
}

/** The names that `Intl` lists: each time zone by one of its names. */
export const zonesOfIntl = /* @__PURE__ */ once(
  (): ReadonlySet<string> => new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/UTC']),
);

/** Whether `Intl` knows the time zone, by any of its names. */
export function isZoneOfIntl(zone: string): boolean {
  // The quick check comes first, because making a format takes longer than most verdicts.
  return zonesOfIntl().has(zone) || distance.test(zone) || formatIn(zone) !== undefined;
}

/** The clocks of a time zone; `undefined` if `Intl` does not know it. */
export function clocksOf(zone: unknown): Clocks | undefined {
  const format = typeof zone === 'string' ? formatIn(zone) : undefined;
  if (format === undefined) return undefined;
  return (instant) => {
    const shown = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) as number;
    const date = new Date(0).setUTCFullYear(part('year'), part('month') - 1, part('day'));
    const clock = date + ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000;
    return clock - Math.floor(instant / 1000) * 1000;
  };
}
