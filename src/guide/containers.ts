import { modelOf, type Schema } from '../core/schema-model.js';
import { draftSchemas } from '../spec/drafts.js';
import { statedFacts } from '../spec/field-facts.js';

// The build computes what this file exports, so that paths do not need the schemas.

interface Containers {
  readonly lists: Set<string>;
  readonly objects: Set<string>;
  readonly names: Map<string, Set<string>>;
}

/** Whether the member says which entry of a list it is in. Filters of different types are different entries, too. */
function isName(place: string, member: Schema): boolean {
  return statedFacts(member)?.isName === true || (place.endsWith('[]') && modelOf(member).kind === 'literal');
}

function addPlaces(found: Containers, place: string, schema: Schema, known: Set<Schema>): void {
  for (const one of modelOf(schema).options) {
    const { kind, members, others, element } = modelOf(one);
    if (element !== undefined) found.lists.add(place);
    if (kind === 'object' || kind === 'record') found.objects.add(place);
    const named = Object.keys(members).filter((key) => isName(place, members[key] as Schema));
    if (named.length > 0) found.names.set(place, new Set([...(found.names.get(place) ?? []), ...named]));
    // A group of filters may have groups in it.
    if (known.has(one)) continue;
    known.add(one);
    if (element !== undefined) addPlaces(found, `${place}[]`, element, known);
    for (const [name, member] of Object.entries(members)) addPlaces(found, name, member, known);
    // A value under a name that somebody chose has the same entry as the object around it.
    if (others !== undefined) addPlaces(found, place, others, known);
  }
}

function containers(): Containers {
  const found = { lists: new Set<string>(), objects: new Set<string>(), names: new Map<string, Set<string>>() };
  const known = new Set<Schema>();
  for (const schema of Object.values(draftSchemas)) addPlaces(found, '', schema, known);
  return found;
}

/** The fields that can have a list, by their key; `''` is the draft itself, and `geofences[]` is an element of `geofences`. */
export const lists: readonly string[] = /* @__PURE__ */ (() => [...containers().lists])();

/** The fields that can have an object, by their key, in the same way. */
export const objects: readonly string[] = /* @__PURE__ */ (() => [...containers().objects])();

/** The members that name an object, by its key, in the same way. With another value of one, it is about something else. */
export const names: Readonly<Record<string, readonly string[]>> = /* @__PURE__ */ (() =>
  Object.fromEntries([...containers().names].map(([place, all]) => [place, [...all]])))();
