import * as z from 'zod/mini';
import type { Place } from '../../component.js';
import { latitude, longitude, radius, requiredText, text } from '../../leaves.js';
import { is, part, requiredWhen, rule } from '../../rule.js';
import { shown } from '../../shapes.js';
import { at, elements, isList, isRecord, isText, lengthOf, own, type Path } from '../../value.js';
import { geofenceTriggers, timeGranularities } from '../../vocabulary.js';

/** A circle on the map that triggers a message. Numbers are written as strings. Spec: "Geofences". */
export interface Geofence {
  /** Unique among the geofences of the draft. */
  name: string;
  /** Decimal degrees, -90 to 90. */
  latitude: string;
  /** Decimal degrees, -180 to 180. */
  longitude: string;
  /** Meters, above 0. */
  radius: string;
  triggered_at: (typeof geofenceTriggers)[number];
  /** Required when `triggered_at` is `dwell`. */
  dwell_time_value?: string;
  /** Required when `triggered_at` is `dwell`. */
  dwell_time_granularity?: (typeof timeGranularities)[number];
  /** The delay before sending. */
  response_time_value: string;
  response_time_granularity: (typeof timeGranularities)[number];
}

export const geofence = z.object({
  name: requiredText,
  latitude,
  longitude,
  radius,
  triggered_at: z.enum(geofenceTriggers),
  dwell_time_value: z.optional(text),
  dwell_time_granularity: z.optional(z.enum(timeGranularities)),
  response_time_value: requiredText,
  response_time_granularity: z.enum(timeGranularities),
});

/** Decision C1: one object or a list of them. */
export const geofences = z.union([geofence, z.array(geofence)]);

export const geofencePart = part({
  id: 'geofence',
  title: 'a geofence',
  spec: 'Geofences; C1',
  rules: [
    requiredWhen({
      id: 'geofence/dwell-time',
      spec: 'Geofences; Errors 11',
      when: [is('triggered_at', 'dwell')],
      fields: ['dwell_time_value', 'dwell_time_granularity'],
    }),
  ],
});

/** Belongs to the list, but a rule sees objects only: it stands with the rules of `basic_details`. */
export const uniqueGeofenceNames = rule({
  id: 'geofence/unique-name',
  reports: ['geofences.*.name'],
  statement: 'Every geofence of a list has a name of its own.',
  spec: 'Geofences; C1',
  reads: ['geofences.*.name'],
  needs: ['geofences'],
  check(basicDetails, report) {
    const first = new Map<string, number>();
    for (const { index: position, value } of elements(own(basicDetails, 'geofences'), isRecord)) {
      const name = own(value, 'name');
      if (!isText(name)) continue;
      const index = first.get(name);
      if (index !== undefined) {
        report(['geofences', position, 'name'], { kind: 'rule', ...shown(name), index });
      } else first.set(name, position);
    }
  },
  issue: ({ received, index = 0 }) =>
    `must be different from that of every other geofence; entry ${index + 1} is named ${JSON.stringify(received)} already`,
});

/** One place for each geofence; what is neither an object nor a list is looked at as if it were one geofence. */
export function geofencePlaces(value: unknown, path: Path, see: (place: Place) => void): void {
  if (value === undefined) return;
  if (!isList(value)) see({ part: geofencePart, schema: geofence, value, path });
  else
    for (let index = 0; index < lengthOf(value); index++) {
      see({ part: geofencePart, schema: geofence, value: at(value, index), path: [...path, index] });
    }
}
