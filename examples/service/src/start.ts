import { isObject } from './body.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The clocks that are furthest ahead of UTC. */
const MOST_AHEAD = 14 * 60 * MINUTE;

/**
 * When a campaign with this draft starts, in milliseconds as those of `Date`. `null`: as soon as it is published.
 *
 * A time may mean several instants: one without a known time zone, one in the time zone of each user, and one in the hour that clocks show
 * twice. It is then the earliest of them, because from then on the campaign may have reached somebody. Only the name of a place, such as
 * `Europe/Berlin`, `UTC` or an offset is a known zone: abbreviations mean several.
 */
export function startOf(draft: unknown): number | null {
  const schedule = isObject(draft) ? draft.scheduling_details : undefined;
  if (!isObject(schedule) || schedule.delivery_type === 'ASAP') return null;
  const { start_time: time, timezone: zone, delivery_type: type } = schedule;
  const [, clockTime, offset] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-][\d:]+)?$/.exec(String(time)) ?? [];
  const clock = Date.parse(`${clockTime}Z`);
  // A draft that is not right is not published.
  if (Number.isNaN(clock)) return null;
  if (type === 'SEND_IN_USER_TIMEZONE') return clock - MOST_AHEAD;
  if (offset !== undefined) return clock - aheadBy(offset);
  return earliest(clock, zone);
}

/** The first instant at which clocks of the zone show the time. */
function earliest(clock: number, zone: unknown): number {
  const clocks = clocksOf(zone);
  if (clocks === undefined) return clock - MOST_AHEAD;
  const ahead = [clocks(clock - DAY), clocks(clock + DAY)];
  const shown = ahead.filter((one) => clocks(clock - one) === one);
  // In the hour that spring skips, no instant shows the time.
  return clock - Math.max(...(shown.length > 0 ? shown : ahead));
}

/** How far the clocks of a time zone are ahead of UTC at an instant; `undefined` if the zone is not known. */
function clocksOf(zone: unknown): ((instant: number) => number) | undefined {
  if (typeof zone !== 'string') return undefined;
  if (/^[+-]\d\d(:?\d\d)?$/.test(zone)) return () => aheadBy(zone);
  if (zone !== 'UTC' && !zone.includes('/')) return undefined;
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    return (instant) => {
      const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
      return aheadBy(name.replace('GMT', ''));
    };
  } catch {
    return undefined;
  }
}

/** An offset such as `+05:30`, in milliseconds. */
function aheadBy(offset: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)?/.exec(offset) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * MINUTE;
  return sign === '-' ? -ahead : ahead;
}
