import { fromTable, type Words } from '../field-name.js';

/** The word before the label of a field, by the key of the object or list around it. */
const groups: Words = {
  geofences: 'geofence',
  slide_data: 'slide',
  buttons: 'button',
  attachments: 'attachment',
  template_backup: 'fallback',
  filters: 'filter',
  trigger_attr: 'trigger attribute',
  goals: 'goal',
  goal_event_attribute: 'goal attribute',
};

/** The words that are written differently in keys. */
const words: Words = {
  url: 'URL',
  id: 'ID',
  utm: 'UTM',
  html: 'HTML',
  gif: 'GIF',
  apns: 'APNs',
  min: 'minimum',
  max: 'maximum',
  attr: 'attribute',
  timezone: 'time zone',
  granularity: 'unit',
};

export function wordsOf(key: string): string {
  return key
    .split('_')
    .map((word) => fromTable(words, word) ?? word)
    .join(' ');
}

/** Adds the name of the surrounding object to a field's own words. */
export function labelWithin(parent: string, self: string): string {
  const group = fromTable(groups, parent);
  return group === undefined || self.startsWith(group) ? self : `${group} ${self}`;
}
