import { isRecord, listAt, textAt } from '../editor/paths.ts';

const DAY = 86_400_000;
/** Five years: the longest time that is searched. */
const MOST_DAYS = 1830;
const days = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
const weeks = ['FIRST', 'SECOND', 'THIRD', 'FOURTH'];

/** The time that the clocks of a zone show, in milliseconds as if it were UTC. A zone that nobody knows counts as UTC. */
export function clockIn(zone: string, now: number): number {
  try {
    // Swedish dates are written as in ISO 8601.
    return Date.parse(`${new Date(now).toLocaleString('sv-SE', { timeZone: zone || 'UTC' }).replace(' ', 'T')}Z`);
  } catch {
    return now;
  }
}

/** The next days on which a periodic campaign is sent, after `now`. Both are by the clocks of the campaign, as in {@link clockIn}. */
export function nextDays(schedule: unknown, now: number, most = 3): number[] {
  const text = textAt(schedule, ['start_time']);
  const start = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  const passed = now - (Date.parse(`1970-01-01T${text.slice(11, 16)}Z`) || 0);
  const details = isRecord(schedule) ? schedule.periodic_details : undefined;
  if (Number.isNaN(start) || !isRecord(details)) return [];
  const { repeat_frequency, no_of_occurences } = details;
  const every = typeof repeat_frequency === 'number' && repeat_frequency >= 1 ? repeat_frequency : 1;
  let left = typeof no_of_occurences === 'number' ? no_of_occurences : Number.POSITIVE_INFINITY;
  const found: number[] = [];
  for (let day = start; day < start + MOST_DAYS * DAY && found.length < most && left > 0; day += DAY) {
    if (!isSentOn(new Date(day), new Date(start), details, every)) continue;
    left--;
    if (day > passed) found.push(day);
  }
  return found;
}

type Details = Readonly<Record<string, unknown>>;

function isSentOn(date: Date, start: Date, details: Details, every: number): boolean {
  const weekdays = listAt(details, ['repeat_on_days_of_week']);
  const isDay =
    weekdays.length === 0 ? date.getUTCDay() === start.getUTCDay() : weekdays.includes(days[date.getUTCDay()]);
  switch (details.sending_frequency) {
    case 'DAILY':
      return ((date.getTime() - start.getTime()) / DAY) % every === 0;
    case 'WEEKLY':
      return isDay && (mondayOf(date) - mondayOf(start)) % every === 0;
    case 'MONTHLY': {
      const months = (date.getUTCFullYear() - start.getUTCFullYear()) * 12 + date.getUTCMonth() - start.getUTCMonth();
      return months % every === 0 && isInMonth(date, start, details);
    }
    default:
      return false;
  }
}

/** The number of the week. */
function mondayOf(date: Date): number {
  return Math.floor((date.getTime() / DAY + 3) / 7);
}

function isInMonth(date: Date, start: Date, details: Details): boolean {
  const dates = listAt(details, ['repeat_on_date_of_month']);
  const weekdays = listAt(details, ['repeat_on_days_of_week']);
  const named = listAt(details, ['repeat_on_days_of_week_for_month']);
  const today = days[date.getUTCDay()];
  const week = weeks[Math.floor((date.getUTCDate() - 1) / 7)];
  const isLast = new Date(date.getTime() + 7 * DAY).getUTCMonth() !== date.getUTCMonth();
  const isNamed = (one: unknown) =>
    isRecord(one) &&
    listAt(one, ['repeat_on_days_of_week']).includes(today) &&
    (one.week_granularity === week || (isLast && one.week_granularity === 'LAST'));
  if (dates.length + weekdays.length + named.length === 0) return date.getUTCDate() === start.getUTCDate();
  return dates.includes(date.getUTCDate()) || weekdays.includes(today) || named.some(isNamed);
}
