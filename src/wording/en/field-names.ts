import { quoted } from '../../core/quoting.js';
import type { Path } from '../../core/value.js';
import type { ComponentPath, FieldPath, PathOfDraft } from '../../spec/field-path.js';
import {
  fromTable,
  labelIn,
  labelling,
  type Naming,
  nameIn,
  numbered,
  rememberingTexts,
  type Words,
} from '../field-name.js';
import { labels } from './labels.js';

/** The word before the label of a field, by the key of the object or list around it. */
const groups: Words = {
  geofences: 'geofence',
  slide_data: 'slide',
  key_value_pairs: 'pair',
  buttons: 'button',
  attachments: 'attachment',
  template_backup: 'backup',
  filters: 'filter',
  execution: 'execution',
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

/** The words of a key. */
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

function label(key: string, parent: string): string {
  return fromTable(labels, `${parent}.${key}`) ?? labelWithin(parent, fromTable(labels, key) ?? wordsOf(key));
}

const inLocale = /* @__PURE__ */ rememberingTexts((name) => `locale ${quoted(name)}`);

export const english: Naming = {
  label: /* @__PURE__ */ labelling(label, quoted),
  shown: (text) => text,
  documents: { draft: 'the draft', update: 'the update' },
  elements: {
    geofences: 'geofence',
    filters: 'filter',
    goals: 'goal',
    buttons: 'button',
    slide_data: 'slide',
    key_value_pairs: 'pair',
    attachments: 'attachment',
    repeat_on_days_of_week_for_month: 'weekday entry',
  },
  entry: (position, list) => `entry ${position} of ${list}`,
  quoted,
  chosen: {
    locale: inLocale,
    inLocale,
    variation: /* @__PURE__ */ numbered('variation', quoted),
    share: /* @__PURE__ */ numbered('share of variation', quoted),
    parameter: (name) => `UTM parameter ${quoted(name)}`,
  },
  startsWithPlatform: true,
};

/** The name of a field in the middle of a sentence. */
export function fieldName(path: Path): string {
  return nameIn(english, path);
}

/**
 * The name of a field in the messages, for headings and for the labels of a form.
 *
 * @param field the `path` of a finding, or its `field`: the same, joined by dots. The keys of a constant path are checked by the
 * compiler. `''` and `['']`, the component of findings about the whole draft, are the draft.
 * @throws TypeError for a value that is neither a list nor a string.
 * @example
 * fieldLabel('campaign_content.content.push.android.basic_details.title'); // 'Notification title'
 */
export function fieldLabel<const Keys extends FieldPath>(field: PathOfDraft<Keys> | ComponentPath | string): string {
  return labelIn(english, field);
}
