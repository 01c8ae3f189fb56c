import * as z from 'zod/mini';
import { fieldsOf, maybe } from '../../../core/fields.js';
import { received } from '../../../core/finding.js';
import { listPart } from '../../../core/list-part.js';
import { choice, part, ruleGroup } from '../../../core/part.js';
import { quoted } from '../../../core/quoting.js';
import { requiredWhen, rule } from '../../../core/rule.js';
import { isRecord, isText } from '../../../core/value.js';
import { optional, required } from '../../field-facts.js';
import { latitude, longitude, radius, requiredText, text } from '../../leaves.js';
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
  dwell_time_value?: string | undefined;
  /** Required when `triggered_at` is `dwell`. */
  dwell_time_granularity?: (typeof timeGranularities)[number] | undefined;
  /** The delay before sending. */
  response_time_value: string;
  response_time_granularity: (typeof timeGranularities)[number];
}

const schema = z.object({
  name: required(requiredText, { example: 'Store Berlin Mitte', isName: true }),
  latitude: required(latitude, { example: '52.520008' }),
  longitude: required(longitude, { example: '13.404954' }),
  radius: required(radius, { example: '250' }),
  triggered_at: required(z.enum(geofenceTriggers), { example: 'ENTRY' }),
  dwell_time_value: optional(text, { example: '10' }),
  dwell_time_granularity: optional(z.enum(timeGranularities), { example: 'MINUTES' }),
  response_time_value: required(requiredText, { example: '5' }),
  response_time_granularity: required(z.enum(timeGranularities), { example: 'MINUTES' }),
});

const f = fieldsOf(schema);

export const geofence = part({
  id: 'geofence',
  title: 'a geofence',
  spec: 'Geofences; C1',
  schema,
  exports: { fields: [f.name], nameFields: [f.name] },
  rules: [
    requiredWhen({
      id: 'geofence/dwell-time',
      spec: 'Geofences; Errors 11',
      when: [f.triggered_at.is('dwell')],
      fields: [f.dwell_time_value, f.dwell_time_granularity],
    }),
  ],
});

const inList = fieldsOf<Geofence[]>();

/** A rule of the list, not of one geofence. */
const uniqueGeofenceNames = rule({
  id: 'geofence/unique-name',
  reports: [inList.each.name],
  statement: 'No two geofences of a list have the same name.',
  spec: 'Geofences; C1',
  reads: [maybe(inList.each.name)],
  check({ report }, names) {
    const first = new Map<string, number>();
    // No rule of a malformed list is asked, so only the names may be malformed.
    (names as Exclude<typeof names, symbol>).forEach((name, position) => {
      if (!isText(name)) return;
      const index = first.get(name);
      if (index === undefined) first.set(name, position);
      else report(inList.each.name.at(position), { kind: 'rule', ...received(name), index });
    });
  },
  issue: ({ received, index = 0 }) =>
    `must be different from that of every other geofence; geofence ${index + 1} is named ${quoted(received)} already`,
});

/** A geofence and the list of them, for the catalogue. */
export const geofenceRules = ruleGroup({ ...geofence, rules: [uniqueGeofenceNames, ...geofence.rules] });

const geofenceList = listPart({ ...geofence, rules: [uniqueGeofenceNames] }, geofence);

/** Decision C1: one object or a list of objects. Any other value is reported as not being a list. */
export const geofences = {
  ...choice({
    pick: (value) => (isRecord(value) ? geofence : geofenceList),
    outline: geofenceList.outline,
  }),
  schema: z.union([schema, z.array(schema)]),
};
