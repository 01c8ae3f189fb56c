import { operatorsByDataType, valuesOf } from '../specification/tables.js';
import { type Fields, isMissing, isObject, type PlainObject, type Situation } from './report.js';
import { checkFields, checkObject } from './shapes.js';

const dataTypes = valuesOf('Filter groups and filters, user_attributes', 'data_type');

/** A filter group of a component: the first level, outside any `attributes`. */
export function checkFilterGroup(errors: Fields, value: unknown, field: string, situation: Situation): void {
  checkGroup(errors, value, field, situation, [], false);
}

/**
 * C14, C17: whether the group has at least one entry; `unknown` when the list itself is malformed: a rule that reads it
 * then stays silent (G11). G11a: a malformed entry counts as an entry, and is reported at its own path.
 */
export function hasFilter(group: unknown): 'yes' | 'no' | 'unknown' {
  if (group === undefined) return 'no';
  if (!isObject(group)) return 'unknown';
  const filters = group.filters;
  if (filters === undefined) return 'no'; // C15: `filters` may be absent, the group is empty.
  if (!Array.isArray(filters)) return 'unknown';
  return filters.length > 0 ? 'yes' : 'no';
}

/** `above`: the groups around this one. */
function checkGroup(
  errors: Fields,
  value: unknown,
  field: string,
  situation: Situation,
  above: readonly PlainObject[],
  insideAttributes: boolean,
): void {
  const group = checkObject(errors, value, field);
  if (group === undefined) return;
  // R1: a group below the hundredth level is one error, and nothing under it is checked. The same holds for a group that
  // contains itself, at the place where it comes again.
  if (above.length >= 100 || above.includes(group)) {
    errors.add(field);
    return;
  }
  // Section "Filter groups and filters": the operator is lower case. C15: it may be absent.
  // C15: the list may be absent.
  checkFields(errors, group, field, 'Filter groups and filters, group');
  const filters: readonly unknown[] = Array.isArray(group.filters) ? group.filters : [];
  for (let i = 0; i < filters.length; i++) {
    const filter = filters[i];
    const here = `${field}.filters.${i}`;
    if (!isObject(filter)) continue;
    checkFilter(errors, filter, here, situation, [...above, group], insideAttributes);
  }
}

function checkFilter(
  errors: Fields,
  filter: PlainObject,
  field: string,
  situation: Situation,
  groups: readonly PlainObject[],
  insideAttributes: boolean,
): void {
  const type = filter.filter_type;
  if (type === undefined) {
    if (insideAttributes) {
      // C15: inside the attributes of an action, a filter without a type is one on an event attribute.
      // Reading: it has no `project_name`, so such a key is unknown (G1).
      checkAttributeFilter(errors, filter, field, ['filter_type', 'project_name']);
      return;
    }
    // C15: `filter_type` is required.
    errors.add(`${field}.filter_type`);
    return;
  }
  if (type === 'user_attributes') {
    checkAttributeFilter(errors, filter, field, []);
    // C16 and C15: required with the Portfolio feature, but only outside `attributes`.
    if (!insideAttributes && situation.features.includes('PORTFOLIO') && isMissing(filter.project_name)) {
      errors.add(`${field}.project_name`);
    }
    return;
  }
  if (type === 'actions') {
    checkActionFilter(errors, filter, field, situation, groups);
    return;
  }
  if (type === 'custom_segments') {
    checkSegmentFilter(errors, filter, field);
    return;
  }
  // C15: the type gives the filter its meaning; with a wrong one nothing else is known about it.
  errors.add(`${field}.filter_type`);
}

function checkAttributeFilter(errors: Fields, filter: PlainObject, field: string, except: readonly string[]): void {
  // C15: `data_type`, `name` and `operator` are needed.
  checkFields(errors, filter, field, 'Filter groups and filters, user_attributes', except);
  const dataType = filter.data_type;
  const operator = filter.operator;
  let operatorIsUsable = true;
  if (typeof operator !== 'string' || isMissing(operator)) {
    operatorIsUsable = false;
  } else if (typeof dataType === 'string' && dataTypes.includes(dataType)) {
    // The table of operators by data type. With an unusable data type it cannot be applied (G11).
    const allowed = operatorsByDataType[dataType] ?? [];
    if (!allowed.includes(operator)) {
      errors.add(`${field}.operator`);
      operatorIsUsable = false;
    }
  }
  // C15: `value` is needed except for `exists` and `today`. G3: it may be blank or null. G11: a missing or wrong operator
  // asks for none.
  if (operatorIsUsable && operator !== 'exists' && operator !== 'today' && filter.value === undefined) {
    errors.add(`${field}.value`);
  }
}

function checkActionFilter(
  errors: Fields,
  filter: PlainObject,
  field: string,
  situation: Situation,
  groups: readonly PlainObject[],
): void {
  // C15: an action needs its name.
  checkFields(errors, filter, field, 'Filter groups and filters, actions', ['attributes']);
  // C15: groups nest through `attributes`, one level deeper each time (R1).
  checkGroup(errors, filter.attributes, `${field}.attributes`, situation, groups, true);
}

function checkSegmentFilter(errors: Fields, filter: PlainObject, field: string): void {
  checkFields(errors, filter, field, 'Filter groups and filters, custom_segments');
  // C15: a name or an id, reported at `id`. One of the wrong type is not missing (G11).
  if (isMissing(filter.name) && isMissing(filter.id)) errors.add(`${field}.id`);
}
