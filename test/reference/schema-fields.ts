import { modelOf, type Schema } from '../../src/core/schema-model.js';
import { emailDraft, pushDraft } from '../../src/spec/drafts.js';

/** The objects with named members that a schema takes, and those in its lists. */
function objectsIn(schema: Schema): Schema[] {
  return modelOf(schema).options.flatMap((option) => {
    const { element, members } = modelOf(option);
    if (element !== undefined) return objectsIn(element);
    return Object.keys(members).length > 0 ? [option] : [];
  });
}

/** The members of several objects, each with its schemas. */
function membersOf(schemas: readonly Schema[]): Map<string, Schema[]> {
  const members = new Map<string, Schema[]>();
  for (const [key, member] of schemas.flatMap((schema) => Object.entries(modelOf(schema).members))) {
    // A filter on an event attribute has no type: its member must be absent.
    if (modelOf(member).kind !== 'undefined') members.set(key, [...(members.get(key) ?? []), member]);
  }
  return members;
}

/** Each field of a schema with its schemas. The second group in a group is not entered. */
function* fieldsIn(schemas: readonly Schema[], above: readonly string[]): Generator<[string, readonly Schema[]]> {
  for (const [key, members] of membersOf(schemas)) {
    const keys = [...above, key];
    yield [keys.join('.'), members];
    if (keys.filter((one) => one === 'filters').length < 2) yield* fieldsIn(members.flatMap(objectsIn), keys);
  }
}

/** The filters in the attributes of a filter are the same as those around them: they are described once. */
export function isToBeDescribed(field: string): boolean {
  return !field.includes('filters.attributes.');
}

/** Each field of the drafts of all channels, with its schemas. */
export const schemasOfFields: ReadonlyMap<string, readonly Schema[]> = gathered();

function gathered(): Map<string, readonly Schema[]> {
  const schemas = new Map<string, readonly Schema[]>();
  for (const [field, own] of [pushDraft, emailDraft].flatMap((schema) => [...fieldsIn([schema], [])])) {
    if (isToBeDescribed(field)) schemas.set(field, [...(schemas.get(field) ?? []), ...own]);
  }
  return schemas;
}
