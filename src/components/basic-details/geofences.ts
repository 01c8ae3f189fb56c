import * as z from 'zod/mini';
import { received } from '../../core/finding.js';
import { listOf } from '../../core/list.js';
import { choice, part } from '../../core/part.js';
import { is, requiredWhen, rule } from '../../core/rule.js';
import { isRecord, isText } from '../../core/value.js';
import { latitude, longitude, radius, requiredText, text } from '../../leaves.js';
import { geofenceTriggers, timeGranularities } from '../../vocabulary.js';
import { quoted } from '../../wording/quoting.js';

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

const schema = z.object({
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

export const geofence = part({
  id: 'geofence',
  title: 'a geofence',
  spec: 'Geofences; C1',
  schema,
  tells: ['name'],
  nameFields: ['name'],
  rules: [
    requiredWhen({
      id: 'geofence/dwell-time',
      spec: 'Geofences; Errors 11',
      when: [is('triggered_at', 'dwell')],
      fields: ['dwell_time_value', 'dwell_time_granularity'],
    }),
  ],
});

/** A rule of the list, not of one geofence. */
export const uniqueGeofenceNames = rule({
  id: 'geofence/unique-name',
  reports: ['*.name'],
  statement: 'Every geofence of a list has a name of its own.',
  spec: 'Geofences; C1',
  reads: ['*.name'],
  needs: [],
  check({ report }, names) {
    const first = new Map<string, number>();
    // `*.name` gives the name of every element.
    (names as readonly unknown[]).forEach((name, position) => {
      if (!isText(name)) return;
      const index = first.get(name);
      if (index === undefined) first.set(name, position);
      else report([position, 'name'], { kind: 'rule', ...received(name), index });
    });
  },
  issue: ({ received, index = 0 }) =>
    `must be different from that of every other geofence; geofence ${index + 1} is named ${quoted(received)} already`,
});

const list = listOf({ ...geofence, rules: [uniqueGeofenceNames] }, geofence);

/** Decision C1: one object or a list of objects. Any other value is reported as not being a list. */
export const geofences = {
  ...choice({
    pick: (value) => (isRecord(value) ? geofence : list),
    shape: list.shape,
  }),
  schema: z.union([schema, z.array(schema)]),
};
