import { type Fields, isMissing, isObject, type PlainObject } from './report.js';

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

/** U6: the draft of the campaign after the patch. A patch that is not an object applies nothing. */
export function applied(stored: PlainObject, patch: unknown): PlainObject {
  const after: { [key: string]: unknown } = { ...stored };
  if (!isObject(patch)) return after;
  const channel = patch.channel === undefined ? stored.channel : patch.channel;
  for (const [field, value] of Object.entries(patch)) {
    // G2: a member that is undefined is absent.
    if (value === undefined) continue;
    // The two members of the request are not part of a draft, and its author stays, if it has one.
    if (field === 'request_id' || field === 'updated_by') continue;
    if (field === 'created_by' && stored.created_by !== null && !isMissing(stored.created_by)) continue;
    const before = stored[field];
    after[field] = value;
    // `basic_details` is applied member by member.
    if (field === 'basic_details' && isObject(value) && isObject(before))
      after[field] = { ...before, ...present(value) };
    // Flat content of a push is applied platform by platform; where either content is keyed, all is replaced.
    if (field === 'campaign_content' && isObject(value) && isObject(before) && channel === 'PUSH') {
      if (!isObject(value.content) || !isObject(before.content)) continue;
      // Of a campaign that was no push, nothing is content of a push.
      if (stored.channel !== undefined && stored.channel !== 'PUSH') continue;
      if (!isObject(value.content.push) || !isObject(before.content.push)) continue;
      const push = { ...before.content.push, ...present(value.content.push) };
      after[field] = { ...value, content: { ...value.content, push } };
    }
  }
  return after;
}

function present(members: PlainObject): PlainObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
