import type { Schema } from './compile.js';
import { MOST_KEYS_BESIDE } from './limits.js';
import { isLikeName, keyMeant } from './suggestion.js';
import { branchesFor, memberEntry, namesIn } from './tables.js';
import { isMissing, isRecord, type Key, namesOf, type Path } from './value.js';

/** Tells the misspelled key that stands beside a place where something is missing. */
export type Misspellings = (path: Path) => string | undefined;

/** A value on the way to a place, and the tables that it may be of. */
interface Step {
  readonly value: unknown;
  readonly schemas: readonly Schema[];
}

/**
 * Looks for keys that no table knows and that were meant to be the last key of a path: the only one, where the nearest name of
 * its table is that key. It looks only when it is asked, at the first keys of the object that lacks the member. It calls no
 * getter: every member was read once already (limit R1).
 */
export function misspellingsIn(document: unknown, schema: Schema): Misspellings {
  // An object may stand in many places, and its keys may be many.
  const keysBeside = new WeakMap<object, readonly string[]>();
  /** The way to the last place: the next one is beside it, most often. */
  const steps: Step[] = [];
  let before: Path = [];

  function firstKeys(holder: object): readonly string[] {
    const known = keysBeside.get(holder) ?? (namesOf(holder) ?? []).slice(0, MOST_KEYS_BESIDE);
    keysBeside.set(holder, known);
    return known;
  }

  function holderOf(path: Path): Step {
    const end = path.length - 1;
    let same = 0;
    while (same < end && same < before.length && path[same] === before[same]) same++;
    let step = steps.at(same) ?? { value: document, schemas: branchesFor(document, [schema], dataAt) };
    steps.length = same;
    steps.push(step);
    for (let index = same; index < end; index++) {
      const key = path[index] as Key;
      const value = dataAt(step.value, key);
      step = { value, schemas: branchesFor(value, memberEntry(step.schemas, key).schemas, dataAt) };
      steps.push(step);
    }
    before = path.slice(0, end);
    return step;
  }

  return (path) => {
    const name = path.at(-1);
    if (typeof name !== 'string') return undefined;
    const { value: holder, schemas } = holderOf(path);
    if (!isRecord(holder) || !isMissing(dataAt(holder, name))) return undefined;
    // The quick look first: most objects have no key like that.
    const like = firstKeys(holder).filter((key) => key !== name && isLikeName(key, name));
    if (like.length === 0) return undefined;
    const names = namesIn({ schemas });
    const [meant, ...others] = like.filter(
      (key) => !names.includes(key) && dataAt(holder, key) !== undefined && keyMeant(key, names) === name,
    );
    return others.length === 0 ? meant : undefined;
  };
}

/** A member that is data. What a getter would answer is not asked for. */
function dataAt(value: unknown, key: Key): unknown {
  try {
    if (typeof value !== 'object' || value === null) return undefined;
    const descriptor = Object.getOwnPropertyDescriptor(value, key);
    return descriptor !== undefined && Object.hasOwn(descriptor, 'value') ? descriptor.value : undefined;
  } catch {
    // A proxy that throws.
    return undefined;
  }
}
