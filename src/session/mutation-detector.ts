import { fieldOf } from '../core/finding.js';
import { quoted } from '../core/quoting.js';
import { isList, isRecord, type Key, lengthOf, memberOf, namesOf } from '../core/value.js';

/** The members of an object when it was first seen. */
type SeenMembers = ReadonlyMap<Key, unknown>;

/**
 * Remembers the members of every object in the drafts that it gets, and finds objects that were changed in place since.
 *
 * @returns a function that takes a draft and throws a TypeError with the name of the field that was changed.
 */
export function mutationDetector(): (draft: unknown) => void {
  const seen = new WeakMap<object, SeenMembers>();

  return (draft) => {
    const places = new Map<object, LinkedKeys | undefined>();
    const note = (value: unknown, place: LinkedKeys | undefined) => {
      if ((isRecord(value) || isList(value)) && !places.has(value)) places.set(value, place);
    };
    note(draft, undefined);
    // The map grows meanwhile: the objects in an object come after it.
    for (const [object, place] of places) {
      const members = seenMembers(object);
      const before = seen.get(object) ?? members;
      seen.set(object, before);
      const changed = [...members.keys(), ...before.keys()].find(
        (key) => !Object.is(before.get(key), members.get(key)),
      );
      if (changed !== undefined) throw changedAt({ above: place, key: changed });
      for (const [key, value] of members) note(value, { above: place, key });
    }
  };
}

/** The place of an object, as linked keys: whole paths of a deep draft would be too long. */
interface LinkedKeys {
  readonly above: LinkedKeys | undefined;
  readonly key: Key;
}

function seenMembers(object: object): SeenMembers {
  const keys = isList(object) ? Array(lengthOf(object) ?? 0).keys() : (namesOf(object) ?? []);
  return new Map([...keys].map((key) => [key, memberOf(object, key)]));
}

function changedAt(place: LinkedKeys): TypeError {
  const path: Key[] = [];
  for (let here: LinkedKeys | undefined = place; here !== undefined; here = here.above) path.unshift(here.key);
  return new TypeError(
    `The draft was changed in place at ${quoted(fieldOf(path))}. A session sees only new objects: hand it a copy, such as snapshotOf makes`,
  );
}
