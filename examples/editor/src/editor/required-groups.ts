import { type Guide, setAt } from 'campaign-draft-rules/guide';

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
