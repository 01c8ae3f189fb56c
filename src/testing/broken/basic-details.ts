import * as fc from 'fast-check';
import { iosAudienceFlags } from '../../spec/vocabulary.js';
import { at, chosen, edited, elements, type Members, members, type Path, putAt } from '../members.js';
import { geofence } from '../parts.js';
import type { Shape } from '../shape.js';
import { type Breaker, breaking, type Ingredients, onePlace, wrongAt } from './breaking.js';

const push = [{ channel: 'PUSH', has: ['basic_details'] }] as const;
const geofencesPath = ['basic_details', 'geofences'];
const oneMore = (name: string) => putAt(geofence.shape.least, ['name'], name);

/** At least one geofence. A list gets two, so that one is left when the other is replaced by a value that is not an object. */
function withGeofences(draft: Members): Members {
  const given = at(draft, geofencesPath);
  if (given === undefined) return members(putAt(draft, geofencesPath, oneMore('One')));
  if (!Array.isArray(given) || given.length > 1) return draft;
  return members(putAt(draft, geofencesPath, [...given, oneMore('One more'), oneMore('And one more')].slice(0, 2)));
}

function geofencePlaces(draft: Members): Path[] {
  const given = at(draft, geofencesPath);
  return Array.isArray(given) ? given.map((_, index) => [...geofencesPath, index]) : [geofencesPath];
}

/** The geofences of a draft, one or several. */
export const inGeofences: Ingredients<unknown> = { plans: push, before: withGeofences, places: geofencePlaces };

/** A list is not a wrong value for `geofences`, which takes one geofence or a list. */
export function inAList(shape: Shape): Shape {
  const flaws = shape.flaws.map((flaw) => (right: unknown) => {
    const flawed = flaw(right);
    return Array.isArray(flawed.value) ? { ...flawed, value: 'here' } : flawed;
  });
  const isNoList = ({ field, kind }: { field: Path; kind: string }) => field.length > 0 || kind !== 'list';
  return { ...shape, flaws, cells: () => shape.cells().filter(isNoList) };
}

/** Stands for the last geofence of a list, whatever its length. */
const LAST = -1;
const iosAudience = ['basic_details', 'platform_specific_details', 'ios'];
const [first, second, third] = iosAudienceFlags;

export const basicDetailsBreakers = {
  'push-basic-details/ios-audience': wrongAt(
    'push-basic-details/ios-audience',
    [],
    {
      value: fc.constantFrom(
        {},
        { [second]: false },
        { [first]: false, [second]: false, [third]: false },
        { [first]: undefined },
        { [first]: true, [second]: true },
        { [second]: true, [third]: true, [first]: false },
        { [first]: true, [second]: true, [third]: true },
      ),
    },
    {
      plans: push,
      before: (draft) => edited(draft, [[iosAudience, at(draft, iosAudience) ?? { [first]: true }]]),
      places: onePlace(...iosAudience),
    },
  ),
  'geofence/unique-name': breaking({
    plans: push,
    before: (draft) => {
      const made = withGeofences(draft);
      const given = at(made, geofencesPath);
      return Array.isArray(given) ? made : edited(made, [[geofencesPath, [given, oneMore('Another one')]]]);
    },
    places: onePlace(...geofencesPath),
    // Half of the drafts have three or more, for code that compares only the first two.
    prepare: (several, variety) => {
      const given = elements(several);
      return variety % 2 === 0 || given.length > 2 ? several : [...given, oneMore('A third one')];
    },
    how: fc.tuple(fc.nat(9), fc.nat(9)),
    cells: () => [
      { kind: 'format', how: fc.tuple(fc.nat(9), fc.nat(9)) },
      { kind: 'format', how: fc.tuple(fc.constant(LAST), fc.nat(9)) },
    ],
    broken: (several, [number, other]) => {
      const count = elements(several).length - 1;
      const later = number === LAST ? count : 1 + (number % count);
      const { name } = members(chosen(elements(several).slice(0, later), other));
      return { part: putAt(several, [later, 'name'], name), found: [['geofence/unique-name', [later, 'name']]] };
    },
  }),
} as const satisfies Record<string, Breaker>;
