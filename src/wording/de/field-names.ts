import { quotedIn } from '../../core/quoting.js';
import type { ComponentPath, FieldPath, PathOfDraft } from '../../spec/field-path.js';
import { fromTable, labelIn, labelling, type Naming, numbered } from '../field-name.js';
import { labels } from './labels.js';

/** Text from outside, as a German message repeats it. */
export const quotedText = /* @__PURE__ */ quotedIn('„', '“');

function inLocale(name: string): string {
  return `Sprachversion ${quotedText(name)}`;
}

export const fieldNaming: Naming = {
  label: /* @__PURE__ */ labelling(
    (key, parent) => fromTable(labels, `${parent}.${key}`) ?? fromTable(labels, key) ?? key,
    quotedText,
  ),
  shown: (label) => `„${label}“`,
  documents: { draft: 'Der Entwurf', update: 'Die Änderung' },
  elements: {
    geofences: 'Geofence',
    filters: 'Filter',
    goals: 'Ziel',
    buttons: 'Schaltfläche',
    slide_data: 'Karussellbild',
    key_value_pairs: 'Zusatzangabe',
    attachments: 'Anhang',
    repeat_on_days_of_week_for_month: 'Wochentags-Eintrag',
    tags: 'Tags-Eintrag',
    platforms: 'Plattform',
    locales: 'Sprachversion',
    cc_ids: 'Cc-Adresse',
    bcc_ids: 'Bcc-Adresse',
    repeat_on_date_of_month: 'Monatstag',
    repeat_on_days_of_week: 'Wochentag',
    value: 'Wert',
  },
  // A label gets no quotation marks here, and after „von“ the name of the list would need another case.
  entry: (position, list) => `Eintrag ${position} im Feld ${list}`,
  quoted: quotedText,
  chosen: {
    locale: inLocale,
    inLocale,
    variation: /* @__PURE__ */ numbered('Variante', quotedText),
    share: /* @__PURE__ */ numbered('Anteil der Variante', quotedText),
    parameter: (name) => `UTM-Parameter ${quotedText(name)}`,
  },
  startsWithPlatform: false,
};

/**
 * The name of a field in German, for headings and for the labels of a form.
 *
 * @param field the `path` of a finding, or its `field`: the same, joined by dots. The keys of a constant path are checked by the
 * compiler. `''` and `['']`, the component of findings about the whole draft, are the draft.
 * @throws TypeError for a value that is neither a list nor a string.
 * @example
 * fieldLabel('campaign_content.content.push.android.basic_details.title'); // 'Titel der Benachrichtigung'
 */
export function fieldLabel<const Keys extends FieldPath>(field: PathOfDraft<Keys> | ComponentPath | string): string {
  return labelIn(fieldNaming, field);
}
