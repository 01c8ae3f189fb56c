import * as fc from 'fast-check';
import type { EmailBasicDetails, Geofence } from '../../index.js';
import * as shapes from '../components.js';
import { iosAudienceFlags } from '../enumerations.js';
import { at, chosen, edited, elements, filled, type Members, members, type Path, put } from '../members.js';
import { breaking, flawed, lacking, standing } from './breaking.js';

const push = [{ channel: 'PUSH', has: ['basic_details'] }] as const;
const email = [{ channel: 'EMAIL', has: ['basic_details'] }] as const;
const basicDetails = standing('basic_details');

const geofences = ['basic_details', 'geofences'];
const oneMore = (name: string): Geofence => ({ ...shapes.geofence.least, name });

/** At least one geofence. A list gets two, so that one is left when the other is replaced by a value that is no object. */
function withGeofences(draft: Members): Members {
  const given = at(draft, geofences);
  if (given === undefined) return members(put(draft, geofences, oneMore('One')));
  if (!Array.isArray(given) || given.length > 1) return draft;
  return members(put(draft, geofences, [...given, oneMore('One more'), oneMore('And one more')].slice(0, 2)));
}

function geofencePlaces(draft: Members): Path[] {
  const given = at(draft, geofences);
  return Array.isArray(given) ? given.map((_, index) => [...geofences, index]) : [geofences];
}

const inGeofences = { plans: push, before: withGeofences, places: geofencePlaces } as const;

/** A list is not a wrong value for `geofences`, which takes one geofence or a list. */
const geofenceFlaws = shapes.geofence.flaws.map((flaw) => (right: unknown) => {
  const flawed = flaw(right);
  return Array.isArray(flawed.value) ? { ...flawed, value: 'here' } : flawed;
});

const iosAudience = ['basic_details', 'platform_specific_details', 'ios'];
const [first, second, third] = iosAudienceFlags;

export const basicDetailsBreakers = {
  'push-basic-details/shape': flawed('push-basic-details/shape', shapes.pushBasicDetails, {
    plans: push,
    places: basicDetails,
  }),
  'push-basic-details/ios-audience': breaking({
    plans: push,
    before: (draft) => edited(draft, [[iosAudience, at(draft, iosAudience) ?? { [first]: true }]]),
    places: standing(...iosAudience),
    how: fc.constantFrom(
      {},
      { [second]: false },
      { [first]: false, [second]: false, [third]: false },
      { [first]: undefined },
      { [first]: true, [second]: true },
      { [second]: true, [third]: true, [first]: false },
      { [first]: true, [second]: true, [third]: true },
    ),
    broken: (_, flags) => ({ part: flags, found: [['push-basic-details/ios-audience', []]] }),
  }),
  'geofence/shape': flawed('geofence/shape', { flaws: geofenceFlaws }, inGeofences),
  'geofence/dwell-time': lacking(
    'geofence/dwell-time',
    { texts: [['dwell_time_value']], others: [['dwell_time_granularity']] },
    {
      ...inGeofences,
      prepare: (one: Geofence): Geofence => ({
        ...one,
        triggered_at: 'dwell',
        dwell_time_value: filled(one.dwell_time_value),
        dwell_time_granularity: one.dwell_time_granularity ?? 'DAYS',
      }),
    },
  ),
  'geofence/unique-name': breaking({
    plans: push,
    before: (draft) => {
      const made = withGeofences(draft);
      const given = at(made, geofences);
      return Array.isArray(given) ? made : edited(made, [[geofences, [given, oneMore('Another one')]]]);
    },
    places: standing(...geofences),
    how: fc.tuple(fc.nat(9), fc.nat(9)),
    broken: (several, [number, other]) => {
      const later = 1 + (number % (elements(several).length - 1));
      const { name } = members(chosen(elements(several).slice(0, later), other));
      return { part: put(several, [later, 'name'], name), found: [['geofence/unique-name', [later, 'name']]] };
    },
  }),
  'email-basic-details/shape': flawed('email-basic-details/shape', shapes.emailBasicDetails, {
    plans: email,
    places: basicDetails,
  }),
  'email-basic-details/subscription-category': lacking(
    'email-basic-details/subscription-category',
    { texts: [['subscription_category']] },
    {
      plans: email,
      places: basicDetails,
      prepare: (details: EmailBasicDetails): EmailBasicDetails => ({
        ...details,
        content_type: 'PROMOTIONAL',
        subscription_category: filled(details.subscription_category),
      }),
    },
  ),
} as const;
