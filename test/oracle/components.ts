import { valuesOf } from '../specification/tables.js';
import { checkFilterGroup, hasFilter } from './filters.js';
import { isLatitude, isLongitude, isRadius } from './formats.js';
import { type Fields, isMissing, isObject, keyInField, type PlainObject, type Situation } from './report.js';
import type { Sender } from './senders.js';
import {
  checkBoolean,
  checkDateTime,
  checkEmail,
  checkEnum,
  checkEnumList,
  checkInteger,
  checkIntegerBetween,
  checkList,
  checkObject,
  checkString,
  checkStringList,
} from './shapes.js';

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

  checkString(errors, details.name, 'basic_details.name');
  checkString(errors, details.business_event, 'basic_details.business_event');
  checkStringList(errors, details.tags, 'basic_details.tags');
  checkString(errors, details.team, 'basic_details.team');
  checkEnumList(errors, details.platforms, 'basic_details.platforms', platforms);
  checkString(errors, details.broadcast_live_activity_id, 'basic_details.broadcast_live_activity_id');
  checkGeofences(errors, details.geofences, 'basic_details.geofences');
  checkBoolean(errors, details.send_to_triggered_platform_only, 'basic_details.send_to_triggered_platform_only');

  const perPlatform = checkObject(errors, details.platform_specific_details, 'basic_details.platform_specific_details');
  if (perPlatform !== undefined) {
    const here = 'basic_details.platform_specific_details';
    const android = checkObject(errors, perPlatform.android, `${here}.android`);
    if (android !== undefined) {
      checkBoolean(errors, android.push_amp_plus_enabled, `${here}.android.push_amp_plus_enabled`);
    }
    const ios = checkObject(errors, perPlatform.ios, `${here}.ios`);
    if (ios !== undefined) {
      const flags = [
        'send_to_all_eligible_device',
        'exclude_provisional_push_devices',
        'send_to_only_provisional_push_enabled_devices',
      ];
      let set = 0;
      let everyFlagIsUsable = true;
      for (const flag of flags) {
        checkBoolean(errors, ios[flag], `${here}.ios.${flag}`);
        if (ios[flag] === true) set += 1;
        if (ios[flag] !== undefined && typeof ios[flag] !== 'boolean') everyFlagIsUsable = false;
      }
      // C2: exactly one flag is true, reported at the object.
      // Reading: the rule reads all three flags, so one of the wrong type silences it (G11).
      if (everyFlagIsUsable && set !== 1) errors.add(`${here}.ios`);
    }
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
  if (isMissing(geofence.name)) errors.add(`${field}.name`);
  checkString(errors, geofence.name, `${field}.name`);
  const latitude = geofence.latitude;
  if (typeof latitude !== 'string' || !isLatitude(latitude)) errors.add(`${field}.latitude`);
  const longitude = geofence.longitude;
  if (typeof longitude !== 'string' || !isLongitude(longitude)) errors.add(`${field}.longitude`);
  const radius = geofence.radius;
  if (typeof radius !== 'string' || !isRadius(radius)) errors.add(`${field}.radius`);
  const triggeredAt = geofence.triggered_at;
  if (triggeredAt === undefined) errors.add(`${field}.triggered_at`);
  checkEnum(errors, triggeredAt, `${field}.triggered_at`, valuesOf('Geofences', 'triggered_at'));
  checkString(errors, geofence.dwell_time_value, `${field}.dwell_time_value`);
  checkEnum(
    errors,
    geofence.dwell_time_granularity,
    `${field}.dwell_time_granularity`,
    valuesOf('Geofences', 'dwell_time_granularity'),
  );
  // The table: the two companions of `dwell`.
  if (triggeredAt === 'dwell') {
    if (isMissing(geofence.dwell_time_value)) errors.add(`${field}.dwell_time_value`);
    if (geofence.dwell_time_granularity === undefined) errors.add(`${field}.dwell_time_granularity`);
  }
  if (isMissing(geofence.response_time_value)) errors.add(`${field}.response_time_value`);
  checkString(errors, geofence.response_time_value, `${field}.response_time_value`);
  if (geofence.response_time_granularity === undefined) errors.add(`${field}.response_time_granularity`);
  checkEnum(
    errors,
    geofence.response_time_granularity,
    `${field}.response_time_granularity`,
    valuesOf('Geofences', 'response_time_granularity'),
  );
}

/** Section "Email basic_details". */
export function checkEmailBasicDetails(errors: Fields, value: unknown, situation: Situation, senders: Sender[]): void {
  if (value !== undefined && !isObject(value)) {
    errors.add('basic_details');
    return;
  }
  const details: PlainObject = value ?? {};

  checkString(errors, details.name, 'basic_details.name');
  checkString(errors, details.business_event, 'basic_details.business_event');
  checkEnum(
    errors,
    details.content_type,
    'basic_details.content_type',
    valuesOf('Email basic_details', 'content_type'),
  );
  checkString(errors, details.subscription_category, 'basic_details.subscription_category');
  checkStringList(errors, details.tags, 'basic_details.tags');
  checkString(errors, details.team, 'basic_details.team');
  checkString(errors, details.user_attribute_identifier, 'basic_details.user_attribute_identifier');
  checkEmail(errors, details.from_address, 'basic_details.from_address'); // C3

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

/** Section "connector", without the lookup. Whether it is required is said by the caller. */
export function checkConnector(errors: Fields, value: unknown, situation: Situation): void {
  const connector = checkObject(errors, value, 'connector');
  if (connector === undefined) return;
  checkString(errors, connector.connector_type, 'connector.connector_type');
  checkString(errors, connector.connector_name, 'connector.connector_name');
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
    // Reading: G14 names only the scheduling rows of the table for an unusable channel, so nothing is asked for then.
    if (situation.publish && situation.deliveryType === 'EVENT_TRIGGERED' && situation.channel !== undefined) {
      errors.add(field);
    }
    if (situation.publish && situation.channel === 'PUSH') {
      if (situation.deliveryType === 'DEVICE_TRIGGERED') errors.add(field);
      if (situation.deliveryType === 'LOCATION_TRIGGERED') errors.add(field);
    }
    return;
  }
  const condition = checkObject(errors, value, field);
  if (condition === undefined) return;

  checkFilterGroup(errors, condition.included_filters, `${field}.included_filters`, situation);
  checkFilterGroup(errors, condition.secondary_included_filters, `${field}.secondary_included_filters`, situation);
  const delayType = condition.trigger_delay_type;
  checkEnum(
    errors,
    delayType,
    `${field}.trigger_delay_type`,
    valuesOf(onEmail ? 'trigger_condition, Email' : 'trigger_condition, Push', 'trigger_delay_type'),
  );
  // C13: values count from 0.
  const largest = Number.MAX_SAFE_INTEGER;
  checkIntegerBetween(errors, condition.trigger_delay_value, `${field}.trigger_delay_value`, 0, largest);
  checkEnum(
    errors,
    condition.trigger_delay_granularity,
    `${field}.trigger_delay_granularity`,
    valuesOf('trigger_condition, Push', 'trigger_delay_granularity'),
  );
  const relation = condition.trigger_relation;
  checkEnum(errors, relation, `${field}.trigger_relation`, valuesOf('trigger_condition, Push', 'trigger_relation'));

  const anchor = checkObject(errors, condition.trigger_attr, `${field}.trigger_attr`);
  if (anchor !== undefined) checkString(errors, anchor.name, `${field}.trigger_attr.name`);
  // C13: BEFORE needs the name. G10: also when `trigger_attr` is missing. G11: not when it is no object.
  if (relation === 'BEFORE') {
    if (condition.trigger_attr === undefined) errors.add(`${field}.trigger_attr.name`);
    if (anchor !== undefined && isMissing(anchor.name)) errors.add(`${field}.trigger_attr.name`);
  }

  // The table: DELAY and its three companions.
  if (delayType === 'DELAY') {
    if (condition.trigger_delay_value === undefined) errors.add(`${field}.trigger_delay_value`);
    if (condition.trigger_delay_granularity === undefined) errors.add(`${field}.trigger_delay_granularity`);
    if (relation === undefined) errors.add(`${field}.trigger_relation`);
  }

  // The table: Push only. G13: ignored on Email.
  if (!onEmail) {
    const here = `${field}.intelligent_delay_optimization`;
    if (delayType === 'INTELLIGENT_DELAY' && condition.intelligent_delay_optimization === undefined) errors.add(here);
    const optimization = checkObject(errors, condition.intelligent_delay_optimization, here);
    if (optimization !== undefined) {
      // C13: these values count from 0 too. C25: none of the members is required.
      checkIntegerBetween(errors, optimization.min_delay_value, `${here}.min_delay_value`, 0, largest);
      checkEnum(
        errors,
        optimization.min_delay_granularity,
        `${here}.min_delay_granularity`,
        valuesOf('trigger_condition, Push', 'intelligent_delay_optimization.min_delay_granularity'),
      );
      checkIntegerBetween(errors, optimization.max_delay_value, `${here}.max_delay_value`, 0, largest);
      checkEnum(
        errors,
        optimization.max_delay_granularity,
        `${here}.max_delay_granularity`,
        valuesOf('trigger_condition, Push', 'intelligent_delay_optimization.max_delay_granularity'),
      );
    }
  }

  // Reading: as above, G14 leaves these rows of the table out when the channel is unusable.
  if (!situation.publish || situation.channel === undefined) return;
  // C14: at least one filter, for EVENT_TRIGGERED alone.
  if (situation.deliveryType === 'EVENT_TRIGGERED' && hasFilter(condition.included_filters) === 'no') {
    errors.add(`${field}.included_filters`);
  }
  // C14: no delay fields, for DEVICE_TRIGGERED alone, each reported at itself. Saving does not forbid them, so a malformed
  // one stays malformed here too (M2).
  // Reading: on Email too. The delivery type is an error there, but it can be read, and the sentence names no channel (G11).
  if (situation.deliveryType === 'DEVICE_TRIGGERED') {
    if (delayType !== undefined) errors.add(`${field}.trigger_delay_type`);
    if (condition.trigger_delay_value !== undefined) errors.add(`${field}.trigger_delay_value`);
    if (condition.trigger_delay_granularity !== undefined) errors.add(`${field}.trigger_delay_granularity`);
  }
}

/** Section "segmentation_details". */
export function checkSegmentation(errors: Fields, value: unknown, situation: Situation): void {
  const field = 'segmentation_details';
  const segmentation = checkObject(errors, value, field); // C17: absent, it is not required.
  if (segmentation === undefined) return;
  checkFilterGroup(errors, segmentation.included_filters, `${field}.included_filters`, situation);
  checkFilterGroup(errors, segmentation.excluded_filters, `${field}.excluded_filters`, situation);
  const everyone = segmentation.is_all_user_campaign;
  checkBoolean(errors, everyone, `${field}.is_all_user_campaign`);
  checkBoolean(errors, segmentation.send_campaign_to_opt_out_users, `${field}.send_campaign_to_opt_out_users`);
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
  const scheduling = checkObject(errors, value, field);
  if (scheduling === undefined) return;

  const type = scheduling.delivery_type;
  // C18: required.
  if (type === undefined) errors.add(`${field}.delivery_type`);
  checkEnum(errors, type, `${field}.delivery_type`, valuesOf('scheduling_details', 'delivery_type'));
  checkDateTime(errors, scheduling.start_time, `${field}.start_time`);
  checkDateTime(errors, scheduling.expiry_time, `${field}.expiry_time`);
  checkString(errors, scheduling.timezone, `${field}.timezone`);

  // The table and C18: companions in both modes.
  if (type === 'AT_FIXED_TIME' || type === 'SEND_IN_BTS' || type === 'SEND_IN_USER_TIMEZONE') {
    if (isMissing(scheduling.start_time)) errors.add(`${field}.start_time`);
  }
  if (type === 'SEND_IN_BTS' && scheduling.bts_details === undefined) errors.add(`${field}.bts_details`);
  if (type === 'SEND_IN_USER_TIMEZONE' && scheduling.user_timezone_details === undefined) {
    errors.add(`${field}.user_timezone_details`);
  }

  const periodic = checkObject(errors, scheduling.periodic_details, `${field}.periodic_details`);
  if (periodic !== undefined) {
    const here = `${field}.periodic_details`;
    // The table: required.
    if (periodic.sending_frequency === undefined) errors.add(`${here}.sending_frequency`);
    checkEnum(
      errors,
      periodic.sending_frequency,
      `${here}.sending_frequency`,
      valuesOf('scheduling_details, periodic_details', 'sending_frequency'),
    );
    // C18: at least 1.
    const largest = Number.MAX_SAFE_INTEGER;
    checkIntegerBetween(errors, periodic.repeat_frequency, `${here}.repeat_frequency`, 1, largest);
    checkIntegerBetween(errors, periodic.no_of_occurences, `${here}.no_of_occurences`, 1, largest);
    const dates = checkList(errors, periodic.repeat_on_date_of_month, `${here}.repeat_on_date_of_month`);
    if (dates !== undefined) {
      for (let i = 0; i < dates.length; i++) {
        const date = dates[i];
        if (date === undefined) errors.add(`${here}.repeat_on_date_of_month.${i}`);
        checkIntegerBetween(errors, date, `${here}.repeat_on_date_of_month.${i}`, 1, 31);
      }
    }
    checkEnumList(
      errors,
      periodic.repeat_on_days_of_week,
      `${here}.repeat_on_days_of_week`,
      valuesOf('scheduling_details, periodic_details', 'repeat_on_days_of_week.0'),
    );
    const weeks = checkList(
      errors,
      periodic.repeat_on_days_of_week_for_month,
      `${here}.repeat_on_days_of_week_for_month`,
    );
    if (weeks !== undefined) {
      for (let i = 0; i < weeks.length; i++) {
        const entry = `${here}.repeat_on_days_of_week_for_month.${i}`;
        const week = weeks[i];
        if (!isObject(week)) {
          errors.add(entry);
          continue;
        }
        checkEnum(
          errors,
          week.week_granularity,
          `${entry}.week_granularity`,
          valuesOf('scheduling_details, periodic_details', 'repeat_on_days_of_week_for_month.0.week_granularity'),
        );
        checkEnumList(
          errors,
          week.repeat_on_days_of_week,
          `${entry}.repeat_on_days_of_week`,
          valuesOf(
            'scheduling_details, periodic_details',
            'repeat_on_days_of_week_for_month.0.repeat_on_days_of_week.0',
          ),
        );
      }
    }
  }

  const bts = checkObject(errors, scheduling.bts_details, `${field}.bts_details`);
  if (bts !== undefined) {
    const here = `${field}.bts_details`;
    checkBoolean(errors, bts.send_in_bts, `${here}.send_in_bts`);
    checkString(errors, bts.if_user_bts_is_not_available, `${here}.if_user_bts_is_not_available`);
    checkString(errors, bts.if_user_bts_outside_time_window, `${here}.if_user_bts_outside_time_window`);
    checkString(errors, bts.window_end_time, `${here}.window_end_time`);
  }

  const zone = checkObject(errors, scheduling.user_timezone_details, `${field}.user_timezone_details`);
  if (zone !== undefined) {
    const here = `${field}.user_timezone_details`;
    checkBoolean(errors, zone.send_in_user_timezone, `${here}.send_in_user_timezone`);
    checkBoolean(errors, zone.send_if_user_timezone_has_passed, `${here}.send_if_user_timezone_has_passed`);
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
  checkBoolean(errors, controls.bypass_dnd, `${field}.bypass_dnd`);
  checkInteger(errors, controls.campaign_throttle_rpm, `${field}.campaign_throttle_rpm`);
  checkBoolean(errors, controls.count_for_frequency_capping, `${field}.count_for_frequency_capping`);
  checkBoolean(errors, controls.ignore_frequency_capping, `${field}.ignore_frequency_capping`);
  checkInteger(
    errors,
    controls.minimum_delay_between_two_notification_in_hour,
    `${field}.minimum_delay_between_two_notification_in_hour`,
  );
  checkString(
    errors,
    controls.max_time_to_show_message_of_same_camapign,
    `${field}.max_time_to_show_message_of_same_camapign`,
  );
  checkString(errors, controls.expiry_time_of_sync_data_in_hour, `${field}.expiry_time_of_sync_data_in_hour`);
  checkBoolean(errors, controls.send_message_in_offline_mode, `${field}.send_message_in_offline_mode`);
  checkString(errors, controls.send_limit_value, `${field}.send_limit_value`);
  checkString(errors, controls.send_limit_granularity_in_hours, `${field}.send_limit_granularity_in_hours`);
  checkBoolean(errors, controls.ignore_global_minimum_delay, `${field}.ignore_global_minimum_delay`);

  const enabled = controls.queuing_enabled;
  const duration = controls.queue_duration;
  if (!situation.features.includes('QUEUING')) {
    // C19: with the feature off, whatever is present is reported at itself. G11a: and that alone.
    if (enabled !== undefined) errors.add(`${field}.queuing_enabled`);
    if (duration !== undefined) errors.add(`${field}.queue_duration`);
  } else {
    checkBoolean(errors, enabled, `${field}.queuing_enabled`);
    checkInteger(errors, duration, `${field}.queue_duration`);
    // C19: enabled queuing needs a duration above 0.
    if (enabled === true) {
      if (duration === undefined) errors.add(`${field}.queue_duration`);
      if (typeof duration === 'number' && duration <= 0) errors.add(`${field}.queue_duration`);
    }
  }

  // C20: at publish, EVENT_TRIGGERED alone. G10: also when the parent is missing.
  if (situation.publish && situation.deliveryType === 'EVENT_TRIGGERED' && controls.bypass_dnd === undefined) {
    errors.add(`${field}.bypass_dnd`);
  }
}

/** Section "delivery_controls", Email. G13: the queuing fields are Push's alone, and ignored here. */
export function checkEmailDeliveryControls(errors: Fields, value: unknown): void {
  const field = 'delivery_controls';
  const controls = checkObject(errors, value, field);
  if (controls === undefined) return;
  checkBoolean(errors, controls.bypass_dnd, `${field}.bypass_dnd`);
  checkInteger(errors, controls.campaign_throttle_rpm, `${field}.campaign_throttle_rpm`);
  checkBoolean(errors, controls.count_for_frequency_capping, `${field}.count_for_frequency_capping`);
  checkBoolean(errors, controls.ignore_frequency_capping, `${field}.ignore_frequency_capping`);
  checkInteger(
    errors,
    controls.minimum_delay_between_two_notification_in_hour,
    `${field}.minimum_delay_between_two_notification_in_hour`,
  );
}

/** Section "conversion_goal_details". Nothing in it is required. */
export function checkConversionGoals(errors: Fields, value: unknown): void {
  const field = 'conversion_goal_details';
  const details = checkObject(errors, value, field);
  if (details === undefined) return;
  checkInteger(errors, details.attribution_window_in_hours, `${field}.attribution_window_in_hours`);
  const goals = checkList(errors, details.goals, `${field}.goals`);
  if (goals === undefined) return;
  for (let i = 0; i < goals.length; i++) {
    const here = `${field}.goals.${i}`;
    const goal = goals[i];
    if (!isObject(goal)) {
      errors.add(here);
      continue;
    }
    checkString(errors, goal.goal_name, `${here}.goal_name`);
    checkString(errors, goal.goal_event_name, `${here}.goal_event_name`);
    checkBoolean(errors, goal.is_primary_goal, `${here}.is_primary_goal`);
    checkString(errors, goal.revenue_attribute, `${here}.revenue_attribute`);
    checkString(errors, goal.revenue_currency, `${here}.revenue_currency`);
    const attributeField = `${here}.goal_event_attribute`;
    const attribute = checkObject(errors, goal.goal_event_attribute, attributeField);
    if (attribute === undefined) continue;
    checkString(errors, attribute.name, `${attributeField}.name`);
    checkString(errors, attribute.condition, `${attributeField}.condition`);
    checkEnum(
      errors,
      attribute.data_type,
      `${attributeField}.data_type`,
      valuesOf('conversion_goal_details, goal_event_attribute', 'data_type'),
    );
    checkString(errors, attribute.value, `${attributeField}.value`);
    checkString(errors, attribute.value1, `${attributeField}.value1`);
    checkBoolean(errors, attribute.negate, `${attributeField}.negate`);
    checkString(errors, attribute.value_type, `${attributeField}.value_type`);
    checkString(errors, attribute.array_filter_type, `${attributeField}.array_filter_type`);
    checkBoolean(errors, attribute.is_case_sensitive, `${attributeField}.is_case_sensitive`);
    // A list of objects, and nothing is said of what is in them.
    const filters = checkList(errors, attribute.filters, `${attributeField}.filters`);
    if (filters === undefined) continue;
    for (let j = 0; j < filters.length; j++) {
      if (!isObject(filters[j])) errors.add(`${attributeField}.filters.${j}`);
    }
  }
}

/** Section "control_group_details". */
export function checkControlGroup(errors: Fields, value: unknown): void {
  const field = 'control_group_details';
  const group = checkObject(errors, value, field);
  if (group === undefined) return;
  checkBoolean(errors, group.is_campaign_control_group_enabled, `${field}.is_campaign_control_group_enabled`);
  checkBoolean(errors, group.is_global_control_group_enabled, `${field}.is_global_control_group_enabled`);
  const percentage = group.campaign_control_group_percentage;
  checkIntegerBetween(errors, percentage, `${field}.campaign_control_group_percentage`, 0, 100);
  // Required when the campaign's own control group is enabled.
  if (group.is_campaign_control_group_enabled === true && percentage === undefined) {
    errors.add(`${field}.campaign_control_group_percentage`);
  }
}

/** Section "utm_params" and C22. */
export function checkUtmParams(errors: Fields, value: unknown): void {
  const field = 'utm_params';
  const params = checkObject(errors, value, field);
  if (params === undefined) return;
  const named = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
  for (const name of named) checkString(errors, params[name], `${field}.${name}`);
  // C22: a blank one is missing. Reading: the object being present is what "used" means, even when it is empty.
  if (isMissing(params.utm_source)) errors.add(`${field}.utm_source`);
  if (isMissing(params.utm_medium)) errors.add(`${field}.utm_medium`);
  let custom = 0;
  for (const key of Object.keys(params)) {
    if (named.includes(key)) continue;
    if (params[key] === undefined) continue; // G2: absent.
    custom += 1;
    const here = `${field}.${keyInField(key)}`;
    // G11a: a key without the prefix is told that alone, whatever its value is.
    if (!key.startsWith('utm_')) errors.add(here);
    else checkString(errors, params[key], here);
  }
  if (custom > 5) errors.add(field);
}

/** Section "campaign_audience_limit" and C21, but for the Live Activity, which is the callers' to say. */
export function checkAudienceLimit(errors: Fields, value: unknown, situation: Situation): void {
  const field = 'campaign_audience_limit';
  if (value === undefined) return;
  // C21: with the feature off, one error and nothing else.
  if (!situation.features.includes('CAMPAIGN_AUDIENCE_LIMIT')) {
    errors.add(field);
    return;
  }
  const limit = checkObject(errors, value, field);
  if (limit === undefined) return;
  const enabled = limit.is_campaign_audience_limit_enabled;
  checkBoolean(errors, enabled, `${field}.is_campaign_audience_limit_enabled`);
  for (const member of ['metric', 'frequency', 'limit']) {
    // The table: all three when enabled, none when disabled. C25: neither when the flag is absent.
    if (enabled === true && limit[member] === undefined) errors.add(`${field}.${member}`);
    if (enabled === false && limit[member] !== undefined) errors.add(`${field}.${member}`);
  }
  // G11a: what must not be there is told that alone.
  if (enabled !== false) {
    checkEnum(errors, limit.metric, `${field}.metric`, valuesOf('campaign_audience_limit', 'metric'));
    checkEnum(errors, limit.frequency, `${field}.frequency`, valuesOf('campaign_audience_limit', 'frequency'));
    checkIntegerBetween(errors, limit.limit, `${field}.limit`, 1, 9_999_999_999);
  }
  // C21: INSTANCE is for Push PERIODIC, a publish rule. G11: silent where what decides it cannot be read.
  if (situation.publish && limit.frequency === 'INSTANCE') {
    if (situation.channel === 'EMAIL') errors.add(`${field}.frequency`);
    if (situation.channel === 'PUSH' && situation.deliveryType !== undefined && situation.deliveryType !== 'PERIODIC') {
      errors.add(`${field}.frequency`);
    }
  }
}

/** Section "Push advanced". */
export function checkPushAdvanced(errors: Fields, value: unknown): void {
  const advanced = checkObject(errors, value, 'advanced');
  if (advanced === undefined) return;
  const expiration = checkObject(errors, advanced.expiration_settings, 'advanced.expiration_settings');
  if (expiration !== undefined) {
    const here = 'advanced.expiration_settings';
    checkInteger(errors, expiration.expire_notification_after_value, `${here}.expire_notification_after_value`);
    checkEnum(
      errors,
      expiration.expire_notification_after_type,
      `${here}.expire_notification_after_type`,
      valuesOf('Push advanced', 'expiration_settings.expire_notification_after_type'),
    );
    checkInteger(errors, expiration.remove_from_inbox_after_value, `${here}.remove_from_inbox_after_value`);
    // Known error 17: DAY only.
    checkEnum(
      errors,
      expiration.remove_from_inbox_after_type,
      `${here}.remove_from_inbox_after_type`,
      valuesOf('Push advanced', 'expiration_settings.remove_from_inbox_after_type'),
    );
  }
  const priority = checkObject(errors, advanced.platform_level_priority, 'advanced.platform_level_priority');
  if (priority !== undefined) {
    const here = 'advanced.platform_level_priority';
    const android = checkObject(errors, priority.android_specific_priority, `${here}.android_specific_priority`);
    if (android !== undefined) {
      checkBoolean(errors, android.send_with_priority, `${here}.android_specific_priority.send_with_priority`);
    }
    const ios = checkObject(errors, priority.ios_specific_priority, `${here}.ios_specific_priority`);
    if (ios !== undefined) {
      checkEnum(
        errors,
        ios.apns_priority,
        `${here}.ios_specific_priority.apns_priority`,
        valuesOf('Push advanced', 'platform_level_priority.ios_specific_priority.apns_priority'),
      );
      checkEnum(
        errors,
        ios.interruption_level,
        `${here}.ios_specific_priority.interruption_level`,
        valuesOf('Push advanced', 'platform_level_priority.ios_specific_priority.interruption_level'),
      );
      checkEnum(
        errors,
        ios.relevance_score,
        `${here}.ios_specific_priority.relevance_score`,
        valuesOf('Push advanced', 'platform_level_priority.ios_specific_priority.relevance_score'),
      );
    }
  }
}
