import type { Path } from '../../core/value.js';
import { fromTable, labelIn, labelling, type Naming, nameIn } from '../field-name.js';
import { labels } from './labels.js';

export const german: Naming = {
  label: labelling((key, parent) => fromTable(labels, `${parent}.${key}`) ?? fromTable(labels, key) ?? key),
  shown: (label) => `„${label}“`,
  documents: { draft: 'Der Entwurf', update: 'Die Änderung' },
  elements: {
    geofences: 'Geofence',
    filters: 'Filter',
    goals: 'Ziel',
    buttons: 'Schaltfläche',
    slide_data: 'Karussellbild',
    key_value_pairs: 'Paar',
    attachments: 'Anhang',
    repeat_on_days_of_week_for_month: 'Wochentags-Eintrag',
  },
  entry: (position, list) => `Eintrag ${position} von ${list}`,
  chosen: {
    locale: 'Sprachraum',
    variation: 'Variante',
    share: 'Anteil der Variante',
    parameter: 'UTM-Parameter',
  },
  startsWithPlatform: false,
};

/** What a field is called in the middle of a sentence. */
export function fieldName(path: Path): string {
  return nameIn(german, path);
}

/**
 * What the German messages call a field, for headings and for the labels of a form.
 *
 * @param field the `path` of a finding, or its `field`: the same, joined by dots.
 * @throws TypeError for what is neither a list nor a string.
 * @example
 * fieldLabel('campaign_content.content.push.android.basic_details.title'); // 'Titel der Benachrichtigung'
 */
export function fieldLabel(field: Path | string): string {
  return labelIn(german, field);
}
