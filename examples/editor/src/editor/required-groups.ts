import { type Guide, setAt } from 'campaign-draft-rules/guide';
import type { Path } from './paths.ts';

/**
 * The draft with the groups that it must have and that have nothing to fill in: only a machine misses an empty object. A person would be
 * asked to add a group, and then find no field in it that must have a value.
 */
export function withRequiredGroups<Draft>(draft: Draft, { fields }: Pick<Guide<string>, 'fields'>): Draft {
  return fields
    .filter(
      (one) =>
        one.kind === 'group' &&
        one.required !== false &&
        one.given === undefined &&
        one.fields.every(({ required }) => required === false),
    )
    .reduce((made, one) => setAt(made, one.path, {}), draft);
}

/**
 * The draft with the choices that are none, in the groups around a field that somebody has just entered: a field that the draft must have,
 * and that can have one value.
 */
export function withOnlyChoices<Draft>(draft: Draft, path: Path, { at }: Pick<Guide<string>, 'at'>): Draft {
  return path
    .map((_, length) => at(path.slice(0, length + 1)))
    .flatMap((group) => (group?.kind === 'group' && group.given !== undefined ? group.fields : []))
    .reduce((made, one) => {
      const isOpen = one.kind === 'choice' && one.given === undefined && one.required !== false;
      return isOpen && one.options.length === 1 ? setAt(made, one.path, one.options[0]?.value) : made;
    }, draft);
}
