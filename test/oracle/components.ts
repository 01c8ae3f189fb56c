import { valuesOf } from '../specification/tables.js';
import { checkFilterGroup, hasFilter } from './filters.js';
import { type Fields, isMissing, isObject, keyInField, type PlainObject, type Situation } from './report.js';
import type { Sender } from './senders.js';
import { checkFields, checkTable } from './shapes.js';

const platforms = valuesOf('Push basic_details', 'platforms.0');

/** The well-formed entries of `basic_details.platforms` (G11: a list is read by those). */
export function listedPlatforms(basicDetails: unknown): string[] {
  if (!isObject(basicDetails)) return [];
  const list = basicDetails.platforms;
  if (!Array.isArray(list)) return [];
  return list.filter((platform) => platforms.includes(platform));
}

/** Section "Push basic_details". */
export function checkPushBasicDetails(errors: Fields, value: unknown, situation: Situation): void {
  if (value !== undefined && !isObject(value)) {
    // G11: a parent of the wrong type is reported alone.
    errors.add('basic_details');
    return;
  }
  // G10: a missing parent does not hide what is required in it.
  const details: PlainObject = value ?? {};
  checkFields(errors, details, 'basic_details', 'Push basic_details', ['geofences']);
  checkGeofences(errors, details.geofences, 'basic_details.geofences');

  const perPlatform = isObject(details.platform_specific_details) ? details.platform_specific_details : {};
  const ios = perPlatform.ios;
  if (isObject(ios)) {
    const flags = [
      ios.send_to_all_eligible_device,
      ios.exclude_provisional_push_devices,
      ios.send_to_only_provisional_push_enabled_devices,
    ];
    // C2: exactly one flag is true, reported at the object.
    // Reading: the rule reads all three flags, so one of the wrong type silences it (G11).
    const everyFlagIsUsable = flags.every((flag) => flag === undefined || typeof flag === 'boolean');
    const set = flags.filter((flag) => flag === true).length;
    if (everyFlagIsUsable && set !== 1) errors.add('basic_details.platform_specific_details.ios');
  }

  if (!situation.publish) return;
  // C12: at least one platform at publish. G11a: a malformed one counts.
  if (details.platforms === undefined) errors.add('basic_details.platforms');
  if (Array.isArray(details.platforms) && details.platforms.length === 0) errors.add('basic_details.platforms');
  // Table by delivery type: the business event.
  if (situation.deliveryType === 'BUSINESS_EVENT_TRIGGERED' && isMissing(details.business_event)) {
    errors.add('basic_details.business_event');
  }
  // Table by delivery type: at least one geofence, one object or a list (C1). G11a: a malformed one counts.
  if (situation.deliveryType === 'LOCATION_TRIGGERED') {
    const geofences = details.geofences;
    if (geofences === undefined) errors.add('basic_details.geofences');
    if (Array.isArray(geofences) && geofences.length === 0) errors.add('basic_details.geofences');
  }
}

/** C1: one geofence or a list of them. */
function checkGeofences(errors: Fields, value: unknown, field: string): void {
  if (value === undefined) return;
  if (isObject(value)) {
    checkGeofence(errors, value, field);
    return;
  }
  if (!Array.isArray(value)) {
    errors.add(field);
    return;
  }
  const names: string[] = [];
  for (let i = 0; i < value.length; i++) {
    const geofence: unknown = value[i];
    if (!isObject(geofence)) {
      errors.add(`${field}.${i}`);
      continue;
    }
    checkGeofence(errors, geofence, `${field}.${i}`);
    // C1: a name is unique in the list, reported at the later one.
    const name = geofence.name;
    if (typeof name === 'string' && !isMissing(name)) {
      if (names.includes(name)) errors.add(`${field}.${i}.name`);
      names.push(name);
    }
  }
}

/** Section "Geofences". */
function checkGeofence(errors: Fields, geofence: PlainObject, field: string): void {
  checkFields(errors, geofence, field, 'Geofences');
  // The table: the two companions of `dwell`.
  if (geofence.triggered_at === 'dwell') {
    if (isMissing(geofence.dwell_time_value)) errors.add(`${field}.dwell_time_value`);
    if (geofence.dwell_time_granularity === undefined) errors.add(`${field}.dwell_time_granularity`);
  }
}

/** Section "Email basic_details". */
export function checkEmailBasicDetails(errors: Fields, value: unknown, situation: Situation, senders: Sender[]): void {
  if (value !== undefined && !isObject(value)) {
    errors.add('basic_details');
    return;
  }
  const details: PlainObject = value ?? {};
  // C3: `from_address` is in the table too.
  checkFields(errors, details, 'basic_details', 'Email basic_details');

  // The table: promotional content needs the category. M1: it reads this component alone, so in both modes.
  if (details.content_type === 'PROMOTIONAL' && isMissing(details.subscription_category)) {
    errors.add('basic_details.subscription_category');
  }

  if (!situation.publish) return;
  // Validate, Email rule 2 and C3: set at publish, reported whatever the connector (C3a).
  const from = details.from_address;
  if (isMissing(from)) errors.add('basic_details.from_address');
  senders.push({ address: from, field: 'basic_details.from_address' });
  // Table by delivery type: the business event, on Email too.
  if (situation.deliveryType === 'BUSINESS_EVENT_TRIGGERED' && isMissing(details.business_event)) {
    errors.add('basic_details.business_event');
  }
}

/** Section "connector", without the lookup. The caller decides whether it is required. */
export function checkConnector(errors: Fields, value: unknown, situation: Situation): void {
  const connector = checkTable(errors, value, 'connector', 'connector (Email request body)');
  if (connector === undefined) return;
  // Validate, Email rule 1 and M1: the two fields are required from publish on.
  if (situation.publish) {
    if (isMissing(connector.connector_type)) errors.add('connector.connector_type');
    if (isMissing(connector.connector_name)) errors.add('connector.connector_name');
  }
}

/** Section "trigger_condition"; with an unusable channel, with push's delay types (G14). */
export function checkTriggerCondition(errors: Fields, value: unknown, situation: Situation): void {
  const field = 'trigger_condition';
  const onEmail = situation.channel === 'EMAIL';
  if (value === undefined) {
    // C14: where it is required at publish.
    // Reading: G14 names only the scheduling rows of the table for an unusable channel, so nothing is required then.
    if (situation.publish && situation.deliveryType === 'EVENT_TRIGGERED' && situation.channel !== undefined) {
      errors.add(field);
    }
    if (situation.publish && situation.channel === 'PUSH') {
      if (situation.deliveryType === 'DEVICE_TRIGGERED') errors.add(field);
      if (situation.deliveryType === 'LOCATION_TRIGGERED') errors.add(field);
    }
    return;
  }
  const table = onEmail ? 'trigger_condition, Email' : 'trigger_condition, Push';
  const condition = checkTable(errors, value, field, table);
  if (condition === undefined) return;

  checkFilterGroup(errors, condition.included_filters, `${field}.included_filters`, situation);
  checkFilterGroup(errors, condition.secondary_included_filters, `${field}.secondary_included_filters`, situation);
  const delayType = condition.trigger_delay_type;
  const relation = condition.trigger_relation;
  const anchor = condition.trigger_attr;
  // C13: BEFORE needs the name. G10: also when `trigger_attr` is missing. G11: not when it is not an object.
  if (relation === 'BEFORE') {
    if (anchor === undefined) errors.add(`${field}.trigger_attr.name`);
    if (isObject(anchor) && isMissing(anchor.name)) errors.add(`${field}.trigger_attr.name`);
  }

  // The usable types that forbid a delay.
  const allowsDelay = situation.deliveryType !== 'DEVICE_TRIGGERED' && situation.deliveryType !== 'LOCATION_TRIGGERED';
  // The table: DELAY and its three companions. G11a: what must itself be left out asks for none, in both modes.
  if (delayType === 'DELAY' && situation.asksForCompanions) {
    if (condition.trigger_delay_value === undefined) errors.add(`${field}.trigger_delay_value`);
    if (condition.trigger_delay_granularity === undefined) errors.add(`${field}.trigger_delay_granularity`);
    if (relation === undefined) errors.add(`${field}.trigger_relation`);
  }

  // The table: Push only. G13: ignored on Email.
  if (!onEmail && delayType === 'INTELLIGENT_DELAY' && situation.asksForCompanions) {
    if (condition.intelligent_delay_optimization === undefined) errors.add(`${field}.intelligent_delay_optimization`);
  }

  // Reading: as above, G14 leaves these rows of the table out when the channel is unusable.
  if (!situation.publish || situation.channel === undefined) return;
  // C14: at least one filter, only for EVENT_TRIGGERED.
  if (situation.deliveryType === 'EVENT_TRIGGERED' && hasFilter(condition.included_filters) === 'no') {
    errors.add(`${field}.included_filters`);
  }
  // C14: no delay fields, for DEVICE_TRIGGERED and LOCATION_TRIGGERED, each reported at its own path. Saving does not forbid them, so a
  // malformed one stays malformed here too (M2).
  if (!allowsDelay) {
    if (delayType !== undefined) errors.add(`${field}.trigger_delay_type`);
    if (condition.trigger_delay_value !== undefined) errors.add(`${field}.trigger_delay_value`);
    if (condition.trigger_delay_granularity !== undefined) errors.add(`${field}.trigger_delay_granularity`);
  }
}

/** Section "segmentation_details". */
export function checkSegmentation(errors: Fields, value: unknown, situation: Situation): void {
  const field = 'segmentation_details';
  // C17: absent, it is not required.
  const segmentation = checkTable(errors, value, field, 'segmentation_details');
  if (segmentation === undefined) return;
  checkFilterGroup(errors, segmentation.included_filters, `${field}.included_filters`, situation);
  checkFilterGroup(errors, segmentation.excluded_filters, `${field}.excluded_filters`, situation);
  const everyone = segmentation.is_all_user_campaign;
  // C17: everyone, or at least one filter. G11: silent while one of the two cannot be read.
  const everyoneIsUsable = everyone === undefined || typeof everyone === 'boolean';
  if (everyoneIsUsable && everyone !== true && hasFilter(segmentation.included_filters) === 'no') {
    errors.add(`${field}.included_filters`);
  }
}

/** Section "scheduling_details". */
export function checkScheduling(errors: Fields, value: unknown, situation: Situation): void {
  const field = 'scheduling_details';
  if (value === undefined) {
    // Table by delivery type: present for these two. G10: for PERIODIC the parent alone.
    if (situation.publish) {
      if (situation.deliveryType === 'ONE_TIME') errors.add(field);
      if (situation.deliveryType === 'PERIODIC') errors.add(field);
    }
    return;
  }
  // C18: the table says which counts are at least 1.
  const scheduling = checkTable(errors, value, field, 'scheduling_details');
  if (scheduling === undefined) return;
  const type = scheduling.delivery_type;
  // The table and C18: companions in both modes.
  if (type === 'AT_FIXED_TIME' || type === 'SEND_IN_BTS' || type === 'SEND_IN_USER_TIMEZONE') {
    if (isMissing(scheduling.start_time)) errors.add(`${field}.start_time`);
  }
  if (type === 'SEND_IN_BTS' && scheduling.bts_details === undefined) errors.add(`${field}.bts_details`);
  if (type === 'SEND_IN_USER_TIMEZONE' && scheduling.user_timezone_details === undefined) {
    errors.add(`${field}.user_timezone_details`);
  }

  if (!situation.publish) return;
  // Table by delivery type and C18: the zone of a fixed time.
  if (type === 'AT_FIXED_TIME' && isMissing(scheduling.timezone)) errors.add(`${field}.timezone`);
  // Table by delivery type and C18: PERIODIC is sent at a fixed time and has its details.
  if (situation.deliveryType === 'PERIODIC') {
    if (type !== 'AT_FIXED_TIME') errors.add(`${field}.delivery_type`);
    if (scheduling.periodic_details === undefined) errors.add(`${field}.periodic_details`);
  }
}

/** Section "delivery_controls", Push. */
export function checkPushDeliveryControls(errors: Fields, value: unknown, situation: Situation): void {
  const field = 'delivery_controls';
  if (value !== undefined && !isObject(value)) {
    errors.add(field);
    return;
  }
  const controls: PlainObject = value ?? {};
  checkFields(errors, controls, field, 'delivery_controls, Push');

  const enabled = controls.queuing_enabled;
  const duration = controls.queue_duration;
  if (!situation.features.includes('QUEUING')) {
    // C19: with the feature off, each present field is reported. G11a: only that, even if it is malformed.
    if (enabled !== undefined) errors.add(`${field}.queuing_enabled`);
    if (duration !== undefined) errors.add(`${field}.queue_duration`);
  } else {
    // C19: enabled queuing needs a duration above 0.
    if (enabled === true) {
      if (duration === undefined) errors.add(`${field}.queue_duration`);
      if (typeof duration === 'number' && duration <= 0) errors.add(`${field}.queue_duration`);
    }
  }

  // C20: at publish, only EVENT_TRIGGERED. G10: also when the parent is missing.
  if (situation.publish && situation.deliveryType === 'EVENT_TRIGGERED' && controls.bypass_dnd === undefined) {
    errors.add(`${field}.bypass_dnd`);
  }
}

/** Section "delivery_controls", Email. G13: only Push has the queuing fields; they are ignored here. */
export function checkEmailDeliveryControls(errors: Fields, value: unknown): void {
  checkTable(errors, value, 'delivery_controls', 'delivery_controls, Email');
}

/** Section "conversion_goal_details". Nothing in it is required. */
export function checkConversionGoals(errors: Fields, value: unknown): void {
  checkTable(errors, value, 'conversion_goal_details', 'conversion_goal_details');
}

/** Section "control_group_details". */
export function checkControlGroup(errors: Fields, value: unknown): void {
  const field = 'control_group_details';
  const group = checkTable(errors, value, field, 'control_group_details');
  if (group === undefined) return;
  const percentage = group.campaign_control_group_percentage;
  // Required when the campaign's own control group is enabled.
  if (group.is_campaign_control_group_enabled === true && percentage === undefined) {
    errors.add(`${field}.campaign_control_group_percentage`);
  }
}

/** Section "utm_params" and C22. */
export function checkUtmParams(errors: Fields, value: unknown): void {
  const field = 'utm_params';
  // C22: a blank source or medium is missing. Reading: the object being present is what "used" means, even when it is empty.
  const params = checkTable(errors, value, field, 'utm_params');
  if (params === undefined) return;
  const named = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
  let custom = 0;
  for (const key of Object.keys(params)) {
    if (named.includes(key)) continue;
    if (params[key] === undefined) continue; // G2: absent.
    custom += 1;
    const here = `${field}.${keyInField(key)}`;
    // G11a: for a key without the prefix, only that is reported, whatever its value is.
    if (!key.startsWith('utm_')) errors.add(here);
    else if (typeof params[key] !== 'string') errors.add(here);
  }
  if (custom > 5) errors.add(field);
}

/** Section "campaign_audience_limit" and C21, except for the Live Activity, which the callers check. */
export function checkAudienceLimit(errors: Fields, value: unknown, situation: Situation): void {
  const field = 'campaign_audience_limit';
  if (value === undefined) return;
  // C21: with the feature off, one error and nothing else.
  if (!situation.features.includes('CAMPAIGN_AUDIENCE_LIMIT')) {
    errors.add(field);
    return;
  }
  // G11a: for a limit that must be absent, only that is reported; a malformed one is reported at the same field.
  const limit = checkTable(errors, value, field, 'campaign_audience_limit');
  if (limit === undefined) return;
  const enabled = limit.is_campaign_audience_limit_enabled;
  for (const member of ['metric', 'frequency', 'limit']) {
    // The table: all three when enabled, none when disabled. C25: neither when the flag is absent.
    if (enabled === true && limit[member] === undefined) errors.add(`${field}.${member}`);
    if (enabled === false && limit[member] !== undefined) errors.add(`${field}.${member}`);
  }
  // C21: INSTANCE is for Push PERIODIC, a publish rule. G11: silent if the deciding values cannot be read.
  if (situation.publish && limit.frequency === 'INSTANCE') {
    if (situation.channel === 'EMAIL') errors.add(`${field}.frequency`);
    if (situation.channel === 'PUSH' && situation.deliveryType !== undefined && situation.deliveryType !== 'PERIODIC') {
      errors.add(`${field}.frequency`);
    }
  }
}

/** Section "Push advanced". Known error 17 is in its table. */
export function checkPushAdvanced(errors: Fields, value: unknown): void {
  checkTable(errors, value, 'advanced', 'Push advanced');
}
