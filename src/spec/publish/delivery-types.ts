import { fieldsOf } from '../../core/fields.js';
import { notAmong } from '../../core/finding.js';
import { atLeastOne } from '../../core/phrases.js';
import { cause, forbiddenWhen, type Rule, requiredWhen, rule } from '../../core/rule.js';
import type { EmailBasicDetails } from '../components/basic-details/email.js';
import type { PushBasicDetails } from '../components/basic-details/push.js';
import type { PushDeliveryControls } from '../components/delivery-controls/push.js';
import type { DraftEnvelope } from '../components/envelope.js';
import { hasNoFilter } from '../components/filters.js';
import { fixedTime, type SchedulingDetails } from '../components/scheduling.js';
import type { PushTriggerCondition } from '../components/trigger-condition.js';
import { contentKeys } from '../content-keys.js';
import { channelsWith, isOnAny, type Requirement, typesOn, typesWith } from '../delivery-types.js';
import { type CampaignDeliveryType, type Channel, channels } from '../vocabulary.js';

const section = 'Validate, by delivery type';
const mode = 'DRAFT_PUBLISH';

interface Draft extends Pick<DraftEnvelope, 'channel'> {
  campaign_delivery_type: CampaignDeliveryType;
  basic_details?: PushBasicDetails & EmailBasicDetails;
  scheduling_details?: SchedulingDetails;
  trigger_condition?: PushTriggerCondition;
  delivery_controls?: PushDeliveryControls;
}

const f = fieldsOf<Draft>();
const type = f.campaign_delivery_type;
const { scheduling_details: schedule, trigger_condition: trigger } = f;

/** With an unusable channel, only the scheduling rows of the table apply (decision G14). */
const withChannel = f.channel.is(...channels);

function typeHas(requirement: Requirement) {
  return type.is(...typesWith(requirement));
}

const withGeofences = typesWith('geofences');

/** These delivery types, in words. */
function inWords(requirement: Requirement): string {
  return typesWith(requirement)
    .map((one) => `\`${one}\``)
    .join(' or ');
}

/** The rule about the trigger, by channel: which delivery types need one depends on those of the channel. */
const triggerRules = channels.map((channel) =>
  requiredWhen({
    id: `publish/${contentKeys[channel]}-trigger-condition`,
    spec: `${section}; trigger_condition; C14`,
    mode,
    only: f.channel.is(channel),
    when: [type.is(...typesOn(channel, 'trigger'))],
    fields: [trigger],
  }),
);

/** The rules that follow from the table of delivery types, by requirement. Two more rules are in a component and in those for patches. */
const byRequirement = {
  scheduling: requiredWhen({
    id: 'publish/scheduling',
    spec: section,
    mode,
    when: [typeHas('scheduling')],
    fields: [schedule],
  }),
  periodicDetails: rule({
    id: 'publish/periodic-details',
    reports: [schedule.periodic_details],
    statement: `\`${schedule.periodic_details.path}\` is required when \`${type.path}\` is ${inWords('periodicDetails')}.`,
    spec: `${section}; Errors 12; C18`,
    mode,
    only: typeHas('periodicDetails'),
    reads: [type, schedule, schedule.periodic_details],
    finds: ['required'],
    check({ report }, deliveryType, details, periodic) {
      // A missing schedule is reported by `publish/scheduling`.
      if (details === undefined || periodic !== undefined) return;
      const because = cause(type, deliveryType);
      report(schedule.periodic_details, { kind: 'required', expected: 'object' }, { cause: because });
    },
  }),
  periodicAtFixedTime: rule({
    id: 'publish/periodic-at-fixed-time',
    reports: [schedule.delivery_type],
    statement: `The schedule of a ${inWords('periodicAtFixedTime')} campaign is \`AT_FIXED_TIME\`.`,
    spec: 'scheduling_details; C18',
    mode,
    only: typeHas('periodicAtFixedTime'),
    reads: [type, schedule.delivery_type],
    finds: ['enum'],
    check({ report }, deliveryType, sent) {
      if (sent === undefined || sent === 'AT_FIXED_TIME') return;
      const because = cause(type, deliveryType);
      report(schedule.delivery_type, () => notAmong(fixedTime, sent), { cause: because });
    },
  }),
  triggerFilter: rule({
    id: 'publish/trigger-filter',
    asksToAdd: true,
    reports: [trigger.included_filters],
    statement: `An ${inWords('triggerFilter')} campaign has at least one filter in \`${trigger.included_filters.path}\`.`,
    spec: `${section}; trigger_condition; C14`,
    mode,
    only: typeHas('triggerFilter'),
    reads: [type, trigger, trigger.included_filters.filters.length],
    check({ report }, deliveryType, condition, filters) {
      if (condition === undefined || !hasNoFilter(filters)) return;
      const because = cause(type, deliveryType);
      report(trigger.included_filters, { kind: 'rule', minimum: 1 }, { cause: because });
    },
    issue: atLeastOne('filter'),
  }),
  noDelay: forbiddenWhen({
    id: 'publish/device-delay',
    spec: `${section}; trigger_condition; Errors 10; C14`,
    mode,
    only: withChannel,
    when: [typeHas('noDelay')],
    fields: [trigger.trigger_delay_type, trigger.trigger_delay_value, trigger.trigger_delay_granularity],
  }),
  businessEvent: requiredWhen({
    id: 'publish/business-event',
    spec: `${section}; Errors 11`,
    mode,
    only: withChannel,
    when: [typeHas('businessEvent')],
    fields: [f.basic_details.business_event],
  }),
  geofences: rule({
    id: 'publish/geofences',
    asksToAdd: true,
    reports: [f.basic_details.geofences],
    statement: `A ${inWords('geofences')} push has at least one geofence.`,
    spec: `${section}; Geofences; Errors 11`,
    mode,
    only: f.channel.is(...channelsWith('geofences')),
    reads: [type, f.basic_details.geofences, f.basic_details.geofences.length],
    check({ report }, deliveryType, geofences, count) {
      // A single geofence that is not in a list has no count.
      if (!withGeofences.includes(deliveryType) || (geofences !== undefined && count !== 0)) return;
      const because = cause(type, deliveryType);
      report(f.basic_details.geofences, { kind: 'rule', minimum: 1 }, { cause: because });
    },
    issue: atLeastOne('geofence'),
  }),
  bypassDnd: requiredWhen({
    id: 'publish/bypass-dnd',
    spec: 'delivery_controls; Errors 13; C20',
    mode,
    only: f.channel.is(...channelsWith('bypassDnd')),
    when: [typeHas('bypassDnd')],
    fields: [f.delivery_controls.bypass_dnd],
  }),
};
/** The compiler reports a requirement without a rule. */
const ruled: Readonly<Record<Exclude<Requirement, 'trigger' | 'instanceLimit' | 'liveActivity'>, Rule>> = byRequirement;

const { scheduling, periodicDetails, periodicAtFixedTime, ...others } = byRequirement;

/** All of these rules, in the order of the catalogue. */
export const deliveryTypeRules = [
  scheduling,
  periodicDetails,
  periodicAtFixedTime,
  ...triggerRules,
  ...Object.values(others),
];

/** The rules for drafts of a channel; with an unusable channel, only some of them (decision G14). */
export function deliveryTypeRulesFor(channel: Channel | 'unknown'): Rule[] {
  // Safe: the keys of the table are its types.
  const all = Object.keys(ruled) as (keyof typeof ruled)[];
  const own = all.filter((one) => isOnAny(one) || (channel !== 'unknown' && typesOn(channel, one).length > 0));
  const trigger = channel === 'unknown' ? [] : triggerRules.filter((_, index) => channels[index] === channel);
  return [...own.map((one) => ruled[one]), ...trigger];
}
