import { once } from '../core/once.js';
import { editDistance } from '../core/suggestion.js';
import { citiesByZone, modernNames, namesakes, recentZones, zonesByAbbreviation } from './zone-names.js';

export type ZoneProblem =
  /** It is no zone, or not one of the host. */
  | { readonly kind: 'unknown'; readonly suggestion?: string }
  /** People use it for these zones, the most frequent first. There is none if the host knows none of them. */
  | { readonly kind: 'abbreviation'; readonly meant: readonly string[] }
  /** A distance from UTC, written as no zone is. */
  | { readonly kind: 'distance'; readonly suggestion?: string };

/** Longer than any name of a time zone. */
const LONGEST_ZONE = 60;

/** Time zones that are named by their distance from UTC. Not every engine knows them. */
const distance = /^([+-])([01]\d|2[0-3])(?::?([0-5]\d))?$/;

/** The distance of the zone `+05:30`, in minutes; `undefined` for every zone with another name. */
export function distanceOf(zone: string): number | undefined {
  return minutesIn(distance.exec(zone));
}

function minutesIn(match: RegExpExecArray | null): number | undefined {
  if (match === null) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === '+' ? minutes : -minutes;
}

/** The distance as it is written: `+05:30`. */
export function writtenDistance(minutes: number): string {
  const digits = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const most = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${digits(most / 60)}:${digits(most % 60)}`;
}

/** The formats so far, by zone: to make one takes longer than most verdicts. */
const formatsByZone = new Map<string, Intl.DateTimeFormat | undefined>();

/** More zones than the drafts of one host are in. */
const MOST_FORMATS = 100;

/** What shows the clocks of a zone; `undefined` if `Intl` does not know the zone. */
export function formatIn(zone: string): Intl.DateTimeFormat | undefined {
  if (zone.length > LONGEST_ZONE) return undefined;
  if (formatsByZone.has(zone)) return formatsByZone.get(zone);
  const format = newFormatIn(zone);
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only more memory
  if (formatsByZone.size < MOST_FORMATS) formatsByZone.set(zone, format);
  return format;
}

function newFormatIn(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
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

const words = (text: string) => text.split(' ');

const abbreviations = /* @__PURE__ */ once(
  () => new Map(Object.entries(zonesByAbbreviation).map(([name, zones]) => [name, words(zones)])),
);

function zonesMeantBy(zone: string): readonly string[] | undefined {
  return zone.length > LONGEST_ZONE ? undefined : abbreviations().get(zone.trim().toUpperCase());
}

/** Whether the name is an abbreviation that people use for several zones. Engines take it for one of them, often not the one meant. */
export function isAmbiguousZone(zone: string): boolean {
  return (zonesMeantBy(zone)?.length ?? 0) > 1;
}

/** The modern names by the old ones, and the old ones by the modern ones. */
const renamed = /* @__PURE__ */ once(() => {
  const pairs = modernNames.split('\n').map(words) as [old: string, modern: string][];
  return { modern: new Map(pairs), old: new Map(pairs.map(([old, modern]) => [modern, old])) };
});

/**
 * The names that `Intl` lists, each time zone by one of its names, and names that an older engine may not know yet. There are none
 * where it lists none: in a part of the list, the nearest zone may be another than the one meant.
 */
const zonesOfIntl = /* @__PURE__ */ once((): ReadonlySet<string> => {
  // Engines before 2022 know zones, but do not list them, which the type does not say.
  const listed = (Intl as Partial<typeof Intl>).supportedValuesOf?.('timeZone');
  return new Set(listed && [...listed, 'UTC', 'Etc/UTC', ...renamed().old.keys(), ...words(recentZones)]);
});

/** Whether `Intl` knows the time zone, by any of its names. */
function isKnownToIntl(zone: string): boolean {
  return distance.test(zone) || formatIn(zone) !== undefined;
}

/** Tells whether a zone may be suggested. */
type Knows = (zone: string) => boolean;

/** The name by which the zone may be suggested: the modern one, if it is known. */
function knownName(zone: string, knows: Knows): string | undefined {
  const { modern, old } = renamed();
  const name = modern.get(zone) ?? zone;
  return [name, old.get(name) ?? name].find(knows);
}

/**
 * What is odd about the time zone of a schedule; `undefined` if nothing is.
 *
 * @param zones the zones of the host; `undefined` for those of `Intl`.
 */
export function zoneProblem(zone: string, zones: ReadonlySet<string> | undefined): ZoneProblem | undefined {
  const isFine = zones === undefined ? isFineForIntl(zone) : zones.has(zone);
  if (isFine) return undefined;
  if (zone.length > LONGEST_ZONE) return { kind: 'unknown' };
  const knows: Knows = zones === undefined ? isKnownToIntl : (name) => zones.has(name);
  const meant = zonesMeantBy(zone);
  if (meant !== undefined) {
    return {
      kind: 'abbreviation',
      meant: meant.map((name) => knownName(name, knows)).filter((name) => name !== undefined),
    };
  }
  const minutes = minutesIn(looseDistance.exec(zone.trim()));
  if (minutes !== undefined) return distanceProblem(minutes, knows);
  const suggestion = zoneMeant(plainZone(zone.replace(remark, '')), [...(zones ?? zonesOfIntl())], knows);
  return { kind: 'unknown', ...(suggestion === undefined ? {} : { suggestion }) };
}

/** What lists of zones write beside a name: its distance from UTC, or its abbreviation. Other words may tell two cities apart. */
const remark = /\((?:[A-Z]{3,4}|(?:UTC|GMT)?\s*[+\u2212-]?\d[\d:]*)\)/;

function isFineForIntl(zone: string): boolean {
  if (isAmbiguousZone(zone)) return false;
  // The quick check comes first, because making a format takes longer than most verdicts.
  if (zonesOfIntl().has(zone) || isKnownToIntl(zone)) return true;
  // An engine without zones knows none.
  return formatIn('Europe/Berlin') === undefined;
}

// Distances.

const looseDistance = /^(?:UTC|GMT)?\s*([+\u2212-])\s*(\d{1,2})(?::?([0-5]\d))?$/i;

/** The clocks that are furthest behind UTC and furthest ahead, in minutes. */
const MOST_BEHIND = -12 * 60;
const MOST_AHEAD = 14 * 60;

function distanceProblem(minutes: number, knows: Knows): ZoneProblem {
  if (minutes < MOST_BEHIND || minutes > MOST_AHEAD || minutes % 15 !== 0) return { kind: 'unknown' };
  const suggestion = minutes === 0 ? 'UTC' : writtenDistance(minutes);
  return { kind: 'distance', ...(knows(suggestion) ? { suggestion } : {}) };
}

// Cities.

/** The letters, digits and signs that tell zones apart: casing, separators and accents are often wrong. */
function plainZone(zone: string): string {
  return zone
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/+]/gu, '');
}

const zonesByCity = /* @__PURE__ */ once(
  () =>
    new Map(
      Object.entries(citiesByZone).flatMap(([zone, cities]) =>
        words(cities).map((city) => [plainZone(city), zone] as const),
      ),
    ),
);

/** Many towns in America are named after cities elsewhere, and some elsewhere after those in America. */
function isOverseas(given: string, zone: string): boolean {
  const isAmerican = zone.startsWith('America/');
  return (isAmerican ? /^(?:africa|asia|australia|europe)\// : /^(?:america|canada|usa?)\//).test(given);
}

/** The zone that is meant by a name that none has, if that is certain. */
function zoneMeant(given: string, zones: readonly string[], knows: Knows): string | undefined {
  // A zone with another number is another zone.
  const candidates = zones
    .filter((zone) => zone.length <= LONGEST_ZONE && !/\d/.test(zone))
    .map((zone) => ({ zone, plain: plainZone(zone) }));
  const joined = (plain: string) => plain.replaceAll('/', '');
  const same = candidates.find(({ plain }) => joined(plain) === joined(given));
  if (same !== undefined) return knownName(same.zone, knows);
  const city = cityOf(given);
  const alias = zonesByCity().get(city);
  if (alias !== undefined) {
    return isOverseas(given, alias) ? undefined : knownName(alias, knows);
  }
  if (words(namesakes).includes(city)) return undefined;
  let nearest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { zone, plain } of candidates) {
    const mistakes = isOverseas(given, zone) ? Number.POSITIVE_INFINITY : mistakesIn(given, plain);
    if (mistakes > least || mistakes === Number.POSITIVE_INFINITY) continue;
    const name = knownName(zone, knows);
    // Nobody knows which of two equally near zones was meant.
    nearest = mistakes < least || name === nearest ? name : undefined;
    least = mistakes;
  }
  return nearest;
}

const cityOf = (plain: string) => plain.slice(plain.lastIndexOf('/') + 1);
const regionOf = (plain: string) => plain.slice(0, Math.max(0, plain.lastIndexOf('/')));

/** How many mistakes there are if the zone is meant; infinity if it is not. */
function mistakesIn(given: string, zone: string): number {
  const city = cityOf(given);
  const wanted = cityOf(zone);
  const region = regionOf(given);
  const inRegion = region === '' ? 0 : editDistance(region, regionOf(zone));
  if (city === wanted) return Math.min(1, inRegion);
  // One letter makes another city of a short name: Orsk and Omsk.
  const isShort = Math.min(city.length, wanted.length) < 5;
  if (isShort || region === '' || inRegion > 1 || city.charAt(0) !== wanted.charAt(0)) return Number.POSITIVE_INFINITY;
  const most = wanted.length >= 9 ? 2 : 1;
  const inCity = editDistance(city, wanted);
  return inCity > most ? Number.POSITIVE_INFINITY : inCity + inRegion;
}
