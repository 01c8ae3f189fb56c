import type { Path } from '../../core/value.js';
import { checkedField, type LabelledValue, valueDescriptionIn, valueLabelIn } from '../values.js';
import { valueDescriptions } from './value-descriptions.js';
import { valueLabels, yesOrNo } from './value-labels.js';

/**
 * The label of a value in English, for a picker: of every enumeration value, and of yes and no. Any other value stays as it is,
 * cut and printable.
 *
 * @param field the path of the field, or the same joined by dots; its key is enough.
 * @throws TypeError for a value that is neither a path nor a field.
 * @example
 * valueLabel('scheduling_details.delivery_type', 'ASAP'); // 'As soon as possible'
 */
export function valueLabel(field: Path | string, value: LabelledValue): string {
  return valueLabelIn(valueLabels, yesOrNo, checkedField(field), value);
}

/**
 * One sentence in English about the meaning of a value; `undefined` if its name says it.
 *
 * @param field the path of the field, or the same joined by dots; its key is enough.
 * @throws TypeError for a value that is neither a path nor a field.
 * @example
 * valueDescription('scheduling_details.delivery_type', 'ASAP'); // 'The campaign is sent as soon as it is published.'
 */
export function valueDescription(field: Path | string, value: LabelledValue): string | undefined {
  return valueDescriptionIn(valueDescriptions, checkedField(field), value);
}
