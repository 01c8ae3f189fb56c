import { hasNoFilter } from '../components/filters.js';
import { notAmong } from '../core/finding.js';
import { cause, forbiddenWhen, is, requiredWhen, rule } from '../core/rule.js';
import { channels } from '../vocabulary.js';
import { atLeastOne } from '../wording/english.js';

const spec = 'Validate, by delivery type';
const mode = 'DRAFT_PUBLISH';

/** With an unusable channel, only the scheduling rows of the table apply (decision G14). */
const withChannel = is('channel', ...channels);

function typeIs(...types: string[]) {
  return is('campaign_delivery_type', ...types);
}

/** The rows of the specification's table by delivery type, and the other requirements of a delivery type. */
export const byDeliveryType = {
  scheduling: requiredWhen({
    id: 'publish/scheduling',
    spec,
    mode,
    when: [typeIs('ONE_TIME', 'PERIODIC')],
    fields: ['scheduling_details'],
  }),
  periodicDetails: rule({
    id: 'publish/periodic-details',
    reports: ['scheduling_details.periodic_details'],
    statement: '`scheduling_details.periodic_details` is required when `campaign_delivery_type` is `PERIODIC`.',
    spec: `${spec}; Errors 12; C18`,
    mode,
    only: typeIs('PERIODIC'),
    reads: ['campaign_delivery_type', 'scheduling_details', 'scheduling_details.periodic_details'],
    check({ report }, _type, schedule, periodic) {
      // A missing schedule is reported by `publish/scheduling`.
      if (schedule === undefined || periodic !== undefined) return;
      const because = cause('campaign_delivery_type', 'PERIODIC');
      report(['scheduling_details', 'periodic_details'], { kind: 'required', expected: 'object' }, { cause: because });
    },
  }),
  periodicAtFixedTime: rule({
    id: 'publish/periodic-at-fixed-time',
    reports: ['scheduling_details.delivery_type'],
    statement: 'The schedule of a `PERIODIC` campaign is `AT_FIXED_TIME`.',
    spec: 'scheduling_details; C18',
    mode,
    reads: ['campaign_delivery_type', 'scheduling_details.delivery_type'],
    check({ report }, deliveryType, type) {
      if (deliveryType !== 'PERIODIC' || typeof type !== 'string' || type === 'AT_FIXED_TIME') return;
      const because = cause('campaign_delivery_type', 'PERIODIC');
      report(['scheduling_details', 'delivery_type'], () => notAmong(['AT_FIXED_TIME'], type), { cause: because });
    },
  }),
  pushTriggerCondition: requiredWhen({
    id: 'publish/push-trigger-condition',
    spec: `${spec}; trigger_condition; C14`,
    mode,
    only: is('channel', 'PUSH'),
    when: [typeIs('EVENT_TRIGGERED', 'DEVICE_TRIGGERED', 'LOCATION_TRIGGERED')],
    fields: ['trigger_condition'],
  }),
  emailTriggerCondition: requiredWhen({
    id: 'publish/email-trigger-condition',
    spec: `${spec}; trigger_condition; C14`,
    mode,
    only: is('channel', 'EMAIL'),
    when: [typeIs('EVENT_TRIGGERED')],
    fields: ['trigger_condition'],
  }),
  triggerFilter: rule({
    id: 'publish/trigger-filter',
    reports: ['trigger_condition.included_filters'],
    statement: 'An `EVENT_TRIGGERED` campaign has at least one filter in `trigger_condition.included_filters`.',
    spec: `${spec}; trigger_condition; C14`,
    mode,
    reads: ['campaign_delivery_type', 'trigger_condition', 'trigger_condition.included_filters.filters.length'],
    check({ report }, deliveryType, condition, filters) {
      if (deliveryType !== 'EVENT_TRIGGERED' || condition === undefined || !hasNoFilter(filters)) return;
      const because = cause('campaign_delivery_type', deliveryType);
      report(['trigger_condition', 'included_filters'], { kind: 'rule', minimum: 1 }, { cause: because });
    },
    issue: atLeastOne('filter'),
  }),
  deviceDelay: forbiddenWhen({
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
  businessEvent: requiredWhen({
    id: 'publish/business-event',
    spec: `${spec}; Errors 11`,
    mode,
    only: withChannel,
    when: [typeIs('BUSINESS_EVENT_TRIGGERED')],
    fields: ['basic_details.business_event'],
  }),
  geofences: rule({
    id: 'publish/geofences',
    reports: ['basic_details.geofences'],
    statement: 'A `LOCATION_TRIGGERED` push has at least one geofence.',
    spec: `${spec}; Geofences; Errors 11`,
    mode,
    reads: ['channel', 'campaign_delivery_type', 'basic_details.geofences', 'basic_details.geofences.length'],
    check({ report }, _channel, deliveryType, geofences, count) {
      // A single geofence that is not in a list has no count.
      if (deliveryType !== 'LOCATION_TRIGGERED' || (geofences !== undefined && count !== 0)) return;
      const because = cause('campaign_delivery_type', deliveryType);
      report(['basic_details', 'geofences'], { kind: 'rule', minimum: 1 }, { cause: because });
    },
    issue: atLeastOne('geofence'),
  }),
  bypassDnd: requiredWhen({
    id: 'publish/bypass-dnd',
    spec: 'delivery_controls; Errors 13; C20',
    mode,
    only: is('channel', 'PUSH'),
    when: [typeIs('EVENT_TRIGGERED')],
    fields: ['delivery_controls.bypass_dnd'],
  }),
};
