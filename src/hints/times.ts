import { clockOf } from '../spec/formats.js';
import type { ClockProblem } from '../wording/hint-messages.js';
import { distanceOf, formatIn, isAmbiguousZone, writtenDistance } from './zones.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
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

/**
 * Reads a date-time (decision G5).
 *
 * @param clocks the clocks for a date-time without a zone: those of its time zone, or all clocks of the world if that is not known.
 * They are made only when they matter, because making them takes longer than most verdicts.
 * @returns `undefined` for a value that is not a date-time.
 */
export function momentOf(text: unknown, clocks: () => Clocks | undefined): Moment | undefined {
  const time = clockOf(text);
  if (time === undefined) return undefined;
  const { clock, ahead } = time;
  if (ahead === undefined) return { clock, isLocal: true, instants: () => instantsOf(clock, clocks()) };
  const instant = clock - ahead;
  return { clock, isLocal: false, instants: () => [instant, instant] };
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

/** The clocks of a time zone; `undefined` if `Intl` does not know it, or if people use its name for several zones. */
export function clocksOf(zone: unknown): Clocks | undefined {
  if (typeof zone !== 'string' || isAmbiguousZone(zone)) return undefined;
  const fixed = distanceOf(zone);
  if (fixed !== undefined) return () => fixed * MINUTE;
  const format = formatIn(zone);
  return format && ((instant) => remembered(format, instant));
}

/** What clocks were asked, by zone and instant. An editor asks the same again after each pause in typing. */
const answers = new WeakMap<Intl.DateTimeFormat, Map<number, number>>();

/** More than one draft asks of a zone. */
const MOST_ANSWERS = 100;

function remembered(format: Intl.DateTimeFormat, instant: number): number {
  const known = answers.get(format) ?? new Map<number, number>();
  const ahead = known.get(instant) ?? aheadIn(format, instant);
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only more memory
  if (known.size >= MOST_ANSWERS) known.clear();
  answers.set(format, known.set(instant, ahead));
  return ahead;
}

/** How far the clocks of a format are ahead of UTC. */
function aheadIn(format: Intl.DateTimeFormat, instant: number): number {
  const shown = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(shown.get(type));
  // The year before the year 1 is 0 for a date, and the first one before Christ for `Intl`.
  const year = shown.get('era') === 'BC' ? 1 - part('year') : part('year');
  const date = new Date(0).setUTCFullYear(year, part('month') - 1, part('day'));
  const clock = date + ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000;
  return clock - Math.floor(instant / 1000) * 1000;
}

/** What follows the minutes of a date-time: its seconds, and its offset. */
const afterMinutes = /^.{16}((?::\d\d(?:\.\d+)?)?)(?:Z|[+-][\d:]+)?$/;

export function withoutOffset(text: string): string {
  return text.slice(0, 16) + secondsOf(text);
}

function secondsOf(text: string): string {
  return text.replace(afterMinutes, '$1');
}

/** The date-time of the clock, with the seconds of the text; `undefined` if no date-time says that. */
function localTimeOf(clock: number, text: string): string | undefined {
  const date = new Date(clock).toISOString();
  return date.length === 24 ? date.slice(0, 16) + secondsOf(text) : undefined;
}

/** The fraction of a second may have any number of digits, and nothing repeats so many. */
const LONGEST_TIME = 60;

/** An offset that the clocks of the zone do not have at that instant. */
export interface WrongOffset {
  /** The offset that they have. */
  readonly offset: string;
  /** The same wall clock without the offset, if the clocks show it once; then the same instant by the clocks of the zone. */
  readonly choices: readonly string[];
}

export function wrongOffset(text: string, clocksOfZone: () => Clocks | undefined): WrongOffset | undefined {
  if (text.length > LONGEST_TIME) return undefined;
  const moment = momentOf(text, clocksOfZone);
  const clocks = clocksOfZone();
  if (moment === undefined || moment.isLocal || clocks === undefined) return undefined;
  const [instant] = moment.instants();
  const ahead = clocks(instant);
  // Before there were time zones, clocks differed by seconds.
  if (Math.abs(moment.clock - instant - ahead) < MINUTE) return undefined;
  const offset = writtenDistance(Math.round(ahead / MINUTE));
  const local = withoutOffset(text);
  const inZone = ahead % MINUTE === 0 ? localTimeOf(instant + ahead, text) : undefined;
  const choices = clockChange(local, clocksOfZone) === undefined ? [local] : [];
  if (inZone === undefined) return { offset, choices };
  return { offset, choices: [...choices, clockChange(inZone, clocksOfZone) === undefined ? inZone : inZone + offset] };
}

/** A local time that the clocks skip, or show twice. */
export interface ClockChange {
  readonly problem: ClockProblem;
  /** The time as much later as the clocks go forward; or the time with each of its two offsets. */
  readonly choices: readonly string[];
}

/** What the clocks of a zone do at a date-time without an offset; `undefined` if they show it once. */
export function clockChange(text: string, clocksOfZone: () => Clocks | undefined): ClockChange | undefined {
  if (text.length > LONGEST_TIME) return undefined;
  const moment = momentOf(text, clocksOfZone);
  const clocks = clocksOfZone();
  if (moment?.isLocal !== true || clocks === undefined) return undefined;
  const { clock } = moment;
  const [before, later] = [clocks(clock - DAY), clocks(clock + DAY)];
  if (before === later) return undefined;
  const shown = [before, later].filter((ahead) => clocks(clock - ahead) === ahead);
  if (shown.length === 1) return undefined;
  const isWhole = before % MINUTE === 0 && later % MINUTE === 0;
  if (shown.length === 2) {
    return { problem: 'twice', choices: isWhole ? shown.map((ahead) => text + writtenDistance(ahead / MINUTE)) : [] };
  }
  const after = isWhole ? localTimeOf(clock + later - before, text) : undefined;
  return { problem: 'skipped', choices: after === undefined ? [] : [after] };
}
