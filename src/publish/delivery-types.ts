import { hasFilter } from '../components/filters.js';
import { atLeastOne, forbiddenWhen, is, requiredWhen, rule } from '../rule.js';
import { notAmong } from '../shapes.js';
import { elements, isList, isRecord, own, valueAt } from '../value.js';
import { channels } from '../vocabulary.js';

const spec = 'Validate, by delivery type';
const mode = 'DRAFT_PUBLISH';

/** Decision G14: while the channel is unusable, of the table's rows only those on scheduling are asked. */
const withChannel = is('channel', ...channels);

function typeIs(...types: string[]) {
  return is('campaign_delivery_type', ...types);
}

/** The table by delivery type, row by row, and what else a delivery type requires. */
export const deliveryTypeRules = [
  requiredWhen({
    id: 'publish/scheduling',
    spec,
    mode,
    when: [typeIs('ONE_TIME', 'PERIODIC')],
    fields: ['scheduling_details'],
  }),
  requiredWhen({
    id: 'publish/periodic-details',
    spec: `${spec}; Errors 12; C18`,
    mode,
    within: 'scheduling_details',
    when: [typeIs('PERIODIC')],
    fields: ['scheduling_details.periodic_details'],
  }),
  rule({
    id: 'publish/periodic-at-fixed-time',
    reports: ['scheduling_details.delivery_type'],
    statement: 'The schedule of a `PERIODIC` campaign is `AT_FIXED_TIME`.',
    spec: 'scheduling_details; C18',
    mode,
    reads: ['campaign_delivery_type', 'scheduling_details.delivery_type'],
    check(draft, report) {
      const type = valueAt(draft, ['scheduling_details', 'delivery_type']);
      if (own(draft, 'campaign_delivery_type') !== 'PERIODIC' || typeof type !== 'string' || type === 'AT_FIXED_TIME') {
        return;
      }
      const because = { field: 'campaign_delivery_type', value: 'PERIODIC' };
      report(['scheduling_details', 'delivery_type'], { ...notAmong(['AT_FIXED_TIME'], type), because });
    },
  }),
  requiredWhen({
    id: 'publish/push-trigger-condition',
    spec: `${spec}; trigger_condition; C14`,
    mode,
    only: is('channel', 'PUSH'),
    when: [typeIs('EVENT_TRIGGERED', 'DEVICE_TRIGGERED', 'LOCATION_TRIGGERED')],
    fields: ['trigger_condition'],
  }),
  requiredWhen({
    id: 'publish/email-trigger-condition',
    spec: `${spec}; trigger_condition; C14`,
    mode,
    only: is('channel', 'EMAIL'),
    when: [typeIs('EVENT_TRIGGERED')],
    fields: ['trigger_condition'],
  }),
  rule({
    id: 'publish/trigger-filter',
    reports: ['trigger_condition.included_filters'],
    statement: 'An `EVENT_TRIGGERED` campaign has at least one filter in `trigger_condition.included_filters`.',
    spec: `${spec}; trigger_condition; C14`,
    mode,
    reads: [
      'channel',
      'campaign_delivery_type',
      'trigger_condition.included_filters',
      'trigger_condition.included_filters.filters',
    ],
    check(draft, report) {
      const condition = own(draft, 'trigger_condition');
      if (own(draft, 'campaign_delivery_type') !== 'EVENT_TRIGGERED' || !isRecord(condition)) return;
      if (hasFilter(own(condition, 'included_filters'))) return;
      const because = { field: 'campaign_delivery_type', value: 'EVENT_TRIGGERED' };
      report(['trigger_condition', 'included_filters'], { kind: 'rule', minimum: 1, because });
    },
    issue: atLeastOne('filter'),
  }),
  forbiddenWhen({
    id: 'publish/device-delay',
    spec: `${spec}; trigger_condition; Errors 10; C14`,
    mode,
    only: withChannel,
    when: [typeIs('DEVICE_TRIGGERED')],
    fields: [
      'trigger_condition.trigger_delay_type',
      'trigger_condition.trigger_delay_value',
      'trigger_condition.trigger_delay_granularity',
    ],
  }),
  requiredWhen({
    id: 'publish/business-event',
    spec: `${spec}; Errors 11`,
    mode,
    only: withChannel,
    when: [typeIs('BUSINESS_EVENT_TRIGGERED')],
    fields: ['basic_details.business_event'],
  }),
  rule({
    id: 'publish/geofences',
    reports: ['basic_details.geofences'],
    statement: 'A `LOCATION_TRIGGERED` push has at least one geofence.',
    spec: `${spec}; Geofences; Errors 11`,
    mode,
    reads: ['channel', 'campaign_delivery_type', 'basic_details.geofences'],
    check(draft, report) {
      if (own(draft, 'channel') !== 'PUSH' || own(draft, 'campaign_delivery_type') !== 'LOCATION_TRIGGERED') return;
      const geofences = valueAt(draft, ['basic_details', 'geofences']);
      if (isList(geofences) ? elements(geofences, isRecord).length > 0 : geofences !== undefined) return;
      const because = { field: 'campaign_delivery_type', value: 'LOCATION_TRIGGERED' };
      report(['basic_details', 'geofences'], { kind: 'rule', minimum: 1, because });
    },
    issue: atLeastOne('geofence'),
  }),
  requiredWhen({
    id: 'publish/bypass-dnd',
    spec: 'delivery_controls; Errors 13; C20',
    mode,
    only: is('channel', 'PUSH'),
    when: [typeIs('EVENT_TRIGGERED')],
    fields: ['delivery_controls.bypass_dnd'],
  }),
];
