import { received } from '../core/finding.js';
import { once } from '../core/once.js';
import { elementAt, isList, isText, lengthOf, own, type Path, type UnknownRecord } from '../core/value.js';
import { replacement } from '../fixes/proposal.js';
import { asChoice, type Check, type Known, type Note } from './note.js';
import {
  type Clocks,
  clockChange,
  clocksOf,
  isBefore,
  isPast,
  type Moment,
  momentOf,
  withoutOffset,
  wrongOffset,
} from './times.js';
import { zoneProblem } from './zones.js';

// Times and days (decision C18: the verdict compares none).

/** The fields of a schedule that tell when a campaign begins and ends. */
interface Schedule {
  readonly start: unknown;
  readonly end: unknown;
  readonly zone: unknown;
  /** The clocks of the time zone; `undefined` if it is unknown, ambiguous, or that of each user. */
  readonly clocks: () => Clocks | undefined;
}

const timeFields = { start: 'start_time', end: 'expiry_time' } as const;

type Point = keyof typeof timeFields;

export const checkTimes: Check = (record, path, known, note) => {
  const zone = own(record, 'timezone');
  const type = own(record, 'delivery_type');
  const problem = isText(zone) ? zoneProblem(zone, known.zones) : undefined;
  // A time in each user's own zone is a different instant for each of them.
  const hasClocks = type !== 'SEND_IN_USER_TIMEZONE' && problem === undefined;
  const schedule: Schedule = {
    // "As soon as possible" uses no start.
    start: type === 'ASAP' ? undefined : own(record, timeFields.start),
    end: own(record, timeFields.end),
    zone,
    clocks: once(() => (hasClocks ? clocksOf(zone) : undefined)),
  };
  for (const [point, found] of notesOf(schedule, path, known)) note([timeFields[point]], found);
  if (isText(zone) && problem !== undefined) note(['timezone'], zoneNote(zone, problem));
};

/** The first thing that is odd about the start, and about the end. */
function notesOf(schedule: Schedule, path: Path, { now, off, campaign }: Known): ReadonlyMap<Point, Note> {
  const notes = new Map<Point, Note>();
  const tell = (point: Point, note: Note | undefined) => {
    if (note !== undefined && !off.has(note.rule)) notes.set(point, note);
  };
  const start = readingOf(schedule.start, schedule.clocks);
  const end = readingOf(schedule.end, schedule.clocks);
  tell('start', clockNote('start', schedule, path, now));
  tell('end', clockNote('end', schedule, path, now));
  // These are told in place of the others.
  if (now !== undefined && start !== undefined && isPast(start.written, now) && isPast(start.shown, now)) {
    tell('start', { rule: 'hint/start-in-past', params: given(schedule.start) });
  }
  // A campaign that is sent once ends by itself, so its end does no harm.
  const hasEnd = campaign.deliveryType !== undefined && campaign.deliveryType !== 'ONE_TIME';
  if (now !== undefined && hasEnd && end !== undefined && isPast(end.written, now) && isPast(end.shown, now)) {
    tell('end', { rule: 'hint/end-in-past', params: given(schedule.end) });
  }
  if (start && end && isBefore(end.written, start.written) && isBefore(end.shown, start.shown)) {
    const cause = { path: [...path, timeFields.start], value: given(schedule.start).received };
    tell('end', { rule: 'hint/end-before-start', params: given(schedule.end), cause });
  }
  return notes;
}

/** Only text is read as a time. */
function given(time: unknown) {
  return { kind: 'rule', ...received(time as string) } as const;
}

/** What a time may mean if it has an offset that its zone does not have. */
interface Reading {
  /** The instant by its own offset. */
  readonly written: Moment;
  /** The instant at which the clocks of the zone show the time. */
  readonly shown: Moment;
}

function readingOf(time: unknown, clocks: () => Clocks | undefined): Reading | undefined {
  const written = momentOf(time, clocks);
  if (written === undefined) return undefined;
  const isZoned = !written.isLocal && clocks() !== undefined;
  const shown = isZoned ? momentOf(withoutOffset(String(time)), clocks) : undefined;
  return { written, shown: shown ?? written };
}

/** A time whose offset is wrong, or that the clocks of the zone do not show once. */
function clockNote(point: Point, schedule: Schedule, path: Path, now: number | undefined): Note | undefined {
  const time = schedule[point];
  if (!isText(time) || !isText(schedule.zone)) return undefined;
  const { clocks } = schedule;
  const cause = { path: [...path, 'timezone'], value: received(schedule.zone).received };
  const mend = (choices: readonly string[]): Note['mend'] => {
    return (draft, at) =>
      choices
        .filter((choice) => isQuiet({ ...schedule, [point]: choice }, point, now))
        .map((choice) => asChoice(replacement(draft, at, choice)));
  };
  const wrong = wrongOffset(time, clocks);
  if (wrong !== undefined) {
    const { offset, choices } = wrong;
    return { rule: 'hint/offset', params: { ...given(time), expected: offset }, cause, mend: mend(choices) };
  }
  const change = clockChange(time, clocks);
  if (change === undefined) return undefined;
  return {
    rule: 'hint/clock-change',
    params: { ...given(time), names: [change.problem] },
    cause,
    mend: mend(change.choices),
  };
}

/** Whether a time is not in the past, and the end not before the start. A fix must not exchange one mistake for another. */
function isQuiet(schedule: Schedule, point: Point, now: number | undefined): boolean {
  const [starts, ends] = [momentOf(schedule.start, schedule.clocks), momentOf(schedule.end, schedule.clocks)];
  const mended = point === 'start' ? starts : ends;
  const isOver = mended !== undefined && now !== undefined && isPast(mended, now);
  return !isOver && !(starts !== undefined && ends !== undefined && isBefore(ends, starts));
}

function zoneNote(zone: string, problem: NonNullable<ReturnType<typeof zoneProblem>>): Note {
  const isShort = problem.kind === 'abbreviation';
  const meant = isShort ? problem.meant : problem.suggestion === undefined ? [] : [problem.suggestion];
  const mend: Note['mend'] = (draft, path) => meant.map((one) => asChoice(replacement(draft, path, one)));
  const params = { kind: 'rule', ...received(zone) } as const;
  if (isShort) return { rule: 'hint/zone-abbreviation', params: { ...params, names: meant }, mend };
  const [suggestion] = meant;
  const names = problem.kind === 'distance' ? { names: ['distance'] } : {};
  return {
    rule: 'hint/time-zone',
    params: { ...params, ...names, ...(suggestion !== undefined && { suggestion }) },
    mend,
  };
}

/** The last day that every month has. */
const LAST_COMMON_DAY = 28;

/** The fields that say on which days a campaign is sent again, by frequency. */
const dayFields: Readonly<Record<string, readonly string[]>> = {
  WEEKLY: ['repeat_on_days_of_week'],
  MONTHLY: ['repeat_on_date_of_month', 'repeat_on_days_of_week', 'repeat_on_days_of_week_for_month'],
};

export const checkDays: Check = (record, _path, _known, note) => {
  const frequency = own(record, 'sending_frequency');
  const names = typeof frequency === 'string' && Object.hasOwn(dayFields, frequency) ? dayFields[frequency] : undefined;
  if (names?.every((name) => isAbsent(record, name)) === true) {
    note(['sending_frequency'], {
      rule: 'hint/recurring-days',
      params: { kind: 'rule', names: ['no-day'], ...received(frequency as string) },
    });
  }
  const dates = own(record, 'repeat_on_date_of_month');
  const length = (isList(dates) ? lengthOf(dates) : undefined) ?? 0;
  for (let index = 0; isList(dates) && index < length; index++) {
    const day = elementAt(dates, index);
    if (typeof day !== 'number' || day <= LAST_COMMON_DAY) continue;
    const params = { kind: 'rule', names: ['short-months'], received: day } as const;
    note(['repeat_on_date_of_month', index], { rule: 'hint/recurring-days', params });
    break;
  }
};

/** The verdict reports what is no list. */
function isAbsent(record: UnknownRecord, name: string): boolean {
  const value = own(record, name);
  return value === undefined || (isList(value) && lengthOf(value) === 0);
}
