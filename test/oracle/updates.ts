import { type Fields, isObject, type PlainObject } from './report.js';

/** U4: a campaign in one of these states cannot be updated. */
export function refusesEveryUpdate(state: string): boolean {
  return state === 'STOPPED' || state === 'ARCHIVED';
}

/** Section "States and transitions" and U3: the fields that must not be edited in the campaign's state. */
export function checkEditedFields(errors: Fields, patch: PlainObject, stored: PlainObject, state: string): void {
  if (state === 'ACTIVE') {
    if (isEdited(patch.trigger_condition, stored.trigger_condition)) errors.add('trigger_condition');
    if (isEdited(patch.segmentation_details, stored.segmentation_details)) errors.add('segmentation_details');
    if (isEdited(patch.conversion_goal_details, stored.conversion_goal_details)) {
      errors.add('conversion_goal_details');
    }
  }
  if (state === 'ACTIVE' || state === 'SCHEDULED') {
    if (isEdited(schedulingMember(patch, 'delivery_type'), schedulingMember(stored, 'delivery_type'))) {
      errors.add('scheduling_details.delivery_type');
    }
  }
  if (state === 'ACTIVE') {
    // U3: whole parent objects are sent, so a start time that a sent schedule leaves out is an edit.
    const isSent = isObject(patch.scheduling_details);
    if (isSent && !isSame(schedulingMember(patch, 'start_time'), schedulingMember(stored, 'start_time'))) {
      errors.add('scheduling_details.start_time');
    }
  }
}

function schedulingMember(document: PlainObject, member: string): unknown {
  const scheduling = document.scheduling_details;
  return isObject(scheduling) ? scheduling[member] : undefined;
}

/** U3: edited means carried by the patch and different. A malformed value is an error at the same field anyway. */
function isEdited(sent: unknown, stored: unknown): boolean {
  if (sent === undefined) return false;
  return !isSame(sent, stored);
}

/** Deep equality. G2: a member that is undefined is absent, so it makes no difference; nor does the order of keys. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) {
      if (!isSame(a[i], b[i])) return false;
    }
    return true;
  }
  if (isObject(a) && isObject(b)) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      // Only own members: a key may be called `constructor`.
      const left = Object.hasOwn(a, key) ? a[key] : undefined;
      const right = Object.hasOwn(b, key) ? b[key] : undefined;
      if (!isSame(left, right)) return false;
    }
    return true;
  }
  return false;
}
