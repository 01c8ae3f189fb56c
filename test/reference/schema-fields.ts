import { definitionOf, type Schema } from '../../src/core/compile.js';
import { emailDraft, pushDraft } from '../../src/spec/drafts.js';

/** The objects with named members that a schema takes, and those in its lists. */
function objectsIn(schema: Schema): Schema[] {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'optional':
      return objectsIn(definition.innerType);
    case 'array':
      return objectsIn(definition.element);
    case 'union':
      return definition.options.flatMap(objectsIn);
    case 'object':
      return Object.keys(definition.shape).length > 0 ? [schema] : [];
    default:
      return [];
  }
}

/** The members of several objects, each with its schemas. */
function membersOf(schemas: readonly Schema[]): Map<string, Schema[]> {
  const members = new Map<string, Schema[]>();
  for (const schema of schemas) {
    const definition = definitionOf(schema);
    if (definition.type !== 'object') continue;
    for (const [key, member] of Object.entries(definition.shape)) {
      // A filter on an event attribute has no type: its member must be absent.
      if (definitionOf(innermost(member)).type === 'undefined') continue;
      members.set(key, [...(members.get(key) ?? []), member]);
    }
  }
  return members;
}

export function innermost(schema: Schema): Schema {
  const definition = definitionOf(schema);
  return definition.type === 'optional' ? definition.innerType : schema;
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
