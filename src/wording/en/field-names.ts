import { quoted } from '../../core/quoting.js';
import { remembering } from '../../core/remembering.js';
import type { Path } from '../../core/value.js';
import type { ComponentPath, FieldPath, PathOfDraft } from '../../spec/field-path.js';
import { capitalized, fromTable, labelIn, labelling, type Naming, nameIn, numbered } from '../field-name.js';
import { labelWithin, wordsOf } from './derived-labels.js';
import { labels } from './labels.js';

function label(key: string, parent: string): string {
  return fromTable(labels, `${parent}.${key}`) ?? labelWithin(parent, fromTable(labels, key) ?? wordsOf(key));
}

/** Labels that are not nouns: those of switches, and questions. A sentence quotes them. */
const noNoun =
  /^(?:did this|how often|when to send|if |match |make |dismiss (?!button)|exclude |refresh |personalize |show |use |ignore |count towards|queue messages|limit (?:applies|the)|send (?!limit))/;

/** A label as a sentence shows it. */
export function shownIn(quoted: (text: string) => string): Naming['shown'] {
  return (label) => (noNoun.test(label) ? quoted(capitalized(label)) : label);
}

const inLocale = /* @__PURE__ */ remembering((name) => `locale ${quoted(name)}`);

export const fieldNaming: Naming = {
  label: /* @__PURE__ */ labelling(label, quoted),
  shown: /* @__PURE__ */ shownIn(quoted),
  documents: { draft: 'the draft', update: 'the update' },
  elements: {
    geofences: 'geofence',
    filters: 'filter',
    goals: 'goal',
    buttons: 'button',
    slide_data: 'slide',
    key_value_pairs: 'pair',
    attachments: 'attachment',
    repeat_on_days_of_week_for_month: 'week entry',
    tags: 'tag',
    platforms: 'platform',
    locales: 'locale',
    cc_ids: 'Cc address',
    bcc_ids: 'Bcc address',
    repeat_on_date_of_month: 'date',
    repeat_on_days_of_week: 'weekday',
    value: 'value',
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

export function fieldName(path: Path): string {
  return nameIn(fieldNaming, path);
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
  return labelIn(fieldNaming, field);
}
