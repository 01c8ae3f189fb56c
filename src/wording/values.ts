import { shortened } from '../core/finding.js';
import { visible } from '../core/quoting.js';
import { own, type Path } from '../core/value.js';
import type { EnumeratedFields } from '../spec/enumerated-fields.js';
import { checkedPath, fromTable, type Words } from './field-name.js';

/** The label of each enumeration value, by the key of its field, as a picker shows it. */
export type ValueLabels = {
  readonly [Field in keyof EnumeratedFields]: Readonly<Record<EnumeratedFields[Field], string>>;
};

/** One sentence about each value whose name does not tell its meaning, by the key of its field. */
export type ValueDescriptions = {
  readonly [Field in keyof EnumeratedFields]?: Readonly<Partial<Record<EnumeratedFields[Field], string>>>;
};

/** A value that a field may have: of an enumeration, or yes or no. */
export type LabelledValue = string | number | boolean;

/** The words of a language for yes and no, for fields that are true or false. */
export type YesOrNo = readonly [yes: string, no: string];

/** @throws TypeError for a value that is neither a path nor a field. */
export function checkedField(field: unknown): Path | string {
  return checkedPath(field, 'valueLabel and valueDescription take');
}

/** The key that tells the enumeration. For an entry of a list, it is the key of the list. */
function enumerationKey(field: Path | string): string {
  const keys = (typeof field === 'string' ? field.split('.') : field).map(String).reverse();
  return keys.find((key) => !/^\d+$/.test(key)) ?? '';
}

function entryOf(table: ValueLabels | ValueDescriptions, field: Path | string, value: LabelledValue) {
  // The tables hold nothing but tables of strings.
  const values = own(table, enumerationKey(field)) as Words | undefined;
  return values && fromTable(values, String(value));
}

/** The label of a value that the field can have; `undefined` for any other value. */
export function knownLabelIn(
  labels: ValueLabels,
  yesOrNo: YesOrNo,
  field: Path | string,
  value: LabelledValue,
): string | undefined {
  return entryOf(labels, field, value) ?? (typeof value === 'boolean' ? yesOrNo[value ? 0 : 1] : undefined);
}

/** The label of a value. A value that is in no table stays as it is, cut and printable. */
export function valueLabelIn(
  labels: ValueLabels,
  yesOrNo: YesOrNo,
  field: Path | string,
  value: LabelledValue,
): string {
  return knownLabelIn(labels, yesOrNo, field, value) ?? visible(shortened(String(value)));
}

/** The label of an option that the field cannot have, from another field that can. A figure is no option of another field. */
export function foreignLabelIn(labels: ValueLabels, path: Path, value: LabelledValue): string | undefined {
  if (own(labels, enumerationKey(path)) === undefined || /^\d/.test(String(value))) return undefined;
  for (const field of Object.keys(labels)) {
    const known = entryOf(labels, field, value);
    if (known !== undefined) return known;
  }
  return undefined;
}

/** The meaning of a value, if its name does not tell it. */
export function valueDescriptionIn(
  descriptions: ValueDescriptions,
  field: Path | string,
  value: LabelledValue,
): string | undefined {
  return entryOf(descriptions, field, value);
}

/** Several texts as a list in a sentence: `one, two or three`. */
export function joined(texts: readonly string[], word: string): string {
  return texts.length < 2 ? texts.join() : `${texts.slice(0, -1).join(', ')} ${word} ${texts.at(-1)}`;
}
