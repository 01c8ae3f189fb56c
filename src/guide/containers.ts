import type { Schema } from '../core/compile.js';
import { tableOf, withoutWrapping } from '../core/tables.js';
import { draftSchemas } from '../spec/drafts.js';

// The build computes what this file exports, so that paths do not need the schemas.

interface Containers {
  readonly lists: Set<string>;
  readonly objects: Set<string>;
}

/** Adds a place and the places in it. */
function add(found: Containers, place: string, schema: Schema, known: Set<Schema>): void {
  for (const one of withoutWrapping(schema)) {
    const definition = tableOf(one);
    if (definition.type === 'array') found.lists.add(place);
    if (definition.type === 'object' || definition.type === 'record') found.objects.add(place);
    // A group of filters may have groups in it.
    if (known.has(one)) continue;
    known.add(one);
    if (definition.type === 'array') add(found, `${place}[]`, definition.element, known);
    if (definition.type === 'object')
      for (const [name, member] of Object.entries(definition.shape)) add(found, name, member, known);
    // A value under a name that somebody chose has the same entry as the object around it.
    if (definition.type === 'record') add(found, place, definition.valueType, known);
  }
}

function containers(): Containers {
  const found = { lists: new Set<string>(), objects: new Set<string>() };
  const known = new Set<Schema>();
  for (const schema of Object.values(draftSchemas)) add(found, '', schema, known);
  return found;
}

/** The fields that can have a list, by their key; `''` is the draft itself, and `geofences[]` is an element of `geofences`. */
export const lists: readonly string[] = /* @__PURE__ */ (() => [...containers().lists])();

/** The fields that can have an object, by their key, in the same way. */
export const objects: readonly string[] = /* @__PURE__ */ (() => [...containers().objects])();
