import { variationNumber } from './components/content/variations.js';
import { localeOrder, variationOrder } from './content-reading.js';
import { emailDraft, pushDraft } from './drafts.js';
import { definitionOf, type Schema } from './shapes.js';
import type { Path } from './value.js';
import type { Channel } from './vocabulary.js';

/** The schemas a value may have, behind what is optional and what is a choice. */
function branches(schema: Schema): Schema[] {
  const definition = definitionOf(schema);
  if (definition.type === 'optional') return branches(definition.innerType);
  return definition.type === 'union' ? definition.options.flatMap(branches) : [schema];
}

/** The schemas that the member of that name, or the element, may have. */
function below(schema: Schema, key: string | number): Schema[] {
  const definition = definitionOf(schema);
  if (definition.type === 'array') return branches(definition.element);
  if (definition.type === 'record') return branches(definition.valueType);
  if (definition.type !== 'object' || !Object.hasOwn(definition.shape, key)) return [];
  // The shape has the key.
  return branches(definition.shape[key] as Schema);
}

/** The names of the fields of an object, in the order of its table. */
function fieldsOf(schema: Schema): string[] {
  const definition = definitionOf(schema);
  return definition.type === 'object' ? Object.keys(definition.shape) : [];
}

function compareKeys(schemas: readonly Schema[], a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [first, second] = [String(a), String(b)];
  // A key of several tables stands where the first has it; one that stands in none comes after those that do.
  const table = schemas.flatMap(fieldsOf);
  const places = [table.indexOf(first), table.indexOf(second)].map((place) => (place < 0 ? table.length : place));
  const [placeOfFirst = 0, placeOfSecond = 0] = places;
  if (placeOfFirst !== placeOfSecond) return placeOfFirst - placeOfSecond;
  if (variationNumber(first) !== undefined || variationNumber(second) !== undefined)
    return variationOrder(first, second);
  return localeOrder(first, second);
}

/**
 * Decision G12: components in the order of the specification's table of top-level fields, inside a component its own
 * order of fields, lists by index; what stands above comes first. The order is read off the schemas.
 */
export function compareFields(channel: Channel | undefined): (a: Path, b: Path) => number {
  return (a, b) => {
    let schemas: Schema[] = [channel === 'EMAIL' ? emailDraft : pushDraft];
    for (let index = 0; index < Math.min(a.length, b.length); index++) {
      // Both are within their length.
      const [keyOfA, keyOfB] = [a[index] as string | number, b[index] as string | number];
      if (keyOfA !== keyOfB) return compareKeys(schemas, keyOfA, keyOfB);
      schemas = schemas.flatMap((schema) => below(schema, keyOfA));
    }
    return a.length - b.length;
  };
}
