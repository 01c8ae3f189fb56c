// The sample drafts, and wrong ones: each field of each draft once with a value of another type.
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../examples/drafts/', import.meta.url);

/** The drafts that may be saved, by the names of their files. */
export const samples = readdirSync(folder)
  .filter((name) => !name.startsWith('broken-'))
  .map((name) => ({ name, draft: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) }));

/** The members of any draft of the channel. */
const envelope = ['channel', 'campaign_delivery_type', 'created_by', 'connector'];

/** Fields that may have any value of JSON: the specification names no type, or only "object". */
const untyped = /(\.filters\.\*\.value|\.goal_event_attribute\.filters\.\*\.[^.]+)$/;

/** The places in a value, the value itself among them. */
function* placesIn(value, keys = []) {
  yield keys;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) yield* placesIn(member, [...keys, key]);
}

/** The field at a place: elements of lists, locales and variations have no names of their own. */
function fieldAt(keys) {
  const names = keys.map((key) => (/^\d+$/.test(key) ? '*' : key));
  if (names[1] === 'content' && names.length > 2 && !['push', 'email'].includes(names[2])) names.fill('*', 2, 4);
  return names.join('.');
}

function changed(value, [key, ...others], wrong) {
  if (key === undefined) return wrong;
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === key ? changed(one, others, wrong) : one));
  return { ...value, [key]: changed(value[key], others, wrong) };
}

function valueAt(value, keys) {
  return keys.reduce((here, key) => here[key], value);
}

/** A value of another type: no field takes both. */
function wrongFor(value) {
  return typeof value === 'string' || typeof value === 'object' ? 5 : 'x';
}

/**
 * Drafts in which one field is wrong, one for each field that some draft has; only its component is left.
 *
 * @param isEnumerated whether the value at the place of the draft is one of a list: such a field is wrong a second time, with a text
 * that is not in the list.
 */
export function wrongs(drafts, isEnumerated) {
  const seen = new Set();
  const found = [];
  for (const { draft } of drafts) {
    for (const keys of placesIn(draft)) {
      const field = fieldAt(keys);
      const id = `${draft.channel} ${field}`;
      if (
        keys.length === 0 ||
        seen.has(id) ||
        [...keys.keys()].some((end) => untyped.test(fieldAt(keys.slice(0, end + 1))))
      )
        continue;
      seen.add(id);
      const kept = Object.fromEntries(
        Object.entries(draft).filter(([key]) => key === keys[0] || envelope.includes(key)),
      );
      found.push({ field: id, kind: 'type', draft: changed(kept, keys, wrongFor(valueAt(kept, keys))) });
      const unlisted = changed(kept, keys, 'no such value');
      if (isEnumerated(unlisted, keys)) found.push({ field: id, kind: 'value', draft: unlisted });
    }
  }
  return found;
}

/** The same draft with keyed content instead of flat content. */
export function keyedDraft(draft) {
  const content = draft.campaign_content?.content;
  if (content === undefined || !('push' in content || 'email' in content)) return draft;
  return changed(draft, ['campaign_content', 'content'], { default: { variation_1: content } });
}
